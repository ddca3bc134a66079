import { expect, test } from 'vitest';
import {
  cancelPendingActions,
  dispatchAction,
  pendingActions,
  registerActionHandler,
  type LibraryAction,
} from './libraryActions.ts';

const title = { id: 'movie:1', tmdbId: 1, mediaType: 'MOVIE', title: 'One', poster: null } as const;
const action: LibraryAction = { kind: 'list', title, listed: true };
const result = { undo: () => Promise.resolve(true) };

test('an action waits for its handler', async () => {
  const outcome = dispatchAction(action);
  expect(pendingActions.get()).toHaveLength(1);
  const handled: LibraryAction[] = [];
  const end = registerActionHandler((one) => {
    handled.push(one);
    return Promise.resolve(result);
  });
  expect(await outcome).toBe(result);
  expect(await dispatchAction(action)).toBe(result);
  expect(handled).toEqual([action, action]);
  expect(pendingActions.get()).toEqual([]);
  end();
  void dispatchAction(action);
  expect(pendingActions.get()).toHaveLength(1);
  cancelPendingActions();
});

test('a cancelled action has no effect', async () => {
  const outcome = dispatchAction(action);
  cancelPendingActions();
  expect(await outcome).toBeNull();
  expect(pendingActions.get()).toEqual([]);
});
