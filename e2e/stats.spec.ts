import type { Page } from '@playwright/test';
import { queryAs, type TestUser } from './support/accountApi.ts';
import { failOperation, markWatched } from './support/libraryApi.ts';
import { ERROR_STATUS, open } from './support/openPage.ts';
import { restoreSession } from './support/signIn.ts';
import { checkAccessibility, expect, layoutShift, test } from './support/test.ts';

const YEAR = new Date().getUTCFullYear();

/** Adds a play at a moment. */
async function addPlay(url: string, { idToken }: TestUser, titleId: string, at: string): Promise<void> {
  const add = 'mutation ($input: AddPlayInput!) { addPlay(input: $input) { play { id } } }';
  const { errors } = await queryAs(url, idToken, add, { input: { titleId, time: { at } } });
  expect(errors).toEqual([]);
}

/** Two movies on two evenings two years ago, and a season this year; a rating. */
async function fill(url: string, person: TestUser): Promise<void> {
  await addPlay(url, person, 'movie:101', `${YEAR - 2}-03-01T20:00:00.000Z`);
  await addPlay(url, person, 'movie:102', `${YEAR - 2}-03-02T21:30:00.000Z`);
  await markWatched(url, person, 'tv:102', { seasonNumber: 1, episodeNumbers: [1, 2, 3] });
  const rate = 'mutation { rate(input: { id: "movie:101", value: 8 }) { viewerTitle { id } } }';
  expect((await queryAs(url, person.idToken, rate)).errors).toEqual([]);
}

const total = (page: Page, name: string) =>
  page.locator('.stats-total').filter({ has: page.getByText(name, { exact: true }) });
const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test.describe('/my/stats', () => {
  test(
    'has what was watched in numbers, as charts and as tables, once it has been counted, and each year in review',
    { tag: '@core' },
    async ({ page, product }) => {
      const person = await restoreSession(page, product.url);
      await fill(product.url, person);
      await open(page, '/my/stats');
      await expect(total(page, 'Titles')).toContainText('3');
      await expect(total(page, 'Episodes')).toContainText('3');
      await expect(total(page, 'Longest streak')).toContainText('2 days');
      await expect(page.getByText(/^Last counted on /)).toBeVisible();
      expect(await layoutShift(page)).toBeLessThan(0.02);
      const nav = page.getByRole('navigation', { name: 'My Shows' });
      await expect(nav.locator('[aria-current]')).toHaveText('Statistics');
      await expect(section(page, 'Genres').getByRole('row').nth(1)).toContainText(/\d/);
      await expect(section(page, 'By month')).toContainText('Most: ');
      const hours = section(page, 'By time of day');
      const table = hours.getByRole('table');
      await expect(table).toBeHidden();
      await hours.getByText('Show as a table').focus();
      await page.keyboard.press('Enter');
      await expect(table.getByRole('row', { name: /^8 PM 1 / })).toBeVisible();
      await checkAccessibility(page);

      await page
        .getByRole('list', { name: 'Years in review' })
        .getByRole('link', { name: String(YEAR - 2) })
        .click();
      await expect(page).toHaveURL(`/my/stats/${YEAR - 2}`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${YEAR - 2} in review`);
      await expect(total(page, 'Titles')).toContainText('2');
      await expect(section(page, 'By month')).toContainText('Most: March');
      await expect(nav.locator('[aria-current]')).toHaveText('Statistics');
      await checkAccessibility(page);
      const years = page.getByRole('navigation', { name: 'Years', exact: true });
      await years.getByRole('link', { name: String(YEAR - 1) }).click();
      await expect(page.getByText(`Nothing in your diary is from ${YEAR - 1}.`)).toBeVisible();
      await checkAccessibility(page);
    },
  );

  test('invites a visitor to log in, says when it is empty, and fits a phone', async ({ page, product }) => {
    await open(page, '/my/stats');
    await expect(page.getByRole('button', { name: 'Log in or sign up' })).toBeVisible();
    await checkAccessibility(page);
    const person = await restoreSession(page, product.url);
    await page.setViewportSize({ width: 390, height: 844 });
    await open(page, '/my/stats');
    await expect(page.getByText(/^Your statistics start with/)).toBeVisible();
    await checkAccessibility(page);
    await fill(product.url, person);
    await page.reload();
    await expect(total(page, 'Titles')).toContainText('3');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  });

  test('on a phone, no label covers the one beside it, however long the months’ names are', async ({
    page,
    product,
  }) => {
    const person = await restoreSession(page, product.url);
    await fill(product.url, person);
    await page.setViewportSize({ width: 390, height: 844 });
    for (const tag of ['uk', 'ar', 'en']) {
      await open(page, tag === 'en' ? '/my/stats' : `/${tag}/my/stats`);
      const labels = page
        .locator('.stats-labels')
        .filter({ has: page.locator('> :nth-child(12):last-child') });
      await expect(labels).toBeVisible();
      const widest = await labels.evaluate((row) =>
        Math.max(...[...row.children].map((one) => one.scrollWidth - one.clientWidth)),
      );
      expect(widest, tag).toBeLessThanOrEqual(0);
    }
  });

  test('says so if it cannot be read, and reads it on request', async ({ page, product }) => {
    const person = await restoreSession(page, product.url);
    await fill(product.url, person);
    const mend = await failOperation(page, 'StatsPage');
    await open(page, '/my/stats');
    await expect(page.getByText('Couldn’t load your statistics.')).toBeVisible();
    await checkAccessibility(page);
    await mend();
    await page.getByRole('main').getByRole('button', { name: 'Try again' }).click();
    await expect(total(page, 'Titles')).toContainText('3');
  });
});

test.describe('a year without a page', () => {
  test.use({ expectedConsole: ERROR_STATUS });

  test('is not found', async ({ page }) => {
    await open(page, '/my/stats/1066');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('There’s no such year');
    await checkAccessibility(page);
    await page.getByRole('main').getByRole('link', { name: 'Statistics' }).click();
    await expect(page).toHaveURL('/my/stats');
  });
});
