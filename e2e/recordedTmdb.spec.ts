import { readRecordings } from '../server/testing/tmdbRecordings.ts';
import { startRecordedProduct } from './support/recordedUpstream.ts';
import type { RunningApp } from './support/startApp.ts';
import { checkAccessibility, expect, test } from './support/test.ts';

const { recordings, missing } = readRecordings();

test.describe('with real recorded responses of TMDB', () => {
  test.skip(missing !== undefined, missing ?? '');

  let product: RunningApp;
  test.beforeAll(async () => {
    product = await startRecordedProduct(recordings);
  });
  test.afterAll(() => product.close());

  test('the home page has no axe violations', async ({ page }) => {
    const body = '<svg xmlns="http://www.w3.org/2000/svg" width="2" height="3"/>';
    await page.route('http://images.invalid/**', (route) =>
      route.fulfill({ contentType: 'image/svg+xml', body }),
    );
    await page.goto(product.url);
    await expect(page.getByRole('region', { name: 'Coming Soon' })).toBeVisible();
    await checkAccessibility(page);
  });
});
