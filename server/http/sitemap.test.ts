import { afterEach, expect, test } from 'vitest';
import { categories } from '../../contract/paths.ts';
import { type HttpTestServer, startHttpTestServer } from '../testing/httpTestServer.ts';
import { InMemoryTmdb } from '../testing/inMemoryTmdb.ts';
import { movie, pagesOf, series } from '../testing/recordBuilders.ts';
import { TmdbError } from '../tmdb/tmdbError.ts';

let product: HttpTestServer | undefined;
afterEach(() => product?.close());

async function sitemapOf(tmdb: InMemoryTmdb): Promise<{ paths: string[]; cacheControl: string | null }> {
  product = await startHttpTestServer({ developerPaths: ['/developers'] }, tmdb);
  const response = await fetch(`${product.url}/sitemap.xml`);
  const paths = [...(await response.text()).matchAll(/<loc>https:\/\/marquee\.test(.*)<\/loc>/g)];
  return {
    paths: paths.map(([, path = '']) => path),
    cacheControl: response.headers.get('cache-control'),
  };
}

/** Lists with titles in common. */
const responses = {
  list: ({ list, page }: { list: string; page: number }) =>
    pagesOf(list.endsWith('SERIES') ? [series(2)] : [movie(1), movie(3)])(page),
};

test('the sitemap lists every category, genre and title once', async () => {
  const { paths, cacheControl } = await sitemapOf(new InMemoryTmdb(responses));
  expect(paths).toEqual([
    '/',
    '/tonight',
    '/genres',
    ...categories.map(({ type }) => `/browse/${type}`),
    '/trending/movie',
    '/trending/tv',
    '/about',
    '/help',
    '/privacy',
    '/terms',
    '/developers',
    '/genres?g=Drama',
    '/genres?g=Crime',
    '/movie/1',
    '/movie/3',
    '/tv/2',
  ]);
  expect(cacheControl).toBe('public, max-age=3600, stale-while-revalidate=600');
});

test('the sitemap omits what cannot be read, and is then not cached', async () => {
  const tmdb = new InMemoryTmdb(responses)
    .fail('genres MOVIE', new TmdbError('fetchGenres', 500))
    .fail('list SERIES 1', new TmdbError("fetchMoviesByType 'tv'", 500));
  const { paths, cacheControl } = await sitemapOf(tmdb);
  expect(paths.slice(16)).toEqual(['/movie/1', '/movie/3', '/tv/2']);
  expect(cacheControl).toBe('no-store');
});
