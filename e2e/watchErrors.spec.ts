import type { Page } from '@playwright/test';
import type { AppWithFaultyUpstream } from './support/appWithFaultyUpstream.ts';
import { findMovie, findSeries, isUnread } from './support/findTitle.ts';
import { ERROR_STATUS, navigateByLink, open } from './support/openPage.ts';
import { episodeLink, hasTwoPages, numbered, player, season } from './support/playerPage.ts';
import { checkAccessibility, expect, test } from './support/test.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const unread = (page: Page) => page.getByText(/^Couldn’t load the details for this [\w ]+\.$/);
const tryAgain = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Try again' }).first();

/** A movie that the failing product has not read yet: a cached one would not fail. */
const unreadMovie = (url: string, { upstream }: AppWithFaultyUpstream) =>
  findMovie(url, isUnread(upstream, 'movie'));
const unreadSeries = (url: string, { upstream }: AppWithFaultyUpstream) => {
  const isUnreadTitle = isUnread(upstream, 'tv');
  return findSeries(url, (series) => hasTwoPages(series) && isUnreadTitle(series));
};

/** Counts how often a player is loaded from now on. */
function countPlayers(page: Page): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (request.resourceType() === 'document' && request.url().includes('/demo/player/')) count += 1;
  });
  return () => count;
}

test.use({ expectedConsole: ERROR_STATUS });
test.afterEach(({ faulty }) => faulty.heal());

test.describe('a player page whose title lookup failed', () => {
  test('/live/{id} plays all the same, and a retry loads the rest without a new player', async ({
    page,
    product,
    faulty,
  }) => {
    const movie = await unreadMovie(product.url, faulty);
    faulty.upstream.fail(new RegExp(`/movie/${movie.tmdbId}\\?`), 500);
    const players = countPlayers(page);
    const response = await open(page, `${faulty.url}/live/${movie.tmdbId}`);
    expect(response?.status()).toBe(503);
    expect(response?.headers()['cache-control']).toBe('no-store');
    const address = `/demo/player/movie/${movie.tmdbId}?autoplay=1`;
    await expect(player(page)).toHaveAttribute('src', address);
    await expect(heading(page)).toHaveText('You are watching this movie');
    await expect(unread(page)).toHaveText('Couldn’t load the details for this movie.');
    await expect(page.getByRole('alert')).toHaveCount(0);
    await checkAccessibility(page);
    await tryAgain(page).click();
    await expect(tryAgain(page)).toBeEnabled();
    await expect(unread(page)).toBeVisible();
    await faulty.heal();
    await tryAgain(page).press('Enter');
    await expect(heading(page)).toHaveText(`You are watching ${movie.title}`);
    await expect(heading(page)).toBeFocused();
    await expect(unread(page)).toHaveCount(0);
    await expect(page.getByRole('region', { name: 'You may also like' })).toBeVisible();
    await expect(player(page)).toHaveAttribute('src', address);
    expect(players()).toBe(1);
  });

  test('/live/tv/{id} plays all the same, and a retry loads its seasons', async ({
    page,
    product,
    faulty,
  }) => {
    const series = await unreadSeries(product.url, faulty);
    faulty.upstream.fail(new RegExp(`/tv/${series.tmdbId}\\?`), 500);
    const players = countPlayers(page);
    const response = await open(page, `${faulty.url}/live/tv/${series.tmdbId}`);
    expect(response?.status()).toBe(503);
    const address = `/demo/player/tv/${series.tmdbId}?autoplay=1`;
    await expect(player(page)).toHaveAttribute('src', address);
    await expect(heading(page)).toHaveText('You are watching this TV show');
    await expect(unread(page)).toHaveText('Couldn’t load the details for this TV show.');
    await expect(season(page)).toHaveCount(0);
    await faulty.heal();
    await tryAgain(page).click();
    await expect(heading(page)).toHaveText(`You are watching ${series.title}`);
    await expect(season(page)).toHaveValue('1');
    await expect(player(page)).toHaveAttribute('src', address);
    expect(players()).toBe(1);
  });

  test('an episode plays all the same, with the name from its URL', async ({ page, product, faulty }) => {
    const series = await unreadSeries(product.url, faulty);
    faulty.upstream.fail(new RegExp(`/tv/${series.tmdbId}\\?`), 500);
    const players = countPlayers(page);
    const response = await open(page, `${faulty.url}/live/tv/${series.tmdbId}/season/1/episode/2`);
    expect(response?.status()).toBe(503);
    const address = `/demo/player/tv/${series.tmdbId}/1-2?autoplay=1&autonext=1`;
    await expect(player(page)).toHaveAttribute('src', address);
    await expect(heading(page)).toHaveText('You are watching this TV show');
    await expect(page.getByText('Season 1, episode 2', { exact: true })).toBeVisible();
    await faulty.heal();
    await tryAgain(page).click();
    await expect(heading(page)).toHaveText(`You are watching ${series.title}`);
    await expect(page.getByText(/^Season 1, episode 2: /)).toBeVisible();
    await expect(episodeLink(page, 1)).toBeVisible();
    await expect(player(page)).toHaveAttribute('src', address);
    expect(players()).toBe(1);
  });

  test('shows the name from the card it was opened from', async ({ page, product, faulty }) => {
    const movie = await unreadMovie(product.url, faulty);
    await open(page, `${faulty.url}/browse/movie`);
    faulty.upstream.fail(new RegExp(`/movie/${movie.tmdbId}\\?`), 500);
    await navigateByLink(page, `/live/movie/${movie.tmdbId}`);
    await expect(heading(page)).toHaveText(`You are watching ${movie.title}`);
    await expect(player(page)).toHaveAttribute('src', /\?autoplay=1$/);
    await expect(unread(page)).toBeVisible();
  });

  test('/live/movie/{id} does so too, plays after going back, and retries the lookup', async ({
    page,
    product,
    faulty,
  }) => {
    const movie = await unreadMovie(product.url, faulty);
    faulty.upstream.fail(new RegExp(`/movie/${movie.tmdbId}\\?`), 500);
    const players = countPlayers(page);
    const response = await open(page, `${faulty.url}/live/movie/${movie.tmdbId}`);
    expect(response?.status()).toBe(503);
    expect(response?.headers()['cache-control']).toBe('no-store');
    const address = `/demo/player/movie/${movie.tmdbId}?autoplay=1`;
    await expect(player(page)).toHaveAttribute('src', address);
    await expect(heading(page)).toHaveText('You are watching this movie');
    await expect(unread(page)).toHaveText('Couldn’t load the details for this movie.');
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expect.poll(players).toBe(1);
    await navigateByLink(page, '/genres');
    await expect(heading(page)).toHaveText('Browse by Genre');
    for (const path of ['/live/', '/live/movie/']) {
      await navigateByLink(page, `${path}${movie.tmdbId}`);
      await expect(unread(page)).toBeVisible();
      await expect(player(page)).toHaveAttribute('src', /\?autoplay=1$/);
      await navigateByLink(page, `/movie/${movie.tmdbId}`);
      await expect(heading(page)).toHaveText('Movie not found');
    }
    await navigateByLink(page, `/live/movie/${movie.tmdbId}`);
    await expect(unread(page)).toBeVisible();
    await player(page).evaluate((frame) => Object.assign(frame.dataset, { opened: 'first' }));
    await faulty.heal();
    await tryAgain(page).click();
    await expect(heading(page)).toHaveText(`You are watching ${movie.title}`);
    await expect(unread(page)).toHaveCount(0);
    await expect(page.getByRole('region', { name: 'You may also like' })).toBeVisible();
    await expect(player(page)).toHaveAttribute('src', address);
    await expect(player(page)).toHaveAttribute('data-opened', 'first');
    await navigateByLink(page, `/live/${movie.tmdbId}`);
    await expect(heading(page)).toHaveText(`You are watching ${movie.title}`);
  });
});

test.describe('a player page whose season lookup failed', () => {
  test('plays all the same, and a retry loads the episode without a new player', async ({
    page,
    product,
    faulty,
  }) => {
    const series = await unreadSeries(product.url, faulty);
    const part = numbered(series, 2)?.number ?? 1;
    faulty.upstream.fail(/\/tv\/\d+\/season\//, 500);
    const players = countPlayers(page);
    const response = await open(page, `${faulty.url}/live/tv/${series.tmdbId}/season/${part}/episode/1`);
    expect(response?.status()).toBe(503);
    expect(response?.headers()['cache-control']).toBe('no-store');
    const address = `/demo/player/tv/${series.tmdbId}/${part}-1?autoplay=1&autonext=1`;
    await expect(player(page)).toHaveAttribute('src', address);
    await expect(heading(page)).toHaveText(`You are watching ${series.title}`);
    await expect(unread(page)).toHaveText('Couldn’t load the details for this episode.');
    await expect(season(page)).toHaveValue(String(part));
    await checkAccessibility(page);
    await faulty.heal();
    await tryAgain(page).click();
    await expect(page.getByText(new RegExp(`^Season ${part}, episode 1: `))).toBeVisible();
    await expect(page.locator('[aria-current="page"]')).toHaveText(/^1\. /);
    await expect(unread(page)).toHaveCount(0);
    await expect(player(page)).toHaveAttribute('src', address);
    expect(players()).toBe(1);
  });
});
