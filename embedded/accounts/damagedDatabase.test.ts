import { closeSync, mkdtempSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { LogRecorder } from '../../server/testing/logRecorder.ts';
import { emptyTitle } from '../../server/testing/storedRecords.ts';
import { episode, withEpisodes } from '../../server/testing/viewerTitleExamples.ts';
import { openDatabase } from './database.ts';
import { callIdentityToolkit, expectedError, fastKeyDerivation } from './testing/identityRequests.ts';
import { startEmbeddedAccounts } from './testing/startEmbeddedAccounts.ts';
import { EmbeddedStores } from './viewerStores.ts';

const PAGE_BYTES = 4096;
const ACCOUNTS = 300;
const UNAVAILABLE = 'UNAVAILABLE : Accounts cannot be used right now. Try again.';
const emailOf = (nth: number) => `user${nth}@example.com`;
const uidOf = (nth: number) => `uid${nth}`;
const list = { name: 'titles', mediaType: null } as const;
const page = { count: 10, from: null };

/** A folder with accounts and their titles, closed. */
async function createFolder(): Promise<string> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'marquee-damaged-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
  const log = new LogRecorder();
  const database = await openDatabase(dataDir);
  await database.transaction(() => {
    const insert = database.connection.prepare('INSERT INTO account VALUES (?, ?, NULL, NULL, ?, 0, 0, 0)');
    for (let nth = 0; nth < ACCOUNTS; nth += 1) insert.run(uidOf(nth), emailOf(nth), 'x'.repeat(200));
  });
  const store = new EmbeddedStores(database, log);
  const parts = Array.from({ length: 20 }, (_, index) => episode(1, index + 1));
  for (let nth = 0; nth < 50; nth += 1) {
    const id = `tv:${nth + 1}`;
    const title = withEpisodes(emptyTitle(uidOf(0), id), ...parts);
    const record = { ...title.record, title: 'T'.repeat(500) };
    await store.titles.update(uidOf(0), id, { apply: () => ({ ...title, record }) });
  }
  await database.close(log);
  return dataDir;
}

/** Overwrites some pages of a database. */
function damage(dataDir: string, isDamaged: (page: Buffer, index: number) => boolean): void {
  const file = path.join(dataDir, 'marquee.db');
  const bytes = readFileSync(file);
  const descriptor = openSync(file, 'r+');
  for (let at = 0; at < bytes.length; at += PAGE_BYTES) {
    if (!isDamaged(bytes.subarray(at, at + PAGE_BYTES), at / PAGE_BYTES)) continue;
    writeSync(descriptor, Buffer.alloc(PAGE_BYTES, 0xa5), 0, PAGE_BYTES, at);
  }
  closeSync(descriptor);
}

/** Overwrites the pages of titles, and no others. */
const damageTitles = (dataDir: string) => damage(dataDir, (page) => page.includes('TTTTTTTT'));

async function start(dataDir: string) {
  const accounts = await startEmbeddedAccounts({ dataDir, deriveKey: fastKeyDerivation, mail: null });
  onTestFinished(() => accounts.close());
  return accounts;
}

test('an undamaged database passes its check, and is ready', async () => {
  const accounts = await start(await createFolder());
  await accounts.checkIntegrity?.();
  await expect(accounts.ping()).resolves.toBeUndefined();
  expect(accounts.log.messages('error')).toEqual([]);
});

test('a database damaged in its middle is not ready once it was checked, and the log says what to do', async () => {
  const dataDir = await createFolder();
  // What a write touches is whole.
  damageTitles(dataDir);
  const accounts = await start(dataDir);
  await accounts.checkIntegrity?.();
  await expect(accounts.ping()).rejects.toMatchObject({ name: 'DatabaseUnavailableError' });
  const file = path.join(dataDir, 'marquee.db');
  expect(accounts.log.messages('error')).toEqual([
    `${file} is damaged: stop Marquee and restore a backup of DATA_DIR`,
  ]);
});

test('over damaged records the store fails with its own error, and a cause in the log', async () => {
  const dataDir = await createFolder();
  damageTitles(dataDir);
  const accounts = await start(dataDir);
  const error = { name: 'AccountError', message: 'The operation could not be completed' };
  await expect(accounts.viewerStores.titles.readPage(uidOf(0), list, page)).rejects.toMatchObject(error);
  const change = { apply: () => null };
  await expect(accounts.viewerStores.titles.update(uidOf(0), 'tv:1', change)).rejects.toMatchObject(error);
  const codes = accounts.log.lines.map(({ fields }) => String(Object(fields['err']).cause ?? fields['err']));
  expect(codes).toEqual([expect.stringContaining('malformed'), expect.stringContaining('malformed')]);
});

test('sign-in, sign-up and refreshing say that accounts are unavailable', async () => {
  const dataDir = await createFolder();
  damage(dataDir, (page) => page.includes('@example.com'));
  const accounts = await start(dataDir);
  const rejected = { status: 503, body: expectedError(UNAVAILABLE, 503) };
  const credentials = { email: emailOf(150), password: 'correct horse' };
  for (const method of ['signInWithPassword', 'signUp']) {
    await expect(callIdentityToolkit(accounts.origin, method, credentials)).resolves.toMatchObject(rejected);
  }
  expect(new Set(accounts.log.messages('error'))).toEqual(new Set(['an account endpoint failed']));
  await expect(accounts.ping()).rejects.toMatchObject({ name: 'DatabaseUnavailableError' });
});

test('a file that is overwritten while it is used is noticed by the next check of readiness', async () => {
  const dataDir = await createFolder();
  const accounts = await start(dataDir);
  await accounts.checkIntegrity?.();
  await accounts.ping();
  // All but the header and the list of tables.
  damage(dataDir, (_page, index) => index > 0);
  await expect(accounts.ping()).rejects.toMatchObject({ name: 'DatabaseUnavailableError' });
});
