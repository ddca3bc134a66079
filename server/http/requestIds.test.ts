import { expect, onTestFinished, test } from 'vitest';
import { fallbackLocale } from '../../contract/locales.ts';
import { createLogger } from '../observe/log.ts';
import { type HttpTestOptions, startHttpTestServer, withoutPages } from '../testing/httpTestServer.ts';
import { InMemoryTmdb } from '../testing/inMemoryTmdb.ts';
import { TmdbError } from '../tmdb/tmdbError.ts';
import type { AppOptions } from './options.ts';

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;
const OURS = 'from-our-proxy:1';

async function start(options: HttpTestOptions = {}, tmdb?: InMemoryTmdb): Promise<string> {
  const product = await startHttpTestServer(options, tmdb);
  onTestFinished(product.close);
  return product.url;
}

function get(url: string, id?: string): Promise<Response> {
  return fetch(url, id === undefined ? {} : { headers: { 'x-request-id': id } });
}

function idOf({ headers }: Response): string | null {
  return headers.get('x-request-id');
}

/** Collects log lines in a list. */
function listed() {
  const lines: Record<string, unknown>[] = [];
  const logger = createLogger('debug', { write: (line) => void lines.push(JSON.parse(line)) });
  return { lines, logger };
}

test('every response has its own request id', async () => {
  const url = await start();
  const paths = ['/healthz', '/healthz', '/favicon.ico', '/nothing/here', '/%', '/graphql'];
  const ids = [];
  for (const place of paths) ids.push(idOf(await fetch(url + place, { redirect: 'manual' })));
  for (const id of ids) expect(id).toMatch(UUID);
  expect(new Set(ids).size).toBe(paths.length);
});

test('a trusted proxy’s request id is used', async () => {
  expect(idOf(await get(`${await start()}/healthz`, OURS))).toBe(OURS);
});

test('the request id of another client is ignored', async () => {
  expect(idOf(await get(`${await start({ trustProxy: 0 })}/healthz`, OURS))).toMatch(UUID);
});

test.each(['short', 'a'.repeat(65), 'two words', '{"json":"injected"}'])(
  '%j is not a valid request id',
  async (id) => {
    expect(idOf(await get(`${await start()}/healthz`, id))).toMatch(UUID);
  },
);

test('an error response contains the request id', async () => {
  const response = await fetch(`${await start()}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'text/plain', 'x-request-id': OURS },
    body: '{',
  });
  expect(await response.json()).toMatchObject({
    errors: [{ extensions: { code: 'BAD_REQUEST', requestId: OURS } }],
  });
});

test('an operation’s error contains the request id, and an unexpected error is logged with it', async () => {
  const tmdb = new InMemoryTmdb()
    .fail('details movie:1 full', new TmdbError('fetchMovieDetails', 500))
    .fail('details movie:2 full', new Error('unforeseen'));
  const response = await fetch(`${await start({}, tmdb)}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-request-id': OURS },
    body: JSON.stringify({ query: '{ one: movie(tmdbId: 1) { id } two: movie(tmdbId: 2) { id } }' }),
  });
  const { errors } = Object(await response.json());
  expect(errors).toMatchObject([
    { path: ['one'], extensions: { code: 'UPSTREAM_FAILED', requestId: OURS } },
    { path: ['two'], extensions: { code: 'INTERNAL', id: OURS, requestId: OURS } },
  ]);
});

test('log lines of a request have its id, other lines have none', async () => {
  const { lines, logger } = listed();
  const failing: AppOptions['web'] = {
    ...withoutPages,
    loadRenderer: async () => ({
      ...(await withoutPages.loadRenderer()),
      matchRoute: (path) => ({
        kind: 'page',
        canonicalPath: path,
        language: fallbackLocale,
        routeId: 'movie',
      }),
    }),
  };
  const url = await start({ web: failing, logger });
  await Promise.all([get(`${url}/movie/1`, 'request-1'), get(`${url}/movie/2`, 'request-2')]);
  logger.info({}, 'something else');
  const about = lines.map(({ requestId, address, msg }) => [requestId, address ?? msg].join(': '));
  expect(about.sort()).toEqual([': something else', 'request-1: /movie/1', 'request-2: /movie/2']);
});
