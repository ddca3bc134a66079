import type { Locator, Page } from '@playwright/test';
import { findSeries } from './support/findTitle.ts';
import { cards, carousel, row, slide } from './support/homePage.ts';
import { open } from './support/openPage.ts';
import { expect, test, waitForHydration } from './support/test.ts';

const linkOf = (card: Locator) => card.getByRole('heading').getByRole('link');
const topOf = (card: Locator) => card.evaluate((element) => element.getBoundingClientRect().top);
const scrolledRow = (page: Page, name: string) =>
  page.locator(`[data-cards="${name}"]`).evaluate((list) => Math.round(list.scrollLeft));

/** Opens a card's page and goes back from it. */
async function thereAndBack(page: Page, card: Locator, act: (link: Locator) => Promise<void>): Promise<void> {
  const before = page.url();
  await act(linkOf(card));
  await expect(page).not.toHaveURL(before);
  await expect(page.locator('main h1:not([data-loading])')).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(before);
}

for (const width of [390, 1280]) {
  test(`going back to the home page restores its row, its slide and the focus on the opened card, at ${width} pixels`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await open(page, '/');
    await carousel(page).getByRole('button', { name: 'Next slide' }).click();
    await carousel(page).getByRole('button', { name: 'Next slide' }).click();
    const shown = await slide(page).getAttribute('aria-label');
    const card = cards(row(page, 'Latest Movies')).nth(8);
    await linkOf(card).focus();
    await expect(card).toBeInViewport({ ratio: 0.9 });
    // Rows are laid out when they come into view, which moves the content below them.
    await page.evaluate(
      () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
    );
    const top = await topOf(card);
    const before = await scrolledRow(page, 'Latest Movies');
    await thereAndBack(page, card, (link) => link.press('Enter'));
    await expect(linkOf(card)).toBeFocused();
    await expect.poll(() => scrolledRow(page, 'Latest Movies')).toBe(before);
    await expect.poll(async () => Math.abs((await topOf(card)) - top)).toBeLessThan(2);
    await expect(card).toBeInViewport({ ratio: 0.9 });
    await expect(slide(page)).toHaveAttribute('aria-label', shown ?? '');

    await page.reload();
    await waitForHydration(page);
    await expect.poll(() => scrolledRow(page, 'Latest Movies')).toBe(before);
    await expect(slide(page)).toHaveAttribute('aria-label', shown ?? '');
    await open(page, '/');
    await expect(slide(page)).not.toHaveAttribute('aria-label', shown ?? '');
    expect(await scrolledRow(page, 'Latest Movies')).toBe(0);
  });
}

test('going back to a grid focuses the card that was tapped', async ({ browser, product }) => {
  const context = await browser.newContext({ baseURL: product.url, hasTouch: true, isMobile: true });
  const page = await context.newPage();
  await open(page, '/browse/popular');
  const card = cards(page.getByRole('main')).nth(20);
  await thereAndBack(page, card, (link) => link.tap());
  await expect(linkOf(card)).toBeFocused();
  await expect(card).toBeInViewport();
  await context.close();
});

test(
  'a page that was left by the header has its heading focused on the way back',
  { tag: '@motion' },
  async ({ page }) => {
    await open(page, '/browse/popular');
    await thereAndBack(page, cards(page.getByRole('main')).nth(3), (link) => link.click());
    await expect(linkOf(cards(page.getByRole('main')).nth(3))).toBeFocused();
    await page.getByRole('banner').getByRole('link', { name: 'Marquee' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Marquee' })).toBeFocused();
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name: 'Showing popular' })).toBeFocused();
  },
);

test('going back to a search restores the results beyond the first page, even after a reload', async ({
  page,
}) => {
  await open(page, '/search?q=ka');
  const found = cards(page.getByRole('main'));
  await expect(found).toHaveCount(60);
  await page.getByRole('link', { name: 'Show more' }).click();
  await expect.poll(() => found.count()).toBeGreaterThan(60);
  const count = await found.count();
  await thereAndBack(page, found.nth(62), (link) => link.click());
  await expect(found).toHaveCount(count);
  await expect(linkOf(found.nth(62))).toBeFocused();
  await expect(found.nth(62)).toBeInViewport();
  await page.reload();
  await waitForHydration(page);
  await expect(found).toHaveCount(count);
  await expect(found.nth(62)).toBeInViewport();
});

test('going back to a series restores its page of episodes', async ({ page, product }) => {
  const series = await findSeries(product.url, ({ seasons }) => (seasons[0]?.episodeCount ?? 0) > 6);
  await open(page, `/tv/${series.tmdbId}`);
  const episodes = cards(page.locator('[data-cards=Episodes]'));
  await page.getByRole('button', { name: 'Next episodes' }).click();
  await expect(linkOf(episodes.first())).toHaveText(/^7\. /);
  await thereAndBack(page, episodes.first(), (link) => link.click());
  await expect(linkOf(episodes.first())).toHaveText(/^7\. /);
  await expect(linkOf(episodes.first())).toBeFocused();
  await page.reload();
  await waitForHydration(page);
  await expect(linkOf(episodes.first())).toHaveText(/^7\. /);
});

test('going back past a search restores the page where it was started', async ({ page }) => {
  await open(page, '/movie/104');
  const name = await page.getByRole('heading', { level: 1 }).innerText();
  await page.evaluate(() => window.scrollTo(0, 600));
  const box = page.getByRole('combobox', { name: 'Search movies, TV shows, and people' });
  await box.pressSequentially('night');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Results for “night”');
  await box.fill('salt cart');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Results for “salt cart”');
  await page.getByRole('article').getByRole('link', { name: 'The Salt Cartographer', exact: true }).click();
  await expect(page).toHaveURL(/\/movie\/101$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The Salt Cartographer');
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Results for “salt cart”');
  await expect(box).toHaveValue('salt cart');
  await page.goBack();
  await expect(page).toHaveURL(/\/movie\/104$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await expect(box).toHaveValue('');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(600);
});
