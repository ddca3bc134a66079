import type Database from 'libsql';
import { z } from 'zod';
import {
  addImportRows,
  importWriteOf,
  noSuchImport,
  requireImportRoom,
  requireRowRoom,
  rowsOfImport,
  rowsUntil,
  withRowsSince,
} from '../../server/viewer/imports/importRules.ts';
import {
  type ImportChange,
  type ImportStep,
  type ImportStore,
  type LoadedImport,
  rowNumbersOf,
} from '../../server/viewer/store.ts';
import {
  type ImportRecord,
  importRow,
  type ImportRowRecord,
  viewerImport,
} from '../../server/viewer/imports/importRecords.ts';
import { parse } from '../../server/viewer/storedDocuments.ts';
import type { EmbeddedListStore } from './listStore.ts';
import { RecordRows } from './recordRows.ts';
import { RowPages } from './rowPages.ts';
import type { StoreAccess } from './storeAccess.ts';
import type { EmbeddedTitleStore } from './titleStore.ts';
import { document } from './viewerTable.ts';

/** An import by its id; its rows refer to its number. */
const storedImport = z.object({ number: z.number(), document });
const numberRow = z.object({ number: z.number() });
const sumRow = z.object({ sum: z.number() });
type StoredImport = z.output<typeof storedImport>;

/** Titles and lists changed in one transaction, which takes a few milliseconds. */
const TARGETS_AT_ONCE = 20;
/** Rows removed at a time, which takes a few milliseconds. */
const REMOVED_AT_ONCE = 1000;

/** The stores of what imports add to. */
interface Targets {
  readonly titles: EmbeddedTitleStore;
  readonly lists: EmbeddedListStore;
}

/** Viewers' imports in SQLite, with their rows. Each change of an import is a transaction, with what its rows add. */
export class EmbeddedImportStore implements ImportStore {
  readonly #access: StoreAccess;
  readonly #targets: Targets;
  readonly #statements: ReturnType<typeof prepare>;
  readonly targetsAtOnce = TARGETS_AT_ONCE;

  constructor(access: StoreAccess, targets: Targets) {
    this.#access = access;
    this.#targets = targets;
    this.#statements = prepare(access.database.connection);
  }

  readonly readPage: ImportStore['readPage'] = (uid, page) =>
    this.#access.readPage(
      'readImports',
      () => this.#statements.imports.read([this.#viewer(uid)], page),
      (row) => recordOf(uid, storedImport.parse(row)),
    );

  readonly count: ImportStore['count'] = (uid) => this.#access.read('countImports', () => this.#count(uid));

  readonly read: ImportStore['read'] = (uid, ids) =>
    this.#access.readEach('readImport', uid, ids, (viewer, id) =>
      this.#access.recordOf('readImport', this.#find(viewer, id), (row) => recordOf(uid, row)),
    );

  readonly readRows: ImportStore['readRows'] = (uid, importId, { after, count, outcome = null }) =>
    this.#access.readPage(
      'readImportRows',
      () => {
        const { rowsAfter, rowsOfOutcome } = this.#statements;
        const viewer = this.#viewer(uid);
        const rows = outcome
          ? rowsOfOutcome.all(viewer, importId, outcome, after, count + 1)
          : rowsAfter.all(viewer, importId, after, count + 1);
        return { records: rows.slice(0, count), end: null, hasMore: rows.length > count };
      },
      (row) => importRow.parse(row),
    );

  readonly readAdded: ImportStore['readAdded'] = (uid, importId, { before, count }) =>
    this.#access.readPage(
      'readImportRows',
      () => {
        const rows = this.#statements.addedBefore.all(this.#viewer(uid), importId, before, count + 1);
        return { records: rows.slice(0, count), end: null, hasMore: rows.length > count };
      },
      (row) => importRow.parse(row),
    );

  readonly update: ImportStore['update'] = (uid, change) =>
    this.#access.write('updateImport', () => {
      const found = this.#find(this.#viewer(uid), change.id);
      return this.#change(uid, change, found && this.#load(uid, found, change.rowNumbers ?? []));
    });

  readonly add: ImportStore['add'] = (uid, batch) =>
    this.#access.write('addImported', () => {
      const { importId, now, steps } = batch;
      const found = this.#find(this.#viewer(uid), importId);
      if (!found) throw noSuchImport(importId);
      const before = this.#load(uid, found, rowNumbersOf(batch));
      const targets = steps.map((step) => this.#takeStep(uid, step, before));
      const rows = [...targets.flatMap((target) => target.receipts), ...batch.rows];
      const update = this.#change(uid, addImportRows(importId, rows, now), before);
      return {
        ...update,
        bytes: targets.reduce((sum, { bytes }) => sum + bytes, update.bytes),
        rows: targets.reduce((sum, target) => sum + target.rows, update.rows),
      };
    });

  /** Changes a title or a list, and returns the rows that do. */
  #takeStep(uid: string, step: ImportStep, before: LoadedImport) {
    const { titles, lists } = this.#targets;
    if (step.target === 'TITLE') {
      const { change, rows } = step.start(before);
      return { ...titles.change(uid, step.id, change), receipts: rows() };
    }
    const { change, rows } = step.start(before);
    return { ...lists.change(uid, step.id, change), receipts: rows() };
  }

  #change(uid: string, change: ImportChange, before: LoadedImport | null) {
    const { after, document: fields, written, bytes } = importWriteOf(change, before, uid);
    const result = { stored: after, bytes, rows: rowsOfImport(before) };
    if (!fields) return result;
    if (!before) requireImportRoom(this.#count(uid), this.#access.limits.imports);
    const viewer = this.#access.viewers.numberFor(uid);
    const since = withRowsSince(change.now);
    if (written.length > 0)
      requireRowRoom(this.#countRows(viewer, since), written.length, this.#access.limits.importRows);
    const values = [JSON.stringify(fields), rowsUntil(after.record)];
    const { number } = numberRow.parse(this.#statements.write.get(viewer, change.id, ...values));
    this.#statements.rows.write([number], written);
    return result;
  }

  /** Removes the rows of imports that have expired, in steps, until the signal is aborted. */
  async removeExpiredRows(now: string, signal: AbortSignal): Promise<void> {
    const { expired, removeRows, clear } = this.#statements;
    while (!signal.aborted) {
      const row = await this.#access.read('readExpiredImport', () => expired.get(now));
      if (!row) return;
      const { number } = numberRow.parse(row);
      await this.#access.write('removeImportRows', () => {
        if (removeRows.run(number, REMOVED_AT_ONCE).changes === 0) clear.run(number);
      });
    }
  }

  #load(uid: string, stored: StoredImport, numbers: readonly number[]): LoadedImport {
    const rows = z
      .array(importRow)
      .parse(this.#statements.findRows.all(stored.number, JSON.stringify(numbers)));
    return { record: recordOf(uid, stored), rows: new Map(rows.map((row) => [row.number, row])) };
  }

  #find(viewer: number, id: string): StoredImport | null {
    return storedImport.nullable().parse(this.#statements.find.get(viewer, id) ?? null);
  }

  #count(uid: string): number {
    return this.#statements.imports.count([this.#viewer(uid)]);
  }

  /** How many rows the imports started after a time have. */
  #countRows(viewer: number, since: string): number {
    return sumRow.parse(this.#statements.countRows.get(viewer, since)).sum;
  }

  #viewer(uid: string): number {
    return this.#access.viewers.numberOf(uid);
  }
}

/** The import of a row. Throws for a malformed one. */
function recordOf(uid: string, { document: fields }: StoredImport): ImportRecord {
  return { uid, ...parse(viewerImport, fields) };
}

function prepare(database: Database.Database) {
  const columns = 'number, fields AS document';
  const rows = new RecordRows(database, {
    table: 'import_row',
    owner: ['import'],
    fields: Object.keys(importRow.shape),
  });
  const addedBefore = (outcome: ImportRowRecord['outcome']) =>
    `SELECT ${rows.columns} FROM import_row
     WHERE import = (SELECT number FROM import WHERE viewer = ?1 AND id = ?2) AND outcome = '${outcome}' AND number < ?3`;
  return {
    rows,
    imports: new RowPages(database, {
      columns,
      table: 'import',
      index: 'import_by_time',
      where: 'viewer = ?',
      at: 'started_at',
      key: 'id',
    }),
    find: database.prepare(`SELECT ${columns} FROM import WHERE viewer = ? AND id = ?`),
    write: database.prepare(
      `INSERT INTO import (viewer, id, fields, expires_at) VALUES (?, ?, ?, ?)
       ON CONFLICT (viewer, id) DO UPDATE SET fields = excluded.fields RETURNING number`,
    ),
    findRows: database.prepare(
      `SELECT ${rows.columns} FROM import_row WHERE import = ? AND number IN (SELECT value FROM json_each(?))`,
    ),
    countRows: database.prepare(
      `SELECT coalesce(sum(
         (fields ->> '$.totals.added') + coalesce(fields ->> '$.totals.answered', 0)
         + (fields ->> '$.totals.existing') + (fields ->> '$.totals.rejected')
         + coalesce(fields ->> '$.totals.left_out', 0)
       ), 0) AS sum FROM import WHERE viewer = ? AND started_at > ?`,
    ),
    rowsAfter: database.prepare(
      `SELECT ${rows.columns} FROM import_row
       WHERE import = (SELECT number FROM import WHERE viewer = ? AND id = ?) AND number > ?
       ORDER BY number LIMIT ?`,
    ),
    rowsOfOutcome: database.prepare(
      `SELECT ${rows.columns} FROM import_row
       WHERE import = (SELECT number FROM import WHERE viewer = ? AND id = ?) AND outcome = ? AND number > ?
       ORDER BY number LIMIT ?`,
    ),
    addedBefore: database.prepare(
      `${addedBefore('ADDED')} UNION ALL ${addedBefore('ANSWERED')} ORDER BY number DESC LIMIT ?4`,
    ),
    expired: database.prepare('SELECT number FROM import WHERE expires_at <= ? LIMIT 1'),
    removeRows: database.prepare(
      `DELETE FROM import_row WHERE (import, number) IN
         (SELECT import, number FROM import_row WHERE import = ? LIMIT ?)`,
    ),
    clear: database.prepare('UPDATE import SET expires_at = NULL WHERE number = ?'),
  };
}
