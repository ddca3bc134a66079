import type { Page } from '@playwright/test';
import { episodesOf, findMovie, findSeries, type FoundSeries } from './findTitle.ts';
import { checkAccessibility, expect, hydrated, test, watchLayoutShift } from './product.ts';

/** Chromium's own word on a page that answers with an error's status. */
const NOT_FOUND = [/^error: Failed to load resource: .* status of (?:404|503)/];
const today = new Date().toISOString().slice(0, 10);
const later = (date: string | null) => date === null || date > today;

async function open(page: Page, path: string) {
  const response = await page.goto(path);
  await hydrated(page);
  return response;
}

const player = (page: Page) => page.locator('iframe');
const season = (page: Page) => page.getByRole('combobox', { name: 'Season' });
const episodeLink = (page: Page, number: number) =>
  page.getByRole('link', { name: new RegExp(`^${number}\\. `) });

const numbered = (series: FoundSeries, number: number) =>
  series.seasons.find((candidate) => candidate.number === number);

/** A series of two seasons or more, of which the first fills more than a page. */
const long = (series: FoundSeries) =>
  (numbered(series, 1)?.episodeCount ?? 0) > 6 && numbered(series, 2) !== undefined;

test.describe('/live/{id} and /live/movie/{id}', () => {
  for (const path of ['/live/', '/live/movie/']) {
    test(`${path}{id} plays a movie and says 'You are watching {title}'`, async ({ page, product }) => {
      const movie = await findMovie(product.url, () => true);
      const response = await open(page, `${path}${movie.tmdbId}`);
      expect(response?.status()).toBe(200);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(`You are watching ${movie.title}`);
      await expect(player(page)).toHaveAttribute('src', /\/movie\/\d+\?autoplay=1$/);
      await expect(season(page)).toHaveCount(0);
      await expect(page.getByRole('region', { name: 'You may also like' })).toBeVisible();
      await checkAccessibility(page);
    });
  }

  test('frames the player with a name, a sandbox and no referrer', async ({ page, product }) => {
    const movie = await findMovie(product.url, () => true);
    await open(page, `/live/${movie.tmdbId}`);
    await expect(player(page)).toHaveAttribute('title', `Player: ${movie.title}`);
    await expect(player(page)).toHaveAttribute('sandbox', 'allow-scripts');
    await expect(player(page)).toHaveAttribute('referrerpolicy', 'no-referrer');
    await expect(player(page)).toHaveAttribute('allow', /autoplay.*fullscreen/);
  });

  test('sends search engines to the page of the movie itself', async ({ page, product }) => {
    const movie = await findMovie(product.url, () => true);
    await open(page, `/live/${movie.tmdbId}`);
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
      'href',
      `${product.url}/movie/${movie.tmdbId}`,
    );
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex,follow');
  });

  test.describe('of a movie that is not there', () => {
    test.use({ expectedConsole: NOT_FOUND });

    for (const path of ['/live/abc', '/live/0', '/live/movie/99999999999', '/live/2147483647']) {
      test(`${path} is 'Movie not found', with status 404`, async ({ page }) => {
        const response = await open(page, path);
        expect(response?.status()).toBe(404);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Movie not found');
      });
    }
  });

  test('gives the player the width of a phone, and on a desk leaves the heading in sight', async ({
    page,
    product,
  }) => {
    const movie = await findMovie(product.url, () => true);
    const shift = await watchLayoutShift(page);
    for (const width of [360, 390, 768, 1280, 1920]) {
      const height = width < 768 ? 844 : Math.round((width * 9) / 16);
      await page.setViewportSize({ width, height });
      await open(page, `/live/${movie.tmdbId}`);
      const box = await player(page).boundingBox();
      const heading = await page.getByRole('heading', { level: 1 }).boundingBox();
      if (!box || !heading) throw new Error('the player and the heading are there');
      expect(box.width / box.height).toBeCloseTo(16 / 9, 1);
      expect(heading.y).toBeGreaterThan(box.y + box.height);
      if (width < 768) expect(box.width).toBeGreaterThan(width - 20);
      else expect(heading.y + 30).toBeLessThan(height);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      await checkAccessibility(page);
      expect(await shift(), `layout shift at ${width}`).toBeLessThan(0.02);
    }
  });
});

test.describe('a player that does not load', () => {
  test('says so after 12 seconds and offers a retry, which loads it anew', async ({ page, product }) => {
    const movie = await findMovie(product.url, () => true);
    await page.clock.install();
    let tries = 0;
    await page.route(/\/demo\/player\//, async (route) => {
      tries += 1;
      if (tries > 1) await route.continue();
    });
    await page.goto(`/live/${movie.tmdbId}`, { waitUntil: 'commit' });
    await hydrated(page);
    await page.clock.fastForward(11_000);
    await expect(page.getByRole('alert')).toHaveCount(0);
    await page.clock.fastForward(2_000);
    await expect(page.getByRole('alert')).toHaveText('The player did not load.');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expect.poll(() => tries).toBe(2);
    await page.clock.fastForward(13_000);
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
});

test.describe('/live/tv/{id}', () => {
  test('plays the series, with its first season to choose from', async ({ page, product }) => {
    const series = await findSeries(product.url, long);
    const response = await open(page, `/live/tv/${series.tmdbId}`);
    expect(response?.status()).toBe(200);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`You are watching ${series.title}`);
    await expect(player(page)).toHaveAttribute('src', new RegExp(`/tv/${series.tmdbId}\\?autoplay=1$`));
    await expect(season(page)).toHaveValue('1');
    await expect(episodeLink(page, 1)).toHaveAttribute(
      'href',
      `/live/tv/${series.tmdbId}/season/1/episode/1`,
    );
    await expect(page.locator('[aria-current="page"]')).toHaveCount(0);
    await checkAccessibility(page);
  });

  test.describe('of a series that is not there', () => {
    test.use({ expectedConsole: NOT_FOUND });

    test("an unknown series is 'Series not found', with status 404", async ({ page }) => {
      const response = await open(page, '/live/tv/2147483647');
      expect(response?.status()).toBe(404);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Series not found');
    });
  });
});

test.describe('/live/tv/{id}/season/{season}/episode/{episode}', () => {
  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });

    test('names the episode and lists its neighbours, each at its own address', async ({ page, product }) => {
      const series = await findSeries(product.url, long);
      const [, second] = await episodesOf(product.url, series.tmdbId, 1);
      await page.goto(`/live/tv/${series.tmdbId}/season/1/episode/2`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(`You are watching ${series.title}`);
      await expect(page.getByText(`Season 1, episode 2: ${second?.name}`)).toBeVisible();
      await expect(player(page)).toHaveAttribute('src', second?.player ?? '');
      await expect(episodeLink(page, 1)).toBeVisible();
    });
  });

  test('plays the episode and marks it in the grid, on the page that holds it', async ({ page, product }) => {
    const series = await findSeries(product.url, long);
    await open(page, `/live/tv/${series.tmdbId}/season/1/episode/7`);
    await expect(player(page)).toHaveAttribute('src', /\/1-7\?autoplay=1&autonext=1$/);
    await expect(page.locator('[aria-current="page"]')).toHaveText(/^7\. /);
    await expect(episodeLink(page, 1)).toHaveCount(0);
    await checkAccessibility(page);
  });

  test('another season, chosen by keyboard, begins on its first page of episodes', async ({
    page,
    product,
  }) => {
    const series = await findSeries(product.url, long);
    await open(page, `/live/tv/${series.tmdbId}/season/1/episode/7`);
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
    await expect(page.locator('[aria-current="page"]')).toHaveText(/^7\. /);
  });

  test('pages the episodes by sixes with arrows', async ({ page, product }) => {
    const series = await findSeries(product.url, long);
    await open(page, `/live/tv/${series.tmdbId}/season/1/episode/1`);
    await page.getByRole('button', { name: 'Next episodes' }).click();
    await expect(episodeLink(page, 7)).toBeVisible();
    await page.getByRole('button', { name: 'Previous episodes' }).click();
    await expect(episodeLink(page, 6)).toBeVisible();
    await expect(episodeLink(page, 7)).toHaveCount(0);
  });

  test('an episode card opens its own address, one step in the history', async ({ page, product }) => {
    const series = await findSeries(product.url, long);
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

  test('leads to the next episode, over the end of a season too', async ({ page, product }) => {
    const series = await findSeries(product.url, long);
    const first = await episodesOf(product.url, series.tmdbId, 1);
    const last = first.at(-1)?.number ?? 0;
    const base = `/live/tv/${series.tmdbId}/season`;
    await open(page, `${base}/1/episode/${last - 1}`);
    await page.getByRole('link', { name: 'Next episode' }).click();
    await expect(page).toHaveURL(`${base}/1/episode/${last}`);
    await expect(page.getByText(`Season 1, episode ${last}: `)).toBeVisible();
    await page.getByRole('link', { name: 'Next episode' }).click();
    await expect(page).toHaveURL(`${base}/2/episode/1`);
    await expect(season(page)).toHaveValue('2');
  });

  test('an episode that has not aired is marked with the day it airs, and nothing leads on to it', async ({
    page,
    product,
  }) => {
    const { series, number, episodes } = await findUnaired(product.url);
    const unaired = episodes.find(({ airDate }) => later(airDate));
    const aired = episodes.findLast(({ airDate }) => !later(airDate));
    if (!unaired || !aired) throw new Error('the season has both');
    await open(page, `/live/tv/${series.tmdbId}/season/${number}/episode/${unaired.number}`);
    await expect(
      page
        .getByRole('main')
        .getByText(/^(?:Airs \d|Date to be announced)/)
        .first(),
    ).toBeVisible();
    await expect(page.getByRole('link', { name: 'Next episode' })).toHaveCount(0);
    await checkAccessibility(page);
    await open(page, `/live/tv/${series.tmdbId}/season/${number}/episode/${aired.number}`);
    await expect(page.getByRole('link', { name: 'Next episode' })).toHaveCount(0);
  });

  test('the specials can be chosen, last of all', async ({ page, product }) => {
    const series = await findSeries(product.url, (candidate) => numbered(candidate, 0) !== undefined);
    await open(page, `/live/tv/${series.tmdbId}`);
    await expect(season(page)).not.toHaveValue('0');
    await expect(season(page).locator('option').last()).toHaveAttribute('value', '0');
    await season(page).selectOption('0');
    await expect(page.locator(`a[href^="/live/tv/${series.tmdbId}/season/0/"]`).first()).toBeVisible();
  });

  test.describe('that is not there', () => {
    test.use({ expectedConsole: NOT_FOUND });

    for (const [what, part] of [
      ['season', 'season/99/episode/1'],
      ['episode', 'season/1/episode/999'],
    ] as const) {
      test(`an unknown ${what} says so kindly, with the list and status 404`, async ({ page, product }) => {
        const series = await findSeries(product.url, long);
        const response = await open(page, `/live/tv/${series.tmdbId}/${part}`);
        expect(response?.status()).toBe(404);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Episode not found');
        await expect(episodeLink(page, 1)).toBeVisible();
        await expect(player(page)).toHaveCount(0);
        await checkAccessibility(page);
      });
    }

    test('an address that numbers no episode is not found', async ({ page, product }) => {
      const series = await findSeries(product.url, long);
      const response = await open(page, `/live/tv/${series.tmdbId}/season/one/episode/1`);
      expect(response?.status()).toBe(404);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Episode not found');
    });

    test('a season that cannot be looked up says so with status 503, and a retry plays the episode', async ({
      page,
      product,
      faulty,
    }) => {
      const series = await findSeries(product.url, long);
      faulty.upstream.fail(/\/tv\/\d+\/season\/2/, 500);
      const response = await open(page, `${faulty.url}/live/tv/${series.tmdbId}/season/2/episode/1`);
      expect(response?.status()).toBe(503);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(`You are watching ${series.title}`);
      await expect(page.getByRole('alert').first()).toHaveText('This episode could not be looked up.');
      await checkAccessibility(page);
      faulty.upstream.heal();
      await page.getByRole('button', { name: 'Try again' }).first().click();
      await expect(player(page)).toHaveAttribute('src', /\/2-1\?/);
    });
  });

  test('works on a phone, without a fault and without a jump', async ({ page, product }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const series = await findSeries(product.url, long);
    const shift = await watchLayoutShift(page);
    await open(page, `/live/tv/${series.tmdbId}/season/1/episode/1`);
    await page.mouse.wheel(0, 3000);
    await page.waitForLoadState('networkidle');
    await checkAccessibility(page);
    expect(await shift()).toBeLessThan(0.02);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await season(page).selectOption('2');
    await expect(episodeLink(page, 1)).toBeVisible();
  });
});

/** A season of which some episodes have aired and the last has not. */
async function findUnaired(url: string) {
  const candidates: FoundSeries[] = [];
  await findSeries(url, (series) => {
    candidates.push(series);
    return candidates.length >= 30;
  });
  for (const series of candidates) {
    const number = Math.max(...series.seasons.map((candidate) => candidate.number));
    const episodes = await episodesOf(url, series.tmdbId, number);
    const aired = episodes.filter(({ airDate }) => !later(airDate));
    if (aired.length === 0 || !later(episodes.at(-1)?.airDate ?? null)) continue;
    return { series, number, episodes };
  }
  throw new Error('The catalogue has no season that is being aired');
}
