import type Database from 'libsql';
import { z } from 'zod';
import { mediaType } from '../../server/viewer/recordFields.ts';
import { rating, type RatingRecord } from '../../server/viewer/records.ts';
import type { PageRequest, RatingFilter } from '../../server/viewer/store.ts';
import { RecordRows } from './recordRows.ts';
import { RowPages } from './rowPages.ts';

const number = z.number().nullable();
const ratingFields = rating.omit({ original: true }).extend({ originalValue: number, originalScale: number });
export const ratingRow = ratingFields.transform(({ originalValue: value, originalScale: scale, ...own }) => ({
  ...own,
  original: value === null || scale === null ? null : { value, scale },
}));

/** Viewers' ratings as rows in SQLite. Viewers are named by their numbers. Changes are made within `database.transaction`. */
export class RatingTable {
  readonly #statements: ReturnType<typeof prepare>;

  constructor({ connection }: { readonly connection: Database.Database }) {
    this.#statements = prepare(connection);
  }

  /** The row of the rating of a title, season or episode; undefined when there is none. */
  find(viewer: number, targetId: string): unknown {
    return this.#statements.find.get(viewer, targetId);
  }

  /** The rows of a page of ratings. */
  page(viewer: number, { mediaType: type }: RatingFilter, page: PageRequest) {
    const { all, ofType } = this.#statements;
    if (type === null) return all.read([viewer], page);
    return ofType.read([viewer, mediaType.encode(type)], page);
  }

  count(viewer: number, { mediaType: type }: RatingFilter): number {
    const { all, ofType } = this.#statements;
    return type === null ? all.count([viewer]) : ofType.count([viewer, mediaType.encode(type)]);
  }

  /** Adds ratings, or replaces them. */
  write(viewer: number, ratings: readonly RatingRecord[]): void {
    const rows = ratings.map(({ original, ...own }) => ({
      ...own,
      originalValue: original?.value ?? null,
      originalScale: original?.scale ?? null,
    }));
    this.#statements.rows.write([viewer], rows);
  }

  delete(viewer: number, targetIds: readonly string[]): void {
    this.#statements.rows.delete([viewer], targetIds);
  }
}

function prepare(database: Database.Database) {
  const rows = new RecordRows(database, {
    table: 'rating',
    owner: ['viewer'],
    fields: Object.keys(ratingFields.shape),
    columns: { targetId: 'target', titleId: 'title' },
  });
  const { columns } = rows;
  const list = (index: string, where = '') =>
    new RowPages(database, {
      columns,
      table: 'rating',
      index,
      where: `viewer = ? ${where}`,
      at: 'at',
      key: 'target',
    });
  return {
    rows,
    all: list('rating_by_time'),
    ofType: list('rating_of_type', 'AND media_type = ?'),
    find: database.prepare(`SELECT ${columns} FROM rating WHERE viewer = ? AND target = ?`),
  };
}
