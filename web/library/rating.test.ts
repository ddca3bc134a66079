import { ApolloLink } from '@apollo/client';
import { describe, expect, test } from 'vitest';
import { createClient } from '../apollo/createClient.tsx';
import { changeOf } from './operations.ts';
import { titleOf } from './testing/viewerTitle.ts';

const { cache } = createClient({ link: ApolloLink.empty() });
const title = titleOf('tv:8');

const rate = (id: string, value: number | null, before: number | null | undefined) =>
  changeOf(cache, 'ada', { operation: 'Rate', title, name: 'Eight', input: { id, value }, before });

describe('a rating', () => {
  test('of a title is shown with its record at once', () => {
    const { optimistic, beside, message } = rate('tv:8', 7, null);
    expect(optimistic?.rating).toEqual({ __typename: 'Rating', id: 'rating:ada:tv:8', value: 7 });
    expect(beside).toEqual({ viewerSeason: null, viewerEpisode: null });
    expect(message).toBe('Rated Eight 3.5 of 5 stars.');
  });

  test.each([
    ['tv:8:s1', 'viewerSeason', 'viewerEpisode', 'ViewerSeason'],
    ['tv:8:s1:e2', 'viewerEpisode', 'viewerSeason', 'WatchedPart'],
  ] as const)('of %s is shown as a %s, and leaves that of its title', (id, field, other, __typename) => {
    const { optimistic, beside } = rate(id, 10, null);
    expect(optimistic?.rating).toBeNull();
    const rating = { __typename: 'Rating', id: `rating:ada:${id}`, value: 10 };
    expect(beside).toEqual({
      [field]: { __typename, id: `viewer-title:ada:${id}`, rating },
      [other]: null,
    });
  });

  test('is removed at once', () => {
    const { optimistic, message } = rate('tv:8', null, 7);
    expect(optimistic?.rating).toBeNull();
    expect(message).toBe('Removed your rating of Eight.');
  });

  test.each([
    ['that of before', 7, 4.5, [4.5]],
    ['none', 7, null, [null]],
    ['a removed one', null, 7, [7]],
    ['none that could not be read', 7, undefined, []],
    ['no imported one that cannot be given', 7, 7.3, []],
  ])('is undone by restoring %s', (_, value, before, restored) => {
    const actions = rate('tv:8', value, before).undo?.('') ?? [];
    expect(actions.map(({ input }) => Object(input).value)).toEqual(restored);
  });

  test('that was not known before is read first, and restored', () => {
    expect(rate('tv:8', 7, null).readsRatingOf).toBeUndefined();
    const { readsRatingOf, undo } = rate('tv:8:s1:e2', 7, undefined);
    expect(readsRatingOf).toBe('viewer-title:ada:tv:8:s1:e2');
    for (const [read, restored] of [
      [4, [4]],
      [null, [null]],
      [7.3, []],
    ] as const)
      expect(undo?.('', read).map(({ input }) => Object(input).value)).toEqual(restored);
  });
});
