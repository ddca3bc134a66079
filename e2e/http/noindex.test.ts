import { expect, inject, test } from 'vitest';
import { fetchPage } from '../support/fetchPage.ts';
import { findMovie } from '../support/findTitle.ts';

const product = inject('product');

test('preferences are not indexable, and the same for everyone', async () => {
  const page = await fetchPage(`${product.url}/preferences`);
  expect(page).toMatchObject({ status: 200, title: 'Preferences · Marquee', heading: 'Preferences' });
  expect(page.meta('robots')).toBe('noindex');
  const other = await fetch(`${product.url}/preferences?region=BR`, {
    headers: { accept: 'text/html', 'accept-language': 'pt-BR' },
  });
  expect(await other.text()).toBe(page.html);
  const services = await fetchPage(`${product.url}/browse/movie?service=9201-Lantern&region=BR`);
  expect(services).toMatchObject({ status: 200, title: 'Movies: On Lantern (Brazil) · Marquee' });
  expect(services.meta('robots')).toBe('noindex');
});

test.each([
  ['/my', '', 'Up Next'],
  ['/my/watchlist', '?sort=title', 'Watchlist'],
  ['/my/diary', '?until=2026-03', 'Diary'],
  ['/my/dropped', '', 'Dropped'],
  ['/my/stats', '', 'Statistics'],
  ['/my/stats/2026', '', '2026 in review'],
  ['/my/ratings', '', 'Ratings'],
  ['/my/lists', '', 'Lists'],
  ['/my/lists/0b8f6a6e-3c1e-4c5e-9d52-0f4a3a0b7c11', '?show=seen', 'Your list'],
  ['/my/calendar', '?month=2027-01', 'Calendar'],
  ['/import', '?receipt=0b8f6a6e-3c1e-4c5e-9d52-0f4a3a0b7c11', 'Import'],
])('%s is the same page for everyone, and not indexable', async (path, query, name) => {
  const { status, html, heading } = await fetchPage(`${product.url}${path}${query}`);
  expect(status).toBe(200);
  expect(heading).toBe(name);
  expect(html).toContain('<meta name="robots" content="noindex"/>');
  expect(await (await fetch(`${product.url}/sitemap.xml`)).text()).not.toContain(path);
});

test('only the page without choices is indexable among those for tonight', async () => {
  const plain = await fetchPage(`${product.url}/tonight`);
  expect(plain).toMatchObject({ status: 200, heading: 'Tonight', cards: 3 });
  expect(plain.canonical).toBe(`${product.url}/tonight`);
  const chosen = await fetchPage(`${product.url}/tonight?mood=laugh&time=90`);
  expect(chosen).toMatchObject({ title: 'Tonight: Make me laugh, About 90 min · Marquee', cards: 3 });
  expect(chosen.meta('robots')).toBe('noindex');
  const { status, headers } = await fetchPage(`${product.url}/tonight?time=90&with=&mood=laugh`);
  expect([status, headers.get('location')]).toEqual([308, '/tonight?mood=laugh&time=90']);
});

test('a player page is not indexable, and has no canonical URL', async () => {
  const movie = await findMovie(product.url, () => true);
  const page = await fetchPage(`${product.url}/live/${movie.tmdbId}`);
  expect(page.canonical).toBeUndefined();
  expect(page.meta('og:url')).toBe(`${product.url}/movie/${movie.tmdbId}`);
  expect(page.meta('robots')).toBe('noindex');
});
