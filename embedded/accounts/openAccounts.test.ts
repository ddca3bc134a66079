import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { importedRow } from '../../server/testing/storedRecords.ts';
import { readLastWatched, saveLastWatched } from '../../server/viewer/documents.ts';
import { addImportRows, startImport } from '../../server/viewer/imports/importRules.ts';
import { type AccountsProcess, playedBy, startAccountsProcess } from './testing/accountsProcess.ts';
import { holdLock, PROCESS_START_MS } from './testing/holdWriteLock.ts';
import {
  requestToken,
  callIdentityToolkit,
  expectedError,
  fastKeyDerivation,
  signIn,
  signUp,
} from './testing/identityRequests.ts';
import { startEmbeddedAccounts } from './testing/startEmbeddedAccounts.ts';
import { temporaryFolder } from './testing/temporaryFolder.ts';
import { EmbeddedImportStore } from './importStore.ts';

const EMAIL = 'ada@example.com';

async function startProcess(dataDir: string, email: string): Promise<AccountsProcess> {
  const started = await startAccountsProcess(dataDir, email);
  onTestFinished(started.kill);
  return started;
}

test(
  'acknowledged writes survive the end of the process, however it ends',
  { timeout: PROCESS_START_MS },
  async () => {
    const dataDir = temporaryFolder();
    const { kill, localId, idToken, refreshToken } = await startProcess(dataDir, EMAIL);
    await kill();
    const { accounts, viewerStores, origin, close } = await startEmbeddedAccounts({
      dataDir,
      deriveKey: fastKeyDerivation,
    });
    onTestFinished(close);
    await expect(readLastWatched(viewerStores, localId)).resolves.toEqual(playedBy(localId));
    await expect(accounts.authenticate(idToken)).resolves.toMatchObject({ uid: localId, email: EMAIL });
    const fields = { grant_type: 'refresh_token', refresh_token: refreshToken };
    await expect(requestToken(origin, fields)).resolves.toMatchObject({
      status: 200,
      body: { user_id: localId },
    });
  },
);

test(
  'two processes that start on one folder at once share their users',
  { timeout: PROCESS_START_MS },
  async () => {
    const dataDir = path.join(temporaryFolder(), 'created by the first process');
    const [first, second] = await Promise.all([
      startProcess(dataDir, EMAIL),
      startProcess(dataDir, 'grace@example.com'),
    ]);
    for (const [there, { localId, idToken }] of [
      [first, second],
      [second, first],
    ] as const) {
      await expect(callIdentityToolkit(there.origin, 'lookup', { idToken })).resolves.toMatchObject({
        status: 200,
        body: { users: [{ localId }] },
      });
    }
  },
);

describe('while another process holds the lock', () => {
  test('writes wait, and reads are answered meanwhile', { timeout: PROCESS_START_MS }, async () => {
    const setup = { lockWait: { limitMs: PROCESS_START_MS }, deriveKey: fastKeyDerivation };
    const { origin, viewerStores, accounts, dataDir, close } = await startEmbeddedAccounts(setup);
    onTestFinished(close);
    const { localId, idToken, refreshToken } = await signUp(origin, EMAIL, 'correct horse');
    const release = await holdLock(dataDir);
    const order: string[] = [];
    const saved = saveLastWatched(viewerStores, playedBy(localId)).then(() => order.push('saved'));
    await expect(readLastWatched(viewerStores, localId)).resolves.toBeNull();
    await expect(accounts.authenticate(idToken)).resolves.toMatchObject({ uid: localId });
    await expect(callIdentityToolkit(origin, 'lookup', { idToken })).resolves.toMatchObject({
      status: 200,
    });
    const fields = { grant_type: 'refresh_token', refresh_token: refreshToken };
    await expect(requestToken(origin, fields)).resolves.toMatchObject({ status: 200 });
    order.push('answered');
    await release();
    await saved;
    expect(order).toEqual(['answered', 'saved']);
    await expect(readLastWatched(viewerStores, localId)).resolves.toEqual(playedBy(localId));
  });

  test('a write that waits too long fails with its own message', { timeout: PROCESS_START_MS }, async () => {
    let now = Date.now();
    const setup = { lockWait: { limitMs: 0 }, deriveKey: fastKeyDerivation, now: () => now };
    const { origin, viewerStores, accounts, dataDir, log, close } = await startEmbeddedAccounts(setup);
    onTestFinished(close);
    const person = { email: EMAIL, password: 'correct horse' };
    const { localId, refreshToken } = await signUp(origin, EMAIL, person.password);
    const release = await holdLock(dataDir);
    const failure = { name: 'AccountError', message: 'The operation could not be completed' };
    await expect(saveLastWatched(viewerStores, playedBy(localId))).rejects.toMatchObject(failure);
    await expect(accounts.signOutEverywhere(localId)).rejects.toMatchObject(failure);
    const unavailable = 'UNAVAILABLE : Accounts cannot be used right now. Try again.';
    for (const method of ['signUp', 'signInWithPassword']) {
      const { status, body } = await callIdentityToolkit(origin, method, person);
      expect({ status, body }).toEqual({ status: 503, body: expectedError(unavailable, 503) });
    }
    now += 2 * 86_400_000;
    const fields = { grant_type: 'refresh_token', refresh_token: refreshToken };
    await expect(requestToken(origin, fields)).resolves.toMatchObject({ status: 200 });
    // It is recorded once the token is on its way.
    await expect.poll(() => log.messages('warn')).toEqual(['the use of a session could not be recorded']);
    await release();
    await expect(signIn(origin, EMAIL, person.password)).resolves.toMatchObject({ localId });
  });
});

test('no file contains a password or a token', async () => {
  const password = 'a password found nowhere else';
  const running = await startEmbeddedAccounts({ deriveKey: fastKeyDerivation });
  onTestFinished(running.close);
  const first = await signUp(running.origin, EMAIL, password);
  const second = await signIn(running.origin, EMAIL, password);
  const files = readdirSync(running.dataDir).toSorted();
  expect(files).toEqual(['marquee.db', 'marquee.db-shm', 'marquee.db-wal', 'signing-key.json']);
  const written = Buffer.concat(files.map((file) => readFileSync(path.join(running.dataDir, file))));
  expect(written.includes(EMAIL)).toBe(true);
  for (const secret of [password, ...[first, second].flatMap((each) => [each.idToken, each.refreshToken])]) {
    expect(written.includes(secret)).toBe(false);
  }
});

test(
  'rows of an import that have expired are removed at the start',
  { timeout: PROCESS_START_MS },
  async () => {
    const dataDir = temporaryFolder();
    const first = await startEmbeddedAccounts({ dataDir, deriveKey: fastKeyDerivation });
    const { origin, viewerStores } = first;
    const { localId: uid } = await signUp(origin, EMAIL, 'correct horse');
    const at = new Date().toISOString();
    await viewerStores.imports.update(uid, startImport({ id: 'i', source: 'Trakt' }, at));
    await viewerStores.imports.update(uid, addImportRows('i', [importedRow(1)], at));
    await first.close();
    const now = () => Date.parse(at) + 30 * 86_400_000;
    const { viewerStores: later, close } = await startEmbeddedAccounts({ dataDir, now });
    onTestFinished(close);
    const rows = () => later.imports.readRows(uid, 'i', { after: 0, count: 1 });
    await vi.waitFor(async () => expect(await rows()).toMatchObject({ records: [] }), PROCESS_START_MS);
    await expect(later.imports.read(uid, ['i'])).resolves.toMatchObject([{ totals: { added: 1 } }]);
  },
);

test('the removal of expired rows runs once at a time, every hour, and closing aborts it and waits for it', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const runs: { readonly signal: AbortSignal; readonly end: () => void }[] = [];
  const removal = vi.spyOn(EmbeddedImportStore.prototype, 'removeExpiredRows');
  onTestFinished(() => removal.mockRestore());
  removal.mockImplementation(
    (_now, signal) => new Promise((resolve) => void runs.push({ signal, end: resolve })),
  );
  const { close, log } = await startEmbeddedAccounts({ deriveKey: fastKeyDerivation });
  vi.advanceTimersByTime(2 * 3_600_000);
  expect(runs).toHaveLength(1);
  runs[0]?.end();
  await vi.waitFor(() => {
    vi.advanceTimersByTime(3_600_000);
    expect(runs).toHaveLength(2);
  });
  let isClosed = false;
  const closed = close().then(() => {
    isClosed = true;
  });
  await vi.waitFor(() => expect(runs[1]?.signal.aborted).toBe(true));
  expect(isClosed).toBe(false);
  runs[1]?.end();
  await closed;
  expect(log.messages('error')).toEqual([]);
});
