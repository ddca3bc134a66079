import { type Fault, type FaultyUpstream, startFaultyUpstream } from './faultyUpstream.ts';
import { expect, test } from './product.ts';
import { type RunningProduct, startProduct } from './startProduct.ts';

// Chromium itself reports a page that answers 4xx or 5xx.
test.use({ expectedConsole: [[/the server responded with a status of (?:404|503)/], { scope: 'test' }] });

let upstream: FaultyUpstream;
let cold: RunningProduct;

test.beforeEach(async ({ product }) => {
  upstream = await startFaultyUpstream();
  cold = await startProduct({
    TMDB_BASE_URL: upstream.baseUrl,
    TMDB_TOKEN: upstream.token,
    IMAGE_BASE_URL: `${product.url}/demo/images`,
  });
});

test.afterEach(async ({ page }) => {
  // A page that still asks for something must not find its server gone.
  await page.goto('about:blank');
  await cold.close();
  await upstream.close();
});

const faults: readonly (readonly [name: string, fault: Fault, logged: string])[] = [
  ['401', 401, "fetchMoviesByType 'top_rated': 401"],
  ['404', 404, "fetchMoviesByType 'top_rated': 404"],
  ['429', 429, "fetchMoviesByType 'top_rated': 429"],
  ['500', 500, "fetchMoviesByType 'top_rated': 500"],
  ['garbage', 'garbage', "fetchMoviesByType 'top_rated': invalid"],
  ['nothing', 'silence', "fetchMoviesByType 'top_rated': timeout"],
  ['too late', { delayMs: 15_000 }, "fetchMoviesByType 'top_rated': timeout"],
];

for (const [name, fault, logged] of faults) {
  test(`TMDB answering a list with ${name}: its row says so, the others stand, and a retry mends it`, async ({
    page,
  }) => {
    upstream.fail(/\/movie\/top_rated/, fault);
    const response = await page.goto(cold.url);
    expect(response?.status()).toBe(200);
    // A row that failed is kept by nobody; one that is only late, which retries may make it, for seconds.
    expect(response?.headers()['cache-control']).toMatch(/^(?:no-store|public, max-age=5)$/);
    const row = page.getByRole('region', { name: 'Top Rated' });
    // The page has asked once more itself before it says so.
    await expect(row.getByRole('alert')).toContainText('Top Rated could not be loaded.', { timeout: 30_000 });
    await expect(
      page.getByRole('region', { name: 'Popular TV Shows' }).getByRole('article').first(),
    ).toBeVisible();
    expect(cold.output()).toContain(logged);
    upstream.heal();
    await row.getByRole('button', { name: /try again/i }).click();
    await expect(row.getByRole('article').first()).toBeVisible();
  });

  test(`TMDB answering a movie's details with ${name}: the page says 'Movie not found'`, async ({ page }) => {
    upstream.fail(/\/movie\/101\b/, fault);
    const response = await page.goto(`${cold.url}/movie/101`);
    expect(response?.status()).toBe(name === '404' ? 404 : 503);
    expect(response?.headers()['cache-control']).toBe(name === '404' ? 'public, max-age=60' : 'no-store');
    await expect(page.getByRole('heading', { name: 'Movie not found' })).toBeVisible();
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeVisible();
  });
}

test('TMDB failing at everything: the home page says so with its header and footer, and status 503', async ({
  page,
}) => {
  upstream.fail(/./, 500);
  const response = await page.goto(cold.url);
  expect(response?.status()).toBe(503);
  await expect(page.getByRole('alert')).toContainText('The titles could not be loaded.');
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
});

test('TMDB failing after a first visit: what was read before is still served', async ({ page }) => {
  await page.goto(cold.url);
  upstream.fail(/./, 500);
  const response = await page.goto(`${cold.url}/browse/top_rated`);
  expect(response?.status()).toBeLessThan(600);
  await page.goto(cold.url);
  await expect(page.getByRole('region', { name: 'Top Rated' }).getByRole('article').first()).toBeVisible();
});

test('a wrong token is reported once at the start, clearly, without stopping the server', async () => {
  const refused = await startProduct({ TMDB_BASE_URL: upstream.baseUrl, TMDB_TOKEN: 'not-the-right-token' });
  await expect.poll(() => refused.output()).toContain('TMDB refused TMDB_TOKEN (401)');
  expect(refused.output()).not.toContain('not-the-right-token');
  expect((await fetch(`${refused.url}/healthz`)).status).toBe(200);
  await refused.close();
});
