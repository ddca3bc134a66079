import type { Page } from '@playwright/test';
import { addPlay, failOperation, list, markWatched, play, rate, titleOf } from './support/libraryApi.ts';
import { queryAs, type TestUser } from './support/accountApi.ts';
import { open } from './support/openPage.ts';
import { restoreSession } from './support/signIn.ts';
import { checkAccessibility, expect, test } from './support/test.ts';

/** A movie and a series of the embedded catalogue. */
const MOVIE = 'movie:101';
const SERIES = 'tv:102';
const DAY_MS = 86_400_000;

/** The days and notes of a person's plays, as stored on the server. */
async function playsOf(url: string, { idToken }: TestUser): Promise<unknown> {
  const { data } = await queryAs(url, idToken, '{ viewer { plays { nodes { day episodeNumber note } } } }');
  return Object(data)['viewer'].plays.nodes;
}

const months = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 });
const entriesOn = (page: Page, day: string) => page.getByRole('region', { name: day }).getByRole('listitem');

test.describe('/my/diary', () => {
  test(
    'shows what was watched by day; an entry is removed and restored by keyboard',
    { tag: '@core' },
    async ({ page, product }) => {
      const person = await restoreSession(page, product.url);
      await markWatched(product.url, person, SERIES, { seasonNumber: 1, episodeNumbers: [1] });
      await rate(product.url, person, SERIES, 2);
      await rate(product.url, person, `${SERIES}:s1:e1`, 7);
      const at = new Date(Date.now() - DAY_MS).toISOString();
      await play(product.url, person, { titleId: MOVIE, at }, 1400, 6000);
      await list(product.url, person, 'movie:103');
      await open(page, '/my/watchlist');
      await page.getByRole('main').getByRole('link', { name: 'Diary' }).click();
      await expect(page).toHaveURL('/my/diary');
      const today = entriesOn(page, 'Today');
      await expect(today).toHaveCount(1);
      await expect(today).toContainText('Season 1, episode 1');
      await expect(today.getByRole('img', { name: '3.5 of 5 stars' })).toBeVisible();
      await expect(entriesOn(page, 'Yesterday')).toContainText('Stopped 23 min in');
      await checkAccessibility(page);
      const remove = today.getByRole('button', { name: /^Remove .* from your diary$/ });
      await remove.focus();
      await page.keyboard.press('Enter');
      const undo = today.getByRole('button', { name: /^Undo: add .* back to your diary$/ });
      await expect(undo).toBeFocused();
      await expect.poll(() => titleOf(product.url, person, SERIES)).toBe(null);
      await checkAccessibility(page);
      await page.keyboard.press('Enter');
      await expect(remove).toBeFocused();
      await expect
        .poll(() => titleOf(product.url, person, SERIES))
        .toMatchObject({ parts: [{ seasonNumber: 1, episodeNumber: 1, watched: true }] });
    },
  );

  test('an entry gets another day and a note in place, which can be undone', async ({ page, product }) => {
    const person = await restoreSession(page, product.url);
    await markWatched(product.url, person, MOVIE);
    await open(page, '/my/diary');
    await entriesOn(page, 'Today')
      .getByRole('button', { name: /^Edit .* in your diary$/ })
      .click();
    const dialog = page.getByRole('dialog', { name: 'Edit diary entry' });
    await checkAccessibility(page);
    await dialog.getByLabel('Day').fill('2020-03-05');
    await dialog.getByLabel('Time (optional)').fill('');
    await dialog.getByLabel('Note').fill('With Ada');
    await dialog.getByRole('button', { name: 'Save' }).click();
    const entries = entriesOn(page, 'Thursday, March 5');
    await expect(entries).toContainText('With Ada');
    await expect(months(page)).toHaveText('March 2020');
    await expect
      .poll(() => playsOf(product.url, person))
      .toMatchObject([{ day: '2020-03-05', note: 'With Ada' }]);
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await expect(entriesOn(page, 'Today')).toHaveCount(1);
    await expect.poll(() => playsOf(product.url, person)).toMatchObject([{ note: null }]);
  });

  test('jumps to a month in two steps, and on to the next one', async ({ page, product }) => {
    const person = await restoreSession(page, product.url);
    await addPlay(product.url, person, { titleId: MOVIE, time: { day: '2020-04-02' } });
    await addPlay(product.url, person, { titleId: 'movie:102', time: { day: '2020-03-05' } });
    await addPlay(product.url, person, { titleId: 'movie:103', time: { unknown: true } });
    await open(page, '/my/diary');
    await expect(months(page)).toHaveText(['April 2020', 'March 2020', 'Some other time']);
    await page.getByRole('main').getByText('Jump to', { exact: true }).click();
    await page.getByRole('list', { name: '2020' }).getByRole('link', { name: 'March' }).click();
    await expect(page).toHaveURL('/my/diary?until=2020-03');
    await expect(months(page)).toHaveText(['March 2020']);
    await checkAccessibility(page);
    await page.getByRole('link', { name: 'Show April 2020' }).click();
    await expect(months(page)).toHaveText(['April 2020', 'March 2020']);
    await open(page, '/my/diary?until=2020-02&kind=series');
    await expect(page.getByText('Nothing in your diary matches these filters.')).toBeVisible();
  });

  test('what was marked together stands apart from the days, and is removed alone once confirmed', async ({
    page,
    product,
  }) => {
    const person = await restoreSession(page, product.url);
    await markWatched(product.url, person, SERIES, { seasonNumber: 1, episodeNumbers: [1, 2] });
    const dated = { titleId: SERIES, seasonNumber: 1, episodeNumber: 1, time: { day: '2020-03-05' } };
    await addPlay(product.url, person, { ...dated, note: 'With Ada' });
    await open(page, '/my/diary');
    const together = entriesOn(page, 'Also marked together');
    await expect(together).toContainText('Season 1, episodes 1–2');
    await expect(page.getByRole('region', { name: 'Today' })).toHaveCount(0);
    const remove = together.getByRole('button', { name: /^Remove / });
    const dialog = page.getByRole('dialog', { name: 'Remove from your diary?' });
    await remove.click();
    await expect(dialog).toContainText('This permanently removes these 2 entries of');
    await checkAccessibility(page);
    await dialog.getByRole('button', { name: 'Keep' }).click();
    await expect(remove).toBeFocused();
    await expect(together).toContainText('Season 1, episodes 1–2');
    await remove.click();
    await dialog.getByRole('button', { name: 'Remove for good' }).click();
    await expect(together).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expect
      .poll(() => playsOf(product.url, person))
      .toEqual([{ day: '2020-03-05', episodeNumber: 1, note: 'With Ada' }]);
  });

  test('says so if it cannot be read, and reads it on request', async ({ page, product }) => {
    const person = await restoreSession(page, product.url);
    await markWatched(product.url, person, SERIES, { seasonNumber: 1, episodeNumbers: [1] });
    const mend = await failOperation(page, 'Diary');
    await open(page, '/my/diary');
    await expect(page.getByText('Couldn’t load your diary.')).toBeVisible();
    await checkAccessibility(page);
    await mend();
    await page.getByRole('main').getByRole('button', { name: 'Try again' }).click();
    await expect(entriesOn(page, 'Today')).toHaveCount(1);
    await expect(page.getByText('Couldn’t load your diary.')).toHaveCount(0);
  });

  test('restores the day and the position of what was only begun, and says when it is empty', async ({
    page,
    product,
  }) => {
    const person = await restoreSession(page, product.url);
    await open(page, '/history');
    await expect(page).toHaveURL('/my/diary');
    await expect(page.getByText(/^Your diary starts with/)).toBeVisible();
    const at = new Date(Date.now() - DAY_MS).toISOString();
    await play(product.url, person, { titleId: MOVIE, at }, 1400, 6000);
    await page.reload();
    const entry = entriesOn(page, 'Yesterday');
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
    await open(page, '/my/diary');
    await expect(page.getByRole('button', { name: 'Log in or sign up' })).toBeVisible();
    await checkAccessibility(page);
    const person = await restoreSession(page, product.url);
    await markWatched(product.url, person, MOVIE);
    await page.setViewportSize({ width: 390, height: 844 });
    await open(page, '/my/diary');
    await expect(entriesOn(page, 'Today')).toHaveCount(1);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  });
});
