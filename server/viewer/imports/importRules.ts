import type { z } from 'zod';
import { MAX_IMPORT_ROWS } from '../../../contract/limits.ts';
import { type ImportRecord, importRow, type ImportRowRecord, viewerImport } from './importRecords.ts';
import { recordId } from '../recordFields.ts';
import { AccountFullError } from '../records.ts';
import { serialise } from '../storedDocuments.ts';
import {
  type ImportChange,
  type LoadedImport,
  MAX_IMPORTS,
  MAX_STEP,
  RejectedChangeError,
} from '../store.ts';
import { differenceOf } from '../titles/titleWrite.ts';

/** How long the rows of an import are stored after its start, in milliseconds: 30 days. */
const ROWS_TTL_MS = 30 * 86_400_000;

/** When the rows of an import are removed: ISO 8601, UTC. Until then rows can be added. */
export function rowsUntil({ startedAt }: Pick<ImportRecord, 'startedAt'>): string {
  return new Date(Date.parse(startedAt) + ROWS_TTL_MS).toISOString();
}

/** The time after which an import must have been started to have its rows now. */
export function withRowsSince(now: string): string {
  return new Date(Date.parse(now) - ROWS_TTL_MS).toISOString();
}

/** How many rows were added to an import: in all, or with an outcome. */
export function rowsIn(
  { totals }: Pick<ImportRecord, 'totals'>,
  outcome: ImportRowRecord['outcome'] | null = null,
): number {
  if (outcome !== null) return totals[TOTALS[outcome]];
  return Object.values(totals).reduce((sum, count) => sum + count, 0);
}

/** Starts an import; one whose id is stored already stays as it is. */
export function startImport(own: Pick<ImportRecord, 'id' | 'source'>, now: string): ImportChange {
  requireValid(recordId, own.id, 'id');
  requireValid(viewerImport.shape.source, own.source, 'source');
  const totals = { added: 0, answered: 0, existing: 0, rejected: 0, leftOut: 0 };
  const times = { startedAt: now, finishedAt: null, undoneAt: null, changedAt: now };
  const record = { ...own, ...times, totals, highest: 0, undoneTo: null };
  return {
    id: own.id,
    now,
    apply: (before, uid) => before ?? { record: { uid, ...record }, rows: new Map() },
  };
}

const TOTALS = {
  ADDED: 'added',
  ANSWERED: 'answered',
  EXISTS: 'existing',
  REJECTED: 'rejected',
  LEFT_OUT: 'leftOut',
} as const;

/** Adds rows to an import that is not finished, and counts them; those whose number is stored already stay as they are. */
export function addImportRows(id: string, rows: readonly ImportRowRecord[], now: string): ImportChange {
  requireValid(recordId, id, 'id');
  if (rows.length > MAX_STEP) throw rejected(`rows must be at most ${MAX_STEP}`, rows.length);
  for (const row of rows) requireValid(importRow, row, `rows[${row.number}]`);
  return {
    id,
    now,
    rowNumbers: [...new Set(rows.map((row) => row.number))],
    apply: changeImport(id, (before) => {
      const { record } = before;
      const added = new Map(
        rows.filter((row) => !before.rows.has(row.number)).map((row) => [row.number, row]),
      );
      if (added.size === 0) return before;
      requireOpen(record, now);
      const totals = { ...record.totals };
      for (const { outcome } of added.values()) totals[TOTALS[outcome]] += 1;
      const highest = Math.max(record.highest, ...added.keys());
      return {
        record: { ...record, totals, highest, changedAt: now },
        rows: new Map([...before.rows, ...added]),
      };
    }),
  };
}

/** Throws the rule that an import breaks which takes no more rows. */
export function requireOpen(record: ImportRecord, now: string): void {
  const { id, finishedAt, undoneTo } = record;
  if (finishedAt !== null) throw rejected('id must be that of an import that is not finished', id);
  if (undoneTo !== null) throw rejected('id must be that of an import that is not undone', id);
  requireRecent(record, now);
}

/** Throws the rule that an import breaks whose rows are not stored any more. */
function requireRecent(record: ImportRecord, now: string): void {
  if (rowsUntil(record) <= now) throw rejected('id must be that of an import of the last 30 days', record.id);
}

/** Begins to undo an import: from its last row as stored, and it takes no more rows then. One whose undo has begun stays as it is. */
export function beginUndo(id: string, now: string): ImportChange {
  requireValid(recordId, id, 'id');
  return {
    id,
    now,
    apply: changeImport(id, (before) => {
      const { record } = before;
      if (record.undoneTo !== null) return before;
      requireRecent(record, now);
      return { ...before, record: { ...record, undoneTo: record.highest + 1, changedAt: now } };
    }),
  };
}

/** Notes that the rows of an import from a number on are undone; it takes no more rows then. 0 ends the undo. */
export function noteUndone(id: string, undoneTo: number, now: string): ImportChange {
  requireValid(recordId, id, 'id');
  return {
    id,
    now,
    apply: changeImport(id, (before) => {
      const { record } = before;
      if (record.undoneTo !== null && record.undoneTo <= undoneTo) return before;
      requireRecent(record, now);
      const undoneAt = undoneTo === 0 ? now : null;
      return { ...before, record: { ...record, undoneTo, undoneAt, changedAt: now } };
    }),
  };
}

/** Finishes an import; one that is finished stays as it is. */
export function finishImport(id: string, now: string): ImportChange {
  requireValid(recordId, id, 'id');
  return {
    id,
    now,
    apply: changeImport(id, (before) =>
      before.record.finishedAt === null
        ? { ...before, record: { ...before.record, finishedAt: now, changedAt: now } }
        : before,
    ),
  };
}

/** A change of an import that must be stored. */
function changeImport(id: string, change: (before: LoadedImport) => LoadedImport): ImportChange['apply'] {
  return (before) => {
    if (!before) throw noSuchImport(id);
    return change(before);
  };
}

export function noSuchImport(id: string): RejectedChangeError {
  return rejected("id must be that of one of the viewer's imports", id);
}

const rejected = (rule: string, received: unknown) =>
  new RejectedChangeError(`${rule}; received ${JSON.stringify(received)}`);

/** Throws the first rule that a value breaks, which may be shown to the viewer. */
function requireValid(schema: z.ZodType, value: unknown, name: string): void {
  const [issue] = schema.safeParse(value).error?.issues ?? [];
  if (issue) throw new RejectedChangeError(`${[name, ...issue.path].join('.')} ${issue.message}`);
}

/** Applies a change and computes what to write: the import's document, null for nothing, and rows. */
export function importWriteOf(change: ImportChange, before: LoadedImport | null, uid: string) {
  const after = change.apply(before, uid);
  const document = after === before ? null : serialise(viewerImport, after.record);
  const { written } = differenceOf(before?.rows, after.rows);
  const bytes = document ? Buffer.byteLength(JSON.stringify([document, written])) : 0;
  return { after, document, written, bytes };
}

/** How many rows a change reads: the import, and its loaded rows. */
export function rowsOfImport(before: LoadedImport | null): number {
  return 1 + (before?.rows.size ?? 0);
}

/** Throws an AccountFullError when an account with this many imports has no room for another. */
export function requireImportRoom(imports: number, limit = MAX_IMPORTS): void {
  if (imports >= limit)
    throw new AccountFullError(`An account can have ${limit} imports, and this one has ${imports}`, {
      name: 'IMPORTS',
      max: limit,
      used: imports,
    });
}

/** Throws an AccountFullError when an account with this many rows of imports has no room for the added ones. */
export function requireRowRoom(rows: number, added: number, limit = MAX_IMPORT_ROWS): void {
  if (rows + added > limit)
    throw new AccountFullError(
      `An account can have ${limit} rows of imports of the last 30 days, and this one has ${rows}`,
      { name: 'IMPORT_ROWS', max: limit, used: rows },
    );
}
