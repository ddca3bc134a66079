import Database from 'libsql';
import path from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { LogRecorder } from '../../server/testing/logRecorder.ts';
import { titleId } from '../../server/records/title.ts';
import { readLastWatched, readSettings } from '../../server/viewer/documents.ts';
import type { ListName } from '../../server/viewer/store.ts';
import { openDatabase } from './database.ts';
import { MIGRATIONS } from './migrations.ts';
import { openFixture, VERSIONS } from './testing/fixtures.ts';
import { signIn } from './testing/identityRequests.ts';
import { startEmbeddedAccounts } from './testing/startEmbeddedAccounts.ts';
import { temporaryFolder } from './testing/temporaryFolder.ts';
import { EmbeddedStores } from './viewerStores.ts';

describe.each(VERSIONS)('a database of %s', (version) => {
  async function start() {
    const { dataDir, accounts } = openFixture(version);
    const running = await startEmbeddedAccounts({ dataDir });
    onTestFinished(() => running.close());
    return { ...running, owners: accounts };
  }

  test('opens with nothing missing, for the owners of its accounts', async () => {
    const { owners, origin, viewerStores: store } = await start();
    for (const { email, password, tokens, state } of owners) {
      const { localId: uid } = await signIn(origin, email, password);
      const page = async (name: ListName) => {
        const all = { count: 60, from: null };
        return (await store.titles.readPage(uid, { name, mediaType: null }, all)).records;
      };
      const { watchlist, continueWatching, history, titles, settings } = state.viewer;
      const listed = (await page('watchlist')).map((title) => ({
        titleId: titleId(title),
        listedAt: title.listedAt,
      }));
      expect(listed).toEqual(watchlist);
      const played = (await page('history')).map((title) => ({
        titleId: titleId(title),
        playedAt: title.playedAt,
      }));
      expect(played).toMatchObject(history);
      expect((await page('titles')).map(titleId)).toEqual(titles.map((title) => title.titleId));
      const ids = new Set(continueWatching.map((title) => title.titleId));
      // Which series has nothing left is known from the catalogue.
      const continuable = (await page('continuable')).map(titleId).filter((id) => ids.has(id));
      expect(continuable).toEqual([...ids]);
      await expect(readSettings(store, uid)).resolves.toMatchObject(settings);
      await expect(readLastWatched(store, uid)).resolves.toMatchObject(state.lastWatched);
      await expect(store.accessTokens.list(uid)).resolves.toHaveLength(tokens);
    }
  });

  test('has a play for each watched part, and each position', async () => {
    const { owners, origin, viewerStores: store } = await start();
    const [ada] = owners;
    const { localId: uid } = await signIn(origin, ada?.email ?? '', ada?.password ?? '');
    const all = { year: null, mediaType: null, titleId: null };
    const { records } = await store.plays.readPage(uid, all, { count: 60, from: null });
    const of = (id: string) => records.filter((play) => play.titleId === id);
    expect(of('movie:130')).toMatchObject([{ source: 'MARK', precision: 'INSTANT', bulk: false }]);
    expect(of('tv:102')).toMatchObject([{ bulk: true }, { bulk: true }]);
    const [begun] = await store.titles.read(uid, ['tv:103']);
    expect(begun).toMatchObject({ last: { seasonNumber: 1, episodeNumber: 2, position: 321, plays: 0 } });
    const range = { titleId: 'tv:103', pass: 1, seasonNumber: 1, stored: 1 };
    const [season] = await store.titles.readSeasons(uid, [range]);
    expect(season?.get(2)).toMatchObject({ position: 321, length: 2400 });
    await expect(store.storedBytes(uid)).resolves.toBeGreaterThan(records.length * 200);
  });

  test('says how many records moved', async () => {
    const { log } = await start();
    const moved = {
      'version-3': 'Converted 16 titles with 6 episodes of 2 accounts to 6 plays',
      'version-5': 'Converted 18 titles with 46 episodes of 2 accounts to 46 plays',
    };
    expect(log.messages('info')).toContain(moved[version]);
    expect(JSON.stringify(log.lines)).not.toMatch(/Paper Harbour|ada1@example/);
  });
});

const AT = '2026-03-01T20:00:00.000Z';
const LATER = '2026-03-02T20:00:00.000Z';
const title = (number: number, own: object = {}) => ({
  ...{ media_type: 'tv', title_number: number, title: 'A Series', poster_path: null },
  ...{ listed_at: null, played_at: null, hidden_at: null, changed_at: AT, last: null, ...own },
});
const watchedPart = { position: 0, length: null, watched: true, at: AT };

/** A database of the fifth version with an account, `ada`, which is filled. */
function createOlder(fill: (database: Database.Database) => void): string {
  const dataDir = temporaryFolder();
  const older = new Database(path.join(dataDir, 'marquee.db'));
  for (const step of MIGRATIONS.slice(0, 5)) step(older, new LogRecorder());
  older.exec(
    "PRAGMA user_version = 5; INSERT INTO account VALUES ('ada', 'a@b.c', NULL, NULL, 'x', 0, 0, 0)",
  );
  fill(older);
  older.close();
  return dataDir;
}

const addDocument = (database: Database.Database, id: string, fields: string) =>
  database
    .prepare('INSERT INTO document (path, uid, fields, written_at) VALUES (?, ?, ?, ?)')
    .run(`users/ada/titles/${id}`, 'ada', fields, AT);

/** Adds a title with one watched episode. */
const addTitle = (database: Database.Database, number: number, fields: string) => {
  database.prepare('INSERT INTO viewer_title VALUES (?, ?, ?, ?)').run(number, 'ada', `tv:${number}`, fields);
  database.prepare('INSERT INTO viewer_part VALUES (?, 1, 1, 0, NULL, 1, ?)').run(number, Date.parse(AT));
};

async function open(dataDir: string) {
  const log = new LogRecorder();
  const database = await openDatabase(dataDir, {}, log);
  onTestFinished(() => database.close(log));
  const unread = () =>
    database.connection.prepare('SELECT path, fields FROM unread_document ORDER BY path').all();
  return { store: new EmbeddedStores(database, log), database, log, unread };
}

test('a title that is stored in the forms of two versions is one, with what either has', async () => {
  const dataDir = createOlder((database) => {
    addDocument(database, 'tv:1', JSON.stringify(title(1, { listed_at: AT, parts: { s1e2: watchedPart } })));
    addTitle(database, 1, JSON.stringify(title(1, { changed_at: LATER, whole: null, seasons: {} })));
  });
  const { store, log } = await open(dataDir);
  await expect(store.titles.read('ada', ['tv:1'])).resolves.toMatchObject([
    { listedAt: AT, changedAt: LATER, plays: 2 },
  ]);
  expect(log.messages('info')).toEqual(['Converted 1 title with 2 episodes of 1 account to 2 plays']);
});

test('what is malformed is kept aside, goes with its account, and does not stop the start', async () => {
  const texts = {
    text: 'no JSON',
    title: JSON.stringify(title(9)),
    row: '{"title":5}',
    part: JSON.stringify(title(3, { parts: { s1e1: watchedPart, s1e2: 5 } })),
  };
  const dataDir = createOlder((database) => {
    addDocument(database, 'tv:1', texts.text);
    addDocument(database, 'tv:2', texts.title);
    addDocument(database, 'tv:3', texts.part);
    addTitle(database, 4, texts.row);
    addTitle(database, 5, JSON.stringify(title(5, { whole: null, seasons: {} })));
  });
  const { store, log, unread, database } = await open(dataDir);
  const ids = ['tv:1', 'tv:2', 'tv:3', 'tv:4', 'tv:5'];
  const titles = await store.titles.read('ada', ids);
  expect(titles).toMatchObject([null, null, { plays: 1 }, null, { plays: 1 }]);
  const at = (id: string) => `users/ada/titles/${id}`;
  expect(unread()).toEqual([
    { path: at('tv:1'), fields: texts.text },
    { path: at('tv:2'), fields: texts.title },
    { path: at('tv:3'), fields: texts.part },
    { path: at('tv:4'), fields: texts.row },
    { path: `${at('tv:4')}/seasons/1`, fields: JSON.stringify({ parts: { 1: watchedPart } }) },
  ]);
  expect(log.lines).toMatchObject([
    { level: 'info', message: 'Converted 2 titles with 2 episodes of 1 account to 2 plays' },
    { level: 'warn', message: 'Kept 5 malformed documents in the table unread_document of marquee.db' },
  ]);
  database.connection.exec("DELETE FROM account WHERE uid = 'ada'");
  expect(unread()).toEqual([]);
});

test('a database without titles is converted without a word', async () => {
  const { log } = await open(createOlder(() => undefined));
  expect(log.lines).toEqual([]);
});

test('a process of an earlier version that still runs can write no title', async () => {
  const dataDir = createOlder((database) => addTitle(database, 1, JSON.stringify(title(1))));
  const older = new Database(path.join(dataDir, 'marquee.db'));
  const read = older.prepare('SELECT fields FROM viewer_title WHERE uid = ? AND id = ?');
  const write = older.prepare('UPDATE viewer_title SET fields = ? WHERE uid = ? AND id = ?');
  await open(dataDir);
  expect(() => read.get('ada', 'tv:1')).toThrow('no such table: viewer_title');
  expect(() => write.run('{}', 'ada', 'tv:1')).toThrow('no such table: viewer_title');
  expect(() => addDocument(older, 'tv:2', '{}')).toThrow(
    'this version of Marquee is too old for its database',
  );
  older.close();
});
