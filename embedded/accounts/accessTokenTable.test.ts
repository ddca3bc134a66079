import { expect, onTestFinished, test } from 'vitest';
import { accessTokensContract } from '../../server/testing/accessTokensContract.ts';
import { Sessions } from './sessions.ts';
import { openStores } from './testing/openStores.ts';

/** Two viewers' stores, whose tokens can be made malformed. */
async function openTokens() {
  const stores = await openStores();
  const { connection } = stores.database;
  return {
    ...stores,
    spoil: async (hash: string) => {
      connection
        .prepare("UPDATE access_token SET fields = json_set(fields, '$.scopes', 'all') WHERE hash = ?")
        .run(hash);
    },
  };
}

accessTokensContract('Access tokens in SQLite', openTokens);

async function openWithToken() {
  const { database, records, store, other, uids, close } = await openTokens();
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
  return { database, records, other, uid, add };
}

test('the tokens of an account end with its sessions, in every process', async () => {
  const { database, other, uid } = await openWithToken();
  const sessions = new Sessions(database, Date.now);
  await database.transaction(() => sessions.revokeAll(uid, sessions.start(uid).session));
  await expect(other.accessTokens.find('hash')).resolves.toBeNull();
});

test('the tokens of an account are deleted with it, and it gets no more', async () => {
  const { database, records, other, uid, add } = await openWithToken();
  await database.transaction(() => records.delete(uid));
  await expect(other.accessTokens.find('hash')).resolves.toBeNull();
  await expect(add()).rejects.toMatchObject({ name: 'AccountError' });
});

test('a token is looked up and a viewer’s are listed by an index', async () => {
  const { database } = await openWithToken();
  for (const condition of ['hash = ?', 'uid = ?', 'uid = ? AND id = ?']) {
    const plan = database.connection
      .prepare(`EXPLAIN QUERY PLAN SELECT fields FROM access_token WHERE ${condition}`)
      .all(...(condition.match(/\?/g) ?? []));
    expect(JSON.stringify(plan)).toContain('USING INDEX');
  }
});
