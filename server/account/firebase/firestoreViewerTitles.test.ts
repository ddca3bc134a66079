import { FirestoreMock } from '@firebase-bridge/firestore-admin';
import { expect, test, vi } from 'vitest';
import { untouched } from '../../domain/viewerTitleChanges.ts';
import { LogRecorder } from '../../testing/logRecorder.ts';
import { MOST_TITLES, viewerTitlesContract } from '../../testing/viewerTitlesContract.ts';
import { FirestoreViewerTitles } from './firestoreViewerTitles.ts';

const UID = 'K3vRk1mD0uXkqH8nYb7ZtQfWc2p1';
const backend = new FirestoreMock();

/** The store over the real SDK, which keeps its documents in this process. */
function openStore() {
  const log = new LogRecorder();
  const firestore = backend.createDatabase().firestore();
  const store = new FirestoreViewerTitles(firestore, { deadlineMs: 5_000, logger: log }, MOST_TITLES);
  return { firestore, store, log };
}

viewerTitlesContract("Viewers' titles in Firestore", async () => {
  const { firestore, store, log } = openStore();
  const documentOf = (uid: string, path: string) => firestore.doc(`users/${uid}/${path}`);
  return {
    store,
    log,
    uids: [UID, 'Zx9LmPq4RtYuIoAs2DfGhJkLzX81'],
    putDocument: async (uid, path, fields) => void (await documentOf(uid, path).set(fields)),
    readDocument: async (uid, path) => (await documentOf(uid, path).get()).data() ?? null,
    close: async () => backend.deleteAll(),
  };
});

test.each(['', '.', '..', '__name__', 'a/b', `${UID}/meta`, 'a\nb', 'a'.repeat(129)])(
  'the uid %j reaches no document',
  async (uid) => {
    const { firestore, store, log } = openStore();
    const refusal = { name: 'AccountError', message: 'The operation could not be completed' };
    for (const call of [
      store.readAll(uid),
      store.read(uid, 'movie:603'),
      store.update(uid, 'movie:603', () => null),
      store.readSettings(uid),
      store.saveSettings(uid, {}),
      store.deleteAll(uid),
    ]) {
      await expect(call).rejects.toMatchObject(refusal);
    }
    await expect(firestore.listCollections()).resolves.toEqual([]);
    expect(log.lines.map(({ fields }) => fields['code'])).toEqual(Array(6).fill('uid-no-path-segment'));
    backend.deleteAll();
  },
);

test('a change is kept although nobody could count how many titles there are by then', async () => {
  const { firestore, store, log } = openStore();
  const counting = vi
    .spyOn(Object.getPrototypeOf(firestore.collection('any').count()), 'get')
    .mockRejectedValue(Object.assign(new Error(), { code: 14 }));
  const record = untouched(
    UID,
    { mediaType: 'MOVIE', tmdbId: 603 },
    { title: 'The Matrix', posterPath: null },
    '2025-03-04T05:06:07.089Z',
  );
  await expect(store.update(UID, 'movie:603', () => record)).resolves.toEqual(record);
  await expect(store.read(UID, 'movie:603')).resolves.toEqual(record);
  expect(log.messages('error')).toEqual(['boundViewerTitles: Connection failed.']);
  await store.update(UID, 'movie:603', () => ({ ...record, title: 'Matrix' }));
  expect(counting).toHaveBeenCalledTimes(1);
  counting.mockRestore();
  backend.deleteAll();
});
