import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { AccountFullError } from '../viewer/records.ts';
import type {
  AccessTokenRecord,
  FeedRecord,
  WebhookOutcomeRecord,
  WebhookRecord,
} from '../viewer/secretRecords.ts';
import type { SecretStore } from '../viewer/secretStore.ts';
import type { ViewerStores } from '../viewer/store.ts';
import type { LogRecorder } from './logRecorder.ts';

/** A store over its own backend. */
interface SecretsBackend {
  readonly store: ViewerStores;
  /** The same store in another process. */
  readonly other: ViewerStores;
  readonly log: LogRecorder;
  /** Two viewers of the backend, neither of whom has a record yet. */
  readonly uids: readonly [string, string];
  /** Replaces a field of a stored record by a text. */
  readonly spoil: (hash: string) => Promise<unknown>;
  readonly close: () => Promise<void>;
}

/** A kind of what secrets open. */
interface TestedKind<Record> {
  readonly storeOf: (stores: ViewerStores) => SecretStore<Record & { uid: string; id: string }>;
  readonly recordOf: (uid: string, id: string) => Record & { uid: string; id: string };
  readonly plural: string;
  /** The operation that fails for a spoiled record, and its field. */
  readonly malformed: readonly [operation: string, field: string];
  /** What can come of a use; absent for a kind that does not store that. */
  readonly outcome?: WebhookOutcomeRecord;
}

const CREATED = { createdAt: '2026-03-01T20:15:00.000Z', lastUsedAt: null };

export const testedTokens: TestedKind<AccessTokenRecord> = {
  storeOf: ({ accessTokens }) => accessTokens,
  recordOf: (uid, id) => ({
    ...{ uid, id, name: 'My "script" 🎬', scopes: ['READ_LIBRARY', 'WRITE_LIBRARY'] },
    ...{ ...CREATED, expiresAt: '2026-03-31T20:15:00.000Z' },
  }),
  plural: 'access tokens',
  malformed: ['parseAccessToken', 'scopes'],
};

export const testedFeeds: TestedKind<FeedRecord> = {
  storeOf: ({ feeds }) => feeds,
  recordOf: (uid, id) => ({
    ...{ uid, id, name: 'My "shows" 🎬', mediaType: 'TV', premieresOnly: true },
    ...CREATED,
  }),
  plural: 'calendar feeds',
  malformed: ['parseFeed', 'premieres_only'],
};

export const testedWebhooks: TestedKind<WebhookRecord> = {
  storeOf: ({ webhooks }) => webhooks,
  recordOf: (uid, id) => ({
    ...{ uid, id, name: 'My "server" 🎬', user: 'mira', timeZone: 'America/Lima', lastOutcome: null },
    ...CREATED,
  }),
  plural: 'webhooks',
  malformed: ['parseWebhook', 'last_outcome'],
  outcome: {
    at: '2026-03-01T20:15:00.000Z',
    kind: 'REJECTED',
    name: 'Night Ferry S2 E5',
    reason: 'Season 2 has no episode 5',
  },
};

const HOUR = '2026-03-01T20:00:00.000Z';
const always = () => true;

/** The contract of every store of what secrets open, whatever its backend. Each test starts a new backend. */
export function secretsContract<Record extends AccessTokenRecord | FeedRecord | WebhookRecord>(
  name: string,
  kind: TestedKind<Record>,
  start: () => Promise<SecretsBackend>,
): void {
  describe(name, () => {
    let backend: SecretsBackend;
    let secrets: ReturnType<(typeof kind)['storeOf']>;
    let others: ReturnType<(typeof kind)['storeOf']>;
    let uid: string;
    let otherUid: string;

    beforeEach(async () => {
      backend = await start();
      secrets = kind.storeOf(backend.store);
      others = kind.storeOf(backend.other);
      [uid, otherUid] = backend.uids;
    });
    afterEach(() => backend.close());

    const add = (id: string, ofUid = uid) => secrets.add(`hash-${id}`, kind.recordOf(ofUid, id), always);
    const listed = async (viewerUid = uid) => (await secrets.list(viewerUid)).map(({ id }) => id).toSorted();

    test('one is found by its hash and in its viewer’s list, in every process', async () => {
      const own = kind.recordOf(uid, 'a');
      await add('a');
      await add('b', otherUid);
      await expect(secrets.find('hash-a')).resolves.toEqual(own);
      await expect(others.find('hash-a')).resolves.toEqual(own);
      await expect(secrets.list(uid)).resolves.toEqual([own]);
      await expect(listed(otherUid)).resolves.toEqual(['b']);
      await expect(secrets.find('hash-c')).resolves.toBeNull();
    });

    test('a revoked one is gone at once in every process; another viewer cannot revoke it', async () => {
      await add('a');
      await add('b');
      await secrets.revoke(otherUid, 'a');
      await expect(listed()).resolves.toEqual(['a', 'b']);
      await secrets.revoke(uid, 'a');
      await secrets.revoke(uid, 'a');
      await expect(others.find('hash-a')).resolves.toBeNull();
      await expect(listed()).resolves.toEqual(['b']);
    });

    test('an account holds twenty, and one that does not work makes room', async () => {
      for (let index = 0; index < 20; index += 1) await add(`t${index}`);
      const rejected = await add('more').catch((error: unknown) => error);
      expect(rejected).toBeInstanceOf(AccountFullError);
      expect(rejected).toMatchObject({
        message: `An account can have 20 ${kind.plural}, and this one has 20: revoke one first`,
      });
      await add('of-another', otherUid);
      await secrets.add('hash-more', kind.recordOf(uid, 'more'), ({ id }) => id !== 't3');
      const remaining = await listed();
      expect(remaining).toHaveLength(20);
      expect(remaining).toContain('more');
      expect(remaining).not.toContain('t3');
      expect(backend.log.messages('error')).toEqual([]);
    });

    test('of twenty-four that are added at once, in two processes, twenty are stored', async () => {
      const added = await Promise.allSettled(
        Array.from({ length: 24 }, (_, index) =>
          (index % 2 ? others : secrets).add(`hash-${index}`, kind.recordOf(uid, `t${index}`), always),
        ),
      );
      const stored = (await listed()).length;
      expect(added.filter(({ status }) => status === 'fulfilled')).toHaveLength(stored);
      expect(stored).toBeLessThanOrEqual(20);
      expect(stored).toBeGreaterThan(0);
    });

    test('the hour of the last use is recorded, and one that was revoked meanwhile stays so', async () => {
      await add('a');
      await secrets.recordUse('hash-a', HOUR);
      await secrets.recordUse('hash-a', HOUR);
      await expect(secrets.find('hash-a')).resolves.toEqual({
        ...kind.recordOf(uid, 'a'),
        lastUsedAt: HOUR,
      });
      await secrets.revoke(uid, 'a');
      await secrets.recordUse('hash-a', '2026-03-01T21:00:00.000Z');
      await expect(secrets.find('hash-a')).resolves.toBeNull();
      expect(backend.log.messages('error')).toEqual([]);
    });

    const { outcome } = kind;
    if (outcome)
      test('what came of the last use is recorded, in the same hour, too', async () => {
        await add('a');
        await secrets.recordUse('hash-a', HOUR);
        await secrets.recordUse('hash-a', HOUR, { at: HOUR, kind: 'LOGGED', name: 'Other', reason: null });
        await secrets.recordUse('hash-a', HOUR, outcome);
        const used = { ...kind.recordOf(uid, 'a'), lastUsedAt: HOUR, lastOutcome: outcome };
        await expect(others.find('hash-a')).resolves.toEqual(used);
        await secrets.recordUse('hash-b', HOUR, outcome);
        await expect(listed()).resolves.toEqual(['a']);
      });

    test('deleting all deletes those of the viewer alone, and so does deleting all records', async () => {
      await add('a');
      await add('b', otherUid);
      await secrets.deleteAll(uid);
      await expect(listed()).resolves.toEqual([]);
      await add('c');
      await backend.store.deleteAll(uid);
      await expect(secrets.find('hash-c')).resolves.toBeNull();
      await expect(listed(otherUid)).resolves.toEqual(['b']);
    });

    test('a malformed document is left out and logged, and can be revoked', async () => {
      await add('a');
      await add('b');
      await backend.spoil('hash-a');
      await expect(secrets.find('hash-a')).resolves.toBeNull();
      await expect(listed()).resolves.toEqual(['b']);
      await add('c');
      const [operation, field] = kind.malformed;
      expect(backend.log.lines).toContainEqual({
        level: 'error',
        fields: { operation, code: 'malformed-document', fields: [field] },
        message: expect.any(String),
      });
      expect(JSON.stringify(backend.log.lines)).not.toMatch(/hash-a|My \\?"s/);
      await secrets.revoke(uid, 'a');
      await expect(listed()).resolves.toEqual(['b', 'c']);
    });
  });
}
