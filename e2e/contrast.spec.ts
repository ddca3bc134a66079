import { open } from './support/openPage.ts';
import { expect, test } from './support/test.ts';
import { minContrast, type MinContrast } from './support/textContrast.ts';

/** Required contrast of text over any image. */
const LEAST = 4.5;
/** Images checked, of movies and series. */
const TITLES = 20;

const WHITE =
  '<svg xmlns="http://www.w3.org/2000/svg" width="16" height="9"><rect width="16" height="9" fill="white"/></svg>';

const sizes = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
  // At a zoom of 200 %.
  { width: 640, height: 400 },
];

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

test(
  'on phone and desktop, and zoomed, all text of twenty title pages has enough contrast with its backdrop',
  { tag: '@motion' },
  async ({ page, product }) => {
    test.slow();
    const answer = await fetch(`${product.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        query:
          'query { movies: titles(list: MOVIES, first: 10) { nodes { tmdbId } } series: titles(list: SERIES, first: 10) { nodes { tmdbId } } }',
      }),
    });
    const { data } = await answer.json();
    const numbers = (list: { nodes: { tmdbId: number }[] }) => list.nodes.map(({ tmdbId }) => tmdbId);
    const addresses = [
      ...numbers(data.movies).map((id) => `/movie/${id}`),
      ...numbers(data.series).map((id) => `/tv/${id}`),
    ];
    expect(addresses).toHaveLength(TITLES);
    const windows = [...sizes];
    const least: (MinContrast & { address: string; width: number })[] = [];
    for (const address of addresses) {
      await page.goto(address);
      // The next page opens in the window size that this one was left with.
      for (const size of windows) {
        await page.setViewportSize(size);
        // A wider window may load a larger image.
        await page.locator('main section .art img').evaluate((image: HTMLImageElement) => image.decode());
        least.push({
          address,
          width: size.width,
          ...(await minContrast(page, 'main section:first-of-type')),
        });
      }
      windows.reverse();
    }
    least.sort((one, other) => one.ratio - other.ratio);
    test.info().annotations.push({ type: 'least contrast', description: JSON.stringify(least.slice(0, 3)) });
    expect(least[0]?.ratio, JSON.stringify(least[0])).toBeGreaterThanOrEqual(LEAST);
  },
);

test(
  'on phone and desktop, all text of the carousel and of the header over it has enough contrast',
  { tag: '@motion' },
  async ({ page }) => {
    test.slow();
    const windows = [...sizes];
    await page.setViewportSize({ width: 390, height: 844 });
    await open(page, '/');
    const carousel = page.getByRole('region', { name: 'Trending movies' });
    const count = await carousel.getByRole('tab').count();
    const least: (MinContrast & { width: number })[] = [];
    for (let shown = 0; shown < count; shown += 1) {
      const image = carousel.locator('.art img:not(.opacity-0)').last();
      // The next slide appears in the window size that this one was left with.
      for (const size of windows) {
        await page.setViewportSize(size);
        await expect
          .poll(() => image.evaluate((one: HTMLImageElement) => one.complete && one.naturalWidth))
          .toBeGreaterThan(0);
        least.push({
          width: size.width,
          ...(await minContrast(page, 'header, main section:first-of-type')),
        });
      }
      windows.reverse();
      await carousel.getByRole('button', { name: 'Next slide' }).click();
      await expect(carousel.getByRole('tab').nth((shown + 1) % count)).toHaveAttribute(
        'aria-selected',
        'true',
      );
    }
    least.sort((one, other) => one.ratio - other.ratio);
    test.info().annotations.push({ type: 'least contrast', description: JSON.stringify(least.slice(0, 3)) });
    expect(least[0]?.ratio, JSON.stringify(least.slice(0, 3))).toBeGreaterThanOrEqual(LEAST);
  },
);

test(
  'the banner on the home page has enough contrast even over an all-white image',
  { tag: '@motion' },
  async ({ page }) => {
    await page.route('**/demo/images/**', (route) =>
      route.fulfill({ contentType: 'image/svg+xml', body: WHITE }),
    );
    for (const size of sizes) {
      await page.setViewportSize(size);
      await open(page, '/');
      await page.getByRole('region', { name: 'Coming Soon' }).scrollIntoViewIfNeeded();
      // A collection on one day, and a director on the next.
      const banner = page.locator('.banner');
      await banner.scrollIntoViewIfNeeded();
      await banner.locator('img').evaluate((image: HTMLImageElement) => image.decode());
      const { ratio, text } = await minContrast(page, '.banner');
      expect(ratio, text).toBeGreaterThanOrEqual(LEAST);
    }
  },
);

for (const { width, height } of [...sizes, { width: 768, height: 1024 }]) {
  test(
    `at ${width} pixels, text has enough contrast even over an all-white image`,
    { tag: '@motion' },
    async ({ page }) => {
      await page.setViewportSize({ width, height });
      await page.route('**/demo/images/**', (route) =>
        route.fulfill({ contentType: 'image/svg+xml', body: WHITE }),
      );
      for (const [address, part] of [
        ['/', 'header, main section:first-of-type'],
        ['/movie/101', 'main section:first-of-type'],
        ['/tv/101', 'main section:first-of-type'],
        ['/person/3660', 'main section:first-of-type'],
      ] as const) {
        await open(page, address);
        await page
          .locator('main .art img')
          .first()
          .evaluate((image: HTMLImageElement) => image.decode());
        const { ratio, text } = await minContrast(page, part);
        test
          .info()
          .annotations.push({ type: 'least contrast on white', description: `${address} ${ratio} ${text}` });
        expect.soft(ratio, `${address}: ${text}`).toBeGreaterThanOrEqual(LEAST);
      }
    },
  );
}
