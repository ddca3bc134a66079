import { failOperation, list, markWatched, play, titleOf } from './support/libraryApi.ts';
import { open } from './support/openPage.ts';
import { restoreSession } from './support/signIn.ts';
import { checkAccessibility, expect, test } from './support/test.ts';

/** A movie and a series of the embedded catalogue. */
const MOVIE = 'movie:101';
const SERIES = 'tv:102';
const DAY_MS = 86_400_000;

test.describe('/history', () => {
  test(
    'shows what was watched by day; an entry is removed and restored by keyboard',
    { tag: '@core' },
    async ({ page, product }) => {
      const person = await restoreSession(page, product.url);
      await markWatched(product.url, person, SERIES, { seasonNumber: 1, episodeNumbers: [1, 2] });
      const at = new Date(Date.now() - DAY_MS).toISOString();
      await play(product.url, person, { titleId: MOVIE, at }, 1400, 6000);
      await list(product.url, person, 'movie:103');
      await open(page, '/my/watchlist');
      await page.getByRole('main').getByRole('link', { name: 'History' }).click();
      await expect(page).toHaveURL('/history');
      const day = (name: string) => page.getByRole('region', { name }).getByRole('listitem');
      await expect(day('Today')).toHaveCount(1);
      await expect(day('Today')).toContainText('Season 1, episodes 1–2');
      await expect(day('Yesterday')).toContainText('Stopped 23 min in');
      await checkAccessibility(page);
      const remove = day('Today').getByRole('button', { name: /^Remove .* from your history$/ });
      await remove.focus();
      await page.keyboard.press('Enter');
      const undo = day('Today').getByRole('button', { name: /^Undo: add .* back to your history$/ });
      await expect(undo).toBeFocused();
      await expect.poll(() => titleOf(product.url, person, SERIES)).toBe(null);
      await checkAccessibility(page);
      await page.keyboard.press('Enter');
      await expect(remove).toBeFocused();
      const parts = [1, 2].map((episodeNumber) => ({
        seasonNumber: 1,
        episodeNumber,
        position: 0,
        watched: true,
      }));
      await expect.poll(() => titleOf(product.url, person, SERIES)).toMatchObject({ parts });
    },
  );

  test('says so if it cannot be read, and reads it on request', async ({ page, product }) => {
    const person = await restoreSession(page, product.url);
    await markWatched(product.url, person, SERIES, { seasonNumber: 1, episodeNumbers: [1] });
    const mend = await failOperation(page, 'History');
    await open(page, '/history');
    await expect(page.getByText('Couldn’t load your history.')).toBeVisible();
    await checkAccessibility(page);
    await mend();
    await page.getByRole('main').getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('region', { name: 'Today' }).getByRole('listitem')).toHaveCount(1);
    await expect(page.getByText('Couldn’t load your history.')).toHaveCount(0);
  });

  test('restores the day and the position of what was only begun, and says when it is empty', async ({
    page,
    product,
  }) => {
    const person = await restoreSession(page, product.url);
    await open(page, '/history');
    await expect(page.getByText(/^Your history starts with/)).toBeVisible();
    const at = new Date(Date.now() - DAY_MS).toISOString();
    await play(product.url, person, { titleId: MOVIE, at }, 1400, 6000);
    await page.reload();
    const entry = page.getByRole('region', { name: 'Yesterday' }).getByRole('listitem');
    await entry.getByRole('button', { name: /^Remove / }).click();
    await expect.poll(() => titleOf(product.url, person, MOVIE)).toBe(null);
    await entry.getByRole('button', { name: /^Undo/ }).click();
    await expect
      .poll(() => titleOf(product.url, person, MOVIE))
      .toMatchObject({ parts: [{ position: 1400, watched: false }] });
    await page.reload();
    await expect(entry).toContainText('Stopped 23 min in');
    await entry.getByRole('link', { name: /^Resume / }).click();
    await expect(page).toHaveURL(/\/live\/movie\/\d+\?t=1400$/);
  });

  test('invites a visitor to log in, fits a phone, and is linked from the account', async ({
    page,
    product,
  }) => {
    await open(page, '/history');
    await expect(page.getByRole('button', { name: 'Log in or sign up' })).toBeVisible();
    await checkAccessibility(page);
    const person = await restoreSession(page, product.url);
    await markWatched(product.url, person, MOVIE);
    await page.setViewportSize({ width: 390, height: 844 });
    await open(page, '/history');
    await expect(page.getByRole('region', { name: 'Today' }).getByRole('listitem')).toHaveCount(1);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  });
});
