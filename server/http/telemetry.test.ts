import { describe, expect, onTestFinished, test } from 'vitest';
import { fallbackLocale } from '../../contract/locales.ts';
import type { Telemetry } from '../observe/telemetry.ts';
import { type HttpTestOptions, startHttpTestServer, withoutPages } from '../testing/httpTestServer.ts';
import type { AppOptions } from './options.ts';

/** The HTTP server with what it reports to its observers. */
async function start({ telemetry, ...options }: HttpTestOptions = {}) {
  const events: string[] = [];
  const request: Telemetry['request'] = (name) => (outcome) => void events.push(`${name} ${outcome}`);
  const operation: Telemetry['operation'] = async (name, work, outcomeOf) => {
    const value = await work();
    events.push(`operation ${name || 'without a hash'} ${outcomeOf(value)}`);
    return value;
  };
  const countCacheRead: Telemetry['countCacheRead'] = (tier, result) => void events.push(`${tier} ${result}`);
  const product = await startHttpTestServer({
    telemetry: { request, operation, countCacheRead, ...telemetry },
    ...options,
  });
  onTestFinished(product.close);
  const ask = async (path: string, init: RequestInit = {}) => {
    events.length = 0;
    await (await fetch(product.url + path, { redirect: 'manual', ...init })).arrayBuffer();
    await expect
      .poll(() => events.some((line) => line.startsWith('/') || line.startsWith('other')))
      .toBe(true);
    return [...events];
  };
  return { ask };
}

const page: AppOptions['web'] = {
  ...withoutPages,
  loadRenderer: () =>
    Promise.resolve({
      persistedDocuments: {},
      developerPaths: [],
      createSiteTexts: () => ({}),
      matchRoute: (url) => ({
        kind: 'page',
        canonicalPath: url,
        language: fallbackLocale,
        routeId: 'page',
      }),
      renderPage: () => Promise.resolve({ status: 200, html: '<p>page</p>' }),
    }),
};

test('a page is rendered once and then cached', async () => {
  const { ask } = await start({ web: page });
  expect(await ask('/movie/1')).toEqual(['responses missed', '/movie/:id 2xx']);
  expect(await ask('/movie/1')).toEqual(['responses fresh', '/movie/:id cached']);
});

test.each([
  ['/', '/'],
  ['/live/tv/1/season/1/episode/2', '/live/*'],
  ['/tv/1?ref=somebody', '/tv/:id'],
  ['/de', '/'],
  ['/de?utm_source=letter', '/'],
  ['/pt-br/movie/1', '/movie/:id'],
  ['/wp-login.php', 'other'],
  [`/${'a'.repeat(200)}/b`, 'other'],
])('%s is counted under %s', async (address, route) => {
  const { ask } = await start({ web: page });
  expect((await ask(address)).at(-1)).toBe(`${route} 2xx`);
});

test('rejected requests are counted too', async () => {
  const { ask } = await start();
  expect(await ask('/movie/%')).toEqual(['/movie/:id 4xx']);
});

test('an operation is identified only by its document’s hash', async () => {
  const { ask } = await start();
  const post = (body: object) => ({
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const query = '{ genres { id } }';
  expect(await ask('/graphql', post({ query, operationName: null }))).toEqual([
    'operation without a hash answered',
    '/graphql 2xx',
  ]);
  const sha256Hash = 'ab'.repeat(32);
  const extensions = { persistedQuery: { version: 1, sha256Hash } };
  expect(await ask('/graphql', post({ extensions }))).toContain(`operation ${sha256Hash} rejected`);
  const search = new URLSearchParams({ extensions: JSON.stringify(extensions) });
  const headers = { 'apollo-require-preflight': 'true' };
  expect(await ask(`/graphql?${search}`, { headers })).toContain(`operation ${sha256Hash} rejected`);
  expect(await ask('/graphql', post({ query: '{' }))).toContain('operation without a hash rejected');
});

describe('a request that causes work', () => {
  async function traced() {
    const started: unknown[] = [];
    const ended: unknown[] = [];
    const trace: Telemetry['trace'] = (request, work) => {
      started.push(request);
      work();
      return (status) => ended.push(status);
    };
    const { ask } = await start({ web: page, telemetry: { trace } });
    return { ask, started, ended };
  }

  test('is traced without its query and client, under the caller’s span', async () => {
    const { ask, started, ended } = await traced();
    const headers = { 'x-forwarded-proto': 'https', traceparent: 'whatever' };
    await ask('/search?q=a-secret', { headers });
    await ask('/nothing/here');
    expect(started).toEqual([
      { method: 'GET', path: '/search', scheme: 'https', route: '/search', traceparent: 'whatever' },
      { method: 'GET', path: '/nothing/here', scheme: 'http', route: 'other', traceparent: undefined },
    ]);
    await expect.poll(() => ended).toEqual([200, 200]);
  });

  test('is not one answered from the cache, nor a health check', async () => {
    const { ask, started } = await traced();
    for (const path of ['/movie/1', '/movie/1', '/healthz', '/readyz']) await ask(path);
    expect(started).toHaveLength(1);
  });
});
