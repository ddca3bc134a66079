import { describe, expect, inject, test } from 'vitest';
import { persistedQueryUrl } from '../../lab/bench/persistedQueryUrl.ts';
import { askThroughCache, revalidate, serves } from './sharedCache.ts';

const product = inject('product');
const MINUTE = 60;
const HOUR = 3600;
const YEAR = 31_536_000;
const PREFLIGHT = { 'apollo-require-preflight': 'true' };

const HOME_QUERY = persistedQueryUrl('HomePage');

/** A script of the home page, whose name contains its hash. */
async function hashedFile(url: string): Promise<string> {
  const { body } = await askThroughCache(`${url}/`);
  return /\/assets\/[\w.-]+\.js/.exec(body)?.[0] ?? 'no script';
}

describe('public responses may be stored by a shared cache', () => {
  for (const [address, seconds, headers] of [
    ['/', MINUTE],
    ['/browse/popular', MINUTE],
    ['/browse/movie?with=drama&page=2', MINUTE],
    ['/genres', MINUTE],
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
    ['/watchlist', MINUTE],
    ['/reset-password', MINUTE],
    ['/preferences', MINUTE],
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
      const ask = () => askThroughCache(url, headers ? { headers } : {});
      let kept = await ask();
      // A page with missing sections is cached for seconds only, and then rendered again; one with an Age is being
      // rendered again.
      await expect
        .poll(async () => {
          kept = await ask();
          return [kept.policy.maxAge(), kept.headers.age];
        })
        .toEqual([seconds, undefined]);
      expect(kept.status).toBe(200);
      expect(kept.policy.storable()).toBe(true);
      await expectToStand(url, kept, headers);
    });
  }

  test('a file with a hash in its name, for a year', async () => {
    const url = product.url + (await hashedFile(product.url));
    const kept = await askThroughCache(url);
    expect(kept.policy.storable()).toBe(true);
    expect(kept.policy.maxAge()).toBe(YEAR);
    expect(kept.headers['cache-control']).toContain('immutable');
    await expectToStand(url, kept);
  });

  for (const [address, seconds] of [
    ['/robots.txt', HOUR],
    ['/demo/player/movie/101?autoplay=1', 5 * MINUTE],
    ['/demo/trailer/demo-tv-101', 5 * MINUTE],
  ] as const) {
    test(`${address}, for ${seconds} s`, async () => {
      const { status, policy } = await askThroughCache(product.url + address);
      expect(status).toBe(200);
      expect(policy.storable()).toBe(true);
      expect(policy.maxAge()).toBe(seconds);
    });
  }

  test('the sandbox, with revalidation every time', async () => {
    const url = `${product.url}/graphql`;
    const kept = await askThroughCache(url);
    expect(kept.policy.storable()).toBe(true);
    expect(kept.policy.maxAge()).toBe(0);
    expect(serves(url, kept, { accept: 'application/json' })).toBe(false);
    expect((await revalidate(url, kept)).status).toBe(304);
  });

  test('a redirect, for a day at most', async () => {
    const { status, headers, policy } = await askThroughCache(`${product.url}/movie/101/`);
    expect(status).toBe(308);
    expect(headers['location']).toMatch(/\/movie\/101$/);
    expect(policy.maxAge()).toBeLessThanOrEqual(24 * HOUR);
  });
});

/** A 304 renews the stored response with the same lifetime, and another encoding is another response. */
async function expectToStand(
  url: string,
  kept: Awaited<ReturnType<typeof askThroughCache>>,
  headers: Readonly<Record<string, string>> = {},
): Promise<void> {
  const { status, headers: sent, renewed, modified } = await revalidate(url, kept, headers);
  expect(status).toBe(304);
  expect(modified).toBe(false);
  for (const name of ['etag', 'cache-control', 'vary']) expect(sent[name], name).toBe(kept.headers[name]);
  expect(renewed.maxAge()).toBe(kept.policy.maxAge());
  expect(serves(url, kept, headers)).toBe(true);
  const encoded = await askThroughCache(url, { headers: { ...headers, 'accept-encoding': 'br' } });
  if (encoded.headers['content-encoding']) expect(serves(url, encoded, headers)).toBe(false);
}

test('a page that is not found is stored no longer than others', async () => {
  for (const address of [
    '/no/such/page',
    '/movie/999999',
    '/tv/nobody',
    '/person/999999',
    '/genres?g=nothing',
    '/assets/gone.js',
    '/demo/images/w500/nothing.svg',
  ]) {
    const { status, headers, policy } = await askThroughCache(product.url + address);
    expect(status, address).toBe(404);
    expect(headers['cache-control'], address).toBeDefined();
    expect(policy.maxAge(), address).toBeLessThanOrEqual(MINUTE);
  }
});
