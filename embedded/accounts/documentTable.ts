import { z } from 'zod';
import type { AccountLogger } from '../../server/accounts/accounts.ts';
import type { ViewerDocumentName, ViewerDocuments } from '../../server/viewer/viewerDocuments.ts';
import type { AccountDatabase } from './database.ts';
import { logFailures } from './localCall.ts';

const row = z.object({ fields: z.string(), written_at: z.string() }).nullable();
const documentFields = z.record(z.string(), z.unknown());

/** Viewers' documents in SQLite, each at the path it would have in Firestore. */
export class DocumentTable implements ViewerDocuments {
  readonly #database: AccountDatabase;
  readonly #logger: AccountLogger;
  readonly #statements: ReturnType<typeof prepare>;

  constructor(database: AccountDatabase, logger: AccountLogger) {
    this.#database = database;
    this.#logger = logger;
    this.#statements = prepare(database.connection);
  }

  readonly read: ViewerDocuments['read'] = (operation, uid, name, parse) =>
    logFailures(operation, this.#logger, () => {
      const found = this.#find(uid, name);
      return found && parse(parseFields(found.fields), found.written_at);
    });

  readonly save: ViewerDocuments['save'] = (operation, uid, name, fields) =>
    logFailures(operation, this.#logger, () =>
      this.#database.transaction(() => {
        const before = parseFields(this.#find(uid, name)?.fields);
        const merged = { ...before, ...(typeof fields === 'function' ? fields(before) : fields) };
        const writtenAt = new Date().toISOString();
        this.#statements.write.run(pathOf(uid, name), uid, JSON.stringify(merged), writtenAt);
      }),
    );

  readonly delete: ViewerDocuments['delete'] = (operation, uid, name) =>
    logFailures(operation, this.#logger, () =>
      this.#database.transaction(() => {
        this.#statements.delete.run(pathOf(uid, name));
      }),
    );

  #find(uid: string, name: ViewerDocumentName) {
    return row.parse(this.#statements.read.get(pathOf(uid, name)) ?? null);
  }
}

function pathOf(uid: string, name: ViewerDocumentName): string {
  return `users/${uid}/meta/${name}`;
}

function prepare(database: AccountDatabase['connection']) {
  return {
    read: database.prepare('SELECT fields, written_at FROM document WHERE path = ?'),
    // The account must exist: a record that arrives after its deletion is rejected.
    write: database.prepare(
      `INSERT INTO document (path, uid, fields, written_at) VALUES (?, ?, ?, ?)
       ON CONFLICT (path) DO UPDATE SET fields = excluded.fields, written_at = excluded.written_at`,
    ),
    delete: database.prepare('DELETE FROM document WHERE path = ?'),
  };
}

/**
 * The fields of a stored document; null for text that is no JSON object. Nothing is thrown: JSON.parse quotes part of
 * the text in its message, and the log must not contain viewers' titles.
 */
export function parseFields(text: string | undefined): Readonly<Record<string, unknown>> | null {
  try {
    return documentFields.safeParse(JSON.parse(text ?? 'null')).data ?? null;
  } catch {
    return null;
  }
}
