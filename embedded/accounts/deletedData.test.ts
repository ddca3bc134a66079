import Database from 'libsql';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { LogRecorder } from '../../server/testing/logRecorder.ts';
import { importedRow, savePlays, storedPlay } from '../../server/testing/storedRecords.ts';
import { episode, listed, withEpisodes } from '../../server/testing/viewerTitleExamples.ts';
import { addImportRows, startImport } from '../../server/viewer/imports/importRules.ts';
import type { LastWatchedRecord } from '../../server/viewer/records.ts';
import { saveLastWatched, updateSettings } from '../../server/viewer/documents.ts';
import { openDatabase } from './database.ts';
import type { LockWaitOptions } from './databaseErrors.ts';
import { MIGRATIONS } from './migrations.ts';
import { holdLock, PROCESS_START_MS } from './testing/holdWriteLock.ts';
import { callIdentityToolkit, fastKeyDerivation, signUp } from './testing/identityRequests.ts';
import { startEmbeddedAccounts } from './testing/startEmbeddedAccounts.ts';
import { temporaryFolder } from './testing/temporaryFolder.ts';

const AT = '2026-03-01T20:00:00.000Z';
const EMAIL = 'ada.of.the.test@example.com';
const NAME = 'Ada Whose Name Is Stored';
const PHOTO = 'https://example.com/photo-of-ada.jpg';
const TITLE = 'A Title That Ada Watched';
const TOKEN = 'The token for her player';
const NOTE = 'What she thought of it';
const SOURCE = 'The program she used before';
const ROW = 'A title that it knew';

/** The application id of a file that needs no rewriting. */
const ERASED = 0x4d727101;

/** Which of the texts the files of a folder hold. */
function foundIn(folder: string, texts: readonly string[]): string[] {
  const files = readdirSync(folder).map((name) => readFileSync(path.join(folder, name)));
  return texts.filter((text) => files.some((bytes) => bytes.includes(text)));
}

function lastWatchedOf(uid: string, title: string): LastWatchedRecord {
  const none = { seasonNumber: null, episodeNumber: null, posterPath: null };
  return { uid, movieId: 5, mediaType: 'MOVIE', title, language: 'en', watchedAt: AT, ...none };
}

/** Accounts with one user, of whom everything is stored that can be. */
async function start(lockWait: Partial<LockWaitOptions> = {}) {
  const accounts = await startEmbeddedAccounts({ deriveKey: fastKeyDerivation, lockWait });
  onTestFinished(() => accounts.close());
  const { localId: uid, idToken } = await signUp(accounts.origin, EMAIL, 'correct horse');
  await callIdentityToolkit(accounts.origin, 'update', { idToken, displayName: NAME, photoUrl: PHOTO });
  await callIdentityToolkit(accounts.origin, 'sendOobCode', { requestType: 'PASSWORD_RESET', email: EMAIL });
  const { viewerStores } = accounts;
  const parts = Array.from({ length: 50 }, (_, index) => episode(1, index + 1));
  const title = withEpisodes(listed(uid, 'tv:5', 1), ...parts);
  await viewerStores.titles.update(uid, 'tv:5', {
    apply: () => ({ ...title, record: { ...title.record, title: TITLE } }),
  });
  await savePlays(viewerStores, storedPlay(uid, 'play', { titleId: 'tv:5', note: NOTE }));
  await viewerStores.imports.update(uid, startImport({ id: 'i', source: SOURCE }, AT));
  const row = importedRow(1, { name: ROW });
  await viewerStores.imports.update(uid, addImportRows('i', [row], AT));
  await updateSettings(viewerStores, uid, { hide: ['movie:603'] });
  const none = { seasonNumber: null, episodeNumber: null, posterPath: null };
  const played = {
    uid,
    movieId: 5,
    mediaType: 'MOVIE' as const,
    title: TITLE,
    language: 'en',
    watchedAt: AT,
  };
  await saveLastWatched(viewerStores, { ...played, ...none });
  const token = { uid, id: 'token', name: TOKEN, scopes: [], createdAt: AT, expiresAt: AT, lastUsedAt: null };
  await viewerStores.accessTokens.add('hash', token, () => true);
  const texts = [uid, EMAIL, NAME, PHOTO, TITLE, TOKEN, NOTE, SOURCE, ROW];
  expect(foundIn(accounts.dataDir, texts)).toEqual(texts);
  return { accounts, uid, idToken, texts };
}

test('nothing of an account that the product deletes is left in any file', async () => {
  const { accounts, uid, texts } = await start();
  await accounts.viewerStores.deleteAll(uid);
  await accounts.accounts.deleteAccount(uid);
  expect(foundIn(accounts.dataDir, texts)).toEqual([]);
});

test('nothing of an account that its owner deletes at the provider is left in any file', async () => {
  const { accounts, idToken, texts } = await start();
  await expect(callIdentityToolkit(accounts.origin, 'delete', { idToken })).resolves.toMatchObject({
    status: 200,
  });
  expect(foundIn(accounts.dataDir, texts)).toEqual([]);
});

test('what was changed or removed leaves the files when the log is emptied, some time after each write', async () => {
  const { accounts, uid, idToken } = await start({ logMs: 300 });
  const change = { idToken, displayName: 'Grace', deleteAttribute: ['PHOTO_URL'] };
  await callIdentityToolkit(accounts.origin, 'update', change);
  await accounts.viewerStores.titles.update(uid, 'tv:5', {
    needs: () => ({ plays: { ids: ['play'] } }),
    apply: () => null,
  });
  await accounts.viewerStores.accessTokens.revoke(uid, 'token');
  await saveLastWatched(accounts.viewerStores, lastWatchedOf(uid, 'Another Title'));
  await vi.waitFor(
    () => expect(foundIn(accounts.dataDir, [NAME, PHOTO, TITLE, TOKEN, NOTE])).toEqual([]),
    PROCESS_START_MS,
  );
});

test('while another connection reads the log, it is emptied as soon as that ends', async () => {
  const { accounts, uid, texts } = await start();
  const reader = new Database(path.join(accounts.dataDir, 'marquee.db'));
  reader.exec('BEGIN');
  reader.prepare('SELECT * FROM account').all();
  await accounts.viewerStores.deleteAll(uid);
  await accounts.accounts.deleteAccount(uid);
  expect(foundIn(accounts.dataDir, [uid])).toEqual([uid]);
  reader.exec('COMMIT');
  reader.close();
  await vi.waitFor(() => expect(foundIn(accounts.dataDir, texts)).toEqual([]), PROCESS_START_MS);
});

/** A database of the version before deleted rows were overwritten, with what a deleted account left there. */
function openUnerased(): string {
  const dataDir = temporaryFolder();
  const older = new Database(path.join(dataDir, 'marquee.db'));
  for (const step of MIGRATIONS) step(older, new LogRecorder());
  older.exec(`PRAGMA user_version = ${MIGRATIONS.length}`);
  older.prepare("INSERT INTO account VALUES ('uid', ?, NULL, NULL, 'x', 0, 0, 0)").run(EMAIL);
  older.exec('DELETE FROM account');
  older.close();
  expect(foundIn(dataDir, [EMAIL])).toEqual([EMAIL]);
  return dataDir;
}

test('what earlier versions left of deleted accounts is removed once', async () => {
  const dataDir = openUnerased();
  const log = new LogRecorder();
  const first = await openDatabase(dataDir);
  await first.eraseDeleted(log);
  expect(foundIn(dataDir, [EMAIL])).toEqual([]);
  await first.close(log);
  // It is not done again: a connection without secure_delete leaves what the next start would remove.
  const other = new Database(path.join(dataDir, 'marquee.db'));
  other.prepare("INSERT INTO account VALUES ('uid', ?, NULL, NULL, 'x', 0, 0, 0)").run(EMAIL);
  other.exec('DELETE FROM account');
  other.close();
  const second = await openDatabase(dataDir);
  await second.eraseDeleted(log);
  expect(foundIn(dataDir, [EMAIL])).toEqual([EMAIL]);
  await second.close(log);
  expect(log.lines).toEqual([]);
});

test('the rewritten file is out of the log before the next write, which would move it there on the event loop', async () => {
  const dataDir = openUnerased();
  const log = new LogRecorder();
  const database = await openDatabase(dataDir);
  onTestFinished(() => database.close(log));
  const transact = database.transaction.bind(database);
  const logSizes: number[] = [];
  vi.spyOn(database, 'transaction').mockImplementation((work) => {
    logSizes.push(statSync(path.join(dataDir, 'marquee.db-wal')).size);
    return transact(work);
  });
  await database.eraseDeleted(log);
  expect(logSizes).toHaveLength(2);
  expect(logSizes[1]).toBe(0);
});

test(
  'it is removed by the next start if another process prevents it',
  { timeout: 2 * PROCESS_START_MS },
  async () => {
    const dataDir = openUnerased();
    const log = new LogRecorder();
    const first = await openDatabase(dataDir, { limitMs: 0, migrationLimitMs: 0 });
    const release = await holdLock(dataDir);
    await first.eraseDeleted(log);
    expect(log.messages('warn')).toEqual([
      'marquee.db may hold parts of deleted records, since it could not be rewritten',
    ]);
    await release();
    await first.close(log);
    const second = await openDatabase(dataDir);
    await second.eraseDeleted(log);
    expect(foundIn(dataDir, [EMAIL])).toEqual([]);
    await second.close(log);
  },
);

test('a deletion during the rewriting makes it happen again', async () => {
  const dataDir = openUnerased();
  const log = new LogRecorder();
  const database = await openDatabase(dataDir);
  onTestFinished(() => database.close(log));
  const insert = () =>
    database.connection.prepare("INSERT INTO account VALUES ('uid', ?, NULL, NULL, 'x', 0, 0, 0)").run(EMAIL);
  await database.transaction(insert);
  const remove = () => database.connection.prepare('DELETE FROM account').run().changes > 0;
  const id = () => Object(database.connection.prepare('PRAGMA application_id').get()).application_id;
  const erasing = database.eraseDeleted(log);
  await vi.waitUntil(() => id() !== 0);
  await Promise.all([erasing, database.deletion(remove, log)]);
  expect(id()).not.toBe(ERASED);
  await database.eraseDeleted(log);
  expect(id()).toBe(ERASED);
});
