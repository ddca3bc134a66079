import { expect, onTestFinished, test } from 'vitest';
import { titleId } from '../../server/records/title.ts';
import { readLastWatched, readSettings } from '../../server/viewer/documents.ts';
import type { ListName, PageRequest } from '../../server/viewer/store.ts';
import { openWithRecords, RECORD_VERSIONS } from './testing/fixtures.ts';
import { signIn } from './testing/identityRequests.ts';
import { startEmbeddedAccounts } from './testing/startEmbeddedAccounts.ts';

const ALL: PageRequest = { count: 60, from: null };

/** A database of a version, opened, for the owner of its account. */
async function open(version: (typeof RECORD_VERSIONS)[number]) {
  const { dataDir, account } = openWithRecords(version);
  const running = await startEmbeddedAccounts({ dataDir });
  onTestFinished(() => running.close());
  const { localId: uid } = await signIn(running.origin, account.email, account.password);
  const { viewerStores: store, log } = running;
  const page = async (name: ListName) =>
    (await store.titles.readPage(uid, { name, mediaType: null }, ALL)).records;
  const idsIn = async (name: ListName) => (await page(name)).map(titleId);
  return { account, uid, store, log, page, idsIn };
}

test.each(RECORD_VERSIONS)('a database of %s opens with nothing missing', async (version) => {
  const { account, uid, store, log, page, idsIn } = await open(version);
  const titles = (await page('titles')).map((title) => ({ ...title, seasons: [...title.seasons] }));
  expect(titles).toMatchObject(account.titles);
  for (const name of ['history', 'continuable', 'dropped', 'watchlist'] as const)
    await expect(idsIn(name)).resolves.toEqual(account.pages[name]);
  const plays = await store.plays.readPage(uid, { year: null, mediaType: null, titleId: null }, ALL);
  expect(plays.records).toMatchObject(account.plays);
  const ratings = await store.ratings.readPage(uid, { mediaType: null }, ALL);
  expect(ratings.records).toMatchObject(account.ratings);
  const lists = await store.lists.readPage(uid, ALL);
  expect(lists.records).toMatchObject(account.lists.map(({ titles: _titles, ...list }) => list));
  for (const { id, titles: items } of account.lists)
    await expect(store.lists.readItems(uid, id, 'rank', ALL)).resolves.toMatchObject({ records: items });
  const imports = await store.imports.readPage(uid, ALL);
  expect(imports.records).toMatchObject(account.imports);
  for (const [id, rows] of Object.entries(account.importRows))
    await expect(store.imports.readRows(uid, id, { after: 0, count: 60 })).resolves.toMatchObject({
      records: rows,
    });
  await expect(readSettings(store, uid)).resolves.toMatchObject(account.settings);
  await expect(readLastWatched(store, uid)).resolves.toMatchObject(account.lastWatched);
  await expect(store.accessTokens.list(uid)).resolves.toHaveLength(account.tokens);
  await expect(store.storedBytes(uid)).resolves.toBe(account.bytes);
  await expect(store.feeds.list(uid)).resolves.toMatchObject(account.feeds);
  await expect(store.webhooks.list(uid)).resolves.toEqual([]);
  expect(log.messages('error')).toEqual([]);
});

test.each(RECORD_VERSIONS)(
  'titles of %s have the positions of today in the calendar and in Up Next',
  async (version) => {
    const { idsIn } = await open(version);
    await expect(idsIn('coming')).resolves.toEqual(['movie:3', 'tv:2']);
    // Of the first series an episode before the one watched last is left.
    await expect(idsIn('upNext')).resolves.toEqual(['tv:2', 'tv:6', 'tv:1']);
  },
);
