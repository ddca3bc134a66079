import {
  type CollectionReference,
  type DocumentReference,
  type DocumentSnapshot,
  FieldPath,
  FieldValue,
  type Firestore,
  type Query,
  type Transaction,
} from 'firebase-admin/firestore';
import { z } from 'zod';
import { requireRowRoom } from '../../viewer/imports/importRules.ts';
import { requireListRoom } from '../../viewer/lists/listWrite.ts';
import { recordId } from '../../viewer/recordFields.ts';
import type { StoredDocument } from '../../viewer/storedDocuments.ts';
import type { ListCursor, PageRequest, RecordPage, RecordReads } from '../../viewer/store.ts';
import { requireRoom, storedBytes } from '../../viewer/titles/titleWrite.ts';
import { eachInTurn } from '../../viewer/turns.ts';
import { callFirebase, type FirebaseCallOptions, firebaseError } from './firebaseCall.ts';

/** A valid segment of a Firestore path; any other uid could name another viewer's document. */
const PATH_SEGMENT = /^(?!\.{1,2}$|__.*__$)[^/\p{C}]{1,128}$/u;

/** With the SDK's waits in between, three attempts take up to 3.75 s, which leaves time to report the failure. */
const WRITE_ATTEMPTS = 3;

/** Calls Firestore about a viewer's documents, and parses them. */
export type ViewerDocuments = ReturnType<typeof createViewerDocuments>;

/** A change of a viewer's documents in a transaction; an attempt must not write once the signal is aborted. */
type TransactedChange<T> = (
  transaction: Transaction,
  viewer: DocumentReference,
  signal: AbortSignal,
) => Promise<T>;

/**
 * Creates the calls of all stores of a viewer's documents, below users/{uid}. Each call has a timeout, and every failure is logged
 * once, including that of a wrong uid.
 *
 * @param ready awaited before each call, such as until an account's records are in today's form
 */
export function createViewerDocuments(
  firestore: Firestore,
  calls: FirebaseCallOptions,
  ready: (operation: string, uid: string) => Promise<void> = async () => undefined,
) {
  async function call<T>(
    operation: string,
    uid: string,
    read: (viewer: DocumentReference, signal: AbortSignal) => Promise<T>,
  ): Promise<T> {
    await ready(operation, uid);
    return callFirebase(operation, calls, (signal) => {
      if (!PATH_SEGMENT.test(uid)) throw Object.assign(new Error(), { code: 'uid-no-path-segment' });
      return read(firestore.doc(`users/${uid}`), signal);
    });
  }

  /**
   * Writes in a transaction with a single commit, because its attempts can be aborted. Otherwise an attempt after the
   * caller has given up could undo what was saved since. A change that reads first must check the signal again before
   * it writes.
   */
  function transact<T>(operation: string, uid: string, change: TransactedChange<T>): Promise<T> {
    return call(operation, uid, (viewer, signal) => {
      const attempt = async (transaction: Transaction) => {
        signal.throwIfAborted();
        return change(transaction, viewer, signal);
      };
      return firestore.runTransaction(attempt, { maxAttempts: WRITE_ATTEMPTS });
    });
  }

  /** The record of a document: null for a missing one, an Error for a malformed one, which is logged. */
  function parseOne<Record>(
    operation: string,
    snapshot: DocumentSnapshot,
    parse: (snapshot: DocumentSnapshot) => Record,
  ): Record | null | Error {
    try {
      return snapshot.exists ? parse(snapshot) : null;
    } catch (error) {
      return firebaseError(operation, calls.logger, error);
    }
  }

  /** The records of documents in their order; null for missing and malformed ones, which are logged. */
  async function parseAll<Record extends object>(
    operation: string,
    snapshots: readonly DocumentSnapshot[],
    parse: (snapshot: DocumentSnapshot) => Record,
  ): Promise<(Record | null)[]> {
    const parsed = await eachInTurn(snapshots, (snapshot) => parseOne(operation, snapshot, parse));
    return parsed.map((record) => (record instanceof Error ? null : record));
  }

  return {
    firestore,
    logger: calls.logger,
    call,
    transact,
    parseOne,
    parseAll,
    /** The records of a collection by their ids, in their order. */
    readNamed: async <Record extends object>(
      operation: string,
      source: Pick<Firestore, 'getAll'>,
      collection: CollectionReference,
      ids: readonly string[],
      parse: (snapshot: DocumentSnapshot) => Record,
    ): Promise<(Record | null)[]> => {
      // Ids are a client's: any other one could name another document.
      const named = [...new Set(ids.filter((id) => recordId.safeParse(id).success))];
      if (named.length === 0) return ids.map(() => null);
      const snapshots = await source.getAll(...named.map((id) => collection.doc(id)));
      const records = await parseAll(operation, snapshots, parse);
      const byId = new Map(named.map((id, index) => [id, records[index]]));
      return ids.map((id) => byId.get(id) ?? null);
    },
  };
}

/** A kind of records in a viewer's collection. */
interface RecordKind<Record, Filter> {
  readonly name: 'Play' | 'Rating';
  readonly collection: (viewer: DocumentReference) => CollectionReference;
  readonly filtered: (viewer: DocumentReference, filter: Filter) => Query;
  readonly order: ListOrder;
  readonly parse: (snapshot: DocumentSnapshot) => Record;
}

/** Creates the reads of a kind of records. */
export function createReads<Record extends object, Filter>(
  { firestore, call, parseAll, readNamed }: ViewerDocuments,
  { name, collection, filtered, order, parse }: RecordKind<Record, Filter>,
): RecordReads<Record, Filter> {
  return {
    readPage: (uid, filter, page) =>
      call(`read${name}s`, uid, (viewer) =>
        readPage(filtered(viewer, filter), order, page, (docs) => parseAll(`read${name}s`, docs, parse)),
      ),
    count: (uid, filter) => call(`count${name}s`, uid, (viewer) => countOf(filtered(viewer, filter))),
    read: (uid, ids) =>
      call(`read${name}`, uid, (viewer) =>
        readNamed(`read${name}`, firestore, collection(viewer), ids, parse),
      ),
  };
}

/** The id of the viewer whose collection a document is in. */
export function viewerOf({ ref }: DocumentSnapshot): string {
  return ref.parent.parent?.id ?? '';
}

/** The order of a list: descending unless stated, then by the documents' names in the same direction. */
interface ListOrder {
  readonly field: string;
  readonly isAscending?: boolean;
}

/** Reads a page of a list, of which the order's field is the cursor's text. Malformed documents are left out. */
export async function readPage<Record extends object>(
  documents: Query,
  { field, isAscending = false }: ListOrder,
  { count, from, isBackward = false, until }: PageRequest,
  parse: (snapshots: readonly DocumentSnapshot[]) => Promise<readonly (Record | null)[]>,
): Promise<RecordPage<Record>> {
  const ordered = inOrder(documents, field, isAscending !== isBackward, from);
  const bounded = until === undefined ? ordered : ordered.endAt(until);
  const { docs } = await bounded.limit(count + 1).get();
  const page = docs.slice(0, count);
  const last = page.at(-1);
  const records = await parse(page);
  return {
    records: records.filter((record) => record !== null),
    end: last ? { at: String(last.get(field)), key: last.id } : null,
    hasMore: docs.length > count,
  };
}

/** Documents by a field, then by their names, beyond a position. */
export function inOrder(
  documents: Query,
  field: string,
  isAscending: boolean,
  from: ListCursor | null = null,
): Query {
  const direction = isAscending ? 'asc' : 'desc';
  const ordered = documents.orderBy(field, direction).orderBy(FieldPath.documentId(), direction);
  return from ? ordered.startAfter(from.at, from.key) : ordered;
}

export async function countOf(documents: Query): Promise<number> {
  const snapshot = await documents.count().get();
  return snapshot.data().count;
}

/** A change whose documents have been read in a transaction, which are written with those of others. */
export interface PreparedChange<Update> {
  readonly update: Update;
  readonly growth: Growth;
  readonly write: () => void;
}

/** By how much what is counted of a viewer's records grows. */
interface Growth {
  readonly bytes: number;
  readonly lists?: number;
  /** Rows of an import that was started on a day, YYYY-MM-DD; those of imports up to `expired` have expired. */
  readonly importRows?: Readonly<{ day: string; count: number; expired: string }>;
}

/** Sets fields of a document. Fields added by others stay; our own maps are replaced as a whole. */
export function setWhole(
  transaction: Transaction,
  document: DocumentReference,
  fields: StoredDocument,
): void {
  transaction.set(document, fields, { mergeFields: Object.keys(fields) });
}

/** What a viewer's records take, counted with each change of them: bytes, the number of lists, and of rows of imports by their day. */
export function storageAt(viewer: DocumentReference): DocumentReference {
  return viewer.collection('meta').doc('storage');
}

const storageDocument = z.object({
  lists: z.number().catch(0),
  import_rows: z.record(z.string(), z.number()).catch({}),
});

/** The form of an account's records, or how far they are converted to it. */
export function versionAt(viewer: DocumentReference): DocumentReference {
  return viewer.collection('meta').doc('version');
}

/** Adds to what is counted. It is written only if it changes, since all changes would contend for it. */
export function grow(
  transaction: Transaction,
  viewer: DocumentReference,
  { bytes, lists = 0, importRows }: Growth,
): void {
  const grown = {
    ...(bytes !== 0 && { bytes: FieldValue.increment(bytes) }),
    ...(lists !== 0 && { lists: FieldValue.increment(lists) }),
    ...(importRows && { import_rows: { [importRows.day]: FieldValue.increment(importRows.count) } }),
  };
  if (Object.keys(grown).length > 0) transaction.set(storageAt(viewer), grown, { merge: true });
}

/** How much an account can hold; by default MAX_ACCOUNT_BYTES, MAX_LISTS, MAX_IMPORTS and MAX_IMPORT_ROWS. */
export interface StorageLimits {
  readonly bytes?: number | undefined;
  readonly lists?: number | undefined;
  readonly imports?: number | undefined;
  readonly importRows?: number | undefined;
}

/**
 * Writes changes that have been read in a transaction. Throws an AccountFullError when the account has no room for what they add. What is
 * counted is read outside the transaction, which would otherwise conflict with every other change of the viewer: concurrent changes can
 * exceed the limits by a little only.
 */
export async function writeAll(
  transaction: Transaction,
  viewer: DocumentReference,
  changes: readonly PreparedChange<unknown>[],
  limits: StorageLimits,
  signal: AbortSignal,
): Promise<void> {
  const grown = changes.map(({ growth }) => growth);
  const bytes = grown.reduce((sum, one) => sum + one.bytes, 0);
  const lists = grown.reduce((sum, one) => sum + (one.lists ?? 0), 0);
  const importRows = grown.find((one) => one.importRows)?.importRows;
  if (bytes > 0 || lists > 0 || importRows) {
    const document = (await storageAt(viewer).get()).data();
    const stored = storageDocument.parse(document ?? {});
    if (lists > 0) requireListRoom(stored.lists + lists - 1, limits.lists);
    requireRoom(storedBytes(document), bytes, limits.bytes);
    if (importRows) {
      const days = Object.entries(stored.import_rows).filter(([day]) => day > importRows.expired);
      const rows = days.reduce((sum, [, count]) => sum + count, 0);
      requireRowRoom(rows, importRows.count, limits.importRows);
    }
  }
  signal.throwIfAborted();
  for (const { write } of changes) write();
  grow(transaction, viewer, { bytes, lists, ...(importRows && { importRows }) });
}
