import { beforeEach, expect, test, vi } from 'vitest';
import { cancelQueued, type LibraryAction, performAction, queuedActions, performQueued } from './actions.ts';
import { forgetTakenTitles, MAX_KEPT, takeKeptTitles, takenTitles } from '../stores/keptTitles.ts';
import { owner } from '../stores/session.ts';
import type { TitleAction } from './operations.ts';

const title = { id: 'movie:1', tmdbId: 1, mediaType: 'MOVIE', title: 'One', poster: null } as const;
const action: TitleAction = { operation: 'SetWatched', title, input: { titleId: 'movie:1', watched: true } };
const saving = (titleId: string, listed = true): TitleAction => ({
  operation: 'SetListed',
  title: { ...title, id: titleId, tmdbId: Number(titleId.split(':')[1]) },
  input: { titleId, listed },
});
vi.mock('../components/feedback/LiveRegion.tsx', () => ({ announce: () => undefined }));

const result = () => Promise.resolve();

/** Other files may leave a viewer, and titles that a visitor has saved. */
beforeEach(() => {
  owner.set(null);
  takeKeptTitles('earlier');
  forgetTakenTitles('earlier');
});

test('an action waits for its handler', async () => {
  const outcome = performAction(action);
  expect(queuedActions.get()).toHaveLength(1);
  const handled: LibraryAction[] = [];
  const end = performQueued('ada', (one) => {
    handled.push(one);
    return Promise.resolve(result);
  });
  expect(await outcome).toBe(result);
  expect(await performAction(action)).toBe(result);
  expect(handled).toEqual([action, action]);
  expect(queuedActions.get()).toEqual([]);
  end();
  void performAction(action);
  expect(queuedActions.get()).toHaveLength(1);
  cancelQueued();
});

test('what a visitor saves on the watchlist is kept, and can be undone; only what finds no room waits for the login', async () => {
  const undo = await performAction(saving('movie:1'));
  expect(queuedActions.get()).toEqual([]);
  await undo?.();
  for (let number = 1; number <= MAX_KEPT; number += 1) await performAction(saving(`movie:${number}`));
  expect(queuedActions.get()).toEqual([]);
  void performAction(saving('movie:200'));
  expect(queuedActions.get()).toHaveLength(1);
  cancelQueued();
  takeKeptTitles('ada');
  expect(takenTitles('ada')).toHaveLength(MAX_KEPT);
  forgetTakenTitles('ada');
});

test('a cancelled action has no effect', async () => {
  const outcome = performAction(action);
  cancelQueued();
  expect(await outcome).toBeNull();
  expect(queuedActions.get()).toEqual([]);
});
