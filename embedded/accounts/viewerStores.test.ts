import { expect, onTestFinished, test, vi } from 'vitest';
import { derivedContract } from '../../server/testing/derivedContract.ts';
import { importsContract } from '../../server/testing/importsContract.ts';
import { listsContract } from '../../server/testing/listsContract.ts';
import { playsContract } from '../../server/testing/playsContract.ts';
import { ratingsContract } from '../../server/testing/ratingsContract.ts';
import {
  emptyTitle,
  importedRow,
  savePlays,
  saveList,
  saveRatings,
  storedItem,
  storedList,
  storedPlay,
  storedRating,
} from '../../server/testing/storedRecords.ts';
import { episode, listed, withEpisodes } from '../../server/testing/viewerTitleExamples.ts';
import { viewerTitlesContract } from '../../server/testing/viewerTitlesContract.ts';
import { updateSettings } from '../../server/viewer/documents.ts';
import { addImportRows, startImport } from '../../server/viewer/imports/importRules.ts';
import type { EmbeddedStores } from './viewerStores.ts';
import { openStores } from './testing/openStores.ts';

viewerTitlesContract("Viewers' titles in SQLite", openStores);
playsContract("Viewers' plays in SQLite", openStores);
ratingsContract("Viewers' ratings in SQLite", openStores);
listsContract("Viewers' lists in SQLite", openStores);
importsContract("Viewers' imports in SQLite", openStores);
derivedContract("Viewers' statistics in SQLite", openStores);

async function open() {
  const stores = await openStores();
  onTestFinished(stores.close);
  return { ...stores, uid: stores.uids[0] };
}

const AT = '2026-03-01T20:00:00.000Z';

/** Stores an import with a row. */
async function saveImport(store: EmbeddedStores, uid: string, rows = [importedRow(1)]): Promise<void> {
  await store.imports.update(uid, startImport({ id: 'i', source: 'Trakt' }, AT));
  await store.imports.update(uid, addImportRows('i', rows, AT));
}

/** Stores one of each record. */
async function saveAll(store: EmbeddedStores, uid: string): Promise<void> {
  await store.titles.update(uid, 'tv:1', {
    apply: () => withEpisodes(listed(uid, 'tv:1', 1), episode(1, 1), episode(2, 1)),
  });
  await savePlays(store, storedPlay(uid, 'a', { titleId: 'tv:1' }));
  await saveRatings(store, storedRating(uid, 'tv:1'));
  await saveList(store, storedList(uid, 'l'), storedItem('tv:1'));
  await saveImport(store, uid);
  await updateSettings(store, uid, {});
}

test('a deleted account takes everything with it, and accepts no new records', async () => {
  const { store, uid, records, countRecords } = await open();
  await saveAll(store, uid);
  expect(await countRecords(uid)).toBe(11);
  records.delete(uid);
  expect(await countRecords(uid)).toBe(0);
  const error = { name: 'AccountError' };
  await expect(updateSettings(store, uid, {})).rejects.toMatchObject(error);
  await expect(savePlays(store, storedPlay(uid, 'b'))).rejects.toMatchObject(error);
  await expect(saveList(store, storedList(uid, 'm'))).rejects.toMatchObject(error);
  expect(await countRecords(uid)).toBe(0);
});

test('the rows of an import are removed thirty days after its start, in steps, and its totals stay', async () => {
  const { store, uid, database, countRecords } = await open();
  await saveImport(store, uid);
  const { signal } = new AbortController();
  for (let from = 2; from < 2001; from += 200) {
    const rows = Array.from({ length: 200 }, (_, index) => importedRow(from + index));
    await store.imports.update(uid, addImportRows('i', rows, AT));
  }
  const before = await countRecords(uid);
  await store.imports.removeExpiredRows('2026-03-31T19:59:59.999Z', signal);
  expect(await countRecords(uid)).toBe(before);
  const transactions = vi.spyOn(database, 'transaction');
  await store.imports.removeExpiredRows('2026-03-31T20:00:00.000Z', signal);
  // 1,000 rows, 1,000 and one, and then that nothing is left.
  expect(transactions).toHaveBeenCalledTimes(4);
  expect(await countRecords(uid)).toBe(before - 2001);
  await expect(store.imports.read(uid, ['i'])).resolves.toMatchObject([{ totals: { added: 2001 } }]);
});

test('the removal of rows ends at the step where it is aborted', async () => {
  const { store, uid, database, countRecords } = await open();
  await saveImport(store, uid);
  const before = await countRecords(uid);
  const ending = new AbortController();
  const transactions = vi.spyOn(database, 'transaction');
  transactions.mockImplementationOnce(async (work) => {
    ending.abort();
    return work();
  });
  await store.imports.removeExpiredRows('2026-03-31T20:00:00.000Z', ending.signal);
  expect(transactions).toHaveBeenCalledOnce();
  expect(await countRecords(uid)).toBe(before - 1);
});

test('ten thousand plays of a hundred series take at most twice what is counted of them', async () => {
  const { store, uid, sum } = await open();
  const pages = () => sum('SELECT page_count * page_size AS sum FROM pragma_page_count, pragma_page_size');
  const before = pages();
  for (let number = 1; number <= 100; number += 1) {
    const id = `tv:${number}`;
    const episodes = Array.from({ length: 100 }, (_, index) => episode(1, index + 1));
    const plays = episodes.map(({ seasonNumber, episodeNumber }) =>
      storedPlay(uid, crypto.randomUUID(), {
        ...{ titleId: id, seasonNumber, episodeNumber },
        ...{ at: '2025-03-04T21:00:00.000Z', precision: 'INSTANT', run: 'mark' },
      }),
    );
    await store.titles.update(uid, id, {
      apply: () => ({
        ...withEpisodes(emptyTitle(uid, id), ...episodes),
        plays: new Map(plays.map((play) => [play.id, play])),
      }),
    });
  }
  const counted = await store.storedBytes(uid);
  expect(counted).toBeGreaterThan(3_000_000);
  expect(pages() - before).toBeLessThan(2 * counted);
});

test('a malformed title is replaced by a change, and its log message does not quote it', async () => {
  const { store, uid, database, log } = await open();
  await saveAll(store, uid);
  database.connection.exec(`UPDATE title SET fields = '{ "changed_at": "2026", "title": "The Matrix" }'`);
  const list = { name: 'titles', mediaType: null } as const;
  await expect(store.titles.readPage(uid, list, { count: 5, from: null })).resolves.toMatchObject({
    records: [],
    hasMore: false,
  });
  await store.titles.update(uid, 'tv:1', { apply: (before) => before ?? emptyTitle(uid, 'tv:1') });
  await expect(store.titles.read(uid, ['tv:1'])).resolves.toMatchObject([{ title: 'Title 1' }]);
  const malformedError = { code: 'malformed-document' };
  expect(log.lines).toMatchObject([
    { level: 'error', fields: { operation: 'readViewerTitles', ...malformedError } },
    { level: 'error', fields: { operation: 'updateViewerTitle', ...malformedError } },
  ]);
  expect(JSON.stringify(log.lines)).not.toContain('Matrix');
});
