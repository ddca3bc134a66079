import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import { findChromium } from '../e2e/chromium.ts';
import { startProduct } from '../e2e/startProduct.ts';
import { buildAll, isBuilt } from './build.ts';

/** Takes the README's pictures from the running product. */
const folder = fileURLToPath(new URL('../docs/pictures/', import.meta.url));
const pictures = [
  { name: 'home', address: '/', width: 1440, height: 900 },
  { name: 'movie', address: '/movie/101', width: 1440, height: 900 },
  { name: 'series', address: '/tv/101', width: 1440, height: 900 },
  { name: 'search', address: '/search?q=night', width: 1440, height: 900 },
  { name: 'phone', address: '/', width: 390, height: 844 },
  { name: 'sandbox', address: '/graphql', width: 1440, height: 900 },
];

if (!(await isBuilt())) await buildAll();
await mkdir(folder, { recursive: true });
const product = await startProduct();
const browser = await chromium.launch(await findChromium());
try {
  for (const { name, address, width, height } of pictures) {
    // Without motion the carousel stands still, so that a picture is the same each time.
    const page = await browser.newPage({ viewport: { width, height }, reducedMotion: 'reduce' });
    await page.goto(product.url + address, { waitUntil: 'networkidle' });
    await page.screenshot({ path: path.join(folder, `${name}.jpg`), type: 'jpeg', quality: 82 });
    await page.close();
  }
} finally {
  await browser.close();
  await product.close();
}
