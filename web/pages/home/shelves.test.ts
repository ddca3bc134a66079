import { expect, test } from 'vitest';
import type { TitleCardFragment } from '../../gql/graphql.ts';
import { alternate, isWorthwhile, type Shelf } from './shelves.ts';

const titles = (...ids: number[]) =>
  ids.map((tmdbId): TitleCardFragment => ({
    __typename: 'Movie',
    id: `movie:${tmdbId}`,
    tmdbId,
    mediaType: 'MOVIE',
    title: `Movie ${tmdbId}`,
    year: 2026,
    rating: 7,
    genres: [],
    poster: null,
    posterLarge: null,
  }));
const above = new Set(titles(1, 2, 3).map(({ id }) => id));
const shelf = (shown: Shelf['titles'], look: Shelf['look'] = ''): Shelf => ({
  look,
  heading: 'A row',
  to: '/browse/movie',
  titles: shown,
});

test('a row has at least six titles, fewer than half of which stand above', () => {
  expect(isWorthwhile(shelf(titles(4, 5, 6, 7, 8)), above)).toBe(false);
  expect(isWorthwhile(shelf(titles(4, 5, 6, 7, 8, 9)), above)).toBe(true);
  expect(isWorthwhile(shelf(titles(1, 2, 6, 7, 8, 9)), above)).toBe(true);
  expect(isWorthwhile(shelf(titles(1, 2, 3, 7, 8, 9)), above)).toBe(false);
});

test('a ranking may repeat what stands above, and a row that could not be loaded says so', () => {
  expect(isWorthwhile(shelf(titles(1, 2, 3, 7, 8, 9), 'ranked-row'), above)).toBe(true);
  expect(isWorthwhile(shelf(null), above)).toBe(true);
});

test('rows of posters stand between others, and none after the last is left over', () => {
  expect(alternate(['ranked', 'wide', 'banner'], ['one', 'two'])).toEqual([
    'ranked',
    'one',
    'wide',
    'two',
    'banner',
  ]);
  expect(alternate(['ranked'], ['one', 'two'])).toEqual(['ranked', 'one']);
});
