import {
  type DocumentReference,
  type DocumentSnapshot,
  FieldPath,
  Timestamp,
} from 'firebase-admin/firestore';
import { importWriteOf, requireImportRoom, rowsOfImport, rowsUntil } from '../../viewer/importRules.ts';
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

/**
 * A viewer's imports in Firestore, at users/{uid}/imports/{id}, with their rows below them, at importRows/{number}. Firestore itself
 * removes these once `expires_at` is past, by the policy in firestore.indexes.json.
 */
export function createFirestoreImports(documents: ViewerDocuments, limit?: number): ImportStore {
  const { firestore, parseAll, readNamed } = documents;
  const parseImport = (snapshot: DocumentSnapshot): ImportRecord => ({
    uid: viewerOf(snapshot),
    ...parse(viewerImport, snapshot.data()),
  });
  const parseRows = async (operation: string, snapshots: readonly DocumentSnapshot[]) => {
    const parseRow = (snapshot: DocumentSnapshot): ImportRowRecord => parse(importRow, snapshot.get('row'));
    return (await parseAll(operation, snapshots, parseRow)).filter((row) => row !== null);
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
        const records = await parseRows('readImportRows', docs.slice(0, count));
        return { records, hasMore: docs.length > count };
      }),
    update: (uid, importId, change) =>
      documents.transact(UPDATE, uid, async (transaction, viewer, signal) => {
        const rows = rowsOf(viewer, importId);
        const rowAt = (number: number) => rows.doc(rowName(number));
        const document = importsOf(viewer).doc(importId);
        const [snapshot, ...rowSnapshots] = await transaction.getAll(
          document,
          ...(change.rowNumbers ?? []).map(rowAt),
        );
        const [record] = await parseAll(UPDATE, snapshot ? [snapshot] : [], parseImport);
        const stored = await parseRows(UPDATE, rowSnapshots);
        const before = record ? { record, rows: new Map(stored.map((row) => [row.number, row])) } : null;
        const { after, document: fields, written, bytes } = importWriteOf(change, before);
        const result = { stored: after, bytes, rows: rowsOfImport(before) };
        if (!fields) return result;
        if (!before) requireImportRoom(await countOf(importsOf(viewer)), limit);
        signal.throwIfAborted();
        setWhole(transaction, document, fields);
        const expiresAt = Timestamp.fromDate(new Date(rowsUntil(after.record)));
        for (const row of written)
          transaction.set(rowAt(row.number), { row: serialise(importRow, row), expires_at: expiresAt });
        return result;
      }),
  };
}
