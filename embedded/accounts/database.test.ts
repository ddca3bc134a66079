import Database from 'libsql';
import { chmodSync, copyFileSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { LogRecorder } from '../../server/testing/logRecorder.ts';
import { type AccountDatabase, openDatabase } from './database.ts';
import type { LockWaitOptions } from './databaseErrors.ts';
import { MIGRATIONS } from './migrations.ts';
import { holdLock, PROCESS_START_MS } from './testing/holdWriteLock.ts';
import { temporaryFolder } from './testing/temporaryFolder.ts';

const FILE = 'marquee.db';

async function open(dataDir: string, busy?: Partial<LockWaitOptions>): Promise<AccountDatabase> {
  const database = await openDatabase(dataDir, busy);
  onTestFinished(() => (database.connection.open ? database.close(new LogRecorder()) : undefined));
  return database;
}

const account = ({ connection }: AccountDatabase, uid: string) =>
  connection
    .prepare("INSERT INTO account VALUES (?, ?, NULL, NULL, 'x', 0, 0, 0)")
    .run(uid, `${uid}@example.com`);

const accounts = ({ connection }: AccountDatabase) =>
  connection
    .prepare('SELECT uid FROM account')
    .all()
    .map((row) => Object(row).uid);

const modeOf = (file: string) => statSync(file).mode & 0o777;

test('the folder and files are created for their owner alone, whatever the umask', async () => {
  const before = process.umask(0);
  onTestFinished(() => void process.umask(before));
  const dataDir = path.join(temporaryFolder(), 'deep', 'data');
  account(await open(dataDir), 'ada');
  expect(modeOf(dataDir)).toBe(0o700);
  expect(
    Object.fromEntries(readdirSync(dataDir).map((file) => [file, modeOf(path.join(dataDir, file))])),
  ).toEqual({
    'marquee.db': 0o600,
    'marquee.db-shm': 0o600,
    'marquee.db-wal': 0o600,
  });
});

test('a database that others could read becomes private', async () => {
  const dataDir = temporaryFolder();
  await (await open(dataDir)).close(new LogRecorder());
  chmodSync(path.join(dataDir, FILE), 0o644);
  account(await open(dataDir), 'ada');
  expect(modeOf(path.join(dataDir, FILE))).toBe(0o600);
  expect(modeOf(path.join(dataDir, `${FILE}-wal`))).toBe(0o600);
});

test('an acknowledged write is on disk, and SQLite itself never waits for a lock', async () => {
  const { connection } = await open(temporaryFolder());
  expect(connection.pragma('journal_mode')).toEqual([{ journal_mode: 'wal' }]);
  expect(connection.pragma('synchronous')).toEqual([{ synchronous: 2 }]);
  expect(connection.pragma('foreign_keys')).toEqual([{ foreign_keys: 1 }]);
  expect(connection.pragma('busy_timeout')).toEqual([{ timeout: 0 }]);
});

test('an email has one account, and a deleted account leaves nothing behind', async () => {
  const database = await open(temporaryFolder());
  const { connection } = database;
  account(database, 'ada');
  expect(() => account(database, 'ada')).toThrow('UNIQUE constraint failed');
  connection.exec("INSERT INTO session VALUES ('s', 'ada', 'h', 0, 0)");
  connection.exec("INSERT INTO device VALUES ('h', 'ada', 0)");
  connection.exec("INSERT INTO document VALUES ('users/ada/meta/lastWatched', 'ada', '{}', '')");
  connection.exec("DELETE FROM account WHERE uid = 'ada'");
  for (const table of ['session', 'device', 'document']) {
    expect(connection.prepare(`SELECT * FROM ${table}`).all()).toEqual([]);
  }
});

describe('a write', () => {
  test('that fails changes nothing', async () => {
    const database = await open(temporaryFolder());
    const failing = database.transaction(() => {
      account(database, 'ada');
      throw new Error('half way');
    });
    await expect(failing).rejects.toThrow('half way');
    expect(accounts(database)).toEqual([]);
    await expect(database.transaction(() => account(database, 'ada').changes)).resolves.toBe(1);
  });

  test(
    'waits for another process without blocking the event loop',
    { timeout: PROCESS_START_MS },
    async () => {
      const dataDir = temporaryFolder();
      let pauses = 0;
      let onFirstPause: () => void = () => undefined;
      const paused = new Promise<void>((resolve) => (onFirstPause = resolve));
      const pause = () => {
        pauses += 1;
        onFirstPause();
        return new Promise((resolve) => setImmediate(resolve));
      };
      const database = await open(dataDir, { limitMs: PROCESS_START_MS, pause });
      const release = await holdLock(dataDir);
      const order: string[] = [];
      const writes = ['ada', 'grace'].map((uid) =>
        database.transaction(() => account(database, uid)).then(() => order.push(uid)),
      );
      await paused;
      expect(accounts(database)).toEqual([]);
      for (const _turn of [1, 2, 3]) await new Promise((resolve) => setImmediate(resolve));
      order.push('read meanwhile');
      await release();
      await Promise.all(writes);
      expect(order).toEqual(['read meanwhile', 'ada', 'grace']);
      expect(accounts(database)).toEqual(['ada', 'grace']);
      expect(pauses).toBeGreaterThan(1);
    },
  );

  test('leaves the lock to other processes after a turn, and only then', async () => {
    let now = 1000;
    vi.spyOn(performance, 'now').mockImplementation(() => now);
    const turns: number[] = [];
    const database = await open(temporaryFolder(), { giveWay: async () => turns.push(now) });
    const writeAt = async (...times: number[]) => {
      for (const time of times) {
        now = time;
        await database.transaction(() => undefined);
      }
    };
    await writeAt(2000, 2005, 2010, 2015, 2020, 2025, 2030, 2035, 2040, 2045);
    expect(turns).toEqual([]);
    await writeAt(2050);
    expect(turns).toEqual([2050]);
    // Others have had time meanwhile, so each of these begins a turn.
    await writeAt(2060, 2080, 2120);
    expect(turns).toEqual([2050]);
  });

  test(
    'gives up when another process holds the lock, and the next one succeeds',
    { timeout: PROCESS_START_MS },
    async () => {
      const dataDir = temporaryFolder();
      const database = await open(dataDir, { limitMs: 0 });
      const release = await holdLock(dataDir);
      const writes = ['ada', 'grace'].map((uid) => database.transaction(() => account(database, uid)));
      for (const write of writes) await expect(write).rejects.toMatchObject({ name: 'DatabaseBusyError' });
      await release();
      await database.transaction(() => account(database, 'eve'));
      expect(accounts(database)).toEqual(['eve']);
    },
  );
});

describe('closing', () => {
  test('leaves everything in the database file itself', async () => {
    const dataDir = temporaryFolder();
    const database = await open(dataDir);
    const written = database.transaction(() => account(database, 'ada'));
    const log = new LogRecorder();
    await database.close(log);
    await written;
    expect(log.lines).toEqual([]);
    const beside = readdirSync(dataDir).filter((file) => file === `${FILE}-wal`);
    expect(beside.map((file) => statSync(path.join(dataDir, file)).size).filter(Boolean)).toEqual([]);
    const elsewhere = temporaryFolder();
    copyFileSync(path.join(dataDir, FILE), path.join(elsewhere, FILE));
    expect(accounts(await open(elsewhere))).toEqual(['ada']);
  });

  test('also succeeds while another process writes', { timeout: PROCESS_START_MS }, async () => {
    const dataDir = temporaryFolder();
    const database = await open(dataDir);
    await database.transaction(() => account(database, 'ada'));
    const release = await holdLock(dataDir);
    const log = new LogRecorder();
    await database.close(log);
    expect(log.messages('info')).toEqual([
      'another process uses the database: the latest writes remain in the write-ahead log',
    ]);
    await release();
    expect(accounts(await open(dataDir))).toEqual(['ada']);
  });
});

describe('opening', () => {
  test('an up-to-date database does not wait for a lock', { timeout: PROCESS_START_MS }, async () => {
    const dataDir = temporaryFolder();
    await (await open(dataDir)).close(new LogRecorder());
    await holdLock(dataDir);
    await expect(open(dataDir, { limitMs: 0 })).resolves.toBeDefined();
  });

  test(
    'an older database waits for another writer, and gives up with a clear message',
    { timeout: PROCESS_START_MS },
    async () => {
      const dataDir = temporaryFolder();
      const older = new Database(path.join(dataDir, FILE));
      MIGRATIONS[0]?.(older, new LogRecorder());
      older.exec('PRAGMA journal_mode = WAL; PRAGMA user_version = 1');
      older.close();
      const release = await holdLock(dataDir);
      await expect(openDatabase(dataDir, { migrationLimitMs: 0 })).rejects.toThrow(
        `DATA_DIR must be a folder this server can write to; ${dataDir}: another process held the lock`,
      );
      let onPause: () => void = () => undefined;
      const paused = new Promise<void>((resolve) => (onPause = resolve));
      // Longer than a write waits: another process may be migrating the database.
      const opening = open(dataDir, {
        limitMs: 0,
        migrationLimitMs: PROCESS_START_MS,
        pause: () => {
          onPause();
          return new Promise((resolve) => setImmediate(resolve));
        },
      });
      await paused;
      await release();
      expect((await opening).connection.pragma('user_version')).toEqual([
        { user_version: MIGRATIONS.length },
      ]);
    },
  );

  test('a database of a newer version stops the start and stays unchanged', async () => {
    const dataDir = temporaryFolder();
    const newer = await open(dataDir);
    const version = MIGRATIONS.length + 1;
    newer.connection.exec(`PRAGMA user_version = ${version}`);
    await newer.close(new LogRecorder());
    // The start prints the error without this name, and no other.
    await expect(openDatabase(dataDir)).rejects.toMatchObject({ name: 'Error' });
    await expect(openDatabase(dataDir)).rejects.toThrow(
      `DATA_DIR was written by a newer version of Marquee: ${path.join(dataDir, FILE)} has version ${version}, and this one reads up to ${MIGRATIONS.length}. Start that version again, or restore a backup from before it.`,
    );
  });
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
])('a DATA_DIR that %s stops the start with one sentence', async (_fault, spoil, cause) => {
  const dataDir = path.join(temporaryFolder(), 'parent', 'data');
  if (cause !== 'ENOTDIR') mkdirSync(path.dirname(dataDir));
  spoil(dataDir);
  await expect(openDatabase(dataDir)).rejects.toThrow(
    new RegExp(`^DATA_DIR must be a folder this server can write to; ${dataDir}: [^\\n]*${cause}[^\\n]*$`),
  );
});

test('a check writes without changing anything', async () => {
  const dataDir = temporaryFolder();
  const database = await open(dataDir);
  account(database, 'ada');
  const bytes = () => statSync(path.join(dataDir, `${FILE}-wal`)).size;
  const before = bytes();
  await database.ping();
  expect(bytes()).toBeGreaterThan(before);
  expect(accounts(database)).toEqual(['ada']);
});

test('a check detects that writing fails', async () => {
  const database = await open(temporaryFolder());
  database.connection.exec('PRAGMA query_only = ON');
  await expect(database.ping()).rejects.toThrow(/readonly/);
});
