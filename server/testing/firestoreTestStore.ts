import { FirestoreMock } from '@firebase-bridge/firestore-admin';
import { type Firestore, GrpcStatus } from 'firebase-admin/firestore';
import { vi } from 'vitest';
import { createFirestoreStore } from '../accounts/firebase/firestoreStore.ts';
import type { ListName, ViewerStores } from '../viewer/store.ts';
import { deployedIndexes, missingIndex, type QueryShape, queryShape } from './firestoreIndexes.ts';
import { LogRecorder } from './logRecorder.ts';

export const UID = 'K3vRk1mD0uXkqH8nYb7ZtQfWc2p1';
export const UIDS: readonly [string, string] = [UID, 'Zx9LmPq4RtYuIoAs2DfGhJkLzX81'];
/** Longer than all attempts at a change take on a busy machine. */
const DEADLINE_MS = 30_000;

/** The SDK's methods of all its reads and of its other requests, which its types leave out. */
interface StreamedRequests {
  request: (
    method: string,
    request: Readonly<{ writes?: readonly unknown[] }>,
    tag: string,
  ) => Promise<unknown>;
  requestStream: (
    method: string,
    isBidirectional: boolean,
    request: unknown,
    tag: string,
  ) => Promise<unknown>;
}

/**
 * Records the reads of the SDK, and how many documents each commit writes; and makes a query fail whose index is not deployed, which the
 * in-memory Firestore does not need.
 */
function observe(firestore: Firestore & Partial<StreamedRequests>) {
  const reads: { readonly method: string; readonly query: QueryShape | null }[] = [];
  const send = firestore.requestStream?.bind(firestore);
  if (!send) throw new Error('The SDK has no method requestStream any more');
  firestore.requestStream = async (method, isBidirectional, request, tag) => {
    const query = queryShape(request);
    if (!query && method !== 'batchGetDocuments') throw new Error(`${method} is no known read`);
    reads.push({ method, query });
    const missing = query && missingIndex(query, deployedIndexes);
    if (missing)
      throw Object.assign(new Error(`The query requires an index of ${missing}`), {
        code: GrpcStatus.FAILED_PRECONDITION,
      });
    return send(method, isBidirectional, request, tag);
  };
  const commits: number[] = [];
  const commit = firestore.request?.bind(firestore);
  if (!commit) throw new Error('The SDK has no method request any more');
  firestore.request = async (method, request, ...rest) => {
    if (method === 'commit') commits.push(request.writes?.length ?? 0);
    return commit(method, request, ...rest);
  };
  return { reads, commits };
}

/** The store over the real SDK, with an in-memory Firestore. */
export function openStore(limits?: Parameters<typeof createFirestoreStore>[2]) {
  const log = new LogRecorder();
  const controller = new FirestoreMock().createDatabase();
  const firestore = controller.firestore();
  const { reads, commits } = observe(firestore);
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
    documentPaths: () => [...controller.database.toDocumentPaths()].toSorted(),
    /** All documents by their paths. */
    dump: async () => {
      const paths = [...controller.database.toDocumentPaths()].toSorted();
      const snapshots = await firestore.getAll(...paths.map((path) => firestore.doc(path)));
      return Object.fromEntries(snapshots.map((snapshot) => [snapshot.ref.path, snapshot.data()]));
    },
    /** Each read so far: of documents by their names, or of a query. */
    reads,
    /** How many documents each commit so far has written. */
    commits,
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
