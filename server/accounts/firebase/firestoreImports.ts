import {
  type DocumentReference,
  type DocumentSnapshot,
  FieldPath,
  Timestamp,
} from 'firebase-admin/firestore';
import {
  importWriteOf,
  requireImportRoom,
  requireRowRoom,
  rowsIn,
  rowsOfImport,
  rowsUntil,
  withRowsSince,
} from '../../viewer/imports/importRules.ts';
import type { ImportStore } from '../../viewer/store.ts';
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
import { countOf, readPage, setWhole, type ViewerDocuments, viewerOf } from './viewerDocuments.ts';

const UPDATE = 'updateImport';

function importsOf(viewer: DocumentReference) {
  return viewer.collection('imports');
}

/** The rows of an import; the names of their documents sort as their numbers do. */
function rowsOf(viewer: DocumentReference, importId: string) {
  return importsOf(viewer).doc(recordId.parse(importId)).collection('importRows');
}
const rowName = (number: number) => String(number).padStart(6, '0');

/** How many imports an account can have, and rows of them. */
interface ImportLimits {
  readonly imports?: number | undefined;
  readonly importRows?: number | undefined;
}

/**
 * A viewer's imports in Firestore, at users/{uid}/imports/{id}, with their rows below them, at importRows/{number}. Firestore itself
 * removes these once `expires_at` is past, by the policy in firestore.indexes.json.
 */
export function createFirestoreImports(documents: ViewerDocuments, limits: ImportLimits): ImportStore {
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
    readRows: (uid, importId, { after, count }) =>
      documents.call('readImportRows', uid, async (viewer) => {
        const ordered = rowsOf(viewer, importId).orderBy(FieldPath.documentId()).startAfter(rowName(after));
        const { docs } = await ordered.limit(count + 1).get();
        const records = await parseAll('readImportRows', docs.slice(0, count), parseRow);
        return { records: records.filter((row) => row !== null), hasMore: docs.length > count };
      }),
    update: (uid, change) =>
      documents.transact(UPDATE, uid, async (transaction, viewer, signal) => {
        const rows = rowsOf(viewer, change.id);
        const rowAt = (number: number) => rows.doc(rowName(number));
        const document = importsOf(viewer).doc(change.id);
        const [snapshot, ...rowSnapshots] = await transaction.getAll(
          document,
          ...(change.rowNumbers ?? []).map(rowAt),
        );
        const stored = await eachInTurn(
          rowSnapshots.filter(({ exists }) => exists),
          parseRow,
        );
        const before = snapshot?.exists
          ? { record: parseImport(snapshot), rows: new Map(stored.map((row) => [row.number, row])) }
          : null;
        const { after, document: fields, written, bytes } = importWriteOf(change, before, uid);
        const result = { stored: after, bytes, rows: rowsOfImport(before) };
        if (!fields) return result;
        if (!before) requireImportRoom(await countOf(importsOf(viewer)), limits.imports);
        if (written.length > 0)
          requireRowRoom(
            await countRows(viewer, withRowsSince(change.now)),
            written.length,
            limits.importRows,
          );
        signal.throwIfAborted();
        setWhole(transaction, document, fields);
        const expiresAt = Timestamp.fromDate(new Date(rowsUntil(after.record)));
        for (const row of written)
          transaction.set(rowAt(row.number), { row: serialise(importRow, row), expires_at: expiresAt });
        return result;
      }),
  };
}
