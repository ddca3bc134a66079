import { episodesOf, findSeries } from './support/findTitle.ts';
import { ERROR_STATUS, navigateByLink, open } from './support/openPage.ts';
import {
  episodeLink,
  findUnaired,
  hasTwoPages,
  isUnaired,
  numbered,
  player,
  season,
} from './support/playerPage.ts';
import { checkAccessibility, drawn, expect, layoutShift, test } from './support/test.ts';

test.describe('/live/tv/{id}/season/{season}/episode/{episode}', () => {
  test('plays the episode and marks it in the grid, where another season, selected by keyboard, starts on its first page', async ({
    page,
    product,
  }) => {
    const series = await findSeries(product.url, hasTwoPages);
    await open(page, `/live/tv/${series.tmdbId}/season/1/episode/7`);
    await expect(player(page)).toHaveAttribute('src', /\/1-7\?autoplay=1&autonext=1$/);
    await expect(page.locator('[aria-current="page"]')).toHaveText(/^7\. /);
    await expect(episodeLink(page, 1)).toHaveCount(0);
    await checkAccessibility(page);
    await season(page).focus();
    await page.keyboard.press('ArrowDown');
    await expect(season(page)).toHaveValue('2');
    await expect(season(page)).toBeFocused();
    await expect(episodeLink(page, 1)).toHaveAttribute(
      'href',
      `/live/tv/${series.tmdbId}/season/2/episode/1`,
    );
    await expect(page.locator('[aria-current="page"]')).toHaveCount(0);
    await page.keyboard.press('ArrowUp');
    await expect(episodeLink(page, 1)).toHaveAttribute(
      'href',
      `/live/tv/${series.tmdbId}/season/1/episode/1`,
    );
    await page.getByRole('button', { name: 'Next episodes' }).click();
    await expect(page.locator('[aria-current="page"]')).toHaveText(/^7\. /);
  });

  test('the list of a series’ page follows the player, has six episodes per page, returns to the first page for another season, and has the specials last', async ({
    page,
    product,
  }) => {
    const series = await findSeries(
      product.url,
      (candidate) => hasTwoPages(candidate) && numbered(candidate, 0) !== undefined,
    );
    await open(page, `/live/tv/${series.tmdbId}`);
    await test.step('only the player knows the episode', async () => {
      await expect(page.getByText('Season 1, episode 1', { exact: true })).toBeVisible();
      await expect(page.locator('[aria-current="page"]')).toHaveText(/^1\. /);
      await expect(page).toHaveURL(`/live/tv/${series.tmdbId}`);
      await expect(season(page)).toHaveValue('1');
    });
    await test.step('arrows page through six episodes at a time', async () => {
      const next = page.getByRole('button', { name: 'Next episodes' });
      await next.click();
      await expect(episodeLink(page, 7)).toBeVisible();
      await page.getByRole('button', { name: 'Previous episodes' }).click();
      await expect(episodeLink(page, 6)).toBeVisible();
      await expect(episodeLink(page, 7)).toHaveCount(0);
      await next.click();
      await expect(episodeLink(page, 7)).toBeVisible();
    });
    await test.step('a season left on its second page starts on its first when it is selected again', async () => {
      await season(page).selectOption('2');
      await expect(page.locator(`a[href="/live/tv/${series.tmdbId}/season/2/episode/1"]`)).toBeVisible();
      await season(page).selectOption('1');
      await expect(page.locator(`a[href="/live/tv/${series.tmdbId}/season/1/episode/1"]`)).toBeVisible();
      await expect(episodeLink(page, 7)).toHaveCount(0);
    });
    await test.step('the specials can be selected, and come last', async () => {
      await expect(season(page).locator('option').last()).toHaveAttribute('value', '0');
      await season(page).selectOption('0');
      await expect(page.locator(`a[href^="/live/tv/${series.tmdbId}/season/0/"]`).first()).toBeVisible();
    });
  });

  test('an episode card opens its own URL, as one step in the history', async ({ page, product }) => {
    const series = await findSeries(product.url, hasTwoPages);
    const base = `/live/tv/${series.tmdbId}/season/1/episode`;
    await open(page, `${base}/1`);
    await expect(player(page)).toHaveAttribute('src', /\/1-1\?/);
    await episodeLink(page, 2).click();
    await expect(page).toHaveURL(`${base}/2`);
    await expect(player(page)).toHaveAttribute('src', /\/1-2\?/);
    await episodeLink(page, 3).click();
    await expect(player(page)).toHaveAttribute('src', /\/1-3\?/);
    await page.goBack();
    await expect(page).toHaveURL(`${base}/2`);
    await expect(player(page)).toHaveAttribute('src', /\/1-2\?/);
    await page.goBack();
    await expect(page).toHaveURL(`${base}/1`);
    await expect(player(page)).toHaveAttribute('src', /\/1-1\?/);
  });

  test('links to the next episode, across seasons too', { tag: '@core' }, async ({ page, product }) => {
    const series = await findSeries(product.url, hasTwoPages);
    const first = await episodesOf(product.url, series.tmdbId, 1);
    const last = first.at(-1)?.number ?? 0;
    const base = `/live/tv/${series.tmdbId}/season`;
    await open(page, `${base}/1/episode/${last - 1}`);
    const next = page.getByRole('link', { name: 'Next episode' });
    // The player continues automatically in the end: the link must be used before.
    await expect(next).toHaveAttribute('href', `${base}/1/episode/${last}`);
    await next.click();
    await expect(page).toHaveURL(`${base}/1/episode/${last}`);
    await expect(page.getByText(`Season 1, episode ${last}: `)).toBeVisible();
    await expect(next).toHaveAttribute('href', `${base}/2/episode/1`);
    await next.click();
    await expect(page).toHaveURL(`${base}/2/episode/1`);
    await expect(season(page)).toHaveValue('2');
  });

  test('an unaired episode is marked with its air date, and is not linked', async ({ page, product }) => {
    const { series, number, episodes } = await findUnaired(product.url);
    const unaired = episodes.find(({ airDate }) => isUnaired(airDate));
    const aired = episodes.findLast(({ airDate }) => !isUnaired(airDate));
    if (!unaired || !aired) throw new Error('the season has both');
    await open(page, `/live/tv/${series.tmdbId}/season/${number}/episode/${unaired.number}`);
    await expect(
      page
        .getByRole('main')
        .getByText(/^(?:Airs [A-Z][a-z]+ \d|Air date to be announced)/)
        .first(),
    ).toBeVisible();
    await expect(page.getByRole('link', { name: 'Next episode' })).toHaveCount(0);
    await checkAccessibility(page);
    await navigateByLink(page, `/live/tv/${series.tmdbId}/season/${number}/episode/${aired.number}`);
    await expect(page.getByText(new RegExp(`^Season ${number}, episode ${aired.number}: `))).toBeVisible();
    await expect(page.getByRole('link', { name: 'Next episode' })).toHaveCount(0);
  });

  test.describe('that is not there', () => {
    test.use({ expectedConsole: ERROR_STATUS });

    test('an unknown episode gets a helpful message, with the list and status 404', async ({
      page,
      product,
    }) => {
      const series = await findSeries(product.url, hasTwoPages);
      const response = await open(page, `/live/tv/${series.tmdbId}/season/1/episode/999`);
      expect(response?.status()).toBe(404);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Episode not found');
      await expect(episodeLink(page, 1)).toBeVisible();
      await expect(player(page)).toHaveCount(0);
      await checkAccessibility(page);
    });
  });

  test('works on a phone, without a layout shift', { tag: '@motion' }, async ({ page, product }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const series = await findSeries(product.url, hasTwoPages);
    await open(page, `/live/tv/${series.tmdbId}/season/1/episode/1`);
    await page.mouse.wheel(0, 3000);
    await expect(page.getByRole('region', { name: 'You may also like' })).toBeVisible();
    await drawn(page);
    expect(await layoutShift(page)).toBeLessThan(0.02);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await season(page).selectOption('2');
    await expect(episodeLink(page, 1)).toBeVisible();
  });
});
