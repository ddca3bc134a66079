import { createHash } from 'node:crypto';
import { beforeEach, expect, test, vi } from 'vitest';
import { fallbackLocale } from '../../contract/locales.ts';
import { noopTelemetry } from '../observe/telemetry.ts';
import { GraphqlTestServer } from '../testing/graphqlTestServer.ts';
import { InMemoryTmdb } from '../testing/inMemoryTmdb.ts';
import { TmdbError } from '../tmdb/tmdbError.ts';
import { createOperationExecutor } from './executeOperation.ts';

const LISTS =
  '{ latest: titles(list: LATEST, first: 1) { pageInfo { hasNextPage } } popular: titles(list: POPULAR, first: 1) { pageInfo { hasNextPage } } }';
const HASH = createHash('sha256').update(LISTS).digest('hex');
const PARTS = 2;
const never = new Promise<never>(() => undefined);

// The in-memory upstream responds through the event loop, which is not mocked.
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));

/** Runs the query past its timeout; `lists` replaces the upstream's lists, of which `late` never resolve. */
async function executeWith(late: number, lists: () => ReturnType<InMemoryTmdb['list']>) {
  const tmdb = new InMemoryTmdb();
  const list = vi.spyOn(tmdb, 'list').mockImplementation(lists);
  const graphql = new GraphqlTestServer(tmdb, { manifest: { [HASH]: LISTS } });
  await graphql.server.start();
  const { executeOwn } = createOperationExecutor({
    server: graphql.server,
    faultDial: null,
    createRequestContext: ({ optionalFieldTimeoutMs = null }) => ({
      ...graphql.context(),
      optionalFieldTimeoutMs,
    }),
    telemetry: noopTelemetry,
  });
  const execution = executeOwn(
    { variables: {}, extensions: { persistedQuery: { version: 1, sha256Hash: HASH } } },
    { client: '192.0.2.1', language: fallbackLocale, optionalFieldTimeoutMs: 1500 },
  );
  await until(() => list.mock.calls.length >= PARTS && vi.getTimerCount() === late);
  await vi.advanceTimersByTimeAsync(1500);
  return execution;
}

/** Runs the event loop until a condition holds. */
async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await new Promise((resolve) => setImmediate(resolve));
}

test('a response is awaited when all its fields have timed out', async () => {
  const responses = [never, never];
  const page = new InMemoryTmdb().list({ list: 'POPULAR', page: 1 });
  const { result, outcome } = await executeWith(responses.length, () => responses.pop() ?? page);
  expect(outcome).toBe('whole');
  expect(result.data).toMatchObject({ latest: { pageInfo: {} }, popular: { pageInfo: {} } });
});

test('a response of which nothing can be read has failed', async () => {
  const responses = [never];
  const { result, outcome } = await executeWith(
    responses.length,
    () => responses.pop() ?? Promise.reject(new TmdbError('fetchMoviesByType', 500)),
  );
  expect(outcome).toBe('failed');
  expect(result.data).toEqual({ latest: null, popular: null });
});

test('a response is not awaited when only a part has timed out', async () => {
  const responses = [never];
  const page = new InMemoryTmdb().list({ list: 'POPULAR', page: 1 });
  const { result, outcome } = await executeWith(responses.length, () => responses.pop() ?? page);
  expect(outcome).toBe('late');
  expect(Object.values(result.data ?? {}).filter((list) => list === null)).toHaveLength(1);
});
