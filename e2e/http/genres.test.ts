import { expect, inject, test } from 'vitest';
import { fetchPage, textIn, textsOf } from '../support/fetchPage.ts';
import { hrefOf, parsePage, textsIn } from './elements.ts';

const product = inject('product');
const chips = [
  'Action',
  'Comedy',
  'Drama',
  'Horror',
  'Romance',
  'Crime',
  'Sci-Fi & Fantasy',
  'Thriller',
  'Western',
  'Documentary',
  'Adventure',
  'Animations',
  'Biography',
  'War & Politics',
  'Music',
  'Mystery',
  'Family',
  'Reality',
  'Kids',
  'History',
  'Soap',
  'War',
];

test('the page is called "Browse by Genre" and offers the movie genres', async () => {
  const { heading, html } = await fetchPage(`${product.url}/genres`);
  expect(heading).toBe('Browse by Genre');
  const names = textsOf(/<main.*<\/main>/s.exec(html)?.[0] ?? '', 'a');
  expect(names).toContain('Drama');
  expect(names).toContain('Science Fiction');
  expect(names.length).toBeGreaterThan(15);
});

test('g pre-selects each genre in upper and lower case, and none is empty', async () => {
  for (const chip of chips) {
    const { status, html, cards } = await fetchPage(
      `${product.url}/genres?${new URLSearchParams({ g: chip.toUpperCase() })}`,
    );
    expect(status, chip).toBe(200);
    expect(textsOf(html, 'h2'), chip).toContain(`Best of ${chip}`);
    expect(textsOf(html, 'a', 'aria-current="true"')).toEqual([chip, 'All', 'Most popular']);
    expect(cards, chip).toBeGreaterThan(0);
  }
});

test('an unknown genre gets a helpful message, with the chips', async () => {
  const { status, html } = await fetchPage(`${product.url}/genres?g=polka`);
  expect(status).toBe(404);
  expect(textIn(html)).toContain('There’s no genre with this name. Choose one above.');
  expect(textsOf(html, 'a')).toContain('Drama');
});

test('chips work without JavaScript', async () => {
  const { document } = await parsePage(`${product.url}/genres`);
  const main = document.querySelector('main') ?? document;
  const chosen = await parsePage(`${product.url}${hrefOf(main, 'Comedy')}`);
  expect(textsIn(chosen.document, 'h2')).toContain('Best of Comedy');
  expect(chosen.cards).toBeGreaterThan(0);
  const series = await parsePage(
    `${product.url}${hrefOf(chosen.document.querySelector('main') ?? document, 'TV Shows')}`,
  );
  expect(textsIn(series.document, 'h3')).not.toContain('Movies');
  expect(series.cards).toBeLessThan(chosen.cards);
});
