import { chmodSync, closeSync, mkdirSync, openSync } from 'node:fs';
import path from 'node:path';
import Database from 'libsql';
import { z } from 'zod';

export type AccountDatabase = Database.Database;

const FILE = 'marquee.db';
/** How long a write waits for another process's, in milliseconds. */
const BUSY_MS = 5000;

const versionRow = z.object({ user_version: z.number() });

/** Each step brings a database from the version of its index to the next; steps are only ever added. */
const MIGRATIONS = [
  `CREATE TABLE account (
     uid TEXT PRIMARY KEY,
     email TEXT NOT NULL UNIQUE,
     display_name TEXT,
     photo_url TEXT,
     password_hash TEXT NOT NULL,
     password_changed_at INTEGER NOT NULL,
     created_at INTEGER NOT NULL,
     last_login_at INTEGER NOT NULL
   ) STRICT;
   CREATE TABLE session (
     id TEXT PRIMARY KEY,
     uid TEXT NOT NULL REFERENCES account ON DELETE CASCADE,
     refresh_hash TEXT NOT NULL UNIQUE,
     started_at INTEGER NOT NULL
   ) STRICT;
   CREATE INDEX session_of_account ON session (uid, started_at);
   CREATE TABLE document (
     path TEXT PRIMARY KEY,
     uid TEXT NOT NULL REFERENCES account ON DELETE CASCADE,
     fields TEXT NOT NULL,
     written_at TEXT NOT NULL
   ) STRICT;`,
];

/**
 * Opens the database of accounts, making folder and file when they are missing, for their owner alone to read. What is
 * written has reached the disk when a statement returns. Throws a sentence that names DATA_DIR when it cannot.
 */
export function openDatabase(dataDir: string): AccountDatabase {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    const file = path.join(dataDir, FILE);
    // SQLite gives the files it puts beside this one the same mode.
    closeSync(openSync(file, 'a', 0o600));
    chmodSync(file, 0o600);
    const database = new Database(file);
    database.pragma(`busy_timeout = ${BUSY_MS}`);
    database.pragma('journal_mode = WAL');
    database.pragma('synchronous = FULL');
    database.pragma('foreign_keys = ON');
    migrate(database);
    return database;
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new Error(`DATA_DIR must be a folder this server can write to; ${dataDir}: ${reason}`, { cause });
  }
}

/** Does some work whole or not at all, and with no other writer in between. */
export function inTransaction<TResult>(database: AccountDatabase, work: () => TResult): TResult {
  return database.transaction(work).immediate();
}

function migrate(database: AccountDatabase): void {
  inTransaction(database, () => {
    const { user_version: version } = versionRow.parse(database.prepare('PRAGMA user_version').get());
    if (version > MIGRATIONS.length) {
      throw new Error(
        `${FILE} has version ${version}, and this version of Marquee knows ${MIGRATIONS.length}`,
      );
    }
    for (const migration of MIGRATIONS.slice(version)) database.exec(migration);
    database.exec(`PRAGMA user_version = ${MIGRATIONS.length}`);
  });
}
