import { chmodSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '../../testing/temporaryFolder.ts';
import { type AccountDatabase, inTransaction, openDatabase } from './database.ts';

const FILE = 'marquee.db';

function open(dataDir: string): AccountDatabase {
  const database = openDatabase(dataDir);
  onTestFinished(() => void (database.open && database.close()));
  return database;
}

const account = (database: AccountDatabase, uid: string) =>
  database
    .prepare("INSERT INTO account VALUES (?, ?, NULL, NULL, 'x', 0, 0, 0)")
    .run(uid, `${uid}@example.com`);

const accounts = (database: AccountDatabase) =>
  database
    .prepare('SELECT uid FROM account')
    .all()
    .map((row) => Object(row).uid);

const modeOf = (file: string) => statSync(file).mode & 0o777;

test('folder and files are made for their owner alone, whatever the umask', () => {
  const before = process.umask(0);
  onTestFinished(() => void process.umask(before));
  const dataDir = path.join(temporaryFolder(), 'deep', 'data');
  account(open(dataDir), 'ada');
  expect(modeOf(dataDir)).toBe(0o700);
  expect(
    Object.fromEntries(readdirSync(dataDir).map((file) => [file, modeOf(path.join(dataDir, file))])),
  ).toEqual({
    'marquee.db': 0o600,
    'marquee.db-shm': 0o600,
    'marquee.db-wal': 0o600,
  });
});

test('a database that others could read is closed to them', () => {
  const dataDir = temporaryFolder();
  open(dataDir).close();
  chmodSync(path.join(dataDir, FILE), 0o644);
  account(open(dataDir), 'ada');
  expect(modeOf(path.join(dataDir, FILE))).toBe(0o600);
  expect(modeOf(path.join(dataDir, `${FILE}-wal`))).toBe(0o600);
});

test('what is written is on the disk when it is acknowledged, and two processes wait for each other', () => {
  const database = open(temporaryFolder());
  expect(database.pragma('journal_mode')).toEqual([{ journal_mode: 'wal' }]);
  expect(database.pragma('synchronous')).toEqual([{ synchronous: 2 }]);
  expect(database.pragma('foreign_keys')).toEqual([{ foreign_keys: 1 }]);
  expect(database.pragma('busy_timeout')).toEqual([{ timeout: 5000 }]);
});

test('a database opened again holds what it held', () => {
  const dataDir = temporaryFolder();
  const first = open(dataDir);
  account(first, 'ada');
  first.close();
  expect(accounts(open(dataDir))).toEqual(['ada']);
});

test('an email has one account, and an account that is gone leaves nothing', () => {
  const database = open(temporaryFolder());
  account(database, 'ada');
  expect(() => account(database, 'ada')).toThrow('UNIQUE constraint failed');
  database.exec("INSERT INTO session VALUES ('s', 'ada', 'h', 0)");
  database.exec("INSERT INTO document VALUES ('users/ada/meta/lastWatched', 'ada', '{}', '')");
  database.exec("DELETE FROM account WHERE uid = 'ada'");
  for (const table of ['session', 'document']) {
    expect(database.prepare(`SELECT * FROM ${table}`).all()).toEqual([]);
  }
});

test('a transaction that fails has changed nothing', () => {
  const database = open(temporaryFolder());
  const failing = () =>
    inTransaction(database, () => {
      account(database, 'ada');
      throw new Error('half way');
    });
  expect(failing).toThrow('half way');
  expect(accounts(database)).toEqual([]);
  expect(inTransaction(database, () => account(database, 'ada').changes)).toBe(1);
});

test('a newer version’s database stops the start, and stays as it is', () => {
  const dataDir = temporaryFolder();
  const newer = open(dataDir);
  newer.exec('PRAGMA user_version = 9');
  newer.close();
  expect(() => openDatabase(dataDir)).toThrow(
    `DATA_DIR must be a folder this server can write to; ${dataDir}: marquee.db has version 9, and this version of Marquee knows 1`,
  );
});

test.each([
  ['is a file', (place: string) => writeFileSync(place, ''), 'EEXIST'],
  ['is within a file', (place: string) => writeFileSync(path.dirname(place), ''), 'ENOTDIR'],
  [
    'holds a folder for a database',
    (place: string) => mkdirSync(path.join(place, FILE), { recursive: true }),
    'EISDIR',
  ],
  [
    'holds something else for a database',
    (place: string) => {
      mkdirSync(place);
      writeFileSync(path.join(place, FILE), 'no database '.repeat(1000));
    },
    'file is not a database',
  ],
])('a DATA_DIR that %s stops the start with one sentence', (_fault, spoil, cause) => {
  const dataDir = path.join(temporaryFolder(), 'parent', 'data');
  if (cause !== 'ENOTDIR') mkdirSync(path.dirname(dataDir));
  spoil(dataDir);
  expect(() => openDatabase(dataDir)).toThrow(
    new RegExp(`^DATA_DIR must be a folder this server can write to; ${dataDir}: [^\\n]*${cause}[^\\n]*$`),
  );
});
