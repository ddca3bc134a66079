import type Database from 'libsql';
import { z } from 'zod';
import { mediaType, type RatingRecord } from '../../server/viewer/records.ts';
import type { PageRequest, RatingFilter } from '../../server/viewer/store.ts';
import { RowPages } from './rowPages.ts';

const number = z.number().nullable();
export const ratingRow = z
  .object({
    targetId: z.string(),
    titleId: z.string(),
    value: z.number(),
    originalValue: number,
    originalScale: number,
    at: z.string(),
    changedAt: z.string(),
  })
  .transform(({ originalValue: value, originalScale: scale, ...rating }) => ({
    ...rating,
    original: value === null || scale === null ? null : { value, scale },
  }));
const columns = `target AS targetId, title AS titleId, value, original_value AS originalValue,
  original_scale AS originalScale, at, changed_at AS changedAt`;

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

  /** Adds a rating, or replaces it. */
  write(viewer: number, { targetId, titleId, value, original, at, changedAt }: RatingRecord): void {
    const values = [value, original?.value ?? null, original?.scale ?? null, at, changedAt];
    this.#statements.write.run(viewer, targetId, titleId, ...values);
  }

  delete(viewer: number, targetId: string): void {
    this.#statements.delete.run(viewer, targetId);
  }
}

function prepare(database: Database.Database) {
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
    all: list('rating_by_time'),
    ofType: list('rating_of_type', 'AND media_type = ?'),
    find: database.prepare(`SELECT ${columns} FROM rating WHERE viewer = ? AND target = ?`),
    write: database.prepare(
      `INSERT INTO rating (viewer, target, title, value, original_value, original_scale, at, changed_at)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?)
       ON CONFLICT (viewer, target) DO UPDATE SET title = excluded.title, value = excluded.value,
         original_value = excluded.original_value, original_scale = excluded.original_scale, at = excluded.at,
         changed_at = excluded.changed_at`,
    ),
    delete: database.prepare('DELETE FROM rating WHERE viewer = ? AND target = ?'),
  };
}
