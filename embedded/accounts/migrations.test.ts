import Database from 'libsql';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { LogRecorder } from '../../server/testing/logRecorder.ts';
import { startImport } from '../../server/viewer/importRules.ts';
import { AccountTable } from './accountTable.ts';
import { openDatabase } from './database.ts';
import { MIGRATIONS } from './migrations.ts';
import { sha256 } from './secrets.ts';
import { Sessions } from './sessions.ts';
import { temporaryFolder } from './testing/temporaryFolder.ts';
import { EmbeddedStores } from './viewerStores.ts';

const AT = '2026-03-01T20:00:00.000Z';

/**
 * A database of the first version with accounts for these emails and one session each, migrated to the current version.
 */
async function openFirstVersion(emails: readonly string[]) {
  const dataDir = temporaryFolder();
  const first = new Database(path.join(dataDir, 'marquee.db'));
  MIGRATIONS[0]?.(first, new LogRecorder());
  first.exec('PRAGMA user_version = 1');
  for (const [index, email] of emails.entries()) {
    const uid = `uid${index}`;
    first.prepare("INSERT INTO account VALUES (?, ?, NULL, NULL, 'x', 0, 0, 0)").run(uid, email);
    first.prepare('INSERT INTO session VALUES (?, ?, ?, 0)').run(`s${index}`, uid, sha256(`token ${index}`));
  }
  first.close();
  const database = await openDatabase(dataDir);
  onTestFinished(() => database.close(new LogRecorder()));
  return {
    records: new AccountTable(database, Date.now),
    sessions: new Sessions(database, Date.now),
  };
}

test('an email stored with decomposed letters is found with composed letters', async () => {
  const { records } = await openFirstVersion(['ame\u0301lie@example.com', 'ada@example.com']);
  expect(records.findByEmail('am\u00e9lie@example.com')).toMatchObject({ uid: 'uid0' });
  expect(records.findByEmail('ada@example.com')).toMatchObject({ uid: 'uid1' });
});

test('of two accounts whose emails are equal, the composed one is found, and both remain', async () => {
  const { records } = await openFirstVersion(['ame\u0301lie@example.com', 'am\u00e9lie@example.com']);
  expect(records.findByEmail('am\u00e9lie@example.com')).toMatchObject({ uid: 'uid1' });
  expect(records.find('uid0')).toMatchObject({ email: 'ame\u0301lie@example.com' });
});

test('sessions remain valid, however long ago they began', async () => {
  const { sessions } = await openFirstVersion(['ada@example.com']);
  expect(sessions.findByRefreshToken('token 0')).toMatchObject({ id: 's0', startedAt: 0 });
});

test('a database without imports has room for them, and keeps its records', async () => {
  const dataDir = temporaryFolder();
  const older = new Database(path.join(dataDir, 'marquee.db'));
  for (const step of MIGRATIONS.slice(0, 6)) step(older, new LogRecorder());
  older.exec(
    `PRAGMA user_version = 6;
     INSERT INTO account VALUES ('ada', 'a@b.c', NULL, NULL, 'x', 0, 0, 0);
     INSERT INTO viewer (uid, bytes) VALUES ('ada', 500);`,
  );
  older.close();
  const database = await openDatabase(dataDir);
  onTestFinished(() => database.close(new LogRecorder()));
  const store = new EmbeddedStores(database, new LogRecorder());
  await store.imports.update('ada', startImport({ id: 'i', source: 'Trakt' }, AT));
  await expect(store.imports.read('ada', ['i'])).resolves.toMatchObject([{ source: 'Trakt', startedAt: AT }]);
  await expect(store.storedBytes('ada')).resolves.toBe(500);
});
