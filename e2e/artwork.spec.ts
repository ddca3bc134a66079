import { open } from './support/openPage.ts';
import { expect, test } from './support/test.ts';

test.describe('images that fail to load', () => {
  test.use({ expectedConsole: [[/Failed to load resource/], { scope: 'test' }] });

  test(
    'fall back to placeholder artwork of the same size; a backdrop leaves the plain background',
    { tag: '@motion' },
    async ({ page }) => {
      await open(page, '/movie/101');
      const poster = page.getByRole('img', { name: 'Poster of The Salt Cartographer' });
      const name = poster.locator('..').getByText('The Salt Cartographer');
      await expect(name).toBeHidden();
      const before = await poster.boundingBox();
      await page.route('**/demo/images/**/movie-101-poster.svg', (route) =>
        route.fulfill({ status: 404, body: '' }),
      );
      await page.route('**/demo/images/*/*backdrop*', (route) =>
        route.fulfill({ contentType: 'image/svg+xml', body: '' }),
      );
      await page.reload();
      await expect(name).toBeVisible();
      expect(await poster.boundingBox()).toEqual(before);
      await expect(page.locator('main .art img')).toBeHidden();
    },
  );
});
