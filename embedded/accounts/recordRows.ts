import type Database from 'libsql';
import { storedName } from '../../server/viewer/storedDocuments.ts';

/** How records are stored as rows of a table. */
interface RowFormat {
  readonly table: string;
  /** The columns that say whose record it is. */
  readonly owner: readonly string[];
  /** The fields of a record; the first one tells the owner's records apart. */
  readonly fields: readonly string[];
  /** The columns that are not named like the field of a document. */
  readonly columns?: Readonly<Record<string, string>>;
  /** When a row may be replaced; by default always. */
  readonly replacedIf?: string;
}

/** Records as rows, written and deleted many at a time: a statement for each would take much longer. */
export class RecordRows {
  /** The columns under the names of the fields, to select them. */
  readonly columns: string;
  readonly #fields: readonly string[];
  readonly #write: Database.Statement;
  readonly #delete: Database.Statement;

  constructor(database: Database.Database, { table, owner, fields, columns = {}, replacedIf }: RowFormat) {
    const names = fields.map((field) => columns[field] ?? storedName(field));
    const [key, ...others] = names;
    this.#fields = fields;
    this.columns = fields.map((field, nth) => `${names[nth]} AS ${field}`).join(', ');
    this.#write = database.prepare(
      `INSERT INTO ${table} (${[...owner, ...names].join(', ')})
       SELECT ${[...owner.map(() => '?'), ...names.map((_, nth) => `value ->> ${nth}`)].join(', ')}
       FROM json_each(?) WHERE true
       ON CONFLICT DO UPDATE SET ${others.map((name) => `${name} = excluded.${name}`).join(', ')}
       ${replacedIf ? `WHERE ${replacedIf}` : ''}`,
    );
    this.#delete = database.prepare(
      `DELETE FROM ${table} WHERE ${owner.map((name) => `${name} = ?`).join(' AND ')}
         AND ${key} IN (SELECT value FROM json_each(?))`,
    );
  }

  /** Adds records or replaces them, and returns how many. */
  write(owner: readonly (string | number)[], records: readonly object[]): number {
    if (records.length === 0) return 0;
    const rows = records.map((record) => this.#fields.map((field): unknown => Reflect.get(record, field)));
    return this.#write.run(...owner, JSON.stringify(rows)).changes;
  }

  delete(owner: readonly (string | number)[], keys: readonly (string | number)[]): void {
    if (keys.length > 0) this.#delete.run(...owner, JSON.stringify(keys));
  }
}
