import type Database from 'libsql';
import { z } from 'zod';
import { titleId } from '../../server/records/title.ts';
import { fromFormerDocument } from '../../server/viewer/legacyTitleDocument.ts';
import { MalformedTitleError, serialiseViewerTitle } from '../../server/viewer/titleDocument.ts';
import { bytesOf } from '../../server/viewer/titleWrite.ts';
import type { LoadedTitle } from '../../server/viewer/viewerTitle.ts';
import { TitleRows } from './titleTable.ts';

type Step = (connection: Database.Database) => void;

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
  (connection) => {
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
    );
    moveTitles(connection);
  },
];

const documentRow = z.object({ path: z.string(), uid: z.string(), fields: z.string() });
const FORMER_PATH = /^users\/[^/]+\/titles\/(.+)$/;

/**
 * Moves viewers' titles out of their documents, one at a time, since an account may hold megabytes of them. A malformed
 * document is unreadable and remains until its account is deleted.
 */
function moveTitles(connection: Database.Database): void {
  const rows = new TitleRows({ connection });
  const next = connection.prepare(
    "SELECT path, uid, fields FROM document WHERE path > ? AND path GLOB 'users/*/titles/*' ORDER BY path LIMIT 1",
  );
  const remove = connection.prepare('DELETE FROM document WHERE path = ?');
  for (let path = ''; ;) {
    const found = documentRow.nullable().parse(next.get(path) ?? null);
    if (!found) return;
    path = found.path;
    const loaded = formerTitle(found);
    if (!loaded) continue;
    const { record, parts } = loaded;
    const number = rows.write(found.uid, titleId(record), serialiseViewerTitle(record));
    for (const season of parts.values()) for (const part of season.values()) rows.writePart(number, part);
    rows.grow(found.uid, bytesOf(record));
    remove.run(path);
  }
}

function formerTitle({ path, uid, fields }: z.output<typeof documentRow>): LoadedTitle | null {
  try {
    return fromFormerDocument(uid, FORMER_PATH.exec(path)?.[1] ?? '', JSON.parse(fields));
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof MalformedTitleError) return null;
    throw error;
  }
}

/**
 * Rewrites every email in its normalised form. When two accounts had the same email in different spellings, the email
 * belongs to the one already normalised; the other keeps its sessions and stays unchanged.
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
