import { describe, expect, test } from 'vitest';
import type { WatchState } from '../../gql/graphql.ts';
import {
  filteredPath,
  filterItems,
  filters,
  isSeen,
  parseFilter,
  placeBeside,
  standingOf,
} from './listView.ts';

describe('the filter in a URL', () => {
  test.each(filters)('survives a round trip: $name', ({ name }) => {
    const [, query = ''] = filteredPath('list:a1', name).split('?');
    expect(parseFilter(new URLSearchParams(query))).toBe(name);
  });

  test('is none by default, or if it is invalid', () => {
    expect(filteredPath('list:a1', 'all')).toBe('/my/lists/a1');
    expect(parseFilter(new URLSearchParams('show=everything'))).toBe('all');
  });
});

describe('a filter', () => {
  const item = (state: WatchState | null, ...services: number[]) => ({
    viewerTitle: state && { state },
    title: { whereToWatch: { subscription: services.map((tmdbId) => ({ tmdbId })), free: [], adverts: [] } },
  });
  const items = [item('FINISHED', 8), item('UP_TO_DATE'), item('IN_PROGRESS', 9), item(null, 8)];

  test.each([
    ['all', [0, 1, 2, 3]],
    ['seen', [0, 1]],
    ['unseen', [2, 3]],
    ['mine', [0, 3]],
  ] as const)('%s leaves these', (filter, left) => {
    expect(filterItems(items, filter, new Set([8]))).toEqual(left.map((index) => items[index]));
  });

  test('has nothing on services that are not known, or of a title that could not be read', () => {
    expect(filterItems(items, 'mine', new Set())).toEqual([]);
    expect(filterItems([{ viewerTitle: null, title: null }], 'mine', new Set([8]))).toEqual([]);
  });

  test('has not seen what was given up', () => {
    expect(isSeen(item('DROPPED'))).toBe(false);
  });
});

describe('a title is moved', () => {
  const ids = ['a', 'b', 'c', 'd'];

  test.each([
    [0, 1, { after: 'b' }],
    [0, 3, { after: 'd' }],
    [3, 0, { before: 'a' }],
    [2, 1, { after: 'a' }],
    [1, 9, { after: 'd' }],
    [1, -4, { before: 'a' }],
    [2, 2, null],
  ] as const)('from %i to %i', (from, to, place) => {
    expect(placeBeside(ids, from, to)).toEqual(place);
  });

  test('back to where it stood', () => {
    expect(standingOf(ids, 0)).toEqual({ before: 'b' });
    expect(standingOf(ids, 2)).toEqual({ after: 'b' });
    expect(standingOf(['a'], 0)).toBeNull();
  });
});
