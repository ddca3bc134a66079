import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest';
import { persistedQueryUrl } from '../../lab/bench/persistedQueryUrl.ts';
import { createUser } from '../support/accountApi.ts';
import { type AppWithFaultyUpstream, startFaultyProduct } from '../support/appWithFaultyUpstream.ts';
import { startApp } from '../support/startApp.ts';
import { fetchThroughCache, type CacheRequest } from './sharedCache.ts';

const product = inject('product');
const PREFLIGHT = { 'apollo-require-preflight': 'true' };
const JSON_TYPE = { 'content-type': 'application/json' };

const HOME_QUERY = persistedQueryUrl('HomePage');
const SHELF = persistedQueryUrl('ContinueWatching');

function post(query: string, headers: Readonly<Record<string, string>> = {}): CacheRequest {
  return { method: 'POST', headers: { ...JSON_TYPE, ...headers }, body: JSON.stringify({ query }) };
}

describe('responses that depend on the client are not cacheable', () => {
  test('a viewer’s responses', async () => {
    const { idToken } = await createUser(product.url);
    const authorization = { authorization: `Bearer ${idToken}` };
    const url = `${product.url}/graphql`;
    for (const [what, address, request] of [
      ['a query', url, post('{ viewer { id } lastWatched { id } }', authorization)],
      ['a public query', url, post('{ genres { id } }', authorization)],
      ['the library', product.url + SHELF, { headers: { ...PREFLIGHT, ...authorization } }],
      ['an anonymous library', product.url + SHELF, { headers: PREFLIGHT }],
      ['a mutation', url, post('mutation { signOutEverywhere }', authorization)],
    ] as const) {
      const { policy, headers } = await fetchThroughCache(address, request);
      expect(policy.storable(), what).toBe(false);
      expect(headers['cache-control'], what).toContain('no-store');
    }
  });

  test('a page is the same for a viewer as for anyone', async () => {
    const { idToken } = await createUser(product.url);
    const authorization = { authorization: `Bearer ${idToken}` };
    for (const [address, headers] of [
      ['/movie/101', {}],
      [HOME_QUERY, PREFLIGHT],
    ] as const) {
      const theirs = await fetchThroughCache(product.url + address, {
        headers: { ...headers, ...authorization },
      });
      const anybodys = await fetchThroughCache(product.url + address, { headers });
      expect(theirs.body).toBe(anybodys.body);
    }
  });

  test('responses of the identity endpoints', async () => {
    const { email, password } = await createUser(product.url);
    const endpoint = `${product.url}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword`;
    for (const [method, body] of [
      ['POST', { email, password, returnSecureToken: true }],
      ['POST', { email, password: 'another' }],
      ['GET', undefined],
    ] as const) {
      const { policy, headers } = await fetchThroughCache(endpoint, {
        method,
        headers: JSON_TYPE,
        ...(body ? { body: JSON.stringify(body) } : {}),
      });
      expect(policy.storable()).toBe(false);
      expect(headers['cache-control']).toContain('no-store');
    }
  });
});

describe('errors and one-time responses are not cacheable', () => {
  for (const [what, address, status, request] of [
    ['the health check', '/healthz', 200, {}],
    ['the readiness check', '/readyz', 200, {}],
    ['an operation that is not persisted', '/graphql', 200, post('{ genres { id } }')],
    ['a malformed URL', '/%', 400, {}],
    ['a URL that is too long', `/${'a'.repeat(9000)}`, 414, {}],
    ['an unsupported method', '/', 405, { method: 'DELETE' }],
    ['an unsupported method of a file', '/favicon.svg', 405, { method: 'POST' }],
    ['an operation without the preflight header', HOME_QUERY, 400, {}],
    ['an operation with a syntax error', '/graphql', 400, post('{')],
    ['an operation that is too large', '/graphql', 413, post(`{ ${'genres { id } '.repeat(9000)} }`)],
    [
      'a body of another type',
      '/graphql',
      415,
      { method: 'POST', headers: { 'content-type': 'text/css' }, body: 'a' },
    ],
    ['an unsatisfiable range', '/demo/player/demo.mp4', 416, { headers: { range: 'bytes=999999999-' } }],
  ] as const) {
    test(what, async () => {
      const answer = await fetchThroughCache(product.url + address, request);
      expect(answer.status).toBe(status);
      expect(answer.policy.storable()).toBe(false);
    });
  }

  test('that a client is over its limit', async () => {
    const product = await startApp({ CLIENT_POINTS_PER_MINUTE: '60' });
    const fetchMovie = (nth: number) => fetchThroughCache(`${product.url}/movie/${9_100_000 + nth}`, {});
    const answers = await Promise.all(Array.from({ length: 40 }, (_, nth) => fetchMovie(nth)));
    answers.push(await fetchMovie(40));
    await product.close();
    const rejected = answers.find(({ status }) => status === 429);
    expect(rejected?.status).toBe(429);
    expect(rejected?.headers['retry-after']).toMatch(/^\d+$/);
    expect(rejected?.policy.storable()).toBe(false);
  });
});

describe('failures are not cacheable', () => {
  let faulty: AppWithFaultyUpstream;
  beforeAll(async () => {
    faulty = await startFaultyProduct(product);
  });
  afterEach(() => faulty.heal());
  afterAll(() => faulty.close());

  for (const [what, address, failing, status] of [
    ['a title', '/movie/105', /\/movie\/105\b/, 503],
    ['a list', '/browse/latest', /\/movie\/now_playing/, 503],
    ['a part of a page', '/genres?g=Horror', /\/discover\/tv/, 200],
    ['a part of a search', '/search?q=river', /\/search\/multi/, 200],
    ['a part of a response', persistedQueryUrl('GenreTitles', { name: 'Western' }), /\/discover\/tv/, 200],
    ['the sitemap', '/sitemap.xml', /\/movie\/upcoming/, 200],
  ] as const) {
    test(what, async () => {
      faulty.upstream.fail(failing, 500);
      const answer = await fetchThroughCache(faulty.url + address, { headers: PREFLIGHT });
      expect(answer.status).toBe(status);
      expect(answer.policy.storable()).toBe(false);
    });
  }
});
