import type { AccountLogger } from '../../server/accounts/accounts.ts';
import { type LoadedTitle, parseViewerTitle, type ViewerTitleRecord } from '../../server/viewer/records.ts';
import {
  STORAGE_LIMITS,
  type StorageLimits,
  type ViewerStore,
  type ViewerTitleChange,
  requireRoom,
  rowsOf,
  storedBytes,
  writeOf,
} from '../../server/viewer/store.ts';
import { Turns } from '../../server/viewer/turns.ts';
import { AccessTokenTable } from './accessTokenTable.ts';
import type { AccountDatabase } from './database.ts';
import { localError, logFailures } from './localCall.ts';
import { type TitleRow, ViewerRows } from './viewerTable.ts';

/** Rows deleted at a time, which takes a few milliseconds. */
const DELETED_AT_ONCE = 1000;

/** Viewers' records in SQLite. */
export class EmbeddedStore implements ViewerStore {
  readonly #database: AccountDatabase;
  readonly #logger: AccountLogger;
  readonly #rows: ViewerRows;
  readonly #limits: StorageLimits;
  readonly #turns = new Turns();
  readonly readsWholeSeasons = false;
  readonly accessTokens: AccessTokenTable;

  constructor(database: AccountDatabase, logger: AccountLogger, limits: StorageLimits = STORAGE_LIMITS) {
    this.#database = database;
    this.#logger = logger;
    this.#rows = new ViewerRows(database);
    this.#limits = limits;
    this.accessTokens = new AccessTokenTable(database, logger);
  }

  readonly readPage: ViewerStore['readPage'] = (uid, list, count, from, isBackward = false) =>
    logFailures('readViewerTitles', this.#logger, async () => {
      const found = await this.#turns.run(() => this.#rows.list(uid, list, count + 1, from, isBackward));
      const rows = found.slice(0, count);
      const last = rows.at(-1);
      const records = await this.#inTurns(rows, (row) => this.#recordOf('readViewerTitles', uid, row));
      return {
        titles: records.flatMap((record) => (record instanceof Error ? [] : [record])),
        end: last ? { at: last.at, key: last.id } : null,
        hasMore: found.length > count,
      };
    });

  readonly count: ViewerStore['count'] = (uid, list) =>
    logFailures('countViewerTitles', this.#logger, () => this.#rows.count(uid, list));

  readonly readTitles: ViewerStore['readTitles'] = (uid, titleIds) =>
    logFailures('readViewerTitle', this.#logger, () =>
      this.#inTurns(titleIds, (id) => {
        const row = this.#rows.find(uid, id);
        return row && this.#recordOf('readViewerTitle', uid, row);
      }),
    );

  readonly readSeasons: ViewerStore['readSeasons'] = (uid, ranges) =>
    logFailures('readViewerSeasons', this.#logger, () =>
      this.#inTurns(ranges, (range) => this.#rows.parts(uid, range)),
    );

  readonly update: ViewerStore['update'] = (uid, titleId, change) =>
    logFailures('updateViewerTitle', this.#logger, () =>
      this.#database.transaction(() => {
        const row = this.#rows.find(uid, titleId);
        const before = row && this.#loaded(uid, row, change);
        const rows = rowsOf(before);
        const write = writeOf(change, before, row && storedBytes(row.document));
        if (!write) return { stored: before?.record ?? null, bytes: 0, rows };
        const { stored, document, growth, bytes, seasons } = write;
        requireRoom(this.#rows.totalBytes(uid), growth, this.#limits.bytes);
        this.#rows.grow(uid, growth);
        // A malformed title is deleted with all its parts.
        if (row && !(before && stored)) this.#rows.delete(row.number);
        if (!document) return { stored: null, bytes, rows };
        const number = this.#rows.write(uid, titleId, document);
        for (const [season, { written, deleted }] of seasons) {
          for (const episode of deleted) this.#rows.deletePart(number, season, episode);
          for (const part of written) this.#rows.writePart(number, part);
        }
        if (!before) this.#evictOldest(uid);
        return { stored, bytes, rows };
      }),
    );

  readonly readDocument: ViewerStore['readDocument'] = (operation, uid, name, parse) =>
    logFailures(operation, this.#logger, () => {
      const found = this.#rows.document(uid, name);
      return found && parse(found.document, found.writtenAt);
    });

  readonly saveDocument: ViewerStore['saveDocument'] = (operation, uid, name, fields) =>
    logFailures(operation, this.#logger, () =>
      this.#database.transaction(() => {
        const before = this.#rows.document(uid, name)?.document ?? {};
        const changed = typeof fields === 'function' ? fields(before) : fields;
        this.#rows.writeDocument(uid, name, { ...before, ...changed });
      }),
    );

  readonly deleteAll: ViewerStore['deleteAll'] = (uid) =>
    logFailures('deleteViewerTitles', this.#logger, async () => {
      let deleted: number;
      do {
        deleted = await this.#database.transaction(() => this.#rows.deleteSome(uid, DELETED_AT_ONCE));
      } while (deleted > 0);
      await this.accessTokens.deleteAll(uid);
      await this.#database.transaction(() => this.#rows.deleteRest(uid));
    });

  /** Reads one thing after the other, in this store's turns with all other reads. */
  async #inTurns<Key, Found>(keys: readonly Key[], read: (key: Key) => Found): Promise<Found[]> {
    const found: Found[] = [];
    for (const key of keys) found.push(await this.#turns.run(() => read(key)));
    return found;
  }

  #evictOldest(uid: string): void {
    for (const row of this.#rows.oldest(uid, this.#limits.titles)) {
      this.#rows.delete(row.number);
      this.#rows.grow(uid, -storedBytes(row.document));
    }
  }

  #loaded(uid: string, row: TitleRow, change: ViewerTitleChange): LoadedTitle | null {
    const record = this.#recordOf('updateViewerTitle', uid, row);
    if (record instanceof Error) return null;
    const numbers = change.seasons?.(record) ?? [];
    const parts = numbers.map((season) => [season, this.#rows.season(row.number, season)] as const);
    return { record, parts: new Map(parts) };
  }

  /** The title of a row; for a malformed one, an Error, which is logged. */
  #recordOf(operation: string, uid: string, row: TitleRow): ViewerTitleRecord | Error {
    try {
      return parseViewerTitle(uid, row.id, row.document);
    } catch (error) {
      return localError(operation, this.#logger, error);
    }
  }
}
