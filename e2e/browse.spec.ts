import { holdRequests } from './holdRequests.ts';
import { checkAccessibility, expect, hydrated, test, watchLayoutShift } from './product.ts';

const categories = [
  ['movie', 'Showing movie', 'Movies'],
  ['tv', 'Showing tv', 'TV Shows'],
  ['top_rated', 'Showing top rated', 'Top Rated'],
  ['latest', 'Showing latest', 'Latest'],
  ['popular', 'Showing popular', 'Popular'],
  ['upcoming', 'Showing upcoming', 'Coming Soon'],
] as const;

for (const [type, heading, title] of categories) {
  test(`/browse/${type} is headed "${heading}" and shows up to 60 titles`, async ({ page }) => {
    await page.goto(`/browse/${type}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await expect(page).toHaveTitle(`${title} · Marquee`);
    const cards = page.getByRole('list', { name: heading }).getByRole('article');
    const count = await cards.count();
    expect(count).toBeGreaterThan(6);
    expect(count).toBeLessThanOrEqual(60);
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`/browse/${type}$`));
    await expect(page.locator('meta[property="og:image"]')).toHaveAttribute('content', /^https?:/);
  });
}

test('any other type is the page of popular movies, to the byte', async ({ page, request }) => {
  const popular = await (await request.get('/browse/popular')).text();
  expect(await (await request.get('/browse/documentaries')).text()).toBe(popular);
  await page.goto('/browse/documentaries');
  await hydrated(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Showing popular');
});

test('no type at all shows popular movies under the heading "Browse"', async ({ page }) => {
  await page.goto('/browse');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Browse');
  expect(await page.getByRole('article').count()).toBeGreaterThan(6);
});

test('a card leads to its title’s page, by mouse and by keyboard', async ({ page }) => {
  await page.goto('/browse/movie');
  await hydrated(page);
  const link = page.getByRole('article').first().getByRole('heading').getByRole('link');
  await link.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/movie\/\d+$/);
  await page.goBack();
  await link.click();
  await expect(page).toHaveURL(/\/movie\/\d+$/);
});

test('"Loading..." is shown in the boxes of the cards while they are fetched', async ({ page }) => {
  await page.goto('/genres');
  await hydrated(page);
  const answer = await holdRequests(page, '**/graphql?*');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Latest' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Showing latest');
  await expect(page.getByText('Loading...')).toBeVisible();
  await expect(page).toHaveTitle('Latest · Marquee');
  answer();
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(page.getByText('Loading...')).toBeHidden();
});

test('nothing moves while the posters load', async ({ page }) => {
  const layoutShift = await watchLayoutShift(page);
  await page.goto('/browse/popular');
  await hydrated(page);
  await page.mouse.wheel(0, 2000);
  await page.waitForLoadState('networkidle');
  expect(await layoutShift()).toBeLessThan(0.02);
});

test('the page is whole without JavaScript', async ({ browser, product }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${product.url}/browse/top_rated`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Showing top rated');
  await page.getByRole('article').first().getByRole('heading').getByRole('link').click();
  await expect(page).toHaveURL(/\/movie\/\d+$/);
  await context.close();
});

test('has nothing for axe to object to, on a desk and on a phone', async ({ page }) => {
  await page.goto('/browse/top_rated');
  await hydrated(page);
  await checkAccessibility(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await checkAccessibility(page);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBeLessThanOrEqual(0);
});

test.describe('when the metadata service fails', () => {
  test.use({ expectedConsole: [/status of 503/] });

  test('the page says so with status 503, keeps header and footer, and tries again', async ({
    page,
    faulty,
  }) => {
    faulty.upstream.fail(/\/movie\/upcoming/, 500);
    const response = await page.goto(`${faulty.url}/browse/upcoming`);
    expect(response?.status()).toBe(503);
    await hydrated(page);
    await expect(page.getByRole('alert')).toHaveText('These titles could not be loaded.');
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeVisible();
    await checkAccessibility(page);
    faulty.upstream.heal();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('article').first()).toBeVisible();
  });
});
