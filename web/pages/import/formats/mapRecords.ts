import * as m from '../../../text/messages/importFormats.ts';
import { type CsvRow, readCsv } from './readCsv.ts';
import { isObject } from './readJson.ts';
import type { Parsed, RowOrigin, SourceFile } from './sourceRow.ts';
import { refused } from './targets.ts';

/** Makes rows of each record of a CSV; those that can't be read are left out. */
export function* mapRecords(
  file: SourceFile,
  toRows: (row: CsvRow, origin: RowOrigin) => Parsed | Iterable<Parsed>,
): Generator<Parsed> {
  for (const row of readCsv(file)) {
    if ('why' in row) yield row;
    else yield* asRows(toRows(row, { file: file.path, record: row.record }));
  }
}

/** Makes rows of each object of a JSON file's list, numbered from 1 after as many records as are before the list. */
export function* mapItems(
  file: SourceFile,
  items: readonly unknown[],
  toRows: (item: Readonly<Record<string, unknown>>, origin: RowOrigin) => Parsed | Iterable<Parsed>,
  before = 0,
): Generator<Parsed> {
  for (const [index, item] of items.entries()) {
    const origin = { file: file.path, record: before + index + 1 };
    if (isObject(item)) yield* asRows(toRows(item, origin));
    else yield refused(origin, null, m.damagedItem());
  }
}

const asRows = (rows: Parsed | Iterable<Parsed>): Iterable<Parsed> =>
  Symbol.iterator in rows ? rows : [rows];
