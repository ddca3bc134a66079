import { FirestoreMock } from '@firebase-bridge/firestore-admin';
import { vi } from 'vitest';
import { createFirestoreStore } from '../accounts/firebase/firestoreStore.ts';
import type { ListName, ViewerStores } from '../viewer/store.ts';
import { LogRecorder } from './logRecorder.ts';

export const UID = 'K3vRk1mD0uXkqH8nYb7ZtQfWc2p1';
export const UIDS: readonly [string, string] = [UID, 'Zx9LmPq4RtYuIoAs2DfGhJkLzX81'];
/** Longer than all attempts at a change take on a busy machine. */
const DEADLINE_MS = 30_000;

/** The store over the real SDK, with an in-memory Firestore. */
export function openStore(limits?: Parameters<typeof createFirestoreStore>[2]) {
  const log = new LogRecorder();
  const controller = new FirestoreMock().createDatabase();
  const firestore = controller.firestore();
  const calls = { deadlineMs: DEADLINE_MS, logger: log };
  const open = () => createFirestoreStore(firestore, calls, limits);
  const documentOf = (path: string) => firestore.doc(`users/${UID}/${path}`);
  const run = firestore.runTransaction.bind(firestore);
  return {
    firestore,
    log,
    store: open(),
    /** Opens another store on the same database, like another process. */
    open,
    put: async (path: string, fields: object) => {
      await documentOf(path).set({ ...fields });
    },
    get: async (path: string): Promise<unknown> => (await documentOf(path).get()).data() ?? null,
    /** The paths of all documents, in their order. */
    left: () => [...controller.database.toDocumentPaths()].toSorted(),
    /** How many documents were read so far, missing ones included. */
    reads: () => {
      const { reads, noopReads } = controller.database.stats();
      return reads + noopReads;
    },
    /** Runs a function before the next transaction starts. */
    beforeNextTransaction: (callback: () => Promise<unknown>) => {
      vi.spyOn(firestore, 'runTransaction').mockImplementationOnce(async (...transaction) => {
        await callback();
        return run(...transaction);
      });
    },
    /** Runs a function once the next transaction has read, before it is committed. */
    beforeNextCommit: (callback: () => Promise<unknown>) => {
      vi.spyOn(firestore, 'runTransaction').mockImplementationOnce((change, options) => {
        let hasHappened = false;
        return run(async (transaction) => {
          const result = await change(transaction);
          if (!hasHappened) {
            hasHappened = true;
            await callback();
          }
          return result;
        }, options);
      });
    },
  };
}

/** The TMDB ids of a list's titles. */
export async function idsOf(store: ViewerStores, name: ListName = 'titles') {
  const page = { count: 60, from: null };
  const { records } = await store.titles.readPage(UID, { name, mediaType: null }, page);
  return records.map(({ tmdbId }) => tmdbId);
}
