import { expect, inject, test } from 'vitest';
import { fetchPage, jsonLdIn } from '../support/fetchPage.ts';
import { findMovie, findSeries } from '../support/findTitle.ts';
import { hasTwoPages } from '../support/playerPage.ts';

const product = inject('product');
/** A person of the embedded catalogue who acts, directs and has created a series. */
const PLAYER = '/person/3660';

test('the home page has structured data for name, URL and search', async () => {
  const page = await fetchPage(`${product.url}/`);
  expect(page).toMatchObject({
    title: 'Marquee: find something to watch',
    canonical: `${product.url}/`,
  });
  expect(jsonLdIn(page)).toMatchObject({
    '@type': 'WebSite',
    inLanguage: 'en',
    potentialAction: { '@type': 'SearchAction' },
  });
});

test.each([
  ['de', 'de_DE'],
  ['ar', 'ar_SA'],
])('structured data and previews of shared links name the page’s language: %s', async (tag, code) => {
  const page = await fetchPage(`${product.url}/${tag}`);
  expect(jsonLdIn(page)).toMatchObject({ inLanguage: tag, url: `${product.url}/${tag}` });
  expect(page.meta('og:locale')).toBe(code);
});

test('a movie’s page has metadata for search engines and shared links', async () => {
  const movie = await findMovie(
    product.url,
    ({ backdrop, runtime, rating }) => Boolean(backdrop) && Boolean(runtime) && rating !== null,
  );
  const address = `${product.url}/movie/${movie.tmdbId}`;
  const page = await fetchPage(address);
  const year = movie.releaseDate?.slice(0, 4);
  expect(page).toMatchObject({ title: `${movie.title} (${year}) · Marquee`, canonical: address });
  // The embedded catalogue's images are drawings, which social networks do not show.
  const image = `${product.url}/demo/images/w1280/movie-${movie.tmdbId}-backdrop.jpg`;
  expect(page.meta('og:image')).toBe(image);
  const photograph = await fetch(image);
  expect(photograph.headers.get('content-type')).toBe('image/jpeg');
  expect(page.meta('og:locale')).toBe('en_US');
  expect(page.meta('description')?.length).toBeGreaterThan(20);
  expect(page.meta('description')?.length).toBeLessThanOrEqual(160);
  expect(jsonLdIn(page)).toMatchObject({
    '@context': 'https://schema.org',
    '@type': 'Movie',
    name: movie.title,
    url: address,
    datePublished: movie.releaseDate,
    duration: `PT${movie.runtime}M`,
    aggregateRating: { '@type': 'AggregateRating', ratingValue: movie.rating, bestRating: 10 },
  });
});

test('a series’ page has metadata for search engines', async () => {
  const series = await findSeries(product.url, hasTwoPages);
  expect(jsonLdIn(await fetchPage(`${product.url}/tv/${series.tmdbId}`))).toMatchObject({
    '@type': 'TVSeries',
    name: series.title,
    startDate: series.releaseDate,
    numberOfSeasons: series.seasons.filter(({ number }) => number > 0).length,
  });
});

test('a person’s page has metadata for search engines and shared links, whichever credits are shown', async () => {
  const address = product.url + PLAYER;
  const page = await fetchPage(`${address}?role=acting`);
  expect(page).toMatchObject({ title: 'Jurema Bragança · Marquee', canonical: address });
  expect(page.meta('og:type')).toBe('profile');
  expect(page.meta('description')?.length).toBeLessThanOrEqual(160);
  expect(jsonLdIn(page)).toMatchObject({
    '@context': 'https://schema.org',
    '@type': 'Person',
    name: 'Jurema Bragança',
    url: address,
    birthDate: '1979-05-17',
    birthPlace: { '@type': 'Place', name: 'Belém' },
    knowsAbout: 'Acting',
  });
});

test('the developers’ pages have metadata for search engines, and are in the sitemap', async () => {
  const sitemap = await (await fetch(`${product.url}/sitemap.xml`)).text();
  for (const [path, title, heading] of [
    ['/developers', 'Developers · Marquee', 'A first query in one minute'],
    ['/developers/paging', 'Paging · Marquee', 'Paging'],
    ['/developers/reference', 'Schema reference · Marquee', 'Schema reference'],
    ['/developers/reference/Movie', 'Movie · Schema reference · Marquee', 'Movie'],
  ] as const) {
    const page = await fetchPage(product.url + path);
    expect(page).toMatchObject({ status: 200, title, heading, canonical: product.url + path });
    expect(page.meta('description')?.length).toBeGreaterThan(30);
    expect(sitemap).toContain(`<loc>${product.url}${path}</loc>`);
  }
  expect((await fetchPage(`${product.url}/developers/reference/Nothing`)).status).toBe(404);
});
