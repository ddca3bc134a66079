import { FieldPath, type Firestore } from 'firebase-admin/firestore';
import { accessTokenKind, feedKind, webhookKind } from '../../viewer/secretStore.ts';
import type { ViewerStores } from '../../viewer/store.ts';
import { storedBytes } from '../../viewer/titles/titleWrite.ts';
import { callFirebase, type FirebaseCallOptions } from './firebaseCall.ts';
import { createFirestoreConversion, FORMER_TITLES, MARK } from './firestoreConversion.ts';
import { deleteCollection, type ViewerCollection } from './firestoreDeletion.ts';
import { createFirestoreImports } from './firestoreImports.ts';
import { createFirestoreLists } from './firestoreLists.ts';
import { createFirestorePlays } from './firestorePlays.ts';
import { createFirestoreRatings } from './firestoreRatings.ts';
import { createFirestoreSecrets } from './firestoreSecrets.ts';
import { createFirestoreTitles } from './firestoreTitles.ts';
import { createViewerDocuments, storageAt, type StorageLimits } from './viewerDocuments.ts';

/**
 * A viewer's collections, with the collection below each of their documents. The titles of the form before come first: without them a
 * conversion in another process writes nothing more.
 */
const COLLECTIONS: readonly ViewerCollection[] = [
  FORMER_TITLES,
  ['viewerTitles', 'seasonParts'],
  ['plays', null],
  ['ratings', null],
  ['viewerLists', 'items'],
  ['listedTitles', null],
  ['imports', 'importRows'],
];

/** A viewer's documents beside the collections. */
const DOCUMENTS = [
  'lastWatched',
  'settings',
  'listReports',
  'titles',
  'storage',
  'accessTokens',
  'feeds',
  'webhooks',
  'version',
] as const;

/** Limits and a clock, for tests. */
interface StoreOptions extends StorageLimits {
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
  { conversionWaitMs, now = Date.now, ...limits }: StoreOptions = {},
) {
  const documents = createViewerDocuments(firestore, calls);
  const conversion = createFirestoreConversion(documents, now, conversionWaitMs);
  /** Calls about records, which are in today's form then. */
  const records = createViewerDocuments(firestore, calls, conversion.ready);
  const titles = createFirestoreTitles(records, limits);
  const listStore = createFirestoreLists(records, calls, limits);
  const targets = { titles: titles.prepare, lists: listStore.prepare };
  const accessTokens = createFirestoreSecrets(documents, calls, 'accessTokens', accessTokenKind);
  const feeds = createFirestoreSecrets(documents, calls, 'feeds', feedKind);
  const webhooks = createFirestoreSecrets(documents, calls, 'webhooks', webhookKind);

  return {
    /** Reads a document that does not exist, which shows that Firestore answers without writing anything. */
    ping: async () => {
      await callFirebase('pingFirestore', calls, () => firestore.doc('meta/ping').get());
    },
    titles,
    plays: createFirestorePlays(records),
    ratings: createFirestoreRatings(records),
    lists: listStore,
    imports: createFirestoreImports(records, targets, limits),
    accessTokens,
    feeds,
    webhooks,
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
    saveDerived: (operation, uid, name, document, isReplaced) =>
      records.transact(operation, uid, async (transaction, viewer, signal) => {
        const derived = viewer.collection('meta').doc(name);
        // Deleting the records deletes what counts them, so that one of both transactions sees the other.
        const [before, counted] = await Promise.all([
          transaction.get(derived),
          transaction.get(storageAt(viewer)),
        ]);
        if (!counted.exists || !isReplaced(before.data() ?? {})) return;
        signal.throwIfAborted();
        transaction.set(derived, { ...document });
      }),
    storedBytes: (uid) =>
      records.call('readStoredBytes', uid, async (viewer) => {
        const total = await storageAt(viewer).get();
        return storedBytes(total.data());
      }),
    deleteAll: async (uid) => {
      const operation = 'deleteRecords';
      for (const collection of COLLECTIONS) {
        await deleteCollection(documents, operation, uid, collection);
      }
      await accessTokens.deleteAll(uid);
      await feeds.deleteAll(uid);
      await webhooks.deleteAll(uid);
      await documents.transact(operation, uid, async (transaction, viewer, signal) => {
        const meta = viewer.collection('meta');
        const byName = meta.orderBy(FieldPath.documentId());
        const derived = await transaction.get(byName.startAt('statistics').endAt('statistics-9999').select());
        signal.throwIfAborted();
        for (const { ref } of derived.docs) transaction.delete(ref);
        for (const name of DOCUMENTS) transaction.delete(meta.doc(name));
        // A conversion in another process, which had converted all titles, may have ended meanwhile.
        transaction.delete(viewer.collection('titles').doc(MARK));
      });
    },
  } satisfies ViewerStores & { ping: () => Promise<void> };
}
