import { expect, test } from 'vitest';
import { parseFiles } from '../../testing/parseFiles.ts';
import { tvTime } from './tvTime.ts';

const lines = (...rows: string[]) => `${rows.join('\n')}\n`;
const parse = (files: Record<string, string>) => parseFiles(tvTime, files);

const EPISODES =
  'series_tvdb_id,series_imdb_id,series_uuid,title,season,episode,tvdb_id,is_watched,watched_at,rewatch_count,special';
const MOVIES = 'uuid,tvdb_id,imdb_id,title,year,created_at,watched_at,is_watched,rewatch_count';

test('the export of 2025 has plays, rewatches without a time, states, the watchlist and lists', () => {
  expect(
    parse({
      'tvtime-series-episodes.csv': lines(
        EPISODES,
        '999005,,a,Harbor Lights,1,1,9990001,true,2019-10-04 03:43:42,2,false',
        '999005,,a,Harbor Lights,0,1,9990060,true,,0,true',
        '999005,,a,Harbor Lights,6,1,9990061,false,,0,false',
      ),
      'tvtime-movies.csv': lines(
        MOVIES,
        'b,999100,tt9990100,Foghorn,1999,2022-03-18T00:03:26Z,2022-03-19T00:03:26.123456Z,true,0',
        'c,999101,-1,Test Film,2020,2022-03-18T00:03:26Z,,false,0',
      ),
      'tvtime-series.csv': lines(
        'uuid,tvdb_id,imdb_id,title,status,created_at',
        'a,999005,,Harbor Lights,up_to_date,2018-12-18T12:39:15Z',
        'd,999006,,Salt Road,not_started_yet,2018-12-18T12:39:15Z',
        'e,999007,,Night Ferry (2014),stopped,2018-12-18T12:39:15Z',
      ),
      'tvtime-lists.csv': lines(
        'list_id,list_name,item_type,tvdb_id,uuid,name,custom_order',
        'l,Rainy days,movie,999100,,Foghorn,0',
        'l,Rainy days,series,999005,,Harbor Lights,1',
      ),
    }),
  ).toEqual([
    '1 PLAY episode Harbor Lights 1x1 tvdb:999005 #9990001 @2019-10-04T03:43:42Z',
    '1 PLAY episode Harbor Lights 1x1 tvdb:999005 #9990001 @? x2 rewatch',
    '2 PLAY episode Harbor Lights 0x1 tvdb:999005 #9990060 @?',
    '3 REFUSED Harbor Lights: It isn’t marked as watched.',
    '1 COVERED Harbor Lights: It follows from what you’ve watched.',
    '2 WATCHLIST series Salt Road tvdb:999006 @2018-12-18T12:39:15Z',
    '3 DROPPED series Night Ferry (2014) tvdb:999007 @?',
    '1 PLAY movie Foghorn (1999) imdb:tt9990100 tvdb:999100 @2022-03-19T00:03:26.123Z',
    '2 WATCHLIST movie Test Film (2020) tvdb:999101 @2022-03-18T00:03:26Z',
    '1 LIST [Rainy days] @?',
    '1 LIST_ITEM [Rainy days 1] movie Foghorn tvdb:999100 @?',
    '2 LIST_ITEM [Rainy days 2] series Harbor Lights tvdb:999005 @?',
  ]);
});

const SERIES_JSON = [
  {
    id: { tvdb: 999005, imdb: null },
    title: 'Harbor Lights',
    status: 'continuing',
    seasons: [
      {
        number: 1,
        episodes: [
          { id: { tvdb: 9990001 }, number: 1, is_watched: true, watched_at: '2019-10-04T03:43:42Z' },
          { id: { tvdb: 9990002 }, number: 2, is_watched: true, watched_at: '2019-10-05T03:43:42Z' },
          { id: { tvdb: 9990003 }, number: 3, is_watched: false, watched_at: null },
        ],
      },
    ],
  },
];
const MOVIES_JSON = [
  {
    id: { tvdb: 999100, imdb: 'tt9990100' },
    title: 'Foghorn',
    year: 1999,
    is_watched: true,
    watched_at: null,
  },
];

test('of a CSV and its JSON twin, the JSON adds only what the CSV lacks', () => {
  const json = {
    'tvtime-series.json': JSON.stringify(SERIES_JSON),
    'tvtime-movies.json': JSON.stringify(MOVIES_JSON),
  };
  expect(parse(json)).toEqual([
    '1 PLAY episode Harbor Lights 1x1 tvdb:999005 #9990001 @2019-10-04T03:43:42Z',
    '1 PLAY episode Harbor Lights 1x2 tvdb:999005 #9990002 @2019-10-05T03:43:42Z',
    '1 PLAY movie Foghorn (1999) imdb:tt9990100 tvdb:999100 @?',
  ]);
  expect(
    parse({
      ...json,
      'tvtime-series-episodes.csv': lines(
        EPISODES,
        '999005,,a,Harbor Lights,1,1,9990001,true,2019-10-04 03:43:42,2,false',
      ),
      'tvtime-movies.csv': lines(MOVIES, 'b,999100,tt9990100,Foghorn,1999,,,true,0'),
    }).slice(3),
  ).toEqual([
    '1 PLAY episode Harbor Lights 1x2 tvdb:999005 #9990002 @2019-10-05T03:43:42Z',
    '1 COVERED Foghorn: Another table says the same.',
  ]);
});

test('wrong types in the JSON leave out what they are in', () => {
  const broken = [
    { id: { tvdb: 999005 }, title: 7, status: [], seasons: [] },
    { id: { tvdb: 999006 }, title: 'Salt Road', seasons: 'none' },
    { id: { tvdb: 1e300 }, seasons: [{ episodes: [null, { is_watched: true }] }] },
    null,
  ];
  expect(parse({ 'series.json': JSON.stringify(broken) })).toEqual([
    '1 COVERED -: It follows from what you’ve watched.',
    '2 COVERED Salt Road: It follows from what you’ve watched.',
    '3 REFUSED -: This record names no title.',
    '4 REFUSED -: This record can’t be read.',
  ]);
});

test('Liberator: one record can be a play, a rating and an entry of the watchlist', () => {
  expect(
    parse({
      'activity_history.csv': lines(
        'imdb_id,tvdb_id,type,title,season,episode,is_special,is_watched,watched_at,status,is_watchlisted,rating',
        'tt9990100,999100,movie,Foghorn,,,,true,2024-02-10T20:00:00.000Z,,true,9',
        'tt9990001,999005,show,Harbor Lights,,,,,,continuing,false,',
        '-1,999006,series,Salt Road,,,,,,stopped,false,4',
        '-1,9990001,episode,Harbor Lights,1,1,false,true,2024-02-11T20:00:00.000Z,,,',
        '-1,,episode,Harbor Lights,,,false,true,2024-02-11T20:00:00.000Z,,,',
        'tt9990101,,movie,Test Film,,,,false,,,false,',
      ),
    }),
  ).toEqual([
    '1 PLAY movie Foghorn imdb:tt9990100 tvdb:999100 @2024-02-10T20:00:00Z',
    '1 RATING movie Foghorn imdb:tt9990100 tvdb:999100 9/10 @?',
    '1 WATCHLIST movie Foghorn imdb:tt9990100 tvdb:999100 @?',
    '2 COVERED Harbor Lights: It follows from what you’ve watched.',
    '3 RATING series Salt Road tvdb:999006 4/10 @?',
    '3 DROPPED series Salt Road tvdb:999006 @?',
    '4 PLAY episode Harbor Lights 1x1 #9990001 @2024-02-11T20:00:00Z',
    '5 REFUSED Harbor Lights: This record doesn’t say which episode it is.',
    '6 REFUSED Test Film: It isn’t marked as watched.',
  ]);
});

test.each([
  ['ts', '1570160622', '2019-10-04T03:43:42Z'],
  ['created_at', '2019-10-04 03:43:42', '2019-10-04T03:43:42Z'],
])('a CSV of the episodes that were watched, with %s', (column, time, at) => {
  expect(
    parse({
      'episodes.csv': lines(
        `${column},show_name,episode_id,episode_season_number,episode_number,episode_name`,
        `${time},Harbor Lights,9990001,1,1,Arrival`,
        `${time},Harbor Lights,9990001,1,1,Arrival`,
        `2020-01-01,Harbor Lights,9990001,1,1,Arrival`,
      ),
    }),
  ).toEqual([
    `1 PLAY episode Harbor Lights 1x1 “Arrival” #9990001 @${at}`,
    '2 COVERED Harbor Lights: The same record is in the file twice.',
    `3 PLAY episode Harbor Lights 1x1 “Arrival” #9990001 @${column === 'ts' ? '?' : '2020-01-01'} rewatch`,
  ]);
});

test('Refract has no ids, and repeats records', () => {
  expect(
    parse({
      'media.csv': lines(
        'Title,OriginalTitle,Type,Year,Country,Status,Rating,WatchedDate,Review,Source',
        'Foghorn,Nebelhorn,Movie,1999,DE,completed,8,2024-02-10,"Loud, clear",x',
        'Foghorn,Nebelhorn,Movie,1999,DE,completed,8,2024-02-10,"Loud, clear",x',
        'Harbor Lights,Harbor Lights,Series,0,US,in_progress,,,,x',
        'Salt Road,,Series,2020,US,planned,,,,x',
        'Night Ferry,,Anime,2014,JP,on_hold,,,,x',
        'Low Tide,,Series,2014,US,dropped,3,,,x',
      ),
      'episodes.csv': lines(
        'ShowTitle,ShowOriginalTitle,ShowType,ShowCountry,Season,Episode,WatchedAt,Rating',
        'Harbor Lights,,Series,US,1,1,2024-02-11T20:00:00Z,9',
        'Harbor Lights,,Series,US,,,2024-02-11T20:00:00Z,',
      ),
    }),
  ).toEqual([
    '1 PLAY movie Foghorn (1999) @2024-02-10',
    '1 RATING movie Foghorn (1999) 8/10 @?',
    '1 NOTE movie Foghorn (1999) @? “Loud, clear”',
    '2 COVERED Foghorn: The same record is in the file twice.',
    '3 COVERED Harbor Lights: It follows from what you’ve watched.',
    '4 WATCHLIST series Salt Road (2020) @?',
    '5 HIDDEN series Night Ferry (2014) @?',
    '6 DROPPED series Low Tide (2014) @?',
    '6 RATING series Low Tide (2014) 3/10 @?',
    '1 PLAY episode Harbor Lights 1x1 @2024-02-11T20:00:00Z',
    '1 RATING episode Harbor Lights 1x1 9/10 @?',
    '2 REFUSED Harbor Lights: This record doesn’t say which episode it is.',
  ]);
});

test('of several forms in an upload, one is imported', () => {
  expect(
    parse({
      'activity_history.csv': lines(
        'imdb_id,tvdb_id,type,title,season,episode,is_special,is_watched,watched_at,status,is_watchlisted,rating',
        'tt9990100,999100,movie,Foghorn,,,,true,2024-02-10T20:00:00.000Z,,true,9',
      ),
      'tvtime-movies.json': JSON.stringify(MOVIES_JSON),
      'tracking-prod-records.csv': lines(
        'type-uuid-n,created_at,type,uuid,entity_type,movie_name',
        'watch-a-0,2024-02-10 20:00:00,watch,a,movie,Foghorn',
      ),
    }),
  ).toEqual([
    '1 PLAY movie Foghorn @2024-02-10T20:00:00Z',
    '1 COVERED Foghorn: The same history is in another export that you chose.',
    '1 COVERED -: The same history is in another export that you chose.',
  ]);
});
