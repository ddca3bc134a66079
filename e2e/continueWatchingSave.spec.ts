import {
  lastWatchedOf,
  playingNow,
  recordRequest,
  resume,
  saveLastWatched,
  watchRecordRequests,
} from './support/continueWatchingPage.ts';
import { findMovie, findSeries, isUnread } from './support/findTitle.ts';
import { holdOperation } from './support/libraryApi.ts';
import { ERROR_STATUS, navigateByLink, open, stopClock } from './support/openPage.ts';
import { hasTwoPages, player } from './support/playerPage.ts';
import { restoreSession } from './support/signIn.ts';
import { expect, test } from './support/test.ts';

const before = { movieId: 102, title: 'What Was Before', mediaType: 'MOVIE' };
const BEFORE = '/live/movie/102';
const MOVIE = '/live/movie/101';

test.describe('playback is saved', () => {
  test('after the previous record is read, which is then shown', async ({ page, product }) => {
    const person = await restoreSession(page, product.url);
    await saveLastWatched(product.url, person, before);
    const requests = watchRecordRequests(page);
    const release = await holdOperation(page, 'ContinueWatching');
    await open(page, MOVIE);
    await expect.poll(() => requests.read).toBe(1);
    expect(requests.save).toBe(0);
    release();
    await expect(resume(page)).toHaveAttribute('href', BEFORE);
    await expect.poll(() => lastWatchedOf(product.url, person)).toMatchObject({ titleId: 'movie:101' });
    await expect(resume(page)).toHaveAttribute('href', BEFORE);
    await navigateByLink(page, '/');
    await expect(resume(page)).toHaveAttribute('href', MOVIE);
    // The home page reads the pictures of what was played since.
    await expect.poll(() => requests).toEqual({ read: 2, save: 1 });
  });

  test('and the previous title is one click away while its own save is in flight', async ({
    page,
    product,
  }) => {
    const person = await restoreSession(page, product.url);
    const release = await holdOperation(page, 'RecordLastWatched');
    await open(page, BEFORE);
    await expect(playingNow(page)).toBeVisible();
    await navigateByLink(page, MOVIE);
    await expect(resume(page)).toHaveAttribute('href', BEFORE);
    release();
    await expect.poll(() => lastWatchedOf(product.url, person)).toMatchObject({ titleId: 'movie:101' });
    await resume(page).click();
    await expect(page).toHaveURL(BEFORE);
  });
});

test.describe('playback of a title whose lookup failed', () => {
  test.use({ expectedConsole: ERROR_STATUS });
  test.afterEach(({ faulty }) => faulty.heal());

  test('is saved as soon as its name is known, and not before', async ({ page, product, faulty }) => {
    const person = await restoreSession(page, faulty.url);
    const movie = await findMovie(product.url, isUnread(faulty.upstream, 'movie'));
    faulty.upstream.fail(new RegExp(`/movie/${movie.tmdbId}\\?`), 500);
    const requests = watchRecordRequests(page);
    await open(page, `${faulty.url}/live/${movie.tmdbId}`);
    await expect.poll(() => requests.read).toBe(1);
    await expect(player(page)).toBeVisible();
    const retry = page.getByRole('main').getByRole('button', { name: 'Try again' }).first();
    await expect(retry).toBeVisible();
    expect(requests).toEqual({ read: 1, save: 0 });
    await faulty.heal();
    await retry.click();
    await expect(playingNow(page)).toBeVisible();
    await expect
      .poll(() => lastWatchedOf(faulty.url, person))
      .toMatchObject({ titleId: `movie:${movie.tmdbId}`, title: movie.title });
    // Saves are sequential: one without the name would have come before.
    expect(requests).toEqual({ read: 1, save: 1 });
  });

  test(
    'is saved immediately with the episode of its URL when only the season is missing',
    { tag: '@own' },
    async ({ page, product, faulty }) => {
      const person = await restoreSession(page, faulty.url);
      const isUnreadTitle = isUnread(faulty.upstream, 'tv');
      const series = await findSeries(
        product.url,
        (candidate) => hasTwoPages(candidate) && isUnreadTitle(candidate),
      );
      faulty.upstream.fail(/\/tv\/\d+\/season\//, 500);
      const requests = watchRecordRequests(page);
      await page.clock.install();
      await open(page, `${faulty.url}/live/tv/${series.tmdbId}/season/1/episode/3`);
      await expect
        .poll(() => lastWatchedOf(faulty.url, person))
        .toMatchObject({ title: series.title, seasonNumber: 1, episodeNumber: 3 });
      await faulty.heal();
      await page.getByRole('main').getByRole('button', { name: 'Try again' }).first().click();
      await expect(page.getByText(/^Season 1, episode 3: /)).toBeVisible();
      // A second save would be delayed after the first, and precede that of another page.
      await stopClock(page);
      await page.clock.runFor(10_000);
      await page.clock.resume();
      await navigateByLink(page, MOVIE);
      await expect.poll(() => lastWatchedOf(faulty.url, person)).toMatchObject({ titleId: 'movie:101' });
      expect(requests.save).toBe(2);
    },
  );

  test('is saved with the name from its card, and again when the title turns out to have another name', async ({
    page,
    product,
    faulty,
  }) => {
    const person = await restoreSession(page, faulty.url);
    const movie = await findMovie(product.url, isUnread(faulty.upstream, 'movie'));
    const requests = watchRecordRequests(page);
    await open(page, `${faulty.url}/browse/movie`);
    faulty.upstream.fail(new RegExp(`/movie/${movie.tmdbId}\\?`), 500);
    const nextSave = () => page.waitForResponse((response) => recordRequest(response.request()) === 'save');
    const first = nextSave();
    await navigateByLink(page, `/live/movie/${movie.tmdbId}`);
    await (await first).finished();
    expect(await lastWatchedOf(faulty.url, person)).toMatchObject({ title: movie.title });
    await faulty.heal();
    await page.route(/\/graphql\?.*WatchMovie/, async (route) => {
      const response = await route.fetch();
      const body = await response.json();
      body.data.movie.title = 'A Better Name';
      await route.fulfill({ response, json: body });
    });
    const second = nextSave();
    await page.getByRole('main').getByRole('button', { name: 'Try again' }).first().click();
    // The server ignores the name that the page was given, and fetches it itself.
    await (await second).finished();
    expect(requests).toEqual({ read: 1, save: 2 });
    expect(await lastWatchedOf(faulty.url, person)).toMatchObject({ title: movie.title });
  });
});
