import { expect, test } from 'vitest';
import { parseFiles } from '../testing/parseFiles.ts';
import { yamtrack } from './yamtrack.ts';

const csv = (...rows: readonly (readonly string[])[]) =>
  rows.map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')).join('\n');
const parse = (...rows: readonly (readonly string[])[]) =>
  parseFiles(yamtrack, { 'yamtrack.csv': csv(...rows) });

test('Yamtrack: dates with and without times, and repeats', () => {
  const header =
    'media_id,source,media_type,title,image,season_number,episode_number,score,progress,status,repeats,start_date,end_date,notes,watch_date';
  const record = (text: string) => text.split(',');
  expect(
    parse(
      header.split(','),
      record('999100,tmdb,movie,Foghorn,,,,9.5,1,Completed,2,,2025-03-02,Loud,'),
      record('999100,tmdb,movie,Foghorn,,,,,1,Completed,0,,2025-04-02 19:00:00+02:00,,'),
      record('999006,tmdb,episode,Harbor Lights,,0,3,,,,0,,,,2024-02-09'),
      record('999006,tmdb,season,Harbor Lights,,0,,8,3,Completed,0,,,,'),
      record('999006,tmdb,tv,Harbor Lights,,,,,3,In progress,0,,,,'),
      record('5,igdb,game,Deep Sea,,,,,3h,Completed,0,,,,'),
    ),
  ).toEqual([
    '1 PLAY movie Foghorn tmdb:999100 @2025-03-02',
    '1 PLAY movie Foghorn tmdb:999100 @? x2 rewatch',
    '1 RATING movie Foghorn tmdb:999100 9.5/10 @?',
    '1 NOTE movie Foghorn tmdb:999100 @? “Loud”',
    '2 PLAY movie Foghorn tmdb:999100 @2025-04-02T17:00:00Z',
    '3 PLAY episode Harbor Lights 0x3 tmdb:999006 @2024-02-09',
    '4 RATING season Harbor Lights 0x? tmdb:999006 8/10 @?',
    '5 COVERED Harbor Lights: It follows from what you’ve watched.',
    '6 REFUSED Deep Sea: “game” is neither a movie nor a series.',
  ]);
});

const FLOPPY =
  'row_type,media_id,source,media_type,title,season_number,episode_number,score,status,start_date,end_date,notes,progressed_at,list_uid,list_name,list_description,list_tags,list_item_date_added'.split(
    ',',
  );

/** A record of Floppy with these cells; the others are blank. */
const floppy = (cells: Readonly<Record<string, string>>) => FLOPPY.map((column) => cells[column] ?? '');
const parseFloppy = (...records: readonly Readonly<Record<string, string>>[]) =>
  parse(FLOPPY, ...records.map(floppy));

test('Floppy: lists and their items', () => {
  const item = {
    row_type: 'list_item',
    list_uid: '1',
    source: 'tmdb',
    list_item_date_added: '2024-02-01T00:00:00Z',
  };
  expect(
    parseFloppy(
      { ...item, media_id: '999100', media_type: 'movie', title: 'Foghorn' },
      {
        row_type: 'list',
        list_uid: '1',
        list_name: 'Rainy days',
        list_description: 'Cozy',
        list_tags: '["a", "b \\"c"]',
      },
      { ...item, media_id: '999006', media_type: 'episode', season_number: '1', episode_number: '2' },
      { ...item, media_id: '3', source: 'manual', media_type: 'book', title: 'Tides' },
      { row_type: 'collection', media_id: '999100', source: 'tmdb', media_type: 'movie', title: 'Foghorn' },
    ),
  ).toEqual([
    '1 LIST_ITEM [Rainy days] movie Foghorn tmdb:999100 @2024-02-01T00:00:00Z',
    '2 LIST [Rainy days] @?',
    '3 LIST_ITEM [Rainy days] episode - 1x2 tmdb:999006 @2024-02-01T00:00:00Z',
    '4 REFUSED Tides: “book” is neither a movie nor a series.',
    '5 REFUSED Foghorn: What you own isn’t stored.',
  ]);
});

test.each([
  ['Planning', 'WATCHLIST'],
  ['PLAN TO WATCH', 'WATCHLIST'],
  ['Dropped', 'DROPPED'],
  ['Paused', 'HIDDEN'],
  ['on-hold', 'HIDDEN'],
  ['Completed', 'PLAY'],
])('a series that is %s', (status, kind) => {
  expect(
    parseFloppy({ media_id: '9', source: 'tmdb', media_type: 'tv', title: 'Harbor Lights', status }),
  ).toEqual([`1 ${kind} series Harbor Lights tmdb:9 @?`]);
});

test('records with blank cells are matched by what they have, and anime by nothing', () => {
  expect(
    parseFloppy(
      { media_type: 'movie', title: 'Foghorn', status: 'Completed', end_date: '2024-02-09T00:00:00Z' },
      { media_id: '9', source: 'tmdb', media_type: 'season', season_number: '1', status: 'Completed' },
      { media_type: 'tv', status: 'Completed' },
      {
        media_id: '77',
        source: 'mal',
        media_type: 'anime',
        title: 'Salt Road',
        status: 'Completed',
        score: '7',
      },
      { media_id: '9', source: 'tmdb', media_type: 'movie', title: 'Low Tide', status: 'In progress' },
    ),
  ).toEqual([
    '1 PLAY movie Foghorn @2024-02-09T00:00:00Z',
    '2 PLAY season - 1x? tmdb:9 @?',
    '3 REFUSED -: This record names no title.',
    '4 REFUSED Salt Road: Which episodes of the series these are is unknown: this service counts the seasons of anime in its own way.',
    '4 RATING series Salt Road mal:77 7/10 @?',
    '5 REFUSED Low Tide: It has nothing that could be stored.',
  ]);
});
