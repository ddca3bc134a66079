import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { certifications, filterGenres } from '../../contract/discover.ts';
import type { DiscoverFilter } from '../graphql/generated/resolvers.ts';
import { GraphqlTestServer } from '../testing/graphqlTestServer.ts';
import { movieEntry, page, seriesEntry } from '../testing/tmdbFixtures.ts';
import { useMockUpstream } from '../testing/tmdbOverUpstream.ts';
import { toDiscoverQuery } from './rules.ts';

const { upstream, requestedPaths, tmdb } = useMockUpstream();

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-14T12:00:00Z') });
});

afterEach(() => {
  vi.useRealTimers();
});

const QUERY = `query ($mediaType: MediaType!, $filter: DiscoverFilter, $sort: DiscoverSort, $first: Int, $after: String) {
  discover(mediaType: $mediaType, filter: $filter, sort: $sort, first: $first, after: $after) {
    totalCount
    nodes { id }
    pageInfo { hasNextPage endCursor }
  }
}`;

/** Forty titles on two pages, out of thousands by TMDB's count. */
function script(): void {
  const entries = (make: (id: number) => object, from: number) =>
    Array.from({ length: 20 }, (_, offset) => make(from + offset));
  for (const number of [1, 2, 3, 4]) {
    const totals = { page: number, total_pages: 350, total_results: 6_987 };
    const from = (number - 1) * 20 + 1;
    upstream.respondTo(`/discover/movie?page=${number}`, { json: page(entries(movieEntry, from), totals) });
    upstream.respondTo(`/discover/tv?page=${number}`, { json: page(entries(seriesEntry, from), totals) });
  }
}

async function discover(variables: Record<string, unknown>) {
  script();
  return new GraphqlTestServer(undefined, { source: tmdb() }).query(QUERY, {
    mediaType: 'MOVIE',
    ...variables,
  });
}

/** The query parameters of the only call, without its page. */
async function parametersOf(variables: Record<string, unknown>): Promise<Record<string, string>> {
  const { errors } = await discover(variables);
  expect(errors).toEqual([]);
  const [call = '', ...others] = requestedPaths();
  expect(others).toEqual([]);
  const { page: number, ...parameters } = Object.fromEntries(new URLSearchParams(call.split('?')[1]));
  expect(number).toBe('1');
  return parameters;
}

describe('discover', () => {
  test('requests visible titles, most popular first, without a filter', async () => {
    expect(await parametersOf({})).toEqual({
      sort_by: 'popularity.desc',
      'primary_release_date.gte': '1990-01-01',
    });
  });

  test('sends TMDB all fields of a movie filter', async () => {
    const filter = {
      genresAny: ['drama', 'Sci-Fi & Fantasy'],
      genresNone: ['HORROR', 'War'],
      keywords: [270, 12, 270],
      yearFrom: 1995,
      yearTo: 2005,
      ratingAtLeast: 7.5,
      votesAtLeast: 50,
      runtimeFrom: 80,
      runtimeTo: 120,
      originalLanguage: 'PT',
      certificationAtMost: '12A',
      region: 'gb',
    };
    expect(await parametersOf({ filter, sort: 'MOST_VOTED' })).toEqual({
      with_genres: '14|18|878',
      without_genres: '27,10752',
      with_keywords: '12,270',
      sort_by: 'vote_count.desc',
      'primary_release_date.gte': '1995-01-01',
      'primary_release_date.lte': '2005-12-31',
      'vote_average.gte': '7.5',
      'vote_count.gte': '50',
      'with_runtime.gte': '80',
      'with_runtime.lte': '120',
      with_original_language: 'pt',
      certification_country: 'GB',
      'certification.lte': '12A',
    });
  });

  test('sends the series parameters for dates and genres', async () => {
    const filter = { genresAll: ['Crime', 'Action'], yearTo: 2001 };
    expect(await parametersOf({ mediaType: 'TV', filter, sort: 'RATING' })).toEqual({
      with_genres: '80,10759',
      sort_by: 'vote_average.desc',
      'vote_count.gte': '100',
      'first_air_date.gte': '1990-01-01',
      'first_air_date.lte': '2001-12-31',
    });
  });

  test.each([
    ['MOVIE', 'primary_release_date.gte'],
    ['TV', 'first_air_date.gte'],
  ])('requests titles that any of several services offers in a region: %s', async (mediaType, date) => {
    const filter = { services: [119, 8, 119], region: 'at' };
    expect(await parametersOf({ mediaType, filter })).toEqual({
      sort_by: 'popularity.desc',
      [date]: '1990-01-01',
      with_watch_providers: '8|119',
      watch_region: 'AT',
    });
  });

  test('combines services of one country and certifications of another', async () => {
    const filter = { services: [8], region: 'AT', certificationAtMost: '12', certificationRegion: 'de' };
    expect(await parametersOf({ filter })).toMatchObject({
      watch_region: 'AT',
      certification_country: 'DE',
      'certification.lte': '12',
    });
  });

  test('adds nothing for a region alone, or for fields that are null', async () => {
    const plain = { sort_by: 'popularity.desc', 'primary_release_date.gte': '1990-01-01' };
    expect(await parametersOf({ filter: { region: 'AT', services: null, keywords: null } })).toEqual(plain);
  });

  test('reads one page for twenty titles with a service filter too', async () => {
    const { data } = await discover({ first: 60, filter: { services: [8, 119], region: 'US' } });
    expect(data).toMatchObject({ discover: { nodes: { length: 60 }, totalCount: 6_987 } });
    expect(requestedPaths()).toHaveLength(3);
  });

  test.each([
    [{ sort: 'RATING' }, '200'],
    [{ filter: { ratingAtLeast: 8 } }, '200'],
    [{ mediaType: 'TV', filter: { ratingAtLeast: 8 } }, '100'],
    [{ sort: 'NEWEST' }, '5'],
    [{ sort: 'RATING', filter: { votesAtLeast: 0 } }, '0'],
    [{ sort: 'MOST_VOTED' }, undefined],
  ])('has %j require at least %s votes', async (variables, votes) => {
    expect((await parametersOf(variables))['vote_count.gte']).toBe(votes);
  });

  test.each([
    [{}, '2026-03-14'],
    [{ yearTo: 2026 }, '2026-03-14'],
    [{ yearTo: 2020 }, '2020-12-31'],
    [{ yearTo: 2030 }, '2030-12-31'],
    [{ yearFrom: 2027 }, undefined],
  ])('has %j for the newest end at %s', async (filter, last) => {
    const parameters = await parametersOf({ filter, sort: 'NEWEST' });
    expect(parameters['primary_release_date.lte']).toBe(last);
    expect(parameters['sort_by']).toBe('primary_release_date.desc');
  });

  test('with a maximum runtime excludes titles of unknown length', async () => {
    const parameters = await parametersOf({ filter: { runtimeTo: 90 } });
    expect(parameters).toMatchObject({ 'with_runtime.gte': '1', 'with_runtime.lte': '90' });
  });

  test('returns TMDB’s count, and reads one page for twenty titles, two more after a cursor', async () => {
    const { data } = await discover({ first: 40 });
    expect(data).toMatchObject({ discover: { totalCount: 6_987, pageInfo: { hasNextPage: true } } });
    expect(requestedPaths()).toHaveLength(2);
    const after = Buffer.from('2/19/movie:40').toString('base64url');
    const next = await discover({ first: 40, after });
    expect(next.data).toMatchObject({ discover: { nodes: { length: 40, 0: { id: 'movie:41' } } } });
    expect(requestedPaths()).toHaveLength(2 + 4);
  });

  test('accepts every genre and certification that the pages offer', () => {
    const queryOf = (mediaType: 'MOVIE' | 'TV', filter: DiscoverFilter) =>
      toDiscoverQuery(mediaType, filter, 'POPULARITY', '2026-03-14');
    const { withoutGenres } = queryOf('MOVIE', { genresNone: [...filterGenres.MOVIE] });
    expect(String(withoutGenres).split(',')).toHaveLength(filterGenres.MOVIE.length);
    const { withGenres } = queryOf('TV', { genresAll: [...filterGenres.TV] });
    expect(String(withGenres).split(',')).toHaveLength(filterGenres.TV.length);
    for (const [region, names] of Object.entries(certifications)) {
      for (const certificationAtMost of names) queryOf('MOVIE', { region, certificationAtMost });
    }
  });

  test.each([
    [{ genresAny: ['Drama'], genresAll: ['Crime'] }, 'genresAny and genresAll must not be given together'],
    [
      { genresAny: ['Polka'] },
      'genresAny must name genres that the movie database has for movies, such as "Drama"; received "Polka"',
    ],
    [{ genresNone: ['Biography'] }, 'genresNone must name genres'],
    [{ genresAll: ['Drama', 'Sci-Fi & Fantasy'] }, 'Of several genresAll each must be a single genre'],
    [
      { genresAny: Array.from({ length: 21 }, () => 'Drama') },
      'genresAny must be 1 to 20, or null for any; received 21',
    ],
    [{ yearFrom: 1950 }, 'yearFrom must be 1990 to 2100; received 1950'],
    [
      { yearFrom: 2010, yearTo: 2000 },
      'yearFrom must be at most yearTo; received {"yearFrom":2010,"yearTo":2000}',
    ],
    [{ ratingAtLeast: 11 }, 'ratingAtLeast must be 0 to 10; received 11'],
    [{ votesAtLeast: -1 }, 'votesAtLeast must be 0 to 1000000; received -1'],
    [{ runtimeTo: 0 }, 'runtimeTo must be 1 to 1000; received 0'],
    [{ runtimeFrom: 90, runtimeTo: 80 }, 'runtimeFrom must be at most runtimeTo'],
    [
      { originalLanguage: 'english' },
      'originalLanguage must be an ISO 639-1 code such as "pt"; received "english"',
    ],
    [{ region: 'XX' }, 'region must be one of AE, AR, AT'],
    [{ region: '', services: [8] }, 'region must be one of AE, AR, AT'],
    [{ certificationRegion: 'AT' }, 'certificationRegion must be one of US, GB, DE'],
    [
      { certificationAtMost: '12', region: 'AT' },
      'certificationAtMost must come with a certificationRegion, or a region, of US, GB, DE, FR, NL, BR, CA, AU, JP; received "AT"',
    ],
    [{ services: [8] }, 'services must come with a region, such as "BR"; received [8]'],
    [{ services: [8, 0], region: 'US' }, 'services must be 1 to 2147483647; received 0'],
    [
      { services: Array.from({ length: 21 }, (_, nth) => nth + 1), region: 'US' },
      'services must be 1 to 20, or null for any; received 21',
    ],
    [{ services: [], region: 'US' }, 'services must be 1 to 20, or null for any; received 0'],
    [{ genresAny: [] }, 'genresAny must be 1 to 20, or null for any; received 0'],
    [{ genresAll: [] }, 'genresAll must be 1 to 20, or null for any; received 0'],
    [{ genresNone: [] }, 'genresNone must be 1 to 20, or null for any; received 0'],
    [{ keywords: [] }, 'keywords must be 1 to 5, or null for any; received 0'],
    [
      { certificationAtMost: '18' },
      'certificationAtMost must be one of US\'s: G, PG, PG-13, R, NC-17; received "18"',
    ],
  ])('rejects %j, and states the rule', async (filter, message) => {
    const { data, errors } = await discover({ filter });
    expect(data).toEqual({ discover: null });
    expect(errors[0]?.message).toContain(message);
    expect(errors[0]?.extensions?.['code']).toBe('BAD_USER_INPUT');
    expect(requestedPaths()).toEqual([]);
  });

  test('rejects a certification for series, which TMDB does not support', async () => {
    const { errors } = await discover({ mediaType: 'TV', filter: { certificationAtMost: 'PG' } });
    expect(errors[0]?.message).toBe(
      'certificationAtMost must be null for series, which cannot be filtered by it; received "PG"',
    );
  });
});
