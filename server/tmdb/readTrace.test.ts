import { describe, expect, test } from 'vitest';
import { fallbackLocale } from '../../contract/locales.ts';
import { reads, type TmdbService } from '../reads.ts';
import { InMemoryTier } from '../testing/inMemoryTier.ts';
import { movieEntry, page } from '../testing/tmdbFixtures.ts';
import { useMockUpstream } from '../testing/tmdbOverUpstream.ts';
import { createReadLog } from './read.ts';
import { ERROR_BACKOFF_MS } from './upstreamCache.ts';

const { upstream, clock, tmdb } = useMockUpstream();
const LIST = { json: page([movieEntry(1)]) };

/** Reads a page of a list in an execution of its own, which is traced. */
async function readTraced(source: TmdbService, pages = [1]) {
  const log = createReadLog(true);
  const traced = source.forClient('a', fallbackLocale, log);
  await Promise.allSettled(pages.map((number) => traced.list({ list: 'POPULAR', page: number })));
  return { ...log.trace?.report(), upstreamCalls: log.upstreamCalls };
}

describe('a trace has for each read', () => {
  test('what was read, and that TMDB answered', async () => {
    upstream.respondTo('/movie/popular', { status: 500 }, LIST);
    const { reads: traced, ...rest } = await readTraced(tmdb());
    expect(rest).toEqual({ oldestSeconds: 0, upstreamCalls: 1 });
    expect(traced).toEqual([
      {
        operation: "fetchMoviesByType 'popular'",
        path: '/movie/popular',
        query: { language: 'en-US', page: '1' },
        source: 'tmdb',
        coalesced: false,
        calls: 2,
        startMs: expect.any(Number),
        durationMs: expect.any(Number),
        ageSeconds: 0,
        error: null,
      },
    ]);
  });

  test('that it was in memory, and how old it is', async () => {
    upstream.respondTo('/movie/popular', LIST);
    const source = tmdb();
    await readTraced(source);
    clock.ms += 90_400;
    expect(await readTraced(source)).toMatchObject({
      oldestSeconds: 90,
      upstreamCalls: 0,
      reads: [{ source: 'memory', coalesced: false, calls: 0, ageSeconds: 90 }],
    });
  });

  test('that it waited for a call in flight', async () => {
    upstream.respondTo('/movie/popular', { ...LIST, delayMs: 20 });
    const source = tmdb();
    const [first, joining] = await Promise.all([readTraced(source), readTraced(source)]);
    expect(first).toMatchObject({ upstreamCalls: 1, reads: [{ coalesced: false, calls: 1 }] });
    expect(joining).toMatchObject({
      upstreamCalls: 0,
      reads: [{ source: 'tmdb', coalesced: true, calls: 0, ageSeconds: 0 }],
    });
  });

  test('that it was stale after a failure, also in the time without further calls', async () => {
    upstream.respondTo('/movie/popular', LIST, { status: 404 });
    const source = tmdb();
    await readTraced(source);
    clock.ms += reads.list.ttlMs;
    const ageSeconds = reads.list.ttlMs / 1000;
    expect((await readTraced(source)).reads).toMatchObject([{ source: 'stale', calls: 1, ageSeconds }]);
    clock.ms += ERROR_BACKOFF_MS - 1;
    expect((await readTraced(source)).reads).toMatchObject([{ source: 'stale', calls: 0 }]);
  });

  test('that another process had it, with its age', async () => {
    upstream.respondTo('/movie/popular', LIST);
    const shared = new InMemoryTier();
    await readTraced(tmdb({ shared }));
    const other = tmdb({ shared });
    expect(await readTraced(other)).toMatchObject({
      upstreamCalls: 0,
      reads: [{ source: 'redis', calls: 0 }],
    });
    expect((await readTraced(other)).reads).toMatchObject([{ source: 'memory' }]);
  });

  test('why it failed', async () => {
    upstream.respondTo('/movie/popular', { status: 401 });
    expect(await readTraced(tmdb())).toMatchObject({
      oldestSeconds: null,
      upstreamCalls: 1,
      reads: [{ source: 'tmdb', calls: 1, ageSeconds: null, error: '401' }],
    });
  });
});

test('a trace has no more than 500 reads, and the number of the others', async () => {
  upstream.respondTo('/movie/popular', LIST);
  const source = tmdb();
  await readTraced(source);
  const { reads: traced, omitted } = { omitted: 0, ...(await readTraced(source, Array(503).fill(1))) };
  expect(traced).toHaveLength(500);
  expect(omitted).toBe(3);
});
