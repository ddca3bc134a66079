import { expect } from 'vitest';
import { libraryOf } from './libraryOf.ts';
import { signedIn } from './signedIn.ts';

const START = `mutation ($input: StartImportInput!) { startImport(input: $input) { import { id source totals { added } } viewer { id } } }`;
/** Imports rows. */
export const IMPORT = `mutation ($input: ImportRecordsInput!) { importRecords(input: $input) {
  rows { number kind outcome reason targetId } retry import { totals { added existing rejected leftOut } } } }`;
/** Finishes an import. */
export const FINISH = `mutation ($input: FinishImportInput!) { finishImport(input: $input) { import { finishedAt } } }`;
/** Undoes some of an import. */
export const UNDO = `mutation ($input: UndoImportInput!) { undoImport(input: $input) { import { undoneAt totals { added } } } }`;
/** The own id of an import. */
export const ID = '7d1a0a5e-6b0f-4c59-8f0a-2b6c1f3e9d01';

type Outcome = Readonly<{ number: number; outcome: string; reason: string | null; targetId: string | null }>;

/** Ada's library, and what imports rows into it. */
export function importingLibrary() {
  const server = signedIn();
  const { ask, read, graphql } = server;
  const start = async (source = 'Trakt', id = ID) => {
    await read(START, { input: { id, source } });
    return `import:ada:${id}`;
  };
  const send = (importId: string, records: readonly object[], from = 1, token?: string | null) => {
    const rows = records.map((record, index) => ({
      ...{ number: from + index, name: 'A row', file: 'f.csv', recordNumber: from + index },
      ...('record' in record ? record : { record }),
    }));
    return ask(IMPORT, { input: { importId, rows } }, ...(token === undefined ? [] : [token]));
  };
  const outcomesOf = async (importId: string, records: readonly object[], from = 1) => {
    const { data, errors } = await send(importId, records, from);
    expect(errors).toEqual([]);
    return (data as { importRecords: { rows: Outcome[] } }).importRecords.rows.map(({ outcome, reason }) =>
      reason === null ? outcome : `${outcome}: ${reason}`,
    );
  };
  const undo = async (importId: string) => {
    for (let times = 1; ; times += 1) {
      const data = await read(UNDO, { input: { importId } });
      const { undoneAt } = (data as { undoImport: { import: { undoneAt: string | null } } }).undoImport
        .import;
      if (undoneAt !== null) return times;
    }
  };
  const state = () => libraryOf(graphql.viewerStores.direct, 'ada');
  return { ...server, start, send, outcomesOf, undo, state };
}

/** A play of a row, at no known time. */
export const play = (id: string, own: object = {}) => ({ play: { id, time: { unknown: true }, ...own } });
/** The same on a day. */
export const onDay = (id: string, day: string, own: object = {}) => play(id, { time: { day }, ...own });
/** A rating of a row. */
export const rating = (id: string, value = 4, scale = 5) => ({ rating: { id, value, scale } });

/** A row of each kind. */
export const EVERYTHING = [
  { list: { key: 'best', name: 'The best', ranked: true } },
  onDay('movie:1', '2020-02-03', { note: 'Good' }),
  play('tv:5:s1:e1', { time: { at: '2021-05-06T20:00:00.000Z' } }),
  onDay('tv:5:s1:e2', '2021-05-07'),
  play('tv:5:s2:e1', { count: 3 }),
  rating('movie:1'),
  rating('tv:5:s1', 85, 100),
  { watchlist: { titleId: 'movie:2', at: '2019-01-01T10:00:00.000Z' } },
  { dropped: { titleId: 'tv:5', at: '2022-01-01T10:00:00.000Z' } },
  { dismissed: { titleId: 'movie:3' } },
  { note: { titleId: 'movie:3', note: 'See it again' } },
  { position: { id: 'movie:4', position: 600, length: 6000, at: '2023-01-01T10:00:00.000Z' } },
  { listItem: { key: 'best', titleId: 'movie:5', note: 'First', at: '2020-01-01T00:00:00.000Z' } },
  { listItem: { key: 'best', titleId: 'tv:5' } },
];
