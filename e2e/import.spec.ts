import type { Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { exportPaths } from '../contract/paths.ts';
import { libraryPart } from '../server/testing/libraryPart.ts';
import { accountExport } from '../server/viewer/export/exportSchema.ts';
import { createUser, queryAs, type TestUser } from './support/accountApi.ts';
import { openAccount } from './support/accountPage.ts';
import { findInStores } from './support/browserStores.ts';
import { type ExportedTitle, letterboxdZip, titlesOf, traktZip } from './support/importFiles.ts';
import { addPlay, drop, holdOperation, list, markWatched, play } from './support/libraryApi.ts';
import { open } from './support/openPage.ts';
import { restoreSession, signIn, signOut } from './support/signIn.ts';
import { checkAccessibility, expect, test } from './support/test.ts';

/** Movies and a series of the embedded catalogue. */
const MOVIES = ['movie:101', 'movie:102', 'movie:103'];
const SERIES = 'tv:102';

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 2, name });

/** Chooses a file on the page, and waits for what is in it. */
async function choose(page: Page, file: Parameters<Page['setInputFiles']>[1]): Promise<void> {
  await page.getByLabel('Choose files').setInputFiles(file);
  await expect(heading(page, 'What’s in your files')).toBeVisible();
  await expect(page.getByText('All titles have been looked up.')).toBeVisible();
}

/** How many rows of the receipt have each outcome, by the names of the filters. */
async function receipt(page: Page): Promise<Record<string, number>> {
  await expect(heading(page, 'Your receipt')).toBeVisible();
  const chips = await page.getByRole('group', { name: 'Show' }).locator('label').allInnerTexts();
  return Object.fromEntries(
    chips.map((text) => {
      const [, name = '', count] = /^(.*?)\s*(\d+)$/s.exec(text) ?? [];
      return [name, Number(count)];
    }),
  );
}

/** What a person's account has. */
async function stored(url: string, { idToken }: TestUser) {
  const query = `{ viewer {
    plays { nodes { titleId seasonNumber episodeNumber day at precision source } }
    ratings { nodes { targetId value original { value scale } } }
    watchlist { nodes { titleId } }
    lists { nodes { name items { nodes { titleId } } } }
  } }`;
  const { data, errors } = await queryAs(url, idToken, query);
  expect(errors).toEqual([]);
  const { plays, ratings, watchlist, lists } = Object(data).viewer;
  return { plays: plays.nodes, ratings: ratings.nodes, watchlist: watchlist.nodes, lists: lists.nodes };
}

const nothing = { plays: [], ratings: [], watchlist: [], lists: [] };

async function prepared(page: Page, url: string) {
  const person = await restoreSession(page, url);
  const movies = await titlesOf(url, person, MOVIES);
  const [series] = await titlesOf(url, person, [SERIES]);
  return { person, movies, series: series ?? movies[0] ?? raise() };
}

function raise(): ExportedTitle {
  throw new Error('The embedded catalogue must have the titles');
}

for (const width of [390, 1280]) {
  test(
    `imports Letterboxd’s zip by keyboard, once, with a receipt, and undoes it, ${width} pixels wide`,
    { tag: width === 390 ? '@core' : [] },
    async ({ page, product }) => {
      await page.setViewportSize({ width, height: 800 });
      const { person, movies } = await prepared(page, product.url);
      await open(page, '/import');
      await checkAccessibility(page);
      await choose(page, letterboxdZip(movies));
      await expect(page.getByText('3 movies watched')).toBeVisible();
      await expect(page.getByText('It fits into your account.')).toBeVisible();
      await checkAccessibility(page);
      expect(await stored(product.url, person), 'the preview writes nothing').toEqual(nothing);

      const start = button(page, /^Import \d+ rows$/);
      await start.focus();
      await page.keyboard.press('Enter');
      const first = await receipt(page);
      expect(first).toMatchObject({ Added: 7, 'Not imported': 0 });
      const { All: all = 0, ...others } = first;
      expect(Object.values(others).reduce((sum, count) => sum + count)).toBe(all);
      await expect(page.getByRole('list', { name: 'Rows' }).getByRole('listitem')).toHaveCount(all);
      await checkAccessibility(page);
      const imported = await stored(product.url, person);
      expect(imported.plays).toHaveLength(3);
      expect(imported.plays[0]).toMatchObject({
        day: '2025-03-02',
        at: null,
        precision: 'DAY',
        source: 'IMPORT',
      });
      expect(imported).toMatchObject({
        ratings: [{ targetId: MOVIES[0], value: 9, original: { value: 4.5, scale: 5 } }],
        watchlist: [{ titleId: MOVIES[2] }],
        lists: [{ name: 'Likes', items: { nodes: [{ titleId: MOVIES[0] }] } }],
      });

      await test.step('a second import adds nothing', async () => {
        await button(page, 'Import more').press('Enter');
        await choose(page, letterboxdZip(movies));
        await expect(
          page.getByText('3 of the 3 titles that were found are in your library already.'),
        ).toBeVisible();
        await button(page, /^Import \d+ rows$/).press('Enter');
        expect(await receipt(page)).toMatchObject({ Added: 0, 'Already there': 7 });
        expect(await stored(product.url, person)).toEqual(imported);
      });

      await test.step('the first one is undone', async () => {
        await button(page, 'Import more').press('Enter');
        const earlier = page.getByRole('link', { name: 'Letterboxd' });
        await expect(earlier).toHaveCount(2);
        await earlier.last().press('Enter');
        expect(await receipt(page)).toMatchObject({ Added: 7 });
        await button(page, 'Undo this import').press('Enter');
        const dialog = page.getByRole('dialog', { name: 'Undo this import?' });
        await checkAccessibility(page);
        await dialog.getByRole('button', { name: 'Undo this import' }).press('Enter');
        await expect(dialog).toBeHidden();
        await expect(page.getByRole('main').getByText(/Undone/)).toBeVisible();
        expect(await stored(product.url, person)).toEqual(nothing);
      });
    },
  );
}

test(
  'imports Trakt’s export, and the receipt can be downloaded',
  { tag: '@core' },
  async ({ page, product }) => {
    await page.setViewportSize({ width: 390, height: 800 });
    const { person, movies, series } = await prepared(page, product.url);
    await open(page, '/import');
    await choose(page, traktZip(movies, series));
    await expect(page.getByText('2 episodes watched')).toBeVisible();
    await button(page, /^Import \d+ rows$/).click();
    expect(await receipt(page)).toMatchObject({ Added: 6, 'Not imported': 0 });
    const { plays, ratings } = await stored(product.url, person);
    expect(plays).toHaveLength(5);
    expect(plays).toContainEqual(
      expect.objectContaining({
        titleId: SERIES,
        seasonNumber: 1,
        episodeNumber: 1,
        at: '2025-03-02T21:15:00.000Z',
      }),
    );
    expect(ratings).toMatchObject([{ targetId: SERIES, value: 8 }]);
    const downloading = page.waitForEvent('download');
    await button(page, 'Download as CSV').click();
    expect((await downloading).suggestedFilename()).toMatch(/^marquee-import-trakt-\d{4}-\d\d-\d\d\.csv$/);
  },
);

test('asks which title is meant where a file does not say enough', async ({ page, product }) => {
  const { person, movies } = await prepared(page, product.url);
  await open(page, '/import');
  await choose(page, letterboxdZip(movies.slice(0, 2), false));
  const questions = page.getByRole('group', { name: / rows?$/ });
  await expect(questions).toHaveCount(2);
  await checkAccessibility(page);
  await button(page, 'Choose the only match (2)').press('Enter');
  await expect(page.getByText('2 of 2 answered')).toBeVisible();
  await questions.last().getByLabel('None of these').check();
  await button(page, /^Import \d+ rows$/).click();
  const counts = await receipt(page);
  const { All: all = 0, 'Added as you chose': chosen = 0, ...others } = counts;
  expect(chosen).toBeGreaterThan(0);
  expect(Object.values(others).reduce((sum, count) => sum + count, chosen)).toBe(all);
  expect((await stored(product.url, person)).plays).toHaveLength(1);
  const rows = page.getByRole('list', { name: 'Rows' }).getByRole('listitem');
  const show = page.getByRole('group', { name: 'Show' });
  await show.getByText('Added as you chose').click();
  await expect(rows).toHaveCount(chosen);
  await show.getByText('Not imported').click();
  await expect(rows).toHaveCount(counts['Not imported'] ?? 0);
  await expect(page.getByText('It is none of the titles that were found.').first()).toBeVisible();
  await checkAccessibility(page);
});

test('what a closed tab leaves is continued, and nothing is imported twice', async ({ page, product }) => {
  const { person, movies } = await prepared(page, product.url);
  await open(page, '/import');
  await choose(page, letterboxdZip(movies));
  const release = await holdOperation(page, 'ImportRecords');
  const other = await page.context().newPage();
  await open(other, '/import');
  await expect(other.getByText(/^This page is open in another tab\./)).toBeVisible();
  const isSending = page.waitForRequest(
    (request) => request.postData()?.includes('"ImportRecords"') ?? false,
  );
  await button(page, /^Import \d+ rows$/).click();
  await isSending;
  await expect(other.getByText('0 of 10 rows')).toBeVisible();
  await other.close();
  // Another document of the same tab.
  await open(page, '/genres');
  release();
  await open(page, '/import');
  await expect(page.getByText(/^Paused\./)).toBeVisible();
  await checkAccessibility(page);
  await button(page, 'Continue').click();
  const { All: all = 0, Added: added } = await receipt(page);
  expect([all, added]).toEqual([all, 7]);
  expect((await stored(product.url, person)).plays).toHaveLength(3);
});

test('files that were read are gone once the viewer has logged out', async ({ page, product }) => {
  const { movies } = await prepared(page, product.url);
  await open(page, '/import');
  await choose(page, letterboxdZip(movies));
  const [{ title } = raise()] = movies;
  expect(await findInStores(page, [title])).toContainEqual(expect.stringContaining('indexedDB'));
  await signOut(page);
  await expect.poll(() => findInStores(page, [title])).toEqual([]);
  await expect(heading(page, 'Move in and lose nothing')).toBeVisible();
});

for (const width of [390, 1280]) {
  test(`what an account downloads, another one imports, by keyboard, ${width} pixels wide`, async ({
    page,
    product: { url },
  }) => {
    const person = await restoreSession(page, url);
    await play(url, person, { titleId: SERIES, seasonNumber: 1, episodeNumber: 2 }, 600, 2400);
    await list(url, person, 'movie:102');
    await markWatched(url, person, 'movie:103');
    await addPlay(url, person, { titleId: 'movie:101', time: { day: '2019-08-07' } });
    await drop(url, person, 'tv:103');
    await open(page, '/genres');
    const dialog = await openAccount(page, person.email);
    const downloading = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Download my data' }).press('Enter');
    const file = await (await downloading).path();
    const exported = accountExport.parse(JSON.parse(await readFile(file, 'utf8')));
    await page.keyboard.press('Escape');
    await signOut(page);

    const other = await createUser(url);
    await signIn(page, other);
    await page.setViewportSize({ width, height: 800 });
    await open(page, '/import');
    await choose(page, file);
    await button(page, /^Import \d+ rows$/).press('Enter');
    expect(await receipt(page)).toMatchObject({ 'Not imported': 0 });
    await checkAccessibility(page);
    const response = await fetch(url + exportPaths.account, {
      headers: { authorization: `Bearer ${other.idToken}` },
    });
    expect(libraryPart(accountExport.parse(await response.json()))).toEqual(libraryPart(exported));
  });
}

test('says why files cannot be read', async ({ page, product }) => {
  await prepared(page, product.url);
  await open(page, '/import');
  const text = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('nothing of the kind') };
  await page.getByLabel('Choose files').setInputFiles(text);
  await expect(page.getByRole('alert')).not.toBeEmpty();
  const damaged = {
    name: 'watched-history.json',
    mimeType: 'application/json',
    buffer: Buffer.from('[{"id":1'),
  };
  await page.getByLabel('Choose files').setInputFiles(damaged);
  await expect(heading(page, 'What’s in your files')).toBeVisible();
  await expect(page.getByText('This file can’t be read as JSON. Export it again: 1 row')).toBeVisible();
  await expect(button(page, /^Import/)).toBeHidden();
  await button(page, 'Discard').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByLabel('Choose files')).toBeVisible();
});
