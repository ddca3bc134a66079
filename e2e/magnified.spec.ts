import type { Page } from '@playwright/test';
import { list, markWatched, play } from './support/libraryApi.ts';
import { ERROR_STATUS, open } from './support/openPage.ts';
import { DESK, PHONE } from './support/pageChecks.ts';
import { restoreSession } from './support/signIn.ts';
import { checkAccessibility, expect, test } from './support/test.ts';

/** A page of each kind. */
const PAGES = [
  '/',
  '/browse/movie?with=comedy&year-from=1990',
  '/browse/upcoming',
  '/trending/tv',
  '/genres',
  '/genres?g=Drama',
  '/search',
  '/search?q=shows+about+clocks',
  '/movie/101',
  '/tv/102',
  '/person/3660',
  '/collection/9105',
  '/live/movie/101',
  '/live/tv/102/season/1/episode/2',
  '/tonight',
  '/my',
  '/my/watchlist',
  '/my/diary',
  '/my/dropped',
  '/my/stats',
  '/my/ratings',
  '/my/lists',
  '/my/calendar',
  '/import',
  '/preferences',
  '/reset-password',
  '/help',
  '/privacy',
  '/developers',
  '/developers/errors',
  '/developers/reference',
  '/developers/reference/Movie',
  '/movie/999999',
];

/** A window of 1280 × 800 at a zoom of 200 %. */
const ZOOMED = { width: 640, height: 400 };

/** The words of headings that do not fit on a line. */
function brokenWords(page: Page): Promise<string[]> {
  return page.locator('main h1').evaluateAll((all) =>
    all.flatMap((one) => {
      const texts = document.createTreeWalker(one, NodeFilter.SHOW_TEXT);
      const broken: string[] = [];
      for (let text = texts.nextNode(); text; text = texts.nextNode()) {
        for (const { 0: word, index } of (text.textContent ?? '').matchAll(/[^\s-]+/g)) {
          const range = document.createRange();
          range.setStart(text, index);
          range.setEnd(text, index + word.length);
          if (range.getClientRects().length > 1) broken.push(word);
        }
      }
      return broken;
    }),
  );
}

/** The links and controls of the header and the page that the window's edge cuts off, apart from those in a line that scrolls. */
function cutOff(page: Page): Promise<string[]> {
  return page.locator(':is(main, header) :is(a, button, input, select)').evaluateAll((all) =>
    all.flatMap((one) => {
      const scrolls = (box: Element | null): boolean =>
        box !== null &&
        (['auto', 'scroll'].includes(getComputedStyle(box).overflowX) || scrolls(box.parentElement));
      const isSeen = one.checkVisibility({ visibilityProperty: true, opacityProperty: true });
      const { right, width } = one.getBoundingClientRect();
      return isSeen && width > 1 && right > innerWidth + 1 && !scrolls(one)
        ? [one.outerHTML.slice(0, 200)]
        : [];
    }),
  );
}

/** Pairs of the header's controls that overlap. */
function overlaps(page: Page): Promise<string[]> {
  return page
    .getByRole('banner')
    .locator('a:visible, input:visible, button[aria-label]:visible')
    .evaluateAll((all) => {
      const parts = all.filter((one) => one.closest('search') === null || one instanceof HTMLInputElement);
      const name = (one: Element) => one.getAttribute('aria-label') ?? one.textContent;
      return parts.flatMap((one, index) => {
        const { left, right, top, bottom } = one.getBoundingClientRect();
        return parts.slice(index + 1).flatMap((other) => {
          const box = other.getBoundingClientRect();
          const isApart = right <= box.left || box.right <= left || bottom <= box.top || box.bottom <= top;
          return isApart ? [] : [`${name(one)}, ${name(other)}`];
        });
      });
    });
}

/** Neither a fault nor anything cut off, at a zoom of 200 % and with text twice as large. */
async function checkMagnified(page: Page, path: string): Promise<void> {
  await page.setViewportSize(DESK);
  await open(page, path);
  await page.waitForLoadState('networkidle');
  for (const [textSize, window] of [
    ['200%', DESK],
    ['200%', PHONE],
    ['', ZOOMED],
  ] as const) {
    await page.evaluate((size) => document.documentElement.style.setProperty('font-size', size), textSize);
    await page.setViewportSize(window);
    await test.step(`${path} at ${window.width} ${textSize}`, async () => {
      await checkAccessibility(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
        window.width,
      );
      expect(await brokenWords(page)).toEqual([]);
      expect(await cutOff(page)).toEqual([]);
      expect(await overlaps(page)).toEqual([]);
    });
  }
}

test.describe('magnified twice', () => {
  test.use({ expectedConsole: ERROR_STATUS });

  test('every kind of page is accessible, and nothing is cut off or overlaps', async ({ page }) => {
    test.slow();
    for (const path of PAGES) await checkMagnified(page, path);
  });

  test('so is every kind of page of a viewer', async ({ page, product }) => {
    test.slow();
    const person = await restoreSession(page, product.url);
    await list(product.url, person, 'movie:101');
    await markWatched(product.url, person, 'movie:103');
    await play(product.url, person, { titleId: 'movie:102' }, 900, 6000);
    for (const path of PAGES) await checkMagnified(page, path);
  });
});
