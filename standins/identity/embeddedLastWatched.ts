import { z } from 'zod';
import type { AccountLogger } from '../../server/account/accountParts.ts';
import { fromDocument, lastWatchedPath, toDocument } from '../../server/account/lastWatchedDocument.ts';
import type { LastWatchedRecord, LastWatchedStore } from '../../server/account/lastWatchedStore.ts';
import type { AccountDatabase } from './database.ts';
import { localCall } from './localCall.ts';

const row = z.object({ fields: z.string(), written_at: z.string() });
const documentFields = z.record(z.string(), z.unknown());

/** Keeps last-watched records as documents in SQLite, at the paths they would have in Firestore. */
export class EmbeddedLastWatched implements LastWatchedStore {
  readonly #database: AccountDatabase;
  readonly #logger: AccountLogger;
  readonly #statements: ReturnType<typeof prepare>;

  constructor(database: AccountDatabase, logger: AccountLogger) {
    this.#database = database;
    this.#logger = logger;
    this.#statements = prepare(database.connection);
  }

  readonly read = (uid: string): Promise<LastWatchedRecord | null> =>
    localCall('readLastWatched', this.#logger, () => {
      const found = this.#document(uid);
      return found && fromDocument(uid, found.fields, found.writtenAt);
    });

  readonly save = (record: LastWatchedRecord): Promise<void> =>
    localCall('saveLastWatched', this.#logger, () =>
      this.#database.write(() => {
        const merged = { ...this.#document(record.uid)?.fields, ...toDocument(record) };
        const { uid, watchedAt } = record;
        this.#statements.write.run(lastWatchedPath(uid), uid, JSON.stringify(merged), watchedAt);
      }),
    );

  readonly delete = (uid: string): Promise<void> =>
    localCall('deleteLastWatched', this.#logger, () =>
      this.#database.write(() => {
        this.#statements.delete.run(lastWatchedPath(uid));
      }),
    );

  #document(
    uid: string,
  ): { readonly fields: z.infer<typeof documentFields>; readonly writtenAt: string } | null {
    const found = row.nullable().parse(this.#statements.read.get(lastWatchedPath(uid)) ?? null);
    return found && { fields: documentFields.parse(parseJson(found.fields)), writtenAt: found.written_at };
  }
}

function prepare(database: AccountDatabase['connection']) {
  return {
    read: database.prepare('SELECT fields, written_at FROM document WHERE path = ?'),
    // The account must be there: a record that comes after its deletion is refused.
    write: database.prepare(
      `INSERT INTO document (path, uid, fields, written_at) VALUES (?, ?, ?, ?)
       ON CONFLICT (path) DO UPDATE SET fields = excluded.fields, written_at = excluded.written_at`,
    ),
    delete: database.prepare('DELETE FROM document WHERE path = ?'),
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // What JSON.parse says repeats some of the text, and the log names nobody's titles.
    throw new Error('A stored document must be JSON');
  }
}
