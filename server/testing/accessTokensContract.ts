import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { AccountFullError, type AccessTokenRecord } from '../viewer/records.ts';
import type { ViewerStores } from '../viewer/store.ts';
import type { LogRecorder } from './logRecorder.ts';

/** A store over its own backend. */
interface AccessTokensBackend {
  readonly store: ViewerStores;
  /** The same store in another process. */
  readonly other: ViewerStores;
  readonly log: LogRecorder;
  /** Two viewers of the backend, neither of whom has a token yet. */
  readonly uids: readonly [string, string];
  /** Replaces the scopes of a stored token by a text; not given where nothing can be malformed. */
  readonly spoil?: (hash: string) => Promise<unknown>;
  readonly close: () => Promise<void>;
}

const HOUR = '2026-03-01T20:00:00.000Z';
const always = () => true;

/** The contract of every store of access tokens, whatever its backend. Each test starts a new backend. */
export function accessTokensContract(name: string, start: () => Promise<AccessTokensBackend>): void {
  describe(name, () => {
    let backend: AccessTokensBackend;
    let tokens: ViewerStores['accessTokens'];
    let uid: string;
    let otherUid: string;

    beforeEach(async () => {
      backend = await start();
      tokens = backend.store.accessTokens;
      [uid, otherUid] = backend.uids;
    });
    afterEach(() => backend.close());

    const token = (id: string, own: Partial<AccessTokenRecord> = {}): AccessTokenRecord => ({
      uid,
      id,
      name: `Token ${id}`,
      scopes: ['READ_LIBRARY'],
      createdAt: '2026-03-01T20:15:00.000Z',
      expiresAt: '2026-03-31T20:15:00.000Z',
      lastUsedAt: null,
      ...own,
    });
    const add = (id: string, own?: Partial<AccessTokenRecord>) =>
      tokens.add(`hash-${id}`, token(id, own), always);
    const listed = async (viewerUid = uid) => (await tokens.list(viewerUid)).map(({ id }) => id).toSorted();

    test('a token is found by its hash and in its viewer’s list, in every process', async () => {
      const scopes = ['READ_LIBRARY', 'WRITE_LIBRARY'] as const;
      const own = token('a', { scopes: [...scopes], name: 'My "script" 🎬' });
      await tokens.add('hash-a', own, always);
      await add('b', { uid: otherUid });
      await expect(tokens.find('hash-a')).resolves.toEqual(own);
      await expect(backend.other.accessTokens.find('hash-a')).resolves.toEqual(own);
      await expect(tokens.list(uid)).resolves.toEqual([own]);
      await expect(listed(otherUid)).resolves.toEqual(['b']);
      await expect(tokens.find('hash-c')).resolves.toBeNull();
    });

    test('a revoked token is gone at once in every process; another viewer cannot revoke it', async () => {
      await add('a');
      await add('b');
      await tokens.revoke(otherUid, 'a');
      await tokens.revoke(uid, 'a');
      await tokens.revoke(uid, 'a');
      await expect(backend.other.accessTokens.find('hash-a')).resolves.toBeNull();
      await expect(listed()).resolves.toEqual(['b']);
    });

    test('an account holds twenty tokens, and one that does not work makes room', async () => {
      for (let index = 0; index < 20; index += 1) await add(`t${index}`);
      const rejected = await add('more').catch((error: unknown) => error);
      expect(rejected).toBeInstanceOf(AccountFullError);
      expect(rejected).toMatchObject({
        message: 'An account can have 20 access tokens, and this one has 20: revoke one first',
      });
      await add('of-another', { uid: otherUid });
      await tokens.add('hash-more', token('more'), ({ id }) => id !== 't3');
      const remaining = await listed();
      expect(remaining).toHaveLength(20);
      expect(remaining).toContain('more');
      expect(remaining).not.toContain('t3');
      expect(backend.log.messages('error')).toEqual([]);
    });

    test('of thirty tokens that are added at once, in two processes, twenty are stored', async () => {
      const added = await Promise.allSettled(
        Array.from({ length: 30 }, (_, index) =>
          (index % 2 ? backend.other : backend.store).accessTokens.add(
            `hash-${index}`,
            token(`t${index}`),
            always,
          ),
        ),
      );
      const stored = (await listed()).length;
      expect(added.filter(({ status }) => status === 'fulfilled')).toHaveLength(stored);
      expect(stored).toBeLessThanOrEqual(20);
      expect(stored).toBeGreaterThan(0);
    });

    test('the hour of the last use is recorded, and a token that was revoked meanwhile stays so', async () => {
      await add('a');
      await tokens.recordUse('hash-a', HOUR);
      await tokens.recordUse('hash-a', HOUR);
      await expect(tokens.find('hash-a')).resolves.toEqual(token('a', { lastUsedAt: HOUR }));
      await tokens.revoke(uid, 'a');
      await tokens.recordUse('hash-a', '2026-03-01T21:00:00.000Z');
      await expect(tokens.find('hash-a')).resolves.toBeNull();
      expect(backend.log.messages('error')).toEqual([]);
    });

    test('deleting all deletes those of the viewer alone, and so does deleting all records', async () => {
      await add('a');
      await add('b', { uid: otherUid });
      await tokens.deleteAll(uid);
      await expect(listed()).resolves.toEqual([]);
      await add('c');
      await backend.store.deleteAll(uid);
      await expect(tokens.find('hash-c')).resolves.toBeNull();
      await expect(listed(otherUid)).resolves.toEqual(['b']);
    });

    test('a malformed document is left out and logged, and can be revoked', async () => {
      if (!backend.spoil) return;
      await add('a');
      await add('b');
      await backend.spoil('hash-a');
      await expect(tokens.find('hash-a')).resolves.toBeNull();
      await expect(listed()).resolves.toEqual(['b']);
      await add('c');
      expect(backend.log.lines).toContainEqual({
        level: 'error',
        fields: { operation: 'parseAccessToken', code: 'malformed-document', fields: ['scopes'] },
        message: expect.any(String),
      });
      expect(JSON.stringify(backend.log.lines)).not.toMatch(/hash-a|Token a/);
      await tokens.revoke(uid, 'a');
      await expect(listed()).resolves.toEqual(['b', 'c']);
    });
  });
}
