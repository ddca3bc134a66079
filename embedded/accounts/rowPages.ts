import type Database from 'libsql';
import { z } from 'zod';
import type { ListCursor, PageRequest, RecordPage } from '../../server/viewer/store.ts';

/** Before and after every text. */
const LOW = { at: '', key: '' };
const HIGH = { at: '\u{10FFFF}', key: '' };

const positionRow = z.object({ pageAt: z.string(), pageKey: z.string() });
const countRow = z.object({ count: z.number() });

/** Rows in the order of a text and then of their id, which an index has. */
interface RowList {
  readonly columns: string;
  readonly table: string;
  /** Which rows the list has; its placeholders are the first values of each call. */
  readonly where: string;
  /** The columns of the text and of the id. */
  readonly at: string;
  readonly key: string;
  /** By default in descending order. */
  readonly isAscending?: boolean;
}

type Value = string | number | null;

/** Reads a list of rows page by page. */
export class RowPages {
  readonly #isAscending: boolean;
  readonly #ascending: Database.Statement;
  readonly #descending: Database.Statement;
  readonly #count: Database.Statement;

  constructor(database: Database.Database, { columns, table, where, at, key, isAscending = false }: RowList) {
    const read = (isBeyond: '<' | '>', order: 'ASC' | 'DESC') =>
      database.prepare(
        `SELECT ${columns}, ${at} AS pageAt, ${key} AS pageKey FROM ${table}
         WHERE ${where} AND (${at}, ${key}) ${isBeyond} (?, ?) ORDER BY ${at} ${order}, ${key} ${order} LIMIT ?`,
      );
    this.#isAscending = isAscending;
    this.#ascending = read('>', 'ASC');
    this.#descending = read('<', 'DESC');
    this.#count = database.prepare(`SELECT count(*) AS count FROM ${table} WHERE ${where}`);
  }

  count(...values: readonly Value[]): number {
    return countRow.parse(this.#count.get(...values)).count;
  }

  /** The rows of a page, and its end. */
  read(values: readonly Value[], { count, from, isBackward = false }: PageRequest): RecordPage<unknown> {
    const isAscending = this.#isAscending !== isBackward;
    const { at, key } = from ?? (isAscending ? LOW : HIGH);
    const statement = isAscending ? this.#ascending : this.#descending;
    const found = statement.all(...values, at, key, count + 1);
    const records = found.slice(0, count);
    return { records, end: positionOf(records.at(-1)), hasMore: found.length > count };
  }
}

function positionOf(row: unknown): ListCursor | null {
  if (row === undefined) return null;
  const { pageAt, pageKey } = positionRow.parse(row);
  return { at: pageAt, key: pageKey };
}
