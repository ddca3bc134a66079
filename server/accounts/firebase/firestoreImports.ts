import {
  type DocumentReference,
  type DocumentSnapshot,
  FieldPath,
  Timestamp,
  type Transaction,
} from 'firebase-admin/firestore';
import {
  addImportRows,
  importWriteOf,
  noSuchImport,
  requireImportRoom,
  requireRowRoom,
  rowsIn,
  rowsOfImport,
  rowsUntil,
  withRowsSince,
} from '../../viewer/imports/importRules.ts';
import type {
  ImportChange,
  ImportStep,
  ImportStore,
  ImportUpdate,
  ListChange,
  LoadedImport,
  ViewerTitleChange,
} from '../../viewer/store.ts';
import {
  type ImportRecord,
  importRow,
  type ImportRowRecord,
  parse,
  recordId,
  serialise,
  viewerImport,
} from '../../viewer/records.ts';
import { eachInTurn } from '../../viewer/turns.ts';
import {
  countOf,
  type PreparedChange,
  readPage,
  setWhole,
  type ViewerDocuments,
  viewerOf,
} from './viewerDocuments.ts';

const UPDATE = 'updateImport';

function importsOf(viewer: DocumentReference) {
  return viewer.collection('imports');
}

/** The rows of an import; the names of their documents sort as their numbers do. */
function rowsOf(viewer: DocumentReference, importId: string) {
  return importsOf(viewer).doc(recordId.parse(importId)).collection('importRows');
}
const rowName = (number: number) => String(number).padStart(6, '0');

/** Reads what a change of a title or a list needs. */
type Prepare<Change, Prepared> = (
  transaction: Transaction,
  viewer: DocumentReference,
  id: string,
  change: Change,
) => Promise<Prepared>;
type PreparedTarget = PreparedChange<Pick<ImportUpdate, 'bytes' | 'rows'>>;

/** What imports add to. */
interface Targets {
  readonly titles: Prepare<ViewerTitleChange, PreparedTarget & { readonly dropRest: () => Promise<void> }>;
  readonly lists: Prepare<ListChange, PreparedTarget>;
}

/** How many imports an account can have, and rows of them. */
interface ImportLimits {
  readonly imports?: number | undefined;
  readonly importRows?: number | undefined;
}

/**
 * A viewer's imports in Firestore, at users/{uid}/imports/{id}, with their rows below them, at importRows/{number}. Firestore itself
 * removes these once `expires_at` is past, by the policy in firestore.indexes.json.
 */
export function createFirestoreImports(
  documents: ViewerDocuments,
  limits: ImportLimits,
  targets: Targets,
): ImportStore {
  const { firestore, parseAll, readNamed } = documents;
  const parseImport = (snapshot: DocumentSnapshot): ImportRecord => ({
    uid: viewerOf(snapshot),
    ...parse(viewerImport, snapshot.data()),
  });
  const parseRow = (snapshot: DocumentSnapshot): ImportRowRecord => parse(importRow, snapshot.get('row'));
  /**
   * How many rows the imports started after a time have. They are read outside the transaction, which would otherwise conflict with
   * changes of other imports: concurrent changes can exceed the limit by a little only.
   */
  const countRows = async (viewer: DocumentReference, since: string) => {
    const { docs } = await importsOf(viewer).where('started_at', '>', since).get();
    const records = await parseAll(UPDATE, docs, parseImport);
    return records.reduce((sum, record) => sum + (record ? rowsIn(record) : 0), 0);
  };

  return {
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
        const { docs } = await ordered.limit(count + 1).get();
        const records = await parseAll('readImportRows', docs.slice(0, count), parseRow);
        return { records: records.filter((row) => row !== null), hasMore: docs.length > count };
      }),
    update: (uid, change) =>
      documents.transact(UPDATE, uid, async (transaction, viewer, signal) => {
        const before = await load(transaction, viewer, change.id, change.rowNumbers ?? []);
        const { update, write } = await prepare(transaction, viewer, before, change);
        signal.throwIfAborted();
        write();
        return update;
      }),
    addToTitle: async (uid, titleId, step) => {
      const { update, target } = await add(uid, titleId, step, targets.titles);
      await target.dropRest();
      return update;
    },
    addToList: async (uid, listId, step) => (await add(uid, listId, step, targets.lists)).update,
  };

  function add<Change, Prepared extends PreparedTarget>(
    uid: string,
    targetId: string,
    { importId, now, rowNumbers, start }: ImportStep<Change>,
    prepareTarget: Prepare<Change, Prepared>,
  ): Promise<{ readonly update: ImportUpdate; readonly target: Prepared }> {
    return documents.transact('addImported', uid, async (transaction, viewer, signal) => {
      const before = await load(transaction, viewer, importId, rowNumbers);
      if (!before) throw noSuchImport(importId);
      const { change, rows } = start(before);
      const target = await prepareTarget(transaction, viewer, targetId, change);
      const added = addImportRows(importId, rows(), now);
      const { update, write } = await prepare(transaction, viewer, before, added);
      signal.throwIfAborted();
      target.write();
      write();
      const { bytes, rows: rowsRead } = target.update;
      return { update: { ...update, bytes: update.bytes + bytes, rows: update.rows + rowsRead }, target };
    });
  }

  /** An import with some of its rows; null when it is not stored. */
  async function load(
    transaction: Transaction,
    viewer: DocumentReference,
    importId: string,
    numbers: readonly number[],
  ): Promise<LoadedImport | null> {
    const rows = rowsOf(viewer, importId);
    const document = importsOf(viewer).doc(importId);
    const [snapshot, ...rowSnapshots] = await transaction.getAll(
      document,
      ...numbers.map((number) => rows.doc(rowName(number))),
    );
    const stored = await eachInTurn(
      rowSnapshots.filter(({ exists }) => exists),
      parseRow,
    );
    return snapshot?.exists
      ? { record: parseImport(snapshot), rows: new Map(stored.map((row) => [row.number, row])) }
      : null;
  }

  /** Reads what a change of an import needs. */
  async function prepare(
    transaction: Transaction,
    viewer: DocumentReference,
    before: LoadedImport | null,
    change: ImportChange,
  ): Promise<PreparedChange<ImportUpdate>> {
    const { after, document: fields, written, bytes } = importWriteOf(change, before, viewer.id);
    const update = { stored: after, bytes, rows: rowsOfImport(before) };
    if (!fields) return { update, write: () => undefined };
    if (!before) requireImportRoom(await countOf(importsOf(viewer)), limits.imports);
    if (written.length > 0)
      requireRowRoom(await countRows(viewer, withRowsSince(change.now)), written.length, limits.importRows);
    return {
      update,
      write: () => {
        setWhole(transaction, importsOf(viewer).doc(change.id), fields);
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
