import type { FaultyProduct } from './faultyProduct.ts';
import { findMovie, type FoundTitle, isUnread } from './findTitle.ts';
import { holdRequests } from './holdRequests.ts';
import { ERROR_STATUS, followTo, open } from './openPage.ts';
import { checkAccessibility, expect, layoutShift, test } from './product.ts';

/**
 * A movie of two genres that no movie which the failing product has read has: the best of those genres, which suggestions are
 * made of, is not stored.
 */
async function findWithGenresUnread(url: string, { upstream }: FaultyProduct): Promise<FoundTitle> {
  const isWanted = isUnread(upstream, 'movie');
  const genresOf = ({ genres }: FoundTitle) =>
    genres
      .slice(0, 2)
      .map(({ name }) => name)
      .join();
  const movies: FoundTitle[] = [];
  await findMovie(url, (movie) => movies.push(movie) === 60);
  const read = new Set(movies.filter((movie) => !isWanted(movie)).map(genresOf));
  const found = movies.find((movie) => movie.genres.length > 1 && !read.has(genresOf(movie)));
  if (!found) throw new Error('The product has read movies of all genres');
  return found;
}

test.describe('/movie/{id}', () => {
  test(
    "shows 'Loading...' while fetching, then the movie, without a jump of the page",
    { tag: ['@full', '@motion'] },
    async ({ page, product }) => {
      const movie = await findMovie(product.url, () => true);
      await open(page, '/genres');
      const release = await holdRequests(page, /\/graphql\?.*MoviePage/);
      await followTo(page, `/movie/${movie.tmdbId}`);
      await expect(page.getByRole('main').getByText('Loading...')).toBeVisible();
      await checkAccessibility(page);
      const before = await layoutShift(page);
      release();
      await expect(page.getByRole('heading', { level: 1, name: movie.title })).toBeVisible();
      await page.waitForLoadState('networkidle');
      expect((await layoutShift(page)) - before).toBeLessThan(0.02);
    },
  );

  test(
    "shows 'Loading recommendations...' below the movie while they are on their way",
    { tag: '@full' },
    async ({ page, product }) => {
      const movie = await findMovie(product.url, () => true);
      await open(page, '/genres');
      const release = await holdRequests(page, /\/graphql\?.*SimilarTitles/);
      await followTo(page, `/movie/${movie.tmdbId}`);
      await expect(page.getByRole('heading', { level: 1, name: movie.title })).toBeVisible();
      await expect(page.getByText('Loading recommendations...')).toBeVisible();
      release();
      await expect(
        page.getByRole('region', { name: 'You may also like' }).getByRole('article').first(),
      ).toBeVisible();
      await expect(page.getByText('Loading recommendations...')).toBeHidden();
    },
  );

  test(
    "with no recommendations it shows 'No similar suggestions available.'",
    { tag: '@full' },
    async ({ page, product }) => {
      const movie = await findMovie(product.url, () => true);
      await open(page, '/genres');
      await page.route(/\/graphql\?.*SimilarTitles/, async (route) => {
        const response = await route.fetch();
        const body = await response.json();
        body.data.title.recommendations = [];
        await route.fulfill({ response, json: body });
      });
      await followTo(page, `/movie/${movie.tmdbId}`);
      await expect(page.getByText('No similar suggestions available.')).toBeVisible();
      await checkAccessibility(page);
    },
  );

  test(
    "with failing recommendations it shows 'Failed to load recommendations.', and a retry mends it",
    { tag: '@full' },
    async ({ page, product, faulty }) => {
      const movie = await findWithGenresUnread(product.url, faulty);
      faulty.upstream.fail(/\/discover\/movie.*vote_average/, 500);
      await open(page, `${faulty.url}/movie/${movie.tmdbId}`);
      await expect(page.getByRole('heading', { level: 1, name: movie.title })).toBeVisible();
      await expect(page.getByRole('alert')).toHaveText('Failed to load recommendations.');
      await checkAccessibility(page);
      await faulty.heal();
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(
        page.getByRole('region', { name: 'You may also like' }).getByRole('article').first(),
      ).toBeVisible();
    },
  );

  test.describe('that is not there', () => {
    test.use({ expectedConsole: ERROR_STATUS });

    test("an unknown movie is 'Movie not found', with status 404", async ({ page }) => {
      const response = await open(page, '/movie/2147483647');
      expect(response?.status()).toBe(404);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Movie not found');
      await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
      const main = page.getByRole('main');
      await expect(main.getByText('There is no movie at this address.')).toBeVisible();
      await expect(main.getByRole('button', { name: 'Try again' })).toHaveCount(0);
      await expect(main.getByRole('link', { name: 'Search' })).toHaveAttribute('href', '/search');
      await checkAccessibility(page);
      await main.getByRole('link', { name: 'Back to the start' }).click();
      await expect(page).toHaveURL(/\/$/);
    });

    test("a failed lookup is 'Movie not found' with status 503, and a retry mends it", async ({
      page,
      product,
      faulty,
    }) => {
      const movie = await findMovie(product.url, isUnread(faulty.upstream, 'movie'));
      faulty.upstream.fail(new RegExp(`/movie/${movie.tmdbId}\\?`), 500);
      const response = await open(page, `${faulty.url}/movie/${movie.tmdbId}`);
      expect(response?.status()).toBe(503);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Movie not found');
      const main = page.getByRole('main');
      await expect(main.getByText('It could not be looked up just now.')).toBeVisible();
      await expect(main).not.toContainText('There is no movie');
      await checkAccessibility(page);
      await faulty.heal();
      await page.getByRole('button', { name: 'Try again' }).press('Enter');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(movie.title);
      await expect(main).toBeFocused();
    });
  });

  test.describe('without a connection', () => {
    test.use({ expectedConsole: [/^error: Failed to load resource: /] });

    test(
      'what could not be looked up comes by itself when the connection is back',
      { tag: '@full' },
      async ({ page, product, faulty }) => {
        const movie = await findMovie(product.url, isUnread(faulty.upstream, 'movie'));
        await open(page, `${faulty.url}/genres`);
        await page.route(/\/(graphql|healthz)/, (route) => route.abort('connectionfailed'));
        await followTo(page, `/movie/${movie.tmdbId}`);
        await expect(page.getByRole('main').getByText('It could not be looked up just now.')).toBeVisible();
        await page.unroute(/\/(graphql|healthz)/);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(movie.title);
      },
    );
  });
});
