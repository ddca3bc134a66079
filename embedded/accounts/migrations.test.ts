import Database from 'libsql';
import path from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { LogRecorder } from '../../server/testing/logRecorder.ts';
import { AccountTable } from './accountTable.ts';
import { openDatabase } from './database.ts';
import { MIGRATIONS } from './migrations.ts';
import { sha256 } from './secrets.ts';
import { Sessions } from './sessions.ts';
import { temporaryFolder } from './testing/temporaryFolder.ts';
import { EmbeddedViewerTitles } from './viewerTitlesStore.ts';

/**
 * A database of the first version with accounts for these emails and one session each, migrated to the current version.
 */
async function openFirstVersion(emails: readonly string[]) {
  const dataDir = temporaryFolder();
  const first = new Database(path.join(dataDir, 'marquee.db'));
  MIGRATIONS[0]?.(first);
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

describe('viewers’ titles stored as documents with all their parts', () => {
  const part = { position: 60, length: 3000, watched: false, at: '2025-03-05T21:00:00.000Z' };
  const seen = { position: 0, length: null, watched: true, at: '2025-03-04T21:00:00.000Z' };
  const series = {
    media_type: 'tv',
    title_number: 1399,
    title: 'Game of Thrones',
    poster_path: null,
    listed_at: '2025-03-04T05:06:07.000Z',
    played_at: part.at,
    hidden_at: null,
    changed_at: part.at,
    last: 's1e2',
    parts: { s1e1: seen, s1e2: part, s2e1: seen, series: seen },
  };

  /** A database of the previous version with an account that has these documents, migrated to the current version. */
  async function openThirdVersion(documents: Readonly<Record<string, string>>) {
    const dataDir = temporaryFolder();
    const before = new Database(path.join(dataDir, 'marquee.db'));
    for (const step of MIGRATIONS.slice(0, 3)) step(before);
    before.exec('PRAGMA user_version = 3');
    before.prepare("INSERT INTO account VALUES ('ada', 'ada@example.com', NULL, NULL, 'x', 0, 0, 0)").run();
    for (const [name, fields] of Object.entries(documents)) {
      before
        .prepare("INSERT INTO document VALUES (?, 'ada', ?, ?)")
        .run(`users/ada/${name}`, fields, part.at);
    }
    before.close();
    const database = await openDatabase(dataDir);
    const log = new LogRecorder();
    onTestFinished(() => database.close(log));
    return { store: new EmbeddedViewerTitles(database, log), database, log };
  }

  test('are read as before, and their documents are gone', async () => {
    const movie = { ...series, media_type: 'movie', title_number: 603, last: null, parts: {} };
    const { store, database, log } = await openThirdVersion({
      'titles/tv:1399': JSON.stringify(series),
      'titles/movie:603': JSON.stringify({ ...movie, changed_at: seen.at, played_at: null }),
      'meta/lastWatched': '{"movieId":1}',
      'meta/settings': '{"reduced_data":true}',
    });
    const page = await store.readPage('ada', { name: 'titles', mediaType: null }, 10, null);
    expect(page.titles).toMatchObject([
      { tmdbId: 1399, last: { seasonNumber: 1, episodeNumber: 2, position: 60 }, whole: { watched: true } },
      { tmdbId: 603, listedAt: series.listed_at, last: null },
    ]);
    const parts = await store.readSeasons(
      'ada',
      [1, 2].map((seasonNumber) => ({ titleId: 'tv:1399', seasonNumber })),
    );
    expect(parts[0]?.get(2)).toEqual({ seasonNumber: 1, episodeNumber: 2, ...part });
    expect(parts.map((season) => season.size)).toEqual([2, 1]);
    await expect(store.readSettings('ada')).resolves.toMatchObject({ reducedData: true });
    expect(database.connection.prepare('SELECT path FROM document ORDER BY path').all()).toEqual([
      { path: 'users/ada/meta/lastWatched' },
      { path: 'users/ada/meta/settings' },
    ]);
    expect(log.lines).toEqual([]);
  });

  test('count towards the size of the account', async () => {
    const { store, database } = await openThirdVersion({ 'titles/tv:1399': JSON.stringify(series) });
    const sizes = () => database.connection.prepare('SELECT bytes FROM viewer_bytes').all();
    // The title with its name, two seasons, and three episodes.
    expect(sizes()).toEqual([{ bytes: 815 + 2 * 100 + 3 * 100 }]);
    await store.update('ada', 'tv:1399', { apply: () => null });
    expect(sizes()).toEqual([{ bytes: 0 }]);
  });

  test('remain when malformed, and are not listed as titles', async () => {
    const { store } = await openThirdVersion({
      'titles/movie:1': 'no JSON',
      'titles/movie:2': '{"title":5}',
      'titles/tv:1399': JSON.stringify(series),
    });
    const page = await store.readPage('ada', { name: 'titles', mediaType: null }, 10, null);
    expect(page.titles.map(({ tmdbId }) => tmdbId)).toEqual([1399]);
  });
});
