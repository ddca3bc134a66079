import { z } from 'zod';
import type { AccountDatabase } from './database.ts';

const row = z.object({ fields: z.string(), written_at: z.string() });
const documentFields = z.record(z.string(), z.unknown());

/** A document's fields by name. */
type DocumentFields = z.infer<typeof documentFields>;

/** Documents in SQLite, each at the path it would have in Firestore. Changes are made within `database.write`. */
export class DocumentTable {
  readonly #statements: ReturnType<typeof prepare>;

  constructor(database: AccountDatabase) {
    this.#statements = prepare(database.connection);
  }

  /**
   * The document at a path; null when there is none. Throws when it is malformed, with a message that quotes none of
   * it.
   */
  read(path: string): { readonly fields: DocumentFields; readonly writtenAt: string } | null {
    const found = row.nullable().parse(this.#statements.read.get(path) ?? null);
    return found && { fields: documentFields.parse(parseJson(found.fields)), writtenAt: found.written_at };
  }

  /** A document's fields as stored; null when there is none or they are malformed. */
  readOrNull(path: string): DocumentFields | null {
    const found = row.safeParse(this.#statements.read.get(path));
    return found.success ? fieldsOf(found.data.fields) : null;
  }

  /** Merges fields into a document; its other fields stay. */
  merge(path: string, uid: string, fields: object, writtenAt: string): void {
    const merged = { ...this.readOrNull(path), ...fields };
    this.#statements.write.run(path, uid, JSON.stringify(merged), writtenAt);
  }

  delete(path: string): void {
    this.#statements.delete.run(path);
  }
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

function fieldsOf(text: string): DocumentFields | null {
  try {
    return documentFields.parse(parseJson(text));
  } catch {
    return null;
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // JSON.parse quotes part of the text in its message, and the log must not contain viewers' titles.
    throw new Error('A stored document must be JSON');
  }
}
