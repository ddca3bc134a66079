import type { Page } from '@playwright/test';
import { queryAs, type TestUser } from './support/accountApi.ts';
import { operationOf } from './support/libraryApi.ts';
import { open } from './support/openPage.ts';
import { restoreSession } from './support/signIn.ts';
import { expect, test } from './support/test.ts';

const PAGES = [
  '/',
  '/browse/popular',
  '/movie/101',
  '/tv/102',
  '/live/tv/102/season/1/episode/2',
  '/my',
  '/my/watchlist',
  '/my/diary',
  '/my/dropped',
  '/my/stats',
  '/my/ratings',
  '/my/lists',
  '/my/calendar',
  '/import',
];
/** More than a page, a window or a request has. */
const TITLES = 45;

/** Lists and plays many titles. */
async function fill(url: string, { idToken }: TestUser): Promise<void> {
  for (let number = 101; number < 101 + TITLES; number += 1) {
    const titleId = `movie:${number}`;
    const query = `mutation ($list: SetListedInput!, $play: SaveProgressInput!) {
      setListed(input: $list) { viewerTitle { id } } saveProgress(input: $play) { viewerTitle { id } }
    }`;
    const variables = {
      list: { titleId, listed: true },
      play: { titleId, position: 600, length: 6000 },
    };
    expect((await queryAs(url, idToken, query, variables)).errors).toEqual([]);
  }
}

/** The requests for viewer data that a page makes before the first scroll, and how large the variables are that they send. */
async function requestsOf(page: Page, path: string): Promise<string[]> {
  const names: string[] = [];
  page.on('request', (request) => {
    if (request.headers()['authorization']?.startsWith('Bearer ')) names.push(operationOf(request) ?? '');
  });
  await open(page, path);
  await expect(page.getByRole('banner').getByRole('button', { name: 'Logout' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  page.removeAllListeners('request');
  // What is played is saved, which reads nothing.
  return names.filter((name) => !['SaveProgress', 'RecordLastWatched'].includes(name));
}

test('until the first scroll a page makes at most two requests for viewer data, as many for any account', async ({
  page,
  product,
}) => {
  const empty = await restoreSession(page, product.url);
  const counts = new Map<string, number>();
  for (const path of PAGES) {
    const names = await requestsOf(page, path);
    expect(names.length, `${path}: ${names.join()}`).toBeLessThanOrEqual(2);
    counts.set(path, names.length);
  }
  const person = await restoreSession(page, product.url);
  expect(person.uid).not.toBe(empty.uid);
  await fill(product.url, person);
  for (const path of PAGES) {
    const names = await requestsOf(page, path);
    expect(names.length, `${path}: ${names.join()}`).toBeLessThanOrEqual(2);
  }
});

test('a watchlist and a diary are read in pages', async ({ page, product }) => {
  const person = await restoreSession(page, product.url);
  await fill(product.url, person);
  await open(page, '/my/watchlist');
  const cards = page.getByRole('list', { name: 'Watchlist' }).getByRole('article');
  await expect(cards).toHaveCount(30);
  await expect(page.getByText(`${TITLES} titles`)).toBeVisible();
  await cards.last().scrollIntoViewIfNeeded();
  await expect(cards).toHaveCount(TITLES);
  await open(page, '/my/diary');
  const entries = page.getByRole('region', { name: 'Today' }).getByRole('listitem');
  await expect(entries).toHaveCount(30);
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect(entries).toHaveCount(TITLES);
});
