import type { Locator, Page } from '@playwright/test';
import { findMovie } from './support/findTitle.ts';
import { navigateByLink, open } from './support/openPage.ts';
import {
  bottomOf,
  checkFirstView,
  checkImages,
  checkTargets,
  DESK,
  tooSmall,
  useFinger,
} from './support/pageChecks.ts';
import { expect, layoutShift, test } from './support/test.ts';

/** As long as TMDB's longest names. */
const LONG = 'The Remarkable and Wholly True History of Everything '.repeat(5).slice(0, 230).trim();

const facts = (page: Page) => page.getByRole('main').locator('dl').first();
const watch = (page: Page) => page.getByRole('link', { name: 'Watch Now' });
const trailer = (page: Page) => page.getByRole('button', { name: 'Trailer', exact: true });
const groundOf = (one: Locator) => one.evaluate((element) => getComputedStyle(element).backgroundColor);

/** The facts of a title are under its poster, beside the text, or on a phone below it. */
async function checkFacts(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  for (const [name, value] of [
    ['Director', 'Rosália Figueirôa'],
    ['Language', 'Portuguese'],
    ['Country', 'Brazil'],
    ['Age rating', 'PG-13'],
    ['Votes', '4,210'],
  ] as const) {
    await expect(facts(page).locator('div').filter({ hasText: name })).toContainText(value);
  }
  const [words, record] = await Promise.all([
    page.getByRole('heading', { level: 1 }).boundingBox(),
    facts(page).boundingBox(),
  ]);
  if (!words || !record) throw new Error('the words and the facts are there');
  if (width >= 768) expect(record.x + record.width).toBeLessThan(words.x);
  else expect(record.y).toBeGreaterThan(words.y + words.height);
}

/** A fact is on the same line as its name. */
async function checkLines(page: Page): Promise<void> {
  const apart = await page.evaluate(() => {
    // Of the text itself: for touch, a link is higher than its line.
    const bottom = (of: Element | null) => {
      const text = document.createRange();
      const first = of && document.createTreeWalker(of, NodeFilter.SHOW_TEXT).nextNode();
      if (first) text.selectNodeContents(first);
      return [...text.getClientRects()][0]?.bottom ?? 0;
    };
    return [...document.querySelectorAll('main dl > div')]
      .filter((row) => !row.querySelector('img, svg, ul'))
      .map((row) => ({
        name: row.querySelector('dt')?.textContent,
        by: Math.abs(bottom(row.querySelector('dt')) - bottom(row.querySelector('dd'))),
      }));
  });
  expect(apart.map(({ name }) => name)).toEqual(expect.arrayContaining(['Director', 'Composer']));
  expect(apart.filter(({ by }) => by > 3)).toEqual([]);
}

/** The facts beside the text have rows of one height, with and without links. */
async function checkRows(page: Page): Promise<void> {
  const heights = await facts(page)
    .locator('> div')
    .evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height));
  expect(Math.max(...heights) - Math.min(...heights), heights.join()).toBeLessThanOrEqual(1);
}

/** All controls in the panel, the dialogs and the trailer have the minimum size. */
async function checkDialogs(page: Page, least: number, isFinger: boolean): Promise<void> {
  // A touch screen has no keys.
  for (const name of ['Browse', 'Account', 'Trailer', ...(isFinger ? [] : ['Keyboard shortcuts'])]) {
    await page.getByRole('button', { name, exact: true }).first().click();
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(await tooSmall(page, least), name).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
  }
}

test('the page of a movie works in every window size, by touch and mouse, in forced colours and in print', async ({
  page,
  product,
}) => {
  // Not today or tomorrow: midnight may pass during the test.
  const soon = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10);
  const toCome = await findMovie(
    product.url,
    ({ releaseDate, trailer }) => releaseDate !== null && releaseDate > soon && trailer !== null,
  );
  await open(page, '/movie/101');
  await page.waitForLoadState('networkidle');
  await test.step('its images have a srcset, and load lazily below the fold', () => checkImages(page));
  for (const width of [1280, 768, 390]) {
    await test.step(`its facts are in place at ${width} pixels`, () => checkFacts(page, width));
  }
  await test.step('images and the header reach both edges of the window, and a dialog causes no shift', async () => {
    await page.setViewportSize(DESK);
    const widths = () =>
      page.evaluate(() =>
        ['header', 'main .art'].map((name) => document.querySelector(name)?.getBoundingClientRect().width),
      );
    expect(await widths()).toEqual([1280, 1280]);
    await page.getByRole('button', { name: 'Account' }).click();
    await expect(page.getByRole('dialog', { name: 'Account' })).toBeVisible();
    expect(await widths()).toEqual([1280, 1280]);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
  });
  await test.step('all controls are large enough for touch and mouse', () => checkTargets(page));
  for (const [isFinger, least] of [
    [true, 44],
    [false, 24],
  ] as const) {
    await test.step(`controls in dialogs measure ${least} pixels, and facts are aligned`, async () => {
      await useFinger(page, isFinger);
      await checkLines(page);
      await checkRows(page);
      await checkDialogs(page, least, isFinger);
    });
  }
  for (const width of [360, 768, 1280]) {
    await test.step(`at ${width} pixels the trailer has its word, on one line with the other actions`, async () => {
      await page.setViewportSize({ width, height: 740 });
      const [words, share] = [trailer(page), page.getByRole('button', { name: 'Share' })];
      expect((await words.boundingBox())?.width).toBeGreaterThan(80);
      expect((await words.boundingBox())?.y).toBe((await share.boundingBox())?.y);
    });
  }
  await test.step('Play is in the first view of a phone in landscape', () =>
    checkFirstView(page, 'Watch Now'));
  await test.step('in forced colours, buttons have borders and icons their colour', async () => {
    await page.setViewportSize(DESK);
    await page.emulateMedia({ forcedColors: 'active' });
    await expect(watch(page)).toHaveCSS('border-top-style', 'solid');
    const [icon, words] = await watch(page)
      .locator('.icon')
      .evaluate((one) => [
        getComputedStyle(one).backgroundColor,
        getComputedStyle(one.parentElement ?? one).color,
      ]);
    expect(icon).toBe(words);
    await page.emulateMedia({ forcedColors: null });
  });
  await test.step('in print it is black on white, with only its poster, text and cast', async () => {
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('color', 'rgb(0, 0, 0)');
    await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
    await expect(page.getByRole('img', { name: /^Poster of/ })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Cast' })).toBeVisible();
    for (const hiddenSelector of [
      page.getByRole('banner'),
      page.getByRole('contentinfo'),
      page.getByText('Watch Now'),
    ]) {
      await expect(hiddenSelector).toBeHidden();
    }
    await expect(page.getByRole('heading', { name: 'You may also like' })).toBeHidden();
    await page.emulateMedia({ media: null });
  });
  const [primary, quiet] = [await groundOf(watch(page)), await groundOf(trailer(page))];
  expect(primary).not.toBe(quiet);
  await test.step('an upcoming movie shows its date, and offers its trailer first', async () => {
    await navigateByLink(page, `/movie/${toCome.tmdbId}`);
    await expect(page.getByText(/^In theaters ./)).toBeVisible();
    await expect(trailer(page)).toHaveCSS('background-color', primary);
    await expect(watch(page)).toHaveCSS('background-color', quiet);
    await trailer(page).focus();
    await page.keyboard.press('Tab');
    await expect(watch(page)).toBeFocused();
  });
});

test.describe('a title of 230 characters', () => {
  test('uses smaller text and is truncated after a few lines, in any window size', async ({ page }) => {
    await page.route(/operationName=(?:MoviePage|CollectionRow)/, async (route) => {
      const answer = await route.fetch();
      await route.fulfill({
        response: answer,
        body: (await answer.text()).replaceAll('The Salt Cartographer', LONG),
      });
    });
    await open(page, '/genres');
    await navigateByLink(page, '/movie/101');
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
  });
});

test.describe('/genres', () => {
  test(
    'without a selection shows each genre over an image, without a layout shift',
    { tag: '@motion' },
    async ({ page }) => {
      await open(page, '/genres');
      const tiles = page.getByRole('list', { name: 'Browse by Genre' }).getByRole('link');
      expect(await tiles.count()).toBeGreaterThan(15);
      const images = await tiles
        .locator('img')
        .evaluateAll((all) => all.map((one) => one.getAttribute('src')));
      expect(images.length).toBeGreaterThan(12);
      expect(new Set(images).size).toBeGreaterThan(12);
      expect(await layoutShift(page)).toBeLessThan(0.02);
    },
  );
});
