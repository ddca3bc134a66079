import { setImmediate as turn } from 'node:timers/promises';
import { beforeEach, describe, expect, test } from 'vitest';
import { z, type ZodType } from 'zod';
import type { SharedTier } from '../redis/redisTier.ts';
import { InMemoryTier } from '../testing/inMemoryTier.ts';
import { LogRecorder } from '../testing/logRecorder.ts';
import { usedHeap } from '../testing/usedHeap.ts';
import { Waiters } from './rateLimiter.ts';
import { NOT_SENT, TmdbError } from './tmdbError.ts';
import {
  createUpstreamCache,
  ERROR_BACKOFF_MS,
  NOT_FOUND_TTL_MS,
  STALE_IF_ERROR_MS,
  type UpstreamCache,
} from './upstreamCache.ts';

const NAME = { path: '/movie/1' };
const CLIENT = '192.0.2.1';
const TTL_MS = 3_600_000;
let now = 0;
let loads = 0;
let log = new LogRecorder();

beforeEach(() => {
  now = 1_000;
  loads = 0;
  log = new LogRecorder();
});

function cacheOf(cacheSizeBytes = 4_194_304, shared: SharedTier | null = null) {
  return createUpstreamCache({ cacheSizeBytes, logger: log, now: () => now, shared });
}

/** The cache's methods for one kind of records. */
function sectionOf<T>(cache: UpstreamCache, record: ZodType<T>) {
  return {
    getOrLoad: (
      name: { path: string; query?: Record<string, string> },
      client: string,
      load: (waiters: Waiters) => Promise<T>,
    ) =>
      cache.getOrLoad({ ttlMs: TTL_MS, record }, { operation: 'fetchMovieDetails', ...name }, client, load),
    has: (name: { path: string; query?: Record<string, string> }) =>
      cache.has({ operation: 'fetchMovieDetails', ...name }),
  };
}

function loading<T>(value: T) {
  return () => {
    loads += 1;
    return Promise.resolve(value);
  };
}

function failing(error: Error = new TmdbError('fetchMovieDetails', 500)) {
  return () => {
    loads += 1;
    return Promise.reject(error);
  };
}

describe('the size limit', () => {
  test('evicts the least recently read responses, of whatever kind', async () => {
    const cache = cacheOf(1_048_576);
    const details = sectionOf(cache, z.string());
    const search = sectionOf(cache, z.string());
    const text = 'x'.repeat(220_000);
    await details.getOrLoad({ path: '/movie/1' }, CLIENT, loading(text));
    await details.getOrLoad({ path: '/movie/2' }, CLIENT, loading(text));
    await search.getOrLoad({ path: '/search/multi' }, CLIENT, loading(text));
    await details.getOrLoad({ path: '/movie/1' }, CLIENT, loading(text));
    await search.getOrLoad({ path: '/search/multi', query: { query: 'b' } }, CLIENT, loading(text));
    expect([details.has({ path: '/movie/1' }), details.has({ path: '/movie/2' })]).toEqual([true, false]);
    expect([
      search.has({ path: '/search/multi' }),
      search.has({ path: '/search/multi', query: { query: 'b' } }),
    ]).toEqual([true, true]);
  });

  test('counts what an entry takes: its key is a flat text, however it was put together', async () => {
    const names = sectionOf(cacheOf(64 * 1_048_576), z.string());
    const query = { languages: Array.from({ length: 75 }, (_, nth) => `l${nth}`).join() };
    const count = 3_000;
    const fill = async (of: string) => {
      for (let nth = 0; nth < count; nth += 1) {
        await names.getOrLoad({ path: `/${of}/${nth}`, query }, CLIENT, loading('Heat'));
      }
      return usedHeap();
    };
    const before = await fill('movie');
    const bytes = ((await fill('tv')) - before) / count;
    expect(names.has({ path: '/movie/0', query })).toBe(true);
    // The key has six hundred characters. In pieces it takes seven thousand bytes.
    expect(bytes).toBeLessThan(3_000);
  });

  test('returns a response too large to be cached, and keeps the others cached', async () => {
    const section = sectionOf(cacheOf(1_048_576), z.string());
    const huge = 'x'.repeat(2_000_000);
    await section.getOrLoad({ path: '/movie/1' }, CLIENT, loading('small'));
    await expect(section.getOrLoad({ path: '/movie/2' }, CLIENT, loading(huge))).resolves.toBe(huge);
    expect([section.has({ path: '/movie/1' }), section.has({ path: '/movie/2' })]).toEqual([true, false]);
  });
});

describe('reading', () => {
  test('returns what was loaded, unchanged', async () => {
    const section = sectionOf(cacheOf(), z.unknown());
    const answer = { title: 'Ærø – 東京 "quoted"', ids: [1, 2], runtime: null, details: { rating: 7.25 } };
    await section.getOrLoad(NAME, CLIENT, loading(answer));
    await expect(section.getOrLoad(NAME, CLIENT, loading('other'))).resolves.toEqual(answer);
    await expect(section.getOrLoad(NAME, CLIENT, loading('other'))).resolves.toEqual(answer);
  });

  test('loads once while fresh, and again afterwards', async () => {
    const section = sectionOf(cacheOf(), z.string());
    await section.getOrLoad(NAME, CLIENT, loading('first'));
    now += TTL_MS - 1;
    await expect(section.getOrLoad(NAME, CLIENT, loading('second'))).resolves.toBe('first');
    now += 1;
    await expect(section.getOrLoad(NAME, CLIENT, loading('second'))).resolves.toBe('second');
    expect(loads).toBe(2);
  });

  test('shares one call among all concurrent readers', async () => {
    const section = sectionOf(cacheOf(), z.string());
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => section.getOrLoad(NAME, CLIENT, loading('one'))),
    );
    expect(new Set(answers)).toEqual(new Set(['one']));
    expect(loads).toBe(1);
  });

  test('notifies a call in flight of each client that joins it', async () => {
    const section = sectionOf(cacheOf(), z.string());
    let answer = (_: string): void => undefined;
    let waiters = new Waiters('none');
    const joined: string[] = [];
    const load = (added: Waiters) => {
      waiters = added;
      return new Promise<string>((resolve) => (answer = resolve));
    };
    const first = section.getOrLoad(NAME, 'first', load);
    await turn();
    waiters.onAdd = (client) => joined.push(client);
    const others = ['second', 'first', 'third', 'second'].map((client) =>
      section.getOrLoad(NAME, client, load),
    );
    answer('one');
    expect(await Promise.all([first, ...others])).toEqual(['one', 'one', 'one', 'one', 'one']);
    expect([waiters.initiator, joined, [...waiters.clients]]).toEqual([
      'first',
      ['second', 'third'],
      ['first', 'second', 'third'],
    ]);
  });

  test('shares a failure too, which is logged once and not cached', async () => {
    const section = sectionOf(cacheOf(), z.string());
    const results = await Promise.allSettled([
      section.getOrLoad(NAME, CLIENT, failing()),
      section.getOrLoad(NAME, CLIENT, failing()),
    ]);
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(loads).toBe(1);
    expect(log.messages('warn')).toEqual(['fetchMovieDetails: 500']);
    await expect(section.getOrLoad(NAME, CLIENT, loading('better'))).resolves.toBe('better');
  });

  test('passes on that a call was not sent in an outage, which the circuit breaker has logged', async () => {
    const section = sectionOf(cacheOf(), z.string());
    const unsent = () => Promise.reject(new TmdbError('fetchMovieDetails', 503, NOT_SENT));
    await expect(section.getOrLoad(NAME, CLIENT, unsent)).rejects.toThrow('fetchMovieDetails: 503');
    expect([log.messages('warn'), log.messages('debug')]).toEqual([[], ['fetchMovieDetails: 503']]);
  });

  test('caches an unknown id, but only briefly and never stale', async () => {
    const section = sectionOf(cacheOf(), z.string().nullable());
    await section.getOrLoad(NAME, CLIENT, loading(null));
    now += NOT_FOUND_TTL_MS - 1;
    await expect(section.getOrLoad(NAME, CLIENT, loading('new'))).resolves.toBeNull();
    now += 1;
    await expect(section.getOrLoad(NAME, CLIENT, failing())).rejects.toThrow('fetchMovieDetails: 500');
    await expect(section.getOrLoad(NAME, CLIENT, loading('new'))).resolves.toBe('new');
  });
});

describe('a stale response', () => {
  test('is served when TMDB fails, with a log line', async () => {
    const section = sectionOf(cacheOf(), z.string());
    await section.getOrLoad(NAME, CLIENT, loading('old'));
    now += TTL_MS + 60_000;
    await expect(section.getOrLoad(NAME, CLIENT, failing())).resolves.toBe('old');
    expect(log.messages('warn')).toEqual(['fetchMovieDetails: 500; serving a stale response']);
    now += ERROR_BACKOFF_MS;
    await section.getOrLoad(NAME, CLIENT, failing());
    expect(log.lines.map(({ fields }) => fields)).toMatchObject([{ staleSeconds: 60 }, { staleSeconds: 90 }]);
  });

  test('is served for a while after a failure, before TMDB is called again', async () => {
    const section = sectionOf(cacheOf(), z.string());
    await section.getOrLoad(NAME, CLIENT, loading('old'));
    now += TTL_MS;
    await section.getOrLoad(NAME, CLIENT, failing());
    now += ERROR_BACKOFF_MS - 1;
    await expect(section.getOrLoad(NAME, CLIENT, loading('new'))).resolves.toBe('old');
    now += 1;
    await expect(section.getOrLoad(NAME, CLIENT, loading('new'))).resolves.toBe('new');
    expect(loads).toBe(3);
  });

  test('expires a day after its time to live', async () => {
    const section = sectionOf(cacheOf(), z.string());
    await section.getOrLoad(NAME, CLIENT, loading('old'));
    now += TTL_MS + STALE_IF_ERROR_MS;
    await expect(section.getOrLoad(NAME, CLIENT, failing())).rejects.toThrow('fetchMovieDetails: 500');
  });

  test('is not served for an error of our own', async () => {
    const section = sectionOf(cacheOf(), z.string());
    await section.getOrLoad(NAME, CLIENT, loading('old'));
    now += TTL_MS;
    await expect(section.getOrLoad(NAME, CLIENT, failing(new TypeError('a bug')))).rejects.toThrow('a bug');
    expect(log.lines).toEqual([]);
  });
});

describe('a response shared by processes', () => {
  function two() {
    const tier = new InMemoryTier();
    const section = () => sectionOf(cacheOf(undefined, tier), z.string().nullable());
    return { tier, one: section(), other: section() };
  }

  test('is loaded once for all, and then cached by each', async () => {
    const { tier, one, other } = two();
    await one.getOrLoad(NAME, CLIENT, loading('answer'));
    expect(await other.getOrLoad(NAME, CLIENT, loading('another'))).toBe('answer');
    tier.isAway = true;
    expect(await other.getOrLoad(NAME, CLIENT, loading('another'))).toBe('answer');
    expect(loads).toBe(1);
    expect(tier.reads).toHaveLength(2);
  });

  test('becomes stale for all at once', async () => {
    const { tier, one, other } = two();
    await one.getOrLoad(NAME, CLIENT, loading('old'));
    now += TTL_MS - 1;
    tier.advance(TTL_MS - 1);
    expect(await other.getOrLoad(NAME, CLIENT, loading('new'))).toBe('old');
    now += 1;
    tier.advance(1);
    expect(await other.getOrLoad(NAME, CLIENT, loading('new'))).toBe('new');
    expect(await one.getOrLoad(NAME, CLIENT, loading('newer'))).toBe('new');
  });

  test('is served stale, even by a process that never had it', async () => {
    const { tier, one, other } = two();
    await one.getOrLoad(NAME, CLIENT, loading('old'));
    tier.advance(TTL_MS + 60_000);
    expect(await other.getOrLoad(NAME, CLIENT, failing())).toBe('old');
    expect(log.lines[0]?.fields).toMatchObject({ staleSeconds: 60 });
  });

  test('is fresh for no longer than here, whatever another machine’s clock says', async () => {
    const { tier, one } = two();
    const bytes = Buffer.from('"from the future"');
    tier.write('tmdb:/movie/1?', {
      bytes,
      freshForMs: 10 * TTL_MS,
      staleForMs: 20 * STALE_IF_ERROR_MS,
    });
    expect(await one.getOrLoad(NAME, CLIENT, loading('new'))).toBe('from the future');
    now += TTL_MS;
    tier.isAway = true;
    expect(await one.getOrLoad(NAME, CLIENT, loading('new'))).toBe('new');
  });

  test.each(['', '{"half":', '<html>', '{}', '["a list"]', '1'])(
    'is not believed when it is none: %s',
    async (text) => {
      const { tier, one } = two();
      tier.write('tmdb:/movie/1?', { bytes: Buffer.from(text), freshForMs: 1_000, staleForMs: 2_000 });
      expect(await one.getOrLoad(NAME, CLIENT, loading('new'))).toBe('new');
    },
  );

  test('is served stale for no longer than here, whatever another machine’s clock says', async () => {
    const { tier, one } = two();
    const bytes = Buffer.from('"from the future"');
    tier.write('tmdb:/movie/1?', { bytes, freshForMs: 1, staleForMs: 20 * STALE_IF_ERROR_MS });
    await one.getOrLoad(NAME, CLIENT, loading('new'));
    now += TTL_MS + STALE_IF_ERROR_MS;
    tier.isAway = true;
    await expect(one.getOrLoad(NAME, CLIENT, failing())).rejects.toThrow();
  });

  test('may also be that an id is unknown', async () => {
    const { one, other } = two();
    await one.getOrLoad(NAME, CLIENT, loading(null));
    expect(await other.getOrLoad(NAME, CLIENT, loading('new'))).toBeNull();
  });
});
