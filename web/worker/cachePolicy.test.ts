import { describe, expect, test } from 'vitest';
import { routePatterns } from '../../contract/paths.ts';
import {
  CACHE_LIMITS,
  cacheKindOf,
  type CacheRequest,
  CACHES,
  isCacheable,
  isGatewayError,
  isObsoleteCache,
  isRecent,
  offlinePageOf,
} from './cachePolicy.ts';

const ORIGIN = 'https://marquee.example';
const PERSISTED = `extensions=${encodeURIComponent('{"persistedQuery":{"version":1,"sha256Hash":"ab"}}')}`;

function kindOf(
  path: string,
  { headers, ...more }: Partial<Omit<CacheRequest, 'headers'>> & { headers?: object } = {},
) {
  const defaults = { method: 'GET', mode: 'cors', destination: '' } as const;
  const request = { ...defaults, url: new URL(path, ORIGIN).href, ...more };
  return cacheKindOf({ ...request, headers: new Headers({ ...headers }) }, ORIGIN);
}
const opened = (path: string) => kindOf(path, { mode: 'navigate', destination: 'document' });

describe('cached requests', () => {
  test.each([
    ...Object.values(routePatterns).filter((path) => !path.includes(':')),
    '/movie/101',
    '/live/tv/1',
    '/no/such',
    '/de',
    '/pt-br/movie/101',
  ])('pages: %s', (path) => {
    expect(opened(path)).toBe('page');
    // The worker fetches the document of a page that was reached by a link.
    expect(kindOf(path)).toBe('page');
  });

  test('include code, styles and fonts', () => {
    expect(kindOf('/assets/MoviePage-B1x.js', { destination: 'script' })).toBe('asset');
    expect(kindOf('/assets/MoviePage-B1x.js')).toBe('asset');
  });

  test('include responses to the pages’ own queries', () => {
    expect(kindOf(`/graphql?${PERSISTED}&variables={}`)).toBe('answer');
    expect(kindOf(`/graphql?language=de&${PERSISTED}&variables={}`)).toBe('answer');
  });

  test('include our own images', () => {
    expect(kindOf('/demo/images/w300/movie-1.svg', { mode: 'no-cors', destination: 'image' })).toBe('image');
    expect(kindOf('/demo/images/w300/movie-1')).toBe('image');
    expect(kindOf('/icon-192.png', { mode: 'no-cors', destination: 'image' })).toBe('image');
  });
});

test.each([
  ['/de/movie/101', '/de/offline.html'],
  ['/pt-br', '/pt-br/offline.html'],
  ['/movie/101', '/offline.html'],
  ['/', '/offline.html'],
])('the offline page of %s is %s', (pathname, page) => {
  expect(offlinePageOf({ pathname })).toBe(page);
});

describe('ignored requests', () => {
  test.each(['/manifest.webmanifest', '/de/manifest.webmanifest', '/de/offline.html'])(
    'include the files of a language: %s',
    (path) => {
      expect(kindOf(path)).toBeNull();
    },
  );

  test.each(['GET', 'POST'])('include requests with credentials, by %s', (method) => {
    const headers = { authorization: 'Bearer token' };
    for (const path of [`/graphql?${PERSISTED}`, '/assets/a.js', '/'])
      expect(kindOf(path, { method, headers })).toBeNull();
  });

  test('include mutations', () => {
    for (const path of [
      '/graphql',
      '/',
      '/assets/a.js',
      '/identitytoolkit.googleapis.com/v1/accounts:signUp',
    ])
      expect(kindOf(path, { method: 'POST' })).toBeNull();
  });

  test.each([
    '/graphql',
    '/feed/q0lCQ5Yb.ics',
    '/webhooks/q0lCQ5Yb',
    '/healthz',
    '/readyz',
    '/metrics',
    '/demo/player/movie/1',
    '/sitemap.xml',
    '/sw.js',
    '/identitytoolkit.googleapis.com/v1/projects',
  ])('include paths without a page: %s', (path) => {
    expect(opened(path)).toBeNull();
    expect(kindOf(path)).toBeNull();
  });

  test('include players in frames, and ranges of videos', () => {
    expect(kindOf('/live/101', { mode: 'navigate', destination: 'iframe' })).toBeNull();
    expect(kindOf('/demo/player/clip.mp4', { destination: 'video' })).toBeNull();
    expect(kindOf('/assets/clip.webm', { headers: { range: 'bytes=0-' } })).toBeNull();
  });

  test('include queries of other clients', () => {
    expect(kindOf('/graphql?query={genres{id}}')).toBeNull();
    expect(kindOf(`/graphql?query={genres{id}}&${PERSISTED}`)).toBeNull();
  });

  test('include other origins, their images too', () => {
    expect(
      kindOf('https://image.example/t/p/w300/a.jpg', { mode: 'no-cors', destination: 'image' }),
    ).toBeNull();
  });
});

describe('a response is cacheable', () => {
  const answer = (type: string, cacheControl = 'public, max-age=60', more: object = {}) => ({
    status: 200,
    redirected: false,
    headers: new Headers({ 'content-type': type, 'cache-control': cacheControl }),
    ...more,
  });

  test('when it is complete and public', () => {
    expect(isCacheable('page', answer('text/html; charset=utf-8'))).toBe(true);
    expect(isCacheable('asset', answer('text/javascript; charset=utf-8'))).toBe(true);
    expect(isCacheable('answer', answer('application/graphql-response+json'))).toBe(true);
  });

  test.each(['no-store', 'private, max-age=60', ''])('but not with Cache-Control: %s', (cacheControl) => {
    expect(isCacheable('answer', answer('application/json', cacheControl))).toBe(false);
    expect(isCacheable('page', answer('text/html', cacheControl))).toBe(false);
  });

  test('but not when it is missing, failed or from elsewhere', () => {
    for (const status of [206, 304, 404, 500, 503])
      expect(isCacheable('page', answer('text/html', undefined, { status }))).toBe(false);
    expect(isCacheable('page', answer('text/html', undefined, { redirected: true }))).toBe(false);
  });

  test('but not when a page is the response to a file', () => {
    expect(isCacheable('asset', answer('text/html'))).toBe(false);
    expect(isCacheable('page', answer('application/json'))).toBe(false);
  });
});

test('a cached page replaces a gateway error, but not our own error pages', () => {
  expect([200, 404, 500, 502, 503, 504].filter(isGatewayError)).toEqual([502, 504]);
});

test('every cache is bounded, and code outlives its pages', () => {
  for (const { maxEntries, maxAgeSeconds } of Object.values(CACHE_LIMITS)) {
    expect(maxEntries).toBeLessThanOrEqual(300);
    expect(maxAgeSeconds).toBeLessThanOrEqual(60 * 24 * 60 * 60);
  }
  expect(CACHE_LIMITS.page.maxEntries).toBe(60);
  expect(CACHE_LIMITS.asset.maxAgeSeconds).toBeGreaterThan(CACHE_LIMITS.page.maxAgeSeconds);
});

test('caches of older workers are obsolete, those of others are not ours', () => {
  expect(['marquee-pages-0', CACHES.page, CACHES.offline, 'else'].filter(isObsoleteCache)).toEqual([
    'marquee-pages-0',
  ]);
});

test('a page is refetched when it was cached an hour ago', () => {
  const date = 'Sat, 01 Nov 2025 12:00:00 GMT';
  expect(isRecent(date, Date.parse('2025-11-01T12:59:59Z'))).toBe(true);
  expect(isRecent(date, Date.parse('2025-11-01T13:00:00Z'))).toBe(false);
  expect(isRecent(null, 0)).toBe(false);
});
