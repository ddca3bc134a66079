import { recordAnnouncements } from './support/announcements.ts';
import { holdRequests } from './support/holdRequests.ts';
import { navigateByLink, open, stopClock } from './support/openPage.ts';
import { checkAccessibility, expect, test, waitForHydration } from './support/test.ts';

test.describe('navigation', () => {
  test(
    'leaves the focus unchanged on the first page, then moves it to each new page’s heading and announces its title',
    { tag: '@core' },
    async ({ page }) => {
      await page.goto('/genres');
      await waitForHydration(page);
      await expect(page.locator('body')).toBeFocused();
      await expect(page.locator('[aria-live=polite]')).toBeEmpty();
      const announcements = await recordAnnouncements(page);
      await page.getByRole('contentinfo').getByRole('link', { name: 'Top Rated' }).click();
      const heading = page.getByRole('heading', { level: 1, name: 'Showing top rated' });
      await expect(heading).toBeFocused();
      await expect.poll(announcements).toContain('Top Rated · Marquee');
    },
  );

  test(
    'starts a new page at its top and restores the scroll position on the way back',
    { tag: '@core' },
    async ({ page }) => {
      await page.goto('/browse/movie');
      await waitForHydration(page);
      await page.evaluate(() => window.scrollTo(0, 900));
      const card = page.getByRole('article').nth(14).getByRole('heading').getByRole('link');
      await card.click();
      await expect(page).toHaveURL(/\/movie\/\d+$/);
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
      await page.goBack();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Showing movie');
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(500);
    },
  );

  test(
    'a slow page shows a progress bar, and after some seconds reports a slow connection',
    { tag: '@own' },
    async ({ page }) => {
      await page.goto('/genres');
      await waitForHydration(page);
      const release = await holdRequests(page, /BrowsePage.*\.js/);
      await stopClock(page);
      await page.getByRole('contentinfo').getByRole('link', { name: 'Movies' }).click();
      // A bar of two pixels, over the header.
      const isBarShown = () =>
        page.evaluate(() => {
          const first = document.elementFromPoint(0, 0);
          return first !== null && first.getBoundingClientRect().height <= 2;
        });
      expect(await isBarShown()).toBe(false);
      // The bar appears 150 ms after the navigation starts, which may be later on a busy machine.
      const step = 50;
      await expect
        .poll(async () => {
          await page.clock.runFor(step);
          return isBarShown();
        })
        .toBe(true);
      await page.clock.runFor(4850 - 2 * step);
      await expect(page.getByText('Still loading. Your connection may be slow.')).toBeHidden();
      await page.clock.runFor(2 * step);
      await expect(page.getByText('Still loading. Your connection may be slow.')).toBeVisible();
      release();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Showing movie');
      await expect(page.getByText('Still loading. Your connection may be slow.')).toBeHidden();
    },
  );
});

test.describe('when something fails', () => {
  test('an unknown URL answers 404 and offers links', async ({ browser, product }) => {
    const context = await browser.newContext();
    const page = await context.newPage();
    const response = await page.goto(`${product.url}/no/such/page`);
    expect(response?.status()).toBe(404);
    await waitForHydration(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
    await expect(page).toHaveTitle('Page not found · Marquee');
    await checkAccessibility(page);
    await page.getByRole('main').getByRole('link', { name: 'Search' }).click();
    await expect(page).toHaveURL(/\/search$/);
    await page.goBack();
    await page.getByRole('main').getByRole('link', { name: 'Go to the home page' }).click();
    await expect(page).toHaveURL(/\/$/);
    await context.close();
  });

  test.describe('in the code of a page', () => {
    test.use({ expectedConsole: [/Failed to load resource|dynamically imported module|React Router/] });

    test('"Unexpected Application Error!" with the message is shown between header and footer, and reloading helps', async ({
      page,
    }) => {
      await page.goto('/genres');
      await waitForHydration(page);
      await page.route(/BrowsePage.*\.js/, (route) => route.fulfill({ status: 500 }));
      // The first time, the page is loaded as a document.
      await page.getByRole('contentinfo').getByRole('link', { name: 'Movies' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Showing movie');
      await page.goto('/genres');
      await waitForHydration(page);
      await page.getByRole('contentinfo').getByRole('link', { name: 'Movies' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Unexpected Application Error!');
      await expect(page.getByRole('alert')).toHaveText('Couldn’t load part of this page.');
      await expect(page.getByRole('banner')).toBeVisible();
      await expect(page.getByRole('contentinfo')).toBeVisible();
      await checkAccessibility(page);
      await page.unroute(/BrowsePage.*\.js/);
      await page.getByRole('button', { name: 'Reload page' }).click();
      await expect(page.getByRole('article').first()).toBeVisible();
    });
  });

  test.describe('in the network', () => {
    // Posters that come into view meanwhile.
    test.use({ expectedConsole: [/ERR_INTERNET_DISCONNECTED/] });

    test(
      'being offline is reported while it lasts, and loaded content stays usable',
      { tag: '@own' },
      async ({ page, context }) => {
        await page.goto('/genres');
        await waitForHydration(page);
        await page.getByRole('link', { name: 'Drama' }).click();
        await expect(page.getByRole('heading', { name: 'Best of Drama' })).toBeVisible();
        await page.getByRole('link', { name: 'Comedy' }).click();
        await expect(page.getByRole('heading', { name: 'Best of Comedy' })).toBeVisible();
        await context.setOffline(true);
        const notice = page.getByText('You’re offline.');
        await expect(notice).toBeVisible();
        await page.getByRole('link', { name: 'Drama' }).click();
        await expect(page.getByRole('heading', { name: 'Best of Drama' })).toBeVisible();
        await expect(notice).toBeVisible();
        await stopClock(page);
        await context.setOffline(false);
        await expect(page.getByText('You’re back online.')).toBeVisible();
        await page.clock.runFor(4000);
        await expect(page.getByText('You’re back online.')).toBeHidden();
      },
    );
  });

  test.describe('on the way to the server', () => {
    test.use({ expectedConsole: [/Failed to load resource/] });

    const pages = [
      // Those of one title come first: lists include some of its data.
      ['/person/3660', 'Jurema Bragança'],
      ['/tv/101', 'The Registry of Lost Hours'],
      ['/collection/9103', 'The Border Toll Collection'],
      ['/movie/101', 'The Salt Cartographer'],
      ['/search?q=the', 'Results for “the”'],
      ['/genres?g=drama', 'Browse by Genre'],
      ['/browse/popular', 'Showing popular'],
      ['/', 'Marquee: what to watch tonight'],
    ] as const;
    const unavailable = {
      'nothing of a page can be had': { address: /./, status: null, withCode: true },
      'its data cannot be had': { address: /\/graphql\?/, status: null, withCode: false },
      'a proxy answers for its data': { address: /\/graphql\?/, status: 503, withCode: false },
    } as const;
    for (const [name, { address, status, withCode }] of Object.entries(unavailable)) {
      test(`${name}: each says so, does not claim that anything is not found, and a retry in place loads it`, async ({
        page,
      }) => {
        const main = page.getByRole('main');
        const retry = main.getByRole('button', { name: 'Try again' });
        // A page without requests.
        await open(page, '/search');
        for (const [path, heading] of pages) {
          await test.step(path, async () => {
            // Loaded code is not fetched again in the same document.
            if (withCode && path !== pages[0][0]) await open(page, '/search');
            await page.route(address, (route) =>
              status === null ? route.abort() : route.fulfill({ status, body: 'Gone' }),
            );
            await navigateByLink(page, path);
            await expect(page).toHaveURL(path);
            await expect(retry.first()).toBeVisible();
            await expect(main).not.toContainText(/not found|there is no|nothing here|no results/i);
            await page.unroute(address);
            // It also loads automatically as soon as any other data has loaded; meanwhile there is no button, and
            // earlier requests may still fail.
            const shown = async () => {
              await retry.evaluateAll((buttons: HTMLElement[]) => buttons[0]?.click());
              return page.getByRole('heading', { level: 1 }).textContent();
            };
            await expect.poll(shown).toBe(heading);
            await expect(retry).toHaveCount(0);
            await expect(main).not.toContainText(/cannot be reached|could not be/i);
          });
        }
      });
    }

    test('it says so, keeps retrying, and loads automatically', { tag: '@own' }, async ({ page }) => {
      await page.goto('/genres');
      await waitForHydration(page);
      await stopClock(page);
      await page.route(/\/(graphql|healthz)/, (route) => route.abort());
      // The pointer rests on no link, which would prefetch its page as soon as possible.
      await navigateByLink(page, '/browse/popular');
      await expect(page.getByText('Can’t reach Marquee right now.')).toBeVisible();
      await expect(page.getByRole('alert')).toHaveText('Couldn’t load these titles.');
      const retry = page.getByRole('button', { name: 'Try again' });
      const isOffered = async () => {
        await page.clock.runFor(100);
        return retry.isVisible();
      };
      await expect.poll(isOffered, { timeout: 8000 }).toBe(true);
      await page.unroute(/\/(graphql|healthz)/);
      await page.clock.runFor(5000);
      await expect(page.getByText('You’re back online.')).toBeVisible();
      await expect(page.getByRole('article').first()).toBeVisible();
    });
  });
});
