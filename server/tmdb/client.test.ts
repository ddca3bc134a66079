import { setImmediate as turn } from 'node:timers/promises';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { LogRecorder } from '../testing/logRecorder.ts';
import { MockUpstream } from '../testing/mockUpstream.ts';
import { createTmdbClient, type TmdbClient, type TmdbClientOptions } from './client.ts';
import { Waiters } from './rateLimiter.ts';
import { parseRetryAfter, type TmdbRequest } from './request.ts';
import { TmdbError } from './tmdbError.ts';

const TOKEN = 'secret-token-of-the-operator';
const upstream = new MockUpstream();
let log = new LogRecorder();
const CLIENT = '192.0.2.1';
const GENRES = { operation: 'fetchGenres', path: '/genre/movie/list' };

beforeAll(() => upstream.start());
afterAll(() => upstream.stop());
beforeEach(() => {
  upstream.reset();
  log = new LogRecorder();
});

function client(tuning: Partial<TmdbClientOptions> = {}, { baseUrl } = upstream): TmdbClient {
  return createTmdbClient({
    baseUrl: `${baseUrl}/3`,
    token: TOKEN,
    logger: log,
    backoffMs: 2,
    ...tuning,
  });
}

/** Makes a call on behalf of one client. */
function get(source: TmdbClient, call: TmdbRequest, waiter = CLIENT): Promise<unknown> {
  return source.get(call, new Waiters(waiter));
}

/** Time passes only through `passTime`. */
function stopClock(): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  onTestFinished(() => void vi.useRealTimers());
}

/** Lets 2 ms pass at each turn of the event loop, until there is a response. */
async function passTime<T>(answer: Promise<T>): Promise<T> {
  const arrived = new AbortController();
  const there = answer.finally(() => arrived.abort());
  while (!arrived.signal.aborted) {
    await turn();
    vi.advanceTimersByTime(2);
  }
  return there;
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
  test('is a GET with the bearer token and its own parameters', async () => {
    upstream.respondTo('/3/genre/movie/list', { json: { genres: [] } });
    const answer = await get(client(), { ...GENRES, query: { with_genres: '18,35|80', query: 'a & b' } });
    const [request] = upstream.requests;
    expect(answer).toEqual({ genres: [] });
    expect(request?.headers.authorization).toBe(`Bearer ${TOKEN}`);
    expect(Object.fromEntries(request?.query ?? [])).toEqual({
      with_genres: '18,35|80',
      query: 'a & b',
    });
  });

  test('accepts gzip, and reads both gzipped and plain bodies', async () => {
    const raw = gzipSync('{"genres":[]}');
    upstream.respondTo('/3/genre/movie/list', { body: raw, headers: { 'content-encoding': 'gzip' } });
    await expect(get(client(), GENRES)).resolves.toEqual({ genres: [] });
    expect(upstream.requests[0]?.headers['accept-encoding']).toBe('gzip');
  });

  test('reuses the connection of the previous call', async () => {
    // Other tests’ calls leave several open connections to the shared upstream.
    const unused = new MockUpstream();
    await unused.start();
    onTestFinished(() => unused.stop());
    unused.respondTo('/3/genre/movie/list', { json: {} });
    const steady = client({}, unused);
    await get(steady, GENRES);
    await turn();
    await get(steady, GENRES);
    const ports = unused.requests.map(({ port }) => port);
    expect(ports).toEqual([expect.any(Number), ports[0]]);
  });

  test('accepts a base that ends in a slash', async () => {
    upstream.respondTo('/3/genre/movie/list', { json: {} });
    const slashed = createTmdbClient({ baseUrl: `${upstream.baseUrl}/3/`, token: TOKEN, logger: log });
    await expect(get(slashed, GENRES)).resolves.toEqual({});
  });

  test('reports every attempt as it starts', async () => {
    upstream.respondTo('/3/genre/movie/list', { status: 500 }, { json: {} });
    const calls: string[] = [];
    await get(client({ onCall: (...call) => calls.push(call.join(' ')) }), GENRES, 'a client');
    const call = 'fetchGenres /genre/movie/list a client';
    expect(calls).toEqual([call, call]);
  });
});

describe('a failing call', () => {
  test.each([400, 401, 403, 404, 422, 301])('with status %i is not retried', async (status) => {
    upstream.respondTo('/3/genre/movie/list', { status, headers: { location: '/elsewhere' } });
    const error = await failure(get(client(), GENRES));
    expect(error.message).toBe(`fetchGenres: ${status}`);
    expect(upstream.requests).toHaveLength(1);
  });

  test.each([429, 500, 502, 503, 504])('with status %i is retried and may succeed', async (status) => {
    upstream.respondTo('/3/genre/movie/list', { status }, { status }, { json: { genres: [] } });
    await expect(get(client(), GENRES)).resolves.toEqual({ genres: [] });
    expect(upstream.requests).toHaveLength(3);
  });

  test('gives up after three retries, with the last status', async () => {
    upstream.respondTo('/3/genre/movie/list', { status: 502 }, { status: 500 });
    const error = await failure(get(client(), GENRES));
    expect(error).toMatchObject({ message: 'fetchGenres: 500', operation: 'fetchGenres', status: 500 });
    expect(upstream.requests).toHaveLength(4);
  });

  test('waits before each retry for a random time up to a limit, which doubles', async () => {
    upstream.respondTo('/3/genre/movie/list', { status: 500 });
    for (const random of [1, 0.5]) {
      const jitter = vi.spyOn(Math, 'random').mockReturnValue(random);
      await failure(get(client({ backoffMs: 4 }), GENRES));
      jitter.mockRestore();
    }
    expect(log.lines.map(({ fields }) => fields['waitMs'])).toEqual([4, 8, 16, 2, 4, 8]);
  });

  test('is retried after a connection reset, and fails as network when that continues', async () => {
    upstream.respondTo('/3/genre/movie/list', { fault: 'reset' }, { json: {} });
    await expect(get(client(), GENRES)).resolves.toEqual({});
    upstream.respondTo('/3/genre/movie/list', { fault: 'reset' });
    expect((await failure(get(client(), GENRES))).message).toBe('fetchGenres: network');
  });

  test('fails as network when nothing listens', async () => {
    const stopped = new MockUpstream();
    await stopped.start();
    const { baseUrl } = stopped;
    await stopped.stop();
    const lonely = createTmdbClient({ baseUrl, token: TOKEN, logger: log, maxRetries: 0 });
    expect(await failure(get(lonely, GENRES))).toMatchObject({ status: 'network', detail: 'ECONNREFUSED' });
  });

  test.each(['<html>bad gateway</html>', '', '{"genres": ['])(
    'is invalid when it is no JSON: %j',
    async (raw) => {
      upstream.respondTo('/3/genre/movie/list', { body: raw });
      const error = await failure(get(client(), GENRES));
      expect(error.message).toBe('fetchGenres: invalid');
      expect(upstream.requests).toHaveLength(1);
    },
  );

  test('is invalid when its body is far too long', async () => {
    upstream.respondTo('/3/genre/movie/list', { body: `"${'x'.repeat(17 * 1024 * 1024)}"` });
    expect((await failure(get(client(), GENRES))).message).toBe('fetchGenres: invalid');
  });

  test('is invalid when its body is far too long once unpacked, or is no gzip', async () => {
    const headers = { 'content-encoding': 'gzip' };
    const bomb = gzipSync(`"${'x'.repeat(17 * 1024 * 1024)}"`);
    for (const raw of [bomb, 'no gzip']) {
      upstream.respondTo('/3/genre/movie/list', { body: raw, headers });
      expect((await failure(get(client(), GENRES))).message).toBe('fetchGenres: invalid');
    }
  });

  test('is invalid in an encoding that was not requested, which is not decoded', async () => {
    const raw = brotliCompressSync('{"genres":[]}');
    for (const encoding of ['br', 'BR', 'gzip, br', 'zstd']) {
      upstream.respondTo('/3/genre/movie/list', { body: raw, headers: { 'content-encoding': encoding } });
      const error = await failure(get(client(), GENRES));
      expect([error.message, error.detail]).toEqual(['fetchGenres: invalid', 'unexpected content encoding']);
    }
  });

  test('with an endless body still fails with its status', async () => {
    upstream.respondTo('/3/genre/movie/list', {
      status: 404,
      body: 'not',
      headers: { 'content-length': '50' },
    });
    expect((await failure(get(client(), GENRES))).message).toBe('fetchGenres: 404');
  });

  test('never exposes the token or the address, in errors or logs', async () => {
    upstream.respondTo('/3/genre/movie/list', { fault: 'reset' }, { status: 500 }, { body: 'garbage' });
    const error = await failure(get(client(), GENRES));
    const shown = JSON.stringify([log.lines, error, error.message, error.stack]);
    expect(shown).not.toContain(TOKEN);
    expect(shown).not.toContain(new URL(upstream.baseUrl).host);
    expect(error.cause).toBeUndefined();
  });
});

describe('the timeout', () => {
  test('of one attempt is followed by another attempt', async () => {
    upstream.respondTo('/3/genre/movie/list', { fault: 'hang' }, { json: { genres: [] } });
    stopClock();
    const answer = get(client({ attemptTimeoutMs: 60, totalTimeoutMs: 60_000, maxRetries: 50 }), GENRES);
    // No time passes once the second attempt has arrived, which therefore cannot time out as well.
    while (upstream.requests.length < 2) {
      await turn();
      vi.advanceTimersByTime(2);
    }
    await expect(answer).resolves.toEqual({ genres: [] });
    expect(upstream.requests).toHaveLength(2);
  });

  test('of the whole call ends it, however many attempts are left', async () => {
    stopClock();
    upstream.respondTo('/3/genre/movie/list', { fault: 'hang' });
    const retrying = client({ attemptTimeoutMs: 80, totalTimeoutMs: 200, maxRetries: 50 });
    const error = await passTime(failure(get(retrying, GENRES)));
    expect(error.message).toBe('fetchGenres: timeout');
    expect(upstream.requests.length).toBeLessThanOrEqual(3);
  });

  test('also ends a body that trickles', async () => {
    upstream.respondTo('/3/genre/movie/list', { body: '{}', headers: { 'content-length': '50' } });
    const error = await failure(get(client({ attemptTimeoutMs: 80, maxRetries: 0 }), GENRES));
    expect(error.status).toSatisfy((status) => status === 'timeout' || status === 'network');
  });

  test('covers the time in the queue: a call that cannot start times out and is never sent', async () => {
    const narrow = client({ concurrency: 1, totalTimeoutMs: 100 });
    void narrow.limiter.run('endless', new Waiters('other'), 100, () => new Promise(() => undefined));
    expect((await failure(get(narrow, GENRES))).message).toBe('fetchGenres: timeout');
    expect(upstream.requests).toHaveLength(0);
  });

  test('rejects a call at once that cannot start in time at the known rate, without a retry', async () => {
    stopClock();
    upstream.respondTo('/3/genre/movie/list', { json: {} });
    const slow = client({ requestsPerSecond: 1, totalTimeoutMs: 1_000 });
    const first = get(slow, GENRES);
    expect(await failure(get(slow, GENRES))).toMatchObject({ message: 'fetchGenres: busy', status: 'busy' });
    await first;
    expect(upstream.requests).toHaveLength(1);
  });
});

describe('Retry-After', () => {
  test('of a 429 is respected', async () => {
    stopClock();
    upstream.respondTo('/3/genre/movie/list', { status: 429, headers: { 'retry-after': '1' } }, { json: {} });
    await passTime(get(client(), GENRES));
    const [first, second] = upstream.requests;
    expect((second?.at ?? 0) - (first?.at ?? 0)).toBeGreaterThanOrEqual(950);
  });

  test('pauses every other call too', async () => {
    stopClock();
    upstream.respondTo('/3/genre/movie/list', { status: 429, headers: { 'retry-after': '1' } }, { json: {} });
    upstream.respondTo('/3/movie/popular', { json: {} });
    const shared = client({ maxRetries: 0 });
    await passTime(failure(get(shared, GENRES)));
    await passTime(get(shared, { operation: 'other', path: '/movie/popular' }));
    const [first, second] = upstream.requests;
    expect(second?.path).toBe('/3/movie/popular');
    expect((second?.at ?? 0) - (first?.at ?? 0)).toBeGreaterThanOrEqual(950);
  });

  test('longer than the budget fails at once with its seconds, for other calls as well', async () => {
    upstream.respondTo('/3/genre/movie/list', { status: 429, headers: { 'retry-after': '40' } });
    const shared = client();
    expect(await failure(get(shared, GENRES))).toMatchObject({ status: 429, retryAfterSeconds: 40 });
    expect(await failure(get(shared, { operation: 'other', path: '/movie/1' }))).toMatchObject({
      message: 'other: 429',
      retryAfterSeconds: 40,
    });
    expect(upstream.requests).toHaveLength(1);
  });
});

describe('the header Retry-After', () => {
  const now = Date.parse('2026-01-01T00:00:00Z');

  test.each([
    ['7', 7],
    [' 0 ', 0],
    ['Thu, 01 Jan 2026 00:00:09 GMT', 9],
    ['Wed, 31 Dec 2025 23:00:00 GMT', 0],
    ['86400', 300],
  ])('%j is %i seconds', (header, expected) => {
    expect(parseRetryAfter(header, now)).toBe(expected);
  });

  test.each([undefined, '', 'soon', '-3x'])('%j is ignored', (header) => {
    expect(parseRetryAfter(header, now)).toBeUndefined();
  });
});

describe('the rate limit', () => {
  test('is never exceeded in any one second, retries included', async () => {
    stopClock();
    upstream.respondTo('/3/genre/movie/list', { status: 500 }, { status: 500 }, { json: {} });
    const starts: number[] = [];
    const slow = client({ requestsPerSecond: 4, onCall: () => starts.push(performance.now()) });
    await passTime(Promise.all(Array.from({ length: 8 }, () => get(slow, GENRES))));
    expect(starts).toHaveLength(10);
    for (const [index, start] of starts.entries()) {
      const fifth = starts[index + 4];
      if (fifth !== undefined) expect(fifth - start).toBeGreaterThanOrEqual(1_000);
    }
  });

  test('lets 40 calls start at once and be in flight together', async () => {
    stopClock();
    upstream.respondTo('/3/genre/movie/list', { fault: 'hang' });
    const wide = client({ attemptTimeoutMs: 700, maxRetries: 0 });
    const calls = Array.from({ length: 40 }, () => failure(get(wide, GENRES)));
    while (upstream.requests.length < 40) await turn();
    await passTime(Promise.all(calls));
  });
});
