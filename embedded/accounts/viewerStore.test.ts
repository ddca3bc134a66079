import { expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { LIMITS, viewerTitlesContract } from '../../server/testing/viewerTitlesContract.ts';
import { applyListed, applyProgress, markWatched, newViewerTitle } from '../../server/viewer/rules.ts';
import { STORAGE_LIMITS, type StorageLimits, updateSettings, bytesOf } from '../../server/viewer/store.ts';
import type { LoadedTitle } from '../../server/viewer/records.ts';
import { openTwoAccounts } from './testing/openTwoAccounts.ts';
import { EmbeddedStore } from './viewerStore.ts';

const AT = '2026-03-01T20:00:00.000Z';
const sumRow = z.object({ sum: z.number() });

/** A store over its own database, with the accounts of two viewers. */
async function openStore(limits?: StorageLimits) {
  const { database, log, uids, records, close } = await openTwoAccounts();
  const sum = (query: string, ...values: unknown[]) =>
    sumRow.parse(database.connection.prepare(query).get(...values)).sum;
  return {
    store: new EmbeddedStore(database, log, limits),
    uids,
    records,
    log,
    close,
    /** Writes a text in place of a title's document. */
    putText: (uid: string, id: string, text: string) => {
      database.connection
        .prepare('INSERT INTO viewer_title (uid, id, fields) VALUES (?, ?, ?)')
        .run(uid, id, text);
    },
    spoil: async (uid: string, id: string) => {
      database.connection
        .prepare("UPDATE viewer_title SET fields = json_set(fields, '$.title', 5) WHERE uid = ? AND id = ?")
        .run(uid, id);
    },
    countRecords: async (uid: string) =>
      sum('SELECT count(*) AS sum FROM viewer_title WHERE uid = ?', uid) +
      sum('SELECT count(*) AS sum FROM document WHERE uid = ?', uid) +
      sum('SELECT count(*) AS sum FROM viewer_bytes WHERE uid = ?', uid) +
      sum(
        `SELECT count(*) AS sum FROM viewer_part LEFT JOIN viewer_title ON title = number
         WHERE uid IS NULL OR uid = ?`,
        uid,
      ),
    /** The size of the database without free pages. */
    bytes: () =>
      sum(`SELECT (page_count - freelist_count) * page_size AS sum
           FROM pragma_page_count, pragma_freelist_count, pragma_page_size`),
  };
}

viewerTitlesContract("Viewers' titles in SQLite", () => openStore(LIMITS));

/** A series with this many watched episodes, ten to a season. */
function fullSeries(uid: string, tmdbId: number, episodes: number): LoadedTitle {
  const names = { title: `A Series with a Name ${tmdbId}`, posterPath: '/a-poster-of-usual-length.jpg' };
  let title = newViewerTitle(uid, { mediaType: 'TV', tmdbId }, names, AT);
  for (let season = 1; season <= episodes / 10; season += 1) {
    const parts = Array.from({ length: 10 }, (_, index) => ({
      seasonNumber: season,
      episodeNumber: index + 1,
    }));
    title = markWatched(title, parts, AT);
  }
  return applyProgress(
    applyListed(title, true, AT),
    { seasonNumber: 1, episodeNumber: 1 },
    {
      position: 1234.56,
      length: 2400,
      at: AT,
    },
  );
}

test('a hundred thousand watched episodes of a thousand series fit in an account, and take no more than is counted', async () => {
  const { store, uids, bytes, countRecords, close } = await openStore();
  onTestFinished(close);
  const [uid] = uids;
  const empty = bytes();
  let counted = 0;
  for (let tmdbId = 1; tmdbId <= 1000; tmdbId += 1) {
    const title = fullSeries(uid, tmdbId, 100);
    counted += bytesOf(title.record);
    await store.update(uid, `tv:${tmdbId}`, { apply: () => title });
  }
  // A thousand titles, a hundred thousand parts, and the total.
  expect(await countRecords(uid)).toBe(101_001);
  expect(counted).toBeLessThan(STORAGE_LIMITS.bytes);
  expect(bytes() - empty).toBeLessThan(counted);
  await store.deleteAll(uid);
  expect(await countRecords(uid)).toBe(0);
});

test('a deleted account takes everything with it, and accepts no new titles', async () => {
  const { store, uids, records, countRecords, close } = await openStore();
  onTestFinished(close);
  const [uid] = uids;
  await updateSettings(store, uid, {});
  await store.update(uid, 'tv:1', { apply: () => fullSeries(uid, 1, 10) });
  records.delete(uid);
  expect(await countRecords(uid)).toBe(0);
  await expect(updateSettings(store, uid, {})).rejects.toMatchObject({ name: 'AccountError' });
  await expect(store.update(uid, 'tv:1', { apply: () => fullSeries(uid, 1, 10) })).rejects.toMatchObject({
    name: 'AccountError',
  });
  expect(await countRecords(uid)).toBe(0);
});

test('a malformed document is omitted from lists and replaced by a change, and its log message does not quote it', async () => {
  const { store, uids, putText, log, close } = await openStore();
  onTestFinished(close);
  const [uid] = uids;
  putText(uid, 'movie:603', `{ "changed_at": "${AT}", "title": "The Matrix" }`);
  const list = { name: 'titles', mediaType: null } as const;
  await expect(store.readPage(uid, list, 5, null)).resolves.toMatchObject({ titles: [], hasMore: false });
  await store.update(uid, 'movie:603', {
    apply: (before) =>
      before ??
      applyListed(
        newViewerTitle(uid, { mediaType: 'MOVIE', tmdbId: 603 }, { title: 'M', posterPath: null }, AT),
        true,
        AT,
      ),
  });
  await expect(store.readTitles(uid, ['movie:603'])).resolves.toMatchObject([{ title: 'M' }]);
  expect(log.lines).toMatchObject([
    { level: 'error', fields: { operation: 'readViewerTitles', code: 'malformed-document' } },
    { level: 'error', fields: { operation: 'updateViewerTitle', code: 'malformed-document' } },
  ]);
  expect(JSON.stringify(log.lines)).not.toContain('Matrix');
});
