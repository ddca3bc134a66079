import { expect, onTestFinished, test } from 'vitest';
import {
  secretsContract,
  testedFeeds,
  testedTokens,
  testedWebhooks,
} from '../../server/testing/secretsContract.ts';
import { Sessions } from './sessions.ts';
import { openStores } from './testing/openStores.ts';

/** Two viewers' stores, whose records in a table can be made malformed. */
const openSpoiled = (table: string, field: string) => async () => {
  const stores = await openStores();
  const { connection } = stores.database;
  return {
    ...stores,
    spoil: async (hash: string) => {
      connection
        .prepare(`UPDATE ${table} SET fields = json_set(fields, '$.${field}', 'all') WHERE hash = ?`)
        .run(hash);
    },
  };
};

secretsContract('Access tokens in SQLite', testedTokens, openSpoiled('access_token', 'scopes'));
secretsContract('Feeds in SQLite', testedFeeds, openSpoiled('feed', 'premieres_only'));
secretsContract('Webhooks in SQLite', testedWebhooks, openSpoiled('webhook', 'last_outcome'));

async function openWithToken() {
  const { database, records, store, other, uids, close } = await openStores();
  onTestFinished(close);
  const [uid] = uids;
  const add = () =>
    store.accessTokens.add(
      'hash',
      {
        uid,
        id: 'a',
        name: 'Script',
        scopes: ['READ_LIBRARY'],
        createdAt: '2026-03-01T20:15:00.000Z',
        expiresAt: '2026-03-31T20:15:00.000Z',
        lastUsedAt: null,
      },
      () => true,
    );
  await add();
  return { database, records, store, other, uid, add };
}

test('the tokens, feeds and webhooks of an account end with its sessions, in every process', async () => {
  const { database, other, uid, store } = await openWithToken();
  await store.feeds.add('feed', testedFeeds.recordOf(uid, 'f'), () => true);
  await store.webhooks.add('webhook', testedWebhooks.recordOf(uid, 'w'), () => true);
  const sessions = new Sessions(database, Date.now);
  await database.transaction(() => sessions.revokeAll(uid, sessions.start(uid).session));
  await expect(other.accessTokens.find('hash')).resolves.toBeNull();
  await expect(other.feeds.find('feed')).resolves.toBeNull();
  await expect(other.webhooks.find('webhook')).resolves.toBeNull();
});

test('the tokens of an account are deleted with it, and it gets no more', async () => {
  const { database, records, other, uid, add } = await openWithToken();
  await database.transaction(() => records.delete(uid));
  await expect(other.accessTokens.find('hash')).resolves.toBeNull();
  await expect(add()).rejects.toMatchObject({ name: 'AccountError' });
});

test.each(['access_token', 'feed', 'webhook'])(
  'of the table %s one is looked up and a viewer’s are listed by an index',
  async (table) => {
    const { database } = await openWithToken();
    for (const condition of ['hash = ?', 'uid = ?', 'uid = ? AND id = ?']) {
      const plan = database.connection
        .prepare(`EXPLAIN QUERY PLAN SELECT fields FROM ${table} WHERE ${condition}`)
        .all(...(condition.match(/\?/g) ?? []));
      expect(JSON.stringify(plan)).toContain('USING INDEX');
    }
  },
);
