import { expect, test } from 'vitest';
import type { CreditRowFragment } from '../../gql/graphql.ts';
import { creditLabel, episodeCountLabel, groupByTitle } from './Filmography.tsx';

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
