import type { Page } from '@playwright/test';
import { expect, test } from './support/test.ts';

/** The pixels between each of the first keywords and the comma after it. */
const keywordGaps = (page: Page) =>
  page.locator('dd:has(a[href*="keyword="])').evaluate((list) => {
    const text = document.createTreeWalker(list, NodeFilter.SHOW_TEXT);
    const boxes: DOMRect[] = [];
    while (text.nextNode()) {
      const range = document.createRange();
      range.selectNodeContents(text.currentNode);
      boxes.push(range.getBoundingClientRect());
    }
    return [0, 2].map((word) => Math.round((boxes[word + 1]?.left ?? NaN) - (boxes[word]?.right ?? NaN)));
  });

test.describe('on a phone', () => {
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

  test('the watchlist button covers no part of a poster, and is large enough for touch, beside facts that are all shown', async ({
    browser,
    product,
  }) => {
    const context = await browser.newContext(phone);
    const page = await context.newPage();
    await page.goto(`${product.url}/browse/movie`);
    const facts = await page.locator('.card-facts').evaluateAll((all) =>
      all.map((one) => {
        const box = one.getBoundingClientRect();
        return [...one.children]
          .map((fact) => fact.getBoundingClientRect())
          .every(({ right, bottom }) => right <= box.right && bottom <= box.bottom);
      }),
    );
    expect(facts).toEqual(Array.from({ length: 60 }, () => true));
    const card = page.getByRole('article').first();
    await expect(card.getByRole('link', { name: /^Play/ })).toHaveCount(0);
    const watchlist = card.getByRole('button', { name: /^Watchlist: / });
    const button = await watchlist.boundingBox();
    const image = await card.locator('.poster > img').boundingBox();
    const name = await card.getByRole('heading').boundingBox();
    if (!button || !image) throw new Error('a card has an image and a button');
    expect(button.y).toBeGreaterThanOrEqual(image.y + image.height);
    expect(name?.width).toBe(image.width);
    expect(Math.min(button.width, button.height)).toBeGreaterThanOrEqual(44);
    await watchlist.tap();
    await expect(watchlist).toHaveAttribute('aria-pressed', 'true');
    await expect(page).toHaveURL(/\/browse\/movie$/);
    await context.close();
  });

  test('a title’s buttons have captions, a list of links has no gaps, and a title is on a line of its own', async ({
    browser,
    product,
  }) => {
    const context = await browser.newContext(phone);
    const page = await context.newPage();
    await page.goto(`${product.url}/movie/101`);
    await page.waitForLoadState('networkidle');
    const button = page.getByRole('button', { name: 'Hide', exact: true });
    const caption = await button.evaluate((one) => getComputedStyle(one, '::before').content);
    expect(caption).toBe('"Hide"');
    for (const name of ['Director', 'Keywords']) {
      const link = page.locator('dl > div').filter({ hasText: name }).getByRole('link').first();
      await expect(link).toHaveCSS('text-decoration-line', 'underline');
    }
    expect(await keywordGaps(page)).toEqual([0, 0]);
    await page.goto(`${product.url}/live/101`);
    const heading = page.getByRole('heading', { level: 1, name: 'You are watching The Salt Cartographer' });
    const [all, title] = [await heading.boundingBox(), await heading.getByRole('link').boundingBox()];
    expect(title?.x).toBe(all?.x);
    expect(title?.y).toBeGreaterThan((all?.y ?? 0) + 20);
    await context.close();
  });
});
