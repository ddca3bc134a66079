import { expect, test } from 'vitest';
import type { CreditRowFragment } from '../../gql/graphql.ts';
import { arranged, creditLabel, episodeCountLabel, groupByTitle } from './Filmography.tsx';
import { parsePersonView, personQuery } from './personUrl.ts';

const credit = (tmdbId: number, role: CreditRowFragment['role']): CreditRowFragment => ({
  __typename: 'Credit',
  id: `person:1>movie:${tmdbId}:${role}`,
  role,
  character: null,
  job: null,
  episodeCount: null,
  title: {
    __typename: 'Movie',
    id: `movie:${tmdbId}`,
    tmdbId,
    mediaType: 'MOVIE',
    title: `Movie ${tmdbId}`,
    year: 2001,
    releaseDate: '2001-01-01',
    rating: null,
    poster: null,
    posterLarge: null,
  },
});

test('all credits in one title are one row', () => {
  const rows = groupByTitle([credit(1, 'ACTING'), credit(1, 'DIRECTING'), credit(2, 'ACTING')]);
  expect(rows.map(({ title, credits }) => [title.id, credits.map(({ role }) => role)])).toEqual([
    ['movie:1', ['ACTING', 'DIRECTING']],
    ['movie:2', ['ACTING']],
  ]);
});

test.each([
  ['Ada / Her Twin', null, 'as Ada / Her Twin'],
  ['Self', null, 'Self'],
  ['Himself - Host', null, 'Himself - Host'],
  ['Selfridge', null, 'as Selfridge'],
  [null, 'Director, Writer', 'Director, Writer'],
  [null, null, null],
])('the character %j or the job %j has the label %j', (character, job, words) => {
  expect(creditLabel({ character, job })).toBe(words);
});

test('the number of episodes is that of the longest credit', () => {
  expect(episodeCountLabel([{ episodeCount: 3 }, { episodeCount: null }, { episodeCount: 12 }])).toBe(
    '12 episodes',
  );
  expect(episodeCountLabel([{ episodeCount: 1 }])).toBe('1 episode');
  expect(episodeCountLabel([{ episodeCount: null }])).toBeNull();
});

test('credits are filtered by kind and sorted, those without a rating last', () => {
  const rated = (tmdbId: number, title: string, rating: number | null, mediaType: 'MOVIE' | 'TV') => {
    const { title: shown, ...others } = credit(tmdbId, 'ACTING');
    return { ...others, title: { ...shown, title, rating, mediaType } };
  };
  const rows = groupByTitle([
    rated(1, 'Élan', 7, 'MOVIE'),
    rated(2, 'Fog', null, 'MOVIE'),
    rated(3, 'Eclipse', 8, 'TV'),
  ]);
  const titles = (query: string) =>
    arranged(rows, parsePersonView(new URLSearchParams(query))).map(({ title }) => title.title);
  expect(titles('kind=movie')).toEqual(['Élan', 'Fog']);
  expect(titles('kind=tv')).toEqual(['Eclipse']);
  expect(titles('sort=rating')).toEqual(['Eclipse', 'Élan', 'Fog']);
  expect(titles('sort=title')).toEqual(['Eclipse', 'Élan', 'Fog']);
  expect(titles('kind=both&sort=size')).toEqual(['Élan', 'Fog', 'Eclipse']);
});

test('the URL of a person has no defaults', () => {
  for (const query of ['', '?role=acting&kind=tv&sort=title&page=2', '?sort=rating'])
    expect(personQuery(parsePersonView(new URLSearchParams(query)))).toBe(query);
});
