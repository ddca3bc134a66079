import type Database from 'libsql';
import { z } from 'zod';
import type { AccountLogger } from '../../server/accounts/accounts.ts';
import { titleId } from '../../server/records/title.ts';
import {
  convertTitle,
  mergeOldTitles,
  type OldTitle,
  parseOldTitle,
} from '../../server/viewer/conversion.ts';
import type { LoadedTitle } from '../../server/viewer/records.ts';
import { loadedBytes, titleBytes, titleDocument } from '../../server/viewer/titles/titleWrite.ts';
import { PLAY_ROWS } from './playTable.ts';
import { RecordRows } from './recordRows.ts';
import { PART_ROWS, toPartRow } from './titleTable.ts';
import { document } from './viewerTable.ts';

/** How many titles are read at a time, and after how many the log has a line. */
const READ_AT_ONCE = 100;
const LOGGED_EVERY = 1000;

const titleRow = z.object({ number: z.number(), uid: z.string(), id: z.string(), fields: z.string() });
const documentRow = z.object({ path: z.string(), uid: z.string(), fields: z.string() });
const partRow = z.object({
  season: z.number(),
  episode: z.number(),
  position: z.number(),
  length: z.number().nullable(),
  watched: z.number().transform((stored) => stored === 1),
  at: z.number().transform((time) => new Date(time).toISOString()),
});
const titlePath = /^users\/[^/]+\/titles\/(.+)$/;

/** The log of what a migration moves. */
export type MigrationLogger = Pick<AccountLogger, 'info' | 'warn'>;

/** A document as it is stored, at the path that it has or would have in Firestore. */
type StoredText = z.output<typeof documentRow>;

/**
 * Moves viewers' titles from the tables and documents of earlier versions into those of today, and drops these tables: a process of an
 * earlier version that still runs fails, instead of writing what is never read. What is malformed is kept in `unread_document`
 * until its account is deleted.
 */
export function convertRecords(connection: Database.Database, logger: MigrationLogger): void {
  new Conversion(connection, logger).run();
  connection.exec(
    `DROP TABLE viewer_part;
     DROP TABLE viewer_title;
     DROP TABLE viewer_bytes;
     CREATE TRIGGER no_title_documents BEFORE INSERT ON document WHEN NEW.path GLOB 'users/*/titles/*'
     BEGIN SELECT RAISE(ABORT, 'this version of Marquee is too old for its database'); END;`,
  );
}

class Conversion {
  readonly #statements: ReturnType<typeof prepare>;
  readonly #logger: MigrationLogger;
  readonly #now = new Date().toISOString();
  readonly #viewers = new Map<string, number>();
  readonly #moved = { titles: 0, parts: 0, plays: 0, unread: 0 };

  constructor(connection: Database.Database, logger: MigrationLogger) {
    this.#statements = prepare(connection);
    this.#logger = logger;
  }

  run(): void {
    const { titles, documents } = this.#statements;
    for (let from = 0, rows = null; rows?.length !== 0; from = rows.at(-1)?.number ?? 0) {
      rows = z.array(titleRow).parse(titles.all(from, READ_AT_ONCE));
      for (const row of rows) this.#moveRow(row);
    }
    for (let from = '', rows = null; rows?.length !== 0; from = rows.at(-1)?.path ?? '') {
      rows = z.array(documentRow).parse(documents.all(from, READ_AT_ONCE));
      for (const row of rows) this.#move(row.uid, this.#readDocument(row));
    }
    const { titles: moved, parts, plays, unread } = this.#moved;
    if (moved > 0) {
      const accounts = this.#viewers.size;
      const what = `${count(moved, 'title')} with ${count(parts, 'episode')} of ${count(accounts, 'account')}`;
      this.#logger.info({ ...this.#moved, accounts }, `Converted ${what} to ${count(plays, 'play')}`);
    }
    if (unread > 0) {
      const what = count(unread, 'malformed document');
      this.#logger.warn({ unread }, `Kept ${what} in the table unread_document of marquee.db`);
    }
  }

  /** Moves a title with its rows of parts, and with its document of an even earlier version, if there is one. */
  #moveRow({ number, uid, id, fields }: z.output<typeof titleRow>): void {
    const seasons = new Map<number, { readonly parts: Record<string, unknown> }>();
    for (const { season, episode, ...part } of z.array(partRow).parse(this.#statements.parts.all(number))) {
      const { parts } = seasons.get(season) ?? { parts: {} };
      seasons.set(season, { parts: Object.assign(parts, { [episode]: part }) });
    }
    const path = `users/${uid}/titles/${id}`;
    const { title, isMalformed } = parseTitle(id, fields, seasons);
    if (isMalformed) {
      this.#keepUnread({ path, uid, fields });
      for (const [season, parts] of seasons)
        this.#keepUnread({ path: `${path}/seasons/${season}`, uid, fields: JSON.stringify(parts) });
    }
    const stored = this.#statements.document.get(path);
    const earlier = stored === undefined ? null : this.#readDocument(documentRow.parse(stored));
    this.#move(uid, title && earlier ? mergeOldTitles(title, earlier) : (title ?? earlier));
  }

  /** Reads a title's document of the earliest version, and removes it. */
  #readDocument(row: StoredText): OldTitle | null {
    const { title, isMalformed } = parseTitle(titlePath.exec(row.path)?.[1] ?? '', row.fields);
    this.#statements.deleteDocument.run(row.path);
    if (isMalformed) this.#keepUnread(row);
    return title;
  }

  #keepUnread({ path, uid, fields }: StoredText): void {
    this.#statements.keepUnread.run(path, uid, fields);
    this.#moved.unread += 1;
  }

  #move(uid: string, old: OldTitle | null): void {
    if (!old) return;
    this.#write(uid, convertTitle(uid, old, this.#now));
    this.#moved.titles += 1;
    if (this.#moved.titles % LOGGED_EVERY === 0)
      this.#logger.info({}, `Converting titles: ${count(this.#moved.titles, 'title')} so far`);
  }

  #write(uid: string, title: LoadedTitle): void {
    const { record, parts, plays } = title;
    const { writeTitle, partRows, playRows, grow } = this.#statements;
    const viewer = this.#viewerOf(uid);
    const written = writeTitle.get(viewer, titleId(record), JSON.stringify(titleDocument(record)));
    const { number } = z.object({ number: z.number() }).parse(written);
    for (const [season, episodes] of parts) {
      partRows.write([number, record.pass, season], [...episodes.values()].map(toPartRow));
      this.#moved.parts += episodes.size;
    }
    playRows.write([viewer], [...plays.values()]);
    this.#moved.plays += plays.size;
    grow.run(titleBytes(record) + loadedBytes(title), viewer);
  }

  #viewerOf(uid: string): number {
    const number = this.#viewers.get(uid) ?? Number(this.#statements.addViewer.run(uid).lastInsertRowid);
    this.#viewers.set(uid, number);
    return number;
  }
}

/** A title of an older form, and whether something of it is malformed; null when all is. */
function parseTitle(id: string, fields: string, seasons?: ReadonlyMap<number, unknown>) {
  try {
    const { title, malformedParts } = parseOldTitle(id, document.parse(fields), seasons);
    return { title, isMalformed: malformedParts.length > 0 };
  } catch (error) {
    if (error instanceof z.ZodError) return { title: null, isMalformed: true };
    throw error;
  }
}

function count(number: number, what: string): string {
  return `${number.toLocaleString('en-US')} ${what}${number === 1 ? '' : 's'}`;
}

function prepare(database: Database.Database) {
  return {
    titles: database.prepare(
      'SELECT number, uid, id, fields FROM viewer_title WHERE number > ? ORDER BY number LIMIT ?',
    ),
    parts: database.prepare(
      'SELECT season, episode, position, length, watched, at FROM viewer_part WHERE title = ?',
    ),
    document: database.prepare('SELECT path, uid, fields FROM document WHERE path = ?'),
    documents: database.prepare(
      `SELECT path, uid, fields FROM document WHERE path > ? AND path GLOB 'users/*/titles/*' ORDER BY path LIMIT ?`,
    ),
    deleteDocument: database.prepare('DELETE FROM document WHERE path = ?'),
    keepUnread: database.prepare(
      `INSERT INTO unread_document (path, uid, fields) VALUES (?, ?, ?)
       ON CONFLICT (path) DO UPDATE SET fields = fields || char(10) || excluded.fields`,
    ),
    addViewer: database.prepare('INSERT INTO viewer (uid) VALUES (?)'),
    writeTitle: database.prepare('INSERT INTO title (viewer, id, fields) VALUES (?, ?, ?) RETURNING number'),
    partRows: new RecordRows(database, PART_ROWS),
    playRows: new RecordRows(database, PLAY_ROWS),
    grow: database.prepare('UPDATE viewer SET bytes = bytes + ? WHERE number = ?'),
  };
}
