import { describe, expect, test } from 'vitest';
import type { TitleCardFragment } from '../../gql/graphql.ts';
import { alternate, bannerOf, begunCollections, isWorthwhile, type Shelf } from './shelves.ts';

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

const collection = (tmdbId: number, backdrop: string | null = '/backdrop.jpg') => ({
  __typename: 'Collection' as const,
  id: `collection:${tmdbId}`,
  tmdbId,
  name: `Collection ${tmdbId}`,
  backdropSmall: backdrop,
  backdrop,
});
type Featured = Parameters<typeof bannerOf>[1][number];
const featured = (tmdbId: number, others: Partial<Featured>): Featured => ({
  __typename: 'Movie',
  id: `movie:${tmdbId}`,
  title: `Movie ${tmdbId}`,
  genres: [],
  voteCount: 100,
  backdropSmall: null,
  backdrop: '/movie.jpg',
  backdropLarge: null,
  crew: [],
  collection: null,
  ...(others as object),
});
const directed = (tmdbId: number, voteCount: number, job = 'Director') =>
  featured(tmdbId, {
    voteCount,
    crew: [
      {
        __typename: 'CrewMember',
        id: `credit-${tmdbId}`,
        name: `Director ${tmdbId}`,
        job,
        person: { __typename: 'Person', id: `person:${tmdbId}`, tmdbId },
      },
    ],
  });
const inCollection = (tmdbId: number, of = collection(tmdbId)) =>
  featured(tmdbId, { collection: { ...of, backdropLarge: of.backdrop } });

describe('the banner', () => {
  const [oneDay, nextDay] = ['2026-03-01', '2026-03-02'];
  const namesOf = (movies: readonly Featured[], begun: readonly string[] = []) =>
    [oneDay, nextDay].map((day) => bannerOf(day, movies, begun)?.name);

  test('is a collection on one day, and a director on the next', () => {
    const movies = [directed(1, 100), inCollection(2), directed(3, 200), inCollection(4)];
    expect(namesOf(movies)).toEqual(['Director 3', 'Collection 2']);
    expect(bannerOf('2026-03-03', movies, [])).toEqual(bannerOf(oneDay, movies, []));
    expect([oneDay, nextDay].map((day) => bannerOf(day, movies, [])?.href)).toEqual([
      '/person/3?role=directing',
      '/collection/2',
    ]);
  });

  test('is the other one where one of them is missing, has no image or is a card already', () => {
    expect(namesOf([inCollection(2), directed(3, 1, 'Writer')])).toEqual(['Collection 2', 'Collection 2']);
    expect(namesOf([directed(3, 1), inCollection(2, collection(2, null))])).toEqual([
      'Director 3',
      'Director 3',
    ]);
    expect(namesOf([directed(3, 1), inCollection(2)], ['collection:2'])).toEqual([
      'Director 3',
      'Director 3',
    ]);
    expect(namesOf([])).toEqual([undefined, undefined]);
  });
});

test('collections that are begun and not finished come by the movie watched last, with how many are seen', () => {
  const movie = (id: string, watched: boolean, releaseDate = '2020-01-01') => ({
    __typename: 'Movie' as const,
    id,
    releaseDate,
    viewerTitle: {
      __typename: 'ViewerTitle' as const,
      id: `viewer-${id}`,
      last: watched ? { __typename: 'WatchedPart' as const, id: `last-${id}`, watched } : null,
    },
  });
  const play = (number: number, movies: readonly ReturnType<typeof movie>[] | null) => ({
    __typename: 'Play' as const,
    id: `play:${number}`,
    title: {
      __typename: 'Movie' as const,
      id: 'movie:1',
      collection: { ...collection(number), movies: movies && [...movies] },
    },
  });
  const coming = movie('d', false, '2026-12-24');
  const plays = [
    play(2, [movie('a', true), movie('b', false), movie('c', true), coming]),
    play(1, [movie('e', true), movie('f', false)]),
    play(2, [movie('a', true), movie('b', false), movie('c', true), coming]),
    play(3, [movie('g', true), coming]),
    play(4, [movie('h', false)]),
    play(5, null),
    { __typename: 'Play' as const, id: 'play:6', title: null },
  ];
  const begun = begunCollections(plays, '2026-03-01');
  expect(begun.map(({ collection: { name }, seen, count }) => `${name}: ${seen} of ${count}`)).toEqual([
    'Collection 2: 2 of 3',
    'Collection 1: 1 of 2',
  ]);
});
