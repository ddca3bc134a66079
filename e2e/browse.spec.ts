import { holdRequests } from './support/holdRequests.ts';
import { checkAccessibility, drawn, expect, layoutShift, test, waitForHydration } from './support/test.ts';

test('a card opens its title’s page, by mouse and by keyboard', { tag: '@core' }, async ({ page }) => {
  await page.goto('/browse/movie');
  await waitForHydration(page);
  const link = page.getByRole('article').first().getByRole('heading').getByRole('link');
  await link.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/movie\/\d+$/);
  await page.goBack();
  await link.click();
  await expect(page).toHaveURL(/\/movie\/\d+$/);
});

test('"Loading..." is shown in place of the cards while they are fetched', async ({ page }) => {
  await page.goto('/genres');
  await waitForHydration(page);
  const answer = await holdRequests(page, '**/graphql?*');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Latest' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Showing latest');
  await expect(page.getByText('Loading...')).toBeVisible();
  await expect(page).toHaveTitle('Latest · Marquee');
  answer();
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(page.getByText('Loading...')).toBeHidden();
});

test('the layout does not shift while the posters load', { tag: '@motion' }, async ({ page }) => {
  // An unknown type shows popular movies. The heading is hydrated as it was rendered.
  await page.goto('/browse/documentaries');
  await waitForHydration(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Showing documentaries');
  await page.mouse.wheel(0, 2000);
  await drawn(page);
  expect(await layoutShift(page)).toBeLessThan(0.02);
  await page.evaluate(() => {
    document.body.style.paddingTop = '200px';
  });
  await expect.poll(() => layoutShift(page), 'what moves is measured').toBeGreaterThan(0.02);
});

test('has no axe violations and fits a phone, even with a long word as its heading', async ({ page }) => {
  for (const type of ['top_rated', 'x'.repeat(60)]) {
    await page.goto(`/browse/${type}`);
    await waitForHydration(page);
    await page.setViewportSize({ width: 360, height: 740 });
    await checkAccessibility(page);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow, type).toBeLessThanOrEqual(0);
  }
});

test.describe('when the metadata service fails', () => {
  test.use({ expectedConsole: [/status of 503/] });

  test('the page reports it with status 503, shows header and footer, and can be retried', async ({
    page,
    faulty,
  }) => {
    faulty.upstream.fail(/\/movie\/upcoming/, 500);
    const response = await page.goto(`${faulty.url}/browse/upcoming`);
    expect(response?.status()).toBe(503);
    await waitForHydration(page);
    await expect(page.getByRole('alert')).toHaveText('Couldn’t load these titles.');
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeVisible();
    await checkAccessibility(page);
    await faulty.heal();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('article').first()).toBeVisible();
  });
});
