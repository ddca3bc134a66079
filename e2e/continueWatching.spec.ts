import { randomUUID } from 'node:crypto';
import { playingNow, recordOf, resume, shelf, watchRecordRequests } from './continueWatchingPage.ts';
import { episodesOf, findMovie, findSeries } from './findTitle.ts';
import { ERROR_STATUS, followTo, open } from './openPage.ts';
import { findUnaired, later, long, player, season } from './playerPage.ts';
import { expect, test } from './product.ts';
import { comeSignedIn, signIn, signOut, signUp } from './signIn.ts';

/** The embedded catalogue has a movie and a series of this number. */
const SHARED = 101;

test.describe('Continue Watching', () => {
  test(
    'follows a person over a reload, a sign-out and another device',
    { tag: '@full' },
    async ({ page, browser, product }) => {
      const person = { username: 'Ada', email: `${randomUUID()}@example.com`, password: randomUUID() };
      const series = await findSeries(product.url, long);
      const episode = `/live/tv/${series.tmdbId}/season/1/episode/2`;
      await open(page, '/');
      await signUp(page, person);
      await page.reload();
      await expect(page.getByRole('banner').getByRole('button', { name: 'Logout' })).toBeVisible();
      await expect(shelf(page)).toHaveCount(0);

      await open(page, episode);
      await expect(playingNow(page)).toBeVisible();
      await page.getByRole('banner').getByRole('link', { name: 'Marquee' }).click();
      await expect(shelf(page)).toContainText(`${series.title}Season 1, episode 2`);
      await resume(page).click();
      await expect(page).toHaveURL(episode);
      await page.goBack();
      await signOut(page);
      await expect(shelf(page)).toHaveCount(0);

      const context = await browser.newContext({ baseURL: product.url });
      const elsewhere = await context.newPage();
      await open(elsewhere, '/');
      await signIn(elsewhere, person);
      await resume(elsewhere).click();
      await expect(elsewhere).toHaveURL(episode);
      await expect(player(elsewhere)).toHaveAttribute('src', /\/1-2\?/);
      await context.close();
    },
  );
});

test.describe('what a signed-in person plays', () => {
  test('is kept with its episode and poster, once for each opening of the page', async ({
    page,
    product,
  }) => {
    const person = await comeSignedIn(page, product.url);
    const series = await findSeries(product.url, (candidate) => long(candidate) && candidate.poster !== null);
    const asked = watchRecordRequests(page);
    await open(page, `/live/tv/${series.tmdbId}/season/1/episode/2`);
    await expect(playingNow(page)).toBeVisible();
    await expect(shelf(page)).toContainText(`${series.title}Season 1, episode 2`);
    await expect
      .poll(() => recordOf(product.url, person))
      .toMatchObject({
        titleId: `tv:${series.tmdbId}`,
        title: series.title,
        posterPath: new URL(series.poster ?? '').pathname.replace(/^.*\//, '/'),
        seasonNumber: 1,
        episodeNumber: 2,
      });
    await season(page).selectOption('2');
    await page.waitForLoadState('networkidle');
    expect(asked).toEqual({ read: 1, save: 1 });
  });

  test('leaves what was watched before one click away on the player’s page', async ({ page, product }) => {
    const person = await comeSignedIn(page, product.url);
    const series = await findSeries(product.url, long);
    const movie = await findMovie(product.url, ({ poster }) => poster !== null);
    const episode = `/live/tv/${series.tmdbId}/season/1/episode/3`;
    await open(page, episode);
    await expect(playingNow(page)).toBeVisible();
    await followTo(page, `/live/${movie.tmdbId}`);
    await expect(resume(page)).toHaveAccessibleName(`Resume ${series.title}, Season 1, episode 3`);
    await expect
      .poll(() => recordOf(product.url, person))
      .toMatchObject({
        titleId: `movie:${movie.tmdbId}`,
        seasonNumber: null,
        episodeNumber: null,
      });
    await expect(resume(page)).toHaveAttribute('href', episode);
    await resume(page).click();
    await expect(page).toHaveURL(episode);
    await expect(player(page)).toHaveAttribute('src', /\/1-3\?/);
    await expect(resume(page)).toHaveAttribute('href', `/live/movie/${movie.tmdbId}`);
  });

  test(
    'a movie and a series of the same number are two things',
    { tag: '@full' },
    async ({ page, product }) => {
      const person = await comeSignedIn(page, product.url);
      await open(page, `/live/${SHARED}`);
      await expect(playingNow(page)).toBeVisible();
      await open(page, `/live/tv/${SHARED}`);
      await expect(resume(page)).toHaveAttribute('href', `/live/movie/${SHARED}`);
      await expect
        .poll(() => recordOf(product.url, person))
        .toMatchObject({ titleId: `tv:${SHARED}`, seasonNumber: null });
      await open(page, '/');
      await expect(resume(page)).toHaveAttribute('href', `/live/tv/${SHARED}`);
    },
  );

  test.describe('that has not aired', () => {
    // The embedded player has no such episode yet.
    test.use({ expectedConsole: ERROR_STATUS });

    test('is kept only once it plays', { tag: '@full' }, async ({ page, product }) => {
      const person = await comeSignedIn(page, product.url);
      const { series, number, episodes } = await findUnaired(product.url);
      const unaired = episodes.find(({ airDate }) => later(airDate));
      const asked = watchRecordRequests(page);
      await open(page, `/live/tv/${series.tmdbId}/season/${number}/episode/${unaired?.number}`);
      await expect.poll(() => asked.read).toBe(1);
      await page.waitForLoadState('networkidle');
      expect(asked.save).toBe(0);
      await expect(shelf(page)).toHaveCount(0);
      await page.getByRole('button', { name: 'Play anyway' }).click();
      await expect(playingNow(page)).toBeVisible();
      await expect
        .poll(() => recordOf(product.url, person))
        .toMatchObject({ titleId: `tv:${series.tmdbId}`, episodeNumber: unaired?.number });
      expect(asked).toEqual({ read: 1, save: 1 });
    });
  });

  test.describe('when there is nothing to play', () => {
    test.use({ expectedConsole: ERROR_STATUS });

    test(
      'stays as it was, and can be gone back to from an episode that is not there',
      { tag: '@full' },
      async ({ page, product }) => {
        const person = await comeSignedIn(page, product.url);
        const series = await findSeries(product.url, long);
        await open(page, `/live/movie/${SHARED}`);
        await expect.poll(() => recordOf(product.url, person)).toMatchObject({ titleId: `movie:${SHARED}` });
        const asked = watchRecordRequests(page);
        await open(page, `/live/tv/${series.tmdbId}/season/1/episode/999`);
        await expect(resume(page)).toHaveAttribute('href', `/live/movie/${SHARED}`);
        await open(page, '/live/movie/999999999');
        await page.waitForLoadState('networkidle');
        expect(asked).toEqual({ read: 1, save: 0 });
      },
    );
  });
});

test.describe('an anonymous visitor', () => {
  test('has nothing kept, and nothing is asked for', async ({ page, product }) => {
    const series = await findSeries(product.url, long);
    const [first] = await episodesOf(product.url, series.tmdbId, 1);
    const asked = watchRecordRequests(page);
    const scripts: string[] = [];
    page.on('request', (request) => scripts.push(request.url()));
    await open(page, `/live/tv/${series.tmdbId}/season/1/episode/${first?.number}`);
    await page.waitForLoadState('networkidle');
    await open(page, '/');
    await page.waitForLoadState('networkidle');
    await expect(shelf(page)).toHaveCount(0);
    expect(asked).toEqual({ read: 0, save: 0 });
    expect(scripts.filter((url) => url.includes('ContinueWatchingShelf'))).toEqual([]);
  });
});
