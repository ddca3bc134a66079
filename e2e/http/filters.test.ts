import { expect, inject, test } from 'vitest';
import { fetchPage } from '../support/fetchPage.ts';
import { attributeOf, hrefOf, nameOf, parsePage, submitted, textOf, textsIn } from './elements.ts';

const product = inject('product');

/** The canonical URL that a URL redirects to. */
async function redirected(path: string): Promise<string> {
  const { status, headers } = await fetchPage(product.url + path);
  expect(status).toBe(308);
  return headers.get('location') ?? '';
}

test('a filtered list has one URL; a genre alone is indexable', async () => {
  const genre = await fetchPage(`${product.url}/browse/movie?with=drama`);
  expect(genre).toMatchObject({ title: 'Movies: Drama · Marquee', heading: 'Showing movie', cards: 60 });
  expect(genre.canonical).toBe(`${product.url}/browse/movie?with=drama`);
  expect(genre.meta('robots')).toBeUndefined();
  const more = await fetchPage(`${product.url}/browse/movie?with=drama&page=2`);
  expect(more.canonical).toBe(genre.canonical);
  const own = await fetchPage(`${product.url}/browse/movie?with=drama&year-from=2000`);
  expect(own.meta('robots')).toBe('noindex');
  for (const other of ['year-from=2000&with=drama', 'with=drama&year-from=2000&year-to=&x=1']) {
    const { status, headers } = await fetchPage(`${product.url}/browse/movie?${other}`);
    expect([status, headers.get('location')]).toEqual([308, '/browse/movie?with=drama&year-from=2000']);
  }
});

test('contradictory filters are reported, and the form has them', async () => {
  const { document, cards } = await parsePage(`${product.url}/browse/movie?year-from=2010&year-to=2000`);
  const rule = 'The earliest year can’t be after the latest.';
  expect(textsIn(document, 'main [role="status"]').at(-1)).toBe(rule);
  expect(attributeOf(document.querySelector('main form [name="year-from"]'), 'value')).toBe('2010');
  expect(cards).toBe(0);
});

test('providers without results can all be removed at once', async () => {
  const { document } = await parsePage(
    `${product.url}/browse/movie?with=drama&rating=9.5&service=9201-Lantern&service=9202-Reel-Ferry&region=BR`,
  );
  expect(textOf(document.querySelector('main'))).toContain('No movies match these filters.');
  expect(hrefOf(document, 'Remove “On Lantern (Brazil) or On Reel Ferry (Brazil)”')).toBe(
    '/browse/movie?with=drama&rating=9.5',
  );
});

test('without JavaScript the form offers the providers of the URL’s region', async () => {
  const open = async (path: string) => {
    const { document, cards } = await parsePage(product.url + path);
    const form = document.querySelector('main form') ?? document;
    const chips = document.querySelectorAll('main ul').find((list) => nameOf(list) === 'Active filters');
    const services = form
      .querySelectorAll('label')
      .filter((label) => label.querySelector('[name="service"]'));
    return { form, cards, services: services.map(textOf), chips: chips ? textsIn(chips, 'a') : [] };
  };
  const first = await open('/browse/movie');
  expect(first.services).toContain('Third Balcony');
  expect(textOf(first.form)).not.toContain('My services only');
  const inBrazil = await redirected(submitted(first.form, { region: 'BR' }));
  expect(inBrazil).toBe('/browse/movie?region=BR');
  const second = await open(inBrazil);
  expect(second.chips).toEqual([]);
  expect(second.services).not.toContain('Third Balcony');
  expect(second.services).toContain('Attic');
  const onAttic = await redirected(submitted(second.form, { service: '9208-Attic' }));
  expect(onAttic).toBe('/browse/movie?service=9208-Attic&region=BR');
  const third = await open(onAttic);
  expect(third.chips).toEqual(['On Attic (Brazil)', 'Clear all']);
  expect(third.form.querySelector('[value="9208-Attic"]')?.hasAttribute('checked')).toBe(true);
  expect(third.cards).toBeGreaterThan(0);
});
