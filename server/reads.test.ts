import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { fallbackLocale } from '../contract/locales.ts';
import { reads } from './reads.ts';
import type { TitleList } from './graphql/generated/resolvers.ts';
import { hasRedis, RedisServer } from './testing/redisServer.ts';
import { castMember, movieDetails, movieEntry, page } from './testing/tmdbFixtures.ts';
import { TEST_TOKEN, useMockUpstream } from './testing/tmdbOverUpstream.ts';
import { createReadLog, type ReadLog } from './tmdb/read.ts';
import { STALE_IF_ERROR_MS } from './tmdb/upstreamCache.ts';
import { TmdbError } from './tmdb/tmdbError.ts';

const MOVIE = { mediaType: 'MOVIE', tmdbId: 7 } as const;
const SERIES = { mediaType: 'TV', tmdbId: 7 } as const;
const { upstream, log, clock, tmdb } = useMockUpstream();

describe('one cache', () => {
  test('turns 100 simultaneous reads into one call, and later ones into none while fresh', async () => {
    upstream.respondTo('/movie/popular', { json: page([movieEntry(1)]), delayMs: 20 });
    const source = tmdb();
    await Promise.all(Array.from({ length: 100 }, () => source.list({ list: 'POPULAR', page: 1 })));
    clock.ms += reads.list.ttlMs - 1;
    await source.list({ list: 'POPULAR', page: 1 });
    expect(upstream.requests).toHaveLength(1);
    clock.ms += 1;
    await source.list({ list: 'POPULAR', page: 1 });
    expect(upstream.requests).toHaveLength(2);
  });

  test('counts a call for the execution that started it, once however often it is retried', async () => {
    upstream.respondTo('/movie/popular', { status: 500 }, { json: page([movieEntry(1)]), delayMs: 20 });
    const source = tmdb();
    const [first, joining, later] = [createReadLog(), createReadLog(), createReadLog()];
    const key = { list: 'POPULAR', page: 1 } as const;
    const read = (log: ReadLog) => source.forClient('a', fallbackLocale, log).list(key);
    await Promise.all([read(first), read(joining)]);
    await read(later);
    expect(upstream.requests).toHaveLength(2);
    expect([first, joining, later].map(({ upstreamCalls }) => upstreamCalls)).toEqual([1, 0, 0]);
  });

  test('separates pages, parameters and texts', async () => {
    upstream.respondTo('/movie/popular', { json: page([]) });
    upstream.respondTo('/search/multi', { json: page([]) });
    const source = tmdb();
    await Promise.all([source.list({ list: 'POPULAR', page: 1 }), source.list({ list: 'POPULAR', page: 2 })]);
    await Promise.all([
      source.search({ text: 'a&page=2', mediaType: null, year: null, page: 1 }),
      source.search({ text: 'a', mediaType: null, year: null, page: 1 }),
    ]);
    expect(upstream.requests).toHaveLength(4);
  });

  test("answers a 'basic' read from a 'full' response, cached or in flight, but not vice versa", async () => {
    upstream.respondTo('/movie/7', {
      json: movieDetails(7, { credits: { cast: [castMember(0)] }, similar: page([]) }),
    });
    const source = tmdb();
    await Promise.all([
      source.details({ ...MOVIE, bundle: 'full' }),
      source.details({ ...MOVIE, bundle: 'basic' }),
    ]);
    expect((await source.details({ ...MOVIE, bundle: 'trailer' }))?.details?.trailer?.key).toBe(
      'abc_DEF-123',
    );
    expect(upstream.requests).toHaveLength(1);
    const other = tmdb();
    await other.details({ ...MOVIE, bundle: 'basic' });
    expect((await other.details({ ...MOVIE, bundle: 'full' }))?.details?.related?.cast).toHaveLength(1);
    expect(upstream.requests).toHaveLength(3);
  });

  test('serves a stale response when TMDB fails, until it expires', async () => {
    upstream.respondTo('/movie/popular', { json: page([movieEntry(1)]) }, { status: 500 });
    const source = tmdb();
    await source.list({ list: 'POPULAR', page: 1 });
    clock.ms += reads.list.ttlMs + STALE_IF_ERROR_MS - 1;
    expect((await source.list({ list: 'POPULAR', page: 1 })).titles).toHaveLength(1);
    expect(log.messages('warn')).toEqual(["fetchMoviesByType 'popular': 500; serving a stale response"]);
    clock.ms += 1;
    await expect(source.list({ list: 'POPULAR', page: 1 })).rejects.toThrow(
      "fetchMoviesByType 'popular': 500",
    );
  });
});

describe('clients', () => {
  test('share responses; a call is attributed to the client that made it', async () => {
    upstream.respondTo('/movie/popular', { json: page([movieEntry(1)]), delayMs: 20 });
    const calls: string[] = [];
    const service = tmdb({ onCall: (...call) => calls.push(call.join(' ')) });
    const [one, other] = [service.forClient('192.0.2.1'), service.forClient('192.0.2.2')];
    await Promise.all([one.list({ list: 'POPULAR', page: 1 }), other.list({ list: 'POPULAR', page: 1 })]);
    await service.list({ list: 'POPULAR', page: 1 });
    await other.list({ list: 'POPULAR', page: 2 });
    await service.list({ list: 'POPULAR', page: 3 });
    const operation = "fetchMoviesByType 'popular' /movie/popular";
    expect(calls).toEqual([`${operation} 192.0.2.1`, `${operation} 192.0.2.2`, `${operation} server`]);
  });

  test('take turns, also for a call that already has waiters', async () => {
    upstream.respondTo('/movie/popular', { json: page([]) });
    const service = tmdb({ concurrency: 1 });
    const flood = service.forClient('flood');
    const reads = Array.from({ length: 20 }, (_, index) => flood.list({ list: 'POPULAR', page: index + 1 }));
    const visitor = service.forClient('visitor');
    await Promise.all([
      visitor.list({ list: 'POPULAR', page: 20 }),
      visitor.list({ list: 'POPULAR', page: 30 }),
      ...reads,
    ]);
    const pages = upstream.requests.map(({ query }) => query.get('page'));
    expect(pages.slice(0, 6)).toEqual(['1', '2', '20', '3', '30', '4']);
    expect(pages).toHaveLength(21);
  });
});

describe("an error has the specification's message", () => {
  const source = () => tmdb({ maxRetries: 0 });

  test.each<[string, () => Promise<unknown>, string]>([
    [
      '/search/multi',
      () => source().search({ text: 'x', mediaType: null, year: null, page: 1 }),
      'searchMulti: 401',
    ],
    ['/genre/movie/list', () => source().genres('MOVIE'), 'fetchGenres: 500'],
    ['/discover/movie', () => source().discover({ mediaType: 'MOVIE', page: 1 }), 'fetchMoviesByGenre: 500'],
    ['/discover/tv', () => source().discover({ mediaType: 'TV', page: 1 }), 'fetchSeriesByGenre: 429'],
    ['/movie/7', () => source().details({ ...MOVIE, bundle: 'full' }), 'fetchMovieDetails: 500'],
    ['/movie/7', () => source().details({ ...MOVIE, bundle: 'trailer' }), 'fetchMovieTrailer: 401'],
    ['/tv/7', () => source().details({ ...SERIES, bundle: 'basic' }), 'fetchSeriesDetails: 503'],
    ['/tv/7', () => source().details({ ...SERIES, bundle: 'trailer' }), 'fetchSeriesTrailer: 500'],
    ['/tv/7/season/1', () => source().season({ seriesId: 7, number: 1 }), 'fetchSeasonDetails: 500'],
    ['/person/31', () => source().person(31), 'fetchPersonDetails: 500'],
    ['/person/31/combined_credits', () => source().personCredits(31), 'fetchPersonCredits: 500'],
  ])('%s', async (path, read, message) => {
    upstream.respondTo(path, { status: Number(message.slice(-3)) });
    await expect(read()).rejects.toThrow(new TmdbError(message.slice(0, -5), Number(message.slice(-3))));
    expect(log.messages('warn')[0]).toBe(message);
  });

  test.each([
    ['full', MOVIE, '/movie/7', ['fetchMovieDetails', 'fetchMovieTrailer']],
    ['basic', MOVIE, '/movie/7', ['fetchMovieDetails', 'fetchMovieTrailer']],
    ['trailer', MOVIE, '/movie/7', ['fetchMovieTrailer']],
    ['full', SERIES, '/tv/7', ['fetchSeriesDetails', 'fetchSeriesTrailer']],
    ['basic', SERIES, '/tv/7', ['fetchSeriesDetails', 'fetchSeriesTrailer']],
    ['trailer', SERIES, '/tv/7', ['fetchSeriesTrailer']],
  ] as const)(
    'for the videos of a title too, which its details bring: %s %o',
    async (bundle, title, path, names) => {
      for (const status of [503, 404]) {
        log.lines.length = 0;
        upstream.respondTo(path, { status });
        await source()
          .details({ ...title, bundle })
          .catch(() => null);
        expect(log.messages('warn')).toEqual(names.map((name) => `${name}: ${status}`));
      }
    },
  );

  test.each<[TitleList, path: string, type: string]>([
    ['TOP_RATED', '/movie/top_rated', 'top_rated'],
    ['LATEST', '/movie/now_playing', 'latest'],
    ['POPULAR', '/movie/popular', 'popular'],
    ['UPCOMING', '/movie/upcoming', 'upcoming'],
    ['SERIES', '/tv/popular', 'tv'],
    ['MOVIES', '/discover/movie', 'movie'],
    ['TRENDING_MOVIES', '/trending/movie/week', 'trending_movie'],
    ['TRENDING_SERIES', '/trending/tv/week', 'trending_tv'],
  ])('list %s', async (list, path, type) => {
    upstream.respondTo(path, { status: 500 });
    const message = `fetchMoviesByType '${type}': 500`;
    await expect(source().list({ list, page: 1 })).rejects.toThrow(message);
    expect(log.messages('warn')).toEqual([message]);
  });

  test('with one name, and logged once, when a failed call was shared', async () => {
    upstream.respondTo('/movie/7', { status: 500, delayMs: 20 });
    const shared = source();
    const results = await Promise.allSettled([
      shared.details({ ...MOVIE, bundle: 'basic' }),
      shared.details({ ...MOVIE, bundle: 'trailer' }),
      shared.details({ ...MOVIE, bundle: 'basic' }),
    ]);
    expect(results.map((result) => (result.status === 'rejected' ? String(result.reason) : ''))).toEqual([
      'TmdbError: fetchMovieDetails: 500',
      'TmdbError: fetchMovieDetails: 500',
      'TmdbError: fetchMovieDetails: 500',
    ]);
    expect(log.messages('warn')).toEqual(['fetchMovieDetails: 500', 'fetchMovieTrailer: 500']);
  });
});

test('a person that TMDB no longer has is null each time, but read and logged only now and then', async () => {
  const source = tmdb();
  for (let time = 0; time < 3; time += 1) {
    expect(await source.personCredits(31)).toBeNull();
  }
  expect(upstream.requests).toHaveLength(1);
  expect(log.messages('warn')).toEqual(['fetchPersonCredits: 404']);
});

describe('checking the token', () => {
  test('logs nothing when it is accepted', async () => {
    upstream.respondTo('/authentication', { json: { success: true } });
    await tmdb().client.checkToken();
    expect(log.lines).toEqual([]);
  });

  test('logs a rejected token once, without the token', async () => {
    upstream.respondTo('/authentication', { status: 401, json: { success: false, status_code: 7 } });
    await tmdb().client.checkToken();
    expect(log.messages('error')).toEqual([expect.stringMatching(/^TMDB rejected TMDB_TOKEN \(401\)/)]);
    expect(JSON.stringify(log.lines)).not.toContain(TEST_TOKEN);
  });

  test('does not fail the start when TMDB is unreachable', async () => {
    upstream.respondTo('/authentication', { fault: 'reset' });
    await tmdb({ maxRetries: 0 }).client.checkToken();
    expect(log.messages('warn')).toEqual(['TMDB_TOKEN could not be checked with TMDB (network)']);
  });
});

test.skipIf(!hasRedis)(
  'what one process has read costs another no call, also once Redis was away',
  async () => {
    upstream.respondTo('/movie/popular', { json: page([movieEntry(1)]) });
    const redis = await RedisServer.start();
    const open = () => redis.openTier({ logger: log });
    const tiers = [await open(), await open(), await open()];
    onTestFinished(async () => {
      for (const tier of tiers) tier.close();
      await redis.kill();
    });
    const [one, other, third] = tiers.map((shared) => tmdb({ shared, cacheSizeBytes: 8_388_608 }));
    const read = await one?.list({ list: 'POPULAR', page: 1 });
    expect(await other?.list({ list: 'POPULAR', page: 1 })).toEqual(read);
    expect(upstream.count('/movie/popular')).toBe(1);
    await redis.kill();
    expect(await third?.list({ list: 'POPULAR', page: 1 })).toEqual(read);
    expect(upstream.count('/movie/popular')).toBe(2);
    await redis.restart();
    await vi.waitFor(async () => {
      expect(await tiers[0]?.runScript('return 1', 'any', [])).toBe(1);
      await tmdb({ shared: tiers[0] ?? null })
        .list({ list: 'POPULAR', page: 2 })
        .catch(() => undefined);
      expect(
        await tiers[1]?.read('tmdb:/movie/popular?language=en-US&page=2', (bytes) => bytes),
      ).not.toBeNull();
    }, 20_000);
  },
);
