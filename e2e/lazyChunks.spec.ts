import type { Page } from '@playwright/test';
import { dialog, field, fill, openAccount, submitButton } from './support/accountPage.ts';
import { findSeries } from './support/findTitle.ts';
import { open } from './support/openPage.ts';
import { episodeLink, hasTwoPages, player } from './support/playerPage.ts';
import { expect, test, waitForHydration } from './support/test.ts';

// Chromium's own messages about a file that failed to load.
test.use({ expectedConsole: [[/^error: Failed to load (?:resource|module script): /], { scope: 'test' }] });

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const card = (page: Page, index: number) =>
  page.getByRole('article').nth(index).getByRole('heading').getByRole('link');
const NO_SUCH_FILE = { status: 404, contentType: 'text/html', body: '<p>Nothing here</p>' };

/** Counts the documents that the page loads from now on. */
function countDocuments(page: Page): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) count += 1;
  });
  return () => count;
}

test.describe('while the server is unreachable', () => {
  const lose = async (page: Page) => {
    for (const address of [/MoviePage.*\.js/, /\/healthz$/]) {
      await page.route(address, (route) => route.abort('connectionfailed'));
    }
  };
  const regain = async (page: Page) => {
    for (const address of [/MoviePage.*\.js/, /\/healthz$/]) await page.unroute(address);
  };

  test('a page whose chunk is missing says so, and loads when the connection returns', async ({ page }) => {
    await open(page, '/browse/movie');
    const documents = countDocuments(page);
    await lose(page);
    const title = await card(page, 0).textContent();
    await card(page, 0).click();
    await expect(heading(page)).toHaveText('Can’t reach Marquee');
    await expect(page.getByRole('button', { name: /^(?:Try again|Reload page)$/ })).toHaveText('Try again');
    await expect(page.getByText('Can’t reach Marquee right now.')).toBeHidden();
    await expect(page.getByRole('main')).not.toContainText(/assets|\.js|not found/);
    expect(documents()).toBe(0);
    await regain(page);
    await expect(heading(page)).toHaveText(title ?? '');
    await waitForHydration(page);
    expect(documents()).toBe(1);
  });

  test('a page whose chunk is missing loads when the visitor tries again', async ({ page }) => {
    await open(page, '/browse/movie');
    const documents = countDocuments(page);
    await lose(page);
    const title = await card(page, 0).textContent();
    await card(page, 0).click();
    await expect(heading(page)).toHaveText('Can’t reach Marquee');
    await page.unroute(/MoviePage.*\.js/);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(heading(page)).toHaveText(title ?? '');
    await waitForHydration(page);
    expect(documents()).toBe(1);
  });

  test('text that was typed stays when the connection returns', async ({ page }) => {
    await open(page, '/browse/movie');
    const documents = countDocuments(page);
    await lose(page);
    await card(page, 0).click();
    await expect(heading(page)).toHaveText('Can’t reach Marquee');
    const search = page.getByRole('combobox', { name: 'Search movies, TV shows, and people' });
    // Typed, without the search that would follow after a pause.
    await search.evaluate((input: HTMLInputElement) => (input.value = 'salt'));
    await regain(page);
    await expect(page.getByText('You’re back online.', { exact: true })).toBeVisible();
    await expect(heading(page)).toHaveText('Unexpected Application Error!');
    await expect(search).toHaveValue('salt');
    expect(documents()).toBe(0);
  });

  test('a page that failed to prefetch reloads no other page, and opens', async ({ page }) => {
    await open(page, '/browse/movie');
    const documents = countDocuments(page);
    await page.route(/MoviePage.*\.js/, (route) => route.abort('connectionfailed'), { times: 1 });
    const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('MoviePage'));
    await card(page, 0).hover();
    await failed;
    await page.getByRole('contentinfo').getByRole('link', { name: 'Popular' }).click();
    await expect(heading(page)).toHaveText('Showing popular');
    await page.goBack();
    await expect(heading(page)).toHaveText('Showing movie');
    expect(documents()).toBe(0);
    // Chromium does not fetch the chunk again for this document.
    const title = await card(page, 1).textContent();
    await card(page, 1).click();
    await expect.poll(documents).toBe(1);
    await expect(heading(page)).toHaveText(title ?? '');
  });

  test('a page that failed to open opens with the next link to one of its kind', async ({ page }) => {
    await open(page, '/browse/movie');
    await lose(page);
    await card(page, 0).click();
    await expect(heading(page)).toHaveText('Can’t reach Marquee');
    await page.goBack();
    await expect(heading(page)).toHaveText('Showing movie');
    await regain(page);
    const title = await card(page, 1).textContent();
    await card(page, 1).click();
    await expect(heading(page)).toHaveText(title ?? '');
    await waitForHydration(page);
    await expect(page.getByRole('link', { name: 'Watch Now' })).toBeVisible();
  });

  test('the first page is readable, and works after a reload', async ({ page }) => {
    await page.route(/GenresPage.*\.js/, (route) => route.abort('connectionfailed'), { times: 1 });
    const documents = countDocuments(page);
    await page.goto('/genres');
    await expect(heading(page)).toHaveText('Browse by Genre');
    await waitForHydration(page);
    await expect(heading(page)).toHaveText('Browse by Genre');
    expect(documents()).toBe(2);
  });

  test('the first page is readable, and works once the connection returns after a reload that did not help', async ({
    page,
  }) => {
    const documents = countDocuments(page);
    await page.route(/GenresPage.*\.js/, (route) => route.abort('connectionfailed'));
    await page.route(/\/healthz$/, (route) =>
      documents() < 2 ? route.continue() : route.abort('connectionfailed'),
    );
    await page.goto('/genres');
    await expect(page.getByText('Can’t reach Marquee right now.')).toBeVisible();
    expect(documents()).toBe(2);
    await expect(heading(page)).toHaveText('Browse by Genre');
    await expect(page.locator('html')).not.toHaveAttribute('data-hydrated');
    await page.unroute(/GenresPage.*\.js/);
    await page.unroute(/\/healthz$/);
    await waitForHydration(page);
    await expect(heading(page)).toHaveText('Browse by Genre');
    expect(documents()).toBe(3);
  });

  test(
    'the first page reloads once, and asks for the server once, while its chunk stays missing',
    { tag: '@own' },
    async ({ page }) => {
      await page.clock.install();
      const documents = countDocuments(page);
      let checks = 0;
      await page.route(/\/healthz$/, (route) => {
        checks += 1;
        return route.continue();
      });
      await page.route(/GenresPage.*\.js/, (route) => route.fulfill(NO_SUCH_FILE));
      await page.goto('/genres');
      await expect.poll(() => checks).toBe(2);
      await page.clock.runFor(60_000);
      await expect(heading(page)).toHaveText('Browse by Genre');
      expect(checks).toBe(2);
      expect(documents()).toBe(2);
    },
  );
});

test.describe('a chunk that a newer deployment has removed', () => {
  test('loads the new deployment at the requested page', async ({ page }) => {
    await open(page, '/browse/movie');
    const documents = countDocuments(page);
    await page.route(/MoviePage.*\.js/, (route) => route.fulfill(NO_SUCH_FILE), { times: 1 });
    const title = await card(page, 0).textContent();
    await card(page, 0).click();
    await expect.poll(documents).toBe(1);
    await waitForHydration(page);
    await expect(heading(page)).toHaveText(title ?? '');
    await expect(page).toHaveURL(/\/movie\/\d+$/);
    expect(documents()).toBe(1);
  });

  test('is detected when HTML comes in its place', async ({ page }) => {
    await open(page, '/genres');
    const documents = countDocuments(page);
    await page.route(
      /BrowsePage.*\.js/,
      (route) => route.fulfill({ contentType: 'text/html', body: '<p>Welcome</p>' }),
      { times: 1 },
    );
    await page.getByRole('contentinfo').getByRole('link', { name: 'Popular' }).click();
    await expect.poll(documents).toBe(1);
    await expect(heading(page)).toHaveText('Showing popular');
  });

  test('reloads every time it is requested', async ({ page }) => {
    await open(page, '/browse/movie');
    const documents = countDocuments(page);
    // Automatically, the page reloads once.
    await page.route(/(?:AccountDialogContent|MoviePage).*\.js/, (route) => route.fulfill(NO_SUCH_FILE));
    await openAccount(page);
    await expect.poll(documents).toBe(1);
    await waitForHydration(page);
    const title = await card(page, 0).textContent();
    await card(page, 0).click();
    await expect(heading(page)).toHaveText('Unexpected Application Error!');
    await page.unroute(/(?:AccountDialogContent|MoviePage).*\.js/);
    await page.getByRole('button', { name: 'Reload page' }).click();
    await expect(heading(page)).toHaveText(title ?? '');
    await expect(page.getByRole('link', { name: 'Watch Now' })).toBeVisible();
    expect(documents()).toBe(2);
  });

  test('reloads once; if that does not help, the page says so', async ({ page }) => {
    await page.route(/AccountDialogContent/, (route) => route.fulfill(NO_SUCH_FILE));
    await open(page, '/genres');
    const documents = countDocuments(page);
    await openAccount(page);
    await expect.poll(documents).toBe(1);
    await openAccount(page);
    await expect(dialog(page).getByRole('alert')).toHaveText('Couldn’t open this.');
    expect(documents()).toBe(1);
    await dialog(page).getByRole('button', { name: 'Try again' }).click();
    await expect.poll(documents).toBe(2);
  });

  test('that the page can do without waits for another page, and for the end of playing', async ({
    page,
    product,
  }) => {
    const series = await findSeries(product.url, hasTwoPages);
    await page.route(/ShortcutList.*\.js/, (route) => route.fulfill(NO_SUCH_FILE));
    await open(page, `/live/tv/${series.tmdbId}/season/1/episode/1`);
    const documents = countDocuments(page);
    await page.keyboard.press('?');
    await expect(page.getByRole('alert')).toHaveText('Couldn’t open this.');
    await page.keyboard.press('Escape');
    const healthCheck = page.waitForResponse(/\/healthz$/);
    await episodeLink(page, 2).click();
    await healthCheck;
    await expect(player(page)).toHaveAttribute('src', /\/1-2\?/);
    expect(documents()).toBe(0);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Popular' }).click();
    await expect.poll(documents).toBe(1);
    await expect(heading(page)).toHaveText('Showing popular');
  });

  test('that the page can do without does not reload it for a filter', async ({ page }) => {
    await page.route(/ShortcutList.*\.js/, (route) => route.fulfill(NO_SUCH_FILE));
    await open(page, '/genres');
    const documents = countDocuments(page);
    await page.keyboard.press('?');
    await expect(page.getByRole('alert')).toHaveText('Couldn’t open this.');
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: 'Drama' }).click();
    await expect(page.getByRole('heading', { name: 'Best of Drama' })).toBeVisible();
    expect(documents()).toBe(0);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Popular' }).click();
    await expect.poll(documents).toBe(1);
  });

  test('waits for the next page while text has been entered', async ({ page }) => {
    await page.route(/firebaseAuthClient/, (route) => route.fulfill(NO_SUCH_FILE));
    await openAccount(page);
    const documents = countDocuments(page);
    await fill(page, { Email: 'ada@example.com', Password: 'correct horse' });
    await submitButton(page).click();
    await expect(dialog(page).getByRole('alert')).toContainText('Couldn’t reach your account.');
    await expect(field(page, 'Password')).toHaveValue('correct horse');
    expect(documents()).toBe(0);
    await page.keyboard.press('Escape');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Popular' }).click();
    await expect.poll(documents).toBe(1);
    await waitForHydration(page);
    await expect(heading(page)).toHaveText('Showing popular');
    expect(documents()).toBe(1);
  });
});
