import type Database from 'libsql';
import { z } from 'zod';

type Step = (connection: Database.Database) => void;

const emailRow = z.object({ uid: z.string(), email: z.string() });

/** Each step brings a database from the version of its index to the next; steps are only ever added. */
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
    // Nobody knows when a session was used before; all of them begin their idle days anew.
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
];

/**
 * Writes every email in the form it is compared in. An email that had two accounts, one for each way of writing it,
 * leads to the one already written so from then on; the other keeps its sessions and stays as it is.
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
