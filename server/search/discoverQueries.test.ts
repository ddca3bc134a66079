import { describe, expect, test } from 'vitest';
import { discoverQueries } from './discoverQueries.ts';
import { fallbackLocale } from '../../contract/locales.ts';
import { readPhrase } from './reading.ts';
import { vocabularyOf } from './vocabulary.ts';
import { understand } from './understanding.ts';

describe('what is understood is discovered', () => {
  const queriesOf = (text: string, mediaType: 'MOVIE' | 'TV' | null = null, year: number | null = null) => {
    const { words = [], order = 'POPULARITY' } =
      understand(readPhrase(text, vocabularyOf(fallbackLocale))[0] ?? []) ?? {};
    return discoverQueries(words, order, '2026-11-25', mediaType, year, false);
  };
  const discovered = (text: string, mediaType: 'MOVIE' | 'TV' | null = null, year: number | null = null) =>
    queriesOf(text, mediaType, year).map(({ mediaType: kind, withGenres, withKeywords, dateGte, dateLte }) =>
      [kind, withGenres, withKeywords, dateGte, dateLte].join(' '),
    );

  test.each([
    ['90s comedies', ['MOVIE 35  1990-01-01 1999-12-31', 'TV 35  1990-01-01 1999-12-31']],
    ['horror', ['MOVIE 27  1990-01-01 ', 'TV  315058 1990-01-01 ']],
    ['romantic thriller series', ['TV 9648 9840 1990-01-01 ']],
    ['thriller shows', ['TV 9648|80  1990-01-01 ']],
    ['history', ['MOVIE 36  1990-01-01 ']],
    ['soap movies', []],
    ['80s comedies', []],
    ['comedies before 1990', []],
    ['comedy movies before 2000', ['MOVIE 35  1990-01-01 1999-12-31']],
    ['comedy movies after 2015', ['MOVIE 35  2016-01-01 ']],
  ])('%j', (text, queries) => {
    expect(discovered(text)).toEqual(queries);
  });

  test('of the requested kind and year', () => {
    expect(discovered('comedy movies', 'TV')).toEqual(['TV 35  1990-01-01 ']);
    expect(discovered('comedy', 'MOVIE', 1995)).toEqual(['MOVIE 35  1995-01-01 1995-12-31']);
  });

  test('with the rating, of enough votes, and the runtime of each kind', () => {
    expect(queriesOf('short comedies over 7')).toMatchObject([
      { mediaType: 'MOVIE', voteAverageGte: 7, voteCountGte: 200, runtimeGte: 1, runtimeLte: 90 },
      { mediaType: 'TV', voteAverageGte: 7, voteCountGte: 100, runtimeGte: 1, runtimeLte: 30 },
    ]);
  });

  test('in the original language', () => {
    expect(queriesOf('korean movies')).toMatchObject([{ mediaType: 'MOVIE', originalLanguage: 'ko' }]);
  });

  test('the best or the newest first, of enough votes; the newest are already released', () => {
    expect(queriesOf('best comedies')).toMatchObject([
      { sortBy: 'vote_average.desc', voteCountGte: 200, dateLte: null },
      { sortBy: 'vote_average.desc', voteCountGte: 100, dateLte: null },
    ]);
    expect(queriesOf('new comedies')).toMatchObject([
      { sortBy: 'primary_release_date.desc', voteCountGte: 5, dateLte: '2026-11-25' },
      { sortBy: 'first_air_date.desc', voteCountGte: 5, dateLte: '2026-11-25' },
    ]);
    expect(queriesOf('new 2020s comedies')).toMatchObject([
      { dateGte: '2020-01-01', dateLte: '2026-11-25' },
      { dateGte: '2020-01-01', dateLte: '2026-11-25' },
    ]);
    expect(queriesOf('new comedies', 'MOVIE', 2019)).toMatchObject([{ dateLte: '2019-12-31' }]);
    expect(queriesOf('new comedies', 'MOVIE', 2027)).toMatchObject([{ dateLte: '2027-12-31' }]);
  });

  test('from the country', () => {
    expect(queriesOf('british shows')).toMatchObject([{ mediaType: 'TV', originCountry: 'GB' }]);
  });

  test('with the keywords and the service that were found', () => {
    const queries = discoverQueries(
      [
        { kind: 'GENRE', genre: 'Horror' },
        { kind: 'KEYWORD', keyword: { tmdbId: 7, name: 'ship' } },
        { kind: 'KEYWORD', keyword: { tmdbId: 8, name: 'storm' } },
        { kind: 'SERVICE', service: { tmdbId: 9, name: 'Kiosk', logoPath: null }, region: 'DE' },
      ],
      'POPULARITY',
      '2026-11-25',
      null,
      null,
      true,
    );
    expect(queries).toMatchObject([
      { withGenres: '27', withKeywords: '7,8', withWatchProviders: 9, watchRegion: 'DE', dateGte: null },
      { withGenres: null, withKeywords: '315058,7,8', withWatchProviders: 9, watchRegion: 'DE' },
    ]);
  });
});
