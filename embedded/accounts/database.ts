import Database from 'libsql';
import BackgroundDatabase from 'libsql/promise';
import { randomInt } from 'node:crypto';
import { chmodSync, closeSync, mkdirSync, openSync, statSync } from 'node:fs';
import path from 'node:path';
import { setImmediate, setTimeout as sleep } from 'node:timers/promises';
import PQueue from 'p-queue';
import { z } from 'zod';
import type { AccountLogger } from '../../server/accounts/accounts.ts';
import { MIGRATIONS } from './migrations.ts';

/** How long writes wait for another process, and deleted data for its removal. */
export interface LockWaitOptions {
  /** Milliseconds after which a write gives up. */
  readonly limitMs: number;
  /** Milliseconds after which opening an older database gives up: the other process may be migrating it. */
  readonly migrationLimitMs: number;
  /** Milliseconds after a write until the log is emptied, which keeps former contents of pages. */
  readonly logMs: number;
  /** Resolves when it is time for the next attempt; the event loop is not blocked meanwhile. */
  readonly pause: () => Promise<unknown>;
}

const FILE = 'marquee.db';
const PAUSE_MS = 20;
const USUAL: LockWaitOptions = {
  limitMs: 5000,
  migrationLimitMs: 600_000,
  logMs: 60_000,
  pause: () => sleep(PAUSE_MS),
};

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

const versionRow = z.object({ user_version: z.number() });
const applicationRow = z.object({ application_id: z.number() });
const accountRows = z.array(z.object({ uid: z.string(), email: z.string() }));
const integrityRows = z.array(z.object({ quick_check: z.string() }));
const checkpointRow = z.object({ busy: z.number() });

/** The database accepts no writes or cannot be read now. */
export class DatabaseUnavailableError extends Error {
  override name = 'DatabaseUnavailableError';
}

/** The database was written by a later version of this program, which only that one can read. The start prints its message. */
class NewerDatabaseError extends Error {}

/** The check of the whole file has found damage. */
class DamagedDatabaseError extends Error {
  override name = 'DamagedDatabaseError';
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
  readonly #file: string;
  /** Empties the log; set from the first write until then. */
  #logTimer: NodeJS.Timeout | undefined;
  /** Rewrites the file; set from the first deletion until then. */
  #eraseTimer: NodeJS.Timeout | undefined;
  #erasing: Promise<void> = Promise.resolve();
  /** When the file was last rewritten, by `performance.now()`. */
  #erasedAt = Number.NEGATIVE_INFINITY;
  /** The connections of work in the background. */
  readonly #background = new Set<BackgroundConnection>();
  #isClosed = false;
  #damage: DatabaseUnavailableError | null = null;

  constructor(connection: Database.Database, file: string, busy: LockWaitOptions) {
    this.connection = connection;
    this.#file = file;
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
        const result = await untilFree(() => this.#transact(work), this.#busy, since);
        if (!this.#logTimer) this.#emptyLogIn(this.#busy.logMs);
        return result;
      } catch (error) {
        throw toUnavailable(error, 'nothing can be written');
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

  /**
   * Rewrites existing data to detect a disk that accepts no writes, and reads some of what is served, an account and its records.
   * Rejects when either fails, and once `checkIntegrity` has found damage.
   */
  async ping(): Promise<void> {
    if (this.#damage) throw this.#damage;
    await this.transaction(() => {
      this.connection.exec(`PRAGMA user_version = ${versionOf(this.connection)}`);
    });
    await this.#inBackground(readSome);
  }

  /**
   * Checks the whole file, on a thread of its own; from then on, `ping` reports any damage. Never rejects.
   */
  async checkIntegrity(logger: AccountLogger): Promise<void> {
    try {
      await this.#inBackground(async (background) => {
        const [found] = integrityRows.parse(await readAll(background, 'PRAGMA quick_check(1)'));
        if (found?.quick_check !== 'ok') throw new DamagedDatabaseError(found?.quick_check);
      });
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
   * Uses another connection, whose work runs on a thread of its own, and which has nothing cached: it reads what is on the disk.
   * Rejects with a DatabaseUnavailableError when the disk fails.
   */
  async #inBackground(work: (background: BackgroundConnection) => Promise<void>): Promise<void> {
    let background: BackgroundConnection | undefined;
    try {
      background = openInBackground(this.#file);
      this.#background.add(background);
      await background.exec('PRAGMA busy_timeout = 0');
      await work(background);
    } catch (error) {
      throw toUnavailable(error, 'the database cannot be read');
    } finally {
      if (background) this.#background.delete(background);
      background?.close();
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
      // A process that ends before the file is rewritten leaves it to the next start.
      if (deleted) setApplicationId(this.connection, 0);
      return deleted;
    });
    if (!isDeleted) return false;
    this.emptyLog();
    const ms = Math.max(ERASE_MS, this.#erasedAt + ERASE_INTERVAL_MS - performance.now());
    this.#eraseTimer ??= setTimeout(() => void this.eraseDeleted(logger), ms).unref();
    return true;
  }

  /**
   * Rewrites the database file if it may still hold parts of deleted rows, as versions of Marquee left them that did not
   * overwrite these. The event loop is not blocked meanwhile; other writes wait. Without enough space on the disk it is tried
   * again after the next deletion or start. Never rejects.
   */
  eraseDeleted(logger: AccountLogger): Promise<void> {
    clearTimeout(this.#eraseTimer);
    this.#eraseTimer = undefined;
    this.#erasing = this.#erasing.then(async () => {
      try {
        if (this.#isClosed || isErased(this.connection)) return;
        const limits = { ...this.#busy, limitMs: this.#busy.migrationLimitMs };
        await untilFree(() => this.#vacuum(), limits, performance.now());
        this.#erasedAt = performance.now();
        // The connection in the background may take a moment to let go of the log.
        while (!this.emptyLog() && performance.now() - this.#erasedAt < limits.limitMs) await limits.pause();
      } catch (error) {
        if (this.#isClosed) return;
        logger.warn(
          { err: error },
          `${FILE} may hold parts of deleted records, since it could not be rewritten`,
        );
      }
    });
    return this.#erasing;
  }

  /** Rewrites the file on a thread of its own. Another process may have done that while this one waited. */
  async #vacuum(): Promise<void> {
    if (this.#isClosed || isErased(this.connection)) return;
    // A deletion after the start of the rewriting replaces it.
    const attempt = randomInt(1, 0x40000000);
    await this.transaction(() => setApplicationId(this.connection, attempt));
    const rewrite = async (background: BackgroundConnection) => {
      await background.exec('PRAGMA temp_store = FILE');
      await background.exec('VACUUM');
      // Otherwise the next write would move the whole file out of the log, on the event loop.
      await background.exec('PRAGMA wal_checkpoint(TRUNCATE)');
    };
    await this.#queue.add(() => this.#inBackground(rewrite));
    await this.transaction(() => {
      if (applicationId(this.connection) === attempt) setApplicationId(this.connection, ERASED_ID);
    });
  }

  /**
   * Moves the log into the database file and empties it: it holds former contents of pages, deleted ones too. While another
   * process reads the log, it is tried again until it succeeds. Returns whether it is empty now.
   */
  emptyLog(): boolean {
    clearTimeout(this.#logTimer);
    this.#logTimer = undefined;
    const isEmpty = !this.connection.open || this.#checkpoint();
    if (!isEmpty) this.#emptyLogIn(LOG_RETRY_MS);
    return isEmpty;
  }

  #emptyLogIn(ms: number): void {
    this.#logTimer = setTimeout(() => this.emptyLog(), ms).unref();
  }

  /** Whether the log is empty now; false while another process uses it, or when the disk fails, which its writes report. */
  #checkpoint(): boolean {
    try {
      const checkpoint = this.connection.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get();
      return checkpointRow.parse(checkpoint).busy === 0;
    } catch {
      return false;
    }
  }

  /** Checkpoints the log into the database file, unless another process prevents it, and closes the database. */
  async close(logger: AccountLogger): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#eraseTimer);
    for (const connection of this.#background) connection.interrupt();
    await this.#erasing;
    await this.#queue.onIdle();
    clearTimeout(this.#logTimer);
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
    // SQLite's copies of the file go there, too: they may fit neither in memory nor in the system's folder.
    process.env['SQLITE_TMPDIR'] ??= path.resolve(dataDir);
    const file = path.join(dataDir, FILE);
    // SQLite gives the files beside this one the same mode. An existing file is not opened: closing it would end the locks of
    // this process's other connections to it.
    if (!statSync(file, { throwIfNoEntry: false })?.isFile()) closeSync(openSync(file, 'a', 0o600));
    chmodSync(file, 0o600);
    return await prepareDatabase(file, { ...USUAL, ...busy });
  } catch (cause) {
    if (cause instanceof NewerDatabaseError) throw cause;
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new Error(`DATA_DIR must be a folder this server can write to; ${dataDir}: ${reason}`, { cause });
  }
}

async function prepareDatabase(file: string, busy: LockWaitOptions): Promise<AccountDatabase> {
  const connection = new Database(file);
  try {
    const since = performance.now();
    connection.exec('PRAGMA busy_timeout = 0');
    await untilFree(() => connection.exec('PRAGMA journal_mode = WAL'), busy, since);
    connection.exec('PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON; PRAGMA secure_delete = ON');
    const migration = connection.transaction(() => migrate(connection, file));
    if (versionOf(connection) !== MIGRATIONS.length) {
      await untilFree(() => migration.immediate(), { ...busy, limitMs: busy.migrationLimitMs }, since);
    }
    return new AccountDatabase(connection, file, busy);
  } catch (error) {
    connection.close();
    throw error;
  }
}

function migrate(connection: Database.Database, file: string): void {
  const version = versionOf(connection);
  if (version > MIGRATIONS.length) {
    throw new NewerDatabaseError(
      `DATA_DIR was written by a newer version of Marquee: ${file} has version ${version}, and this one reads up to ${MIGRATIONS.length}. Start that version again, or restore a backup from before it.`,
    );
  }
  for (const step of MIGRATIONS.slice(version)) step(connection);
  // A new file has no deleted rows.
  if (version === 0) setApplicationId(connection, ERASED_ID);
  connection.exec(`PRAGMA user_version = ${MIGRATIONS.length}`);
}

function versionOf(connection: Database.Database): number {
  return versionRow.parse(connection.prepare('PRAGMA user_version').get()).user_version;
}

function isErased(connection: Database.Database): boolean {
  return applicationId(connection) === ERASED_ID;
}

function applicationId(connection: Database.Database): number {
  return applicationRow.parse(connection.prepare('PRAGMA application_id').get()).application_id;
}

function setApplicationId(connection: Database.Database, id: number): void {
  connection.exec(`PRAGMA application_id = ${id}`);
}

/** A connection whose work runs on a thread of its own. */
interface BackgroundConnection {
  readonly exec: (sql: string) => Promise<unknown>;
  readonly prepare: (sql: string) => Promise<{ readonly all: (...values: unknown[]) => Promise<unknown> }>;
  readonly interrupt: () => void;
  readonly close: () => void;
}

function openInBackground(file: string): BackgroundConnection {
  return new BackgroundDatabase(file, {});
}

async function readAll(
  background: BackgroundConnection,
  sql: string,
  ...values: unknown[]
): Promise<unknown> {
  const statement = await background.prepare(sql);
  return statement.all(...values);
}

/** Reads any account and its records as they are read to serve them: by the indexes. */
async function readSome(background: BackgroundConnection): Promise<void> {
  const from = String.fromCharCode(randomInt(48, 123));
  const account = 'SELECT * FROM account WHERE uid >= ? ORDER BY uid LIMIT 1';
  const [found = null] = accountRows.parse(await readAll(background, account, from));
  const [first = null] = found ? [found] : accountRows.parse(await readAll(background, account, ''));
  if (!first) return;
  const { uid, email } = first;
  await readAll(background, 'SELECT * FROM account WHERE email = ?', email);
  for (const records of [
    'session WHERE uid = ?',
    'access_token WHERE uid = ?',
    'document WHERE uid = ?',
    'viewer_title WHERE uid = ? ORDER BY changed_at DESC',
    'viewer_title JOIN viewer_part ON title = number WHERE uid = ?',
  ]) {
    await readAll(background, `SELECT * FROM ${records} LIMIT 20`, uid);
  }
}

/** Retries until no other process holds the lock; `since` is when the wait began, by `performance.now()`. */
async function untilFree<TResult>(
  work: () => TResult | Promise<TResult>,
  { limitMs, pause }: LockWaitOptions,
  since: number,
): Promise<TResult> {
  for (;;) {
    try {
      return await work();
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

/** The same error, or a DatabaseUnavailableError if the disk is full, failing or read-only, or has damaged the file. */
export function toUnavailable(error: unknown, what: string): unknown {
  const isOfDisk = /^SQLITE_(?:FULL|IOERR|READONLY|CANTOPEN|CORRUPT|NOTADB)/.test(codeOf(error));
  return isOfDisk ? new DatabaseUnavailableError(`${what}: ${String(error)}`, { cause: error }) : error;
}

/** Whether an error shows that the file is damaged. */
function isDamage(error: unknown): boolean {
  const cause = error instanceof DatabaseUnavailableError ? error.cause : error;
  return cause instanceof DamagedDatabaseError || /^SQLITE_(?:CORRUPT|NOTADB)/.test(codeOf(cause));
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}
