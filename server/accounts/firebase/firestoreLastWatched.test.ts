import { FirestoreMock } from '@firebase-bridge/firestore-admin';
import { afterEach, describe, expect, test } from 'vitest';
import { lastWatchedContract } from '../../testing/lastWatchedContract.ts';
import { LogRecorder } from '../../testing/logRecorder.ts';
import type { LastWatchedRecord } from '../../viewer/stores.ts';
import { createLastWatchedStore } from '../../viewer/viewerDocuments.ts';
import { FirestoreDocuments } from './firestoreDocuments.ts';

const UID = 'K3vRk1mD0uXkqH8nYb7ZtQfWc2p1';
const pathOf = (uid: string) => `users/${uid}/meta/lastWatched`;
const backend = new FirestoreMock();
const log = new LogRecorder();

/** The store over the real SDK, with an in-memory Firestore. */
function openStore() {
  log.lines.length = 0;
  const firestore = backend.createDatabase().firestore();
  return {
    firestore,
    store: createLastWatchedStore(new FirestoreDocuments(firestore, { deadlineMs: 5_000, logger: log })),
  };
}

lastWatchedContract('Last-watched records in Firestore', async () => {
  const { firestore, store } = openStore();
  return {
    store,
    uids: [UID, 'Zx9LmPq4RtYuIoAs2DfGhJkLzX81'],
    putDocument: async (uid, fields) => void (await firestore.doc(pathOf(uid)).set(fields)),
    readDocument: async (uid) => (await firestore.doc(pathOf(uid)).get()).data() ?? null,
    close: async () => backend.deleteAll(),
  };
});

describe('a uid', () => {
  afterEach(() => backend.deleteAll());

  const record: LastWatchedRecord = {
    uid: UID,
    movieId: 603,
    title: 'The Matrix',
    language: 'en',
    posterPath: null,
    mediaType: 'MOVIE',
    seasonNumber: null,
    episodeNumber: null,
    watchedAt: '2025-03-04T05:06:07.089Z',
  };
  const refusal = { name: 'AccountError', message: 'The operation could not be completed' };

  test.each([
    ['is empty', ''],
    ['is a dot', '.'],
    ['is two dots', '..'],
    ['is a reserved name', '__name__'],
    ['holds a slash', 'a/b'],
    ["leads into another viewer's documents", `${UID}/meta`],
    ['holds a line break', 'a\nb'],
    ['holds half a character', 'a\ud800'],
    ['is longer than any of Firebase', 'a'.repeat(129)],
  ])('that %s reaches no document', async (_fault, uid) => {
    const { firestore, store } = openStore();
    await expect(store.save({ ...record, uid })).rejects.toMatchObject(refusal);
    await expect(store.read(uid)).rejects.toMatchObject(refusal);
    await expect(store.delete(uid)).rejects.toMatchObject(refusal);
    await expect(firestore.listCollections()).resolves.toEqual([]);
    expect(log.lines.map(({ fields }) => fields['code'])).toEqual(Array(3).fill('uid-no-path-segment'));
  });

  test.each(['auth0|507f1f77bcf86cd799439011', 'ada@example.com', 'Ada Lovelace', 'a.b', '千尋'])(
    'such as %s has its own document',
    async (uid) => {
      const { firestore, store } = openStore();
      await store.save({ ...record, uid });
      await expect(store.read(uid)).resolves.toEqual({ ...record, uid });
      const document = await firestore.doc(`users/${uid}/meta/lastWatched`).get();
      expect(document.exists).toBe(true);
    },
  );
});

test('a malformed document is logged by the names of its invalid fields', async () => {
  const { firestore, store } = openStore();
  await firestore.doc(pathOf(UID)).set({ movieId: 'soon', title: '', poster_path: null });
  await expect(store.read(UID)).rejects.toThrow('The operation could not be completed');
  expect(log.lines).toEqual([
    {
      level: 'error',
      fields: { operation: 'readLastWatched', code: 'malformed-document', fields: ['movieId', 'title'] },
      message: 'readLastWatched: The operation could not be completed',
    },
  ]);
  backend.deleteAll();
});
