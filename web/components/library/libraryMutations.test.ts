import { expect, test } from 'vitest';
import {
  cancelPendingMutations,
  mutateLibrary,
  pendingMutations,
  handleMutations,
  type LibraryMutation,
} from './libraryMutations.ts';

const title = { id: 'movie:1', tmdbId: 1, mediaType: 'MOVIE', title: 'One', poster: null } as const;
const mutation: LibraryMutation = { operation: 'SetListed', title, input: { listed: true } };
const result = () => Promise.resolve();

test('a mutation waits for its handler', async () => {
  const outcome = mutateLibrary(mutation);
  expect(pendingMutations.get()).toHaveLength(1);
  const handled: LibraryMutation[] = [];
  const end = handleMutations('ada', (one) => {
    handled.push(one);
    return Promise.resolve(result);
  });
  expect(await outcome).toBe(result);
  expect(await mutateLibrary(mutation)).toBe(result);
  expect(handled).toEqual([mutation, mutation]);
  expect(pendingMutations.get()).toEqual([]);
  end();
  void mutateLibrary(mutation);
  expect(pendingMutations.get()).toHaveLength(1);
  cancelPendingMutations();
});

test('a cancelled mutation has no effect', async () => {
  const outcome = mutateLibrary(mutation);
  cancelPendingMutations();
  expect(await outcome).toBeNull();
  expect(pendingMutations.get()).toEqual([]);
});
