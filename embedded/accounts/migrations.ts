import type Database from 'libsql';
import { z } from 'zod';

import { convertRecords, type MigrationLogger } from './convertRecords.ts';
import { storePositions } from './listPositions.ts';
import { FEED_TABLE, IMPORT_TABLES, RECORD_INDEXES, RECORD_TABLES, WEBHOOK_TABLE } from './recordTables.ts';

type Step = (connection: Database.Database, logger: MigrationLogger) => void;

const emailRow = z.object({ uid: z.string(), email: z.string() });

/** Each step migrates a database from the version of its index to the next; steps are only ever added. */
export const MIGRATIONS: readonly Step[] = [
  (connection) =>
    connection.exec(
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
    ),
  (connection) => {
    // The last use of older sessions is unknown; their idle period starts now.
    connection.exec(
      `ALTER TABLE session ADD COLUMN last_used_at INTEGER NOT NULL DEFAULT 0;
       UPDATE session SET last_used_at = unixepoch() * 1000;
       CREATE INDEX session_by_use ON session (last_used_at);
       CREATE TABLE device (
         hash TEXT PRIMARY KEY,
         uid TEXT NOT NULL REFERENCES account ON DELETE CASCADE,
         last_used_at INTEGER NOT NULL
       ) STRICT;
       CREATE INDEX device_of_account ON device (uid, last_used_at);
       CREATE INDEX device_by_use ON device (last_used_at);
       CREATE TABLE attempt (
         key TEXT PRIMARY KEY,
         count INTEGER NOT NULL,
         until INTEGER NOT NULL
       ) STRICT;
       CREATE INDEX attempt_by_end ON attempt (until);`,
    );
    composeEmails(connection);
  },
  (connection) =>
    connection.exec(
      `CREATE TABLE reset_code (
         uid TEXT PRIMARY KEY REFERENCES account ON DELETE CASCADE,
         hash TEXT NOT NULL UNIQUE,
         until INTEGER NOT NULL
       ) STRICT;`,
    ),
  (connection) =>
    connection.exec(
      `CREATE TABLE viewer_title (
         number INTEGER PRIMARY KEY,
         uid TEXT NOT NULL REFERENCES account ON DELETE CASCADE,
         id TEXT NOT NULL,
         fields TEXT NOT NULL,
         media_type TEXT AS (fields ->> 'media_type'),
         changed_at TEXT AS (fields ->> 'changed_at'),
         listed_at TEXT AS (fields ->> 'listed_at'),
         played_at TEXT AS (fields ->> 'played_at'),
         continued_at TEXT AS (fields ->> 'continued_at'),
         UNIQUE (uid, id)
       ) STRICT;
       CREATE INDEX viewer_titles ON viewer_title (uid, changed_at, id);
       CREATE INDEX viewer_watchlist ON viewer_title (uid, listed_at, id) WHERE listed_at IS NOT NULL;
       CREATE INDEX viewer_watchlist_of_kind ON viewer_title (uid, media_type, listed_at, id)
         WHERE listed_at IS NOT NULL;
       CREATE INDEX viewer_history ON viewer_title (uid, played_at, id) WHERE played_at IS NOT NULL;
       CREATE INDEX viewer_continuable ON viewer_title (uid, continued_at, id) WHERE continued_at IS NOT NULL;
       CREATE TABLE viewer_part (
         title INTEGER NOT NULL REFERENCES viewer_title ON DELETE CASCADE,
         season INTEGER NOT NULL,
         episode INTEGER NOT NULL,
         position REAL NOT NULL,
         length REAL,
         watched INTEGER NOT NULL,
         at INTEGER NOT NULL,
         PRIMARY KEY (title, season, episode)
       ) STRICT, WITHOUT ROWID;
       CREATE TABLE viewer_bytes (
         uid TEXT PRIMARY KEY REFERENCES account ON DELETE CASCADE,
         bytes INTEGER NOT NULL
       ) STRICT;`,
    ),
  (connection) =>
    connection.exec(
      `CREATE TABLE access_token (
         hash TEXT PRIMARY KEY,
         uid TEXT NOT NULL REFERENCES account ON DELETE CASCADE,
         id TEXT NOT NULL,
         fields TEXT NOT NULL,
         UNIQUE (uid, id)
       ) STRICT;`,
    ),
  (connection, logger) => {
    connection.exec(RECORD_TABLES);
    convertRecords(connection, logger);
    connection.exec(RECORD_INDEXES);
  },
  (connection) => connection.exec(IMPORT_TABLES),
  (connection) => {
    connection.exec(`ALTER TABLE title ADD COLUMN coming_at TEXT AS (fields ->> 'coming_at')`);
    connection.exec(FEED_TABLE);
  },
  (connection) => {
    // The calendar has positions, and Up Next has had others.
    storePositions(connection);
    connection.exec(
      'CREATE INDEX IF NOT EXISTS title_coming_at ON title (viewer, coming_at, id) WHERE coming_at IS NOT NULL',
    );
  },
  (connection) => connection.exec('ALTER TABLE import_row ADD COLUMN undo TEXT'),
  (connection) => connection.exec(WEBHOOK_TABLE),
  (connection) =>
    connection.exec('CREATE INDEX import_row_by_outcome ON import_row (import, outcome, number)'),
];

/**
 * Rewrites every email in its normalised form. When two accounts had the same email in different spellings, the email
 * belongs to the one already normalised; the other retains its sessions and stays unchanged.
 */
function composeEmails(connection: Database.Database): void {
  const compose = connection.prepare('UPDATE OR IGNORE account SET email = ? WHERE uid = ?');
  for (const { uid, email } of z
    .array(emailRow)
    .parse(connection.prepare('SELECT uid, email FROM account').all())) {
    const composed = email.normalize('NFC');
    if (composed !== email) compose.run(composed, uid);
  }
}
