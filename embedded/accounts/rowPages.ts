import type Database from 'libsql';
import { z } from 'zod';
import type { ListCursor, PageRequest, RecordPage } from '../../server/viewer/store.ts';

/** A range of the texts that rows are ordered by, without its ends; by default all texts. */
interface TextRange {
  readonly low: string;
  readonly high: string;
}
const ALL: TextRange = { low: '', high: '\u{10FFFF}' };

const positionRow = z.object({ pageAt: z.string(), pageKey: z.string() });
const countRow = z.object({ count: z.number() });

/** Rows in the order of a text and then of their id, which an index has. */
interface RowList {
  readonly columns: string;
  readonly table: string;
  /** The index that has the rows in their order. SQLite would sometimes choose one of more rows. */
  readonly index: string;
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

  constructor(
    database: Database.Database,
    { columns, table, index, where, at, key, isAscending = false }: RowList,
  ) {
    const from = `${table} INDEXED BY ${index}`;
    const read = (order: 'ASC' | 'DESC') =>
      database.prepare(
        `SELECT ${columns}, ${at} AS pageAt, ${key} AS pageKey FROM ${from}
         WHERE ${where} AND (${at}, ${key}) > (?, ?) AND (${at}, ${key}) < (?, ?)
         ORDER BY ${at} ${order}, ${key} ${order} LIMIT ?`,
      );
    this.#isAscending = isAscending;
    this.#ascending = read('ASC');
    this.#descending = read('DESC');
    this.#count = database.prepare(
      `SELECT count(*) AS count FROM ${from} WHERE ${where} AND ${at} > ? AND ${at} < ?`,
    );
  }

  count(values: readonly Value[], { low, high } = ALL): number {
    return countRow.parse(this.#count.get(...values, low, high)).count;
  }

  /** The rows of a page, and its end. */
  read(
    values: readonly Value[],
    { count, from, isBackward = false, until }: PageRequest,
    range = ALL,
  ): RecordPage<unknown> {
    const isAscending = this.#isAscending !== isBackward;
    const first = from && [from.at, from.key];
    const [low, high] = [
      [range.low, ''],
      [range.high, ''],
    ];
    const last = until === undefined ? null : [until, isAscending ? ALL.high : ''];
    const [start, end] = isAscending ? [first ?? low, last ?? high] : [last ?? low, first ?? high];
    const statement = isAscending ? this.#ascending : this.#descending;
    const rows = statement.all(...values, ...start, ...end, count + 1);
    const records = rows.slice(0, count);
    return { records, end: positionOf(records.at(-1)), hasMore: rows.length > count };
  }
}

function positionOf(row: unknown): ListCursor | null {
  if (row === undefined) return null;
  const { pageAt, pageKey } = positionRow.parse(row);
  return { at: pageAt, key: pageKey };
}
