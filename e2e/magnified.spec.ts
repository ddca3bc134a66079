import type { Page } from '@playwright/test';
import { list, markWatched, play } from './support/libraryApi.ts';
import { ERROR_STATUS, open } from './support/openPage.ts';
import { restoreSession } from './support/signIn.ts';
import { checkAccessibility, expect, test } from './support/test.ts';

/** A page of each kind. */
const PAGES = [
  '/',
  '/browse/movie?with=comedy&year-from=1990',
  '/browse/upcoming',
  '/trending/tv',
  '/genres',
  '/genres?g=Drama',
  '/search',
  '/search?q=shows+about+clocks',
  '/movie/101',
  '/tv/102',
  '/person/3660',
  '/collection/9105',
  '/live/movie/101',
  '/live/tv/102/season/1/episode/2',
  '/tonight',
  '/my/watchlist',
  '/history',
  '/preferences',
  '/reset-password',
  '/help',
  '/developers',
  '/developers/reference/Movie',
  '/movie/999999',
];

/** A window of 1280 × 800 at a zoom of 200 %. */
const ZOOMED = { width: 640, height: 400 };

async function setTextSize(page: Page, size: '200%' | ''): Promise<void> {
  await page.evaluate((value) => document.documentElement.style.setProperty('font-size', value), size);
}

/** Neither a fault nor scrolling sideways, at a zoom of 200 % and with text twice as large. */
async function checkMagnified(page: Page, path: string): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 800 });
  await open(page, path);
  await page.waitForLoadState('networkidle');
  for (const [size, window] of [
    ['200%', { width: 1280, height: 800 }],
    ['200%', { width: 390, height: 844 }],
    ['', ZOOMED],
  ] as const) {
    await setTextSize(page, size);
    await page.setViewportSize(window);
    await test.step(`${path} at ${window.width} ${size}`, () => checkAccessibility(page));
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width, `${path} at ${window.width} ${size}`).toBeLessThanOrEqual(window.width);
  }
}

test.describe('magnified twice', () => {
  test.use({ expectedConsole: ERROR_STATUS });

  test('every kind of page is accessible and no wider than its window', async ({ page }) => {
    test.slow();
    for (const path of PAGES) await checkMagnified(page, path);
  });

  test('so is every kind of page of a viewer', async ({ page, product }) => {
    test.slow();
    const person = await restoreSession(page, product.url);
    await list(product.url, person, 'movie:101');
    await markWatched(product.url, person, 'movie:103');
    await play(product.url, person, { titleId: 'movie:102' }, 900, 6000);
    for (const path of PAGES) await checkMagnified(page, path);
  });
});
