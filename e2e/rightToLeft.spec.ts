import type { Locator, Page } from '@playwright/test';
import { cards, cardsInSight, carousel, row, slide, swipe } from './support/homePage.ts';
import { compareMirrored, placesOf } from './support/mirrored.ts';
import { open } from './support/openPage.ts';
import { checkAccessibility, drawn, expect, layoutShift, test } from './support/test.ts';

const leftOf = (element: Locator) => element.evaluate((one) => one.getBoundingClientRect().left);
const scrollLeftOf = (page: Page, name: string) =>
  page.locator(`[data-cards="${name}"]`).evaluate((list) => Math.round(list.scrollLeft));
const linkOf = (card: Locator) => card.getByRole('heading').getByRole('link');

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
  const movies = row(page, 'Movies');
  await movies.scrollIntoViewIfNeeded();
  const next = movies.getByRole('button', { name: 'Next in Movies' });
  const previous = movies.getByRole('button', { name: 'Previous in Movies' });
  expect(await leftOf(next)).toBeLessThan(await leftOf(previous));
  expect(await leftOf(cards(movies).nth(1))).toBeLessThan(await leftOf(cards(movies).first()));
  await expect(previous).toBeDisabled();
  await next.click();
  await expect.poll(() => cardsInSight(movies)).toEqual([7, 8, 9, 10, 11, 12]);
  await expect(previous).toBeEnabled();
  const scrolled = await scrollLeftOf(page, 'Movies');
  expect(scrolled).toBeLessThan(0);
  await linkOf(cards(movies).nth(8)).press('Enter');
  await expect(page).toHaveURL(/\/he\/movie\/\d+$/);
  await page.goBack();
  await expect.poll(() => scrollLeftOf(page, 'Movies')).toBe(scrolled);
  await next.click();
  await expect(next).toBeDisabled();
  await previous.click();
  await previous.click();
  await expect.poll(() => scrollLeftOf(page, 'Movies')).toBe(0);
  await expect(previous).toBeDisabled();
});

test('the left arrow key goes to the next card and the next slide, and the right one back', async ({
  page,
}) => {
  await open(page, '/he');
  const movies = cards(row(page, 'Movies'));
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
  await carousel(page).getByRole('tab', { selected: true }).focus();
  await page.keyboard.press('ArrowLeft');
  await expect(slide(page)).toHaveAccessibleName(/^2 of/);
  await page.keyboard.press('ArrowRight');
  await expect(slide(page)).toHaveAccessibleName(/^1 of/);
  // Tab follows the text: from the logo to the left.
  await page.getByRole('banner').getByRole('link', { name: 'Marquee' }).focus();
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
  await page.getByRole('banner').getByRole('button', { name: 'Browse' }).click();
  const panel = page.getByRole('dialog', { name: 'Browse' });
  await expect(panel).toBeVisible();
  const right = () =>
    panel.evaluate((one) => document.documentElement.clientWidth - one.getBoundingClientRect().right);
  await expect.poll(right).toBe(0);
  const close = panel.getByRole('button', { name: 'Close' });
  expect(await leftOf(close)).toBeLessThan(await leftOf(panel.getByRole('heading').first()));
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('a swipe to the right shows the next slide, and one to the left the one before', async ({ page }) => {
    await open(page, '/he');
    await expect(slide(page)).toHaveAccessibleName(/^1 of/);
    await swipe(page, 60, 300);
    await expect(slide(page)).toHaveAccessibleName(/^2 of/);
    await swipe(page, 300, 60);
    await expect(slide(page)).toHaveAccessibleName(/^1 of/);
  });
});

for (const width of [390, 1280]) {
  test.describe(`at ${width} pixels`, () => {
    test.use({ viewport: { width, height: 844 } });

    test('every page is the mirror image of its twin', async ({ page }) => {
      for (const path of ['', '/movie/117', '/tv/117', '/search?q=night', '/browse/movie', '/preferences']) {
        await open(page, path || '/');
        await seeAll(page);
        const places = await placesOf(page);
        await open(page, `/he${path}`);
        await seeAll(page);
        const { compared, unlike } = compareMirrored(places, await placesOf(page));
        expect(unlike, path).toEqual([]);
        expect(compared, path).toBeGreaterThan(80);
      }
    });
  });
}

for (const path of ['/ar', '/ar/movie/101', '/ar/search?q=night']) {
  test(
    `${path} does not shift while it loads, and axe finds no violations`,
    { tag: '@motion' },
    async ({ page }) => {
      await open(page, path);
      await drawn(page);
      await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
      expect(await layoutShift(page)).toBeLessThan(0.02);
      await checkAccessibility(page);
    },
  );
}
