import { open } from './support/openPage.ts';
import { checkAccessibility, expect, test, waitForHydration } from './support/test.ts';

test('the footer leads to the site pages, which fit a phone, list their sections and come back with Back', async ({
  page,
}) => {
  await open(page, '/genres');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click();
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('Privacy');
  await waitForHydration(page);
  await checkAccessibility(page);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await checkAccessibility(page);
  await page.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name: 'Logs' }).click();
  await expect(page.getByRole('heading', { name: 'Logs' })).toBeInViewport();

  await page.getByRole('navigation', { name: 'About this site' }).getByRole('link', { name: 'Help' }).click();
  await expect(heading).toHaveText('Help');
  await waitForHydration(page);
  await page.getByRole('main').getByRole('link', { name: 'watchlist', exact: true }).click();
  await expect(heading).toHaveText('Watchlist');
  await page.goBack();
  await expect(heading).toHaveText('Help');
});

test('a site page that another document comes back to is loaded again', async ({ page }) => {
  await open(page, '/about');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Developers' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('A first query in one minute');
  await page.reload();
  await waitForHydration(page);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('About');
});
