import { expect, test } from 'vitest';
import {
  cancelPendingActions,
  dispatchAction,
  pendingActions,
  registerActionHandler,
  type LibraryAction,
} from './libraryActions.ts';

const title = { id: 'movie:1', tmdbId: 1, mediaType: 'MOVIE', title: 'One', poster: null } as const;
const wish: LibraryAction = { kind: 'list', title, listed: true };
const deed = { undo: () => Promise.resolve(true) };

test('an action waits for its handler', async () => {
  const outcome = dispatchAction(wish);
  expect(pendingActions.get()).toHaveLength(1);
  const asked: LibraryAction[] = [];
  const end = registerActionHandler((one) => {
    asked.push(one);
    return Promise.resolve(deed);
  });
  expect(await outcome).toBe(deed);
  expect(await dispatchAction(wish)).toBe(deed);
  expect(asked).toEqual([wish, wish]);
  expect(pendingActions.get()).toEqual([]);
  end();
  void dispatchAction(wish);
  expect(pendingActions.get()).toHaveLength(1);
  cancelPendingActions();
});

test('a cancelled action has no effect', async () => {
  const outcome = dispatchAction(wish);
  cancelPendingActions();
  expect(await outcome).toBeNull();
  expect(pendingActions.get()).toEqual([]);
});
