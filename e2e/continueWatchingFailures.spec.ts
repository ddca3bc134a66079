import {
  lastWatchedOf,
  mockLastWatched,
  playingNow,
  resume,
  saveLastWatched,
  shelf,
  storeErrorResponse,
  unreached,
  watchRecordRequests,
} from './support/continueWatchingPage.ts';
import { watchlistOf } from './support/libraryApi.ts';
import { navigateByLink, open, stopClock } from './support/openPage.ts';
import { player } from './support/playerPage.ts';
import { restoreSession } from './support/signIn.ts';
import { checkAccessibility, expect, test } from './support/test.ts';

const MOVIE = '/live/movie/101';
const movie = { movieId: 101, title: 'A Film', mediaType: 'MOVIE' };
const OFFLINE = 'Failed to get document because the client is offline.';

const notice = (page: Parameters<typeof shelf>[0]) => shelf(page).getByRole('status');
const tryAgain = (page: Parameters<typeof shelf>[0]) =>
  shelf(page).getByRole('button', { name: 'Try again' });

test.describe('a record that cannot be read', () => {
  test('shows the store’s own message on the home page, and the record once it can be read', async ({
    page,
    product,
  }) => {
    const person = await restoreSession(page, product.url);
    await saveLastWatched(product.url, person, movie);
    let message = 'Connection failed.';
    const heal = await mockLastWatched(page, { read: (route) => storeErrorResponse(message)(route) });
    await open(page, '/');
    await expect(notice(page)).toHaveText(message);
    await expect(shelf(page).getByRole('alert')).toHaveCount(0);
    await checkAccessibility(page);
    for (const words of ['Request time out', 'The operation could not be completed']) {
      message = words;
      await tryAgain(page).press('Enter');
      await expect(notice(page)).toHaveText(message);
      await expect(shelf(page).getByRole('alert')).toHaveCount(0);
    }
    await heal();
    await tryAgain(page).press('Enter');
    await expect(resume(page)).toHaveAttribute('href', MOVIE);
    await expect(notice(page)).toHaveCount(0);
    await expect(shelf(page)).toBeFocused();
  });

  test(
    'shows the message under the player, which continues to play',
    { tag: '@own' },
    async ({ page, product }) => {
      await page.clock.install();
      await restoreSession(page, product.url);
      const failing = storeErrorResponse('Connection failed.');
      const heal = await mockLastWatched(page, { read: failing, save: failing });
      await open(page, MOVIE);
      await expect(notice(page)).toHaveText('Connection failed.');
      await expect(player(page)).toBeVisible();
      await checkAccessibility(page);
      // The clock is paused, so no retry runs on its own: only the button causes one.
      await stopClock(page);
      await heal();
      await tryAgain(page).click();
      await page.clock.resume();
      await expect(playingNow(page)).toBeVisible();
    },
  );

  test('is shown without an error when it is already known', async ({ page, product }) => {
    const person = await restoreSession(page, product.url);
    await open(page, MOVIE);
    await expect.poll(() => lastWatchedOf(product.url, person)).toMatchObject({ titleId: 'movie:101' });
    const requests = watchRecordRequests(page);
    await mockLastWatched(page, { read: storeErrorResponse('Request time out') });
    await navigateByLink(page, '/');
    await expect(resume(page)).toHaveAttribute('href', MOVIE);
    await expect(notice(page)).toHaveCount(0);
    await navigateByLink(page, '/live/movie/102');
    await expect(resume(page)).toHaveAttribute('href', MOVIE);
    await expect.poll(() => lastWatchedOf(product.url, person)).toMatchObject({ titleId: 'movie:102' });
    // Without the pictures of what has been played since.
    expect(requests).toEqual({ read: 1, save: 1 });
  });

  test.describe('while offline', () => {
    test.use({
      expectedConsole: [/net::ERR_|^warning: Couldn’t reach the backend\. Marquee will work offline/],
    });

    test('shows that the client is offline, once in the console too, and is read again when the connection returns', async ({
      page,
      product,
    }) => {
      const person = await restoreSession(page, product.url);
      await saveLastWatched(product.url, person, movie);
      const warnings: string[] = [];
      page.on('console', (message) => {
        if (message.text().startsWith('Couldn’t reach the backend')) warnings.push(message.text());
      });
      const heal = await mockLastWatched(page, { read: unreached });
      await open(page, '/');
      await expect(notice(page)).toHaveText(OFFLINE);
      await expect.poll(() => warnings).toHaveLength(1);
      await heal();
      await page.evaluate(() => dispatchEvent(new Event('online')));
      await expect(resume(page)).toHaveAttribute('href', MOVIE);
      expect(warnings).toHaveLength(1);
    });
  });
});

test.describe('a record that cannot be saved', () => {
  test('is saved on a later attempt, and the page says so until then', async ({ page, product }) => {
    const person = await restoreSession(page, product.url);
    const requests = watchRecordRequests(page);
    const heal = await mockLastWatched(page, { save: storeErrorResponse('Request time out') });
    await open(page, MOVIE);
    await expect.poll(() => requests.save).toBe(1);
    await expect(playingNow(page)).toBeVisible();
    const problem = page.getByText('Couldn’t save where you are. Trying again...');
    await expect(problem).toBeVisible();
    await checkAccessibility(page);
    await heal();
    await expect.poll(() => lastWatchedOf(product.url, person)).toMatchObject({ titleId: 'movie:101' });
    await expect(problem).toBeHidden();
    expect(requests.save).toBeGreaterThan(1);
  });

  test('is not retried on a page that has been left', { tag: '@own' }, async ({ page, product }) => {
    await page.clock.install();
    const person = await restoreSession(page, product.url);
    const requests = watchRecordRequests(page);
    const heal = await mockLastWatched(page, { save: storeErrorResponse('Request time out') });
    await open(page, MOVIE);
    await expect.poll(() => requests.save).toBe(1);
    await navigateByLink(page, '/live/movie/102');
    await expect.poll(() => requests.save).toBe(2);
    await heal();
    await expect.poll(() => lastWatchedOf(product.url, person)).toMatchObject({ titleId: 'movie:102' });
    await stopClock(page);
    // Longer than all pauses between attempts together.
    await page.clock.fastForward('10:00');
    await page.clock.resume();
    await navigateByLink(page, '/live/movie/103');
    await expect.poll(() => lastWatchedOf(product.url, person)).toMatchObject({ titleId: 'movie:103' });
    expect(requests.save).toBe(4);
  });

  test.describe('while offline', () => {
    test.use({ expectedConsole: [/net::ERR_/] });

    test('is saved as soon as the browser is back online', { tag: '@own' }, async ({ page, product }) => {
      const person = await restoreSession(page, product.url);
      const requests = watchRecordRequests(page);
      await open(page, '/');
      await stopClock(page);
      const heal = await mockLastWatched(page, { save: unreached });
      await navigateByLink(page, MOVIE);
      await expect.poll(() => requests.save).toBe(1);
      await heal();
      // The clock is paused, so no retry runs on its own: only the restored connection causes the save.
      await page.evaluate(() => dispatchEvent(new Event('online')));
      await expect.poll(() => lastWatchedOf(product.url, person)).toMatchObject({ titleId: 'movie:101' });
    });
  });
});

test.describe('a shelf whose chunk fails to load', () => {
  test.use({ expectedConsole: [/net::ERR_/] });

  test('is missing from a page that works otherwise, and saves what is played', async ({ page, product }) => {
    const person = await restoreSession(page, product.url);
    await page.route('**/ContinueWatchingShelf*', (route) => route.abort());
    const missed = page.waitForEvent('requestfailed', (request) =>
      request.url().includes('ContinueWatchingShelf'),
    );
    await open(page, MOVIE);
    await missed;
    await expect(player(page)).toBeVisible();
    await expect(page.getByRole('heading', { name: 'You may also like' })).toBeVisible();
    await expect(shelf(page)).toHaveCount(0);
    await expect.poll(() => lastWatchedOf(product.url, person)).toMatchObject({ titleId: 'movie:101' });
    // A page without a player is loaded as a document then, which what was clicked before would not survive.
    const loaded = page.waitForEvent('load');
    await navigateByLink(page, '/movie/102');
    await loaded;
    await page.getByRole('button', { name: 'Add to watchlist' }).click();
    await expect
      .poll(() => watchlistOf(product.url, person))
      .toMatchObject({
        watchlist: { nodes: [{ titleId: 'movie:102' }] },
      });
  });
});
