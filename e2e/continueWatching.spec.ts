import { randomUUID } from 'node:crypto';
import { createUser } from './support/accountApi.ts';
import { openAccount } from './support/accountPage.ts';
import {
  atAnyPosition,
  lastWatchedOf,
  playingNow,
  recordRequest,
  resume,
  shelf,
  watchRecordRequests,
} from './support/continueWatchingPage.ts';
import { episodesOf, findMovie, findSeries } from './support/findTitle.ts';
import { ERROR_STATUS, navigateByLink, open, stopClock } from './support/openPage.ts';
import { findUnaired, hasTwoPages, isUnaired, player, season } from './support/playerPage.ts';
import { restoreSession, signIn, signOut, signUp } from './support/signIn.ts';
import { expect, test } from './support/test.ts';

/** The embedded catalogue has a movie and a series with this id. */
const SHARED = 101;

test.describe('Continue Watching', () => {
  test('follows a user across a reload, a sign-out and another device', async ({
    page,
    browser,
    product,
  }) => {
    const person = { username: 'Ada', email: `${randomUUID()}@example.com`, password: randomUUID() };
    const series = await findSeries(product.url, hasTwoPages);
    const episode = `/live/tv/${series.tmdbId}/season/1/episode/2`;
    await open(page, '/');
    await signUp(page, person);
    await page.reload();
    await expect(page.getByRole('banner').getByRole('button', { name: 'Logout' })).toBeVisible();
    await expect(shelf(page)).toHaveCount(0);

    await open(page, episode);
    await expect(playingNow(page)).toBeVisible();
    await page.getByRole('banner').getByRole('link', { name: 'Marquee' }).click();
    await expect(shelf(page)).toContainText(`${series.title}S1 E2`);
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
  });
});

test.describe('playback by a signed-in user', () => {
  test(
    'is saved with its episode and poster, once for each visit of the page',
    { tag: ['@core', '@own'] },
    async ({ page, product }) => {
      await page.clock.install();
      const person = await restoreSession(page, product.url);
      const series = await findSeries(
        product.url,
        (candidate) => hasTwoPages(candidate) && candidate.poster !== null,
      );
      const requests = watchRecordRequests(page);
      await open(page, `/live/tv/${series.tmdbId}/season/1/episode/2`);
      await expect(playingNow(page)).toBeVisible();
      await expect(shelf(page)).toContainText(`${series.title}S1 E2`);
      await expect
        .poll(() => lastWatchedOf(product.url, person))
        .toMatchObject({
          titleId: `tv:${series.tmdbId}`,
          title: series.title,
          posterPath: new URL(series.poster ?? '').pathname.replace(/^.*\//, '/'),
          seasonNumber: 1,
          episodeNumber: 2,
        });
      const [next] = await episodesOf(product.url, series.tmdbId, 2);
      await season(page).selectOption('2');
      await expect(
        page
          .getByRole('main')
          .getByText(next?.name ?? '')
          .first(),
      ).toBeVisible();
      // A second save would be delayed after the first, and precede that of another page.
      await stopClock(page);
      await page.clock.runFor(10_000);
      await page.clock.resume();
      await navigateByLink(page, `/live/movie/${SHARED}`);
      await expect
        .poll(() => lastWatchedOf(product.url, person))
        .toMatchObject({ titleId: `movie:${SHARED}` });
      expect(requests).toEqual({ read: 1, save: 2 });
    },
  );

  test('leaves the previously watched title one click away on the player page', async ({ page, product }) => {
    const person = await restoreSession(page, product.url);
    const series = await findSeries(product.url, hasTwoPages);
    const movie = await findMovie(product.url, ({ poster }) => poster !== null);
    const episode = `/live/tv/${series.tmdbId}/season/1/episode/3`;
    await open(page, episode);
    await expect(playingNow(page)).toBeVisible();
    await navigateByLink(page, `/live/${movie.tmdbId}`);
    await expect(resume(page)).toHaveAccessibleName(`Resume ${series.title}, Season 1, episode 3`);
    await expect
      .poll(() => lastWatchedOf(product.url, person))
      .toMatchObject({
        titleId: `movie:${movie.tmdbId}`,
        seasonNumber: null,
        episodeNumber: null,
      });
    await expect(resume(page)).toHaveAttribute('href', episode);
    await resume(page).click();
    await expect(page).toHaveURL(episode);
    await expect(player(page)).toHaveAttribute('src', /\/1-3\?/);
    await expect(resume(page)).toHaveAttribute('href', atAnyPosition(`/live/movie/${movie.tmdbId}`));
  });

  test('is the first card of every tab’s shelf, as it is the record', async ({ page, product }) => {
    const person = await restoreSession(page, product.url);
    const home = await page.context().newPage();
    await open(home, '/');
    const other = await page.context().newPage();
    for (const [tab, id] of [
      [page, 101],
      [other, 103],
      [page, 102],
    ] as const) {
      await open(tab, `/live/movie/${id}`);
      await expect.poll(() => lastWatchedOf(product.url, person)).toMatchObject({ titleId: `movie:${id}` });
      await expect(resume(home)).toHaveAttribute('href', atAnyPosition(`/live/movie/${id}`));
    }
  });

  test('a movie and a series with the same id are two records', async ({ page, product }) => {
    const person = await restoreSession(page, product.url);
    await open(page, `/live/${SHARED}`);
    await expect(playingNow(page)).toBeVisible();
    await open(page, `/live/tv/${SHARED}`);
    await expect(resume(page)).toHaveAttribute('href', atAnyPosition(`/live/movie/${SHARED}`));
    await expect.poll(() => lastWatchedOf(product.url, person)).toMatchObject({ titleId: `tv:${SHARED}` });
    await open(page, '/');
    await expect(resume(page)).toHaveAttribute('href', new RegExp(`^/live/tv/${SHARED}`));
  });

  test('of a series names the episode that the player chose', async ({ page, product }) => {
    const person = await restoreSession(page, product.url);
    await open(page, `/live/tv/${SHARED}`);
    await expect(shelf(page)).toContainText('S1 E1');
    await expect
      .poll(() => lastWatchedOf(product.url, person))
      .toMatchObject({ titleId: `tv:${SHARED}`, seasonNumber: 1, episodeNumber: 1 });
    await open(page, '/');
    await expect(resume(page)).toHaveAttribute(
      'href',
      atAnyPosition(`/live/tv/${SHARED}/season/1/episode/1`),
    );
    await expect(shelf(page)).toContainText('S1 E1');
  });

  test.describe('that has not aired', () => {
    // The embedded player does not have such an episode yet.
    test.use({ expectedConsole: ERROR_STATUS });

    test('is saved only once it plays', async ({ page, product }) => {
      const person = await restoreSession(page, product.url);
      const { series, number, episodes } = await findUnaired(product.url);
      const unaired = episodes.find(({ airDate }) => isUnaired(airDate));
      const path = `/live/tv/${series.tmdbId}/season/${number}/episode/${unaired?.number}`;
      const read = page.waitForResponse((response) => recordRequest(response.request()) === 'read');
      await open(page, path);
      await (await read).finished();
      await expect(shelf(page)).toHaveCount(0);
      await page.getByRole('button', { name: 'Play anyway' }).click();
      await expect(playingNow(page)).toBeVisible();
      await expect
        .poll(() => lastWatchedOf(product.url, person))
        .toMatchObject({ titleId: `tv:${series.tmdbId}`, episodeNumber: unaired?.number });

      await open(page, '/live/movie/101');
      await expect.poll(() => lastWatchedOf(product.url, person)).toMatchObject({ titleId: 'movie:101' });
      const requests = watchRecordRequests(page);
      await open(page, path);
      await expect(resume(page)).toHaveAttribute('href', atAnyPosition('/live/movie/101'));
      // Saves are sequential: what another page plays is the first one.
      await navigateByLink(page, '/live/movie/102');
      await expect.poll(() => lastWatchedOf(product.url, person)).toMatchObject({ titleId: 'movie:102' });
      expect(requests.save).toBe(1);
    });
  });

  test.describe('when there is nothing to play', () => {
    test.use({ expectedConsole: ERROR_STATUS });

    test('leaves the record unchanged, and links back to it from an unknown episode', async ({
      page,
      product,
    }) => {
      const person = await restoreSession(page, product.url);
      const series = await findSeries(product.url, hasTwoPages);
      await open(page, `/live/movie/${SHARED}`);
      await expect
        .poll(() => lastWatchedOf(product.url, person))
        .toMatchObject({ titleId: `movie:${SHARED}` });
      const requests = watchRecordRequests(page);
      await open(page, `/live/tv/${series.tmdbId}/season/1/episode/999`);
      await expect(resume(page)).toHaveAttribute('href', atAnyPosition(`/live/movie/${SHARED}`));
      await open(page, '/live/movie/999999999');
      // Saves are sequential: what another page plays is the first one.
      await navigateByLink(page, '/live/movie/102');
      await expect.poll(() => lastWatchedOf(product.url, person)).toMatchObject({ titleId: 'movie:102' });
      expect(requests.save).toBe(1);
    });
  });
});

test.describe('an anonymous visitor', () => {
  test('has no record, and none is requested until signing in', async ({ page, product }) => {
    const series = await findSeries(product.url, hasTwoPages);
    const [first] = await episodesOf(product.url, series.tmdbId, 1);
    const records = watchRecordRequests(page);
    const code = new Set<string>();
    page.on('request', (request) => {
      const [name] = /(?:startLibrary|ContinueWatchingShelf)(?=.*\.js$)/.exec(request.url()) ?? [];
      if (name) code.add(name);
    });
    await open(page, `/live/tv/${series.tmdbId}/season/1/episode/${first?.number}`);
    await expect(player(page)).toBeVisible();
    await open(page, '/');
    await openAccount(page);
    await expect(shelf(page)).toHaveCount(0);
    expect([...code]).toEqual([]);
    expect(records).toEqual({ read: 0, save: 0 });
    await page.keyboard.press('Escape');

    const person = await createUser(product.url);
    await signIn(page, person);
    await expect.poll(() => code.size).toBe(2);
    await expect.poll(() => records.read).toBe(1);
    expect(await lastWatchedOf(product.url, person)).toBeNull();
  });
});
