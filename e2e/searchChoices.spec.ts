import type { Page } from '@playwright/test';
import { checkAccessibility, expect, hydrated, test } from './product.ts';

function results(page: Page, text: string) {
  return page.getByRole('list', { name: `Results for “${text}”` }).getByRole('article');
}

for (const width of [390, 1280]) {
  test(`a search is narrowed to a kind and put in order, in the address, at ${width} pixels`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/search?q=the');
    await hydrated(page);
    await expect(page.getByText(/^More than \d+ titles$/)).toBeVisible();
    const kind = (name: string) => page.getByRole('list', { name: 'Show' }).getByRole('link', { name });
    const order = (name: string) => page.getByRole('list', { name: 'Order' }).getByRole('link', { name });
    await kind('TV Shows').click();
    await expect(page).toHaveURL('/search?q=the&kind=tv');
    await expect(kind('TV Shows')).toHaveAttribute('aria-current', 'true');
    await expect(results(page, 'the').filter({ hasText: /^.*Movie ·/ })).toHaveCount(0);
    await order('Newest').focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/search?q=the&kind=tv&sort=newest');
    await expect(order('Newest')).toHaveAttribute('aria-current', 'true');
    await checkAccessibility(page);
    await page.goBack();
    await expect(order('Best fit')).toHaveAttribute('aria-current', 'true');
    await kind('All').click();
    await order('Most popular').click();
    await expect(page.getByText(/^The \d+ titles that fit best$/)).toBeVisible();
    await page.goto('/search?q=the&kind=tv');
    await expect(kind('TV Shows')).toHaveAttribute('aria-current', 'true');
  });
}

test('typing on keeps the kind and the order', async ({ page }) => {
  await page.goto('/search?q=the&kind=tv&sort=newest&page=2');
  await hydrated(page);
  await page.getByRole('combobox').fill('night');
  await expect(page).toHaveURL('/search?q=night&kind=tv&sort=newest');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Results for “night”');
  await page.getByRole('combobox').fill('day');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/search?q=day&kind=tv&sort=newest');
});

test('a year by itself finds what came out in it', async ({ page }) => {
  await page.goto('/search?q=y%3A1994');
  const found = results(page, 'y:1994');
  await expect(found.first()).toBeVisible();
  await expect(found.filter({ hasText: '1994' })).toHaveCount(await found.count());
});

test('among series there are no collections, which hold movies', async ({ page }) => {
  await page.goto('/search?q=border+toll&kind=movie');
  await expect(page.getByRole('region', { name: 'Collections' })).toBeVisible();
  await page.goto('/search?q=border+toll&kind=tv');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Results for “border toll”');
  await expect(page.getByRole('region', { name: 'Collections' })).toHaveCount(0);
});

test('a search that finds nothing is made again as the nearest name is spelt, and says so', async ({
  page,
}) => {
  await page.goto('/search?q=salt+cartografer');
  await hydrated(page);
  await expect(page.getByText('Showing results for “salt cartographer”')).toBeVisible();
  await expect(results(page, 'salt cartografer').first()).toContainText('The Salt Cartographer');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Results for “salt cartografer”');
  await checkAccessibility(page);
});

test('collections are among the results, and lead to their page', async ({ page }) => {
  await page.goto('/search?q=border+toll');
  await hydrated(page);
  await page.getByRole('link', { name: 'The Border Toll Collection' }).click();
  await expect(page).toHaveURL('/collection/9103');
});

test('a year narrows, in quotes only the very words count', async ({ page }) => {
  await page.goto('/search?q=paper+harbour+y%3A1994');
  await expect(results(page, 'paper harbour y:1994')).toHaveCount(1);
  await page.goto('/search?q=paper+harbour+y%3A1995');
  await expect(results(page, 'paper harbour y:1995')).toHaveCount(0);
  await page.goto('/search?q=%22paper+harb%22');
  await expect(page.getByText('No results found.', { exact: true })).toBeVisible();
  await page.goto('/search?q=%22PAPER+harbour%22');
  await expect(results(page, '"PAPER harbour"')).toHaveCount(1);
});

test('without JavaScript it is narrowed, sorted and lengthened by links', async ({ browser, product }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${product.url}/search?q=the&kind=movie`);
  const first = await results(page, 'the').count();
  await page.getByRole('link', { name: 'Show more' }).click();
  await expect(page).toHaveURL(/\/search\?q=the&kind=movie&page=2/);
  expect(await results(page, 'the').count()).toBeGreaterThan(first);
  await page.getByRole('list', { name: 'Order' }).getByRole('link', { name: 'Most popular' }).click();
  await expect(page).toHaveURL(`${product.url}/search?q=the&kind=movie&sort=popular`);
  await context.close();
});
