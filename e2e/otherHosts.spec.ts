import { networkInterfaces } from 'node:os';
import { findMovie } from './support/findTitle.ts';
import { open } from './support/openPage.ts';
import { type RunningApp, startApp } from './support/startApp.ts';
import { expect, test } from './support/test.ts';

const external = Object.values(networkInterfaces())
  .flat()
  .find((one) => one?.family === 'IPv4' && !one.internal);
/** Where the machine has no other address, this one is as foreign to PUBLIC_URL, but secure. */
const host = external?.address ?? '127.0.0.2';

let product: RunningApp;
test.beforeAll(async () => {
  product = await startApp({ HOST: '0.0.0.0' });
});
test.afterAll(() => product.close());

test.describe('on another address of the machine', () => {
  // Plain HTTP is no secure context there.
  test.use({
    expectedConsole: [/Cross-Origin-Opener-Policy header has been ignored|Origin-Agent-Cluster header/],
  });

  test(
    'all images load, the trailer opens and the player plays, without a violation of the policy',
    { tag: ['@own', '@motion'] },
    async ({ page }) => {
      const movie = await findMovie(
        product.url,
        ({ trailer, backdrop }) => trailer !== null && backdrop !== null,
      );
      const origin = product.url.replace('localhost', host);
      const foreign: string[] = [];
      page.on('request', (request) => {
        if (!request.url().startsWith(`${origin}/`) && !request.url().startsWith('data:'))
          foreign.push(request.url());
      });
      await test.step('the home page', async () => {
        await open(page, `${origin}/`);
        const images = page.locator('img[src*="/demo/images/"]');
        expect(await images.count()).toBeGreaterThan(100);
        // Also those that the carousel adds meanwhile.
        await expect
          .poll(() =>
            images.evaluateAll(
              (all) =>
                all.filter((one) => {
                  if (!(one instanceof HTMLImageElement)) return true;
                  one.loading = 'eager';
                  return one.naturalWidth === 0;
                }).length,
            ),
          )
          .toBe(0);
      });
      await test.step('the trailer', async () => {
        await open(page, `${origin}/movie/${movie.tmdbId}`);
        await page.getByRole('button', { name: 'Trailer', exact: true }).click();
        const frame = page.getByRole('dialog').frameLocator('iframe');
        await expect(frame.getByRole('heading', { level: 1 })).toHaveText(movie.title);
        await page.keyboard.press('Escape');
      });
      await test.step('the player', async () => {
        await page.getByRole('link', { name: 'Watch Now' }).click();
        const frame = page.frameLocator('main iframe');
        await expect(frame.getByRole('heading', { level: 1 })).toHaveText(movie.title);
        await expect(frame.locator('video')).toHaveJSProperty('error', null);
        await expect
          .poll(() => frame.locator('video').evaluate((video: HTMLVideoElement) => video.readyState))
          .toBeGreaterThan(0);
      });
      expect(foreign).toEqual([]);
    },
  );
});
