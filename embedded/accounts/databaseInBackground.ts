import BackgroundDatabase from 'libsql/promise';
import { randomInt } from 'node:crypto';
import { z } from 'zod';
import { DamagedDatabaseError, toUnavailable } from './databaseErrors.ts';

const accountRows = z.array(z.object({ uid: z.string(), email: z.string() }));
const integrityRows = z.array(z.object({ quick_check: z.string() }));

/** A connection whose work runs on a thread of its own. */
interface BackgroundConnection {
  readonly exec: (sql: string) => Promise<unknown>;
  readonly prepare: (sql: string) => Promise<{ readonly all: (...values: unknown[]) => Promise<unknown> }>;
  readonly interrupt: () => void;
  readonly close: () => void;
}

/** Work on a database file that does not hold the event loop, each piece on a connection of its own. */
export class DatabaseInBackground {
  readonly #file: string;
  readonly #connections = new Set<BackgroundConnection>();

  constructor(file: string) {
    this.#file = file;
  }

  /**
   * Runs work on a new connection, which has nothing cached: it reads what is on the disk. Rejects with a
   * DatabaseUnavailableError when the disk fails.
   */
  async run(work: (connection: BackgroundConnection) => Promise<void>): Promise<void> {
    let connection: BackgroundConnection | undefined;
    try {
      connection = open(this.#file);
      this.#connections.add(connection);
      await connection.exec('PRAGMA busy_timeout = 0');
      await work(connection);
    } catch (error) {
      throw toUnavailable(error, 'the database cannot be read');
    } finally {
      if (connection) this.#connections.delete(connection);
      connection?.close();
    }
  }

  /** Ends all work, which rejects. */
  interrupt(): void {
    for (const connection of this.#connections) connection.interrupt();
  }
}

function open(file: string): BackgroundConnection {
  return new BackgroundDatabase(file, {});
}

/** Rewrites the file without what is free in it, and empties the log. */
export async function rewriteFile(connection: BackgroundConnection): Promise<void> {
  await connection.exec('PRAGMA temp_store = FILE');
  await connection.exec('VACUUM');
  // Otherwise the next write would move the whole file out of the log, on the event loop.
  await connection.exec('PRAGMA wal_checkpoint(TRUNCATE)');
}

/** Checks the whole file. Rejects when it is damaged. */
export async function checkFile(connection: BackgroundConnection): Promise<void> {
  const [integrity] = integrityRows.parse(await readAll(connection, 'PRAGMA quick_check(1)'));
  if (integrity?.quick_check !== 'ok') throw new DamagedDatabaseError(integrity?.quick_check);
}

/** Reads any account and its records as they are read to serve them: by the indexes. */
export async function readSome(connection: BackgroundConnection): Promise<void> {
  const from = String.fromCharCode(randomInt(48, 123));
  const account = 'SELECT * FROM account WHERE uid >= ? ORDER BY uid LIMIT 1';
  const [next = null] = accountRows.parse(await readAll(connection, account, from));
  const [first = null] = next ? [next] : accountRows.parse(await readAll(connection, account, ''));
  if (!first) return;
  const { uid, email } = first;
  await readAll(connection, 'SELECT * FROM account WHERE email = ?', email);
  for (const records of [
    'session WHERE uid = ?',
    'access_token WHERE uid = ?',
    'document WHERE uid = ?',
    'viewer JOIN title ON viewer = viewer.number WHERE uid = ?',
    'viewer JOIN title ON viewer = viewer.number JOIN part ON title = title.number WHERE uid = ?',
    'viewer JOIN play ON viewer = number WHERE uid = ?',
    'viewer JOIN list ON viewer = viewer.number WHERE uid = ?',
    'viewer JOIN import ON viewer = viewer.number WHERE uid = ?',
  ]) {
    await readAll(connection, `SELECT * FROM ${records} LIMIT 20`, uid);
  }
}

async function readAll(
  connection: BackgroundConnection,
  sql: string,
  ...values: unknown[]
): Promise<unknown> {
  const statement = await connection.prepare(sql);
  return statement.all(...values);
}
