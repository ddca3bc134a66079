import type { Page } from '@playwright/test';
import { episodesOf, findComingSeries, findSeries } from './support/findTitle.ts';
import { countOperations, failOperation, markSeries, markWatched, play } from './support/libraryApi.ts';
import { open } from './support/openPage.ts';
import { hasTwoPages } from './support/playerPage.ts';
import { restoreSession } from './support/signIn.ts';
import { checkAccessibility, expect, layoutShift, test } from './support/test.ts';

const entries = (page: Page) => page.getByRole('list', { name: 'Up Next' }).getByRole('listitem');

test.describe('/my', () => {
  test(
    'has the next episode of each series, which one action marks, and the one after it takes its place',
    { tag: '@core' },
    async ({ page, product }) => {
      const person = await restoreSession(page, product.url);
      const series = await findSeries(product.url, hasTwoPages);
      const [, second, third] = await episodesOf(product.url, series.tmdbId, 1);
      const first = { seasonNumber: 1, episodeNumbers: [1] };
      await markWatched(product.url, person, `tv:${series.tmdbId}`, first);
      await play(product.url, person, { titleId: 'movie:101' }, 3000, 6000);
      await open(page, '/genres');
      await page.getByRole('banner').getByRole('link', { name: 'My Shows' }).click();
      await expect(page).toHaveURL('/my');
      await expect(entries(page)).toHaveCount(2);
      await expect(entries(page).first()).toContainText('50 min left');
      expect(await entries(page).first().getByRole('link').getAttribute('href')).toBe(
        '/live/movie/101?t=3000',
      );
      const entry = entries(page).nth(1);
      await expect(entry).toContainText(`S1 E2 · ${second?.name}`);
      await checkAccessibility(page);
      await entry
        .getByRole('button', { name: `Mark ${series.title}, Season 1, episode 2 as watched` })
        .focus();
      await page.keyboard.press('Enter');
      await expect(entry).toContainText(`S1 E3 · ${third?.name}`);
      await expect(entry.getByRole('button')).toBeFocused();
      await expect(entry.getByRole('button')).toHaveAttribute('aria-pressed', 'false');
      await checkAccessibility(page);
      await page.getByRole('button', { name: 'Undo' }).click();
      await expect(entry).toContainText(`S1 E2 · ${second?.name}`);
      await expect(entry.getByRole('link')).toBeFocused();
      await entry.getByRole('link').click();
      await expect(page).toHaveURL(`/live/tv/${series.tmdbId}/season/1/episode/2`);
    },
  );

  test('a title of which nothing is left stays until the page is left, and its mark can be undone', async ({
    page,
    product,
  }) => {
    const person = await restoreSession(page, product.url);
    for (const number of [103, 101])
      await play(product.url, person, { titleId: `movie:${number}` }, 600, 6000);
    await open(page, '/my');
    const first = entries(page).first();
    await first.getByRole('button').focus();
    await page.keyboard.press('Enter');
    await expect(first).toContainText('Watched');
    await expect(first.getByRole('link')).toBeFocused();
    await expect(entries(page)).toHaveCount(2);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(first).toContainText('90 min left');
    await first.getByRole('button').click();
    await expect(first).toContainText('Watched');
    await page.reload();
    await expect(entries(page)).toHaveCount(1);
  });

  test('has what waits for an episode apart, with its day', async ({ page, product }) => {
    const person = await restoreSession(page, product.url);
    const [coming] = await findComingSeries(product.url, 1);
    if (!coming) throw new Error('The catalogue must have a series with a next episode');
    await markSeries(product.url, person, coming.id);
    await play(product.url, person, { titleId: 'movie:101' }, 600, 6000);
    await open(page, '/my');
    const waiting = page.getByRole('region', { name: 'Waiting for new episodes' });
    await expect(waiting.getByRole('listitem')).toHaveCount(1);
    await expect(waiting).toContainText(coming.title);
    await expect(waiting).toContainText(/S\d+ E\d+ airs |No date yet/);
    await expect(entries(page)).toHaveCount(1);
    await checkAccessibility(page);
    expect(await layoutShift(page)).toBeLessThan(0.01);
  });

  test('is read in pages, and fits a phone', async ({ page, product }) => {
    const person = await restoreSession(page, product.url);
    for (let number = 101; number < 126; number += 1)
      await play(product.url, person, { titleId: `movie:${number}` }, 600, 6000);
    await page.setViewportSize({ width: 390, height: 844 });
    const operationCount = countOperations(page);
    await open(page, '/my');
    await expect(entries(page)).toHaveCount(20);
    expect(operationCount('UpNext')).toBe(1);
    await entries(page).last().scrollIntoViewIfNeeded();
    await expect(entries(page)).toHaveCount(25);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await checkAccessibility(page);
  });

  test('says when nothing is next, when it could not be read, and what it is without an account', async ({
    page,
    product,
  }) => {
    await open(page, '/my');
    await expect(page.getByText('Pick up where you left off')).toBeVisible();
    await expect(page.getByRole('link', { name: 'See the titles saved in this browser' })).toBeHidden();
    await checkAccessibility(page);
    const person = await restoreSession(page, product.url);
    await open(page, '/my');
    await expect(page.getByText(/^Nothing up next\./)).toBeVisible();
    await checkAccessibility(page);
    await play(product.url, person, { titleId: 'movie:101' }, 600, 6000);
    const heal = await failOperation(page, 'UpNext');
    await page.reload();
    await expect(page.getByRole('alert')).toHaveText('Couldn’t load what’s up next.');
    await heal();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(entries(page)).toHaveCount(1);
  });
});
