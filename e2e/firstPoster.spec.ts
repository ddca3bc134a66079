import type { Page } from '@playwright/test';
import { list } from './support/libraryApi.ts';
import { open } from './support/openPage.ts';
import { DESK, PHONE } from './support/pageChecks.ts';
import { restoreSession } from './support/signIn.ts';
import { expect, test } from './support/test.ts';

/** How far below the window's top the first poster begins, in pixels. */
async function firstPoster(page: Page): Promise<number> {
  const poster = page.getByRole('main').getByRole('article').first().locator('.poster').first();
  return (await poster.boundingBox())?.y ?? Infinity;
}

for (const [name, size, limit] of [
  ['in a window', DESK, 230],
  ['on a phone', PHONE, 260],
] as const) {
  test(`lists begin soon below the header ${name}`, async ({ page, product }) => {
    await page.setViewportSize(size);
    const person = await restoreSession(page, product.url);
    await list(product.url, person, 'movie:101');
    for (const path of [
      '/browse/tv',
      '/browse/movie?with=comedy&year-from=1990&year-to=1999&rating=7&sort=newest',
      '/browse/top_rated',
      '/browse/latest',
      '/browse/popular',
      '/browse/upcoming',
      '/trending/tv',
      '/search?q=night',
      '/search?q=mar',
      '/search?q=shows+about+clocks',
      '/search?q=korean+thrillers+from+the+2010s',
      '/search?q=dramas+directed+by+Ros%C3%A1lia',
      '/search?q=frobnicated+90s+comedies',
      '/search?q=salt+cartografer',
      '/my/watchlist?sort=title&kind=movies',
    ]) {
      await open(page, path);
      await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
      expect.soft(await firstPoster(page), path).toBeLessThanOrEqual(limit);
    }
    await open(page, '/genres?g=Drama');
    expect.soft(await firstPoster(page), 'a genre').toBeLessThanOrEqual(330);
    await expect(page.getByRole('link', { name: 'Drama', exact: true }).first()).toBeInViewport({ ratio: 1 });
  });
}

test('the bar is one line in a window of 768 pixels, whatever is chosen', async ({ page, product }) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  await restoreSession(page, product.url);
  for (const path of [
    '/my/watchlist?sort=release&kind=movies&genre=science-fiction&services=own',
    '/browse/movie?with=comedy&with=drama&year-from=1990&rating=7&service=9205-Kiosk&runtime-to=120&sort=newest',
  ]) {
    await open(page, path);
    const boxes = await Promise.all(
      (await page.locator('.filter-bar details[name] > summary').all()).map((one) => one.boundingBox()),
    );
    const tops = boxes.flatMap((box) => box?.y ?? []);
    expect(tops.length, path).toBeGreaterThanOrEqual(4);
    expect(new Set(tops).size, path).toBe(1);
  }
});

test('every list has six columns in a window of 1280 pixels, seven at 1600 and eight at 1920', async ({
  page,
  product,
}) => {
  const person = await restoreSession(page, product.url);
  await list(product.url, person, 'movie:101');
  for (const path of [
    '/browse/tv',
    '/browse/upcoming',
    '/search?q=the',
    '/genres?g=Drama',
    '/my/watchlist',
  ]) {
    await open(page, path);
    const grid = page.locator('main .card-grid').first();
    for (const [width, columns] of [
      [1280, 6],
      [1600, 7],
      [1920, 8],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      await expect
        .poll(() => grid.evaluate((one) => getComputedStyle(one).gridTemplateColumns.split(' ').length), path)
        .toBe(columns);
    }
  }
});
