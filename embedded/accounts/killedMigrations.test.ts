import Database from 'libsql';
import path from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { LogRecorder } from '../../server/testing/logRecorder.ts';
import { facts, listed } from '../../server/testing/viewerTitleExamples.ts';
import { titleDocument } from '../../server/viewer/titles/titleWrite.ts';
import { MIGRATIONS } from './migrations.ts';
import { openWithRecords } from './testing/fixtures.ts';
import { PROCESS_START_MS } from './testing/holdWriteLock.ts';
import { bytesOf, copyOf, openStored } from './testing/storedDatabase.ts';
import { openUntilKilled } from './testing/storeProcess.ts';
import { temporaryFolder } from './testing/temporaryFolder.ts';

const UID = 'ada';
const AT = '2026-03-01T20:00:00.000Z';
const [TITLES, EPISODES] = [100, 10];
const owner = z.object({ uid: z.string() });

/** Copies of a folder whose database a process has opened that was killed before a statement, each before another one. */
async function killAtEach(dataDir: string, moments: readonly number[]): Promise<readonly string[]> {
  return Promise.all(
    moments.map(async (moment) => {
      const copy = copyOf(dataDir);
      expect(await openUntilKilled(copy, moment)).toBe(0);
      return copy;
    }),
  );
}

/** Five of so many statements. The last one is the transaction's end. */
function someOf(statements: number): readonly number[] {
  return [...Array.from({ length: 4 }, (_, nth) => Math.ceil(((nth + 1) * statements) / 5)), statements];
}

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

test(
  'a conversion that is killed at any statement leaves what was there, and the next start converts all of it',
  { timeout: 3 * PROCESS_START_MS },
  async () => {
    const dataDir = createOlder();
    const statements = await openUntilKilled(copyOf(dataDir), Number.POSITIVE_INFINITY);
    expect(statements).toBeGreaterThan(5 * TITLES);
    for (const copy of await killAtEach(dataDir, someOf(statements))) {
      const { rows, sum, log, store } = await openStored(copy);
      expect(log.messages('info')).toEqual([
        `Converted 100 titles with 1,000 episodes of 1 account to 1,000 plays`,
      ]);
      expect([rows('title'), rows('part'), rows('play')]).toEqual([
        TITLES,
        TITLES * EPISODES,
        TITLES * EPISODES,
      ]);
      expect(sum('SELECT bytes AS sum FROM viewer')).toBe(await bytesOf(store, UID, TITLES));
    }
    const done = copyOf(dataDir);
    await openUntilKilled(done, Number.POSITIVE_INFINITY);
    const { rows, log } = await openStored(done);
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
    for (const copy of await killAtEach(dataDir, someOf(statements))) {
      const { rows, store } = await openStored(copy);
      expect(rows('title')).toBe(TITLES);
      await expect(store.titles.count(UID, { name: 'coming', mediaType: null })).resolves.toBe(TITLES);
    }
  },
);

test(
  'what an undo of imports needs, and webhooks, are added by the next start after a kill at each statement that adds them',
  { timeout: 3 * PROCESS_START_MS },
  async () => {
    const { dataDir, account } = openWithRecords('version-9');
    const statements = await openUntilKilled(copyOf(dataDir), Number.POSITIVE_INFINITY);
    // Each step is one statement, between the beginning and the version; the last one is the transaction's end.
    const added = MIGRATIONS.length - 9 + 3;
    const moments = Array.from({ length: added }, (_, nth) => statements - nth);
    const imported = Object.entries(account.importRows);
    for (const copy of await killAtEach(dataDir, moments)) {
      const { rows, sum, store, log, database } = await openStored(copy);
      expect(sum('SELECT user_version AS sum FROM pragma_user_version')).toBe(MIGRATIONS.length);
      const { uid } = owner.parse(database.connection.prepare('SELECT uid FROM account').get());
      expect([rows('title'), rows('play'), rows('webhook')]).toEqual([
        account.titles.length,
        account.plays.length,
        0,
      ]);
      for (const [id, own] of imported)
        await expect(store.imports.readRows(uid, id, { after: 0, count: 60 })).resolves.toMatchObject({
          records: own.map((row) => ({ ...row, undo: null })),
        });
      expect(rows('import_row')).toBe(imported.flatMap(([, own]) => own).length);
      expect(log.lines).toEqual([]);
    }
  },
);
