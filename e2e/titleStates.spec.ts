import { findMovie, findWithGenresUnread, type FoundTitle, isUnread } from './support/findTitle.ts';
import { holdRequests } from './support/holdRequests.ts';
import { ERROR_STATUS, navigateByLink, open } from './support/openPage.ts';
import { checkAccessibility, drawn, expect, layoutShift, test } from './support/test.ts';

test.describe('/movie/{id}', () => {
  test(
    "shows 'Loading...' while fetching, then the movie, without a layout shift",
    { tag: '@motion' },
    async ({ page, product }) => {
      const movie = await findMovie(product.url, () => true);
      await open(page, '/genres');
      const release = await holdRequests(page, /\/graphql\?.*MoviePage/);
      await navigateByLink(page, `/movie/${movie.tmdbId}`);
      await expect(page.getByRole('main').getByText('Loading...')).toBeVisible();
      await checkAccessibility(page);
      const before = await layoutShift(page);
      release();
      await expect(page.getByRole('heading', { level: 1, name: movie.title })).toBeVisible();
      await expect(
        page.getByRole('region', { name: 'You may also like' }).getByRole('article').first(),
      ).toBeVisible();
      await drawn(page);
      expect((await layoutShift(page)) - before).toBeLessThan(0.02);
    },
  );

  test(
    'shows what its card has shown while fetching, in the same place',
    { tag: '@motion' },
    async ({ page }) => {
      await open(page, '/');
      const release = await holdRequests(page, /\/graphql\?.*MoviePage/);
      const card = page.getByRole('region', { name: 'Movies', exact: true }).getByRole('article').nth(1);
      const name = await card.getByRole('heading').innerText();
      const cardPoster = card.locator('.poster > img');
      await expect(cardPoster).not.toHaveJSProperty('currentSrc', '');
      const picture = await cardPoster.evaluate((image: HTMLImageElement) => image.currentSrc);
      await card.getByRole('link', { name, exact: true }).click();
      const heading = page.getByRole('heading', { level: 1, name, exact: true });
      const poster = page.locator('.poster-large img');
      await expect(page.getByRole('main').getByText('Loading...')).toBeVisible();
      await expect(heading).toBeVisible();
      await expect(poster).toBeVisible();
      const places = async () => [await heading.boundingBox(), await poster.boundingBox()];
      const before = await places();
      await checkAccessibility(page);
      release();
      await expect(page.getByRole('link', { name: 'Watch Now' })).toBeVisible();
      await expect(heading).toBeFocused();
      expect(await places()).toEqual(before);
      // Nor does the poster's place become empty while another size of it loads.
      await expect(poster).toHaveJSProperty('currentSrc', picture);
    },
  );

  test('says that its recommendations are loading, that there are none, and that they failed, with one request each', async ({
    page,
    product,
  }) => {
    const movies: FoundTitle[] = [];
    await findMovie(product.url, (movie) => movies.push(movie) === 3);
    const [late, without, failing] = movies.map(({ tmdbId, title }) => ({
      path: `/movie/${tmdbId}`,
      title,
    }));
    if (!late || !without || !failing) throw new Error('The catalogue has three movies');
    const SIMILAR = /\/graphql\?.*SimilarTitles/;
    await open(page, '/genres');
    await test.step('on their way', async () => {
      const release = await holdRequests(page, SIMILAR);
      await navigateByLink(page, late.path);
      await expect(page.getByRole('heading', { level: 1, name: late.title })).toBeVisible();
      await expect(page.getByText('Loading recommendations...')).toBeVisible();
      release();
      await expect(
        page.getByRole('region', { name: 'You may also like' }).getByRole('article').first(),
      ).toBeVisible();
      await expect(page.getByText('Loading recommendations...')).toBeHidden();
      await page.unroute(SIMILAR);
    });
    await test.step('none', async () => {
      await page.route(SIMILAR, async (route) => {
        const response = await route.fetch();
        const body = await response.json();
        body.data.title.recommendations = [];
        await route.fulfill({ response, json: body });
      });
      await navigateByLink(page, without.path);
      await expect(page.getByText('No similar suggestions available.')).toBeVisible();
      await checkAccessibility(page);
      await page.unroute(SIMILAR);
    });
    await test.step('failed', async () => {
      let requestCount = 0;
      await page.route(SIMILAR, async (route) => {
        requestCount += 1;
        const response = await route.fetch();
        const body = await response.json();
        body.data.title.recommendations = null;
        body.errors = [{ message: 'This could not be loaded.', path: ['title', 'recommendations'] }];
        await route.fulfill({ response, json: body });
      });
      await navigateByLink(page, failing.path);
      await expect(page.getByRole('heading', { level: 1, name: failing.title })).toBeVisible();
      await expect(page.getByRole('alert')).toHaveText('Failed to load recommendations.');
      expect(requestCount).toBe(1);
    });
  });

  test("with failing recommendations it shows 'Failed to load recommendations.', and a retry loads them", async ({
    page,
    product,
    faulty,
  }) => {
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
  });

  test.describe('that is not there', () => {
    test.use({ expectedConsole: ERROR_STATUS });

    test("an unknown movie is 'Movie not found', with status 404", { tag: '@core' }, async ({ page }) => {
      const response = await open(page, '/movie/2147483647');
      expect(response?.status()).toBe(404);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Movie not found');
      await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
      const main = page.getByRole('main');
      await expect(main.getByText('The link may be mistyped or out of date.')).toBeVisible();
      await expect(main.getByRole('link', { name: 'Go to the home page' })).toHaveClass(/button-primary/);
      await expect(main.getByRole('button', { name: 'Try again' })).toHaveCount(0);
      await expect(main.getByRole('link', { name: 'Search' })).toHaveAttribute('href', '/search');
      await checkAccessibility(page);
      await main.getByRole('link', { name: 'Go to the home page' }).click();
      await expect(page).toHaveURL(/\/$/);
    });

    test("a failed lookup is 'Movie not found' with status 503, and a retry loads it", async ({
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
      await expect(main.getByText('Couldn’t load this movie.')).toBeVisible();
      await expect(main).not.toContainText('There’s no movie');
      await checkAccessibility(page);
      await faulty.heal();
      await page.getByRole('button', { name: 'Try again' }).press('Enter');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(movie.title);
      await expect(main).toBeFocused();
    });
  });

  test.describe('while offline', () => {
    test.use({ expectedConsole: [/^error: Failed to load resource: /] });

    test('a failed lookup is retried automatically when the connection returns', async ({
      page,
      product,
    }) => {
      const movie = await findMovie(product.url, () => true);
      await open(page, '/genres');
      await page.route(/\/(graphql|healthz)/, (route) => route.abort('connectionfailed'));
      await navigateByLink(page, `/movie/${movie.tmdbId}`);
      await expect(page.getByRole('main').getByText('Couldn’t load this page.')).toBeVisible();
      await page.unroute(/\/(graphql|healthz)/);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(movie.title);
    });
  });
});
