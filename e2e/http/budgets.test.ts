import { expect, inject, test } from 'vitest';
import { fetchPage } from '../support/fetchPage.ts';

const product = inject('product');
/** Maximum brotli bytes of the scripts in a page's HTML. */
const JAVASCRIPT_BYTES = 120_000;
/** Maximum bytes and elements of the home page's HTML. */
const HOME_BYTES = 180_000;
const HOME_ELEMENTS = 1700;
/** Maximum brotli bytes of it. */
const HOME_SENT_BYTES = 20_000;
/** Maximum brotli bytes of the styles, which block the first paint. */
const STYLES_SENT_BYTES = 20_000;

test('every page starts with little JavaScript', async () => {
  const addresses = [
    '/',
    '/browse/popular',
    '/genres',
    '/tonight',
    '/movie/101',
    '/de/movie/101',
    '/tv/101',
    '/person/3660',
    '/live/101',
    '/live/tv/101/season/1/episode/1',
    '/my/diary',
    '/my',
    '/my/stats',
    '/my/ratings',
    '/search',
    '/privacy',
    '/developers',
    '/developers/reference/Movie',
    '/nowhere',
  ];
  for (const address of addresses) {
    const { html } = await fetchPage(product.url + address);
    const scripts = html.matchAll(/<(?:script|link rel="modulepreload")[^>]* (?:src|href)="([^"]+)"/g);
    const files = new Set([...scripts].map(([, file = '']) => file));
    expect(files.size, address).toBeGreaterThan(1);
    let bytes = 0;
    for (const file of files) {
      const { headers } = await fetch(product.url + file, { headers: { 'accept-encoding': 'br' } });
      bytes += Number(headers.get('content-length'));
    }
    expect(bytes, address).toBeLessThanOrEqual(JAVASCRIPT_BYTES);
  }
});

test('a page’s own stylesheet, which may load first, leaves the order of the layers as it is', async () => {
  for (const address of ['/', '/my/diary', '/my/stats', '/developers', '/privacy']) {
    const { html } = await fetchPage(product.url + address);
    const sheets = [...html.matchAll(/<link[^>]* href="([^"]+\.css)"/g)].map(([, file = '']) => file);
    expect(sheets.length, address).toBeGreaterThan(1);
    for (const file of sheets) {
      const css = await (await fetch(product.url + file)).text();
      if (css.includes('@layer ') && !file.includes('entry-client'))
        expect(css, file).toMatch(/@layer theme, ?base, ?components, ?utilities/);
    }
  }
});

test('no style depends on what the whole page contains: each insertion would restyle all of it', async () => {
  for (const address of [
    '/',
    '/browse/movie',
    '/tv/101',
    '/my/diary',
    '/my/stats',
    '/preferences',
    '/help',
  ]) {
    const { html } = await fetchPage(product.url + address);
    for (const [, file = ''] of html.matchAll(/<link[^>]* href="([^"]+\.css)"/g)) {
      const css = await (await fetch(product.url + file)).text();
      expect(css.match(/(?:html|:root|body|main|#main|\.group\)):has\([^{]*/g), file).toBeNull();
    }
  }
});

test('the home page is small and contains all its cards', async () => {
  let html = '';
  // On a busy machine the first visitor's page may lack a late row.
  const cards = async () => {
    const page = await fetchPage(product.url);
    html = page.html;
    return page.cards;
  };
  await expect.poll(cards).toBe(108);
  expect(Buffer.byteLength(html)).toBeLessThanOrEqual(HOME_BYTES);
  expect(html.match(/<[a-z]/g)?.length).toBeLessThanOrEqual(HOME_ELEMENTS);
});

test('the styles and the home page are small as transferred', async () => {
  const sent = async (address: string) => {
    const response = await fetch(product.url + address, { headers: { 'accept-encoding': 'br' } });
    return { bytes: Number(response.headers.get('content-length')), text: await response.text() };
  };
  // The first response is compressed quickly; later ones are smaller.
  await expect.poll(async () => (await sent('/')).bytes).toBeLessThanOrEqual(HOME_SENT_BYTES);
  const { text } = await sent('/');
  const [, styles = ''] = /<link rel="stylesheet" href="([^"]+)"/.exec(text) ?? [];
  const { bytes } = await sent(styles);
  expect(bytes).toBeGreaterThan(1_000);
  expect(bytes).toBeLessThanOrEqual(STYLES_SENT_BYTES);
});
