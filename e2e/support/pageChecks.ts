import type { CDPSession, Page } from '@playwright/test';
import { expect } from './test.ts';

export const PHONE = { width: 390, height: 844 };
export const DESK = { width: 1280, height: 800 };

const fingers = new WeakMap<Page, CDPSession>();

/** Emulates a phone's touch screen or a desktop's mouse. Touch lasts as long as its CDP session. */
export async function useFinger(page: Page, isFinger: boolean): Promise<void> {
  await fingers.get(page)?.detach();
  fingers.delete(page);
  if (isFinger) {
    const session = await page.context().newCDPSession(page);
    fingers.set(page, session);
    await session.send('Emulation.setTouchEmulationEnabled', { enabled: true });
  }
  await page.setViewportSize(isFinger ? PHONE : DESK);
  await page.waitForFunction((coarse) => matchMedia('(pointer: coarse)').matches === coarse, isFinger);
}

/**
 * All links and controls smaller than `least` pixels in either direction, including the areas that extend them. A link
 * in a sentence may be as high as its line, as WCAG 2.5.8 allows.
 */
export async function tooSmall(page: Page, least: number): Promise<string[]> {
  return page.evaluate((pixels) => {
    /** Whether a link is surrounded by text, and not only by other links and separators. */
    const isInSentence = (one: Element) => {
      const sentence = one.closest('p, dd, li')?.cloneNode(true);
      if (!one.matches('a') || getComputedStyle(one).display !== 'inline') return false;
      if (!(sentence instanceof Element)) return false;
      for (const link of sentence.querySelectorAll('a')) link.remove();
      return /\w/.test(sentence.textContent);
    };
    const isHit = (one: Element, x: number, y: number) => {
      const hit = document.elementFromPoint(x, y);
      const labels = one instanceof HTMLInputElement || one instanceof HTMLButtonElement ? one.labels : null;
      return hit !== null && [one, ...(labels ?? [])].some((part) => part.contains(hit));
    };
    const modal = document.querySelector('dialog:modal') ?? document;
    const tooSmall = new Set<string>();
    for (const one of modal.querySelectorAll('a[href], button, input, select, summary')) {
      if (!one.checkVisibility({ visibilityProperty: true }) || isInSentence(one)) continue;
      one.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
      const { left, right, top, bottom, width, height } = one.getBoundingClientRect();
      // Content for screen readers only has no size.
      if (width <= 1 || height <= 1) continue;
      const [x, y] = [(left + right) / 2, (top + bottom) / 2];
      const reach = (dx: number, dy: number) => {
        let far = 0;
        while (far < pixels && isHit(one, x + dx * far, y + dy * far)) far += 1;
        return far;
      };
      const isWide = width >= pixels - 0.5 || reach(-1, 0) + reach(1, 0) >= pixels;
      const isHigh = height >= pixels - 0.5 || reach(0, -1) + reach(0, 1) >= pixels;
      const name = one.getAttribute('aria-label') ?? one.textContent;
      if (!isWide || !isHigh) tooSmall.add(`${name.trim()}: ${Math.round(width)} × ${Math.round(height)}`);
    }
    return [...tooSmall];
  }, least);
}

/** All links and controls have the minimum size for touch on a phone, and for a mouse on a desktop. */
export async function checkTargets(page: Page): Promise<void> {
  await useFinger(page, true);
  expect.soft(await tooSmall(page, 44), `${page.url()} by finger`).toEqual([]);
  await useFinger(page, false);
  expect.soft(await tooSmall(page, 24), `${page.url()} by mouse`).toEqual([]);
}

/** Every image has a srcset, and those below the fold load lazily. */
export async function checkImages(page: Page): Promise<void> {
  await page.evaluate(() => window.scrollTo(0, 0));
  const images = await page.locator('main img').evaluateAll((images: HTMLImageElement[]) =>
    images.map((image) => ({
      src: image.src,
      widths: image.srcset.split(', ').length,
      sizes: image.sizes,
      loading: image.loading,
      top: image.getBoundingClientRect().top,
    })),
  );
  expect(images.length).toBeGreaterThan(5);
  expect(images.filter(({ widths, sizes }) => widths < 2 || sizes === '')).toEqual([]);
  const height = page.viewportSize()?.height ?? 0;
  expect(images.filter(({ top, loading }) => top > 2 * height && loading !== 'lazy')).toEqual([]);
}

/** On a phone in landscape, the play control is in the first view. */
export async function checkFirstView(page: Page, play: string): Promise<void> {
  await page.setViewportSize({ width: 844, height: 390 });
  await page.evaluate(() => window.scrollTo(0, 0));
  expect(await bottomOf(page, play), page.url()).toBeLessThanOrEqual(390);
}

/** The bottom edge of a link, in pixels from the window's top. */
export async function bottomOf(page: Page, name: string): Promise<number> {
  const box = await page.getByRole('main').getByRole('link', { name, exact: true }).first().boundingBox();
  return (box?.y ?? Infinity) + (box?.height ?? 0);
}
