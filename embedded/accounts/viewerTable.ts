import type Database from 'libsql';
import { z } from 'zod';
import { MAX_INT } from '../../contract/limits.ts';
import {
  mediaType,
  type SeasonParts,
  type StoredDocument,
  type WatchedPartRecord,
} from '../../server/viewer/records.ts';
import {
  type DocumentName,
  type ListName,
  LISTS,
  type SeasonRange,
  type TimeCursor,
  type ViewerTitleList,
} from '../../server/viewer/store.ts';

/**
 * A stored document; empty for text that is no JSON object. Nothing is thrown: JSON.parse quotes part of the text in its
 * message, and the log must not contain viewers' titles.
 */
export const document = z.string().transform((text): StoredDocument => {
  try {
    return z.record(z.string(), z.unknown()).safeParse(JSON.parse(text)).data ?? {};
  } catch {
    return {};
  }
});

/** A title by its global id; its parts refer to its number. */
const titleRow = z.object({ number: z.number(), id: z.string(), document });
export type TitleRow = z.output<typeof titleRow>;
const listedRow = titleRow.extend({ at: z.string() });
const documentRow = z.object({ document, writtenAt: z.string() }).nullable();
const sumRow = z.object({ sum: z.number() });
const partRow = z.object({
  episodeNumber: z.number(),
  position: z.number(),
  length: z.number().nullable(),
  watched: z.number().transform((stored) => stored === 1),
  at: z.number().transform((time) => new Date(time).toISOString()),
});

/** Before every title, and after every one: lists are in descending order. */
const START: TimeCursor = { at: '~', key: '' };
const END: TimeCursor = { at: '', key: '' };

/** Viewers' titles, their parts and documents as rows in SQLite. Changes are made within `database.transaction`. */
export class ViewerRows {
  readonly #statements: ReturnType<typeof prepare>;

  constructor(database: { readonly connection: Database.Database }) {
    this.#statements = prepare(database.connection);
  }

  find(uid: string, id: string): TitleRow | null {
    return titleRow.nullable().parse(this.#statements.find.get(uid, id) ?? null);
  }

  /** So many titles of a list, each with the time it is ordered by. */
  list(uid: string, list: ViewerTitleList, count: number, from: TimeCursor | null, isBackward: boolean) {
    const { at, key } = from ?? (isBackward ? END : START);
    const { forward, backward } = this.#statements.lists[list.name];
    const { all, ofKind } = isBackward ? backward : forward;
    const found =
      list.mediaType === null
        ? all.all(uid, at, key, count)
        : ofKind.all(uid, mediaType.encode(list.mediaType), at, key, count);
    return z.array(listedRow).parse(found);
  }

  count(uid: string, list: ViewerTitleList): number {
    const { countAll, countOfKind } = this.#statements.lists[list.name];
    const found =
      list.mediaType === null ? countAll.get(uid) : countOfKind.get(uid, mediaType.encode(list.mediaType));
    return sumRow.parse(found).sum;
  }

  /** All parts of a season. */
  season(title: number, seasonNumber: number): SeasonParts {
    return toParts(seasonNumber, this.#statements.season.all(title, seasonNumber));
  }

  /** The parts of a viewer's title in a range. */
  parts(uid: string, range: SeasonRange): SeasonParts {
    const { titleId, seasonNumber, from = 0, to = MAX_INT, limit = -1, isBackward = false } = range;
    const { forward, backward } = this.#statements.parts;
    const found = (isBackward ? backward : forward).all(uid, titleId, seasonNumber, from, to, limit);
    return toParts(seasonNumber, isBackward ? found.reverse() : found);
  }

  /**
   * Writes a title's document and returns its number. The account must exist: a title that arrives after its deletion
   * is rejected.
   */
  write(uid: string, id: string, document: object): number {
    const written = this.#statements.write.get(uid, id, JSON.stringify(document));
    return z.object({ number: z.number() }).parse(written).number;
  }

  writePart(
    title: number,
    { seasonNumber, episodeNumber, position, length, watched, at }: WatchedPartRecord,
  ): void {
    const values = [position, length, Number(watched), Date.parse(at)];
    this.#statements.writePart.run(title, seasonNumber, episodeNumber, ...values);
  }

  deletePart(title: number, seasonNumber: number, episodeNumber: number): void {
    this.#statements.deletePart.run(title, seasonNumber, episodeNumber);
  }

  /** Deletes a title with its parts. */
  delete(title: number): void {
    this.#statements.delete.run(title);
  }

  /** A viewer's least recently changed titles beyond the `limit` newest; at most a few. */
  oldest(uid: string, limit: number): TitleRow[] {
    return z.array(titleRow).parse(this.#statements.oldest.all(uid, limit));
  }

  /** The total size of a viewer's titles in bytes. */
  totalBytes(uid: string): number {
    return sumRow.parse(this.#statements.total.get(uid)).sum;
  }

  grow(uid: string, bytes: number): void {
    this.#statements.grow.run(uid, bytes);
  }

  /** Deletes some of the parts of a viewer's titles, or else of the titles, and returns how many. */
  deleteSome(uid: string, limit: number): number {
    const { deleteSomeParts, deleteSomeTitles } = this.#statements;
    return deleteSomeParts.run(uid, limit).changes || deleteSomeTitles.run(uid, limit).changes;
  }

  /** Deletes the size of a viewer's titles, and the documents. */
  deleteRest(uid: string): void {
    this.#statements.deleteTotal.run(uid);
    for (const name of ['lastWatched', 'settings'] as const)
      this.#statements.deleteDocument.run(pathOf(uid, name));
  }

  document(uid: string, name: DocumentName) {
    return documentRow.parse(this.#statements.document.get(pathOf(uid, name)) ?? null);
  }

  /** Writes a document. The account must exist, as for a title. */
  writeDocument(uid: string, name: DocumentName, fields: StoredDocument): void {
    const writtenAt = new Date().toISOString();
    this.#statements.writeDocument.run(pathOf(uid, name), uid, JSON.stringify(fields), writtenAt);
  }
}

function toParts(seasonNumber: number, rows: readonly unknown[]): SeasonParts {
  const found = z.array(partRow).parse(rows);
  return new Map(found.map((part) => [part.episodeNumber, { seasonNumber, ...part }]));
}

/** The path that a document would have in Firestore. */
function pathOf(uid: string, name: DocumentName): string {
  return `users/${uid}/meta/${name}`;
}

function prepare(database: Database.Database) {
  return {
    find: database.prepare(
      'SELECT number, id, fields AS document FROM viewer_title WHERE uid = ? AND id = ?',
    ),
    lists: {
      titles: prepareList(database, 'titles'),
      watchlist: prepareList(database, 'watchlist'),
      history: prepareList(database, 'history'),
      continuable: prepareList(database, 'continuable'),
    },
    season: database.prepare(
      `SELECT ${partColumns} FROM viewer_part WHERE title = ? AND season = ? ORDER BY episode`,
    ),
    parts: { forward: prepareParts(database, 'ASC'), backward: prepareParts(database, 'DESC') },
    write: database.prepare(
      `INSERT INTO viewer_title (uid, id, fields) VALUES (?, ?, ?)
       ON CONFLICT (uid, id) DO UPDATE SET fields = excluded.fields RETURNING number`,
    ),
    writePart: database.prepare(
      `INSERT INTO viewer_part (title, season, episode, position, length, watched, at) VALUES (?, ?, ?, ?, ?, ?, ?)
       ON CONFLICT DO UPDATE SET position = excluded.position, length = excluded.length,
         watched = excluded.watched, at = excluded.at`,
    ),
    deletePart: database.prepare('DELETE FROM viewer_part WHERE title = ? AND season = ? AND episode = ?'),
    delete: database.prepare('DELETE FROM viewer_title WHERE number = ?'),
    oldest: database.prepare(
      `SELECT number, id, fields AS document FROM viewer_title
       WHERE uid = ? ORDER BY changed_at DESC, id DESC LIMIT 10 OFFSET ?`,
    ),
    total: database.prepare('SELECT coalesce(max(bytes), 0) AS sum FROM viewer_bytes WHERE uid = ?'),
    grow: database.prepare(
      `INSERT INTO viewer_bytes (uid, bytes) VALUES (?, ?)
       ON CONFLICT (uid) DO UPDATE SET bytes = bytes + excluded.bytes`,
    ),
    deleteSomeParts: database.prepare(
      `DELETE FROM viewer_part WHERE (title, season, episode) IN (
         SELECT title, season, episode FROM viewer_title JOIN viewer_part ON title = number WHERE uid = ? LIMIT ?)`,
    ),
    deleteSomeTitles: database.prepare(
      'DELETE FROM viewer_title WHERE number IN (SELECT number FROM viewer_title WHERE uid = ? LIMIT ?)',
    ),
    deleteTotal: database.prepare('DELETE FROM viewer_bytes WHERE uid = ?'),
    document: database.prepare(
      'SELECT fields AS document, written_at AS writtenAt FROM document WHERE path = ?',
    ),
    writeDocument: database.prepare(
      `INSERT INTO document (path, uid, fields, written_at) VALUES (?, ?, ?, ?)
       ON CONFLICT (path) DO UPDATE SET fields = excluded.fields, written_at = excluded.written_at`,
    ),
    deleteDocument: database.prepare('DELETE FROM document WHERE path = ?'),
  };
}

const partColumns = 'episode AS episodeNumber, position, length, watched, at';

/** A negative limit is none. */
function prepareParts(database: Database.Database, order: 'ASC' | 'DESC') {
  return database.prepare(
    `SELECT ${partColumns} FROM viewer_part
     WHERE title = (SELECT number FROM viewer_title WHERE uid = ? AND id = ?) AND season = ?
       AND episode BETWEEN ? AND ?
     ORDER BY episode ${order} LIMIT ?`,
  );
}

function prepareList(database: Database.Database, name: ListName) {
  const column = LISTS[name].field;
  const read = (kind: string, isBeyond: '<' | '>', order: 'ASC' | 'DESC') =>
    database.prepare(
      `SELECT number, id, fields AS document, ${column} AS at FROM viewer_title
       WHERE uid = ? ${kind} AND ${column} IS NOT NULL AND (${column}, id) ${isBeyond} (?, ?)
       ORDER BY ${column} ${order}, id ${order} LIMIT ?`,
    );
  const count = (kind: string) =>
    database.prepare(
      `SELECT count(*) AS sum FROM viewer_title WHERE uid = ? ${kind} AND ${column} IS NOT NULL`,
    );
  const ofKind = 'AND media_type = ?';
  return {
    forward: { all: read('', '<', 'DESC'), ofKind: read(ofKind, '<', 'DESC') },
    backward: { all: read('', '>', 'ASC'), ofKind: read(ofKind, '>', 'ASC') },
    countAll: count(''),
    countOfKind: count(ofKind),
  };
}
