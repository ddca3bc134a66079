import { z } from 'zod';
import { AccountError } from '../accountError.ts';
import type { AccountLogger } from '../accountParts.ts';
import { fromDocument, lastWatchedPath, toDocument } from '../lastWatchedDocument.ts';
import type { LastWatchedRecord, LastWatchedStore } from '../lastWatchedStore.ts';
import type { AccountDatabase } from './database.ts';

const row = z.object({ fields: z.string(), written_at: z.string() });
const fields = z.record(z.string(), z.unknown());

/** Keeps last-watched records as documents in SQLite, at the paths they would have in Firestore. */
export class EmbeddedLastWatched implements LastWatchedStore {
  readonly #database: AccountDatabase;
  readonly #logger: AccountLogger;

  constructor(database: AccountDatabase, logger: AccountLogger) {
    this.#database = database;
    this.#logger = logger;
  }

  readonly read = (uid: string): Promise<LastWatchedRecord | null> =>
    this.#reported('a last-watched record could not be read', () => {
      const found = this.#document(uid);
      return found && fromDocument(uid, JSON.parse(found.fields), found.written_at);
    });

  readonly save = (record: LastWatchedRecord): Promise<void> =>
    this.#reported('a last-watched record could not be saved', () => {
      const merge = this.#database.transaction(() => {
        const found = this.#document(record.uid);
        const merged = { ...(found && fields.parse(JSON.parse(found.fields))), ...toDocument(record) };
        this.#database
          .prepare(
            `INSERT INTO document (path, uid, fields, written_at) VALUES (?, ?, ?, ?)
             ON CONFLICT (path) DO UPDATE SET fields = excluded.fields, written_at = excluded.written_at`,
          )
          .run(lastWatchedPath(record.uid), record.uid, JSON.stringify(merged), record.watchedAt);
      });
      merge.immediate();
    });

  readonly delete = (uid: string): Promise<void> =>
    this.#reported('a last-watched record could not be deleted', () => {
      this.#database.prepare('DELETE FROM document WHERE path = ?').run(lastWatchedPath(uid));
    });

  #document(uid: string): z.infer<typeof row> | null {
    const statement = this.#database.prepare('SELECT fields, written_at FROM document WHERE path = ?');
    return row.nullable().parse(statement.get(lastWatchedPath(uid)) ?? null);
  }

  async #reported<TResult>(failure: string, work: () => TResult): Promise<TResult> {
    try {
      return work();
    } catch (error) {
      this.#logger.error({ err: error }, failure);
      throw new AccountError('The operation could not be completed', { cause: error });
    }
  }
}
