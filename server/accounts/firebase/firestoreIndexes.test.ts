import { beforeAll, expect, test } from 'vitest';
import { deployedIndexes, missingIndex, type QueryShape } from '../../testing/firestoreIndexes.ts';
import { openStore, UID } from '../../testing/firestoreTestStore.ts';
import {
  emptyTitle,
  importedRow,
  saveList,
  storedItem,
  storedList,
  storedTitle,
} from '../../testing/storedRecords.ts';
import { addImportRows, startImport } from '../../viewer/imports/importRules.ts';
import { LISTS, type ListName, type PlaySelection, type ViewerStores } from '../../viewer/store.ts';

const AT = '2025-03-04T05:06:07.089Z';
const TYPES = [null, 'MOVIE'] as const;
const page = (isBackward: boolean) => ({ count: 1, from: { at: 'a', key: 'movie:1' }, isBackward });

/** Makes every query that the store has, in every order and with every filter. */
async function queryAll(store: ViewerStores): Promise<void> {
  const { titles, plays, ratings, lists, imports, accessTokens, feeds, webhooks } = store;
  for (const name of Object.keys(LISTS) as ListName[]) {
    // Only the watchlist is filtered.
    for (const mediaType of name.startsWith('watchlist') ? TYPES : [null]) {
      const list = { name, mediaType };
      for (const isBackward of [false, true]) await titles.readPage(UID, list, page(isBackward));
      await titles.count(UID, list);
    }
  }
  const filters = [
    ...TYPES.flatMap((mediaType) => [null, '2025'].map((year) => ({ mediaType, year, titleId: null }))),
    { mediaType: null, year: null, titleId: 'tv:1' },
  ];
  for (const filter of filters) {
    for (const isBackward of [false, true]) await plays.readPage(UID, filter, page(isBackward));
    await plays.count(UID, filter);
  }
  await plays.readLatest(UID, [{ titleId: 'tv:1', pass: 1, seasonNumber: 1, episodeNumber: 1 }]);
  for (const mediaType of TYPES) {
    for (const isBackward of [false, true]) await ratings.readPage(UID, { mediaType }, page(isBackward));
    await ratings.count(UID, { mediaType });
  }
  await ratings.readOf(UID, [
    { targetId: 'tv:1:s1', titleId: 'tv:1', stored: 1 },
    { targetId: 'tv:1:s2', titleId: 'tv:1', stored: 1 },
  ]);
  const selections: readonly PlaySelection[] = [
    { run: 'r' },
    { any: [{ days: ['2025-03-04'] }, { ids: ['p'] }] },
    { all: true },
    { pass: 1, seasonNumber: 1, episodeNumbers: null },
    { pass: 1, seasonNumber: null, episodeNumbers: null },
    { pass: 1, seasonNumber: 1, episodeNumbers: [1, 2] },
  ];
  for (const selected of selections) {
    await titles.update(UID, 'tv:1', {
      needs: () => ({ plays: selected }),
      apply: (before) => before ?? emptyTitle(UID, 'tv:1'),
    });
  }
  // A pass that cannot be returned to any more is dropped.
  for (const pass of [2, 3])
    await titles.update(UID, 'tv:1', {
      apply: (before) => before && { ...before, record: storedTitle(UID, 'tv:1', { pass }) },
    });
  await saveList(
    store,
    storedList(UID, 'l', { visibility: 'PUBLIC' }),
    storedItem('tv:1'),
    storedItem('tv:2'),
  );
  for (const side of ['before', 'after'] as const)
    await lists.update(UID, 'l', {
      needs: { last: true, beside: { titleId: 'tv:1', side } },
      apply: (before) => before,
    });
  await lists.findShared('l');
  await lists.count(UID);
  for (const isBackward of [false, true]) {
    await lists.readPage(UID, page(isBackward));
    for (const order of ['rank', 'addedAt'] as const)
      await lists.readItems(UID, 'l', order, page(isBackward));
  }
  await imports.update(UID, startImport({ id: 'i', source: 'Any' }, AT));
  await imports.update(UID, addImportRows('i', [importedRow(1)], AT));
  for (const outcome of [null, 'ADDED'] as const)
    await imports.readRows(UID, 'i', { after: 0, count: 1, outcome });
  await imports.readAdded(UID, 'i', { before: 9, count: 1 });
  await imports.count(UID);
  for (const isBackward of [false, true]) await imports.readPage(UID, page(isBackward));
  await accessTokens.list(UID);
  await accessTokens.revoke(UID, 'a');
  await feeds.list(UID);
  await feeds.revoke(UID, 'a');
  await webhooks.list(UID);
  await webhooks.revoke(UID, 'a');
  await store.deleteAll(UID);
}

const shapes: QueryShape[] = [];

beforeAll(async () => {
  const { store, reads, put } = openStore();
  await put('titles/tv:5', { title: 'Malformed' });
  await queryAll(store);
  shapes.push(...reads.flatMap(({ query }) => query ?? []));
});

test('every query has its index', () => {
  const missing = shapes.map((shape) => missingIndex(shape, deployedIndexes));
  expect(missing.filter((one) => one !== null)).toEqual([]);
  expect(new Set(shapes.map(({ collection }) => collection))).toEqual(
    new Set([
      'titles',
      'seasons',
      'viewerTitles',
      'seasonParts',
      'plays',
      'ratings',
      'viewerLists',
      'items',
      'listedTitles',
      'meta',
      'imports',
      'importRows',
      'accessTokens',
      'feeds',
      'webhooks',
    ]),
  );
});

test.each(
  deployedIndexes.indexes.map((index) => {
    const fields = index.fields.map(({ fieldPath, order }) => `${fieldPath} ${order}`);
    return [`${index.collectionGroup}: ${fields.join(', ')}`, index] as const;
  }),
)('without the index of %s a query fails', (_name, index) => {
  const without = { ...deployedIndexes, indexes: deployedIndexes.indexes.filter((one) => one !== index) };
  const missing = shapes.map((shape) => missingIndex(shape, without));
  expect(missing.some((one) => one !== null)).toBe(true);
});

test('a shared list is found in all accounts by the index of its key alone', () => {
  const fieldOverrides = deployedIndexes.fieldOverrides.filter(({ fieldPath }) => fieldPath !== 'shared_key');
  const missing = shapes.map((shape) => missingIndex(shape, { ...deployedIndexes, fieldOverrides }));
  expect(new Set(missing.filter((one) => one !== null))).toEqual(
    new Set(['COLLECTION_GROUP viewerLists: shared_key, ']),
  );
});

test.each([
  ['plays', 'play_key'],
  ['viewerTitles', 'changed_at'],
  ['items', 'rank'],
])('a field of %s that is exempted serves no query', (collectionGroup, fieldPath) => {
  const exempted = { collectionGroup, fieldPath, indexes: [] };
  const fieldOverrides = [...deployedIndexes.fieldOverrides, exempted];
  const missing = shapes.map((shape) => missingIndex(shape, { ...deployedIndexes, fieldOverrides }));
  expect(missing.some((one) => one !== null)).toBe(true);
});
