import type { Page } from '@playwright/test';
import {
  lastWatchedOf,
  playingNow,
  recordRequest,
  resume,
  saveLastWatched,
  shelf,
} from './support/continueWatchingPage.ts';
import { findSeries } from './support/findTitle.ts';
import { holdRequests } from './support/holdRequests.ts';
import { navigateByLink, open } from './support/openPage.ts';
import { hasTwoPages } from './support/playerPage.ts';
import { remember, restoreSession } from './support/signIn.ts';
import { checkAccessibility, drawn, expect, layoutShift, test, waitForHydration } from './support/test.ts';

const LONG =
  'The Incredibly Long Tale of Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamte';
const odd = { movieId: 121, title: LONG, mediaType: 'TV', seasonNumber: 4, episodeNumber: 20 };

/** Replaces the names of a viewer's titles by LONG, and removes their posters. */
async function callAllLong(page: Page): Promise<void> {
  await page.route(/\/graphql/, async (route) => {
    if (recordRequest(route.request()) !== 'read') return route.fallback();
    const response = await route.fetch();
    const text = JSON.stringify(await response.json(), (key, value: unknown) =>
      ['title', 'name'].includes(key) && typeof value === 'string' ? LONG : key === 'poster' ? null : value,
    );
    await route.fulfill({ response, body: text });
  });
}

/** The placeholder of a shelf that has not loaded yet. */
const space = (page: Page) => page.locator('.shelf-space');
const firstRow = (page: Page) => page.getByRole('region', { name: 'Movies', exact: true });

test(
  'neither page shifts when the shelf appears, in any window size',
  { tag: '@motion' },
  async ({ page, product }) => {
    const person = await restoreSession(page, product.url);
    await callAllLong(page);
    // A player that plays would be what was watched last, if it were left after the next record.
    await page.route('**/demo/player/**', (route) => route.fulfill({ contentType: 'text/html', body: '' }));
    for (const [width, height] of [
      [390, 844],
      [768, 1024],
      [1280, 800],
      [1920, 1080],
    ] as const) {
      await test.step(`at ${width} × ${height}`, async () => {
        await saveLastWatched(product.url, person, odd);
        await page.setViewportSize({ width, height });
        for (const path of ['/', '/live/movie/102']) {
          await open(page, path);
          await expect(resume(page)).toBeVisible();
          await drawn(page);
          expect(await layoutShift(page), path).toBeLessThan(0.02);
        }
        // The page saves what it plays after a delay, which must not run after the next step.
        await expect.poll(() => lastWatchedOf(product.url, person)).toMatchObject({ titleId: 'movie:102' });
      });
    }
    await test.step('with reduced motion there is no animation', async () => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.setViewportSize({ width: 390, height: 844 });
      for (const path of ['/', '/live/movie/102']) {
        await saveLastWatched(product.url, person, odd);
        await open(page, path);
        await expect(resume(page)).toBeVisible();
        expect(
          await shelf(page).evaluate(
            ({ parentElement: row }) =>
              row
                ?.getAnimations({ subtree: true })
                .filter(({ effect }) => Number(effect?.getComputedTiming().duration) > 1).length,
          ),
        ).toBe(0);
        await drawn(page);
        expect(await layoutShift(page), path).toBeLessThan(0.02);
      }
    });
  },
);

const PHONE = { width: 390, height: 844 };
const DESK = { width: 1280, height: 800 };

/** Opens the home page with a late shelf, and checks that it takes exactly the reserved space. */
async function checkReserved(page: Page): Promise<void> {
  const release = await holdRequests(page, /ContinueWatching&|"ContinueWatching"/);
  await open(page, '/');
  await expect(space(page)).toBeVisible();
  await expect(shelf(page)).toBeHidden();
  await drawn(page);
  const place = await firstRow(page).boundingBox();
  release();
  await expect(resume(page)).toBeVisible();
  await expect(space(page)).toBeHidden();
  expect((await firstRow(page).boundingBox())?.y).toBe(place?.y);
  await drawn(page);
  await expect(shelf(page).getByRole('listitem').first(), 'it is visible without scrolling').toBeInViewport({
    ratio: 0.1,
  });
  expect(await layoutShift(page)).toBeLessThan(0.005);
}

/** What is stored for accounts about their shelf. */
const storedShelf = (page: Page): Promise<unknown[]> =>
  page.evaluate(() =>
    Object.entries(localStorage).flatMap(([key, value]) => (key.endsWith('.shelf') ? [value] : [])),
  );

test.describe('the reserved space', () => {
  for (const [device, size] of [
    ['phone', PHONE],
    ['desktop', DESK],
  ] as const) {
    // Without the titles of the last visit, which a browser shows at once where it remembers them.
    test(`has the size of the shelf on a ${device}`, { tag: '@motion' }, async ({ page, product }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.setViewportSize(size);
      const person = await restoreSession(page, product.url, undefined, { '.shelf': '1' });
      await saveLastWatched(product.url, person, odd);
      await checkReserved(page);
    });
  }

  for (const [whose, heldUrl] of [
    ['has nothing to resume', '**/graphql**'],
    ['is no longer signed in', '**/firebaseAuthClient*'],
  ] as const) {
    test(`is released when the visitor ${whose}`, async ({ page, product }) => {
      if (whose === 'has nothing to resume')
        await restoreSession(page, product.url, undefined, { '.shelf': '1' });
      else await remember(page, product.url, { 'marquee.session': 'ada', 'marquee.account.ada.shelf': '1' });
      const release = await holdRequests(page, heldUrl);
      await page.goto('/');
      for (const size of [PHONE, DESK]) {
        await page.setViewportSize(size);
        await expect(space(page)).toBeVisible();
      }
      release();
      for (const size of [DESK, PHONE]) {
        await page.setViewportSize(size);
        await expect(space(page)).toBeHidden();
      }
      await expect.poll(() => storedShelf(page)).toEqual(whose === 'has nothing to resume' ? ['0'] : []);
      await page.goto('/');
      await expect(page.locator('html'), 'and not reserved again').not.toHaveAttribute('data-shelf');
    });
  }

  test('follows what the home page and the player have shown', async ({ page, product }) => {
    const person = await restoreSession(page, product.url);
    const isStored = () => storedShelf(page);
    await open(page, '/');
    await expect.poll(isStored, 'nothing to resume').toEqual(['0']);
    await open(page, '/');
    await expect(page.locator('html')).not.toHaveAttribute('data-shelf');
    expect(await layoutShift(page)).toBeLessThan(0.005);
    await open(page, '/live/movie/101');
    await expect.poll(isStored, 'a title to resume').toEqual(['1']);
    await expect.poll(() => lastWatchedOf(product.url, person)).toMatchObject({ titleId: 'movie:101' });
    await open(page, '/');
    await expect(page.locator('html')).toHaveAttribute('data-shelf', '');
    await expect(resume(page)).toBeVisible();
  });

  test('is empty for a visitor who is not signed in', async ({ page, product }) => {
    await remember(page, product.url, { 'marquee.account.ada.shelf': '1' });
    const release = await holdRequests(page, '**/assets/entry-client*.js');
    await page.goto('/', { waitUntil: 'commit' });
    for (const size of [PHONE, DESK]) {
      await page.setViewportSize(size);
      await expect(firstRow(page)).toBeVisible();
      await expect(space(page)).toBeHidden();
    }
    release();
    await expect.poll(() => storedShelf(page), 'it is forgotten').toEqual([]);
  });
});

test('the home page keeps its line breaks when its font loads after the first paint', async ({ page }) => {
  for (const [width, height] of [
    [360, 740],
    [390, 844],
    [768, 1024],
    [1280, 800],
  ] as const) {
    await page.setViewportSize({ width, height });
    const release = await holdRequests(page, /\.woff2$/);
    await page.goto('/', { waitUntil: 'domcontentloaded' });
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
    release();
    await page.evaluate(() => document.fonts.ready);
    await waitForHydration(page);
    expect(await layoutShift(page), `${width} × ${height}`).toBeLessThan(0.01);
  }
});

test('the shelf is present immediately when going back to the home page', async ({ page, product }) => {
  await restoreSession(page, product.url);
  await open(page, '/');
  const saved = page.waitForResponse((response) => recordRequest(response.request()) === 'save');
  await navigateByLink(page, '/live/movie/101');
  await expect(playingNow(page)).toBeVisible();
  await (await saved).finished();
  await page.evaluate(() => {
    const observer = new MutationObserver(() => {
      const headings = [...document.querySelectorAll('main h2')].map(({ textContent }) => textContent);
      if (!headings.includes('Coming Soon')) return;
      document.documentElement.dataset['cameWithShelf'] = String(headings.includes('Continue Watching'));
      observer.disconnect();
    });
    observer.observe(document.body, { childList: true, subtree: true });
  });
  await navigateByLink(page, '/');
  await expect(resume(page)).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-came-with-shelf', 'true');
});

test.describe('on the smallest phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('a long title without a poster stays in its box, and a tap anywhere resumes it', async ({
    page,
    product,
  }) => {
    const person = await restoreSession(page, product.url);
    await callAllLong(page);
    await saveLastWatched(product.url, person, odd);
    for (const path of ['/', '/live/movie/102']) {
      await saveLastWatched(product.url, person, odd);
      await open(page, path);
      await expect(resume(page)).toHaveAccessibleName(`Resume ${LONG}, Season 4, episode 20`);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
      await checkAccessibility(page);
    }
    await shelf(page).tap({ position: { x: 20, y: 60 } });
    await expect(page).toHaveURL('/live/tv/121/season/4/episode/20');
  });
});

test('the shelf is a section with a heading, and is resumed by keyboard', async ({ page, product }) => {
  const person = await restoreSession(page, product.url);
  const series = await findSeries(product.url, hasTwoPages);
  await saveLastWatched(product.url, person, {
    ...odd,
    movieId: series.tmdbId,
    seasonNumber: 1,
    episodeNumber: 2,
  });
  for (const path of ['/', '/live/movie/101']) {
    await open(page, path);
    await expect(shelf(page).getByRole('heading', { level: 2, name: 'Continue Watching' })).toBeVisible();
  }
  await resume(page).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/live/tv/${series.tmdbId}/season/1/episode/2`);
});
