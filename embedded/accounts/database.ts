import Database from 'libsql';
import { chmodSync, closeSync, mkdirSync, openSync, statSync } from 'node:fs';
import path from 'node:path';
import { setImmediate, setTimeout as sleep } from 'node:timers/promises';
import PQueue from 'p-queue';
import { z } from 'zod';
import type { AccountLogger } from '../../server/accounts/accounts.ts';
import type { MigrationLogger } from './convertRecords.ts';
import {
  DatabaseUnavailableError,
  isDamage,
  type LockWaitOptions,
  toUnavailable,
  untilFree,
} from './databaseErrors.ts';
import { checkFile, DatabaseInBackground, readSome, rewriteFile } from './databaseInBackground.ts';
import { DeletedData, emptyLog, markErased, markUnerased } from './deletedData.ts';
import { MIGRATIONS } from './migrations.ts';

const FILE = 'marquee.db';
const LOCK_RETRY_MS = 2;
/** How long a process writes before it leaves the lock to others, which look for it again and again, and for how long it then does. */
const TURN_MS = 50;
const GIVE_WAY_MS = 3 * LOCK_RETRY_MS;
const USUAL: LockWaitOptions = {
  limitMs: 5000,
  migrationLimitMs: 600_000,
  logMs: 60_000,
  pause: () => sleep(LOCK_RETRY_MS),
  giveWay: () => sleep(GIVE_WAY_MS),
};

const SILENT: MigrationLogger = { info: () => undefined, warn: () => undefined };

const versionRow = z.object({ user_version: z.number() });

/** The database was written by a later version of this program, which only that one can read. The start prints its message. */
class NewerDatabaseError extends Error {}

/**
 * The accounts database. Reads use its connection directly: under WAL they never wait. Every write goes through
 * `transaction`, because SQLite itself would block the whole process while it waits.
 */
export class AccountDatabase {
  readonly connection: Database.Database;
  readonly #busy: LockWaitOptions;
  readonly #queue = new PQueue({ concurrency: 1 });
  readonly #file: string;
  readonly #background: DatabaseInBackground;
  readonly #deletedData: DeletedData;
  /** Since when this process has written without leaving the lock to others, and when it last wrote. */
  #turnSince = 0;
  #lastWriteAt = 0;
  #isClosed = false;
  #damage: DatabaseUnavailableError | null = null;

  constructor(connection: Database.Database, file: string, busy: LockWaitOptions) {
    this.connection = connection;
    this.#file = file;
    this.#busy = busy;
    this.#background = new DatabaseInBackground(file);
    this.#deletedData = new DeletedData({
      connection,
      busy,
      transaction: (work) => this.transaction(work),
      rewrite: () => this.#queue.add(() => this.#background.run(rewriteFile)),
    });
  }

  /**
   * Runs work in a transaction, with no other writer in between. Writes of this process are queued, so that only the
   * first of them retries while the lock is held elsewhere; processes take turns. Rejects with a DatabaseBusyError when the lock is held too
   * long, and with a DatabaseUnavailableError when the disk is full or fails.
   */
  transaction<TResult>(work: () => TResult): Promise<TResult> {
    const since = performance.now();
    return this.#queue.add(async () => {
      try {
        const result = await untilFree(() => this.#transact(work), this.#busy, since);
        this.#deletedData.afterWrite();
        return result;
      } catch (error) {
        throw toUnavailable(error, 'nothing can be written');
      } finally {
        // Other requests are handled before the next write, and before what follows this one.
        await this.#giveWay();
      }
    });
  }

  /** Resolves once other requests have had time, and after a turn other processes. */
  async #giveWay(): Promise<void> {
    this.#lastWriteAt = performance.now();
    if (this.#lastWriteAt - this.#turnSince < TURN_MS) await setImmediate();
    else await this.#busy.giveWay();
  }

  /** Unlike libsql's own, throws the original error even when SQLite has already rolled the transaction back. */
  #transact<TResult>(work: () => TResult): TResult {
    this.connection.exec('BEGIN IMMEDIATE');
    const now = performance.now();
    if (now - this.#lastWriteAt >= GIVE_WAY_MS) this.#turnSince = now;
    try {
      const result = work();
      this.connection.exec('COMMIT');
      return result;
    } catch (error) {
      if (this.connection.inTransaction) this.connection.exec('ROLLBACK');
      throw error;
    }
  }

  /**
   * Rewrites existing data to detect a disk that accepts no writes, and reads some of what is served, an account and its records.
   * Rejects when either fails, and once `checkIntegrity` has found damage.
   */
  async ping(): Promise<void> {
    if (this.#damage) throw this.#damage;
    await this.transaction(() => {
      this.connection.exec(`PRAGMA user_version = ${versionOf(this.connection)}`);
    });
    await this.#background.run(readSome);
  }

  /**
   * Checks the whole file, on a thread of its own; from then on, `ping` reports any damage. Never rejects.
   */
  async checkIntegrity(logger: AccountLogger): Promise<void> {
    try {
      await this.#background.run(checkFile);
    } catch (error) {
      if (this.#isClosed) return;
      if (!isDamage(error)) {
        logger.warn({ err: error }, `${this.#file} could not be checked`);
        return;
      }
      this.#damage = new DatabaseUnavailableError(`${this.#file} is damaged`, { cause: error });
      logger.error({ err: error }, `${this.#file} is damaged: stop Marquee and restore a backup of DATA_DIR`);
    }
  }

  /**
   * Runs work in a transaction that deletes an account, and returns whether there was one. Nothing of it stays in the files:
   * deleted rows are overwritten and the log is emptied at once, and copies that SQLite left in the free space of pages when it
   * moved rows go soon afterwards.
   */
  async deletion(work: () => boolean, logger: AccountLogger): Promise<boolean> {
    const isDeleted = await this.transaction(() => {
      const deleted = work();
      if (deleted) markUnerased(this.connection);
      return deleted;
    });
    if (isDeleted) this.#deletedData.afterDeletion(logger);
    return isDeleted;
  }

  /** Removes what earlier versions, or a process that ended too soon, left of deleted rows. Never rejects. */
  eraseDeleted(logger: AccountLogger): Promise<void> {
    return this.#deletedData.erase(logger);
  }

  /** Empties the log into the database file, unless another process prevents it, and closes the database. */
  async close(logger: AccountLogger): Promise<void> {
    this.#isClosed = true;
    this.#background.interrupt();
    await this.#deletedData.close();
    await this.#queue.onIdle();
    try {
      if (!emptyLog(this.connection)) {
        logger.info({}, 'another process uses the database: the latest writes remain in the write-ahead log');
      }
    } catch (error) {
      // The writes are on disk all the same, and are read from the log at the next start.
      logger.warn({ err: error }, 'the latest writes remain in the write-ahead log');
    }
    this.connection.close();
  }
}

/**
 * Opens the accounts database and creates missing folders and files, readable by their owner alone. A write resolves
 * once it is on disk. Records of an earlier version are converted, in one transaction, which is logged. Rejects with a sentence that
 * names DATA_DIR when the database cannot be opened.
 */
export async function openDatabase(
  dataDir: string,
  busy: Partial<LockWaitOptions> = {},
  logger: MigrationLogger = SILENT,
): Promise<AccountDatabase> {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    // SQLite's copies of the file go there, too: they may fit neither in memory nor in the system's folder.
    process.env['SQLITE_TMPDIR'] ??= path.resolve(dataDir);
    const file = path.join(dataDir, FILE);
    // SQLite gives the files beside this one the same mode. An existing file is not opened: closing it would end the locks of
    // this process's other connections to it.
    if (!statSync(file, { throwIfNoEntry: false })?.isFile()) closeSync(openSync(file, 'a', 0o600));
    chmodSync(file, 0o600);
    return await prepareDatabase(file, { ...USUAL, ...busy }, logger);
  } catch (cause) {
    if (cause instanceof NewerDatabaseError) throw cause;
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new Error(`DATA_DIR must be a folder this server can write to; ${dataDir}: ${reason}`, { cause });
  }
}

async function prepareDatabase(
  file: string,
  busy: LockWaitOptions,
  logger: MigrationLogger,
): Promise<AccountDatabase> {
  const connection = new Database(file);
  try {
    const since = performance.now();
    connection.exec('PRAGMA busy_timeout = 0');
    await untilFree(() => connection.exec('PRAGMA journal_mode = WAL'), busy, since);
    connection.exec('PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON; PRAGMA secure_delete = ON');
    const migration = connection.transaction(() => migrate(connection, file, logger));
    if (versionOf(connection) !== MIGRATIONS.length) {
      await untilFree(() => migration.immediate(), { ...busy, limitMs: busy.migrationLimitMs }, since);
    }
    return new AccountDatabase(connection, file, busy);
  } catch (error) {
    connection.close();
    throw error;
  }
}

function migrate(connection: Database.Database, file: string, logger: MigrationLogger): void {
  const version = versionOf(connection);
  if (version > MIGRATIONS.length) {
    throw new NewerDatabaseError(
      `DATA_DIR was written by a newer version of Marquee: ${file} has version ${version}, and this one reads up to ${MIGRATIONS.length}. Start that version again, or restore a backup from before it.`,
    );
  }
  for (const step of MIGRATIONS.slice(version)) step(connection, logger);
  // A new file has no deleted rows.
  if (version === 0) markErased(connection);
  connection.exec(`PRAGMA user_version = ${MIGRATIONS.length}`);
}

function versionOf(connection: Database.Database): number {
  return versionRow.parse(connection.prepare('PRAGMA user_version').get()).user_version;
}
