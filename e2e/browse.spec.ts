import { holdRequests } from './holdRequests.ts';
import { checkAccessibility, expect, hydrated, layoutShift, test } from './product.ts';
import { readPage } from './readPage.ts';

const categories = [
  ['movie', 'Showing movie', 'Movies'],
  ['tv', 'Showing tv', 'TV Shows'],
  ['top_rated', 'Showing top rated', 'Top Rated'],
  ['latest', 'Showing latest', 'Latest'],
  ['popular', 'Showing popular', 'Popular'],
  ['upcoming', 'Showing upcoming', 'Coming Soon'],
] as const;

test('each category is headed by its name and shows up to 60 titles', async ({ product }) => {
  for (const [type, heading, title] of categories) {
    const page = await readPage(`${product.url}/browse/${type}`);
    expect(page).toMatchObject({ heading, title: `${title} · Marquee` });
    expect(page.html).toContain(`<ul aria-label="${heading}"`);
    expect(page.cards, type).toBeGreaterThan(6);
    expect(page.cards, type).toBeLessThanOrEqual(60);
    expect(page.canonical).toBe(`${product.url}/browse/${type}`);
    expect(page.meta('og:image')).toMatch(/^https?:/);
  }
});

test('any other type is the page of popular movies, to the byte', async ({ page, product }) => {
  const popular = await readPage(`${product.url}/browse/popular`);
  expect((await readPage(`${product.url}/browse/documentaries`)).html).toBe(popular.html);
  await page.goto('/browse/documentaries');
  await hydrated(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Showing popular');
});

test('no type at all shows popular movies under the heading "Browse"', async ({ product }) => {
  const { heading, cards } = await readPage(`${product.url}/browse`);
  expect(heading).toBe('Browse');
  expect(cards).toBeGreaterThan(6);
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

test('nothing moves while the posters load', { tag: '@motion' }, async ({ page }) => {
  await page.goto('/browse/popular');
  await hydrated(page);
  await page.mouse.wheel(0, 2000);
  await page.waitForLoadState('networkidle');
  expect(await layoutShift(page)).toBeLessThan(0.02);
});

test('each card is a link in the page as it arrives', async ({ product }) => {
  const { html, heading, cards } = await readPage(`${product.url}/browse/top_rated`);
  expect(heading).toBe('Showing top rated');
  expect(html.match(/<article[^>]*>.*?<h\d[^>]*><a [^>]*href="\/movie\/\d+"/gs)).toHaveLength(cards);
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
    await faulty.heal();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('article').first()).toBeVisible();
  });
});
