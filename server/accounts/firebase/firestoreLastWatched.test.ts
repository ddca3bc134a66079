import { describe, expect, test } from 'vitest';
import { openStore, UID, UIDS } from '../../testing/firestoreTestStore.ts';
import { lastWatchedContract } from '../../testing/lastWatchedContract.ts';
import type { LastWatchedRecord } from '../../viewer/records.ts';
import { readLastWatched, saveLastWatched } from '../../viewer/documents.ts';

const pathOf = (uid: string) => `users/${uid}/meta/lastWatched`;

lastWatchedContract('Last-watched records in Firestore', async () => {
  const { firestore, store } = openStore();
  return {
    store,
    uids: UIDS,
    putDocument: async (uid, fields) => {
      await firestore.doc(pathOf(uid)).set(fields);
    },
    readDocument: async (uid) => (await firestore.doc(pathOf(uid)).get()).data() ?? null,
    close: async () => undefined,
  };
});

describe('a uid', () => {
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
  const failure = { name: 'AccountError', message: 'The operation could not be completed' };

  test.each([
    ['is empty', ''],
    ['is a dot', '.'],
    ['is two dots', '..'],
    ['is a reserved name', '__name__'],
    ['has a slash', 'a/b'],
    ["leads into another viewer's documents", `${UID}/meta`],
    ['has a line break', 'a\nb'],
    ['has half a character', 'a\ud800'],
    ['is longer than any of Firebase', 'a'.repeat(129)],
  ])('that %s reaches no document', async (_fault, uid) => {
    const { firestore, store, log } = openStore();
    await expect(saveLastWatched(store, { ...record, uid })).rejects.toMatchObject(failure);
    await expect(readLastWatched(store, uid)).rejects.toMatchObject(failure);
    await expect(store.deleteAll(uid)).rejects.toMatchObject(failure);
    await expect(firestore.listCollections()).resolves.toEqual([]);
    expect(log.lines.map(({ fields }) => fields['code'])).toEqual(Array(3).fill('uid-no-path-segment'));
  });

  test.each(['auth0|507f1f77bcf86cd799439011', 'ada@example.com', 'Ada Lovelace', 'a.b', '千尋'])(
    'such as %s has its own document',
    async (uid) => {
      const { firestore, store } = openStore();
      await saveLastWatched(store, { ...record, uid });
      await expect(readLastWatched(store, uid)).resolves.toEqual({ ...record, uid });
      const document = await firestore.doc(`users/${uid}/meta/lastWatched`).get();
      expect(document.exists).toBe(true);
    },
  );
});

test('a malformed document is logged by the names of its invalid fields', async () => {
  const { firestore, store, log } = openStore();
  await firestore.doc(pathOf(UID)).set({ movieId: 'soon', title: '', poster_path: null });
  await expect(readLastWatched(store, UID)).rejects.toThrow('The operation could not be completed');
  expect(log.lines).toEqual([
    {
      level: 'error',
      fields: { operation: 'readLastWatched', code: 'malformed-document', fields: ['movieId', 'title'] },
      message: 'readLastWatched: The operation could not be completed',
    },
  ]);
});
