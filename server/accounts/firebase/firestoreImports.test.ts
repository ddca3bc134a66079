import { expect, test } from 'vitest';
import { openStore, UID } from '../../testing/firestoreTestStore.ts';
import { importedRow } from '../../testing/storedRecords.ts';
import { importBatches } from '../../viewer/imports/importBatches.ts';
import { startImport } from '../../viewer/imports/importRules.ts';
import { onDay } from '../../viewer/plays/playTime.ts';
import type { ImportStore } from '../../viewer/store.ts';

const NOW = '2026-03-04T05:06:07.089Z';

/** Imports the plays of two hundred movies, the rows numbered from a number on. */
function playsOfMovies({ targetsAtOnce }: ImportStore, run: string, day: string, from = 1) {
  const into = { uid: UID, run, source: 'Trakt', now: NOW };
  const names = { english: { title: 'A Movie', posterPath: null }, local: null, facts: null };
  const rows = Array.from({ length: 200 }, (_, index) => {
    const title = { mediaType: 'MOVIE', tmdbId: index + 1 } as const;
    const part = { seasonNumber: null, episodeNumber: null };
    const { outcome: _outcome, reason: _reason, undo: _undo, ...origin } = importedRow(from + index);
    const own = { sourceId: null, count: 1, ordinal: 1, bulk: false, note: null };
    return { origin, title, part, fact: { kind: 'PLAY', ref: part, time: onDay(day), ...own } as const };
  });
  const titles = new Map(rows.map((_row, index) => [`movie:${index + 1}`, { names, episodes: new Map() }]));
  return importBatches({ rows, titles }, into, targetsAtOnce);
}

test('a batch of two hundred titles takes a handful of transactions, whatever else was imported', async () => {
  const { store, reads, commits } = openStore();
  for (const id of ['earlier', 'another', 'i'])
    await store.imports.update(UID, startImport({ id, source: 'Trakt' }, NOW));
  reads.length = commits.length = 0;
  const batches = playsOfMovies(store.imports, 'i', '2025-01-01');
  for (const batch of batches) await store.imports.add(UID, batch);
  expect(batches.length).toBeLessThan(5);
  expect(commits).toHaveLength(batches.length);
  expect(Math.max(...commits)).toBeLessThanOrEqual(500);
  // Of each batch: the import, the titles, and what is counted.
  expect(reads).toEqual(
    Array.from({ length: 3 * batches.length }, () => ({ method: 'batchGetDocuments', query: null })),
  );
  await expect(store.plays.count(UID, { year: null, mediaType: null, titleId: null })).resolves.toBe(200);
});

test('the plays of a title that has few are read together, however many days are imported', async () => {
  const { store, reads } = openStore();
  await store.imports.update(UID, startImport({ id: 'i', source: 'Trakt' }, NOW));
  for (const batch of playsOfMovies(store.imports, 'i', '2025-01-01')) await store.imports.add(UID, batch);
  reads.length = 0;
  const [batch] = playsOfMovies(store.imports, 'i', '2025-01-02', 201);
  if (!batch) throw new Error('There must be a batch');
  const { stored } = await store.imports.add(UID, batch);
  expect(new Set([...stored.rows.values()].map(({ outcome }) => outcome))).toEqual(new Set(['ADDED']));
  const queries = reads.flatMap(({ query }) => query ?? []);
  expect(queries).toHaveLength(batch.steps.length);
  expect(queries[0]).toMatchObject({ collection: 'plays', equal: ['title_id'], sorted: [] });
});
