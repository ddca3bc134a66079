import type Database from 'libsql';
import { z } from 'zod';
import { isDocument, type StoredDocument } from '../../server/viewer/storedDocuments.ts';
import type { DocumentName } from '../../server/viewer/store.ts';

/**
 * A stored document; empty for text that is no JSON object. Nothing is thrown: JSON.parse quotes part of the text in its
 * message, and the log must not contain viewers' titles.
 */
export const document = z.string().transform((text): StoredDocument => {
  try {
    const stored: unknown = JSON.parse(text);
    return isDocument(stored) ? stored : {};
  } catch {
    return {};
  }
});

const documentRow = z.object({ document, writtenAt: z.string() }).nullable();
const viewerRow = z.object({ number: z.number(), bytes: z.number() }).nullable();

/** The tables of a viewer's records, in the order in which they are emptied. */
const RECORDS = ['part', 'play', 'rating', 'list_item', 'list', 'title', 'import_row', 'import'] as const;

/**
 * Viewers, whose records refer to them by a number, with the bytes that these take, and their documents. Changes are made within
 * `database.transaction`.
 */
export class ViewerTable {
  readonly #statements: ReturnType<typeof prepare>;

  constructor(database: { readonly connection: Database.Database }) {
    this.#statements = prepare(database.connection);
  }

  /** A viewer's number, which no other viewer has; 0 when nothing is stored. */
  numberOf(uid: string): number {
    return this.#find(uid)?.number ?? 0;
  }

  /**
   * A viewer's number, for a record that is about to be stored. The account must exist: a record that arrives after its deletion is
   * rejected.
   */
  numberFor(uid: string): number {
    return this.findOrCreate(uid).number;
  }

  /** The same, with the bytes that the viewer's records take. */
  findOrCreate(uid: string) {
    const found = this.#find(uid);
    if (found) return found;
    this.#statements.create.run(uid);
    return this.#find(uid) ?? { number: 0, bytes: 0 };
  }

  /** How many bytes a viewer's records take. */
  bytes(uid: string): number {
    return this.#find(uid)?.bytes ?? 0;
  }

  grow(uid: string, bytes: number): void {
    this.#statements.grow.run(bytes, uid);
  }

  /** Deletes some of a viewer's records, and returns how many; 0 when none are left. */
  deleteSome(uid: string, limit: number): number {
    const number = this.numberOf(uid);
    for (const table of RECORDS) {
      const { changes } = this.#statements.deleteSome[table].run(number, limit);
      if (changes > 0) return changes;
    }
    return 0;
  }

  /** Deletes a viewer's number and documents, and what a conversion could not read. */
  deleteRest(uid: string): void {
    this.#statements.delete.run(uid);
    this.#statements.deleteUnread.run(uid);
    // A slash is followed by a zero.
    this.#statements.deleteDocuments.run(`users/${uid}/meta/`, `users/${uid}/meta0`);
  }

  document(uid: string, name: DocumentName) {
    return documentRow.parse(this.#statements.document.get(pathOf(uid, name)) ?? null);
  }

  /** Sets fields of a document; others stay. The account must exist, as for other records. */
  mergeDocument(uid: string, name: DocumentName, fields: StoredDocument): void {
    this.writeDocument(uid, name, { ...this.document(uid, name)?.document, ...fields });
  }

  /** Replaces a document. The account must exist. */
  writeDocument(uid: string, name: DocumentName, fields: StoredDocument): void {
    const writtenAt = new Date().toISOString();
    this.#statements.writeDocument.run(pathOf(uid, name), uid, JSON.stringify(fields), writtenAt);
  }

  #find(uid: string) {
    return viewerRow.parse(this.#statements.find.get(uid) ?? null);
  }
}

/** The path that a document would have in Firestore. */
function pathOf(uid: string, name: DocumentName): string {
  return `users/${uid}/meta/${name}`;
}

function prepare(database: Database.Database) {
  const deleteSome = (table: string, key = 'rowid', of = table) =>
    database.prepare(
      `DELETE FROM ${table} WHERE (${key}) IN (SELECT ${key} FROM ${of} WHERE viewer = ? LIMIT ?)`,
    );
  return {
    find: database.prepare('SELECT number, bytes FROM viewer WHERE uid = ?'),
    create: database.prepare('INSERT INTO viewer (uid) VALUES (?) ON CONFLICT (uid) DO NOTHING'),
    grow: database.prepare('UPDATE viewer SET bytes = bytes + ? WHERE uid = ?'),
    delete: database.prepare('DELETE FROM viewer WHERE uid = ?'),
    deleteSome: {
      part: deleteSome('part', 'title, pass, season, episode', 'title JOIN part ON title = number'),
      play: deleteSome('play'),
      rating: deleteSome('rating', 'viewer, target'),
      list_item: deleteSome('list_item', 'list, title'),
      list: deleteSome('list'),
      title: deleteSome('title'),
      import_row: deleteSome(
        'import_row',
        'import_row.import, import_row.number',
        'import JOIN import_row ON import = import.number',
      ),
      import: deleteSome('import'),
    },
    document: database.prepare(
      'SELECT fields AS document, written_at AS writtenAt FROM document WHERE path = ?',
    ),
    writeDocument: database.prepare(
      `INSERT INTO document (path, uid, fields, written_at) VALUES (?, ?, ?, ?)
       ON CONFLICT (path) DO UPDATE SET fields = excluded.fields, written_at = excluded.written_at`,
    ),
    deleteUnread: database.prepare('DELETE FROM unread_document WHERE uid = ?'),
    deleteDocuments: database.prepare('DELETE FROM document WHERE path >= ? AND path < ?'),
  };
}
