import { chromium } from '@playwright/test';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { findChromium } from '../e2e/support/chromium.ts';
import { signUp } from '../e2e/support/signIn.ts';
import { startApp } from '../e2e/support/startApp.ts';
import { buildAll, isBuildCurrent } from './build.ts';

interface Picture {
  /** Where it is kept, from the root of the project. */
  readonly file: string;
  readonly address: string;
  readonly width: number;
  readonly height: number;
  /** Somebody is signed in and has watched this before. */
  readonly watched?: string;
}

/**
 * Takes the README's pictures, and those for shared links and for installing, from the running product: all of them, or those
 * whose file has the word that is given in its name.
 */
const root = fileURLToPath(new URL('../', import.meta.url));
const [, , word = ''] = process.argv;
const pictures: readonly Picture[] = [
  { file: 'docs/pictures/home.jpg', address: '/', width: 1440, height: 900 },
  { file: 'docs/pictures/movie.jpg', address: '/movie/101', width: 1440, height: 900 },
  { file: 'docs/pictures/series.jpg', address: '/tv/101', width: 1440, height: 900 },
  { file: 'docs/pictures/search.jpg', address: '/search?q=night', width: 1440, height: 900 },
  { file: 'docs/pictures/phone.jpg', address: '/', width: 390, height: 844 },
  { file: 'docs/pictures/sandbox.jpg', address: '/graphql', width: 1440, height: 900 },
  {
    file: 'docs/pictures/resume.jpg',
    address: '/',
    width: 1440,
    height: 900,
    watched: '/live/tv/101/season/1/episode/2',
  },
  // What a shared link shows where a page has no picture of its own.
  { file: 'web/public/share.jpg', address: '/', width: 1200, height: 630 },
  // What is shown where Marquee can be installed; the manifest says how large they are.
  { file: 'web/public/screenshot-wide.jpg', address: '/', width: 1280, height: 720 },
  { file: 'web/public/screenshot-narrow.jpg', address: '/', width: 390, height: 844 },
];

if (!(await isBuildCurrent())) await buildAll();
await mkdir(path.join(root, 'docs/pictures'), { recursive: true });
const product = await startApp();
const browser = await chromium.launch(await findChromium());
try {
  for (const { file, address, width, height, watched } of pictures.filter((picture) =>
    picture.file.includes(word),
  )) {
    // Without motion the carousel stands still, so that a picture is the same each time.
    const page = await browser.newPage({ viewport: { width, height }, reducedMotion: 'reduce' });
    if (watched) {
      await page.goto(product.url + watched);
      await signUp(page, {
        username: 'Ada Lovelace',
        email: 'ada@example.com',
        password: 'for this picture',
      });
      await page.getByText('Playing now').waitFor();
    }
    await page.goto(product.url + address, { waitUntil: 'networkidle' });
    await page.screenshot({ path: path.join(root, file), type: 'jpeg', quality: 82 });
    await page.close();
  }
} finally {
  await browser.close();
  await product.close();
}
