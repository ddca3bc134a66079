import { FirestoreMock } from '@firebase-bridge/firestore-admin';
import { LogRecorder } from '../../testing/logRecorder.ts';
import { lastWatchedContract } from '../../testing/lastWatchedContract.ts';
import { lastWatchedPath } from '../lastWatchedDocument.ts';
import { FirestoreLastWatched } from './firestoreLastWatched.ts';

lastWatchedContract('Last-watched records in Firestore', async () => {
  const backend = new FirestoreMock();
  const controller = backend.createDatabase();
  const firestore = controller.firestore();
  return {
    store: new FirestoreLastWatched(firestore, { deadlineMs: 5_000, logger: new LogRecorder() }),
    uids: ['K3vRk1mD0uXkqH8nYb7ZtQfWc2p1', 'Zx9LmPq4RtYuIoAs2DfGhJkLzX81'],
    putDocument: async (uid, fields) => void (await firestore.doc(lastWatchedPath(uid)).set(fields)),
    readDocument: async (uid) => (await firestore.doc(lastWatchedPath(uid)).get()).data() ?? null,
    close: async () => backend.deleteAll(),
  };
});
