import { afterEach, expect, test } from 'vitest';
import { categories } from '../../contract/paths.ts';
import { type HttpTestServer, startHttpTestServer } from '../testing/httpTestServer.ts';
import { InMemoryTmdb } from '../testing/inMemoryTmdb.ts';
import { movie, pagesOf, series } from '../testing/recordBuilders.ts';
import { TmdbError } from '../tmdb/tmdbError.ts';

let product: HttpTestServer | undefined;
afterEach(() => product?.close());

async function sitemapOf(tmdb: InMemoryTmdb): Promise<{ places: string[]; cacheControl: string | null }> {
  product = await startHttpTestServer({}, tmdb);
  const response = await fetch(`${product.url}/sitemap.xml`);
  const places = [...(await response.text()).matchAll(/<loc>https:\/\/marquee\.test(.*)<\/loc>/g)];
  return {
    places: places.map(([, place = '']) => place),
    cacheControl: response.headers.get('cache-control'),
  };
}

/** Lists with titles in common. */
const answers = {
  list: (list: string, page: number) =>
    pagesOf(list.includes('tv') ? [series(2)] : [movie(1), movie(3)])(page),
};

test('the sitemap lists every category, genre and title once', async () => {
  const { places, cacheControl } = await sitemapOf(new InMemoryTmdb(answers));
  expect(places).toEqual([
    '/',
    '/genres',
    ...categories.map(({ type }) => `/browse/${type}`),
    '/genres?g=Drama',
    '/genres?g=Crime',
    '/movie/1',
    '/movie/3',
    '/tv/2',
  ]);
  expect(cacheControl).toBe('public, max-age=3600');
});

test('the sitemap omits what cannot be read, and is then not cached', async () => {
  const tmdb = new InMemoryTmdb(answers)
    .fail('genres MOVIE', new TmdbError('fetchGenres', 500))
    .fail('list tv/popular 1', new TmdbError("fetchMoviesByType 'tv'", 500));
  const { places, cacheControl } = await sitemapOf(tmdb);
  expect(places.slice(8)).toEqual(['/movie/1', '/movie/3', '/tv/2']);
  expect(cacheControl).toBe('no-store');
});
