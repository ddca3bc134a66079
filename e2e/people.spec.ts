import type { Page } from '@playwright/test';
import { fetchPage, textsOf } from './support/fetchPage.ts';
import { choose, dialogButton, openedPanel, openPanel, panelButton } from './support/filterBar.ts';
import { ERROR_STATUS, open } from './support/openPage.ts';
import { checkAccessibility, expect, layoutShift, test, waitForHydration } from './support/test.ts';

const PHONE = { width: 390, height: 844 };
const DESK = { width: 1280, height: 844 };

/** Of the embedded catalogue: acts, directs and has created; composed 85 visible titles; does not exist. */
const PLAYER = '/person/3660';
const COMPOSER = '/person/3694';
const UNKNOWN_PERSON = '/person/999999999';

const known = (page: Page) => page.getByRole('region', { name: 'Known for' });
const credits = (page: Page) => page.getByRole('region', { name: 'Credits' });
const rows = (page: Page) =>
  credits(page)
    .getByRole('listitem')
    .filter({ has: page.locator('.credit-row') });
const yearsOf = (page: Page) => rows(page).locator('a > span:first-child').allTextContents();

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a person can be read in full, filtered by role, and paged', { tag: '@core' }, async ({ page }) => {
    await page.setViewportSize(DESK);
    const response = await page.goto(COMPOSER);
    expect(response?.status()).toBe(200);
    for (const size of [DESK, PHONE]) {
      await page.setViewportSize(size);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Marguerite Boyd');
      await expect(page.getByRole('img', { name: 'Portrait of Marguerite Boyd' })).toBeVisible();
      await expect(page.locator('time[datetime="1961-12-15"]')).toHaveText('December 15, 1961');
      await expect(page.getByText('Spokane', { exact: true })).toBeVisible();
      await expect(known(page).getByRole('article')).toHaveCount(12);
      await expect(rows(page)).toHaveCount(60);
    }
    const years = await yearsOf(page);
    expect(years).toEqual(years.toSorted().toReversed());
    await credits(page).getByRole('link', { name: 'Show more' }).click();
    for (const size of [PHONE, DESK]) {
      await page.setViewportSize(size);
      // The URL points to the first new credit, in this window size too.
      if (size === DESK)
        await page.evaluate(() => {
          const { hash } = location;
          scrollTo(0, 0);
          location.hash = '';
          location.replace(hash);
        });
      await expect(page).toHaveURL(`${COMPOSER}?page=2#credit-61`);
      await expect(rows(page)).toHaveCount(85);
      await expect(rows(page).nth(60)).toBeInViewport();
      await expect(credits(page).getByRole('link', { name: 'Show more' })).toHaveCount(0);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(size.width);
    }

    await page.goto(PLAYER);
    const words = page.getByText(/^Jurema Bragança grew up in Belém/);
    for (const size of [DESK, PHONE]) {
      await page.setViewportSize(size);
      expect(await words.evaluate((text) => text.scrollHeight - text.clientHeight)).toBeLessThanOrEqual(1);
      await expect(page.getByRole('button', { name: 'Read more' })).toBeHidden();
    }
    await openPanel(page, 'Role');
    await openedPanel(page)
      .getByRole('link', { name: /^Directing/ })
      .click();
    await expect(page).toHaveURL(`${PLAYER}?role=directing`);
    for (const size of [PHONE, DESK]) {
      await page.setViewportSize(size);
      await expect(panelButton(page, 'Role')).toHaveText('Role: Directing');
      await expect(rows(page).first()).toContainText('Director');
      await expect(rows(page).first(), 'the requested role comes first').toBeInViewport();
      await expect(rows(page).filter({ hasNotText: 'Director' })).toHaveCount(0);
    }
  });
});

test.describe('a person', () => {
  test(
    'is filtered by role and extended in place, by mouse and keyboard',
    { tag: '@motion' },
    async ({ page }) => {
      for (const size of [PHONE, DESK]) {
        await page.setViewportSize(size);
        await open(page, COMPOSER);
        expect(await layoutShift(page)).toBeLessThan(0.02);

        // The list is one tab stop, and the arrow keys move between its rows.
        await rows(page).first().getByRole('link').focus();
        await page.keyboard.press('ArrowDown');
        await expect(rows(page).nth(1).getByRole('link')).toBeFocused();
        await page.keyboard.press('End');
        await expect(rows(page).nth(59).getByRole('link')).toBeFocused();
        await page.keyboard.press('Tab');
        await expect(credits(page).getByRole('link', { name: 'Show more' })).toBeFocused();
        await page.keyboard.press('Enter');
        await expect(rows(page).nth(60).getByRole('link')).toBeFocused();
        await expect(rows(page).nth(60)).toBeInViewport();
        await expect(page).toHaveURL(`${COMPOSER}?page=2#credit-61`);
        await expect(rows(page)).toHaveCount(85);

        // Going back from a title restores the list.
        const last = rows(page).nth(84).getByRole('link');
        await last.click();
        await expect(page).toHaveURL(/\/(movie|tv)\/\d+$/);
        await page.goBack();
        await expect(rows(page)).toHaveCount(85);
        await expect(last).toBeFocused();
        await expect(last).toBeInViewport();
      }

      await open(page, PLAYER);
      // Most biographies fit a wide window.
      await page.setViewportSize(PHONE);
      const more = page.getByRole('button', { name: 'Read more' });
      await more.click();
      const less = page.getByRole('button', { name: 'Read less' });
      await expect(less).toHaveAttribute('aria-expanded', 'true');
      await less.click();
      await expect(more).toHaveAttribute('aria-expanded', 'false');
      const all = await rows(page).count();
      for (const size of [DESK, PHONE]) {
        await page.setViewportSize(size);
        if (size === PHONE) await dialogButton(page, 'Filter').click();
        else await openPanel(page, 'Role');
        const shown = size === PHONE ? page.getByRole('dialog') : openedPanel(page);
        await shown.getByRole('link', { name: /^Directing/ }).click();
        await expect(page).toHaveURL(`${PLAYER}?role=directing`);
        await expect(shown).toHaveCount(0);
        await expect(rows(page)).not.toHaveCount(all);
        if (size === PHONE) await checkAccessibility(page);
        await page.goBack();
        await expect(rows(page)).toHaveCount(all);
        await page.goForward();
        await expect(rows(page)).not.toHaveCount(all);
        await page.goBack();
        await expect(rows(page)).toHaveCount(all);
      }
    },
  );

  test.describe('who does not exist, or whose lookup fails', () => {
    test.use({ expectedConsole: ERROR_STATUS });

    test('is reported as not found; a failed lookup can be retried', async ({ page, faulty }) => {
      expect((await page.goto(UNKNOWN_PERSON))?.status()).toBe(404);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Person not found');
      await checkAccessibility(page);
      faulty.upstream.fail(/\/person\/3660/, 500);
      expect((await page.goto(faulty.url + PLAYER))?.status()).toBe(503);
      await waitForHydration(page);
      await expect(page.getByRole('status').filter({ hasText: 'Couldn’t load this person.' })).toBeVisible();
      await checkAccessibility(page);
      await faulty.heal();
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Jurema Bragança');
    });
  });
});

test('all credits of a person are filtered by kind and sorted', async ({ page }) => {
  await page.setViewportSize(DESK);
  await open(page, COMPOSER);
  await choose(page, 'Show', 'Movies');
  await expect(page).toHaveURL(`${COMPOSER}?kind=movie`);
  await expect(rows(page).filter({ hasNotText: 'Movie' })).toHaveCount(0);
  const movies = await rows(page).count();
  await choose(page, 'Show', 'TV Shows');
  await expect(rows(page).filter({ hasNotText: 'TV show' })).toHaveCount(0);
  expect((await rows(page).count()) + movies, 'beyond the first 60').toBe(85);
  await choose(page, 'Show', 'All');
  await choose(page, 'Sort', 'Highest rated');
  await expect(page).toHaveURL(`${COMPOSER}?sort=rating`);
  await expect(rows(page)).toHaveCount(85);
  const ratings = (await rows(page).locator('.rating').allTextContents()).map(Number);
  expect(ratings).toEqual(ratings.toSorted((one, other) => other - one));
  await checkAccessibility(page);
});

test('a title links to its cast and crew, whose rows are one tab stop each', async ({ page }) => {
  await open(page, '/movie/101');
  const cast = page.locator('[data-cards="Cast"]').getByRole('link');
  await cast.first().focus();
  await page.keyboard.press('ArrowRight');
  await expect(cast.nth(1)).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.locator('[data-cards="Cast"] a:focus')).toHaveCount(0);
  await page.keyboard.press('Shift+Tab');
  await expect(cast.nth(1)).toBeFocused();
  await page.keyboard.press('Enter');
  const heading = page.getByRole('heading', { level: 1, name: 'Henrique Bragança' });
  await expect(heading).toBeFocused();
  await page.goBack();
  await expect(cast.nth(1)).toBeFocused();
  for (const [name, role, filter] of [
    ['Rosália Figueirôa', 'Director', 'directing'],
    ['Dalva Albuquerque', 'Original Music Composer', 'sound'],
  ] as const) {
    await page.getByRole('link', { name, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`\\?role=${filter}$`));
    await expect(rows(page).first(), 'the requested credits come first').toBeInViewport();
    await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('Credits');
    const row = rows(page).filter({ hasText: 'The Salt Cartographer' });
    await expect(row).toContainText(role);
    await row.getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1, name: 'The Salt Cartographer' })).toBeVisible();
  }
});

test('a search shows the people it finds, and why a title was found', async ({ page, product }) => {
  await open(page, '/search?q=jurema');
  const people = page.getByRole('list', { name: 'People and collections' });
  await expect(people.getByRole('link')).toHaveCount(1);
  const card = page.getByRole('article').filter({ hasText: 'The Salt Cartographer' });
  await expect(card).toContainText('With Jurema Bragança');
  await checkAccessibility(page);
  await people.getByRole('link', { name: /Jurema Bragança/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Jurema Bragança' })).toBeFocused();
  // Titles found by their own name show no person.
  const { html } = await fetchPage(`${product.url}/search?q=the+salt+cartographer`);
  expect(textsOf(html, 'p', 'card-note')).toEqual([]);
});
