import type { Page } from '@playwright/test';
import { findMovie, type FoundTitle, isUnread } from './findTitle.ts';
import { test } from './homePage.ts';
import { holdRequests } from './holdRequests.ts';
import { ERROR_STATUS, followTo, open } from './openPage.ts';
import { checkAccessibility, expect } from './product.ts';

const hasSuggestions = ({ genres }: FoundTitle) => genres.length > 1;

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
  test.use({ expectedConsole: [[/^error: Failed to load resource: /], { scope: 'test' }] });

  test(
    'is said to be missing until it comes in the browser, which asks once',
    { tag: '@full' },
    async ({ page, browser, fresh }) => {
      const upcoming = row(page, 'Coming Soon');
      const others = row(page, 'Popular TV Shows').getByRole('article').first();
      fresh.upstream.fail(/\/movie\/upcoming/, 500);
      await test.step('it is named to those without scripts', async () => {
        const context = await browser.newContext({ javaScriptEnabled: false });
        const plain = await context.newPage();
        await plain.goto(fresh.url);
        await expect(row(plain, 'Coming Soon').getByText('Coming Soon could not be loaded.')).toBeVisible();
        await expect(row(plain, 'Coming Soon').getByRole('status')).toBeHidden();
        await context.close();
      });
      await test.step('it is said to be missing when it does not come then either', async () => {
        const asks = countAsks(page, 'HomePage');
        await open(page, fresh.url);
        await expect(upcoming.getByRole('alert')).toHaveText('Coming Soon could not be loaded.');
        await expect(others).toBeVisible();
        expect(asks()).toBe(1);
      });
      await test.step('it is said to be missing without a connection, and the others stay', async () => {
        await page.route(/\/graphql\?.*HomePage/, (route) => route.abort('connectionfailed'));
        await open(page, fresh.url);
        await expect(upcoming.getByRole('alert')).toHaveText('Coming Soon could not be loaded.');
        await expect(others).toBeVisible();
        await page.unroute(/\/graphql\?.*HomePage/);
      });
      await test.step('it comes in the browser, which asks once', async () => {
        const asks = countAsks(page, 'HomePage');
        const release = await holdRequests(page, /\/graphql\?.*HomePage/);
        await open(page, fresh.url);
        await expect(upcoming.getByRole('status')).toHaveText('Loading...');
        await expect(others).toBeVisible();
        await checkAccessibility(page);
        await fresh.heal();
        release();
        await expect(upcoming.getByRole('article').first()).toBeVisible();
        await expect(upcoming.getByRole('status')).toBeHidden();
        expect(asks()).toBe(1);
      });
    },
  );
});

test(
  'suggestions that the server did not have in time come in the browser',
  { tag: '@full' },
  async ({ page, product, fresh }) => {
    const movie = await findMovie(product.url, hasSuggestions);
    fresh.upstream.fail(/\/discover\/movie.*vote_average/, 500);
    const release = await holdRequests(page, /\/graphql\?.*SimilarTitles/);
    await open(page, `${fresh.url}/movie/${movie.tmdbId}`);
    await expect(page.getByText('Loading recommendations...')).toBeVisible();
    await fresh.heal();
    release();
    await expect(row(page, 'You may also like').getByRole('article').first()).toBeVisible();
    await expect(page.getByText('Loading recommendations...')).toBeHidden();
  },
);

test(
  'suggestions that a navigation could not load are not asked for twice',
  { tag: '@full' },
  async ({ page, product, faulty }) => {
    const movie = await findMovie(product.url, hasSuggestions);
    await open(page, `${faulty.url}/genres`);
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
  test.afterEach(({ faulty }) => faulty.heal());
  test.use({ expectedConsole: [ERROR_STATUS, { scope: 'test' }] });

  test(
    'during navigation is made again when its page is opened again',
    { tag: '@full' },
    async ({ page, product, faulty }) => {
      const movie = await findMovie(product.url, isUnread(faulty.upstream, 'movie'));
      await open(page, `${faulty.url}/genres`);
      faulty.upstream.fail(new RegExp(`/movie/${movie.tmdbId}\\?`), 500);
      await followTo(page, `/movie/${movie.tmdbId}`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Movie not found');
      await faulty.heal();
      await page.getByRole('contentinfo').getByRole('link', { name: 'Genres' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Browse by Genre');
      await followTo(page, `/movie/${movie.tmdbId}`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(movie.title);
    },
  );

  test(
    'on the server is made again when its page is opened again',
    { tag: '@full' },
    async ({ page, product, faulty }) => {
      const movie = await findMovie(product.url, isUnread(faulty.upstream, 'movie'));
      faulty.upstream.fail(new RegExp(`/movie/${movie.tmdbId}\\?`), 500);
      await open(page, `${faulty.url}/movie/${movie.tmdbId}`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Movie not found');
      await faulty.heal();
      await page.getByRole('contentinfo').getByRole('link', { name: 'Genres' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Browse by Genre');
      await page.goBack();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(movie.title);
    },
  );
});
