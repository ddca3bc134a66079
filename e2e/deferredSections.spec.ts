import type { Page } from '@playwright/test';
import { findMovie, findWithGenresUnread, type FoundTitle, isUnread } from './support/findTitle.ts';
import { holdRequests } from './support/holdRequests.ts';
import { slide, test } from './support/homePage.ts';
import { ERROR_STATUS, navigateByLink, open } from './support/openPage.ts';
import { checkAccessibility, expect } from './support/test.ts';

const row = (page: Page, name: string) => page.getByRole('region', { name });

/** Counts the page's requests for an operation from now on. */
function countRequests(page: Page, operation: string): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (request.url().includes('/graphql') && request.url().includes(operation)) count += 1;
  });
  return () => count;
}

test.describe('a row that the server did not have in time', () => {
  test.use({
    expectedConsole: [
      [/^error: Failed to load resource: /, /^warning: No trailer found for ".+"$/],
      { scope: 'test' },
    ],
  });

  test('is shown as missing until the browser has fetched it, once; a slide without a trailer says so', async ({
    page,
    browser,
    fresh,
  }) => {
    const upcoming = row(page, 'Coming Soon');
    const others = row(page, 'Popular TV Shows').getByRole('article').first();
    fresh.upstream.fail(/\/movie\/upcoming/, 500);
    // The fields of a slide's movie beyond those of the list.
    fresh.upstream.fail(/\/movie\/\d+\?/, 404);
    await test.step('it is named without scripts', async () => {
      const context = await browser.newContext({ javaScriptEnabled: false });
      const plain = await context.newPage();
      await plain.goto(fresh.url);
      await expect(row(plain, 'Coming Soon').getByText('Couldn’t load “Coming Soon”.')).toBeVisible();
      await expect(row(plain, 'Coming Soon').getByRole('status')).toBeHidden();
      await context.close();
    });
    await test.step('it is reported as missing when the retry fails too', async () => {
      const requests = countRequests(page, 'HomePage');
      await open(page, fresh.url);
      await expect(upcoming.getByRole('alert')).toHaveText('Couldn’t load “Coming Soon”.');
      await expect(others).toBeVisible();
      expect(requests()).toBe(1);
    });
    await test.step('a slide without a trailer warns in the console, and nothing else', async () => {
      const warning = page.waitForEvent('console', (message) => message.text().startsWith('No'));
      await slide(page).getByRole('button', { name: 'Trailer' }).click();
      const name = await slide(page).getByRole('heading').textContent();
      expect((await warning).text()).toBe(`No trailer found for "${name}"`);
      await expect(page.getByText('No trailer found')).toHaveCount(0);
      await expect(page.getByRole('dialog')).toBeHidden();
    });
    await test.step('it is reported as missing while offline, and the others remain', async () => {
      await page.route(/\/graphql\?.*HomePage/, (route) => route.abort('connectionfailed'));
      await open(page, fresh.url);
      await expect(upcoming.getByRole('alert')).toHaveText('Couldn’t load “Coming Soon”.');
      await expect(others).toBeVisible();
      await page.unroute(/\/graphql\?.*HomePage/);
    });
    await test.step('it loads in the browser, with one request', async () => {
      const requests = countRequests(page, 'HomePage');
      const release = await holdRequests(page, /\/graphql\?.*HomePage/);
      await open(page, fresh.url);
      await expect(upcoming.getByRole('status')).toHaveText('Loading...');
      await expect(others).toBeVisible();
      await checkAccessibility(page);
      await fresh.heal();
      release();
      await expect(upcoming.getByRole('article').first()).toBeVisible();
      await expect(upcoming.getByRole('status')).toBeHidden();
      expect(requests()).toBe(1);
    });
  });
});

test('suggestions that the server did not have in time are fetched in the browser', async ({
  page,
  product,
  faulty,
}) => {
  const movie = await findWithGenresUnread(product.url, faulty);
  faulty.upstream.fail(/\/discover\/movie.*vote_average/, 500);
  const release = await holdRequests(page, /\/graphql\?.*SimilarTitles/);
  await open(page, `${faulty.url}/movie/${movie.tmdbId}`);
  await expect(page.getByText('Loading recommendations...')).toBeVisible();
  await faulty.heal();
  release();
  await expect(row(page, 'You may also like').getByRole('article').first()).toBeVisible();
  await expect(page.getByText('Loading recommendations...')).toBeHidden();
});

test.describe('a lookup that failed', () => {
  test.afterEach(({ faulty }) => faulty.heal());
  test.use({ expectedConsole: [ERROR_STATUS, { scope: 'test' }] });

  test('on the server or during navigation is retried when its page is opened again', async ({
    page,
    product,
    faulty,
  }) => {
    const movies: FoundTitle[] = [];
    const isUnreadTitle = isUnread(faulty.upstream, 'movie');
    await findMovie(product.url, (movie) => isUnreadTitle(movie) && movies.push(movie) === 2);
    const [served, followed] = movies;
    if (!served || !followed) throw new Error('The product has read all movies');
    for (const { tmdbId } of movies) faulty.upstream.fail(new RegExp(`/movie/${tmdbId}\\?`), 500);
    const heading = page.getByRole('heading', { level: 1 });
    const openGenres = async () => {
      await page.getByRole('contentinfo').getByRole('link', { name: 'Genres' }).click();
      await expect(heading).toHaveText('Browse by Genre');
    };
    await open(page, `${faulty.url}/movie/${served.tmdbId}`);
    await expect(heading).toHaveText('Movie not found');
    await openGenres();
    await navigateByLink(page, `/movie/${followed.tmdbId}`);
    await expect(heading).toHaveText('Movie not found');
    await faulty.heal();
    await openGenres();
    await navigateByLink(page, `/movie/${followed.tmdbId}`);
    await expect(heading).toHaveText(followed.title);
    await page.evaluate(() => history.go(-4));
    await expect(page).toHaveURL(`${faulty.url}/movie/${served.tmdbId}`);
    await expect(heading).toHaveText(served.title);
  });
});
