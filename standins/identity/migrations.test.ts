import path from 'node:path';
import Database from 'libsql';
import { expect, onTestFinished, test } from 'vitest';
import { LogRecorder } from '../../server/testing/logRecorder.ts';
import { temporaryFolder } from './testing/temporaryFolder.ts';
import { AccountRecords } from './accountRecords.ts';
import { openDatabase } from './database.ts';
import { MIGRATIONS } from './migrations.ts';
import { hashOf } from './secrets.ts';
import { Sessions } from './sessions.ts';

/** A database as the first version left it, with accounts of these emails and a session of each, brought up to date. */
async function openFirstVersion(emails: readonly string[]) {
  const dataDir = temporaryFolder();
  const first = new Database(path.join(dataDir, 'marquee.db'));
  MIGRATIONS[0]?.(first);
  first.exec('PRAGMA user_version = 1');
  for (const [index, email] of emails.entries()) {
    const uid = `uid${index}`;
    first.prepare("INSERT INTO account VALUES (?, ?, NULL, NULL, 'x', 0, 0, 0)").run(uid, email);
    first.prepare('INSERT INTO session VALUES (?, ?, ?, 0)').run(`s${index}`, uid, hashOf(`token ${index}`));
  }
  first.close();
  const database = await openDatabase(dataDir);
  onTestFinished(() => database.close(new LogRecorder()));
  return {
    records: new AccountRecords(database, Date.now),
    sessions: new Sessions(database, Date.now),
  };
}

test('an email that was kept with letters apart is found with its letters composed', async () => {
  const { records } = await openFirstVersion(['ame\u0301lie@example.com', 'ada@example.com']);
  expect(records.findByEmail('am\u00e9lie@example.com')).toMatchObject({ uid: 'uid0' });
  expect(records.findByEmail('ada@example.com')).toMatchObject({ uid: 'uid1' });
});

test('of two accounts whose emails are one, the composed one is found, and both stay', async () => {
  const { records } = await openFirstVersion(['ame\u0301lie@example.com', 'am\u00e9lie@example.com']);
  expect(records.findByEmail('am\u00e9lie@example.com')).toMatchObject({ uid: 'uid1' });
  expect(records.find('uid0')).toMatchObject({ email: 'ame\u0301lie@example.com' });
});

test('sessions go on, however long ago they began', async () => {
  const { sessions } = await openFirstVersion(['ada@example.com']);
  expect(sessions.findByRefreshToken('token 0')).toMatchObject({ id: 's0', startedAt: 0 });
});
