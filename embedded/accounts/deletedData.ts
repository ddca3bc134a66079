import type Database from 'libsql';
import { randomInt } from 'node:crypto';
import { z } from 'zod';
import type { AccountLogger } from '../../server/accounts/accounts.ts';
import { type LockWaitOptions, untilFree } from './databaseErrors.ts';

/**
 * The application id in the file's header, once nothing is left there of what was deleted. Versions of Marquee without it
 * only marked deleted rows as free space.
 */
const ERASED_ID = 0x4d727101;
/** How long after a deletion the file is rewritten, and how long after it was last rewritten at least, in milliseconds. */
const ERASE_MS = 10_000;
const ERASE_INTERVAL_MS = 600_000;
/** When emptying the log is tried again while another process reads it, in milliseconds. */
const LOG_RETRY_MS = 1000;

const applicationRow = z.object({ application_id: z.number() });
const checkpointRow = z.object({ busy: z.number() });

/** What the removal of deleted data needs of the database. */
interface DatabaseAccess {
  readonly connection: Database.Database;
  readonly busy: LockWaitOptions;
  readonly transaction: (work: () => void) => Promise<void>;
  /** Rewrites the file without holding the event loop; other writes wait. */
  readonly rewrite: () => Promise<void>;
}

/** Removes deleted data from the database's files, where SQLite leaves parts of it. */
export class DeletedData {
  readonly #database: DatabaseAccess;
  /** Empties the log; set from the first write until then. */
  #logTimer: NodeJS.Timeout | undefined;
  /** Rewrites the file; set from the first deletion until then. */
  #eraseTimer: NodeJS.Timeout | undefined;
  #erasing: Promise<void> = Promise.resolve();
  /** When the file was last rewritten, by `performance.now()`. */
  #erasedAt = Number.NEGATIVE_INFINITY;
  #isClosed = false;

  constructor(database: DatabaseAccess) {
    this.#database = database;
  }

  /** Call it after each write: the log is emptied some time later. */
  afterWrite(): void {
    if (!this.#logTimer) this.#emptyLogIn(this.#database.busy.logMs);
  }

  /** Call it after a deletion, which has marked the file: the log is emptied now, and the file rewritten soon. */
  afterDeletion(logger: AccountLogger): void {
    this.#emptyLog();
    const ms = Math.max(ERASE_MS, this.#erasedAt + ERASE_INTERVAL_MS - performance.now());
    this.#eraseTimer ??= setTimeout(() => void this.erase(logger), ms).unref();
  }

  /**
   * Rewrites the database file if it may still hold parts of deleted rows. Without enough space on the disk it is tried again
   * after the next deletion or start. Never rejects.
   */
  erase(logger: AccountLogger): Promise<void> {
    clearTimeout(this.#eraseTimer);
    this.#eraseTimer = undefined;
    const { busy } = this.#database;
    this.#erasing = this.#erasing.then(async () => {
      try {
        if (this.#isDone()) return;
        const limits = { ...busy, limitMs: busy.migrationLimitMs };
        await untilFree(() => this.#rewrite(), limits, performance.now());
        this.#erasedAt = performance.now();
        // The connection in the background may take a moment to let go of the log.
        while (!this.#emptyLog() && performance.now() - this.#erasedAt < limits.limitMs) await limits.pause();
      } catch (error) {
        if (this.#isClosed) return;
        const message = 'marquee.db may hold parts of deleted records, since it could not be rewritten';
        logger.warn({ err: error }, message);
      }
    });
    return this.#erasing;
  }

  /** Another process may have rewritten it while this one waited. */
  async #rewrite(): Promise<void> {
    if (this.#isDone()) return;
    const { connection, transaction, rewrite } = this.#database;
    // A deletion after the start of the rewriting replaces it.
    const attempt = randomInt(1, 0x40000000);
    await transaction(() => setApplicationId(connection, attempt));
    await rewrite();
    await transaction(() => {
      if (applicationId(connection) === attempt) markErased(connection);
    });
  }

  #isDone(): boolean {
    return this.#isClosed || applicationId(this.#database.connection) === ERASED_ID;
  }

  /**
   * Moves the log into the database file and empties it: it holds former contents of pages, deleted ones too. While another
   * process reads the log, and when the disk fails, which its writes report, it is tried again until it succeeds. Returns
   * whether it is empty now.
   */
  #emptyLog(): boolean {
    clearTimeout(this.#logTimer);
    this.#logTimer = undefined;
    const isEmpty = !this.#database.connection.open || this.#tryToEmptyLog();
    if (!isEmpty) this.#emptyLogIn(LOG_RETRY_MS);
    return isEmpty;
  }

  #emptyLogIn(ms: number): void {
    this.#logTimer = setTimeout(() => this.#emptyLog(), ms).unref();
  }

  #tryToEmptyLog(): boolean {
    try {
      return emptyLog(this.#database.connection);
    } catch {
      return false;
    }
  }

  /** Ends it; the work in the background must have been interrupted. */
  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#eraseTimer);
    await this.#erasing;
    clearTimeout(this.#logTimer);
  }
}

/** Whether the write-ahead log could be emptied, which another process that uses it prevents. Throws when the disk fails. */
export function emptyLog(connection: Database.Database): boolean {
  const checkpoint = connection.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get();
  return checkpointRow.parse(checkpoint).busy === 0;
}

/** Marks a file that may hold deleted data, in the transaction of the deletion: a process that ends leaves it to the next. */
export function markUnerased(connection: Database.Database): void {
  setApplicationId(connection, 0);
}

/** Marks a file that holds nothing deleted, such as a new one. */
export function markErased(connection: Database.Database): void {
  setApplicationId(connection, ERASED_ID);
}

function applicationId(connection: Database.Database): number {
  return applicationRow.parse(connection.prepare('PRAGMA application_id').get()).application_id;
}

function setApplicationId(connection: Database.Database, id: number): void {
  connection.exec(`PRAGMA application_id = ${id}`);
}
