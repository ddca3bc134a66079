import { createHash } from 'node:crypto';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { type HttpTestServer, startHttpTestServer } from '../testing/httpTestServer.ts';
import { InMemoryTmdb } from '../testing/inMemoryTmdb.ts';
import { TmdbError } from '../tmdb/tmdbError.ts';
import { createClientRateLimiter } from './admission.ts';

const LIST = '{ titles(list: POPULAR, first: 3) { nodes { id title } } }';
const MOVIE = 'query Movie($id: Int!) { movie(tmdbId: $id) { id } }';
const JSON_BODY = { 'content-type': 'application/json' };
const PREFLIGHTED = { 'apollo-require-preflight': 'true' };

let product: HttpTestServer | undefined;
afterEach(() => product?.close());

/** A server whose executions wait until they are released. */
async function start(tmdb = new InMemoryTmdb()) {
  const budget = createClientRateLimiter(1_000_000);
  const admissions = vi.spyOn(budget, 'retryAfterSeconds');
  const charges = vi.spyOn(budget, 'consume');
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  let executions = 0;
  product = await startHttpTestServer(
    {
      budget,
      telemetry: {
        operation: async (_name, work) => {
          executions += 1;
          await released;
          return work();
        },
      },
    },
    tmdb,
  );
  const { url } = product;
  const read = async (response: Response) => ({
    status: response.status,
    type: response.headers.get('content-type'),
    text: await response.text(),
  });
  return {
    tmdb,
    charges,
    release: () => release(),
    executions: () => executions,
    post: async (operation: object, headers: Record<string, string> = {}, signal?: AbortSignal) => {
      const body = JSON.stringify(operation);
      const sent = { method: 'POST', headers: { ...JSON_BODY, ...headers }, body };
      return read(await fetch(`${url}/graphql`, { ...sent, signal: signal ?? null }));
    },
    get: async (query: string, headers: Record<string, string> = PREFLIGHTED, rest: object = {}) =>
      read(await fetch(`${url}/graphql?${new URLSearchParams({ query, ...rest })}`, { headers })),
    /** Resolves when this many requests have been admitted: each is executed, or waits for another's execution. */
    admitted: (requests: number) => expect.poll(() => admissions).toHaveBeenCalledTimes(requests),
  };
}

/** Starts the requests, waits until all are admitted, releases the executions and returns the responses. */
async function together<Answer>(
  server: Awaited<ReturnType<typeof start>>,
  sends: readonly (() => Promise<Answer>)[],
): Promise<Answer[]> {
  const responses = Promise.all(sends.map((send) => send()));
  await server.admitted(sends.length);
  server.release();
  return responses;
}

describe('concurrent identical requests', () => {
  test('share one response, executed once and paid for by the first client, by GET and POST', async () => {
    const server = await start();
    const posts = Array.from({ length: 50 }, () => () => server.post({ query: LIST }));
    const gets = Array.from({ length: 50 }, () => () => server.get(LIST));
    const responses = await together(server, [...posts, ...gets]);
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(responses.map(({ text }) => text)).size).toBe(1);
    expect(server.executions()).toBe(1);
    expect(server.tmdb.calls).toEqual(['list POPULAR 1']);
    // The execution, and its bytes.
    expect(server.charges).toHaveBeenCalledTimes(2);
  });

  test('share it by the hash of a document too', async () => {
    const server = await start();
    const persistedQuery = { version: 1, sha256Hash: createHash('sha256').update(LIST).digest('hex') };
    const registering = () => server.post({ query: LIST, extensions: { persistedQuery } });
    await together(server, [registering, registering]);
    expect(server.executions()).toBe(1);
    const byHash = { extensions: { persistedQuery } };
    const responses = await Promise.all([server.post(byHash), server.post(byHash)]);
    expect(responses.map(({ status }) => status)).toEqual([200, 200]);
    expect(server.executions()).toBe(2);
  });

  test('do not share it across variables, operation name, language or content type', async () => {
    const server = await start();
    const operations = [
      () => server.post({ query: MOVIE, variables: { id: 1 } }),
      () => server.post({ query: MOVIE, variables: { id: 2 } }),
      () => server.post({ query: MOVIE, variables: { id: 1 }, operationName: 'Movie' }),
      () =>
        server.post({ query: MOVIE, variables: { id: 1 } }, { accept: 'application/graphql-response+json' }),
      () => server.get(MOVIE, PREFLIGHTED, { variables: '{"id":1}', language: 'de' }),
    ];
    const responses = await together(server, operations);
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(server.executions()).toBe(5);
  });

  test('do not share it with a request that has a token', async () => {
    const server = await start();
    const tokens: Record<string, string>[] = [
      { authorization: 'Bearer one' },
      { authorization: 'Bearer two' },
      {},
      {},
    ];
    await together(
      server,
      tokens.map((headers) => () => server.post({ query: '{ viewer { id } }' }, headers)),
    );
    expect(server.executions()).toBe(3);
  });

  test('share no mutation, and no private response', async () => {
    const server = await start();
    const change = () => server.post({ query: 'mutation { deleteAccount }' });
    const fromElsewhere = () => server.get(LIST, { accept: 'application/json' });
    const responses = await together(server, [change, change, () => server.get(LIST), fromElsewhere]);
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 400]);
    expect(server.executions()).toBe(4);
  });

  test('share a failure, which later requests do not see', async () => {
    const tmdb = new InMemoryTmdb().fail('list POPULAR 1', new TmdbError('fetchMoviesByType', 500));
    const server = await start(tmdb);
    const responses = await together(server, [
      () => server.post({ query: LIST }),
      () => server.post({ query: LIST }),
    ]);
    for (const { text } of responses) expect(text).toContain('UPSTREAM_FAILED');
    expect(server.executions()).toBe(1);
    await server.post({ query: LIST });
    expect(server.executions()).toBe(2);
  });

  test('each get their own request id in the errors', async () => {
    const tmdb = new InMemoryTmdb().fail('list POPULAR 1', new TmdbError('fetchMoviesByType', 500));
    const server = await start(tmdb);
    const ids = ['request-1', 'request-2', 'request-3'];
    const responses = await together(
      server,
      ids.map((id) => () => server.post({ query: LIST }, { 'x-request-id': id })),
    );
    expect(server.executions()).toBe(1);
    expect(responses.map(({ text }) => text.match(/request-\d/g))).toEqual(ids.map((id) => [id]));
  });

  test('do not wait for a request that is queued behind other work', async () => {
    const server = await start();
    const from = (address: string) => ({ 'x-forwarded-for': address });
    const earlier = Array.from({ length: 8 }, (_, id) =>
      server.post({ query: MOVIE, variables: { id } }, from('203.0.113.1')),
    );
    await server.admitted(8);
    const queued = [1, 2].map(() => server.post({ query: LIST }, from('203.0.113.1')));
    await server.admitted(10);
    const others = [2, 3].map((last) => server.post({ query: LIST }, from(`203.0.113.${last}`)));
    await expect.poll(() => server.executions()).toBe(9);
    server.release();
    const responses = await Promise.all([...earlier, ...queued, ...others]);
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
    // The waiting request is executed once for the client that it waited with.
    expect(server.executions()).toBe(10);
  });

  test('get their response although the first client has gone', async () => {
    const server = await start();
    const first = new AbortController();
    const aborted = server.post({ query: LIST }, {}, first.signal);
    await server.admitted(1);
    const other = server.post({ query: LIST });
    await server.admitted(2);
    first.abort();
    await expect(aborted).rejects.toThrow('aborted');
    server.release();
    expect(await other).toMatchObject({ status: 200 });
    expect(server.executions()).toBe(1);
  });
});
