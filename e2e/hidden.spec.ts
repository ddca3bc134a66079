import type { Page } from '@playwright/test';
import { createUser } from './support/accountApi.ts';
import { recordAnnouncements } from './support/announcements.ts';
import { openPanel } from './support/filterBar.ts';
import { markWatched } from './support/libraryApi.ts';
import { open } from './support/openPage.ts';
import { restoreSession, signIn } from './support/signIn.ts';
import { checkAccessibility, expect, layoutShift, test } from './support/test.ts';

const hideButton = (page: Page) => page.locator('[data-hide-toggle]');
const cards = (page: Page, href: string) => page.locator(`.card a[href="${href}"]`);
const hiddenTitles = (page: Page) => page.getByRole('region', { name: 'Hidden titles' });
const hiddenGenres = (page: Page) => page.getByRole('region', { name: 'Hidden genres' });
const chip = (page: Page, name: string) => page.locator('label').getByText(name, { exact: true });

test('a title of no interest leaves the lists until it is shown again', async ({ page }) => {
  await open(page, '/browse/movie');
  const href = (await page.locator('.card a').first().getAttribute('href')) ?? '';
  await page.locator('.card a').first().click();
  await expect(page).toHaveURL(href);
  const announcements = await recordAnnouncements(page);
  const below = page.getByRole('link', { name: 'Choose my services' });
  await expect(below).toBeVisible();
  await page.waitForLoadState('networkidle');
  const before = await below.boundingBox();
  await hideButton(page).click();
  await expect(hideButton(page)).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(announcements).toContain('Hidden from lists and recommendations.');
  await expect(page.getByRole('button', { name: 'Undo' })).toBeInViewport();
  expect(await below.boundingBox(), 'nothing moves').toEqual(before);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(hideButton(page)).toHaveAttribute('aria-pressed', 'false');
  await expect(hideButton(page)).toBeFocused();
  await hideButton(page).click();

  await open(page, '/browse/movie');
  await expect(cards(page, href)).toHaveCount(0);
  await expect(page.locator('.card')).toHaveCount(59);
  await open(page, '/preferences');
  await checkAccessibility(page);
  await hiddenTitles(page).getByRole('button', { name: 'Unhide' }).click();
  await expect(hiddenTitles(page).getByRole('button', { name: 'Hide' })).toBeFocused();
  await page.getByRole('banner').getByRole('link', { name: 'Movies' }).click();
  await expect(page.locator('.card')).toHaveCount(60);
  await expect(cards(page, href).first()).toBeVisible();
});

test.describe('before the first paint', () => {
  test.use({ expectedConsole: [/^error: Failed to load resource: net::ERR_FAILED/] });

  test('hidden titles and genres are left out, titles without a shift', async ({ page }) => {
    await open(page, '/');
    const slide = page.getByRole('tabpanel').getByRole('heading');
    const first = (await slide.textContent()) ?? '';
    const href = (await page.locator('.card a').first().getAttribute('href')) ?? '';
    const id = href.slice(1).replace('/', ':');
    const hide = (ids: readonly string[]) =>
      page.evaluate((hidden) => localStorage.setItem('marquee.settings', JSON.stringify({ hidden })), ids);
    await hide([id, 'genre:drama']);
    const visible = page.locator('.card').filter({ visible: true });
    for (const address of ['/', '/browse/movie', '/browse/tv']) {
      // Without its scripts, the page stays as it is before hydration.
      await page.route('**/entry-client*.js', (route) => route.abort());
      await page.goto(address);
      await expect(visible.first()).toBeVisible();
      await expect(visible.filter({ hasText: 'Drama' })).toHaveCount(0);
      await expect(visible.filter({ has: page.locator(`a[href="${href}"]`) })).toHaveCount(0);
      const count = await visible.count();
      await page.unroute('**/entry-client*.js');
      await open(page, address);
      await expect(page.locator('.card')).toHaveCount(count);
    }
    await open(page, '/');
    await expect(slide).not.toHaveText(first);
    await test.step('nor does the carousel show a hidden slide', async () => {
      await page.evaluate(() => localStorage.clear());
      await open(page, '/');
      const info = await page
        .getByRole('tabpanel')
        .getByRole('link', { name: /^More Info/ })
        .getAttribute('href');
      await hide([(info ?? '').slice(1).replace('/', ':')]);
      await page.route('**/entry-client*.js', (route) => route.abort());
      await page.goto('/');
      await expect(visible.first()).toBeVisible();
      await expect(page.locator('#slide')).toBeHidden();
      await page.unroute('**/entry-client*.js');
      await open(page, '/');
      await expect(slide).toBeVisible();
      await expect(slide).not.toHaveText(first);
    });
    // Titles are known from the start of a page, their genres only at its end.
    await hide([id]);
    for (const address of ['/', '/browse/movie']) {
      await open(page, address);
      expect(await layoutShift(page)).toBeLessThan(0.01);
    }
  });
});

test('a hidden genre is still shown where it is requested, and hidden titles where they are searched or listed', async ({
  page,
}) => {
  await open(page, '/preferences');
  await chip(page, 'Horror').click();
  await expect(hiddenGenres(page).getByLabel('Horror', { exact: true })).toBeChecked();
  await open(page, '/browse/movie?with=horror');
  const horrors = page.locator('.card').filter({ hasText: 'Horror' });
  await expect(horrors.first()).toBeVisible();
  const href = (await horrors.first().getByRole('link').first().getAttribute('href')) ?? '';
  const name = (await horrors.first().getByRole('heading').textContent()) ?? '';
  await open(page, '/browse/movie');
  await expect(horrors).toHaveCount(0);
  await open(page, `/search?q=${encodeURIComponent(name)}`);
  await expect(cards(page, href).first()).toBeVisible();
  await open(page, '/tonight?mood=scare');
  await expect(page.getByRole('list', { name: 'Tonight’s picks' }).getByRole('listitem')).toHaveCount(3);
  await open(page, '/preferences');
  await chip(page, 'Horror').click();
  await open(page, '/browse/movie');
  await expect(horrors.first()).toBeVisible();
});

test('a page of a list that has only hidden titles says so', async ({ page }) => {
  await open(page, '/browse/movie');
  const ids = await page
    .locator('.card h2 a')
    .evaluateAll((links) =>
      links.map((link) => (link.getAttribute('href') ?? '').slice(1).replace('/', ':')),
    );
  await page.evaluate((hidden) => localStorage.setItem('marquee.settings', JSON.stringify({ hidden })), ids);
  await open(page, '/browse/movie');
  await expect(page.locator('.card')).toHaveCount(0);
  await expect(page.getByText('Everything here is hidden.')).toBeVisible();
  expect(await layoutShift(page)).toBeLessThan(0.01);
  await checkAccessibility(page);
  await page.getByRole('link', { name: 'Show more' }).click();
  await expect(page.locator('.card').first()).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Change what’s hidden' }).click();
  await expect(page).toHaveURL('/preferences');
});

test('a row that has only hidden titles is left out, and Tonight picks something else', async ({ page }) => {
  await open(page, '/tonight');
  const picks = page.getByRole('list', { name: 'Tonight’s picks' }).getByRole('heading').getByRole('link');
  const href = (await picks.first().getAttribute('href')) ?? '';
  await page.evaluate(
    (hidden) => localStorage.setItem('marquee.settings', JSON.stringify({ hidden })),
    [href.slice(1).replace('/', ':'), 'genre:documentary'],
  );
  await open(page, '/tonight');
  await expect(picks).toHaveCount(3);
  await expect(page.locator(`main a[href="${href}"]`)).toHaveCount(0);
  await open(page, '/');
  const short = page.getByRole('heading', { name: 'Short and Sweet' });
  await expect(async () => {
    await page.mouse.wheel(0, 2000);
    await expect(short).toBeVisible({ timeout: 500 });
  }).toPass();
  await expect(page.getByRole('heading', { name: 'Documentaries' })).toHaveCount(0);
});

test('what is hidden follows the account', async ({ page, browser, product }) => {
  const ada = await createUser(product.url);
  await open(page, '/movie/102');
  await hideButton(page).click();
  const saved = () =>
    page.waitForResponse((response) => (response.request().postData() ?? '').includes('SaveSettings'));
  const first = saved();
  await signIn(page, ada);
  await page.getByRole('button', { name: 'Use', exact: true }).click();
  await first;
  const second = saved();
  await open(page, '/movie/103');
  await hideButton(page).click();
  await second;

  const context = await browser.newContext({ baseURL: product.url });
  const elsewhere = await context.newPage();
  await restoreSession(elsewhere, product.url, ada);
  await open(elsewhere, '/movie/103');
  await expect(hideButton(elsewhere)).toHaveAttribute('aria-pressed', 'true');
  await open(elsewhere, '/preferences');
  await expect(hiddenTitles(elsewhere).getByRole('listitem')).toHaveCount(2);
  await context.close();
});

test('watched movies are left out on request, until the viewer logs out', async ({ page, product }) => {
  const hideWatched = page.getByRole('checkbox', { name: 'Hide watched' });
  await open(page, '/browse/movie');
  const href = (await page.locator('.card a').nth(0).getAttribute('href')) ?? '';
  await expect(hideWatched).toHaveCount(0);
  const person = await restoreSession(page, product.url);
  await markWatched(product.url, person, href.slice(1).replace('/', ':'));
  await open(page, '/browse/movie');
  await expect(cards(page, href).first()).toBeVisible();
  await openPanel(page, 'More');
  await chip(page, 'Hide watched').click();
  await expect(hideWatched).toBeChecked();
  await expect(cards(page, href)).toHaveCount(0);
  await expect(page.locator('.card')).toHaveCount(59);
  await checkAccessibility(page);
  await open(page, '/');
  await expect(cards(page, href)).toHaveCount(0);
  await open(page, href);
  await page.getByRole('button', { name: 'Watched', exact: true }).click();
  await page.getByRole('banner').getByRole('link', { name: 'Movies' }).click();
  await expect(cards(page, href).first()).toBeVisible();
  await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click();
  await expect(hideWatched).toHaveCount(0);
});
