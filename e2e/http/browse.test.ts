import { expect, inject, test } from 'vitest';
import { fetchPage } from '../support/fetchPage.ts';
import { attributeOf, hrefOf, parsePage, section } from './elements.ts';

const product = inject('product');
const categories = [
  ['movie', 'Showing movie', 'Movies'],
  ['tv', 'Showing tv', 'TV Shows'],
  ['top_rated', 'Showing top rated', 'Top Rated'],
  ['latest', 'Showing latest', 'Latest'],
  ['popular', 'Showing popular', 'Popular'],
  ['upcoming', 'Showing upcoming', 'Coming Soon'],
] as const;

test('each category has its name as heading and shows up to 60 titles', async () => {
  for (const [type, heading, title] of categories) {
    const page = await fetchPage(`${product.url}/browse/${type}`);
    expect(page).toMatchObject({ heading, title: `${title} · Marquee` });
    expect(page.cards, type).toBeGreaterThan(6);
    expect(page.cards, type).toBeLessThanOrEqual(60);
    expect(page.canonical).toBe(`${product.url}/browse/${type}`);
    expect(page.meta('og:image')).toMatch(/^https?:/);
  }
});

test('a list is named after its heading', async () => {
  const { document } = await parsePage(`${product.url}/browse/latest`);
  expect(attributeOf(document.querySelector('main .card-grid'), 'aria-label')).toBe('Showing latest');
});

test('what is trending has lists of its own, to which the home page’s rows lead', async () => {
  const home = await parsePage(`${product.url}/`);
  for (const [path, heading, row] of [
    ['/trending/movie', 'Trending movies', 'Movies'],
    ['/trending/tv', 'Trending TV shows', 'TV Shows'],
  ] as const) {
    expect(hrefOf(section(home.document, row), row)).toBe(path);
    const page = await parsePage(product.url + path);
    expect(page).toMatchObject({ status: 200, heading, title: `${heading} · Marquee` });
    expect(page.canonical).toBe(product.url + path);
    expect(page.cards).toBe(60);
    expect(attributeOf(page.document.querySelector('main article a'), 'href')).toBe(
      attributeOf(section(home.document, row).querySelector('article a'), 'href'),
    );
    expect(hrefOf(page.document, 'Show more')).toBe(`${path}?page=2#page-2`);
  }
});

test('coming titles are in the order of their release, in weeks, each with its date', async () => {
  const { document, cards } = await parsePage(`${product.url}/browse/upcoming`);
  const weeks = document.querySelectorAll('main section');
  expect(weeks.length).toBeGreaterThan(2);
  const dates = weeks.map((week) =>
    week.querySelectorAll('time').map((time) => attributeOf(time, 'datetime') ?? ''),
  );
  for (const [monday = '', ...released] of dates) {
    const end = new Date(new Date(monday).getTime() + 7 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
    expect(released.length).toBeGreaterThan(0);
    expect(released.filter((date) => date < monday || date >= end)).toEqual([]);
  }
  const all = dates.flatMap(([, ...released]) => released);
  expect(all).toEqual(all.toSorted());
  expect(all).toHaveLength(cards);
});

test('without a type, the page shows popular movies under the heading "Browse"', async () => {
  const { heading, cards } = await fetchPage(`${product.url}/browse`);
  expect(heading).toBe('Browse');
  expect(cards).toBeGreaterThan(6);
});

test('a fixed list leads to the movies and TV shows in its order, which have filters', async () => {
  const filtered = async (type: string) => {
    const { document } = await parsePage(`${product.url}/browse/${type}`);
    const main = document.querySelector('main') ?? document;
    return ['movies', 'TV shows'].map((name) => hrefOf(main, name));
  };
  expect(await filtered('top_rated')).toEqual(['/browse/movie?sort=rating', '/browse/tv?sort=rating']);
  expect(await filtered('latest')).toEqual(['/browse/movie?sort=newest', '/browse/tv?sort=newest']);
  expect(await filtered('popular')).toEqual(['/browse/movie', '/browse/tv']);
  expect(await filtered('upcoming')).toEqual(['/browse/movie', '/browse/tv']);
});

test('each card is a link in the server-rendered page', async () => {
  const { html, heading, cards } = await fetchPage(`${product.url}/browse/top_rated`);
  expect(heading).toBe('Showing top rated');
  expect(html.match(/<article[^>]*>.*?<h\d[^>]*><a [^>]*href="\/movie\/\d+"/gs)).toHaveLength(cards);
});

test('each card appears once, even if the list changed meanwhile, and a list ends', async () => {
  const { html, cards: count } = await fetchPage(`${product.url}/browse/movie?page=10`);
  const links = [...html.matchAll(/<h2><a [^>]*href="(\/movie\/\d+)"/g)].map(([, link]) => link);
  expect(links).toHaveLength(count);
  expect(new Set(links).size).toBe(count);
  expect(count).toBeGreaterThan(300);
  expect(html).not.toContain('Show more');
  const three = await fetchPage(`${product.url}/browse/tv?page=3`);
  expect(three.cards).toBe(180);
  expect(three.canonical).toBe(`${product.url}/browse/tv`);
});

test('without JavaScript the link leads to the longer page, at the first new card', async () => {
  const { document } = await parsePage(`${product.url}/browse/popular`);
  const more = hrefOf(document, 'Show more');
  expect(more).toBe('/browse/popular?page=2#page-2');
  const longer = await parsePage(`${product.url}${more}`);
  const cards = longer.document.querySelectorAll('main article');
  expect(cards).toHaveLength(120);
  // The browser scrolls to this element.
  const target = longer.document.querySelector('#page-2');
  expect(cards.findIndex((card) => card.closest('#page-2') === target)).toBe(60);
});

test('an unknown type is the heading over popular movies, and no page to index', async () => {
  const cardsOf = (html: string) => html.match(/<article.*<\/article>/s)?.[0];
  const popular = await fetchPage(`${product.url}/browse/popular`);
  const unknown = await fetchPage(`${product.url}/browse/nonsense_type`);
  expect(unknown).toMatchObject({ status: 200, heading: 'Showing nonsense type', title: popular.title });
  expect(cardsOf(unknown.html)).toBe(cardsOf(popular.html));
  expect([unknown.meta('robots'), unknown.canonical]).toEqual(['noindex', undefined]);
  expect(unknown.html).toContain('href="/browse/nonsense_type?page=2#page-2"');
});

test('an unknown type is shown as text, short and without invisible characters', async () => {
  const type = `<img src=x>\u202E\u200B${'y'.repeat(3_000)}`;
  const { status, heading, html } = await fetchPage(`${product.url}/browse/${encodeURIComponent(type)}`);
  expect([status, heading]).toEqual([200, `Showing <img src=x>${'y'.repeat(49)}`]);
  expect(html).not.toMatch(/<img src=x|\u202E/);
});
