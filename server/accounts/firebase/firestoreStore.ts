import type { DocumentReference, Firestore } from 'firebase-admin/firestore';
import { MAX_ACCOUNT_BYTES, MAX_LISTS, type ViewerStores } from '../../viewer/store.ts';
import { storedBytes } from '../../viewer/titleWrite.ts';
import { callFirebase, type FirebaseCallOptions } from './firebaseCall.ts';
import { createFirestoreConversion, MARK } from './firestoreConversion.ts';
import { createFirestoreLists } from './firestoreLists.ts';
import { createFirestorePlays } from './firestorePlays.ts';
import { createFirestoreRatings } from './firestoreRatings.ts';
import { createFirestoreTitles } from './firestoreTitles.ts';
import { createFirestoreTokens } from './firestoreTokens.ts';
import { createViewerDocuments, storageAt, type ViewerDocuments } from './viewerDocuments.ts';

/**
 * A viewer's collections, with the collection below each of their documents. The titles of the form before come first: without them a
 * conversion in another process writes nothing more.
 */
const COLLECTIONS: readonly (readonly [string, string | null])[] = [
  ['titles', 'seasons'],
  ['viewerTitles', 'seasonParts'],
  ['plays', null],
  ['ratings', null],
  ['viewerLists', 'items'],
  ['listedTitles', null],
];

/** A viewer's documents beside the collections. */
const DOCUMENTS = ['lastWatched', 'settings', 'titles', 'storage', 'accessTokens', 'version'] as const;

/** How many documents with others below them, and how many in one transaction, are deleted at once. */
const PARENTS_AT_ONCE = 20;
const DELETED_AT_ONCE = 400;

/** Limits and a clock, for tests. */
interface StoreOptions {
  /** How many bytes and lists an account has room for. */
  readonly bytes?: number;
  readonly lists?: number;
  /** How long a call waits for the conversion of an account, in milliseconds. */
  readonly conversionWaitMs?: number;
  /** Milliseconds since 1970. */
  readonly now?: () => number;
}

/**
 * Viewers' records in Firestore below users/{uid}, a collection for each kind, documents at meta/{name}, and what all records take
 * at meta/storage. Each call has a timeout, and every failure is logged once, including that of a wrong uid.
 */
export function createFirestoreStore(
  firestore: Firestore,
  calls: FirebaseCallOptions,
  { bytes = MAX_ACCOUNT_BYTES, lists = MAX_LISTS, conversionWaitMs, now = Date.now }: StoreOptions = {},
) {
  const documents = createViewerDocuments(firestore, calls);
  const conversion = createFirestoreConversion(documents, now, conversionWaitMs);
  /** Calls about records, which are in today's form then. */
  const records = createViewerDocuments(firestore, calls, conversion.ready);
  const accessTokens = createFirestoreTokens(firestore, calls, documents.transact);

  return {
    /** Reads a document that does not exist, which shows that Firestore answers without writing anything. */
    ping: async () => {
      await callFirebase('pingFirestore', calls, () => firestore.doc('meta/ping').get());
    },
    titles: createFirestoreTitles(records, bytes),
    plays: createFirestorePlays(records),
    ratings: createFirestoreRatings(records),
    lists: createFirestoreLists(records, calls, { bytes, lists }),
    accessTokens,
    readDocument: (operation, uid, name, parse) =>
      documents.call(operation, uid, async (viewer) => {
        const snapshot = await viewer.collection('meta').doc(name).get();
        const document = snapshot.data();
        return document ? parse(document, snapshot.updateTime?.toDate().toISOString() ?? '') : null;
      }),
    saveDocument: (operation, uid, name, fields) =>
      documents.transact(operation, uid, async (transaction, viewer, signal) => {
        const document = viewer.collection('meta').doc(name);
        const values =
          typeof fields === 'function' ? fields((await transaction.get(document)).data() ?? {}) : fields;
        signal.throwIfAborted();
        transaction.set(document, { ...values }, { merge: true });
      }),
    storedBytes: (uid) =>
      records.call('readStoredBytes', uid, async (viewer) => {
        const total = await storageAt(viewer).get();
        return storedBytes(total.data());
      }),
    deleteAll: async (uid) => {
      const operation = 'deleteRecords';
      for (const [collection, below] of COLLECTIONS) {
        await deleteCollection(documents, operation, uid, (viewer) => viewer.collection(collection), below);
      }
      await accessTokens.deleteAll(uid);
      await documents.transact(operation, uid, async (transaction, viewer) => {
        for (const name of DOCUMENTS) transaction.delete(viewer.collection('meta').doc(name));
        // A conversion in another process, which had converted all titles, may have ended meanwhile.
        transaction.delete(viewer.collection('titles').doc(MARK));
      });
    },
  } satisfies ViewerStores & { ping: () => Promise<void> };
}

async function deleteCollection(
  documents: ViewerDocuments,
  operation: string,
  uid: string,
  collectionOf: (viewer: DocumentReference) => FirebaseFirestore.CollectionReference,
  below: string | null,
): Promise<void> {
  for (;;) {
    const { docs } = await documents.call(operation, uid, (viewer) =>
      collectionOf(viewer)
        .select()
        .limit(below === null ? DELETED_AT_ONCE : PARENTS_AT_ONCE)
        .get(),
    );
    if (docs.length === 0) return;
    const found = docs.map(({ ref }) => ref);
    if (below === null) await deleteTogether(documents, operation, uid, found);
    else await Promise.all(found.map((one) => deleteWithChildren(documents, operation, uid, one, below)));
  }
}

async function deleteTogether(
  documents: ViewerDocuments,
  operation: string,
  uid: string,
  found: readonly DocumentReference[],
): Promise<void> {
  await documents.transact(operation, uid, async (transaction) => {
    for (const document of found) transaction.delete(document);
  });
}

/** Deletes a document once all below it is deleted. */
async function deleteWithChildren(
  documents: ViewerDocuments,
  operation: string,
  uid: string,
  parent: DocumentReference,
  below: string,
): Promise<void> {
  let hasMore = true;
  while (hasMore) {
    hasMore = await documents.transact(operation, uid, async (transaction, _viewer, signal) => {
      const children = parent.collection(below).select().limit(DELETED_AT_ONCE);
      // Reading the parent makes this conflict with a change that adds a child meanwhile.
      const [{ docs }] = await Promise.all([transaction.get(children), transaction.get(parent)]);
      signal.throwIfAborted();
      for (const { ref } of docs) transaction.delete(ref);
      if (docs.length < DELETED_AT_ONCE) transaction.delete(parent);
      return docs.length === DELETED_AT_ONCE;
    });
  }
}
