import { z } from 'zod';
import type { AccountDatabase } from './database.ts';

const row = z.object({ fields: z.string(), written_at: z.string() });
const rowAt = z.object({ path: z.string(), fields: z.string() });
const documentFields = z.record(z.string(), z.unknown());

/** A document's fields by name. */
export type DocumentFields = z.infer<typeof documentFields>;

/** Documents in SQLite, each at the path it would have in Firestore. Changes are made within `database.write`. */
export class Documents {
  readonly #statements: ReturnType<typeof prepare>;

  constructor(database: AccountDatabase) {
    this.#statements = prepare(database.connection);
  }

  /** The document at a path; null when there is none. Throws when it is malformed, in words that repeat nothing of it. */
  read(path: string): { readonly fields: DocumentFields; readonly writtenAt: string } | null {
    const found = row.nullable().parse(this.#statements.read.get(path) ?? null);
    return found && { fields: documentFields.parse(parseJson(found.fields)), writtenAt: found.written_at };
  }

  /** A document's fields as they are stored; null when there is none, or when they are malformed. */
  readLoosely(path: string): DocumentFields | null {
    const found = row.safeParse(this.#statements.read.get(path));
    return found.success ? fieldsOf(found.data.fields) : null;
  }

  /** The documents of a collection that were written last, newest first; `fields` is null for a malformed one. */
  readNewest(
    collection: string,
    most: number,
  ): { readonly id: string; readonly fields: DocumentFields | null }[] {
    const found = z.array(rowAt).parse(this.#statements.newest.all(...within(collection), most));
    return found.map(({ path, fields }) => ({
      id: path.slice(collection.length + 1),
      fields: fieldsOf(fields),
    }));
  }

  /** Puts fields into a document; those it has beside them stay. */
  merge(path: string, uid: string, fields: object, writtenAt: string): void {
    const merged = { ...this.readLoosely(path), ...fields };
    this.#statements.write.run(path, uid, JSON.stringify(merged), writtenAt);
  }

  delete(path: string): void {
    this.#statements.delete.run(path);
  }

  deleteAll(collection: string): void {
    this.#statements.deleteAll.run(...within(collection));
  }

  /** Deletes all documents of a collection but those that were written last. */
  keepNewest(collection: string, most: number): void {
    this.#statements.keepNewest.run(...within(collection), most);
  }
}

/** The paths between which those of a collection's documents lie, since `0` comes after the slash. */
function within(collection: string): [string, string] {
  return [`${collection}/`, `${collection}0`];
}

function prepare(database: AccountDatabase['connection']) {
  return {
    read: database.prepare('SELECT fields, written_at FROM document WHERE path = ?'),
    newest: database.prepare(
      'SELECT path, fields FROM document WHERE path > ? AND path < ? ORDER BY written_at DESC LIMIT ?',
    ),
    // The account must be there: a record that comes after its deletion is refused.
    write: database.prepare(
      `INSERT INTO document (path, uid, fields, written_at) VALUES (?, ?, ?, ?)
       ON CONFLICT (path) DO UPDATE SET fields = excluded.fields, written_at = excluded.written_at`,
    ),
    delete: database.prepare('DELETE FROM document WHERE path = ?'),
    deleteAll: database.prepare('DELETE FROM document WHERE path > ? AND path < ?'),
    keepNewest: database.prepare(
      `DELETE FROM document WHERE path IN
         (SELECT path FROM document WHERE path > ? AND path < ? ORDER BY written_at DESC LIMIT -1 OFFSET ?)`,
    ),
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
    // What JSON.parse says repeats some of the text, and the log names nobody's titles.
    throw new Error('A stored document must be JSON');
  }
}
