import { readRecordings } from '../server/testing/tmdbRecordings.ts';
import { checkAccessibility, expect, test } from './product.ts';
import { recordedAt, type RecordedUpstream, startRecordedUpstream } from './recordedUpstream.ts';
import { type RunningProduct, startProduct } from './startProduct.ts';

const { recordings, missing } = readRecordings();
if (missing) process.stderr.write(`${missing}\n`);

interface RawTitle {
  readonly id: number;
  readonly title?: string;
  readonly name?: string;
  readonly release_date?: string;
  readonly first_air_date?: string;
}

function raw(path: string): { results: RawTitle[] } & RawTitle {
  return JSON.parse(recordedAt(recordings, path) ?? 'null');
}

/** The recorded titles that the 1990 rule lets through, by name and in order. */
function visibleNames(path: string): string[] {
  return raw(path)
    .results.filter((title) => (title.release_date ?? title.first_air_date ?? '') >= '1990')
    .map(({ title, name }) => title ?? name ?? '');
}

// What was not recorded is answered 404: the browser reports a page that is, and nothing else.
test.describe('over the real recorded answers of TMDB', () => {
  test.skip(missing !== undefined, missing ?? '');

  let upstream: RecordedUpstream;
  let product: RunningProduct;
  test.beforeAll(async () => {
    upstream = await startRecordedUpstream(recordings);
    product = await startProduct({
      TMDB_BASE_URL: upstream.baseUrl,
      TMDB_TOKEN: 'a-recorded-token',
      IMAGE_BASE_URL: 'http://images.invalid/t/p',
      LOG_LEVEL: 'silent',
    });
  });
  test.afterAll(async () => {
    await product.close();
    await upstream.close();
  });
  test.beforeEach(async ({ page }) => {
    const body = '<svg xmlns="http://www.w3.org/2000/svg" width="2" height="3"/>';
    await page.route('http://images.invalid/**', (route) =>
      route.fulfill({ contentType: 'image/svg+xml', body }),
    );
  });

  test('the home page shows the recorded lists, in order and from 1990 on', async ({ page }) => {
    const response = await page.goto(product.url);
    expect(response?.status()).toBe(200);
    for (const [heading, path] of [
      ['Movies', '/trending/movie/week'],
      ['TV Shows', '/trending/tv/week'],
      ['Latest Movies', '/movie/now_playing'],
      ['Popular TV Shows', '/tv/popular'],
      ['Coming Soon', '/movie/upcoming'],
    ] as const) {
      const names = await page
        .getByRole('region', { name: heading, exact: true })
        .getByRole('heading', { level: 3 })
        .allTextContents();
      expect(names, heading).toEqual(visibleNames(path).slice(0, 18));
    }
    await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText(
      visibleNames('/trending/movie/week')[0] ?? '',
    );
    await checkAccessibility(page);
  });

  test("a movie's page shows its recorded facts, cast and suggestions", async ({ page }) => {
    const response = await page.goto(`${product.url}/movie/47964`);
    expect(response?.status()).toBe(200);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(raw('/movie/47964').title ?? '');
    await expect(page.getByRole('heading', { name: 'Cast' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'You may also like' })).toBeVisible();
    const suggested = await page
      .getByRole('region', { name: 'You may also like' })
      .getByRole('heading', { level: 3 })
      .allTextContents();
    expect(visibleNames('/movie/47964/similar')).toEqual(expect.arrayContaining(suggested.slice(-1)));
  });

  test("a series' page shows its recorded first season", async ({ page }) => {
    const response = await page.goto(`${product.url}/tv/1396`);
    expect(response?.status()).toBe(200);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(raw('/tv/1396').name ?? '');
    const { episodes } = JSON.parse(recordedAt(recordings, '/tv/1396/season/1') ?? '{}');
    await expect(page.getByRole('combobox', { name: 'Season' })).toHaveValue('1');
    await expect(page.getByRole('link', { name: episodes[0].name })).toBeVisible();
  });
});
