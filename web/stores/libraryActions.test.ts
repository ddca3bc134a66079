import { expect, test } from 'vitest';
import { dropWishes, fulfilWishes, waitingWishes, type Wish, wishFor } from './libraryActions.ts';

const title = { id: 'movie:1', tmdbId: 1, mediaType: 'MOVIE', title: 'One', poster: null } as const;
const wish: Wish = { kind: 'list', title, listed: true };
const deed = { undo: () => Promise.resolve(true) };

test('a wish waits until it can be fulfilled', async () => {
  const outcome = wishFor(wish);
  expect(waitingWishes.get()).toHaveLength(1);
  const asked: Wish[] = [];
  const end = fulfilWishes((one) => {
    asked.push(one);
    return Promise.resolve(deed);
  });
  expect(await outcome).toBe(deed);
  expect(await wishFor(wish)).toBe(deed);
  expect(asked).toEqual([wish, wish]);
  expect(waitingWishes.get()).toEqual([]);
  end();
  void wishFor(wish);
  expect(waitingWishes.get()).toHaveLength(1);
  dropWishes();
});

test('a wish that is dropped comes to nothing', async () => {
  const outcome = wishFor(wish);
  dropWishes();
  expect(await outcome).toBeNull();
  expect(waitingWishes.get()).toEqual([]);
});
