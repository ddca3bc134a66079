import {
  type DocumentReference,
  type DocumentSnapshot,
  FieldPath,
  type QuerySnapshot,
  Timestamp,
  type Transaction,
} from 'firebase-admin/firestore';
import {
  addImportRows,
  importWriteOf,
  noSuchImport,
  requireImportRoom,
  rowsOfImport,
  rowsUntil,
  withRowsSince,
} from '../../viewer/imports/importRules.ts';
import {
  type ImportBatch,
  type ImportChange,
  type ImportStore,
  type ImportUpdate,
  type LoadedImport,
  rowNumbersOf,
} from '../../viewer/store.ts';
import {
  type ImportRecord,
  importRow,
  type ImportRowRecord,
  viewerImport,
} from '../../viewer/imports/importRecords.ts';
import { recordId } from '../../viewer/recordFields.ts';
import { parse, serialise } from '../../viewer/storedDocuments.ts';
import { eachInTurn } from '../../viewer/turns.ts';
import type { createFirestoreLists } from './firestoreLists.ts';
import { DROPPED_AT_ONCE } from './firestoreSeasons.ts';
import type { createFirestoreTitles } from './firestoreTitles.ts';
import {
  countOf,
  type PreparedChange,
  readPage,
  setWhole,
  type StorageLimits,
  type ViewerDocuments,
  viewerOf,
  writeAll,
} from './viewerDocuments.ts';

const UPDATE = 'updateImport';
/** Titles and lists changed in one transaction, beside an old season of each. */
const TARGETS_AT_ONCE = DROPPED_AT_ONCE;
/** The outcomes of rows that added something. */
const ADDING: readonly ImportRowRecord['outcome'][] = ['ADDED', 'ANSWERED'];

function importsOf(viewer: DocumentReference) {
  return viewer.collection('imports');
}

function importAt(viewer: DocumentReference, id: string) {
  return importsOf(viewer).doc(recordId.parse(id));
}

/** The rows of an import; the names of their documents sort as their numbers do. */
function rowsOf(viewer: DocumentReference, importId: string) {
  return importAt(viewer, importId).collection('importRows');
}
const rowName = (number: number) => String(number).padStart(6, '0');

/** What imports add to. */
interface Targets {
  readonly titles: ReturnType<typeof createFirestoreTitles>['prepare'];
  readonly lists: ReturnType<typeof createFirestoreLists>['prepare'];
}

/**
 * A viewer's imports in Firestore, at users/{uid}/imports/{id}, with their rows below them, at importRows/{number}. Firestore itself
 * removes these once `expires_at` is past, by the policy in firestore.indexes.json.
 */
export function createFirestoreImports(
  documents: ViewerDocuments,
  targets: Targets,
  limits: StorageLimits,
): ImportStore {
  const { firestore, parseAll, readNamed } = documents;
  const parseImport = (snapshot: DocumentSnapshot): ImportRecord => ({
    uid: viewerOf(snapshot),
    ...parse(viewerImport, snapshot.data()),
  });
  const parseRow = (snapshot: DocumentSnapshot): ImportRowRecord => parse(importRow, snapshot.get('row'));

  return {
    targetsAtOnce: TARGETS_AT_ONCE,
    readPage: (uid, page) =>
      documents.call('readImports', uid, (viewer) =>
        readPage(importsOf(viewer), { field: 'started_at' }, page, (snapshots) =>
          parseAll('readImports', snapshots, parseImport),
        ),
      ),
    count: (uid) => documents.call('countImports', uid, (viewer) => countOf(importsOf(viewer))),
    read: (uid, ids) =>
      documents.call('readImport', uid, (viewer) =>
        readNamed('readImport', firestore, importsOf(viewer), ids, parseImport),
      ),
    readRows: (uid, importId, { after, count, outcome = null }) =>
      documents.call('readImportRows', uid, async (viewer) => {
        const all = rowsOf(viewer, importId);
        const rows = outcome === null ? all : all.where('row.outcome', '==', outcome);
        const ordered = rows.orderBy(FieldPath.documentId()).startAfter(rowName(after));
        return readRows(await ordered.limit(count + 1).get(), count);
      }),
    readAdded: (uid, importId, { before, count }) =>
      documents.call('readImportRows', uid, async (viewer) => {
        const added = rowsOf(viewer, importId).where('row.outcome', 'in', ADDING);
        const ordered = added.where('row.number', '<', before).orderBy('row.number', 'desc');
        return readRows(await ordered.limit(count + 1).get(), count);
      }),
    update: (uid, change) =>
      documents.transact(UPDATE, uid, async (transaction, viewer, signal) => {
        const before = await load(transaction, viewer, change.id, change.rowNumbers ?? []);
        const prepared = prepare(transaction, viewer, before, change);
        if (!before) requireImportRoom(await countOf(importsOf(viewer)), limits.imports);
        await writeAll(transaction, viewer, [prepared], limits, signal);
        return prepared.update;
      }),
    add: async (uid, batch) => {
      const { update, titles } = await documents.transact('addImported', uid, (...call) =>
        addBatch(batch, ...call),
      );
      for (const { dropRest } of titles) await dropRest();
      return update;
    },
  };

  async function readRows({ docs }: QuerySnapshot, count: number) {
    const records = await parseAll('readImportRows', docs.slice(0, count), parseRow);
    return { records: records.filter((row) => row !== null), hasMore: docs.length > count };
  }

  async function addBatch(
    batch: ImportBatch,
    transaction: Transaction,
    viewer: DocumentReference,
    signal: AbortSignal,
  ) {
    const { importId, now, steps } = batch;
    const before = await load(transaction, viewer, importId, rowNumbersOf(batch));
    if (!before) throw noSuchImport(importId);
    const titleSteps = steps.flatMap((step) =>
      step.target === 'TITLE' ? [{ id: step.id, ...step.start(before) }] : [],
    );
    const listSteps = steps.flatMap((step) =>
      step.target === 'LIST' ? [{ id: step.id, ...step.start(before) }] : [],
    );
    const [titles, lists] = await Promise.all([
      targets.titles(transaction, viewer, titleSteps),
      Promise.all(listSteps.map(({ id, change }) => targets.lists(transaction, viewer, id, change))),
    ]);
    const rows = [...[...listSteps, ...titleSteps].flatMap((step) => step.rows()), ...batch.rows];
    const own = prepare(transaction, viewer, before, addImportRows(importId, rows, now));
    const changes = [...titles, ...lists, own];
    await writeAll(transaction, viewer, changes, limits, signal);
    const sum = (of: 'bytes' | 'rows') => changes.reduce((total, { update }) => total + update[of], 0);
    return { update: { ...own.update, bytes: sum('bytes'), rows: sum('rows') }, titles };
  }

  /** An import with those of some rows that are stored; null when it is not stored itself. */
  async function load(
    transaction: Transaction,
    viewer: DocumentReference,
    importId: string,
    numbers: readonly number[],
  ): Promise<LoadedImport | null> {
    const snapshot = await transaction.get(importAt(viewer, importId));
    if (!snapshot.exists) return null;
    const record = parseImport(snapshot);
    const rows = rowsOf(viewer, importId);
    // No row is stored beyond the highest number.
    const named = numbers.filter((number) => number <= record.highest);
    const snapshots =
      named.length > 0 ? await transaction.getAll(...named.map((number) => rows.doc(rowName(number)))) : [];
    const stored = await eachInTurn(
      snapshots.filter(({ exists }) => exists),
      parseRow,
    );
    return { record, rows: new Map(stored.map((row) => [row.number, row])) };
  }

  function prepare(
    transaction: Transaction,
    viewer: DocumentReference,
    before: LoadedImport | null,
    change: ImportChange,
  ): PreparedChange<ImportUpdate> {
    const { after, document: fields, written, bytes } = importWriteOf(change, before, viewer.id);
    const { startedAt } = after.record;
    const importRows = {
      day: startedAt.slice(0, 10),
      count: written.length,
      expired: withRowsSince(change.now).slice(0, 10),
    };
    return {
      update: { stored: after, bytes, rows: rowsOfImport(before) },
      growth: { bytes: 0, ...(written.length > 0 && { importRows }) },
      write: () => {
        if (!fields) return;
        setWhole(transaction, importAt(viewer, change.id), fields);
        const expiresAt = Timestamp.fromDate(new Date(rowsUntil(after.record)));
        for (const row of written)
          transaction.set(rowsOf(viewer, change.id).doc(rowName(row.number)), {
            row: serialise(importRow, row),
            expires_at: expiresAt,
          });
      },
    };
  }
}
