import { expect, test } from 'vitest';
import { parseFiles } from '../../testing/parseFiles.ts';
import { sourceFile } from '../../testing/sourceFiles.ts';
import { tvTime } from './tvTime.ts';

const SERIES = '11111111-1111-1111-1111-111111111111';
const OTHER = '99999999-9999-9999-9999-999999999999';
const episode = (ordinal: number) => `22222222-2222-2222-2222-${String(ordinal).padStart(12, '0')}`;
const watch = (ordinal: number) => `watch-episode-${SERIES}-${episode(ordinal)}`;
const rewatch = (ordinal: number, n: number) => `rewatch-episode-${SERIES}-${episode(ordinal)}-${n}`;
const lines = (...rows: string[]) => `${rows.join('\n')}\n`;
const parse = (files: Record<string, string>) => parseFiles(tvTime, files);
const tracking = (...rows: string[]) => parse({ 'tracking-prod-records-v2.csv': lines(...rows) });

test('episodes are read by column names, whatever their order, and from the number that is filled in', () => {
  const expected = ['1 PLAY episode Harbor Lights 2x7 tvdb:999005 #9990005 @2024-11-02T11:53:58Z'];
  expect(
    tracking(
      'created_at,user_id,key,s_id,s_no,ep_no,ep_id,series_name,season_number,episode_number',
      `2024-11-02 11:53:58,7,${watch(1)},999005,2,7,9990005,Harbor Lights,,`,
    ),
  ).toEqual(expected);
  expect(
    tracking(
      'series_name,episode_number,season_number,ep_no,s_no,episode_id,s_id,key,user_id,created_at',
      `Harbor Lights,7,2,<nil>,null,9990005,999005,${watch(1)},7,2024-11-02 11:53:58`,
    ),
  ).toEqual(expected);
  expect(
    tracking(
      'created_at,user_id,key,s_id,series_name,season_number,episode_number',
      `2024-11-02 11:53:58,7,${watch(1)},999005,Harbor Lights,2,7`,
    ),
  ).toEqual(['1 PLAY episode Harbor Lights 2x7 tvdb:999005 @2024-11-02T11:53:58Z']);
});

test.each([
  ['a special', '0,3,0,3,true', '0x3'],
  ['a wrong zero', '0,3,4,3,', '4x3'],
  ['a season that is a year', '1386,1,1386,1,', '1386x1'],
  ['episode 0', ',,1,0,false', '1x0'],
])('the season of %s', (_what, numbers, expected) => {
  const [row] = tracking(
    'created_at,user_id,key,s_id,series_name,season_number,episode_number,s_no,ep_no,is_special',
    `2024-11-02 11:53:58,7,${watch(1)},999005,Harbor Lights,${numbers}`,
  );
  expect(row).toBe(`1 PLAY episode Harbor Lights ${expected} tvdb:999005 @2024-11-02T11:53:58Z`);
});

test('a rewatch is a play of its own, and takes what it lacks from the first', () => {
  expect(
    tracking(
      'created_at,user_id,key,s_id,s_no,ep_no,ep_id,series_name,rewatch_count',
      `2025-01-09 20:10:00,7,${rewatch(1, 1)},,,,,,`,
      `2024-11-02 11:53:58,7,${watch(1)},999005,1,5,9990005,Harbor Lights,3`,
      `2024-11-02 11:53:58,7,${watch(1)},999005,1,5,9990005,Harbor Lights,3`,
    ),
  ).toEqual([
    '1 PLAY episode Harbor Lights 1x5 tvdb:999005 #9990005 @2025-01-09T20:10:00Z rewatch',
    '2 PLAY episode Harbor Lights 1x5 tvdb:999005 #9990005 @2024-11-02T11:53:58Z',
    '2 PLAY episode Harbor Lights 1x5 tvdb:999005 #9990005 @? x2 rewatch',
    '3 COVERED Harbor Lights: The same record is in the file twice.',
  ]);
});

test('what was marked at once is flagged: by TV Time, or as three episodes of one second', () => {
  const rows = tracking(
    'created_at,user_id,key,s_id,s_no,ep_no,bulk_type,series_name',
    `2024-11-02 11:53:58,7,${watch(1)},999005,1,1,season,Harbor Lights`,
    ...[2, 3, 4].map((n) => `2020-01-01 00:00:00,7,${watch(n)},999005,1,${n},,Harbor Lights`),
    ...[5, 6].map((n) => `2020-01-02 00:00:00,7,${watch(n)},999005,1,${n},,Harbor Lights`),
  );
  expect(rows.map((row) => row.endsWith(' bulk'))).toEqual([true, true, true, true, false, false]);
});

test.each([
  ['true,true,false', 'DROPPED series Harbor Lights tvdb:999005 @2021-03-22T00:18:25Z'],
  ['true,true,true', 'DROPPED series Harbor Lights tvdb:999005 @2021-03-22T00:18:25Z'],
  ['false,true,true', 'WATCHLIST series Harbor Lights tvdb:999005 @2020-03-22T00:18:25Z'],
  ['false,true,false', 'WATCHLIST series Harbor Lights tvdb:999005 @2020-03-22T00:18:25Z'],
  ['false,false,', 'REFUSED Harbor Lights: You don’t follow this series.'],
])('a series with is_archived, is_followed, is_for_later %s', (flags, expected) => {
  expect(
    tracking(
      'created_at,updated_at,user_id,key,s_id,is_archived,is_followed,is_for_later,series_name',
      `2020-03-22 00:18:25,2021-03-22 00:18:25,7,user-series-${SERIES},999005,${flags},Harbor Lights`,
    ),
  ).toEqual([`1 ${expected}`]);
});

test('a series that was begun is not on the watchlist, and totals are no rows', () => {
  const file = lines(
    'created_at,user_id,key,s_id,s_no,ep_no,is_followed,series_name,ep_watch_count',
    `2020-03-22 00:18:25,7,user-series-${SERIES},999005,,,true,Harbor Lights,`,
    `2020-03-22 00:18:25,7,${watch(1)},999005,1,1,,Harbor Lights,`,
    '2020-03-22 00:18:25,7,tracking-stats,,,,,,12',
    '2020-03-22 00:18:25,7,badge-1,,,,,,',
    `2020-03-22 00:18:25,7,watch-episode-${OTHER}-${episode(2)},,,,,,`,
  );
  expect(parse({ 'tracking-prod-records-v2.csv': file })).toEqual([
    '1 COVERED Harbor Lights: It follows from what you’ve watched.',
    '2 PLAY episode Harbor Lights 1x1 tvdb:999005 @2020-03-22T00:18:25Z',
    '3 COVERED -: It counts what other records say.',
    '4 REFUSED -: “badge-1” is no known kind of record.',
    '5 REFUSED -: This record names no title.',
  ]);
  expect(tvTime.notes?.([sourceFile('tracking-prod-records-v2.csv', file)])).toEqual([
    'TV Time counts 12 episodes as watched. Its records have 2.',
  ]);
});

const FILM = '33333333-3333-3333-3333-333333333333';
const PLANNED = '44444444-4444-4444-4444-444444444444';
const MOVIES =
  'type-uuid-n,created_at,type,uuid,entity_type,movie_name,release_date,alpha_range_key,watch_date_range_key,rewatch_count';
const movies = (...rows: string[]) => parse({ 'tracking-prod-records.csv': lines(MOVIES, ...rows) });

test('movies have a name in the viewer’s language, an English one, a year, and the time of the play', () => {
  expect(
    movies(
      `watch-${FILM}-0,2022-03-18 00:03:26,watch,${FILM},movie,,0001-01-01 00:00:00,watch-alpha-,watch-date-1647561806,`,
      `follow-${FILM}-0,2022-03-17 00:03:26,follow,${FILM},movie,Nebelhorn,1999-03-31 00:00:00,follow-alpha-the-foghorn,,`,
      `towatch-${PLANNED},2023-01-01 10:00:00,towatch,${PLANNED},movie,Film d’essai,0001-01-01 00:00:00,towatch-alpha-test-film,,`,
      `follow-${PLANNED}-0,2023-01-01 10:00:00,,${PLANNED},movie,Film d’essai,0001-01-01 00:00:00,,,`,
      'count-watch-movie,2023-01-01 10:00:00,,,,,,,,',
    ),
  ).toEqual([
    '1 PLAY movie Nebelhorn (1999) @2022-03-18T00:03:26Z',
    '2 COVERED Nebelhorn: It follows from what you’ve watched.',
    '3 WATCHLIST movie Film d’essai @2023-01-01T10:00:00Z',
    '4 COVERED Film d’essai: The same record is in the file twice.',
    '5 COVERED -: It counts what other records say.',
  ]);
});

test('a counter of rewatches fills up what their records lack, and never adds to them', () => {
  const watched = `watch-${FILM}-0,2022-03-18 00:03:26,watch,${FILM},movie,Nebelhorn,1999-03-31 00:00:00,,,`;
  const again = `rewatch-${FILM}-0,2023-03-18 00:03:26,rewatch,${FILM},movie,Nebelhorn,1999-03-31 00:00:00,,,`;
  const counter = (n: number) =>
    `rewatch_count-${FILM},2023-03-18 00:03:26,rewatch_count,${FILM},movie,Nebelhorn,,,,${n}`;
  const plays = (rows: string[]) =>
    rows.filter((row) => row.includes('PLAY')).map((row) => row.replace(/.*@/, ''));
  const both = ['2022-03-18T00:03:26Z', '2023-03-18T00:03:26Z rewatch'];
  expect(plays(movies(watched, again, counter(1)))).toEqual(both);
  expect(plays(movies(watched, again, counter(3)))).toEqual([both[0], '? x2 rewatch', both[1]]);
  expect(plays(movies(again, counter(3)))).toEqual([both[1], '? x2 rewatch']);
});

test('older tables add only the episodes that newer ones lack', () => {
  expect(
    parse({
      'seen_episode.csv': lines(
        'tv_show_name,episode_season_number,episode_number,episode_id,created_at,updated_at',
        'Harbor Lights,1,1,9990001,2015-01-01 10:00:00,',
        'Harbor Lights,1,2,9990002,2015-01-02 10:00:00,',
        'Harbor Lights,1,3,9990003,2015-01-03 10:00:00,',
      ),
      'tracking-prod-records.csv': lines(
        'type-uuid-n,created_at,type,uuid,entity_type,series_id,series_name,season_number,episode_number,episode_id',
        `watch-${FILM}-0,2016-01-01 10:00:00,watch,${FILM},episode,999005,Harbor Lights,1,1,9990001`,
        `watch-${PLANNED}-0,2016-01-02 10:00:00,watch,${PLANNED},episode,999005,Harbor Lights,1,2,9990002`,
      ),
      'tracking-prod-records-v2.csv': lines(
        'created_at,user_id,key,s_id,s_no,ep_no,series_name',
        `2017-01-01 10:00:00,7,${watch(1)},999005,1,1,Harbor Lights`,
      ),
    }),
  ).toEqual([
    '1 PLAY episode Harbor Lights 1x1 tvdb:999005 @2017-01-01T10:00:00Z',
    '1 COVERED Harbor Lights: Another table says the same.',
    '2 PLAY episode Harbor Lights 1x2 tvdb:999005 #9990002 @2016-01-02T10:00:00Z',
    '1 COVERED Harbor Lights: Another table says the same.',
    '2 COVERED Harbor Lights: Another table says the same.',
    '3 PLAY episode Harbor Lights 1x3 #9990003 @2015-01-03T10:00:00Z',
  ]);
});
