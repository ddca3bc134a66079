import type { Locator, Page } from '@playwright/test';
import { recordAnnouncements } from './support/announcements.ts';
import { open } from './support/openPage.ts';
import { expect, test, waitForHydration } from './support/test.ts';

const cards = (page: Page) => page.getByRole('main').getByRole('article');
const linkOf = (card: Locator) => card.getByRole('heading').getByRole('link');
const topOf = (card: Locator) => card.evaluate((element) => element.getBoundingClientRect().top);
const more = (page: Page) => page.getByRole('link', { name: 'Show more' });

for (const width of [390, 1280]) {
  test(`a grid is extended at its end, and restored as it was left, at ${width} pixels`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await open(page, '/');
    await open(page, '/browse/movie?sort=rating');
    await expect(cards(page)).toHaveCount(60);
    await cards(page)
      .nth(59)
      .evaluate((card) => card.setAttribute('data-before', ''));
    const entries = await page.evaluate(() => history.length);
    await more(page).scrollIntoViewIfNeeded();
    const top = await topOf(cards(page).nth(59));
    const announcements = await recordAnnouncements(page);
    await more(page).click();
    await expect(cards(page)).toHaveCount(120);
    await expect(page).toHaveURL('/browse/movie?sort=rating&page=2');
    await expect(linkOf(cards(page).nth(60))).toBeFocused();
    await expect.poll(announcements).toContain('60 more titles, 120 in total');
    await expect.poll(() => topOf(cards(page).nth(59))).toBe(top);
    await expect(cards(page).nth(59)).toHaveAttribute('data-before', '');

    await more(page).focus();
    await page.keyboard.press('Enter');
    await expect(cards(page)).toHaveCount(180);
    await expect(linkOf(cards(page).nth(120))).toBeFocused();
    await expect(cards(page).nth(120)).toBeInViewport();
    expect(await page.evaluate(() => history.length)).toBe(entries);

    const card = cards(page).nth(150);
    await linkOf(card).focus();
    const topBefore = await topOf(card);
    await linkOf(card).press('Enter');
    await expect(page).toHaveURL(/\/movie\/\d+$/);
    await expect(page.locator('main h1:not([data-loading])')).toBeVisible();
    await page.goBack();
    await expect(cards(page)).toHaveCount(180);
    await expect(linkOf(card)).toBeFocused();
    await expect.poll(async () => Math.abs((await topOf(card)) - topBefore)).toBeLessThan(2);
    await page.reload();
    await waitForHydration(page);
    await expect(cards(page)).toHaveCount(180);
    await expect(card).toBeInViewport();
    await page.goBack();
    await expect(page).toHaveURL('/');
  });
}

test.describe('when the next page fails to load', () => {
  test.use({ expectedConsole: [/Failed to load resource/] });

  test('the link says so and can be retried', async ({ page }) => {
    await open(page, '/browse/top_rated');
    await page.route('**/graphql?*MoreOfList*', (route) => route.abort());
    await more(page).click();
    await expect(page.getByRole('alert')).toHaveText('Couldn’t load more titles.');
    await expect(page).toHaveURL('/browse/top_rated');
    await page.unrouteAll();
    await more(page).click();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expect(page).toHaveURL('/browse/top_rated?page=2');
    await expect.poll(() => cards(page).count()).toBeGreaterThan(60);
  });

  test('while the list is opened, it stays as it is until a retry succeeds', async ({ page }) => {
    const nextPage = '**/graphql?*MoreOfList*';
    await open(page, '/browse/top_rated?page=2');
    await linkOf(cards(page).first()).click();
    await expect(page).toHaveURL(/\/movie\/\d+$/);
    await page.reload();
    await waitForHydration(page);
    const json = { data: { titles: null }, errors: [{ message: 'Too late' }] };
    await page.route(nextPage, (route) => route.fulfill({ json }));
    await page.goBack();
    await expect(page.getByRole('alert')).toHaveText('Couldn’t load more titles.');
    await expect(cards(page)).toHaveCount(60);
    await cards(page)
      .first()
      .evaluate((card) => card.setAttribute('data-before', ''));
    const before = page.locator('[data-before]');

    await page.unrouteAll();
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route(nextPage, async (route) => {
      await held;
      await route.continue();
    });
    await more(page).click();
    await expect(page.getByRole('link', { name: 'Loading...' })).toBeVisible();
    await expect(before).toBeVisible();
    release();
    await expect.poll(() => cards(page).count()).toBeGreaterThan(60);
    await expect(before).toHaveCount(1);
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
});
