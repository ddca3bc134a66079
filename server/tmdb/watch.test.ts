import { expect, test } from 'vitest';
import { reads } from '../reads.ts';
import { page } from '../testing/tmdbFixtures.ts';
import { useMockUpstream } from '../testing/tmdbOverUpstream.ts';

const { upstream, clock, tmdb } = useMockUpstream();

/** TMDB, with the outcomes reported to its timer. */
function watched() {
  const reported: string[] = [];
  const source = tmdb({
    watch: (endpoint) => (outcome) => void reported.push(`${endpoint}: ${outcome}`),
    onRead: (result) => void reported.push(result),
  });
  return { reported, source };
}

test('a call is timed once, however many clients wait for it and however often it is retried', async () => {
  upstream.respondTo('/movie/popular', { status: 500 }, { json: page([]), delayMs: 5 });
  const { reported, source } = watched();
  await Promise.all([source.list({ list: 'POPULAR', page: 1 }), source.list({ list: 'POPULAR', page: 1 })]);
  await source.list({ list: 'POPULAR', page: 1 });
  expect(reported).toEqual(['missed', 'shared', "fetchMoviesByType 'popular': ok", 'fresh']);
});

test('a failed call is reported by its outcome, even when a stale response is served', async () => {
  upstream.respondTo('/movie/popular', { json: page([]) }, { status: 418 });
  const { reported, source } = watched();
  await source.list({ list: 'POPULAR', page: 1 });
  clock.ms += reads.list.ttlMs;
  await source.list({ list: 'POPULAR', page: 1 });
  expect(reported.slice(-3)).toEqual(['missed', "fetchMoviesByType 'popular': 4xx", 'stale']);
});

test.each([404, 429, 401])('status %i is reported as it is', async (status) => {
  upstream.respondTo('/movie/7', { status });
  const { reported, source } = watched();
  await source.details({ mediaType: 'MOVIE', tmdbId: 7, bundle: 'basic' }).catch(() => null);
  expect(reported.at(-1)).toBe(`fetchMovieDetails: ${status}`);
});

test('the load can be read at any time', async () => {
  upstream.respondTo('/movie/popular', { json: page([]), delayMs: 200 });
  const { source } = watched();
  const reading = source.list({ list: 'POPULAR', page: 1 });
  await expect.poll(() => source.client.limiter.load()).toEqual({ running: 1, waiting: 0 });
  await reading;
  expect(source.client.limiter.load()).toEqual({ running: 0, waiting: 0 });
});
