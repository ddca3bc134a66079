import type Database from 'libsql';
import { z } from 'zod';
import { mediaType } from '../../server/viewer/recordFields.ts';
import { play, type PlayRecord } from '../../server/viewer/records.ts';
import {
  duplicatePlay,
  MAX_STEP,
  type PageRequest,
  type PlayFilter,
  type PlayedPart,
  playKeys,
  type PlaySelection,
} from '../../server/viewer/store.ts';
import { RecordRows } from './recordRows.ts';
import { RowPages } from './rowPages.ts';

const text = z.string().nullable();
const number = z.number().nullable();
/** Without the rules that a play is written by: hundreds are read at a time, which would take half as long again. */
export const playRow = z.object({
  id: z.string(),
  titleId: z.string(),
  seasonNumber: number,
  episodeNumber: number,
  day: text,
  at: text,
  precision: play.shape.precision,
  pass: z.number(),
  source: play.shape.source,
  sourceId: text,
  run: text,
  bulk: z.number().transform((stored) => stored === 1),
  note: text,
  changedAt: z.string(),
});
export const PLAY_ROWS = {
  table: 'play',
  owner: ['viewer'],
  fields: Object.keys(play.shape),
  columns: { titleId: 'title', seasonNumber: 'season', episodeNumber: 'episode' },
  // The id may be that of another title's play.
  replacedIf: 'title = excluded.title',
};

/** Viewers' plays as rows in SQLite. Viewers are named by their numbers. Changes are made within `database.transaction`. */
export class PlayTable {
  readonly #statements: ReturnType<typeof prepare>;

  constructor({ connection }: { readonly connection: Database.Database }) {
    this.#statements = prepare(connection);
  }

  /** The row of a play; undefined when there is none. */
  find(viewer: number, id: string): unknown {
    return this.#statements.find.get(viewer, id);
  }

  /** The row of the latest play of a part in a pass; undefined when there is none. */
  latest(viewer: number, { titleId, pass, seasonNumber, episodeNumber }: PlayedPart): unknown {
    return this.#statements.latest.get(viewer, titleId, pass, seasonNumber, episodeNumber);
  }

  /** The rows of a page of plays. */
  page(viewer: number, filter: PlayFilter, page: PageRequest) {
    const { pages, values } = this.#list(viewer, filter);
    return pages.read(values, page, playKeys(filter) ?? undefined);
  }

  count(viewer: number, filter: PlayFilter): number {
    const { pages, values } = this.#list(viewer, filter);
    return pages.count(values, playKeys(filter) ?? undefined);
  }

  /** The rows of some of a title's plays; with requested ids also those of another title. */
  select(viewer: number, titleId: string, selection: PlaySelection): unknown[] {
    const { find, ofTitle, ofRun, ofDay, ofSeason, ofEpisodes } = this.#statements;
    if ('any' in selection) return selection.any.flatMap((one) => this.select(viewer, titleId, one));
    if ('days' in selection)
      return selection.days.flatMap((day) => ofDay.all(viewer, titleId, `${day} `, `${day}.`, MAX_STEP));
    if ('ids' in selection) return selection.ids.flatMap((id) => find.get(viewer, id) ?? []);
    if ('all' in selection) return ofTitle.all(viewer, titleId, MAX_STEP);
    if ('run' in selection) return ofRun.all(viewer, titleId, selection.run, MAX_STEP);
    const { pass, seasonNumber, episodeNumbers } = selection;
    if (!episodeNumbers) return ofSeason.all(viewer, titleId, pass, seasonNumber, MAX_STEP);
    return ofEpisodes.all(viewer, titleId, pass, seasonNumber, JSON.stringify(episodeNumbers), MAX_STEP);
  }

  /** Adds plays, or replaces them. Throws a DuplicateIdError when the id of one is that of another title's play. */
  write(viewer: number, plays: readonly PlayRecord[]): void {
    if (this.#statements.rows.write([viewer], plays) < plays.length) throw duplicatePlay();
  }

  delete(viewer: number, ids: readonly string[]): void {
    this.#statements.rows.delete([viewer], ids);
  }

  #list(viewer: number, { mediaType: type, titleId }: PlayFilter) {
    const { all, ofType, ofTitle } = this.#statements.lists;
    if (titleId !== null) return { pages: ofTitle, values: [viewer, titleId] };
    if (type === null) return { pages: all, values: [viewer] };
    return { pages: ofType, values: [viewer, mediaType.encode(type)] };
  }
}

function prepare(database: Database.Database) {
  const rows = new RecordRows(database, PLAY_ROWS);
  const { columns } = rows;
  const list = (index: string, where = '') =>
    new RowPages(database, {
      columns,
      table: 'play',
      index,
      where: `viewer = ? ${where}`,
      at: 'key',
      key: 'id',
    });
  const select = (where: string) =>
    database.prepare(`SELECT ${columns} FROM play WHERE viewer = ? AND title = ? AND ${where} LIMIT ?`);
  return {
    rows,
    lists: {
      all: list('play_by_time'),
      ofType: list('play_of_type', 'AND media_type = ?'),
      ofTitle: list('play_of_title', 'AND title = ?'),
    },
    find: database.prepare(`SELECT ${columns} FROM play WHERE viewer = ? AND id = ?`),
    ofTitle: select('true'),
    ofRun: select('run = ?'),
    ofDay: select('key >= ? AND key < ?'),
    ofSeason: select('pass = ? AND season IS ?'),
    ofEpisodes: select('pass = ? AND season IS ? AND episode IN (SELECT value FROM json_each(?))'),
    latest: database.prepare(
      `SELECT ${columns} FROM play WHERE viewer = ? AND title = ? AND pass = ? AND season IS ? AND episode IS ?
       ORDER BY key DESC, id DESC LIMIT 1`,
    ),
  };
}
