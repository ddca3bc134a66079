import { expect, test, vi } from 'vitest';
import { accessTokensContract } from '../../testing/accessTokensContract.ts';
import { openStore, UID, UIDS } from '../../testing/firestoreTestStore.ts';

accessTokensContract('Access tokens in Firestore', async () => {
  const { firestore, store, open, log } = openStore();
  return {
    store,
    other: open(),
    log,
    uids: UIDS,
    spoil: (hash) => firestore.doc(`accessTokens/${hash}`).update({ scopes: 'all' }),
    close: async () => undefined,
  };
});

const token = {
  uid: UID,
  id: 'a',
  name: 'Script',
  scopes: ['WRITE_LIBRARY' as const],
  createdAt: '2026-03-01T20:15:00.000Z',
  expiresAt: '2026-03-31T20:15:00.000Z',
  lastUsedAt: null,
};

test('a document has these names, and the hash as its own', async () => {
  const { firestore, store } = openStore();
  await store.accessTokens.add('the-hash', token, () => true);
  expect((await firestore.doc('accessTokens/the-hash').get()).data()).toEqual({
    uid: UID,
    id: 'a',
    name: 'Script',
    scopes: ['WRITE_LIBRARY'],
    created_at: '2026-03-01T20:15:00.000Z',
    expires_at: '2026-03-31T20:15:00.000Z',
    last_used_at: null,
  });
});

test('requests of one moment record one use', async () => {
  const { firestore, store } = openStore();
  await store.accessTokens.add('the-hash', token, () => true);
  const documents = vi.spyOn(firestore.collection('accessTokens').doc('x').constructor.prototype, 'update');
  const hour = '2026-03-01T21:00:00.000Z';
  await Promise.all(Array.from({ length: 50 }, () => store.accessTokens.recordUse('the-hash', hour)));
  expect(documents).toHaveBeenCalledTimes(1);
  documents.mockRestore();
  await expect(store.accessTokens.find('the-hash')).resolves.toMatchObject({ lastUsedAt: hour });
});
