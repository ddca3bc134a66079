import { FirestoreMock } from '@firebase-bridge/firestore-admin';
import { vi } from 'vitest';
import { FirestoreViewerTitles } from '../accounts/firebase/firestoreViewerTitles.ts';
import type { ViewerTitleListName } from '../viewer/pagination.ts';
import type { StorageLimits } from '../viewer/stores.ts';
import { LogRecorder } from './logRecorder.ts';

export const UID = 'K3vRk1mD0uXkqH8nYb7ZtQfWc2p1';
/** Longer than all attempts at a change take on a busy machine. */
export const DEADLINE_MS = 30_000;

/** The store over the real SDK, which keeps its documents in this process. */
export function openStore(limits?: StorageLimits) {
  const log = new LogRecorder();
  const firestore = new FirestoreMock().createDatabase().firestore();
  const open = () => new FirestoreViewerTitles(firestore, { deadlineMs: DEADLINE_MS, logger: log }, limits);
  const documentOf = (path: string) => firestore.doc(`users/${UID}/${path}`);
  const run = firestore.runTransaction.bind(firestore);
  return {
    firestore,
    log,
    store: open(),
    /** The same as another process has it. */
    open,
    put: async (path: string, fields: object) => void (await documentOf(path).set({ ...fields })),
    get: async (path: string): Promise<unknown> => (await documentOf(path).get()).data() ?? null,
    /** The paths of all documents of titles, seasons and what is beside them. */
    left: async () => {
      const groups = ['titles', 'seasons', 'meta'].map((name) => firestore.collectionGroup(name).get());
      return (await Promise.all(groups)).flatMap(({ docs }) => docs.map(({ ref }) => ref.path));
    },
    /** Has something happen before the next transaction begins. */
    beforeNextTransaction: (happen: () => Promise<unknown>) => {
      vi.spyOn(firestore, 'runTransaction').mockImplementationOnce(async (...transaction) => {
        await happen();
        return run(...transaction);
      });
    },
    /** Has something happen once the next transaction has read, before it is committed. */
    beforeNextCommit: (happen: () => Promise<unknown>) => {
      vi.spyOn(firestore, 'runTransaction').mockImplementationOnce((change, options) => {
        let hasHappened = false;
        return run(async (transaction) => {
          const result = await change(transaction);
          if (!hasHappened) {
            hasHappened = true;
            await happen();
          }
          return result;
        }, options);
      });
    },
  };
}

/** The numbers of a list's titles. */
export async function idsOf(store: FirestoreViewerTitles, name: ViewerTitleListName = 'titles') {
  const { titles } = await store.readPage(UID, { name, mediaType: null }, 60, null);
  return titles.map(({ tmdbId }) => tmdbId);
}
