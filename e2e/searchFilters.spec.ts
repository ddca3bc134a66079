import type { Page } from '@playwright/test';
import { choose, dialogButton, panelButton } from './support/filterBar.ts';
import { checkAccessibility, expect, test, waitForHydration } from './support/test.ts';

function results(page: Page, text: string) {
  return page.getByRole('list', { name: `Results for “${text}”` }).getByRole('article');
}

test('a search is filtered by media type and sorted, in the URL', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/search?q=the');
  await waitForHydration(page);
  await expect(page.getByText(/^\d+\+ titles$/)).toBeVisible();
  await dialogButton(page, 'Filter').click();
  await page.getByRole('dialog', { name: 'Filter results' }).getByRole('link', { name: 'TV Shows' }).click();
  await expect(page).toHaveURL('/search?q=the&kind=tv');
  await expect(dialogButton(page, 'Filter')).toHaveText('Filter (1)');
  await expect(dialogButton(page, 'Filter')).toBeFocused();
  await expect(results(page, 'the').filter({ hasText: /(?:\d|rated)Movie/ })).toHaveCount(0);
  await dialogButton(page, 'Sort').focus();
  await page.keyboard.press('Enter');
  const newest = page.getByRole('dialog', { name: 'Sort' }).getByRole('link', { name: 'Newest' });
  await newest.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/search?q=the&kind=tv&sort=newest');
  await checkAccessibility(page);
  await page.setViewportSize({ width: 1280, height: 844 });
  await expect(panelButton(page, 'Show')).toHaveText('Show: TV Shows');
  await expect(panelButton(page, 'Sort')).toHaveText('Sort: Newest');
  await page.goBack();
  await expect(panelButton(page, 'Sort')).toHaveText('Sort');
  await choose(page, 'Show', 'All');
  await choose(page, 'Sort', 'Most popular');
  await expect(page.getByText(/^The [\d,]+ most relevant titles$/)).toBeVisible();
});

test('on a phone, the words that are understood are one line that scrolls', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/search?q=90s+comedies+over+7');
  await waitForHydration(page);
  const understood = page.getByRole('list', { name: 'Filters found in your search' }).getByRole('listitem');
  await expect(understood).toHaveText(['90s', 'Comedies', 'Over 7', 'Filter these movies']);
  const boxes = await Promise.all((await understood.all()).map((one) => one.boundingBox()));
  expect(new Set(boxes.map((box) => box && box.y + box.height / 2)).size).toBe(1);
  await page.getByRole('link', { name: 'Filter these movies' }).focus();
  await expect(understood.last()).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await expect(page.getByRole('link', { name: 'Filter these movies' })).toHaveCount(1);
  await expect(page.getByRole('link', { name: 'Filter these TV shows' }), 'none was found').toHaveCount(0);
});

test('words that mean nothing are ignored beside others that do, and the page says so', async ({ page }) => {
  for (const [text, label] of [
    ['good 90s comedies', 'Comedies'],
    ['something funny from the 90s', 'Funny'],
    ['comedies after 2015', 'Comedies'],
  ] as const) {
    await page.goto(`/search?${new URLSearchParams({ q: text })}`);
    await expect(page.getByRole('link', { name: `Remove ${label}` })).toBeVisible();
    await expect(results(page, text).first()).toBeVisible();
    await expect(page.getByText(/Left out/)).toHaveCount(0);
  }
  await page.goto('/search?q=frobnicated+90s+comedies');
  await waitForHydration(page);
  await expect(
    page.getByText('Nothing fits all of it. Left out: “frobnicated”', { exact: true }),
  ).toBeVisible();
  await expect(results(page, 'frobnicated 90s comedies').first()).toContainText(/199\d/);
  await checkAccessibility(page);
});

test('people, titles that others are like and services are understood, and their words removed', async ({
  page,
}) => {
  const open = (text: string) => page.goto(`/search?${new URLSearchParams({ q: text })}`);
  await open('dramas directed by Rosália Figueirôa');
  await expect(page.getByRole('list', { name: 'People and collections' })).toContainText('Rosália Figueirôa');
  await open('adventure movies like the salt cartographer');
  await waitForHydration(page);
  await expect(results(page, 'adventure movies like the salt cartographer').first()).toBeVisible();
  await page.getByRole('link', { name: 'Remove Like The Salt Cartographer' }).click();
  await expect(page).toHaveURL('/search?q=adventure+movies');
  await open('comedies on kiosk');
  await waitForHydration(page);
  await expect(page.getByRole('link', { name: 'Filter these movies' })).toHaveAttribute(
    'href',
    '/browse/movie?with=comedy&service=9205-Kiosk&region=US',
  );
  await page.getByRole('link', { name: 'Remove On Kiosk (US)' }).click();
  await expect(page).toHaveURL('/search?q=comedies');
});

test('typing on preserves the filter and the order', async ({ page }) => {
  await page.goto('/search?q=the&kind=tv&sort=newest&page=2');
  await waitForHydration(page);
  await page.getByRole('combobox').fill('night');
  await expect(page).toHaveURL('/search?q=night&kind=tv&sort=newest');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Results for “night”');
  await page.getByRole('combobox').fill('day');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/search?q=day&kind=tv&sort=newest');
});

test(
  'a search without results is repeated with the nearest spelling, and says so; the typed one can be had',
  { tag: '@core' },
  async ({ page }) => {
    await page.goto('/search?q=salt+cartografer');
    await waitForHydration(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Results for “Salt Cartographer”');
    await expect(results(page, 'Salt Cartographer').first()).toContainText('The Salt Cartographer');
    await checkAccessibility(page);
    await page.getByRole('link', { name: '“salt cartografer”' }).click();
    await expect(page.getByText('No results found.')).toBeVisible();
    await expect(page).toHaveURL('/search?q=%22salt+cartografer%22');
  },
);
