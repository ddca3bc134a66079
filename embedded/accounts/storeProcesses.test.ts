import Database from 'libsql';
import { copyFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { LogRecorder } from '../../server/testing/logRecorder.ts';
import { facts, listed } from '../../server/testing/viewerTitleExamples.ts';
import { readLastWatched, readSettings } from '../../server/viewer/documents.ts';
import { titleBytes, titleDocument } from '../../server/viewer/titles/titleWrite.ts';
import { openDatabase } from './database.ts';
import { MIGRATIONS } from './migrations.ts';
import { PROCESS_START_MS } from './testing/holdWriteLock.ts';
import {
  type Acknowledged,
  addPlays,
  importUntilKilled,
  openUntilKilled,
  writeUntilKilled,
} from './testing/storeProcess.ts';
import { temporaryFolder } from './testing/temporaryFolder.ts';
import { EmbeddedStores } from './viewerStores.ts';

const UID = 'ada';
const AT = '2026-03-01T20:00:00.000Z';
const sumRow = z.object({ sum: z.number() });

async function open(dataDir: string) {
  const log = new LogRecorder();
  const database = await openDatabase(dataDir, {}, log);
  onTestFinished(() => database.close(log));
  const sum = (query: string) => sumRow.parse(database.connection.prepare(query).get()).sum;
  const rows = (table: string) => sum(`SELECT count(*) AS sum FROM ${table}`);
  const check = database.connection.prepare('PRAGMA integrity_check').all();
  expect(check).toEqual([{ integrity_check: 'ok' }]);
  return { log, rows, sum, store: new EmbeddedStores(database, log), database };
}

const [TITLES, EPISODES] = [100, 10];

/** A database of the fifth version with watched episodes. */
function createOlder(): string {
  const dataDir = temporaryFolder();
  const older = new Database(path.join(dataDir, 'marquee.db'));
  for (const step of MIGRATIONS.slice(0, 5)) step(older, new LogRecorder());
  older.exec(
    "PRAGMA user_version = 5; INSERT INTO account VALUES ('ada', 'a@b.c', NULL, NULL, 'x', 0, 0, 0)",
  );
  const title = older.prepare('INSERT INTO viewer_title VALUES (?, ?, ?, ?)');
  const part = older.prepare('INSERT INTO viewer_part VALUES (?, 1, ?, 0, NULL, 1, ?)');
  older.exec('BEGIN');
  for (let number = 1; number <= TITLES; number += 1) {
    const names = { media_type: 'tv', title_number: number, title: 'A Series', poster_path: null };
    const times = { listed_at: AT, played_at: null, hidden_at: null, changed_at: AT };
    const fields = { ...names, ...times, last: null, whole: null, seasons: {} };
    title.run(number, UID, `tv:${number}`, JSON.stringify(fields));
    for (let episode = 1; episode <= EPISODES; episode += 1) part.run(number, episode, Date.parse(AT));
  }
  older.exec('COMMIT');
  older.close();
  return dataDir;
}

function copyOf(dataDir: string): string {
  const copy = temporaryFolder();
  for (const file of readdirSync(dataDir)) copyFileSync(path.join(dataDir, file), path.join(copy, file));
  return copy;
}

test(
  'a conversion that is killed at any statement leaves what was there, and the next start converts all of it',
  { timeout: 3 * PROCESS_START_MS },
  async () => {
    const dataDir = createOlder();
    const statements = await openUntilKilled(copyOf(dataDir), Number.POSITIVE_INFINITY);
    expect(statements).toBeGreaterThan(5 * TITLES);
    // The last one is the transaction's end.
    const moments = Array.from({ length: 4 }, (_, nth) => Math.ceil(((nth + 1) * statements) / 5));
    const killed = [...moments, statements].map(async (moment) => {
      const copy = copyOf(dataDir);
      expect(await openUntilKilled(copy, moment)).toBe(0);
      return copy;
    });
    for (const copy of await Promise.all(killed)) {
      const { rows, sum, log, store } = await open(copy);
      expect(log.messages('info')).toEqual([
        `Converted 100 titles with 1,000 episodes of 1 account to 1,000 plays`,
      ]);
      expect([rows('title'), rows('part'), rows('play')]).toEqual([
        TITLES,
        TITLES * EPISODES,
        TITLES * EPISODES,
      ]);
      expect(sum('SELECT bytes AS sum FROM viewer')).toBe(await bytesOf(store, TITLES));
    }
    const done = copyOf(dataDir);
    await openUntilKilled(done, Number.POSITIVE_INFINITY);
    const { rows, log } = await open(done);
    expect(log.lines).toEqual([]);
    expect(rows('play')).toBe(TITLES * EPISODES);
  },
);

/** A database of the seventh version with movies on a watchlist that come on the days of December. */
function createWithoutCalendar(): string {
  const dataDir = temporaryFolder();
  const older = new Database(path.join(dataDir, 'marquee.db'));
  for (const step of MIGRATIONS.slice(0, 7)) step(older, new LogRecorder());
  older.exec(
    `PRAGMA user_version = 7; INSERT INTO account VALUES ('ada', 'a@b.c', NULL, NULL, 'x', 0, 0, 0);
     INSERT INTO viewer (number, uid) VALUES (1, 'ada'); BEGIN`,
  );
  const title = older.prepare('INSERT INTO title (viewer, id, fields) VALUES (1, ?, ?)');
  for (let number = 1; number <= TITLES; number += 1) {
    const releaseDate = `2026-12-${String(1 + (number % 31)).padStart(2, '0')}`;
    const { record } = listed(UID, `movie:${number}`, 1, facts({ releaseDate }));
    const { coming_at: _comingAt, ...fields } = titleDocument(record);
    title.run(`movie:${number}`, JSON.stringify(fields));
  }
  older.exec('COMMIT');
  older.close();
  return dataDir;
}

test(
  'a calendar that is being added when the process is killed is added by the next start, whole',
  { timeout: 3 * PROCESS_START_MS },
  async () => {
    const dataDir = createWithoutCalendar();
    const statements = await openUntilKilled(copyOf(dataDir), Number.POSITIVE_INFINITY);
    expect(statements).toBeGreaterThan(TITLES);
    const moments = [
      ...Array.from({ length: 4 }, (_, nth) => Math.ceil(((nth + 1) * statements) / 5)),
      statements,
    ];
    const killed = moments.map(async (moment) => {
      const copy = copyOf(dataDir);
      expect(await openUntilKilled(copy, moment)).toBe(0);
      return copy;
    });
    for (const copy of await Promise.all(killed)) {
      const { rows, store } = await open(copy);
      expect(rows('title')).toBe(TITLES);
      await expect(store.titles.count(UID, { name: 'coming', mediaType: null })).resolves.toBe(TITLES);
    }
  },
);

/** The size of the titles with their plays. */
async function bytesOf(store: EmbeddedStores, titles: number): Promise<number> {
  const ids = Array.from({ length: titles }, (_, index) => `tv:${index + 1}`);
  const records = await store.titles.read(UID, ids);
  return records.reduce((sum, record) => {
    if (!record || record instanceof Error) throw new Error('Every title must be stored');
    return sum + titleBytes(record) + record.plays * 200;
  }, 0);
}

async function createWithAccount(): Promise<string> {
  const dataDir = temporaryFolder();
  const created = await openDatabase(dataDir);
  created.connection.exec("INSERT INTO account VALUES ('ada', 'a@b.c', NULL, NULL, 'x', 0, 0, 0)");
  await created.close(new LogRecorder());
  return dataDir;
}

test(
  'of a thousand plays that two processes add to one title at once, none is lost',
  { timeout: PROCESS_START_MS },
  async () => {
    const dataDir = await createWithAccount();
    await Promise.all([addPlays(dataDir, UID, 500), addPlays(dataDir, UID, 500)]);
    const { store, rows } = await open(dataDir);
    expect(rows('play')).toBe(1000);
    await expect(store.titles.read(UID, ['tv:1'])).resolves.toMatchObject([{ plays: 1000 }]);
    expect(await store.storedBytes(UID)).toBe(await bytesOf(store, 1));
  },
);

test.each([1, 16, 45])(
  'a process killed after %i writes of every kind has lost none that it acknowledged',
  { timeout: PROCESS_START_MS },
  async (count) => {
    const dataDir = await createWithAccount();
    const writes = await writeUntilKilled(dataDir, UID, count);
    expect(writes.length).toBeGreaterThanOrEqual(count);
    const { store, sum, rows } = await open(dataDir);
    for (const write of writes) await expectStored(store, write, writes);
    // What is counted is what is there, whatever was written last.
    const plays = sum(`SELECT coalesce(sum(fields ->> 'plays'), 0) AS sum FROM title`);
    expect(plays).toBe(rows('play'));
    const episodes = `SELECT coalesce(sum(value ->> 'parts'), 0) AS sum FROM title, json_each(fields, '$.seasons')`;
    expect(sum(episodes)).toBe(rows('part'));
    expect(sum(`SELECT coalesce(sum(fields ->> 'items'), 0) AS sum FROM list`)).toBe(rows('list_item'));
    const bytes = `SELECT (SELECT coalesce(sum(fields ->> 'bytes'), 0) FROM title)
      + 200 * (SELECT count(*) FROM play) + 300 * (SELECT count(*) FROM rating)
      + (SELECT coalesce(sum(500 + length(fields ->> 'name')), 0) FROM list) + 300 * (SELECT count(*) FROM list_item) AS sum`;
    expect(sum('SELECT bytes AS sum FROM viewer')).toBe(sum(bytes));
  },
);

async function expectStored(
  store: EmbeddedStores,
  { kind, number }: Acknowledged,
  writes: readonly Acknowledged[],
): Promise<void> {
  const id = `tv:${number}`;
  const isNewest = !writes.some((write) => write.kind === kind && write.number > number);
  if (kind === 'title') {
    await expect(store.titles.read(UID, [id])).resolves.toMatchObject([{ listedAt: expect.any(String) }]);
    const last = await readLastWatched(store, UID);
    expect(last?.movieId).toBeGreaterThanOrEqual(number);
  }
  if (kind === 'plays') {
    const ids = Array.from({ length: 20 }, (_, nth) => `${number}:${nth}`);
    expect(await store.plays.read(UID, ids)).not.toContain(null);
  }
  if (kind === 'rating')
    await expect(store.ratings.read(UID, [id])).resolves.toMatchObject([{ value: number % 100 }]);
  if (kind === 'list')
    await expect(store.lists.read(UID, [`l${number}`])).resolves.toMatchObject([{ items: 2 }]);
  if (kind === 'settings') expect((await readSettings(store, UID))?.hidden).toContain(`movie:${number}`);
  if (kind === 'token' && isNewest) {
    const stored = (await store.accessTokens.list(UID)).map((token) => token.id);
    expect(stored.some((token) => Number(token.slice(1)) >= number)).toBe(true);
  }
  if (kind === 'deletion') await expect(store.titles.read(UID, [`movie:${number}`])).resolves.toEqual([null]);
}

test(
  'an import that is killed at any statement has lost and doubled nothing once it is sent again',
  { timeout: 3 * PROCESS_START_MS },
  async () => {
    const dataDir = temporaryFolder();
    const { database } = await open(dataDir);
    database.connection.exec("INSERT INTO account VALUES ('ada', 'a@b.c', NULL, NULL, 'x', 0, 0, 0)");
    await database.close(new LogRecorder());
    const statements = await importUntilKilled(copyOf(dataDir), UID, Number.POSITIVE_INFINITY);
    expect(statements).toBeGreaterThan(10);
    const moments = Array.from({ length: 10 }, (_, nth) => Math.ceil(((nth + 1) * statements) / 10));
    const killed = moments.map(async (moment) => {
      const copy = copyOf(dataDir);
      expect(await importUntilKilled(copy, UID, moment)).toBe(0);
      return copy;
    });
    for (const copy of await Promise.all(killed)) {
      const interrupted = await open(copy);
      const { rows } = interrupted;
      // Each row with what it added, or neither.
      const ofList = rows('list') + rows('list_item');
      expect([rows('play') + ofList, ofList]).toEqual([
        rows('import_row'),
        expect.toSatisfy((n) => n % 2 === 0),
      ]);
      await interrupted.database.close(new LogRecorder());
      expect(await importUntilKilled(copy, UID, Number.POSITIVE_INFINITY)).toBeGreaterThan(0);
      const completed = await open(copy);
      expect(['play', 'list', 'list_item', 'import_row'].map(completed.rows)).toEqual([3, 1, 1, 5]);
      const [record] = await completed.store.imports.read(UID, ['i']);
      expect(record).toMatchObject({ totals: { added: 5, existing: 0 } });
    }
  },
);
