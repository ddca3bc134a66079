import { expect, test } from 'vitest';
import { importedRow, storedImport } from '../../testing/storedRecords.ts';
import {
  addImportRows,
  beginUndo,
  finishImport,
  importWriteOf,
  rowsUntil,
  startImport,
} from './importRules.ts';
import type { LoadedImport } from '../store.ts';
import type { ImportRecord, ImportRowRecord } from './importRecords.ts';

const NOW = '2025-03-20T00:00:00.000Z';
const LATER = '2025-03-31T00:00:00.000Z';

const loaded = (own: Partial<ImportRecord> = {}, ...rows: readonly ImportRowRecord[]): LoadedImport => ({
  record: storedImport('ada', 'i', own),
  rows: new Map(rows.map((row) => [row.number, row])),
});
const add = (before: LoadedImport | null, rows: readonly ImportRowRecord[], now = NOW) =>
  addImportRows('i', rows, now).apply(before, 'ada');

test('the rows of an import are stored for thirty days after its start', () => {
  expect(rowsUntil({ startedAt: '2025-03-01T10:00:00.000Z' })).toBe('2025-03-31T10:00:00.000Z');
});

test('of rows that are added, those that are new count', () => {
  const before = loaded(
    { totals: { added: 1, answered: 0, existing: 0, rejected: 0, leftOut: 0 } },
    importedRow(1),
  );
  const after = add(before, [importedRow(1, { outcome: 'EXISTS' }), importedRow(2, { outcome: 'EXISTS' })]);
  expect(after.record).toMatchObject({ totals: { added: 1, existing: 1, rejected: 0 }, changedAt: NOW });
  expect(after.rows.get(1)).toEqual(importedRow(1));
  expect(addImportRows('i', [importedRow(5), importedRow(5)], NOW).rowNumbers).toEqual([5]);
  expect(add(before, [importedRow(5), importedRow(5)]).record.totals.added).toBe(2);
});

test('a repetition changes nothing, even once the import is finished or its rows are about to be removed', () => {
  const before = loaded({ finishedAt: NOW }, importedRow(1));
  expect(add(before, [importedRow(1)], LATER)).toBe(before);
  expect(finishImport('i', LATER).apply(before, 'ada')).toBe(before);
  expect(startImport({ id: 'i', source: 'Trakt' }, LATER).apply(before, 'ada')).toBe(before);
  const change = { id: 'i', now: LATER, apply: () => before };
  expect(importWriteOf(change, before, 'ada')).toMatchObject({
    document: null,
    written: [],
    bytes: 0,
  });
});

test.each([
  [null, 'id must be that of one of the viewer\'s imports; received "i"'],
  [loaded({ finishedAt: NOW }), 'id must be that of an import that is not finished; received "i"'],
  [loaded({ startedAt: '2025-02-18T00:00:00.000Z' }), 'id must be that of an import of the last 30 days'],
])('rows are rejected without an import that takes them, %#', (before, message) => {
  expect(() => add(before, [importedRow(1)])).toThrow(message);
});

test('an undo begins at the last row that is stored by then, and only once', () => {
  const { apply } = beginUndo('i', NOW);
  const begun = apply(loaded({ highest: 7 }), 'ada');
  expect(begun.record).toMatchObject({ undoneTo: 8, undoneAt: null, changedAt: NOW });
  expect(apply(begun, 'ada')).toBe(begun);
  expect(() => beginUndo('i', LATER).apply(loaded({ startedAt: '2025-02-18T00:00:00.000Z' }), 'ada')).toThrow(
    'an import of the last 30 days',
  );
});

test('an import that is not stored cannot be finished', () => {
  const { apply } = finishImport('i', NOW);
  expect(() => apply(null, 'ada')).toThrow("id must be that of one of the viewer's imports");
});

test.each([
  [importedRow(0), 'rows[0].number must be 1 to 500000'],
  [importedRow(1, { name: '' }), 'rows[1].name must be 1 to 100 characters'],
  [importedRow(500_001), 'rows[500001].number must be 1 to 500000'],
  [importedRow(1, { name: '\u200B' }), 'rows[1].name must be 1 to 100 characters'],
  [importedRow(1, { name: '🎬'.repeat(101) }), 'rows[1].name must be 1 to 100 characters'],
  [importedRow(1, { name: 'gnp\u202Eexe' }), 'rows[1].name must not contain control characters'],
  [importedRow(1, { file: 'f'.repeat(61) }), 'rows[1].file must be 1 to 60 characters'],
  [importedRow(1, { sourceId: 's'.repeat(61) }), 'rows[1].sourceId must be 1 to 60 characters'],
  [importedRow(1, { reason: 'r'.repeat(101) }), 'rows[1].reason must be 1 to 100 characters'],
  [importedRow(1, { reason: 'a\nb' }), 'rows[1].reason must not contain control characters'],
  [importedRow(1, { targetId: 't'.repeat(201) }), 'rows[1].targetId must be 1 to 200 characters'],
])('a row out of bounds is rejected with a sentence, %#', (row, message) => {
  expect(() => add(loaded(), [row])).toThrow(message);
});

test('more than two hundred rows at once, and a long name of a source, are rejected with a sentence', () => {
  const rows = Array.from({ length: 201 }, (_, index) => importedRow(index + 1));
  expect(() => add(loaded(), rows)).toThrow('rows must be at most 200; received 201');
  const own = { id: 'i', source: 's'.repeat(61) };
  expect(() => startImport(own, NOW)).toThrow('source must be 1 to 60 characters');
});

test.each(['', '.', 'a/b', '__id__', 'a'.repeat(65)])('the id %j is rejected with a sentence', (id) => {
  for (const change of [
    () => startImport({ id, source: 'Trakt' }, NOW),
    () => addImportRows(id, [], NOW),
    () => finishImport(id, NOW),
  ])
    expect(change).toThrow(/^id must be /);
});

test('the longest texts are accepted, counted as they are read', () => {
  const row = importedRow(1, { name: '🎬'.repeat(100), file: '🎬'.repeat(60) });
  expect(add(loaded(), [row]).rows.get(1)).toEqual(row);
});
