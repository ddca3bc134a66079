import type { Locator, Page } from '@playwright/test';
import { createUser } from './support/accountApi.ts';
import { holdRequests } from './support/holdRequests.ts';
import { cards, cardsInSight, swipe } from './support/homePage.ts';
import { compareMirrored } from './support/mirrored.ts';
import { open } from './support/openPage.ts';
import { restoreSession } from './support/signIn.ts';
import { checkAccessibility, drawn, expect, layoutShift, test, waitForHydration } from './support/test.ts';

const leftOf = (element: Locator) => element.evaluate((one) => one.getBoundingClientRect().left);
const linkOf = (card: Locator) => card.getByRole('heading').getByRole('link');
/** Buttons by their icons, whatever the page's language. */
const withIcon = (within: Locator, icon: string) => within.locator(`button:has(.icon-${icon})`);
/** The first row of the home page. */
const firstRow = (page: Page) => page.locator('main section:has(> div > [data-cards])').first();
const scrollLeftOf = (row: Locator) =>
  row.locator('[data-cards]').evaluate((list) => Math.round(list.scrollLeft));
const slideDot = (page: Page, index: number) => page.locator('main').getByRole('tab').nth(index);

const FONTS = /\.woff2$/;

/** Waits until what has changed is laid out and painted. */
const nextFrames = (page: Page) =>
  page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))));

/** Scrolls through the page and back, so that all of it has loaded and is laid out. */
async function seeAll(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight) {
      scrollTo({ top, behavior: 'instant' });
      await new Promise((laidOut) => requestAnimationFrame(() => requestAnimationFrame(laidOut)));
    }
    scrollTo({ top: 0, behavior: 'instant' });
  });
  await page.waitForLoadState('networkidle');
}

test('a row starts at the right: its arrows page to the left and back, and Back restores its position', async ({
  page,
}) => {
  await open(page, '/he');
  const movies = firstRow(page);
  await movies.scrollIntoViewIfNeeded();
  const next = withIcon(movies, 'arrow-end');
  const previous = withIcon(movies, 'arrow-start');
  expect(await leftOf(next)).toBeLessThan(await leftOf(previous));
  expect(await leftOf(cards(movies).nth(1))).toBeLessThan(await leftOf(cards(movies).first()));
  await expect(previous).toBeDisabled();
  await next.click();
  await expect.poll(() => cardsInSight(movies)).toEqual([7, 8, 9, 10, 11, 12]);
  await expect(previous).toBeEnabled();
  const scrolled = await scrollLeftOf(movies);
  expect(scrolled).toBeLessThan(0);
  await linkOf(cards(movies).nth(8)).press('Enter');
  await expect(page).toHaveURL(/\/he\/movie\/\d+$/);
  await page.goBack();
  await expect.poll(() => scrollLeftOf(movies)).toBe(scrolled);
  await next.click();
  await expect(next).toBeDisabled();
  await previous.click();
  await previous.click();
  await expect.poll(() => scrollLeftOf(movies)).toBe(0);
  await expect(previous).toBeDisabled();
});

test('the left arrow key goes to the next card and the next slide, and the right one back', async ({
  page,
}) => {
  await open(page, '/he');
  const movies = cards(firstRow(page));
  await linkOf(movies.first()).focus();
  for (const [key, index] of [
    ['ArrowLeft', 1],
    ['ArrowLeft', 2],
    ['ArrowRight', 1],
    ['End', 17],
    ['Home', 0],
  ] as const) {
    await page.keyboard.press(key);
    await expect(linkOf(movies.nth(index))).toBeFocused();
  }
  await slideDot(page, 0).focus();
  await page.keyboard.press('ArrowLeft');
  await expect(slideDot(page, 1)).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowRight');
  await expect(slideDot(page, 0)).toHaveAttribute('aria-selected', 'true');
  // Tab follows the text: from the logo to the left.
  await page.getByRole('banner').getByRole('link').first().focus();
  const lefts = [];
  for (let stop = 0; stop < 5; stop += 1) {
    lefts.push(await leftOf(page.locator(':focus')));
    await page.keyboard.press('Tab');
  }
  expect(lefts).toEqual(lefts.toSorted((one, other) => other - one));
});

test('the panel of the navigation opens at the right, and its close button is at the left', async ({
  page,
}) => {
  await open(page, '/ar/genres');
  await withIcon(page.getByRole('banner'), 'browse').click();
  const panel = page.locator('dialog[open]');
  await expect(panel).toBeVisible();
  const right = () =>
    panel.evaluate((one) => document.documentElement.clientWidth - one.getBoundingClientRect().right);
  await expect.poll(right).toBe(0);
  const close = withIcon(panel, 'close');
  expect(await leftOf(close)).toBeLessThan(await leftOf(panel.getByRole('heading').first()));
});

test('a switch that is on has its knob at the left, within it', async ({ page }) => {
  await open(page, '/ar/preferences');
  const moved = page.getByRole('switch', { checked: true }).first();
  await expect
    .poll(() => moved.evaluate((one) => getComputedStyle(one, '::before').translate.split(' ')[0]))
    .toBe('-16px');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('a swipe to the right shows the next slide, and one to the left the one before', async ({ page }) => {
    await open(page, '/he');
    await expect(slideDot(page, 0)).toHaveAttribute('aria-selected', 'true');
    await swipe(page, 60, 300);
    await expect(slideDot(page, 1)).toHaveAttribute('aria-selected', 'true');
    await swipe(page, 300, 60);
    await expect(slideDot(page, 0)).toHaveAttribute('aria-selected', 'true');
  });
});

for (const width of [390, 1280]) {
  test.describe(`at ${width} pixels`, () => {
    test.use({ viewport: { width, height: 844 } });

    test('every page is the mirror image of its twin', async ({ page }) => {
      for (const path of ['/', '/movie/101', '/tv/101', '/search?q=night', '/browse/movie', '/preferences']) {
        await open(page, path);
        await seeAll(page);
        const { blocks, unlike } = await compareMirrored(page);
        expect(unlike, path).toEqual([]);
        expect(blocks, path).toBeGreaterThan(100);
      }
    });
  });
}

test('a long name of an account is cut where it ends', async ({ page, product }) => {
  const person = await createUser(product.url, 'Maximiliana von und zu Hohenlohe-Langenburg-Schillingsfürst');
  await restoreSession(page, product.url, person);
  await open(page, '/ar');
  const name = page.getByRole('banner').getByText('Maximiliana');
  await expect(name).toHaveCSS('direction', 'ltr');
  expect(await name.evaluate((one) => one.scrollWidth > one.clientWidth)).toBe(true);
  expect((await page.getByRole('banner').boundingBox())?.height).toBe(64);
});

test('an Arabic headline is not cut off below its letters', async ({ page }) => {
  for (const path of ['/ar', '/ar/movie/101']) {
    await open(page, path);
    const headline = page.locator('main .headline:not([hidden])').first();
    const { descent, room } = await headline.evaluate((one) => {
      const { font, fontSize, lineHeight, paddingBottom } = getComputedStyle(one);
      const context = new OffscreenCanvas(1, 1).getContext('2d');
      if (!context) throw new Error('The canvas must have a context');
      context.font = font;
      const size = parseFloat(fontSize);
      const ink = context.measureText(one.textContent);
      const line = context.measureText(' ');
      const leading = parseFloat(lineHeight) - line.fontBoundingBoxAscent - line.fontBoundingBoxDescent;
      return {
        descent: ink.actualBoundingBoxDescent / size,
        room: (line.fontBoundingBoxDescent + leading / 2 + parseFloat(paddingBottom)) / size,
      };
    });
    expect(descent, 'the letters reach below the line').toBeGreaterThan(0.25);
    expect(room).toBeGreaterThanOrEqual(descent);
  }
});

for (const path of ['/ar', '/ar/movie/101', '/ar/search?q=night', '/he', '/he/movie/101']) {
  test(
    `${path} does not shift while it loads, and axe finds no violations`,
    { tag: '@motion' },
    async ({ page }) => {
      await open(page, path);
      await drawn(page);
      await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
      expect(await layoutShift(page)).toBe(0);
      await checkAccessibility(page);
    },
  );
}

for (const width of [390, 1280]) {
  test.describe(`at ${width} pixels`, () => {
    test.use({ viewport: { width, height: 844 } });

    for (const path of ['/ar', '/ar/search?q=night', '/he/movie/101', '/ja/search?q=night']) {
      test(
        `${path} does not shift when its font comes after the page`,
        { tag: ['@motion', '@own'] },
        async ({ page }) => {
          const release = await holdRequests(page, FONTS);
          const received = page.waitForResponse(FONTS);
          await page.goto(path, { waitUntil: 'commit' });
          await waitForHydration(page);
          await nextFrames(page);
          release();
          await (await received).finished();
          await drawn(page);
          await nextFrames(page);
          expect(await layoutShift(page)).toBe(0);
        },
      );
    }
  });
}
