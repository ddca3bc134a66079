import { expect, inject, test } from 'vitest';
import { parsePage, textsIn } from './elements.ts';

const product = inject('product');

/** The texts below the names of a page's cards. */
async function factsOn(path: string): Promise<string[]> {
  const { document } = await parsePage(product.url + path);
  return textsIn(document, 'main article p.card-facts');
}

test('cards of mixed lists show their media type and no genre but a requested one, those of other lists do not', async () => {
  const kind = /(?:\d|yet)(?:Movie|TV show)$/;
  const mixed = await factsOn('/search?q=night');
  expect(mixed).not.toEqual([]);
  expect(mixed.filter((text) => !/^\d{4}(?:\d+\.\d|No ratings yet)(?:Movie|TV show)$/.test(text))).toEqual(
    [],
  );
  expect((await factsOn('/search?q=90s+comedies'))[0]).toMatch(/^\d{4}.+(?:Movie|TV show)Comedy$/);
  const series = await factsOn('/browse/tv');
  expect(series).not.toEqual([]);
  expect(series.filter((text) => kind.test(text))).toEqual([]);
});

test('the facts of a series name its creator, and no writer where none is known', async () => {
  const { document } = await parsePage(`${product.url}/tv/101`);
  const [facts] = textsIn(document, 'main dl');
  expect(facts).toContain('Creator');
  expect(facts).not.toContain('Writer');
});
