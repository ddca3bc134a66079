import { expect, hydrated, test } from './product.ts';

test.describe('pictures', () => {
  test(
    'each offers its widths, and those below the fold wait until they come near',
    { tag: ['@full', '@motion'] },
    async ({ page }) => {
      for (const address of ['/', '/browse/popular', '/movie/101', '/tv/101', '/live/tv/101']) {
        await page.goto(address);
        await hydrated(page);
        const pictures = await page.locator('main img').evaluateAll((images: HTMLImageElement[]) =>
          images.map((image) => ({
            src: image.src,
            widths: image.srcset.split(', ').length,
            sizes: image.sizes,
            loading: image.loading,
            top: image.getBoundingClientRect().top,
          })),
        );
        expect(pictures.length).toBeGreaterThan(5);
        expect(pictures.filter(({ widths, sizes }) => widths < 2 || sizes === '')).toEqual([]);
        const height = page.viewportSize()?.height ?? 0;
        expect(pictures.filter(({ top, loading }) => top > 2 * height && loading !== 'lazy')).toEqual([]);
      }
    },
  );

  test.describe('that fail', () => {
    test.use({ expectedConsole: [[/Failed to load resource/], { scope: 'test' }] });

    test(
      'are stood in for by the same artwork, in a box of the same size',
      { tag: '@motion' },
      async ({ page }) => {
        await page.goto('/movie/101');
        const poster = page.getByRole('img', { name: 'Poster of The Salt Cartographer' });
        const name = poster.locator('..').getByText('The Salt Cartographer');
        await expect(name).toBeHidden();
        const before = await poster.boundingBox();
        await page.route('**/demo/images/**/movie-101-poster.svg', (route) =>
          route.fulfill({ status: 404, body: '' }),
        );
        await page.reload();
        await expect(name).toBeVisible();
        expect(await poster.boundingBox()).toEqual(before);
      },
    );
  });
});
