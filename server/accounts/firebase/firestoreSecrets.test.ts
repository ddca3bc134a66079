import { expect, test, vi } from 'vitest';
import { secretsContract, testedFeeds, testedTokens, testedWebhooks } from '../../testing/secretsContract.ts';
import { openStore, UID, UIDS } from '../../testing/firestoreTestStore.ts';

const openSpoiled = (collection: string, field: string) => async () => {
  const { firestore, store, open, log } = openStore();
  return {
    store,
    other: open(),
    log,
    uids: UIDS,
    spoil: (hash: string) => firestore.doc(`${collection}/${hash}`).update({ [field]: 'all' }),
    close: async () => undefined,
  };
};

secretsContract('Access tokens in Firestore', testedTokens, openSpoiled('accessTokens', 'scopes'));
secretsContract('Feeds in Firestore', testedFeeds, openSpoiled('feeds', 'premieres_only'));
secretsContract('Webhooks in Firestore', testedWebhooks, openSpoiled('webhooks', 'last_outcome'));

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

test('a feed’s document has these names', async () => {
  const { firestore, store } = openStore();
  await store.feeds.add('the-hash', testedFeeds.recordOf(UID, 'f'), () => true);
  expect((await firestore.doc('feeds/the-hash').get()).data()).toEqual({
    uid: UID,
    id: 'f',
    name: 'My "shows" 🎬',
    media_type: 'tv',
    premieres_only: true,
    created_at: '2026-03-01T20:15:00.000Z',
    last_used_at: null,
  });
});

test('a webhook’s document has these names, those of its last outcome included', async () => {
  const { firestore, store } = openStore();
  const { outcome } = testedWebhooks;
  await store.webhooks.add('the-hash', testedWebhooks.recordOf(UID, 'w'), () => true);
  await store.webhooks.recordUse('the-hash', '2026-03-01T21:00:00.000Z', outcome);
  expect((await firestore.doc('webhooks/the-hash').get()).data()).toEqual({
    uid: UID,
    id: 'w',
    name: 'My "server" 🎬',
    user: 'mira',
    time_zone: 'America/Lima',
    created_at: '2026-03-01T20:15:00.000Z',
    last_used_at: '2026-03-01T21:00:00.000Z',
    last_outcome: outcome,
  });
});
