import type { Locator, Page } from '@playwright/test';
import { findMovie } from './findTitle.ts';
import { holdRequests } from './holdRequests.ts';
import { followTo, open } from './openPage.ts';
import { checkAccessibility, expect, layoutShift, test } from './product.ts';

/** How far down an element reaches, in pixels from the window's top. */
const bottomOf = async (page: Page, name: string) => {
  const box = await page.getByRole('main').getByRole('link', { name, exact: true }).first().boundingBox();
  return (box?.y ?? Infinity) + (box?.height ?? 0);
};

/** As long as TMDB's longest are. */
const LONG = 'The Remarkable and Wholly True History of Everything '.repeat(5).slice(0, 230).trim();

test.describe('who made a title, where and when', () => {
  for (const [width, place] of [
    [1280, 'beside the words'],
    [768, 'under the words'],
    [390, 'under the words'],
  ] as const) {
    test(
      `stands ${place} at ${width} pixels`,
      { tag: width === 390 ? ['@motion'] : ['@full', '@motion'] },
      async ({ page }) => {
        await page.setViewportSize({ width, height: 900 });
        await open(page, '/movie/101');
        const facts = page.getByRole('main').locator('dl').first();
        for (const [name, value] of [
          ['Director', 'Rosália Figueirôa'],
          ['Language', 'Portuguese'],
          ['Country', 'Brazil'],
          ['Certificate', 'PG-13'],
          ['Votes', '4,210'],
        ] as const) {
          await expect(facts.locator('div').filter({ hasText: name })).toContainText(value);
        }
        const [words, record] = await Promise.all([
          page.getByRole('heading', { level: 1 }).boundingBox(),
          facts.boundingBox(),
        ]);
        if (!words || !record) throw new Error('the words and the facts are there');
        if (width >= 1280) expect(record.x).toBeGreaterThan(words.x + words.width);
        else expect(record.y).toBeGreaterThan(words.y + words.height);
      },
    );
  }

  test(
    'names the creator of a series, without a page of nothing where nobody is known',
    { tag: ['@full', '@motion'] },
    async ({ page }) => {
      await open(page, '/tv/101');
      await expect(page.getByRole('main').locator('dl').first()).toContainText('Creator');
      await expect(page.getByRole('main').locator('dl').first()).not.toContainText('Writer');
    },
  );
});

test.describe('a movie that is to come', () => {
  test(
    'says when, and offers its trailer first',
    { tag: ['@full', '@motion'] },
    async ({ page, product }) => {
      // Not today, nor tomorrow: midnight may come meanwhile.
      const soon = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10);
      const movie = await findMovie(
        product.url,
        ({ releaseDate, trailer }) => releaseDate !== null && releaseDate > soon && trailer !== null,
      );
      const trailer = page.getByRole('button', { name: 'Trailer', exact: true });
      const watch = page.getByRole('link', { name: 'Watch Now' });
      const groundOf = (one: Locator) => one.evaluate((element) => getComputedStyle(element).backgroundColor);
      await open(page, '/movie/101');
      const [primary, quiet] = [await groundOf(watch), await groundOf(trailer)];
      expect(primary).not.toBe(quiet);
      await open(page, `/movie/${movie.tmdbId}`);
      await expect(page.getByText('In cinemas from')).toBeVisible();
      await expect(trailer).toHaveCSS('background-color', primary);
      await expect(watch).toHaveCSS('background-color', quiet);
      await trailer.focus();
      await page.keyboard.press('Tab');
      await expect(watch).toBeFocused();
    },
  );
});

test(
  'cards of mixed lists say what they are, and those of other lists do not',
  { tag: '@motion' },
  async ({ page }) => {
    // What a card says below its name.
    const facts = page.getByRole('main').getByRole('article').locator('h2 + p, h3 + p');
    const kind = /^(?:Movie|Series)\b/;
    await page.goto('/search?q=night');
    await expect(facts.filter({ hasText: kind })).not.toHaveCount(0);
    await expect(facts.filter({ hasNotText: kind })).toHaveCount(0);
    await page.goto('/browse/tv');
    await expect(facts).not.toHaveCount(0);
    await expect(facts.filter({ hasText: kind })).toHaveCount(0);
  },
);

test(
  'on a phone Play covers nothing of a poster, and is large enough for a finger',
  { tag: '@motion' },
  async ({ browser, product }) => {
    const context = await browser.newContext({
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
    });
    const page = await context.newPage();
    await page.goto(`${product.url}/browse/movie`);
    const card = page.getByRole('article').first();
    const play = await card.getByRole('link', { name: /^Play/ }).boundingBox();
    const picture = await card.locator('.poster > img').boundingBox();
    if (!play || !picture) throw new Error('a card has a picture and Play');
    expect(play.y).toBeGreaterThanOrEqual(picture.y + picture.height);
    expect(Math.min(play.width, play.height)).toBeGreaterThanOrEqual(44);
    await card.getByRole('link', { name: /^Play/ }).tap();
    await expect(page).toHaveURL(/\/live\/movie\/\d+$/);
    await context.close();
  },
);

test.describe('on a phone on its side', () => {
  test.use({ viewport: { width: 844, height: 390 } });

  test(
    'Play is in the first view, on home and on the pages of titles',
    { tag: ['@full', '@motion'] },
    async ({ page }) => {
      for (const [address, name] of [
        ['/', 'Play'],
        ['/movie/101', 'Watch Now'],
        ['/tv/101', 'Watch Now'],
      ] as const) {
        await open(page, address);
        expect(await bottomOf(page, name), address).toBeLessThanOrEqual(390);
      }
    },
  );
});

test.describe('a title of 230 characters', () => {
  test(
    'steps down and is cut after a few lines, whatever the window',
    { tag: ['@full', '@motion'] },
    async ({ page }) => {
      await page.route(/operationName=(?:MoviePage|CollectionRow)/, async (route) => {
        const answer = await route.fetch();
        await route.fulfill({
          response: answer,
          body: (await answer.text()).replaceAll('The Salt Cartographer', LONG),
        });
      });
      await open(page, '/genres');
      await followTo(page, '/movie/101');
      const heading = page.getByRole('heading', { level: 1 });
      await expect(heading).toHaveText(LONG);
      for (const [width, height] of [
        [320, 640],
        [844, 390],
        [1280, 800],
        [1920, 1080],
      ] as const) {
        await page.setViewportSize({ width, height });
        expect((await heading.boundingBox())?.height, `at ${width}`).toBeLessThan(200);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
        if (width > 390) expect(await bottomOf(page, 'Watch Now'), `at ${width}`).toBeLessThanOrEqual(height);
      }
    },
  );
});

test.describe('/genres', () => {
  test(
    'without a choice shows each genre over a picture, without a jump',
    { tag: ['@full', '@motion'] },
    async ({ page }) => {
      await open(page, '/genres');
      const tiles = page.getByRole('list', { name: 'Browse by Genre' }).getByRole('link');
      expect(await tiles.count()).toBeGreaterThan(15);
      const pictures = await tiles
        .locator('img')
        .evaluateAll((all) => all.map((one) => one.getAttribute('src')));
      expect(pictures.length).toBeGreaterThan(12);
      expect(new Set(pictures).size).toBeGreaterThan(12);
      expect(await layoutShift(page)).toBeLessThan(0.02);
    },
  );

  test(
    'on a phone the chips scroll in one line, with the chosen one in sight',
    { tag: ['@full', '@motion'] },
    async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      await open(page, '/genres?g=western');
      const chips = page.getByRole('list', { name: 'Browse by Genre' });
      const chosen = chips.getByRole('link', { name: 'Western' });
      await expect(chosen).toBeInViewport({ ratio: 1 });
      expect((await chips.boundingBox())?.height).toBeLessThan(70);
      const first = chips.getByRole('link').first();
      await first.focus();
      await expect(first).toBeInViewport({ ratio: 1 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    },
  );
});

test(
  'pictures and the header reach both edges of the window, and a dialog moves nothing',
  { tag: ['@full', '@motion'] },
  async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await open(page, '/movie/101');
    const widths = () =>
      page.evaluate(() =>
        ['header', 'main .art'].map((name) => document.querySelector(name)?.getBoundingClientRect().width),
      );
    expect(await widths()).toEqual([1280, 1280]);
    await page.getByRole('button', { name: 'Account' }).click();
    await expect(page.getByRole('dialog', { name: 'Account' })).toBeVisible();
    expect(await widths()).toEqual([1280, 1280]);
  },
);

test(
  'a backdrop that does not load leaves the plain ground',
  { tag: ['@full', '@motion'] },
  async ({ page }) => {
    await page.route('**/demo/images/*/*backdrop*', (route) =>
      route.fulfill({ contentType: 'image/svg+xml', body: '' }),
    );
    await open(page, '/movie/101');
    await expect(page.locator('main .art img')).toBeHidden();
  },
);

test(
  'a trailer that has yet to come shows a dark box and a way on, not a white one',
  { tag: ['@full', '@motion'] },
  async ({ page, product }) => {
    const movie = await findMovie(product.url, ({ trailer }) => trailer !== null);
    // The embedded catalogue's trailers are pages of the product itself.
    const answer = await holdRequests(page, /\/demo\/trailer\//);
    await open(page, `/movie/${movie.tmdbId}`);
    await page.getByRole('button', { name: 'Trailer', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText('Loading the trailer...')).toBeVisible();
    await expect(dialog.locator('iframe')).toHaveCSS('opacity', '0');
    await expect(dialog.getByRole('link', { name: 'Open the trailer on its own page' })).toBeVisible();
    await checkAccessibility(page);
    answer();
    await expect(dialog.locator('iframe')).toHaveCSS('opacity', '1');
    await expect(dialog.getByText('Loading the trailer...')).toBeHidden();
  },
);
