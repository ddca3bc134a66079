import { chromium } from '@playwright/test';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { findChromium } from '../e2e/support/chromium.ts';
import { signUp } from '../e2e/support/signIn.ts';
import { startApp } from '../e2e/support/startApp.ts';
import { buildAll, isBuildCurrent } from './build.ts';

interface Screenshot {
  /** Output path, from the root of the project. */
  readonly file: string;
  readonly address: string;
  readonly width: number;
  readonly height: number;
  /** The user is signed in and has watched this before. */
  readonly watched?: string;
}

/**
 * Takes the screenshots for the README, shared links and the web app manifest from the running product: all of them, or
 * those whose file name contains the given word.
 */
const root = fileURLToPath(new URL('../', import.meta.url));
const [, , word = ''] = process.argv;
const screenshots: readonly Screenshot[] = [
  { file: 'docs/screenshots/home.jpg', address: '/', width: 1440, height: 900 },
  { file: 'docs/screenshots/movie.jpg', address: '/movie/101', width: 1440, height: 900 },
  { file: 'docs/screenshots/series.jpg', address: '/tv/101', width: 1440, height: 900 },
  { file: 'docs/screenshots/search.jpg', address: '/search?q=night', width: 1440, height: 900 },
  { file: 'docs/screenshots/phone.jpg', address: '/', width: 390, height: 844 },
  { file: 'docs/screenshots/sandbox.jpg', address: '/graphql', width: 1440, height: 900 },
  {
    file: 'docs/screenshots/resume.jpg',
    address: '/',
    width: 1440,
    height: 900,
    watched: '/live/tv/101/season/1/episode/2',
  },
  // The preview of shared links for pages without an image of their own.
  { file: 'web/public/share.jpg', address: '/', width: 1200, height: 630 },
  // Shown when Marquee is installed; the manifest states their size.
  { file: 'web/public/screenshot-wide.jpg', address: '/', width: 1280, height: 720 },
  { file: 'web/public/screenshot-narrow.jpg', address: '/', width: 390, height: 844 },
];

if (!(await isBuildCurrent())) await buildAll();
await mkdir(path.join(root, 'docs/screenshots'), { recursive: true });
const product = await startApp();
const browser = await chromium.launch(await findChromium());
try {
  for (const { file, address, width, height, watched } of screenshots.filter(({ file: name }) =>
    name.includes(word),
  )) {
    // With reduced motion the carousel stands still, so that a screenshot is the same each time.
    const page = await browser.newPage({ viewport: { width, height }, reducedMotion: 'reduce' });
    if (watched) {
      await page.goto(product.url + watched);
      await signUp(page, {
        username: 'Ada Lovelace',
        email: 'ada@example.com',
        password: 'for this screenshot',
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
