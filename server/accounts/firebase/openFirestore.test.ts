import { cert, deleteApp, initializeApp } from 'firebase-admin/app';
import { randomUUID } from 'node:crypto';
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  type MockInstance,
  test,
  vi,
} from 'vitest';
import { keyPair } from '../../testing/fakeFirebase.ts';
import { LogRecorder } from '../../testing/logRecorder.ts';
import { MockUpstream } from '../../testing/mockUpstream.ts';
import type { LastWatchedRecord } from '../../viewer/records.ts';
import { readLastWatched, readSettings, saveLastWatched, updateSettings } from '../../viewer/documents.ts';
import { createFirestoreStore } from './firestoreStore.ts';
import { openFirestore } from './openFirebase.ts';

const PROJECT = 'marquee-1a2b3';
const DOCUMENTS = `/v1/projects/${PROJECT}/databases/(default)/documents`;
const READ = `${DOCUMENTS}:batchGet`;
const COMMIT = `${DOCUMENTS}:commit`;
const UID = 'K3vRk1mD0uXkqH8nYb7ZtQfWc2p1';
const QUERY = `${DOCUMENTS}/users/${UID}:runQuery`;
const BEGIN = `${DOCUMENTS}:beginTransaction`;
const CALLS = [READ, COMMIT, QUERY, BEGIN];
const RECORD: LastWatchedRecord = {
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
const privateKey = String(keyPair().privateKey.export({ type: 'pkcs8', format: 'pem' }));
const backend = new MockUpstream();
const log = new LogRecorder();
const closings: (() => Promise<void>)[] = [];
let printed: MockInstance[];

beforeAll(() => backend.start());
afterAll(() => backend.stop());
beforeEach(() => {
  backend.reset();
  log.lines.length = 0;
  printed = (['log', 'info', 'warn', 'error'] as const).map((method) => vi.spyOn(console, method));
});
afterEach(async () => {
  vi.useRealTimers();
  await Promise.all(closings.splice(0).map((close) => close()));
  for (const method of printed) expect(method).not.toHaveBeenCalled();
});

/** The store over the real SDK, connected to `host` instead of Google. */
function openStore(host = new URL(backend.baseUrl).host, deadlineMs = 20_000) {
  const credential = cert({ projectId: PROJECT, clientEmail: `marquee@${PROJECT}.example`, privateKey });
  const app = initializeApp({ projectId: PROJECT, credential }, randomUUID());
  closings.push(() => deleteApp(app));
  const firestore = openFirestore(app, { endpoint: { host, ssl: false } });
  return { firestore, store: createFirestoreStore(firestore, { deadlineMs, logger: log }) };
}

const calls: readonly (readonly [string, (stores: ReturnType<typeof openStore>) => Promise<unknown>])[] = [
  ['pingFirestore', ({ store }) => store.ping()],
  ['readLastWatched', ({ store }) => readLastWatched(store, UID)],
  ['saveLastWatched', ({ store }) => saveLastWatched(store, RECORD)],
  ['readViewerTitle', ({ store }) => store.titles.read(UID, ['movie:603'])],
  ['deleteRecords', ({ store }) => store.deleteAll(UID)],
  ['readSettings', ({ store }) => readSettings(store, UID)],
  ['saveSettings', ({ store }) => updateSettings(store, UID, {})],
];

describe.each(calls)('%s', (operation, call) => {
  test('times out when Firestore accepts the connection and never answers', async () => {
    for (const path of CALLS) backend.respondTo(path, { fault: 'hang' });
    await expect(call(openStore(undefined, 50))).rejects.toMatchObject({
      name: 'AccountError',
      message: 'Request time out',
    });
    expect(log.messages('error')).toEqual([`${operation}: Request time out`]);
  });

  test('fails at once when nothing listens there', async () => {
    await expect(call(openStore(await closedPort()))).rejects.toMatchObject({
      name: 'AccountError',
      message: 'Connection failed.',
    });
    expect(log.lines).toMatchObject([{ fields: { operation, code: 'ECONNREFUSED' } }]);
  });

  test('fails at once when the project denies access', async () => {
    const failure = {
      status: 403,
      json: { error: { code: 403, message: 'Missing or insufficient permissions.' } },
    };
    for (const path of CALLS) backend.respondTo(path, failure);
    await expect(call(openStore())).rejects.toMatchObject({
      message: 'The operation could not be completed',
    });
    expect(log.lines).toMatchObject([{ fields: { operation, code: 7 } }]);
  });
});

describe('a write', () => {
  const unavailable = { status: 503, json: { error: { code: 503, message: 'Try again.' } } };
  const committed = { json: { writeResults: [{}], commitTime: '2025-03-04T05:06:07Z' } };

  test('is retried when Firestore is unavailable for a moment', async () => {
    backend.respondTo(COMMIT, unavailable, committed);
    await expect(saveLastWatched(openStore().store, RECORD)).resolves.toBeUndefined();
    expect(backend.count(COMMIT)).toBe(2);
  });

  test('reports a failed connection when Firestore stays unavailable', async () => {
    backend.respondTo(COMMIT, unavailable);
    await expect(saveLastWatched(openStore().store, RECORD)).rejects.toMatchObject({
      message: 'Connection failed.',
    });
    expect(log.lines).toMatchObject([{ fields: { code: 14 } }]);
  });

  test('is never retried once its caller has given up', async () => {
    // The caller's time passes when the commit has arrived, and Firestore answers after that.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { firestore, store } = openStore(undefined, 50);
    const attempts = vi.spyOn(firestore, 'runTransaction');
    const callerGivesUp = () => {
      vi.advanceTimersByTime(50);
      vi.useRealTimers();
      return Promise.allSettled([saved]);
    };
    backend.respondTo(COMMIT, { ...unavailable, until: callerGivesUp }, committed);
    const saved = saveLastWatched(store, RECORD);
    await expect(saved).rejects.toMatchObject({ message: 'Request time out' });
    await Promise.allSettled(attempts.mock.results.map(({ value }) => value));
    expect(backend.count(COMMIT)).toBe(1);
  });
});

test('the store closes while a call is still pending', async () => {
  backend.respondTo(READ, { fault: 'hang' });
  await expect(readLastWatched(openStore(undefined, 50).store, UID)).rejects.toMatchObject({
    message: 'Request time out',
  });
  await expect(Promise.all(closings.splice(0).map((close) => close()))).resolves.toBeDefined();
});

/** An address where nothing listens any more. */
async function closedPort(): Promise<string> {
  const once = new MockUpstream();
  await once.start();
  const { host } = new URL(once.baseUrl);
  await once.stop();
  return host;
}
