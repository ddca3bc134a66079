import { findMovie, findSeries } from './support/findTitle.ts';
import { open, stopClock } from './support/openPage.ts';
import { hasTwoPages, player, season } from './support/playerPage.ts';
import { checkAccessibility, expect, layoutShift, test } from './support/test.ts';

test.describe('/live/{id} and /live/movie/{id}', () => {
  test(
    'the player is as wide as a phone or the page’s column if that leaves the heading in view on a desktop, without axe violations or layout shifts',
    { tag: '@motion' },
    async ({ page, product }) => {
      const movie = await findMovie(product.url, () => true);
      for (const [width, height] of [
        [360, 740],
        [390, 844],
        [768, 1024],
        [1280, 720],
        [1280, 800],
        [1920, 1080],
      ] as const) {
        await test.step(`at ${width} by ${height} pixels`, async () => {
          await page.setViewportSize({ width, height });
          // Each width is loaded in a new document: layout shifts concern a page as it loads.
          if (width === 360 || width === 1920) await open(page, `/live/${movie.tmdbId}`);
          await expect(async () => {
            const box = await player(page).boundingBox();
            const heading = await page.getByRole('heading', { level: 1 }).boundingBox();
            if (!box || !heading) throw new Error('the player and the heading are there');
            expect(box.width / box.height).toBeCloseTo(16 / 9, 1);
            if (width >= 768) expect(box.x).toBeCloseTo(heading.x, 0);
            expect(heading.y).toBeGreaterThan(box.y + box.height);
            if (width < 768) expect(box.width).toBeGreaterThan(width - 20);
            else expect(heading.y + 30).toBeLessThan(height);
            expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
              width,
            );
          }).toPass();
          if (width === 390 || width === 1280) await checkAccessibility(page);
          expect(await layoutShift(page)).toBeLessThan(0.02);
        });
      }
      // The page has a main landmark of its own.
      await expect(page.frameLocator('iframe').getByRole('main', { name: 'Player' })).toBeVisible();
    },
  );
});

test.describe('a player that does not load', () => {
  test(
    'says so after 12 seconds and offers a retry, which reloads it',
    { tag: '@own' },
    async ({ page, product }) => {
      const movie = await findMovie(product.url, () => true);
      await stopClock(page);
      let tries = 0;
      await page.route(/\/demo\/player\/movie\//, async (route) => {
        tries += 1;
        if (tries > 1) await route.continue();
      });
      await page.goto(`/live/${movie.tmdbId}`, { waitUntil: 'commit' });
      // The time to load the page does not matter: the player's timeout starts with the page.
      const isHydrated = async () => {
        await page.clock.runFor(100);
        return page.evaluate(() => document.documentElement.dataset['hydrated']);
      };
      await expect.poll(isHydrated).toBe('true');
      await page.clock.runFor(11_000);
      await expect(page.getByRole('alert')).toHaveCount(0);
      await page.clock.runFor(2_000);
      await expect(page.getByRole('alert')).toHaveText('Couldn’t load the player.');
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(page.getByRole('alert')).toHaveCount(0);
      await expect.poll(() => tries).toBe(2);
      await page.clock.runFor(13_000);
      await expect(page.getByRole('alert')).toHaveCount(0);
    },
  );
});

test.describe('/live/tv/{id}', () => {
  test('plays the series, with its first season selected', { tag: '@core' }, async ({ page, product }) => {
    const series = await findSeries(product.url, hasTwoPages);
    const response = await open(page, `/live/tv/${series.tmdbId}`);
    expect(response?.status()).toBe(200);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`You are watching ${series.title}`);
    await expect(player(page)).toHaveAttribute('src', new RegExp(`/tv/${series.tmdbId}\\?autoplay=1$`));
    await expect(season(page)).toHaveValue('1');
    // Until the player reports which episode it plays, none is marked.
    const html = await response?.text();
    expect(html).toContain(`href="/live/tv/${series.tmdbId}/season/1/episode/1"`);
    expect(html).not.toContain('aria-current="page"');
    await checkAccessibility(page);
  });
});
