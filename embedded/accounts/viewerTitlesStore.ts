import { setImmediate } from 'node:timers/promises';
import type { AccountLogger } from '../../server/accounts/accounts.ts';
import { parseViewerTitle, serialiseViewerTitle, storedBytes } from '../../server/viewer/documents.ts';
import {
  STORAGE_LIMITS,
  type StorageLimits,
  type ViewerTitleChange,
  type ViewerTitlesStore,
} from '../../server/viewer/stores.ts';
import { requireRoom, writeOf } from '../../server/viewer/titleWrite.ts';
import { readSettings, updateSettings } from '../../server/viewer/viewerDocuments.ts';
import type { LoadedTitle, ViewerTitleRecord } from '../../server/viewer/viewerTitle.ts';
import type { AccountDatabase } from './database.ts';
import { DocumentTable, parseFields } from './documentTable.ts';
import { localError, logFailures } from './localCall.ts';
import { type TitleRow, TitleRows } from './titleTable.ts';

/** Titles deleted at a time: with 2000 parts each they block the event loop for a twentieth of a second. */
const DELETED_AT_ONCE = 10;

/** Viewers' titles in SQLite, as rows with a row for each part, and their settings. */
export class EmbeddedViewerTitles implements ViewerTitlesStore {
  readonly #database: AccountDatabase;
  readonly #logger: AccountLogger;
  readonly #rows: TitleRows;
  readonly #documents: DocumentTable;
  readonly #limits: StorageLimits;

  constructor(database: AccountDatabase, logger: AccountLogger, limits = STORAGE_LIMITS) {
    this.#database = database;
    this.#logger = logger;
    this.#rows = new TitleRows(database);
    this.#documents = new DocumentTable(database, logger);
    this.#limits = limits;
  }

  readonly readPage: ViewerTitlesStore['readPage'] = (uid, list, first, after) =>
    logFailures('readViewerTitles', this.#logger, () => {
      const found = this.#rows.list(uid, list, first + 1, after);
      const rows = found.slice(0, first);
      const last = rows.at(-1);
      return {
        titles: rows.flatMap((row) => {
          const record = this.#recordOf('readViewerTitles', uid, row);
          return record instanceof Error ? [] : [record];
        }),
        end: last ? { at: last.at, key: last.id } : null,
        hasMore: found.length > first,
      };
    });

  readonly count: ViewerTitlesStore['count'] = (uid, list) =>
    logFailures('countViewerTitles', this.#logger, () => this.#rows.count(uid, list));

  readonly readTitles: ViewerTitlesStore['readTitles'] = (uid, titleIds) =>
    logFailures('readViewerTitle', this.#logger, () =>
      titleIds.map((id) => {
        const row = this.#rows.find(uid, id);
        return row && this.#recordOf('readViewerTitle', uid, row);
      }),
    );

  readonly readSeasons: ViewerTitlesStore['readSeasons'] = (uid, seasons) =>
    logFailures('readViewerSeasons', this.#logger, () =>
      seasons.map(({ titleId, seasonNumber }) => {
        const row = this.#rows.find(uid, titleId);
        return row ? this.#rows.parts(row.number, seasonNumber) : new Map();
      }),
    );

  readonly update: ViewerTitlesStore['update'] = (uid, titleId, change) =>
    logFailures('updateViewerTitle', this.#logger, () =>
      this.#database.transaction(() => {
        const row = this.#rows.find(uid, titleId);
        const before = row && this.#loaded(uid, row, change);
        const write = writeOf(change, before, row && storedBytes(parseFields(row.fields)));
        if (!write) return { stored: before?.record ?? null, bytes: 0 };
        const { after, growth, bytes, seasons } = write;
        requireRoom(this.#rows.totalBytes(uid), growth, this.#limits.bytes);
        this.#rows.grow(uid, growth);
        // A malformed title is deleted with all its parts.
        if (row && !(before && after)) this.#rows.delete(row.number);
        if (!after) return { stored: null, bytes };
        const number = this.#rows.write(uid, titleId, serialiseViewerTitle(after.record));
        for (const [season, { written, deleted }] of seasons) {
          for (const episode of deleted) this.#rows.deletePart(number, season, episode);
          for (const part of written) this.#rows.writePart(number, part);
        }
        if (!before) this.#evictOldest(uid);
        return { stored: after.record, bytes };
      }),
    );

  readonly readSettings: ViewerTitlesStore['readSettings'] = (uid) => readSettings(this.#documents, uid);

  readonly updateSettings: ViewerTitlesStore['updateSettings'] = (uid, change) =>
    updateSettings(this.#documents, uid, change);

  readonly deleteAll: ViewerTitlesStore['deleteAll'] = (uid) =>
    logFailures('deleteViewerTitles', this.#logger, async () => {
      while ((await this.#database.transaction(() => this.#rows.deleteSome(uid, DELETED_AT_ONCE))) > 0) {
        await setImmediate();
      }
      await this.#database.transaction(() => this.#rows.deleteTotal(uid));
      await this.#documents.delete('deleteViewerTitles', uid, 'settings');
    });

  #evictOldest(uid: string): void {
    for (const row of this.#rows.oldest(uid, this.#limits.titles)) {
      this.#rows.delete(row.number);
      this.#rows.grow(uid, -storedBytes(parseFields(row.fields)));
    }
  }

  #loaded(uid: string, row: TitleRow, change: ViewerTitleChange): LoadedTitle | null {
    const record = this.#recordOf('updateViewerTitle', uid, row);
    if (record instanceof Error) return null;
    const numbers = change.seasons?.(record) ?? [];
    const parts = numbers.map((season) => [season, this.#rows.parts(row.number, season)] as const);
    return { record, parts: new Map(parts) };
  }

  /** The title of a row; for a malformed one, an Error, which is logged. */
  #recordOf(operation: string, uid: string, row: TitleRow): ViewerTitleRecord | Error {
    try {
      return parseViewerTitle(uid, row.id, parseFields(row.fields));
    } catch (error) {
      return localError(operation, this.#logger, error);
    }
  }
}
