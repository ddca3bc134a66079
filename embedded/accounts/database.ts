import Database from 'libsql';
import { chmodSync, closeSync, mkdirSync, openSync } from 'node:fs';
import path from 'node:path';
import { setImmediate, setTimeout } from 'node:timers/promises';
import PQueue from 'p-queue';
import { z } from 'zod';
import type { AccountLogger } from '../../server/accounts/accounts.ts';
import { MIGRATIONS } from './migrations.ts';

/** How a write waits while another process holds the lock. */
export interface LockWaitOptions {
  /** Milliseconds after which a write gives up. */
  readonly limitMs: number;
  /** Milliseconds after which opening an older database gives up: the other process may be migrating it. */
  readonly migrationLimitMs: number;
  /** Resolves when it is time for the next attempt; the event loop is not blocked meanwhile. */
  readonly pause: () => Promise<unknown>;
}

const FILE = 'marquee.db';
const PAUSE_MS = 20;
const USUAL: LockWaitOptions = {
  limitMs: 5000,
  migrationLimitMs: 600_000,
  pause: () => setTimeout(PAUSE_MS),
};

const versionRow = z.object({ user_version: z.number() });
const checkpointRow = z.object({ busy: z.number() });

/** The database accepts no writes now; it may again later. */
export class DatabaseUnavailableError extends Error {
  override name = 'DatabaseUnavailableError';
}

/** Another process held the write lock for as long as a write waits. */
class DatabaseBusyError extends DatabaseUnavailableError {
  override name = 'DatabaseBusyError';
}

/**
 * The accounts database. Reads use its connection directly: under WAL they never wait. Every write goes through
 * `transaction`, because SQLite itself would block the whole process while it waits.
 */
export class AccountDatabase {
  readonly connection: Database.Database;
  readonly #busy: LockWaitOptions;
  readonly #queue = new PQueue({ concurrency: 1 });

  constructor(connection: Database.Database, busy: LockWaitOptions) {
    this.connection = connection;
    this.#busy = busy;
  }

  /**
   * Runs work in a transaction, with no other writer in between. Writes of this process are queued, so that only the
   * first of them retries while the lock is held elsewhere. Rejects with a DatabaseBusyError when the lock is held too
   * long, and with a DatabaseUnavailableError when the disk is full or fails.
   */
  transaction<TResult>(work: () => TResult): Promise<TResult> {
    const since = performance.now();
    return this.#queue.add(async () => {
      try {
        return await untilFree(() => this.#transact(work), this.#busy, since);
      } catch (error) {
        if (!isOfDisk(error)) throw error;
        throw new DatabaseUnavailableError(`nothing can be written: ${String(error)}`, { cause: error });
      } finally {
        // Other requests are handled before the next write, and before what follows this one.
        await setImmediate();
      }
    });
  }

  /** Unlike libsql's own, throws the original error even when SQLite has already rolled the transaction back. */
  #transact<TResult>(work: () => TResult): TResult {
    this.connection.exec('BEGIN IMMEDIATE');
    try {
      const result = work();
      this.connection.exec('COMMIT');
      return result;
    } catch (error) {
      if (this.connection.inTransaction) this.connection.exec('ROLLBACK');
      throw error;
    }
  }

  /** Rewrites existing data to detect a disk that accepts no writes. Rejects when it does not. */
  ping(): Promise<void> {
    return this.transaction(() => {
      this.connection.exec(`PRAGMA user_version = ${versionOf(this.connection)}`);
    });
  }

  /** Checkpoints the log into the database file, unless another process prevents it, and closes the database. */
  async close(logger: AccountLogger): Promise<void> {
    await this.#queue.onIdle();
    try {
      const checkpoint = this.connection.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get();
      if (checkpointRow.parse(checkpoint).busy) {
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
 * once it is on disk. Rejects with a sentence that names DATA_DIR when the database cannot be opened.
 */
export async function openDatabase(
  dataDir: string,
  busy: Partial<LockWaitOptions> = {},
): Promise<AccountDatabase> {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    const file = path.join(dataDir, FILE);
    // SQLite gives the files beside this one the same mode.
    closeSync(openSync(file, 'a', 0o600));
    chmodSync(file, 0o600);
    return await prepareDatabase(new Database(file), { ...USUAL, ...busy });
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new Error(`DATA_DIR must be a folder this server can write to; ${dataDir}: ${reason}`, { cause });
  }
}

async function prepareDatabase(
  connection: Database.Database,
  busy: LockWaitOptions,
): Promise<AccountDatabase> {
  try {
    const since = performance.now();
    connection.exec('PRAGMA busy_timeout = 0');
    await untilFree(() => connection.exec('PRAGMA journal_mode = WAL'), busy, since);
    connection.exec('PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON');
    const migration = connection.transaction(() => migrate(connection));
    if (versionOf(connection) !== MIGRATIONS.length) {
      await untilFree(() => migration.immediate(), { ...busy, limitMs: busy.migrationLimitMs }, since);
    }
    return new AccountDatabase(connection, busy);
  } catch (error) {
    connection.close();
    throw error;
  }
}

function migrate(connection: Database.Database): void {
  const version = versionOf(connection);
  if (version > MIGRATIONS.length) {
    throw new Error(
      `${FILE} has version ${version}, but this version of Marquee supports up to ${MIGRATIONS.length}`,
    );
  }
  for (const step of MIGRATIONS.slice(version)) step(connection);
  connection.exec(`PRAGMA user_version = ${MIGRATIONS.length}`);
}

function versionOf(connection: Database.Database): number {
  return versionRow.parse(connection.prepare('PRAGMA user_version').get()).user_version;
}

/** Retries until no other process holds the lock; `since` is when the wait began, by `performance.now()`. */
async function untilFree<TResult>(
  work: () => TResult,
  { limitMs, pause }: LockWaitOptions,
  since: number,
): Promise<TResult> {
  for (;;) {
    try {
      return work();
    } catch (error) {
      if (!isBusy(error)) throw error;
      if (performance.now() - since >= limitMs) {
        throw new DatabaseBusyError(`another process held the lock for ${limitMs} ms`, { cause: error });
      }
    }
    await pause();
  }
}

function isBusy(error: unknown): boolean {
  return codeOf(error).startsWith('SQLITE_BUSY');
}

/** Whether the disk is full, failing or read-only. */
function isOfDisk(error: unknown): boolean {
  return /^SQLITE_(?:FULL|IOERR|READONLY|CANTOPEN)/.test(codeOf(error));
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}
