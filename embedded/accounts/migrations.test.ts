import Database from 'libsql';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { titleId } from '../../server/records/title.ts';
import { LogRecorder } from '../../server/testing/logRecorder.ts';
import { emptyTitle, importedRow } from '../../server/testing/storedRecords.ts';
import { episode, facts, listed, withEpisodes } from '../../server/testing/viewerTitleExamples.ts';
import { addImportRows, startImport } from '../../server/viewer/imports/importRules.ts';
import type { LoadedTitle } from '../../server/viewer/records.ts';
import { titleDocument } from '../../server/viewer/titles/titleWrite.ts';
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

/** Titles as the seventh version stored them: without their positions in the calendar. */
function storeOlder(older: Database.Database, titles: readonly LoadedTitle[]): void {
  older.exec('BEGIN');
  const insert = older.prepare('INSERT INTO title (viewer, id, fields) VALUES (1, ?, ?)');
  for (const { record } of titles) {
    const { coming_at: _comingAt, ...fields } = titleDocument(record);
    insert.run(titleId(record), JSON.stringify(fields));
  }
  older.exec('COMMIT');
}

test('titles of a version without a calendar have their positions in it, and malformed ones stay', async () => {
  const dataDir = temporaryFolder();
  const older = new Database(path.join(dataDir, 'marquee.db'));
  for (const step of MIGRATIONS.slice(0, 7)) step(older, new LogRecorder());
  older.exec(
    `PRAGMA user_version = 7;
     INSERT INTO account VALUES ('ada', 'a@b.c', NULL, NULL, 'x', 0, 0, 0);
     INSERT INTO viewer (number, uid, bytes) VALUES (1, 'ada', 500);
     INSERT INTO title (viewer, id, fields) VALUES (1, 'movie:9', '{"facts":{},"title":5}');`,
  );
  const released = Array.from({ length: 450 }, (_, index) =>
    listed('ada', `movie:${index + 100}`, 1, facts({ releaseDate: `2026-12-${10 + (index % 20)}` })),
  );
  const airing = facts({ nextEpisode: { seasonNumber: 1, episodeNumber: 3, airDate: '2026-12-01' } });
  const begun = withEpisodes(emptyTitle('ada', 'tv:1'), episode(1, 1));
  storeOlder(older, [
    ...released,
    { ...begun, record: { ...begun.record, facts: airing } },
    listed('ada', 'movie:1', 1),
  ]);
  older.close();
  const database = await openDatabase(dataDir);
  onTestFinished(() => database.close(new LogRecorder()));
  const store = new EmbeddedStores(database, new LogRecorder());
  const coming = { name: 'coming', mediaType: null } as const;
  await expect(store.titles.count('ada', coming)).resolves.toBe(451);
  const first = await store.titles.readPage('ada', coming, { count: 2, from: null });
  expect(first.records.map(titleId)).toEqual(['tv:1', 'movie:100']);
  await expect(store.titles.read('ada', ['tv:1', 'movie:100'])).resolves.toEqual([
    { ...begun.record, facts: airing },
    released[0]?.record,
  ]);
  await expect(store.storedBytes('ada')).resolves.toBe(500);
  const malformed = database.connection.prepare("SELECT fields FROM title WHERE id = 'movie:9'").get();
  expect(malformed).toMatchObject({ fields: '{"facts":{},"title":5}' });
});

test('titles whose position in Up Next followed another rule have that of today', async () => {
  const dataDir = temporaryFolder();
  const older = new Database(path.join(dataDir, 'marquee.db'));
  for (const step of MIGRATIONS.slice(0, 8)) step(older, new LogRecorder());
  older.exec(
    `PRAGMA user_version = 8;
     INSERT INTO account VALUES ('ada', 'a@b.c', NULL, NULL, 'x', 0, 0, 0);
     INSERT INTO viewer (number, uid, bytes) VALUES (1, 'ada', 500);`,
  );
  const begun = withEpisodes(emptyTitle('ada', 'tv:1'), episode(1, 1), episode(1, 3));
  const ended = facts({
    status: 'Ended',
    seasons: [{ number: 1, episodeCount: 3, airDate: '2020-01-01' }],
    lastEpisode: { seasonNumber: 1, episodeNumber: 3, airDate: '2020-01-03' },
  });
  const withGap = { ...begun.record, facts: ended };
  const insert = older.prepare('INSERT INTO title (viewer, id, fields) VALUES (1, ?, ?)');
  insert.run('tv:1', JSON.stringify({ ...titleDocument(withGap), next_at: null }));
  older.close();
  const database = await openDatabase(dataDir);
  onTestFinished(() => database.close(new LogRecorder()));
  const store = new EmbeddedStores(database, new LogRecorder());
  const page = store.titles.readPage('ada', { name: 'upNext', mediaType: null }, { count: 2, from: null });
  await expect(page).resolves.toMatchObject({ records: [withGap] });
});

test('the rows of imports of the eighth version stay, without what an undo would need', async () => {
  const dataDir = temporaryFolder();
  const older = new Database(path.join(dataDir, 'marquee.db'));
  for (const step of MIGRATIONS.slice(0, 8)) step(older, new LogRecorder());
  older.exec(
    `PRAGMA user_version = 8;
     INSERT INTO account VALUES ('ada', 'a@b.c', NULL, NULL, 'x', 0, 0, 0);
     INSERT INTO viewer (number, uid, bytes) VALUES (1, 'ada', 500);`,
  );
  const totals = { added: 1, existing: 0, rejected: 0 };
  const fields = { id: 'i', source: 'Trakt', started_at: AT, finished_at: null, totals, changed_at: AT };
  older
    .prepare('INSERT INTO import (number, viewer, id, fields, expires_at) VALUES (1, 1, ?, ?, ?)')
    .run('i', JSON.stringify(fields), '2026-03-31T20:00:00.000Z');
  older.exec("INSERT INTO import_row VALUES (1, 1, 'PLAY', 'A', 'f', 1, NULL, 'ADDED', NULL, 'movie:1')");
  older.close();
  const database = await openDatabase(dataDir);
  onTestFinished(() => database.close(new LogRecorder()));
  const store = new EmbeddedStores(database, new LogRecorder());
  await expect(store.imports.read('ada', ['i'])).resolves.toMatchObject([
    { totals: { ...totals, leftOut: 0 }, highest: 0, undoneTo: null, undoneAt: null },
  ]);
  await expect(store.imports.readRows('ada', 'i', { after: 0, count: 9 })).resolves.toMatchObject({
    records: [{ number: 1, targetId: 'movie:1', undo: null }],
  });
  await store.imports.update('ada', addImportRows('i', [importedRow(2)], AT));
  await expect(store.imports.read('ada', ['i'])).resolves.toMatchObject([
    { totals: { added: 2 }, highest: 2 },
  ]);
});
