import type { Page } from '@playwright/test';
import { open } from './openPage.ts';
import { expect, test } from './product.ts';

const pages = {
  'the main pages': [
    '/',
    '/movie/101',
    '/live/tv/101/season/1/episode/1',
    '/search?q=mar',
    '/watchlist',
    '/preferences',
  ],
  'the other pages': [
    '/browse/movie',
    '/genres?g=Drama',
    '/tv/101',
    '/person/3660',
    '/collection/9101',
    '/live/101',
    '/search',
    '/reset-password',
  ],
} as const;

/**
 * What is smaller than `least` pixels, either way, of all that can be pressed: links and controls, with what lies over them for
 * their sake. A link in a sentence is as high as its line, as WCAG 2.5.8 allows.
 */
async function tooSmall(page: Page, least: number): Promise<string[]> {
  return page.evaluate((pixels) => {
    /** Whether there are words around a link, and not only other links and what stands between them. */
    const isInSentence = (one: Element) => {
      const sentence = one.closest('p, dd, li')?.cloneNode(true);
      if (!one.matches('a') || getComputedStyle(one).display !== 'inline') return false;
      if (!(sentence instanceof Element)) return false;
      for (const link of sentence.querySelectorAll('a')) link.remove();
      return /\w/.test(sentence.textContent ?? '');
    };
    const isHit = (one: Element, x: number, y: number) => {
      const hit = document.elementFromPoint(x, y);
      const labels = one instanceof HTMLInputElement || one instanceof HTMLButtonElement ? one.labels : null;
      return hit !== null && [one, ...(labels ?? [])].some((part) => part.contains(hit));
    };
    const modal = document.querySelector('dialog:modal') ?? document;
    const found = new Set<string>();
    for (const one of modal.querySelectorAll('a[href], button, input, select, summary')) {
      if (!one.checkVisibility({ visibilityProperty: true }) || isInSentence(one)) continue;
      one.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
      const { left, right, top, bottom, width, height } = one.getBoundingClientRect();
      // What only those see who listen has no size.
      if (width <= 1 || height <= 1) continue;
      const [x, y] = [(left + right) / 2, (top + bottom) / 2];
      const reach = (dx: number, dy: number) => {
        let far = 0;
        while (far < pixels && isHit(one, x + dx * far, y + dy * far)) far += 1;
        return far;
      };
      const isWide = width >= pixels - 0.5 || reach(-1, 0) + reach(1, 0) >= pixels;
      const isHigh = height >= pixels - 0.5 || reach(0, -1) + reach(0, 1) >= pixels;
      const name = one.getAttribute('aria-label') ?? one.textContent ?? '';
      if (!isWide || !isHigh) found.add(`${name.trim()}: ${Math.round(width)} × ${Math.round(height)}`);
    }
    return [...found];
  }, least);
}

for (const [width, height, least] of [
  [390, 844, 44],
  [1280, 800, 24],
] as const) {
  test.describe(`at ${width} pixels all that can be pressed measures ${least} pixels`, () => {
    test.use({
      viewport: { width, height },
      hasTouch: width < 768,
      contextOptions: { reducedMotion: 'reduce' },
    });

    for (const [kind, addresses] of Object.entries(pages)) {
      const isCore = width < 768 && kind === 'the main pages';
      test(`on ${kind}`, { tag: isCore ? [] : '@full' }, async ({ page }) => {
        for (const address of addresses) {
          await test.step(`on ${address}`, async () => {
            await open(page, address);
            await page.waitForLoadState('networkidle');
            expect.soft(await tooSmall(page, least), address).toEqual([]);
          });
        }
      });
    }

    test('and a fact stands on the line of its name', { tag: '@full' }, async ({ page }) => {
      await open(page, '/movie/101');
      const apart = await page.evaluate(() => {
        const bottom = (of: Element | null) => {
          const text = document.createRange();
          if (of) text.selectNodeContents(of);
          return [...text.getClientRects()][0]?.bottom ?? 0;
        };
        return [...document.querySelectorAll('main dl > div')]
          .filter((row) => !row.querySelector('img, svg, ul'))
          .map((row) => ({
            name: row.querySelector('dt')?.textContent,
            by: Math.abs(bottom(row.querySelector('dt')) - bottom(row.querySelector('dd bdi, dd'))),
          }));
      });
      expect(apart.map(({ name }) => name)).toEqual(expect.arrayContaining(['Director', 'Composer']));
      expect(apart.filter(({ by }) => by > 3)).toEqual([]);
    });

    test(
      'in the panel, the dialogs and the trailer',
      { tag: width < 768 ? '@full' : [] },
      async ({ page }) => {
        await open(page, '/movie/101');
        for (const name of ['Browse', 'Account', 'Trailer', 'Settings', 'Keyboard shortcuts']) {
          const menu = page.getByRole('banner').getByRole('button', { name: 'Menu' });
          if (['Browse', 'Account'].includes(name) && (await menu.isVisible())) await menu.click();
          await page.getByRole('button', { name, exact: true }).first().click();
          await expect(page.getByRole('dialog')).toBeVisible();
          expect(await tooSmall(page, least), name).toEqual([]);
          await page.keyboard.press('Escape');
          await expect(page.getByRole('dialog')).toBeHidden();
        }
      },
    );
  });
}
