import { expect, test } from 'vitest';
import { cancelQueued, type LibraryAction, performAction, queuedActions, performQueued } from './actions.ts';
import type { TitleAction } from './operations.ts';

const title = { id: 'movie:1', tmdbId: 1, mediaType: 'MOVIE', title: 'One', poster: null } as const;
const action: TitleAction = { operation: 'SetListed', title, input: { titleId: 'movie:1', listed: true } };
const result = () => Promise.resolve();

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

test('a cancelled action has no effect', async () => {
  const outcome = performAction(action);
  cancelQueued();
  expect(await outcome).toBeNull();
  expect(queuedActions.get()).toEqual([]);
});
