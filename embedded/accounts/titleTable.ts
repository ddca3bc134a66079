import type Database from 'libsql';
import { z } from 'zod';
import { MAX_INT } from '../../contract/limits.ts';
import { mediaType } from '../../server/viewer/recordFields.ts';
import { type PartRecord, partState, type SeasonParts } from '../../server/viewer/records.ts';
import {
  type ListName,
  LISTS,
  type PageRequest,
  type SeasonRange,
  type ViewerTitleList,
} from '../../server/viewer/store.ts';
import { RecordRows } from './recordRows.ts';
import { RowPages } from './rowPages.ts';
import { document } from './viewerTable.ts';

/** A title by its global id; its parts refer to its number. */
export const titleRow = z.object({ number: z.number(), id: z.string(), document });
export type TitleRow = z.output<typeof titleRow>;
// Made once, since making a schema takes longer than reading a row.
const foundTitle = titleRow.nullable();
const partRows = z.array(
  partState.extend({
    episodeNumber: z.number(),
    at: z.number().transform((time) => new Date(time).toISOString()),
  }),
);

const numberRow = z.object({ number: z.number() });

const columns = 'number, id, fields AS document';
const listNames = Object.keys(LISTS) as ListName[];

/** Viewers' titles and their parts as rows in SQLite. Viewers are named by their numbers. Changes are made within `database.transaction`. */
export class TitleTable {
  readonly #statements: ReturnType<typeof prepare>;
  readonly #lists: ReadonlyMap<string, RowPages>;

  constructor({ connection }: { readonly connection: Database.Database }) {
    this.#statements = prepare(connection);
    const lists = listNames.flatMap((name) => {
      const all = [name, pagesOf(connection, name)] as const;
      if (!name.startsWith('watchlist')) return [all];
      return [all, [`${name} of a type`, pagesOf(connection, name, true)] as const];
    });
    this.#lists = new Map(lists);
  }

  find(viewer: number, id: string): TitleRow | null {
    return foundTitle.parse(this.#statements.find.get(viewer, id) ?? null);
  }

  /** The rows of a page of a list. */
  page(viewer: number, list: ViewerTitleList, page: PageRequest) {
    return this.#pages(list).read(valuesOf(viewer, list), page);
  }

  count(viewer: number, list: ViewerTitleList): number {
    return this.#pages(list).count(valuesOf(viewer, list));
  }

  /** All parts of a season in a pass. */
  season(title: number, pass: number, seasonNumber: number): SeasonParts {
    return toParts(seasonNumber, this.#statements.season.all(title, pass, seasonNumber));
  }

  /** The parts of a viewer's title in a range. */
  parts(viewer: number, range: SeasonRange): SeasonParts {
    const { titleId, pass, seasonNumber, from = 0, to = MAX_INT, limit = -1, isBackward = false } = range;
    const { forward, backward } = this.#statements.parts;
    const statement = isBackward ? backward : forward;
    const rows = statement.all(viewer, titleId, pass, seasonNumber, from, to, limit);
    return toParts(seasonNumber, isBackward ? rows.reverse() : rows);
  }

  /** Writes a title's document and returns its number. */
  write(viewer: number, id: string, fields: object): number {
    const written = this.#statements.write.get(viewer, id, JSON.stringify(fields));
    return numberRow.parse(written).number;
  }

  writeParts(title: number, pass: number, seasonNumber: number, parts: readonly PartRecord[]): void {
    this.#statements.partRows.write([title, pass, seasonNumber], parts.map(toPartRow));
  }

  deleteParts(title: number, pass: number, seasonNumber: number, episodes: readonly number[]): void {
    this.#statements.partRows.delete([title, pass, seasonNumber], episodes);
  }

  /** Deletes the parts of all passes but the given ones, at most two. */
  keepPasses(title: number, passes: readonly number[]): void {
    const [one = 0, other = one] = passes;
    this.#statements.keepPasses.run(title, one, other);
  }

  /** Deletes a title with its parts. */
  delete(title: number): void {
    this.#statements.delete.run(title);
  }

  #pages({ name, mediaType: type }: ViewerTitleList): RowPages {
    const pages = this.#lists.get(type === null ? name : `${name} of a type`);
    if (!pages) throw new Error(`Only lists of the watchlist have one for each media type, not ${name}`);
    return pages;
  }
}

function valuesOf(viewer: number, { mediaType: type }: ViewerTitleList) {
  return type === null ? [viewer] : [viewer, mediaType.encode(type)];
}

export function toPartRow(part: PartRecord) {
  return { ...part, at: Date.parse(part.at) };
}

function toParts(seasonNumber: number, rows: readonly unknown[]): SeasonParts {
  return new Map(partRows.parse(rows).map((part) => [part.episodeNumber, { ...part, seasonNumber }]));
}

function pagesOf(database: Database.Database, name: ListName, isOfType = false): RowPages {
  const { field, ...list } = LISTS[name];
  return new RowPages(database, {
    columns,
    table: 'title',
    index: `title_${field}${isOfType ? '_of_type' : ''}`,
    where: `viewer = ? ${isOfType ? 'AND media_type = ?' : ''} AND ${field} IS NOT NULL`,
    at: field,
    key: 'id',
    isAscending: 'isAscending' in list,
  });
}

export const PART_ROWS = {
  table: 'part',
  owner: ['title', 'pass', 'season'],
  fields: ['episodeNumber', ...Object.keys(partState.shape)],
  columns: { episodeNumber: 'episode' },
};

function prepare(database: Database.Database) {
  const partRows = new RecordRows(database, PART_ROWS);
  const partsOf = (order: 'ASC' | 'DESC') =>
    database.prepare(
      `SELECT ${partRows.columns} FROM part
       WHERE title = (SELECT number FROM title WHERE viewer = ? AND id = ?) AND pass = ? AND season = ?
         AND episode BETWEEN ? AND ?
       ORDER BY episode ${order} LIMIT ?`,
    );
  return {
    partRows,
    find: database.prepare(`SELECT ${columns} FROM title WHERE viewer = ? AND id = ?`),
    season: database.prepare(
      `SELECT ${partRows.columns} FROM part WHERE title = ? AND pass = ? AND season = ? ORDER BY episode`,
    ),
    // A negative limit is none.
    parts: { forward: partsOf('ASC'), backward: partsOf('DESC') },
    write: database.prepare(
      `INSERT INTO title (viewer, id, fields) VALUES (?, ?, ?)
       ON CONFLICT (viewer, id) DO UPDATE SET fields = excluded.fields RETURNING number`,
    ),
    keepPasses: database.prepare('DELETE FROM part WHERE title = ? AND pass NOT IN (?, ?)'),
    delete: database.prepare('DELETE FROM title WHERE number = ?'),
  };
}
