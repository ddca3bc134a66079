import { afterEach, describe, expect, test } from 'vitest';
import { type HttpTestServer, startHttpTestServer } from '../testing/httpTestServer.ts';
import { InMemoryTmdb } from '../testing/inMemoryTmdb.ts';
import { TmdbError } from '../tmdb/tmdbError.ts';
import { createClientRateLimiter } from './admission.ts';

const MOVIE = 'query ($id: Int!) { movie(tmdbId: $id) { id } }';

let product: HttpTestServer | undefined;
afterEach(() => product?.close());

async function start(tmdb: InMemoryTmdb, budget = createClientRateLimiter(1_000_000)) {
  product = await startHttpTestServer({ budget }, tmdb);
  const { url } = product;
  return async (operation: object, headers: Record<string, string> = {}) => {
    const response = await fetch(`${url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(operation),
    });
    const { status, headers: sent } = response;
    return {
      status,
      cache: sent.get('cache-control'),
      type: sent.get('content-type'),
      text: await response.text(),
    };
  };
}

describe('an operation posted as text', () => {
  test('is executed once a minute, however often it is requested', async () => {
    const tmdb = new InMemoryTmdb();
    const post = await start(tmdb);
    const operation = { query: '{ titles(list: POPULAR, first: 3) { nodes { id } } }' };
    const first = await post(operation);
    expect(first).toMatchObject({ status: 200, cache: 'no-store' });
    expect(await post(operation)).toEqual(first);
    expect(tmdb.calls).toHaveLength(1);
  });

  test('is cached separately by variables and by accepted content type', async () => {
    const tmdb = new InMemoryTmdb();
    const post = await start(tmdb);
    await post({ query: MOVIE, variables: { id: 1 } });
    await post({ query: MOVIE, variables: { id: 2 } });
    expect(tmdb.calls).toEqual(['details movie:1 full', 'details movie:2 full']);
    const accept = 'application/graphql-response+json';
    expect((await post({ query: MOVIE, variables: { id: 1 } }, { accept })).type).toContain(accept);
  });

  test('is returned from the cache to a client over its budget', async () => {
    const budget = createClientRateLimiter(60, null, () => 0);
    const post = await start(new InMemoryTmdb(), budget);
    await post({ query: '{ genres { id } }' });
    budget.consume('127.0.0.1', 90);
    expect((await post({ query: '{ genres { id } }' })).status).toBe(200);
    expect((await post({ query: '{ genres { name } }' })).status).toBe(429);
  });

  test.each([
    ['selects the viewer', '{ viewer { id } genres { id } }', new InMemoryTmdb()],
    [
      'has a failed field',
      '{ movie(tmdbId: 1) { id } genres { id } }',
      new InMemoryTmdb().fail('details movie:1 full', new TmdbError('fetchMovieDetails', 500)),
    ],
    [
      'has a partial search',
      '{ search(text: "ada") { totalCount } genres { id } }',
      new InMemoryTmdb().fail('search ada', new TmdbError('searchMulti', 500)),
    ],
    [
      'lacks the genre names',
      '{ titles(list: POPULAR, first: 1) { nodes { genres { id } } } }',
      new InMemoryTmdb().fail('genres MOVIE', new TmdbError('fetchGenres', 500)),
    ],
  ])('is executed each time when it %s', async (_why, query, tmdb) => {
    const post = await start(tmdb);
    await post({ query });
    const calls = tmdb.calls.length;
    await post({ query });
    expect(tmdb.calls).toHaveLength(2 * calls);
  });

  test('with credentials that are not valid has no viewer, and every client its public fields', async () => {
    const tmdb = new InMemoryTmdb();
    const post = await start(tmdb);
    const own = { query: '{ viewer { id } genres { name } }' };
    const publicOne = { query: '{ genres { name } }' };
    const { text } = await post(publicOne);
    const calls = tmdb.calls.length;
    for (const authorization of ['Bearer forged', 'Bearer', 'Bearer ', 'Basic YTpi', 'Digest a']) {
      const answer = await post(own, { authorization });
      expect([answer.status, answer.cache], authorization).toEqual([200, 'no-store']);
      expect(JSON.parse(answer.text), authorization).toMatchObject({
        data: { viewer: null, genres: [{ name: 'Drama' }, {}] },
        errors: [{ path: ['viewer'], message: 'Not authenticated' }],
      });
      expect(JSON.parse((await post(own)).text)).not.toHaveProperty('errors');
      const before = tmdb.calls.length;
      expect((await post(publicOne, { authorization })).text).toBe(text);
      expect(tmdb.calls).toHaveLength(before);
    }
    expect(tmdb.calls.length).toBeGreaterThan(calls);
  });

  test('stays cached whatever the length of others’ documents', async () => {
    const tmdb = new InMemoryTmdb();
    const post = await start(tmdb);
    const operation = { query: '{ genres { id } }' };
    await post(operation);
    const { length } = tmdb.calls;
    for (let index = 0; index < 10; index += 1)
      await post({ query: `{ __typename } # ${index} ${'x'.repeat(90_000)}` });
    await post(operation);
    expect(tmdb.calls).toHaveLength(length);
  });

  test('is executed each time when it is a mutation, or has the hash of another document', async () => {
    const post = await start(new InMemoryTmdb());
    expect((await post({ query: 'mutation { deleteAccount }' })).text).toContain('UNAUTHENTICATED');
    const unknown = { extensions: { persistedQuery: { version: 1, sha256Hash: 'a'.repeat(64) } } };
    expect((await post({ query: '{ genres { id } }', ...unknown })).status).toBe(400);
    expect((await post({ query: '{ genres { id } }', ...unknown })).status).toBe(400);
  });
});
