import { describe, expect, inject, test } from 'vitest';
import { persistedQueryUrl } from '../../lab/bench/persistedQueryUrl.ts';
import { fetchThroughCache, revalidate, serves } from './sharedCache.ts';

const product = inject('product');
const MINUTE = 60;
const HOUR = 3600;
const YEAR = 31_536_000;
const PREFLIGHT = { 'apollo-require-preflight': 'true' };

const HOME_QUERY = persistedQueryUrl('HomePage');

/** A script of the home page, whose name contains its hash. */
async function hashedFile(url: string): Promise<string> {
  const { body } = await fetchThroughCache(`${url}/`);
  return /\/assets\/[\w.-]+\.js/.exec(body)?.[0] ?? 'no script';
}

describe('public responses may be stored by a shared cache', () => {
  for (const [address, seconds, headers] of [
    ['/', MINUTE],
    ['/browse/popular', MINUTE],
    ['/browse/movie?with=drama&page=2', MINUTE],
    ['/genres', MINUTE],
    ['/tonight?mood=laugh', MINUTE],
    ['/genres?g=Action', MINUTE],
    ['/movie/101', MINUTE],
    ['/de/movie/101', MINUTE],
    ['/tv/101', MINUTE],
    ['/person/3660?role=acting', MINUTE],
    ['/live/101', MINUTE],
    ['/live/movie/101', MINUTE],
    ['/live/tv/101', MINUTE],
    ['/live/tv/101/season/1/episode/1', MINUTE],
    ['/search', MINUTE],
    ['/my', MINUTE],
    ['/my/watchlist', MINUTE],
    ['/my/diary', MINUTE],
    ['/my/dropped', MINUTE],
    ['/my/stats/2026', MINUTE],
    ['/my/ratings', MINUTE],
    ['/my/lists', MINUTE],
    ['/my/lists/0b8f6a6e-3c1e-4c5e-9d52-0f4a3a0b7c11', MINUTE],
    ['/my/calendar', MINUTE],
    ['/import', MINUTE],
    ['/reset-password', MINUTE],
    ['/preferences', MINUTE],
    ['/privacy', MINUTE],
    ['/developers', MINUTE],
    ['/developers/reference/Movie', MINUTE],
    ['/browse/movie?service=9201-Lantern&region=BR', MINUTE],
    ['/search?q=night', MINUTE],
    [HOME_QUERY, MINUTE, PREFLIGHT],
    ['/favicon.svg', HOUR],
    ['/sitemap.xml', HOUR],
    ['/demo/images/w500/movie-101-poster.svg', YEAR],
    ['/demo/player/player.js', HOUR],
  ] as const) {
    test(`${address.slice(0, 60)}, for ${seconds} s and then with revalidation`, async () => {
      const url = product.url + address;
      const fetchAgain = () => fetchThroughCache(url, headers ? { headers } : {});
      let stored = await fetchAgain();
      // A page with missing sections is cached for seconds only, and then rendered again; one with an Age is being
      // rendered again.
      await expect
        .poll(async () => {
          stored = await fetchAgain();
          return [stored.policy.maxAge(), stored.headers.age];
        })
        .toEqual([seconds, undefined]);
      expect(stored.status).toBe(200);
      expect(stored.policy.storable()).toBe(true);
      await expectToStand(url, stored, headers);
    });
  }

  test('a file with a hash in its name, for a year', async () => {
    const url = product.url + (await hashedFile(product.url));
    const stored = await fetchThroughCache(url);
    expect(stored.policy.storable()).toBe(true);
    expect(stored.policy.maxAge()).toBe(YEAR);
    expect(stored.headers['cache-control']).toContain('immutable');
    await expectToStand(url, stored);
  });

  for (const [address, seconds] of [
    ['/robots.txt', HOUR],
    ['/demo/player/movie/101?autoplay=1', 5 * MINUTE],
    ['/demo/trailer/demo-tv-101', 5 * MINUTE],
  ] as const) {
    test(`${address}, for ${seconds} s`, async () => {
      const { status, policy } = await fetchThroughCache(product.url + address);
      expect(status).toBe(200);
      expect(policy.storable()).toBe(true);
      expect(policy.maxAge()).toBe(seconds);
    });
  }

  test('the sandbox, with revalidation every time', async () => {
    const url = `${product.url}/graphql`;
    const stored = await fetchThroughCache(url);
    expect(stored.policy.storable()).toBe(true);
    expect(stored.policy.maxAge()).toBe(0);
    expect(serves(url, stored, { accept: 'application/json' })).toBe(false);
    expect((await revalidate(url, stored)).status).toBe(304);
  });

  test('the schema as a text, for five minutes', async () => {
    const url = `${product.url}/graphql/schema.graphql`;
    const stored = await fetchThroughCache(url);
    expect(stored.policy.storable()).toBe(true);
    expect(stored.policy.maxAge()).toBe(300);
    expect((await revalidate(url, stored)).status).toBe(304);
  });

  test('a redirect, for a day at most', async () => {
    const { status, headers, policy } = await fetchThroughCache(`${product.url}/movie/101/`);
    expect(status).toBe(308);
    expect(headers['location']).toMatch(/\/movie\/101$/);
    expect(policy.maxAge()).toBeLessThanOrEqual(24 * HOUR);
  });
});

/** A 304 renews the stored response with the same lifetime, and another encoding is another response. */
async function expectToStand(
  url: string,
  stored: Awaited<ReturnType<typeof fetchThroughCache>>,
  headers: Readonly<Record<string, string>> = {},
): Promise<void> {
  const { status, headers: sent, renewed, modified } = await revalidate(url, stored, headers);
  expect(status).toBe(304);
  expect(modified).toBe(false);
  for (const name of ['etag', 'cache-control', 'vary']) expect(sent[name], name).toBe(stored.headers[name]);
  expect(renewed.maxAge()).toBe(stored.policy.maxAge());
  expect(serves(url, stored, headers)).toBe(true);
  const encoded = await fetchThroughCache(url, { headers: { ...headers, 'accept-encoding': 'br' } });
  if (encoded.headers['content-encoding']) expect(serves(url, encoded, headers)).toBe(false);
}

test('a page that is not found is stored no longer than others', async () => {
  for (const address of [
    '/no/such/page',
    '/movie/999999',
    '/tv/nobody',
    '/person/999999',
    '/genres?g=nothing',
    '/developers/nothing',
    '/assets/gone.js',
    '/demo/images/w500/nothing.svg',
  ]) {
    const { status, headers, policy } = await fetchThroughCache(product.url + address);
    expect(status, address).toBe(404);
    expect(headers['cache-control'], address).toBeDefined();
    expect(policy.maxAge(), address).toBeLessThanOrEqual(MINUTE);
  }
});
