import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { LogRecorder } from '../testing/logRecorder.ts';
import { ScriptedUpstream } from '../testing/scriptedUpstream.ts';
import { TmdbClient } from './client.ts';
import type { TmdbTuning } from './client.ts';
import { TmdbError } from './tmdbError.ts';

const TOKEN = 'secret-token-of-the-operator';
const upstream = new ScriptedUpstream();
let log = new LogRecorder();
const GENRES = { operation: 'fetchGenres', path: '/genre/movie/list' };

beforeAll(() => upstream.start());
afterAll(() => upstream.stop());
beforeEach(() => {
  upstream.reset();
  log = new LogRecorder();
});

function client(tuning: Partial<TmdbTuning> = {}): TmdbClient {
  return new TmdbClient({
    baseUrl: `${upstream.baseUrl}/3`,
    token: TOKEN,
    logger: log,
    backoffMs: 2,
    ...tuning,
  });
}

async function failure(promise: Promise<unknown>): Promise<TmdbError> {
  const reason: unknown = await promise.then(
    () => undefined,
    (error: unknown) => error,
  );
  if (!(reason instanceof TmdbError)) throw new Error('expected a TmdbError', { cause: reason });
  return reason;
}

describe('a call', () => {
  test('is a GET with the bearer token, in en-US, with its own parameters', async () => {
    upstream.on('/3/genre/movie/list', { json: { genres: [] } });
    const answer = await client().get({ ...GENRES, query: { with_genres: '18,35|80', query: 'a & b' } });
    const [request] = upstream.requests;
    expect(answer).toEqual({ genres: [] });
    expect(request?.headers.authorization).toBe(`Bearer ${TOKEN}`);
    expect(Object.fromEntries(request?.query ?? [])).toEqual({
      language: 'en-US',
      with_genres: '18,35|80',
      query: 'a & b',
    });
  });

  test('accepts a base that ends in a slash', async () => {
    upstream.on('/3/genre/movie/list', { json: {} });
    const slashed = new TmdbClient({ baseUrl: `${upstream.baseUrl}/3/`, token: TOKEN, logger: log });
    await expect(slashed.get(GENRES)).resolves.toEqual({});
  });

  test('tells of every attempt as it starts', async () => {
    upstream.on('/3/genre/movie/list', { status: 500 }, { json: {} });
    const calls: string[] = [];
    await client({ onCall: (operation, path) => calls.push(`${operation} ${path}`) }).get(GENRES);
    expect(calls).toEqual(['fetchGenres /genre/movie/list', 'fetchGenres /genre/movie/list']);
  });
});

describe('a failing call', () => {
  test.each([400, 401, 403, 404, 422, 301])('with status %i is not tried again', async (status) => {
    upstream.on('/3/genre/movie/list', { status, headers: { location: '/elsewhere' } });
    const error = await failure(client().get(GENRES));
    expect(error.message).toBe(`fetchGenres: ${status}`);
    expect(upstream.requests).toHaveLength(1);
  });

  test.each([429, 500, 502, 503, 504])('with status %i is tried again and may succeed', async (status) => {
    upstream.on('/3/genre/movie/list', { status }, { status }, { json: { genres: [] } });
    await expect(client().get(GENRES)).resolves.toEqual({ genres: [] });
    expect(upstream.requests).toHaveLength(3);
  });

  test('gives up after three retries, with the last status', async () => {
    upstream.on('/3/genre/movie/list', { status: 502 }, { status: 500 });
    const error = await failure(client().get(GENRES));
    expect(error).toMatchObject({ message: 'fetchGenres: 500', operation: 'fetchGenres', status: 500 });
    expect(upstream.requests).toHaveLength(4);
  });

  test('is tried again after a connection reset, and is called network when that goes on', async () => {
    upstream.on('/3/genre/movie/list', { fault: 'reset' }, { json: {} });
    await expect(client().get(GENRES)).resolves.toEqual({});
    upstream.on('/3/genre/movie/list', { fault: 'reset' });
    expect((await failure(client().get(GENRES))).message).toBe('fetchGenres: network');
  });

  test('is called network when nothing listens', async () => {
    const nobody = new ScriptedUpstream();
    await nobody.start();
    const { baseUrl } = nobody;
    await nobody.stop();
    const lonely = new TmdbClient({ baseUrl, token: TOKEN, logger: log, retries: 0 });
    expect(await failure(lonely.get(GENRES))).toMatchObject({ status: 'network', detail: 'ECONNREFUSED' });
  });

  test.each(['<html>bad gateway</html>', '', '{"genres": ['])(
    'is invalid when it is no JSON: %j',
    async (raw) => {
      upstream.on('/3/genre/movie/list', { raw });
      const error = await failure(client().get(GENRES));
      expect(error.message).toBe('fetchGenres: invalid');
      expect(upstream.requests).toHaveLength(1);
    },
  );

  test('is invalid when its body is absurdly long', async () => {
    upstream.on('/3/genre/movie/list', { raw: `"${'x'.repeat(17 * 1024 * 1024)}"` });
    expect((await failure(client().get(GENRES))).message).toBe('fetchGenres: invalid');
  });

  test('never shows the token or the address, in errors or logs', async () => {
    upstream.on('/3/genre/movie/list', { fault: 'reset' }, { status: 500 }, { raw: 'garbage' });
    const error = await failure(client().get(GENRES));
    const shown = JSON.stringify([log.lines, error, error.message, error.stack]);
    expect(shown).not.toContain(TOKEN);
    expect(shown).not.toContain(new URL(upstream.baseUrl).host);
    expect(error.cause).toBeUndefined();
  });
});

describe('the deadline', () => {
  test('of one attempt is followed by another attempt', async () => {
    upstream.on('/3/genre/movie/list', { fault: 'hang' }, { json: { genres: [] } });
    await expect(client({ attemptTimeoutMs: 60 }).get(GENRES)).resolves.toEqual({ genres: [] });
    expect(upstream.requests).toHaveLength(2);
  });

  test('of the whole call ends it as a timeout, however many attempts are left', async () => {
    upstream.on('/3/genre/movie/list', { fault: 'hang' });
    const error = await failure(client({ attemptTimeoutMs: 80, budgetMs: 200, retries: 50 }).get(GENRES));
    expect(error.message).toBe('fetchGenres: timeout');
    expect(upstream.requests.length).toBeLessThanOrEqual(3);
  });

  test('also ends a body that trickles', async () => {
    upstream.on('/3/genre/movie/list', { raw: '{}', headers: { 'content-length': '50' } });
    const error = await failure(client({ attemptTimeoutMs: 80, retries: 0 }).get(GENRES));
    expect(error.status).toSatisfy((status) => status === 'timeout' || status === 'network');
  });

  test('covers the wait in line: a call that cannot start in time times out and never starts', async () => {
    upstream.on('/3/genre/movie/list', { json: {} });
    const slow = client({ requestsPerSecond: 1, budgetMs: 150 });
    await slow.get(GENRES);
    const late = await Promise.all([failure(slow.get(GENRES)), failure(slow.get(GENRES))]);
    expect(late.map(({ message }) => message)).toEqual(['fetchGenres: timeout', 'fetchGenres: timeout']);
    expect(upstream.requests).toHaveLength(1);
  });
});

describe('Retry-After', () => {
  test('of a 429 is waited for', async () => {
    upstream.on('/3/genre/movie/list', { status: 429, headers: { 'retry-after': '1' } }, { json: {} });
    await client().get(GENRES);
    const [first, second] = upstream.requests;
    expect((second?.at ?? 0) - (first?.at ?? 0)).toBeGreaterThanOrEqual(950);
  });

  test('holds every other call too', async () => {
    upstream.on('/3/genre/movie/list', { status: 429, headers: { 'retry-after': '1' } }, { json: {} });
    upstream.on('/3/movie/popular', { json: {} });
    const shared = client({ retries: 0 });
    await failure(shared.get(GENRES));
    await shared.get({ operation: 'other', path: '/movie/popular' });
    const [first, second] = upstream.requests;
    expect(second?.path).toBe('/3/movie/popular');
    expect((second?.at ?? 0) - (first?.at ?? 0)).toBeGreaterThanOrEqual(950);
  });

  test('longer than the budget fails at once and says how long, for other calls as well', async () => {
    upstream.on('/3/genre/movie/list', { status: 429, headers: { 'retry-after': '40' } });
    const shared = client();
    expect(await failure(shared.get(GENRES))).toMatchObject({ status: 429, retryAfterSeconds: 40 });
    expect(await failure(shared.get({ operation: 'other', path: '/movie/1' }))).toMatchObject({
      message: 'other: 429',
      retryAfterSeconds: 40,
    });
    expect(upstream.requests).toHaveLength(1);
  });
});

describe('the rate', () => {
  test('never has more starts than allowed in any one second, retries included', async () => {
    upstream.on('/3/genre/movie/list', { status: 500 }, { status: 500 }, { json: {} });
    const starts: number[] = [];
    const slow = client({ requestsPerSecond: 4, onCall: () => starts.push(performance.now()) });
    await Promise.all(Array.from({ length: 8 }, () => slow.get(GENRES)));
    expect(starts).toHaveLength(10);
    for (const [index, start] of starts.entries()) {
      const fifth = starts[index + 4];
      if (fifth !== undefined) expect(fifth - start).toBeGreaterThanOrEqual(1_000);
    }
  });

  test('lets 40 calls start at once and be in flight together', async () => {
    upstream.on('/3/genre/movie/list', { fault: 'hang' });
    const wide = client({ attemptTimeoutMs: 700, retries: 0 });
    const calls = Array.from({ length: 40 }, () => failure(wide.get(GENRES)));
    await expect.poll(() => upstream.requests.length, { interval: 20 }).toBe(40);
    await Promise.all(calls);
  });
});
