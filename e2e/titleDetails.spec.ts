import type { Page } from '@playwright/test';
import { holdRequests } from './support/holdRequests.ts';
import { markWatched } from './support/libraryApi.ts';
import { open } from './support/openPage.ts';
import { restoreSession } from './support/signIn.ts';
import { checkAccessibility, expect, test, waitForHydration } from './support/test.ts';

const details = (page: Page) => page.getByRole('region', { name: 'Details' });
const rating = (page: Page) => page.getByText('12A', { exact: true });
const whereToWatch = (page: Page) => page.getByRole('region', { name: 'Where to watch' });

const widths = [390, 1280];

test.describe('to a visitor from Britain', () => {
  test.use({ locale: 'en-GB' });

  test('a movie shows its facts, and where to watch it in the selected region', async ({ page }) => {
    await page.goto('/movie/101');
    await waitForHydration(page);
    const region = whereToWatch(page).getByRole('combobox', { name: 'Region' });
    const released = whereToWatch(page).locator('time').first();
    for (const width of widths.toReversed()) {
      await page.setViewportSize({ width, height: 800 });
      await expect(page.getByText('Some coasts are better left undrawn.')).toBeVisible();
      await expect(details(page)).toContainText('Released');
      await expect(details(page)).toContainText('Varanda Filmes');
      await expect(details(page).getByRole('link', { name: 'Official website' })).toHaveAttribute(
        'rel',
        'noreferrer',
      );
      // The region of the browser's first language, until another is selected.
      await expect(region).toHaveValue('GB');
      await expect(rating(page)).toHaveCount(1);
      // Dates are formatted for it too.
      await expect(released).toHaveText(/^\d{1,2} [A-Z][a-z]+ \d{4}$/);
    }
    await region.selectOption('United States');
    await expect(page.getByText('Free with ads on')).toBeVisible();
    await expect(released).toHaveText(/^[A-Z][a-z]+ \d{1,2}, \d{4}$/);
    await expect(rating(page)).toHaveCount(0);
    await region.selectOption('Brazil');
    await expect(rating(page)).toHaveCount(0);
    await expect(whereToWatch(page)).toContainText('In theaters');
    await page.reload();
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      await expect(region).toHaveValue('BR');
      await expect(whereToWatch(page).getByRole('link', { name: 'Choose my services' })).toBeVisible();
    }
    await page.setViewportSize({ width: 390, height: 800 });
    await checkAccessibility(page);
  });

  test('the names of the services that stream it are whole, in the place reserved for them', async ({
    page,
  }) => {
    await open(page, '/movie/108');
    await whereToWatch(page).getByRole('combobox', { name: 'Region' }).selectOption('United States');
    const names = page.getByRole('link', { name: /^Streaming on / }).getByText('Lantern, Reel Ferry');
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      const box = await names.evaluate(({ scrollWidth, clientWidth, scrollHeight, clientHeight }) => ({
        over: Math.max(scrollWidth - clientWidth, scrollHeight - clientHeight),
        isReserved: clientHeight <= 44,
      }));
      expect(box, `at ${width}`).toEqual({ over: 0, isReserved: true });
    }
  });

  test('what their region has more takes no place until they ask for it', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 800 });
    const release = await holdRequests(page, /\/graphql\?.*WatchOffers/);
    await page.goto('/movie/101');
    const section = whereToWatch(page);
    await expect(section.getByRole('combobox', { name: 'Region' })).toHaveValue('GB');
    const height = async () => (await section.boundingBox())?.height ?? 0;
    const before = await height();
    release();
    const showAll = section.getByRole('button', { name: 'Show all' });
    await expect(showAll).toBeVisible();
    expect(await height()).toBe(before);
    await checkAccessibility(page);
    await showAll.focus();
    await page.keyboard.press('Enter');
    await expect(showAll).toBeHidden();
    await expect(section.getByText('On disc')).toBeVisible();
    await expect(section.getByRole('heading')).toBeFocused();
    expect(await height()).toBeGreaterThan(before);
  });
});

test('its videos and images open over the page, by keyboard too; its collection has its own page', async ({
  page,
}) => {
  await page.goto('/movie/101');
  await waitForHydration(page);
  const gallery = page.getByRole('region', { name: 'Videos and images' });
  const collection = page.getByRole('region', { name: 'Part of The Salt Collection' });
  const first = gallery.getByRole('button', { name: /^Image 1 of/ });
  const dialog = page.getByRole('dialog', { name: /images/ });
  for (const width of widths) {
    await test.step(`at ${width} pixels`, async () => {
      await page.setViewportSize({ width, height: 800 });
      await first.focus();
      await page.keyboard.press('Enter');
      await expect(dialog.getByRole('img', { name: 'Image 1 of The Salt Cartographer' })).toBeVisible();
      await dialog.getByRole('button', { name: 'Next images' }).click();
      await expect(dialog.getByRole('img', { name: 'Image 2 of The Salt Cartographer' })).toBeVisible();
      if (width === 1280) await checkAccessibility(page);
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await expect(first).toBeFocused();
      await gallery.getByRole('button', { name: 'Play Teaser (Teaser)' }).click();
      await expect(page.getByRole('dialog').frameLocator('iframe').getByText('Teaser').first()).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toBeHidden();
      await expect(collection.getByRole('article')).toHaveCount(2);
    });
  }
  await collection.getByRole('link', { name: 'Part of The Salt Collection' }).click();
  await expect(page).toHaveURL(/\/collection\/9101$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The Salt Collection');
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    await expect(page.getByRole('article')).toHaveCount(2);
  }
  await checkAccessibility(page);
});

test('a collection plays its first movie, and for a viewer the first one not watched', async ({
  page,
  product,
}) => {
  await open(page, '/collection/9104');
  const play = page.getByRole('main').locator('.button-primary');
  await expect(play).toHaveText('Play Dear Palace, Re: My Hedgehogs');
  const person = await restoreSession(page, product.url);
  await markWatched(product.url, person, 'movie:674');
  await open(page, '/collection/9104');
  await expect(play).toHaveText('Play Fish & Chips & <Brackets>');
  await expect(play).toHaveAttribute('href', '/live/movie/165');
});
