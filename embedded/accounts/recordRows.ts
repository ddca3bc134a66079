import type Database from 'libsql';

/** How records are stored as rows of a table. */
interface RowFormat<Field extends string> {
  readonly table: string;
  /** The columns that say whose record it is. */
  readonly owner: readonly string[];
  /** The column of each field of the record; the first one tells the owner's records apart. */
  readonly columns: Readonly<Record<Field, string>>;
  /** When a row may be replaced; by default always. */
  readonly replacedIf?: string;
}

/** A record's fields, as SQLite stores them. */
type RowOf<Field extends string> = Readonly<Record<Field, string | number | boolean | null>>;

/** Records as rows, written and deleted many at a time: a statement for each would take much longer. */
export class RecordRows<Field extends string> {
  /** The columns under the names of the fields, to select them. */
  readonly columns: string;
  readonly #fields: readonly Field[];
  readonly #write: Database.Statement;
  readonly #delete: Database.Statement;

  constructor(database: Database.Database, { table, owner, columns, replacedIf }: RowFormat<Field>) {
    this.#fields = Object.keys(columns) as Field[];
    const names = this.#fields.map((field) => columns[field]);
    const [key, ...others] = names;
    this.columns = this.#fields.map((field) => `${columns[field]} AS ${field}`).join(', ');
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
  write(owner: readonly (string | number)[], records: readonly RowOf<Field>[]): number {
    if (records.length === 0) return 0;
    const rows = records.map((record) => this.#fields.map((field) => record[field]));
    return this.#write.run(...owner, JSON.stringify(rows)).changes;
  }

  delete(owner: readonly (string | number)[], keys: readonly (string | number)[]): void {
    if (keys.length > 0) this.#delete.run(...owner, JSON.stringify(keys));
  }
}
