import type Database from 'libsql';
import { z } from 'zod';
import { mediaType, precision, type PlayRecord, playSource } from '../../server/viewer/records.ts';
import {
  DuplicateIdError,
  MAX_STEP,
  type PageRequest,
  type PlayFilter,
  type PlayedPart,
  type PlaySelection,
} from '../../server/viewer/store.ts';
import { RowPages } from './rowPages.ts';

const text = z.string().nullable();
const number = z.number().nullable();
export const playRow = z.object({
  id: z.string(),
  titleId: z.string(),
  seasonNumber: number,
  episodeNumber: number,
  day: text,
  at: text,
  precision,
  pass: z.number(),
  source: playSource,
  sourceId: text,
  run: text,
  bulk: z.number().transform((stored) => stored === 1),
  note: text,
  changedAt: z.string(),
});
const columns = `id, title AS titleId, season AS seasonNumber, episode AS episodeNumber, day, at, precision, pass, source,
  source_id AS sourceId, run, bulk, note, changed_at AS changedAt`;

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
    return pages.read(values, page, rangeOf(filter));
  }

  count(viewer: number, filter: PlayFilter): number {
    const { pages, values } = this.#list(viewer, filter);
    return pages.count(values, rangeOf(filter));
  }

  /**
   * Some of a title's plays by their ids, at most MAX_STEP. Throws a DuplicateIdError when the requested ones are those of another
   * title.
   */
  select(uid: string, viewer: number, titleId: string, selection: PlaySelection): Map<string, PlayRecord> {
    const rows = this.#select(viewer, titleId, selection).slice(0, MAX_STEP);
    const plays = z.array(playRow).parse(rows);
    const own = plays.filter((play) => play.titleId === titleId);
    if (own.length === 0 && plays[0]) throw duplicate(plays[0].id);
    return new Map(own.map((play) => [play.id, { uid, ...play }]));
  }

  #select(viewer: number, titleId: string, selection: PlaySelection): unknown[] {
    const { find, ofRun, ofSeason, ofEpisode } = this.#statements;
    if ('ids' in selection) return selection.ids.flatMap((id) => find.get(viewer, id) ?? []);
    if ('run' in selection) return ofRun.all(viewer, titleId, selection.run, MAX_STEP);
    const { pass, seasonNumber, episodeNumbers } = selection;
    if (!episodeNumbers) return ofSeason.all(viewer, titleId, pass, seasonNumber, MAX_STEP);
    return episodeNumbers.flatMap((episode) =>
      ofEpisode.all(viewer, titleId, pass, seasonNumber, episode, MAX_STEP),
    );
  }

  /** Adds a play, or replaces it. Throws a DuplicateIdError when its id is that of another title's play. */
  write(viewer: number, play: PlayRecord): void {
    const { id, titleId, seasonNumber, episodeNumber, day, at, pass, source, sourceId, run, bulk } = play;
    const part = [titleId, seasonNumber, episodeNumber];
    const time = [day, at, play.precision, pass];
    const origin = [source, sourceId, run, Number(bulk)];
    const values = [...part, ...time, ...origin, play.note, play.changedAt];
    if (this.#statements.write.run(viewer, id, ...values).changes === 0) throw duplicate(id);
  }

  delete(viewer: number, id: string): void {
    this.#statements.delete.run(viewer, id);
  }

  #list(viewer: number, { mediaType: type, titleId }: PlayFilter) {
    const { all, ofType, ofTitle } = this.#statements.lists;
    if (titleId !== null) return { pages: ofTitle, values: [viewer, titleId] };
    if (type === null) return { pages: all, values: [viewer] };
    return { pages: ofType, values: [viewer, mediaType.encode(type)] };
  }
}

/** The keys of a year, which begin with it and a hyphen; undefined for all. */
function rangeOf({ year }: PlayFilter) {
  return year === null ? undefined : { low: `${year}-`, high: `${year}.` };
}

function duplicate(id: string): DuplicateIdError {
  return new DuplicateIdError(`The id of a play must be new or one of the same title; received ${id}`);
}

function prepare(database: Database.Database) {
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
    lists: {
      all: list('play_by_time'),
      ofType: list('play_of_type', 'AND media_type = ?'),
      ofTitle: list('play_of_title', 'AND title = ?'),
    },
    find: database.prepare(`SELECT ${columns} FROM play WHERE viewer = ? AND id = ?`),
    ofRun: select('run = ?'),
    ofSeason: select('pass = ? AND season IS ?'),
    ofEpisode: select('pass = ? AND season IS ? AND episode IS ?'),
    latest: database.prepare(
      `SELECT ${columns} FROM play WHERE viewer = ? AND title = ? AND pass = ? AND season IS ? AND episode IS ?
       ORDER BY key DESC, id DESC LIMIT 1`,
    ),
    write: database.prepare(
      `INSERT INTO play (viewer, id, title, season, episode, day, at, precision, pass, source, source_id, run, bulk, note,
         changed_at)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
       ON CONFLICT (viewer, id) DO UPDATE SET season = excluded.season, episode = excluded.episode, day = excluded.day,
         at = excluded.at, precision = excluded.precision, pass = excluded.pass, source = excluded.source,
         source_id = excluded.source_id, run = excluded.run, bulk = excluded.bulk, note = excluded.note,
         changed_at = excluded.changed_at
       WHERE title = excluded.title`,
    ),
    delete: database.prepare('DELETE FROM play WHERE viewer = ? AND id = ?'),
  };
}
