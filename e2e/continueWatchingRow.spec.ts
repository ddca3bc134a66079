import { recordAnnouncements } from './support/announcements.ts';
import { saveLastWatched, shelf } from './support/continueWatchingPage.ts';
import { findSeries } from './support/findTitle.ts';
import { failOperation, operationOf, play, titleOf } from './support/libraryApi.ts';
import { open, stopClock } from './support/openPage.ts';
import { hasTwoPages } from './support/playerPage.ts';
import { restoreSession } from './support/signIn.ts';
import { checkAccessibility, expect, layoutShift, test } from './support/test.ts';

const links = (page: Parameters<typeof shelf>[0]) => shelf(page).getByRole('link', { name: /^Resume / });

test.describe('the Continue Watching row', () => {
  test(
    'shows titles in progress, most recent first, and the next episodes',
    { tag: '@core' },
    async ({ page, product }) => {
      const person = await restoreSession(page, product.url);
      const series = await findSeries(product.url, hasTwoPages);
      const id = `tv:${series.tmdbId}`;
      await play(product.url, person, { titleId: 'movie:101' }, 3000, 6000);
      await play(product.url, person, { titleId: id, seasonNumber: 1, episodeNumber: 1 }, 2400, 2400);
      await play(product.url, person, { titleId: 'movie:103' }, 600, 6000);
      await open(page, '/');
      await expect(links(page)).toHaveCount(3);
      expect(await links(page).evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual([
        '/live/movie/103?t=600',
        `/live/tv/${series.tmdbId}/season/1/episode/2`,
        '/live/movie/101?t=3000',
      ]);
      await expect(shelf(page).getByRole('listitem').nth(1)).toContainText(/Next episode · S1 E2 · \S+/);
      await expect(shelf(page).getByRole('listitem').first()).toContainText('90 min left');
      expect(
        await shelf(page)
          .locator('img')
          .evaluateAll((all) => all.map((image) => image.getAttribute('src'))),
      ).toEqual([
        expect.stringContaining('backdrop'),
        expect.stringContaining('still'),
        expect.stringContaining('backdrop'),
      ]);
      expect(await layoutShift(page)).toBeLessThan(0.005);
      await checkAccessibility(page);
      await links(page).nth(1).focus();
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(`/live/tv/${series.tmdbId}/season/1/episode/2`);
    },
  );

  test('lets a title be removed and restored, by keyboard', async ({ page, product }) => {
    const person = await restoreSession(page, product.url);
    await play(product.url, person, { titleId: 'movie:101' }, 3000, 6000);
    await play(product.url, person, { titleId: 'movie:103' }, 600, 6000);
    await open(page, '/');
    const first = shelf(page).getByRole('listitem').first();
    await first.getByRole('button', { name: /^Remove .* from Continue Watching$/ }).focus();
    const announced = await recordAnnouncements(page);
    await page.keyboard.press('Enter');
    const undo = first.getByRole('button', { name: /^Undo: add .* back to Continue Watching$/ });
    await expect(undo).toBeFocused();
    await expect(links(page)).toHaveCount(1);
    await expect
      .poll(announced)
      .toContainEqual(expect.stringMatching(/^Removed .* from Continue Watching\.$/));
    await checkAccessibility(page);
    await page.keyboard.press('Enter');
    await expect(links(page)).toHaveCount(2);
    await expect(first.getByRole('button', { name: /^Remove / })).toBeFocused();

    const announcedAgain = await recordAnnouncements(page);
    await first.getByRole('button', { name: /^Remove / }).click();
    await expect(undo).toBeVisible();
    await expect
      .poll(announcedAgain)
      .toContainEqual(expect.stringMatching(/^Removed .* from Continue Watching\.$/));
    await page.reload();
    await expect(links(page)).toHaveCount(1);
    await expect(links(page)).toHaveAttribute('href', '/live/movie/101?t=3000');
    expect(await titleOf(product.url, person, 'movie:103')).toMatchObject({ parts: [{ position: 600 }] });
  });

  test('restores a title that could not be removed', { tag: '@own' }, async ({ page, product }) => {
    await page.clock.install();
    const person = await restoreSession(page, product.url);
    await play(product.url, person, { titleId: 'movie:101' }, 3000, 6000);
    await failOperation(page, 'SetDismissed');
    await open(page, '/');
    // The message disappears after a few seconds.
    await stopClock(page);
    await shelf(page)
      .getByRole('button', { name: /^Remove / })
      .click();
    await expect(page.getByText('Couldn’t save your change. Try again.')).toBeVisible();
    await page.clock.resume();
    await expect(links(page)).toHaveCount(1);
  });

  test('shows the last-watched title when the titles cannot be read, and says so', async ({
    page,
    product,
  }) => {
    const person = await restoreSession(page, product.url);
    await saveLastWatched(product.url, person, { movieId: 101, title: 'A Film', mediaType: 'MOVIE' });
    await page.route(/\/graphql/, async (route) => {
      if (operationOf(route.request()) !== 'ContinueWatching') return route.fallback();
      const response = await route.fetch();
      const { data } = await response.json();
      const viewer = { ...data.viewer, continueWatching: null };
      const error = { message: 'Request time out', path: ['viewer', 'continueWatching'] };
      await route.fulfill({ response, json: { data: { ...data, viewer }, errors: [error] } });
    });
    await open(page, '/');
    await expect(links(page)).toHaveAttribute('href', '/live/movie/101');
    await expect(shelf(page).getByRole('status')).toHaveText('Request time out');
    await expect(shelf(page).getByRole('button')).toHaveCount(0);
  });

  test('continues with what else is up next', async ({ page, product }) => {
    const person = await restoreSession(page, product.url);
    const series = await findSeries(product.url, hasTwoPages);
    const id = `tv:${series.tmdbId}`;
    await play(product.url, person, { titleId: id, seasonNumber: 1, episodeNumber: 1 }, 2400, 2400);
    await play(product.url, person, { titleId: 'movie:101' }, 3000, 6000);
    // As when the others that were continued last have nothing left.
    await page.route(/\/graphql/, async (route) => {
      if (operationOf(route.request()) !== 'ContinueWatching') return route.fallback();
      const response = await route.fetch();
      const { data } = await response.json();
      data.viewer.continueWatching.nodes.splice(1);
      await route.fulfill({ response, json: { data } });
    });
    await open(page, '/');
    await expect(links(page)).toHaveCount(2);
    expect(await links(page).evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual([
      '/live/movie/101?t=3000',
      `/live/tv/${series.tmdbId}/season/1/episode/2`,
    ]);
    await expect(shelf(page).getByRole('listitem').nth(1)).toContainText(/Next episode · S1 E2 · \S+/);
    await shelf(page)
      .getByRole('button', { name: /^Remove / })
      .nth(1)
      .click();
    await expect(links(page)).toHaveCount(1);
    await expect(shelf(page).getByRole('button', { name: /^Undo: / })).toBeVisible();
  });

  test('fits a phone, and has paging arrows on a wide page', async ({ page, product }) => {
    const person = await restoreSession(page, product.url);
    for (const number of [101, 102, 103, 104, 105, 106]) {
      await play(product.url, person, { titleId: `movie:${number}` }, 600, 6000);
    }
    await open(page, '/');
    const next = shelf(page).getByRole('button', { name: 'Next in Continue Watching' });
    await next.focus();
    await page.keyboard.press('Enter');
    await expect(shelf(page).getByRole('listitem').last()).toBeInViewport();
    await expect(next).toHaveAttribute('aria-disabled', 'true');
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  });
});
