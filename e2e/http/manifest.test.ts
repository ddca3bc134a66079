import sharp from 'sharp';
import { expect, inject, test } from 'vitest';
import { attributeOf, parsePage } from './elements.ts';

const product = inject('product');

test('the manifest names existing files', async () => {
  const { document, meta } = await parsePage(`${product.url}/genres`);
  const address = attributeOf(document.querySelector('link[rel="manifest"]'), 'href');
  const response = await fetch(`${product.url}${address}`);
  expect(response.headers.get('content-type')).toBe('application/manifest+json; charset=utf-8');
  const manifest = await response.json();
  expect(manifest).toMatchObject({ name: 'Marquee', start_url: '/', display: 'standalone' });
  const themeColor = meta('theme-color');
  expect([manifest.theme_color, manifest.background_color]).toEqual([themeColor, themeColor]);
  expect(manifest.icons.map(({ purpose }: { purpose?: string }) => purpose)).toContain('maskable');
  for (const { src, sizes, type } of [...manifest.icons, ...manifest.screenshots]) {
    const image = await fetch(`${product.url}${src}`);
    expect(image.headers.get('content-type'), src).toBe(type);
    if (sizes === 'any') continue;
    const { width, height } = await sharp(await image.arrayBuffer()).metadata();
    expect(`${width}x${height}`, src).toBe(sizes);
  }
  for (const { url } of manifest.shortcuts)
    expect((await fetch(`${product.url}${url}`)).status, url).toBe(200);
});

test.each([
  ['/genres', '/manifest.webmanifest', { lang: 'en', start_url: '/' }],
  ['/de/genres', '/de/manifest.webmanifest', { lang: 'de', start_url: '/de' }],
  ['/ar/genres', '/ar/manifest.webmanifest', { lang: 'ar', dir: 'rtl', start_url: '/ar' }],
])('the manifest of %s is the same app in its language', async (path, address, manifest) => {
  const { document } = await parsePage(product.url + path);
  expect(attributeOf(document.querySelector('link[rel="manifest"]'), 'href')).toBe(address);
  const response = await fetch(product.url + address);
  expect([response.headers.get('cache-control'), response.headers.get('content-encoding')]).toEqual([
    'public, max-age=3600',
    'gzip',
  ]);
  const received = await response.json();
  expect(received).toMatchObject({ id: '/', scope: '/', name: 'Marquee', ...manifest });
  const { shortcuts } = received as { shortcuts: { name: string; url: string }[] };
  const base = address.replace('/manifest.webmanifest', '');
  expect(shortcuts.map(({ url }) => url)).toEqual(
    ['/browse/movie', '/browse/tv', '/my/watchlist', '/search'].map((url) => base + url),
  );
});
