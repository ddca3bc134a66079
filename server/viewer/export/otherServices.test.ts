import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { seedFullAccount } from '../../../lab/records/fullAccount.ts';
import { traktCsv } from '../../../web/pages/import/formats/trakt/traktCsv.ts';
import { sourceFile } from '../../../web/pages/import/testing/sourceFiles.ts';
import type { Parsed } from '../../../web/pages/import/formats/sourceRow.ts';
import { InMemoryAccounts } from '../../testing/inMemoryAccounts.ts';
import { InMemoryStores } from '../../testing/inMemoryStores.ts';
import {
  saveList,
  savePlays,
  saveRatings,
  storedItem,
  storedList,
  storedPlay,
  storedRating,
} from '../../testing/storedRecords.ts';
import { facts, listed } from '../../testing/viewerTitleExamples.ts';
import type { ViewerStores } from '../store.ts';
import { createAccountExports } from './accountExports.ts';

const UID = 'ada';
const VIEWER = { uid: UID, displayName: null, email: null };

/** The files of an archive by their names. */
async function archive(viewerStores: ViewerStores, form: 'letterboxd' | 'trakt') {
  const exports = createAccountExports({ accounts: new InMemoryAccounts(), viewerStores });
  const chunks: Uint8Array[] = [];
  for await (const chunk of exports.read(form, { viewer: VIEWER, scopes: null }, () => undefined))
    chunks.push(Buffer.from(chunk));
  const { 'read me.txt': _text, ...files } = unzipSync(Buffer.concat(chunks));
  return Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, strFromU8(bytes)]));
}

/** What an import makes of files for Trakt. */
function parsedAsTrakt(files: Readonly<Record<string, string>>): Parsed[] {
  const sources = Object.entries(files).map(([path, text]) => sourceFile(path, text));
  return [...traktCsv.parse(traktCsv.detect(sources), {})];
}

/** A viewer with a movie and a series. */
async function start() {
  const store = new InMemoryStores().direct;
  const released = facts({ releaseDate: '1999-03-31' });
  for (const [id, title] of [
    ['movie:603', 'The "Matrix", Again'],
    ['tv:7', 'Sample Show'],
  ] as const)
    await store.titles.update(UID, id, {
      apply: () => {
        const one = listed(UID, id, 1, released);
        return { ...one, record: { ...one.record, title } };
      },
    });
  const play = (id: string, own: Parameters<typeof storedPlay>[2]) => storedPlay(UID, id, own);
  await savePlays(
    store,
    play('a', { day: '2025-03-04', at: '2025-03-04T21:00:00.000Z', precision: 'INSTANT', note: 'Secret' }),
    play('b', { day: '2025-02-01' }),
    play('c', { day: null, precision: 'UNKNOWN' }),
    play('d', { titleId: 'tv:7', seasonNumber: 0, episodeNumber: 2 }),
    play('e', { titleId: 'tv:7', day: null, precision: 'UNKNOWN', seasonNumber: 1, episodeNumber: 1 }),
    play('f', { titleId: 'tv:7' }),
    play('g', { titleId: 'movie:8', day: null, precision: 'UNKNOWN' }),
  );
  await saveRatings(
    store,
    storedRating(UID, 'movie:603', { value: 85 }),
    storedRating(UID, 'movie:9', { value: 5 }),
    storedRating(UID, 'tv:7', { value: 70 }),
    storedRating(UID, 'tv:7:s1', { value: 60 }),
    storedRating(UID, 'tv:7:s1:e1', { value: 100 }),
  );
  await saveList(
    store,
    storedList(UID, 'l', { name: 'Best: of/all' }),
    storedItem('tv:7', { rank: 'b' }),
    storedItem('movie:603', { rank: 'c', note: 'Secret' }),
    storedItem('movie:1000', { rank: 'a' }),
  );
  await saveList(store, storedList(UID, 'm', { name: '…' }), storedItem('tv:7'));
  return store;
}

test('Letterboxd gets movies with each day, whole ratings, the watchlist and lists, and no notes', async () => {
  const files = await archive(await start(), 'letterboxd');
  expect(files).toEqual({
    'movies-1.csv': [
      'tmdbID,Title,Year,WatchedDate,Rating10,Rewatch',
      '603,"The ""Matrix"", Again",1999,2025-02-01,9,false',
      '603,"The ""Matrix"", Again",1999,2025-03-04,9,true',
      '8,Title 8,,,,',
      '9,Title 9,,,1,',
      '',
    ].join('\r\n'),
    'watchlist-1.csv': 'tmdbID,Title,Year\r\n603,"The ""Matrix"", Again",1999\r\n',
    'lists/1 Best of all-1.csv': 'tmdbID,Title,Year\r\n1000,,\r\n603,"The ""Matrix"", Again",1999\r\n',
  });
});

test('Trakt gets plays, ratings and the watchlist, of episodes too', async () => {
  const files = await archive(await start(), 'trakt');
  const matrix = '603,movie,"The ""Matrix"", Again",1999,,';
  expect(files).toEqual({
    'plays-1.csv': [
      'tmdb_id,type,title,year,season,episode,watched_at',
      `${matrix},unknown`,
      '7,episode,Sample Show,1999,1,1,unknown',
      '8,movie,Title 8,,,,unknown',
      `${matrix},2025-02-01`,
      '7,episode,Sample Show,1999,0,2,2025-03-04',
      `${matrix},2025-03-04T21:00:00.000Z`,
      '',
    ].join('\r\n'),
    'ratings-1.csv': expect.stringContaining('7,season,Sample Show,1999,1,,6,2025-03-01T00:00:00.000Z\r\n'),
    'watchlist-1.csv': expect.stringContaining('7,show,Sample Show,1999,,,2025-03-01T00:00:00.000Z\r\n'),
  });
  expect(files['ratings-1.csv']?.split('\r\n').length).toBe(7);
});

test('of a large account, no file has more than 1,000 rows, and none is missing', async () => {
  const store = new InMemoryStores().direct;
  const plays = await seedFullAccount(store, UID, { every: 60 });
  const trakt = await archive(store, 'trakt');
  const letterboxdArchive = await archive(store, 'letterboxd');
  for (const text of [...Object.values(trakt), ...Object.values(letterboxdArchive)])
    expect(text.split('\r\n').length).toBeLessThanOrEqual(1002);
  const countOf = (rows: readonly Parsed[], kind: string) =>
    rows.filter((row) => 'kind' in row && row.kind === kind).length;
  const byTrakt = parsedAsTrakt(trakt);
  const any = { year: null, mediaType: null, titleId: null };
  const listedTitles = { name: 'watchlist', mediaType: null } as const;
  expect([countOf(byTrakt, 'PLAY'), countOf(byTrakt, 'RATING'), countOf(byTrakt, 'WATCHLIST')]).toEqual([
    await store.plays.count(UID, any),
    await store.ratings.count(UID, { mediaType: null }),
    await store.titles.count(UID, listedTitles),
  ]);
  expect(plays).toBeGreaterThan(1_000);
  expect(byTrakt.filter((row) => 'why' in row)).toEqual([]);
  const movies = letterboxdArchive['movies-1.csv'] ?? '';
  expect(movies.split('\r\n').length - 2).toBe(await store.plays.count(UID, { ...any, mediaType: 'MOVIE' }));
});
