import { episodesOf, findSeries, isUnread } from './support/findTitle.ts';
import { open } from './support/openPage.ts';
import { checkAccessibility, drawn, expect, layoutShift, test } from './support/test.ts';

test.describe('/tv/{id}', () => {
  const long = ({ seasons }: { seasons: readonly { number: number; episodeCount: number }[] }) =>
    (seasons.find(({ number }) => number === 1)?.episodeCount ?? 0) > 6;

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });

    test('its seasons and their pages are links, and no control is shown that needs scripts', async ({
      page,
      product,
    }) => {
      const series = await findSeries(
        product.url,
        (one) =>
          long(one) && one.seasons.some(({ number, episodeCount }) => number === 2 && episodeCount > 6),
      );
      const path = `/tv/${series.tmdbId}`;
      const first = page.locator('[data-cards=Episodes]').getByRole('link').first();
      await page.goto(path);
      await expect(page.getByRole('combobox', { name: 'Season' })).toHaveCount(0);
      await expect(page.getByRole('button', { name: /episodes$/ })).toHaveCount(0);
      await expect(page.getByRole('link', { name: 'Previous episodes' })).toHaveCount(0);
      await page.getByRole('link', { name: 'Next episodes' }).click();
      await expect(page).toHaveURL(`${path}?season=1&episodes=2#episodes`);
      await expect(first).toHaveText(/^7\. /);
      await page.getByRole('link', { name: 'Previous episodes' }).click();
      await expect(first).toHaveText(/^1\. /);
      await page.getByRole('link', { name: 'Season 2', exact: true }).click();
      await expect(page).toHaveURL(`${path}?season=2#episodes`);
      await expect(first).toHaveAttribute('href', `/live/tv/${series.tmdbId}/season/2/episode/1`);
      await expect(first).toBeInViewport();
      await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${product.url}${path}`);
      await page.goto(`${path}?season=2&episodes=99`);
      await expect(page.getByRole('link', { name: 'Next episodes' })).toHaveCount(0);
      await expect(first).toHaveAttribute('href', /season\/2\/episode\/(?:[7-9]|\d{2,})$/);
    });
  });

  // Long overviews end earlier.
  const beginning = (episode: { overview: string } | undefined) => episode?.overview.slice(0, 40) ?? '';

  test(
    'shows the beginning of each episode’s overview, six per page with arrows, by keyboard, and switches seasons without playing',
    { tag: '@core' },
    async ({ page, product }) => {
      const series = await findSeries(
        product.url,
        (candidate) => long(candidate) && candidate.seasons.some(({ number }) => number === 2),
      );
      const [first] = await episodesOf(product.url, series.tmdbId, 1);
      const [second] = await episodesOf(product.url, series.tmdbId, 2);
      await open(page, `/tv/${series.tmdbId}`);
      const season = page.getByRole('combobox', { name: 'Season' });
      const card = page.getByRole('article').filter({ has: page.getByRole('link', { name: /^1\. / }) });
      await expect(card).toContainText(beginning(first));
      const previous = page.getByRole('button', { name: 'Previous episodes' });
      const next = page.getByRole('button', { name: 'Next episodes' });
      await expect(previous).toHaveAttribute('aria-disabled', 'true');
      await next.focus();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('link', { name: /^7\. / })).toBeVisible();
      await expect(page.getByRole('link', { name: /^1\. / })).toHaveCount(0);
      await expect(next).toBeFocused();
      await previous.focus();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('link', { name: /^1\. / })).toBeVisible();
      await season.selectOption('2');
      await expect(card.getByRole('link')).toHaveAttribute(
        'href',
        `/live/tv/${series.tmdbId}/season/2/episode/1`,
      );
      await expect(card).toContainText(beginning(second));
      await checkAccessibility(page);
      await season.selectOption('1');
      await expect(card).toContainText(beginning(first));
      await page.getByRole('link', { name: /^2\. / }).click();
      await expect(page).toHaveURL(`/live/tv/${series.tmdbId}/season/1/episode/2`);
    },
  );

  test('a URL with a season and a page opens them, and another season starts on its first page', async ({
    page,
    product,
  }) => {
    const series = await findSeries(
      product.url,
      (one) => long(one) && one.seasons.some(({ number, episodeCount }) => number === 2 && episodeCount > 6),
    );
    await open(page, `/tv/${series.tmdbId}?season=2&episodes=2`);
    const first = page.locator('[data-cards=Episodes]').getByRole('link').first();
    const season = page.getByRole('combobox', { name: 'Season' });
    await expect(season).toHaveValue('2');
    await expect(first).toHaveText(/^7\. /);
    await season.selectOption('1');
    await expect(first).toHaveAttribute('href', `/live/tv/${series.tmdbId}/season/1/episode/1`);
  });

  test("without a trailer, an alert reads 'No trailer found for this series.'", async ({ page, product }) => {
    const series = await findSeries(product.url, ({ trailer }) => trailer === null);
    await open(page, `/tv/${series.tmdbId}`);
    await page.getByRole('button', { name: 'Trailer', exact: true }).click();
    await expect(page.getByRole('alert')).toHaveText('No trailer found for this series.');
  });

  test('failing episodes say so without affecting the page; a retry loads them', async ({
    page,
    product,
    faulty,
  }) => {
    const isUnreadTitle = isUnread(faulty.upstream, 'tv');
    const series = await findSeries(product.url, (one) => long(one) && isUnreadTitle(one));
    faulty.upstream.fail(/\/tv\/\d+\/season\//, 500);
    await open(page, `${faulty.url}/tv/${series.tmdbId}`);
    await expect(page.getByRole('heading', { level: 1, name: series.title })).toBeVisible();
    await expect(page.getByRole('alert')).toHaveText('Couldn’t load the episodes.');
    await faulty.heal();
    await page.getByRole('button', { name: 'Try again' }).press('Enter');
    await expect(page.getByRole('link', { name: /^1\. / })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Episodes' })).toBeFocused();
  });

  test(
    'works on a phone, without axe violations or layout shifts',
    { tag: '@motion' },
    async ({ page, product }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      const series = await findSeries(product.url, long);
      await open(page, `/tv/${series.tmdbId}`);
      // Fetched after hydration, wherever the visitor is.
      await expect(page.getByRole('region', { name: 'Where to watch' })).toBeVisible();
      await page.mouse.wheel(0, 3000);
      await checkAccessibility(page);
      await drawn(page);
      expect(await layoutShift(page)).toBeLessThan(0.02);
      await page.getByRole('button', { name: 'Next episodes' }).click();
      await expect(page.getByRole('link', { name: /^7\. / })).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    },
  );
});
