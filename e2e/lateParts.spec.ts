import type { Page } from '@playwright/test';
import { type FaultyProduct, startFaultyProduct } from './faultyProduct.ts';
import { findMovie } from './findTitle.ts';
import { holdRequests } from './holdRequests.ts';
import { ERROR_STATUS, followTo, open } from './openPage.ts';
import { checkAccessibility, expect, test } from './product.ts';

// One product for them all. What was read once would be served again: the row that fails is mended in the last test about
// it, and each of the others is about a movie of its own.
let cold: FaultyProduct;

test.beforeAll(async ({ product }) => {
  cold = await startFaultyProduct(product);
});
test.afterEach(async ({ page }) => {
  // A page that still asks for something must not find its server gone.
  await page.goto('about:blank');
  await cold.heal();
});
test.afterAll(() => cold.close());

/** The movie so far down the list, of those with several genres. */
function movieAt(url: string, place: number) {
  let left = place;
  return findMovie(url, ({ genres }) => genres.length > 1 && left-- === 0);
}

const row = (page: Page, name: string) => page.getByRole('region', { name });

/** Counts how often the page asks for an operation from now on. */
function countAsks(page: Page, operation: string): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (request.url().includes('/graphql') && request.url().includes(operation)) count += 1;
  });
  return () => count;
}

test.describe('a row that the server did not have in time', () => {
  test('is said to be missing when it does not come then either', async ({ page }) => {
    cold.upstream.fail(/\/movie\/upcoming/, 500);
    const asks = countAsks(page, 'HomePage');
    await open(page, cold.url);
    await expect(row(page, 'Coming Soon').getByRole('alert')).toHaveText('Coming Soon could not be loaded.');
    await expect(row(page, 'Popular TV Shows').getByRole('article').first()).toBeVisible();
    expect(asks()).toBe(1);
  });

  test.describe('without a connection', () => {
    test.use({ expectedConsole: [[/^error: Failed to load resource: /], { scope: 'test' }] });

    test('is said to be missing, and the others stay', { tag: '@full' }, async ({ page }) => {
      cold.upstream.fail(/\/movie\/upcoming/, 500);
      await page.route(/\/graphql\?.*HomePage/, (route) => route.abort('connectionfailed'));
      await open(page, cold.url);
      await expect(row(page, 'Coming Soon').getByRole('alert')).toHaveText(
        'Coming Soon could not be loaded.',
      );
      await expect(row(page, 'Popular TV Shows').getByRole('article').first()).toBeVisible();
    });
  });

  test('is named to those without scripts', { tag: '@full' }, async ({ browser }) => {
    cold.upstream.fail(/\/movie\/upcoming/, 500);
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(cold.url);
    await expect(row(page, 'Coming Soon').getByText('Coming Soon could not be loaded.')).toBeVisible();
    await expect(row(page, 'Coming Soon').getByRole('status')).toBeHidden();
    await context.close();
  });

  test('comes in the browser, which asks once', async ({ page }) => {
    cold.upstream.fail(/\/movie\/upcoming/, 500);
    const asks = countAsks(page, 'HomePage');
    const release = await holdRequests(page, /\/graphql\?.*HomePage/);
    await open(page, cold.url);
    const upcoming = row(page, 'Coming Soon');
    await expect(upcoming.getByRole('status')).toHaveText('Loading...');
    await expect(row(page, 'Popular TV Shows').getByRole('article').first()).toBeVisible();
    await checkAccessibility(page);
    await cold.heal();
    release();
    await expect(upcoming.getByRole('article').first()).toBeVisible();
    await expect(upcoming.getByRole('status')).toBeHidden();
    expect(asks()).toBe(1);
  });
});

test(
  'suggestions that the server did not have in time come in the browser',
  { tag: '@full' },
  async ({ page, product }) => {
    const movie = await movieAt(product.url, 0);
    cold.upstream.fail(/\/discover\/movie.*vote_average/, 500);
    const release = await holdRequests(page, /\/graphql\?.*SimilarTitles/);
    await open(page, `${cold.url}/movie/${movie.tmdbId}`);
    await expect(page.getByText('Loading recommendations...')).toBeVisible();
    await cold.heal();
    release();
    await expect(row(page, 'You may also like').getByRole('article').first()).toBeVisible();
    await expect(page.getByText('Loading recommendations...')).toBeHidden();
  },
);

test(
  'suggestions that a navigation could not load are not asked for twice',
  { tag: '@full' },
  async ({ page, product }) => {
    const movie = await movieAt(product.url, 1);
    await open(page, `${cold.url}/genres`);
    const asks = countAsks(page, 'SimilarTitles');
    await page.route(/\/graphql\?.*SimilarTitles/, async (route) => {
      const response = await route.fetch();
      const body = await response.json();
      body.data.title.recommendations = null;
      body.errors = [{ message: 'This could not be loaded.', path: ['title', 'recommendations'] }];
      await route.fulfill({ response, json: body });
    });
    await followTo(page, `/movie/${movie.tmdbId}`);
    await expect(page.getByRole('alert')).toHaveText('Failed to load recommendations.');
    expect(asks()).toBe(1);
  },
);

test.describe('a lookup that failed', () => {
  test.use({ expectedConsole: [ERROR_STATUS, { scope: 'test' }] });

  test(
    'during navigation is made again when its page is opened again',
    { tag: '@full' },
    async ({ page, product }) => {
      const movie = await movieAt(product.url, 2);
      await open(page, `${cold.url}/genres`);
      cold.upstream.fail(new RegExp(`/movie/${movie.tmdbId}\\?`), 500);
      await followTo(page, `/movie/${movie.tmdbId}`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Movie not found');
      await cold.heal();
      await page.getByRole('contentinfo').getByRole('link', { name: 'Genres' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Browse by Genre');
      await followTo(page, `/movie/${movie.tmdbId}`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(movie.title);
    },
  );

  test(
    'on the server is made again when its page is opened again',
    { tag: '@full' },
    async ({ page, product }) => {
      const movie = await movieAt(product.url, 3);
      cold.upstream.fail(new RegExp(`/movie/${movie.tmdbId}\\?`), 500);
      await open(page, `${cold.url}/movie/${movie.tmdbId}`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Movie not found');
      await cold.heal();
      await page.getByRole('contentinfo').getByRole('link', { name: 'Genres' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Browse by Genre');
      await page.goBack();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(movie.title);
    },
  );
});
