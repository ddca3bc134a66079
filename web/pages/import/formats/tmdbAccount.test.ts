import { expect, it } from 'vitest';
import { parseFiles } from '../testing/parseFiles.ts';
import { tmdbAccount } from './tmdbAccount.ts';

const HEADER =
  'TMDb ID,IMDb ID,Type,Name,Release Date,Season Number,Episode Number,Rating,Your Rating,Date Rated\n';
const MOVIE = '603,tt0133093,movie,The Matrix,1999-03-31T00:00:00Z,,,8.2,';

it('TMDB’s ratings are of movies, series and episodes', () => {
  const text = `${HEADER}${MOVIE}8.5,2025-03-02T10:00:00Z\n906,tt9990001,tv,Sample Show,2016-01-01T00:00:00Z,,,7,8,2025-03-02T10:00:00Z\n903,tt9990002,tv,Sample Show S1E3,2016-01-10T00:00:00Z,1,3,7,6,2025-03-02T10:00:00Z\n1,,person,A. Person,,,,,9,\n`;
  expect(parseFiles(tmdbAccount, { 'ratings.csv': text }, { rated: 'rated' })).toEqual([
    '1 RATING movie The Matrix (1999) tmdb:603 imdb:tt0133093 8.5/10 @2025-03-02T10:00:00Z',
    '2 RATING series Sample Show (2016) tmdb:906 imdb:tt9990001 8/10 @2025-03-02T10:00:00Z',
    '3 RATING episode Sample Show 1x3 #903 #tt9990002 6/10 @2025-03-02T10:00:00Z',
    '4 REFUSED A. Person: It’s neither a movie nor a TV show.',
  ]);
  expect(parseFiles(tmdbAccount, { 'ratings.csv': text })[1]).toBe(
    '1 PLAY movie The Matrix (1999) tmdb:603 imdb:tt0133093 @?',
  );
});

it.each([
  ['watchlist.csv', 'WATCHLIST'],
  ['my-favorites.csv', 'LIKE'],
])('TMDB’s %s is %s', (path, kind) => {
  expect(parseFiles(tmdbAccount, { [path]: `${HEADER}${MOVIE},2025-03-02T10:00:00Z\n` })).toEqual([
    `1 ${kind} movie The Matrix (1999) tmdb:603 imdb:tt0133093 @2025-03-02T10:00:00Z`,
  ]);
});
