import { describe, expect, test, vi } from 'vitest';
import { GraphqlTestServer } from '../testing/graphqlTestServer.ts';
import { InMemoryTmdb } from '../testing/inMemoryTmdb.ts';
import { details, facts, movie, movies, pagesOf, series } from '../testing/recordBuilders.ts';
import { MAX_RESPONSE_FIELDS, ResponseSize, stringifyWithinLimit } from './fields.ts';

/** A series whose only season has this many episodes; the cost calculation assumes a hundred. */
function daily(episodeCount: number): InMemoryTmdb {
  const season = { number: 1, name: 'Season 1', overview: '', airDate: null, posterPath: null };
  const episodes = Array.from({ length: episodeCount }, (_, index) => ({
    seriesId: 1,
    seasonNumber: 1,
    number: index + 1,
    name: `Episode ${index + 1}`,
    overview: '',
    airDate: null,
    runtime: 20,
    stillPath: null,
  }));
  const collection = { tmdbId: 7, name: 'Collection', posterPath: null, backdropPath: null };
  return new InMemoryTmdb({
    titles: [
      series(1, { details: details({ seasons: [{ ...season, episodeCount }] }) }),
      movie(2, { details: details({ related: { facts: facts({ collection }) } }) }),
    ],
    seasons: [{ ...season, seriesId: 1, episodeCount, episodes }],
    collections: [{ ...collection, overview: '', movies: movies(10, 10) }],
  });
}

const EPISODES = 'series(tmdbId: 1) { season(number: 1) { episodes { number name } } }';

test('a list longer than assumed is returned as long as the whole response is small enough', async () => {
  const { status, data } = await new GraphqlTestServer(daily(3_000)).query(`{ ${EPISODES} }`);
  expect(status).toBe(200);
  expect(data).toMatchObject({ series: { season: { episodes: { length: 3_000 } } } });
});

test('a response that grows beyond the limit is rejected as a whole, and nothing more is read for it', async () => {
  const tmdb = daily(2_000);
  const names = Array.from({ length: 26 }, (_, index) => `e${index}: episodes { number name }`).join(' ');
  const graphql = new GraphqlTestServer(tmdb);
  const response = await graphql.query(`{
    series(tmdbId: 1) { season(number: 1) { ${names} } }
    movie(tmdbId: 2) { collection { movies { runtime } } }
  }`);
  expect(response).toEqual({
    status: 400,
    data: undefined,
    errors: [
      {
        message:
          'A response may have at most 100000 fields; this one has 104000 or more. Request fewer titles, or fewer fields of each.',
        extensions: { code: 'OPERATION_TOO_COSTLY' },
      },
    ],
  });
  // The details of the collection's movies would be next.
  expect(tmdb.calls).toEqual(['details tv:1 full', 'details movie:2 full', 'season 1 1', 'collection 7']);
  expect(graphql.log.lines).toEqual([]);
});

test('responses of thousands of fields that are requested together are all completed, and rejected ones do not stop others', async () => {
  const graphql = new GraphqlTestServer(daily(2_000));
  const query = (lists: number) => {
    const names = Array.from({ length: lists }, (_, nth) => `e${nth}: episodes { number name }`).join(' ');
    return graphql.query(`{ series(tmdbId: 1) { season(number: 1) { ${names} } } }`);
  };
  const results = await Promise.all([5, 26, 4, 26, 5].map(query));
  expect(results.map(({ status }) => status)).toEqual([200, 400, 200, 400, 200]);
});

test('all fields selected on each object in a list count, including nested ones, and once in nested lists', async () => {
  const added: number[] = [];
  const add = ResponseSize.prototype.add;
  ResponseSize.prototype.add = function (fields) {
    added.push(fields);
    add.call(this, fields);
  };
  try {
    await new GraphqlTestServer().query(`query ($without: Boolean = true) {
      titles(list: POPULAR, first: 5) {
        edges { cursor node { id ...Rest ... on Series { seasonCount } title @skip(if: $without) } }
      }
    } fragment Rest on Title { trailer { name } genres { id name } }`);
  } finally {
    ResponseSize.prototype.add = add;
  }
  // cursor, node, id, trailer, its name, genres and, as they may be series, seasonCount of five titles; id and name of
  // genres.
  expect(added).toEqual([5 * 7, ...Array<number>(5).fill(2)]);
});

test('the limit is the same as for the cost calculation', () => {
  const size = new ResponseSize();
  size.add(MAX_RESPONSE_FIELDS);
  size.check();
  expect(() => size.add(1)).toThrow(`at most ${MAX_RESPONSE_FIELDS} fields`);
  expect(() => size.check()).toThrow(`at most ${MAX_RESPONSE_FIELDS} fields`);
});

const response = { data: { a: [1, null, true, { b: 'text' }, []], c: 'é\n' }, errors: undefined };
const written = JSON.stringify(response);
const size = Buffer.byteLength(written);

describe('a response', () => {
  test('within the limit is plain JSON', () => {
    expect(stringifyWithinLimit(response)).toBe(written);
    expect(stringifyWithinLimit(response, size)).toBe(written);
  });

  test('beyond the limit is rejected, with the limit and advice', () => {
    const message = `A response may have at most ${size - 1} bytes; this one would have more. Request fewer titles, or fewer fields of each.`;
    expect(() => stringifyWithinLimit(response, size - 1)).toThrow(message);
  });

  test('far beyond the limit is not read after the first excess', () => {
    const behind = vi.fn(() => 'never read');
    const large = {
      data: ['x'.repeat(2000), Object.defineProperty({}, 'y', { enumerable: true, get: behind })],
    };
    expect(() => stringifyWithinLimit(large, 1000)).toThrow('at most 1000 bytes');
    expect(behind).not.toHaveBeenCalled();
  });
});

test('a response that would be too large is replaced by an error, whatever its fields', async () => {
  const long = movies(20).map((title) => ({ ...title, overview: 'x'.repeat(250_000) }));
  const graphql = new GraphqlTestServer(new InMemoryTmdb({ list: ({ page }) => pagesOf(long)(page) }));
  expect(await graphql.query('{ titles(list: POPULAR, first: 20) { nodes { overview } } }')).toEqual({
    status: 400,
    data: undefined,
    errors: [
      {
        message:
          'A response may have at most 4000000 bytes; this one would have more. Request fewer titles, or fewer fields of each.',
        extensions: { code: 'OPERATION_TOO_COSTLY' },
      },
    ],
  });
  expect(graphql.log.lines).toEqual([]);
});
