import { expect, test } from 'vitest';
import { parseFiles } from '../testing/parseFiles.ts';
import { simkl } from './simkl.ts';

const series = {
  title: 'Harbor Lights',
  year: 2016,
  ids: { simkl: 9, tmdb: '999006', tvdb: '999005', mal: '77' },
};
const movie = { title: 'Foghorn', year: 1999, ids: { simkl: 8, imdb: 'tt9990100', tmdb: '999100' } };
const backup = (parts: object) => parseFiles(simkl, { 'SimklBackup.json': JSON.stringify(parts) });
const show = (entry: object) => backup({ shows: [{ status: 'watching', show: series, ...entry }] });
const SERIES = 'Harbor Lights (2016) tmdb:999006 tvdb:999005 mal:77';
const episodes = (...numbers: object[]) => [{ number: 1, episodes: numbers }];

test('episodes have their time or none, and ids are texts', () => {
  const seasons = episodes({ number: 1, watched_at: '2024-01-31T20:00:00Z' }, { number: 2 });
  expect(show({ seasons })).toEqual([
    '1 PLAY episode Harbor Lights (2016) 1x1 tmdb:999006 tvdb:999005 mal:77 @2024-01-31T20:00:00Z',
    '1 PLAY episode Harbor Lights (2016) 1x2 tmdb:999006 tvdb:999005 mal:77 @?',
  ]);
});

test.each([
  ['completed', `1 PLAY series ${SERIES} @?`],
  ['plantowatch', `1 WATCHLIST series ${SERIES} @2024-01-01T10:00:00Z`],
  ['hold', `1 HIDDEN series ${SERIES} @?`],
  ['dropped', `1 DROPPED series ${SERIES} @?`],
  ['watching', '1 COVERED Harbor Lights: It follows from what you’ve watched.'],
])('a series without seasons that is %s', (status, row) => {
  expect(show({ status, added_to_watchlist_at: '2024-01-01T10:00:00Z' })).toEqual([row]);
});

test('a series without seasons counts up to the last episode that was watched', () => {
  expect(show({ last_watched: 'S02E05', last_watched_at: '2024-02-01T20:00:00Z' })).toEqual([
    '1 PLAY episode Harbor Lights (2016) 2x5 tmdb:999006 tvdb:999005 mal:77 @2024-02-01T20:00:00Z up to',
  ]);
});

test('a rating and a note may stand on what is planned; categories may be missing; records are counted through', () => {
  const planned = {
    status: 'plantowatch',
    user_rating: 8,
    user_rated_at: '2024-01-02T10:00:00Z',
    memo: { text: 'Some day' },
    movie,
  };
  expect(
    backup({
      shows: null,
      anime: [{ status: 'watching', show: series }],
      movies: [{ status: 'completed', last_watched_at: '2024-01-05T21:00:00Z', movie }, planned, 'none'],
    }),
  ).toEqual([
    '1 COVERED Harbor Lights: It follows from what you’ve watched.',
    '2 PLAY movie Foghorn (1999) tmdb:999100 imdb:tt9990100 @2024-01-05T21:00:00Z',
    '3 WATCHLIST movie Foghorn (1999) tmdb:999100 imdb:tt9990100 @?',
    '3 RATING movie Foghorn (1999) tmdb:999100 imdb:tt9990100 8/10 @2024-01-02T10:00:00Z',
    '3 NOTE movie Foghorn (1999) tmdb:999100 imdb:tt9990100 @? “Some day”',
    '4 REFUSED -: This record can’t be read.',
  ]);
});

test('an anime whose series another entry names too counts a season of its own', () => {
  const seasons = episodes({ number: 1, watched_at: '2024-01-31T20:00:00Z' });
  const second = { title: 'Harbor Lights 2', year: 2018, ids: { tvdb: '999005', mal: '78' } };
  const rows = (...shows: object[]) =>
    backup({ anime: shows.map((item) => ({ status: 'completed', show: item, seasons })) });
  expect(rows(series)).toHaveLength(1);
  expect(rows(series)[0]).toContain('PLAY episode');
  expect(rows(series, second).map((row) => row.slice(0, 9))).toEqual(['1 REFUSED', '2 REFUSED']);
  expect(rows({ ...series, ids: { mal: '77' } })[0]).toContain('counts the seasons of anime in its own way');
});

test('an anime can be a movie or a music video', () => {
  const anime = (type: string) => backup({ anime: [{ status: 'completed', anime_type: type, show: movie }] });
  expect(anime('movie')).toEqual(['1 PLAY movie Foghorn (1999) tmdb:999100 imdb:tt9990100 @?']);
  expect(anime('music video')).toEqual(['1 REFUSED Foghorn: “music video” is neither a movie nor a series.']);
});

test('a rewatch is marked', () => {
  expect(show({ status: 'completed', is_rewatch: true })).toEqual([`1 PLAY series ${SERIES} @? rewatch`]);
});

test('wrong types leave out what they are in', () => {
  expect(show({ seasons: [{ number: 'one', episodes: [7, { number: 1 }] }], user_rating: '12' })).toEqual([
    '1 REFUSED Harbor Lights: This record doesn’t say which episode it is.',
    '1 REFUSED Harbor Lights: This record doesn’t say which episode it is.',
  ]);
});

test('the CSV has the last episode that was watched, and one date', () => {
  const csv = [
    'SIMKL_ID,Title,Type,Year,Watchlist,LastEpWatched,WatchedDate,Rating,Memo,TVDB,TMDB,IMDB',
    '8,Foghorn,movie,1999,completed,,2022-06-17 07:54,7,Loud,,999100,tt9990100',
    '9,Harbor Lights,tv show,2016,watching,s4e3,18-12-2023 21:50:41,,,999005,,',
    '10,Salt Road,TV,2017,dropped,S01E02,,,,999007,,',
    '11,Night Ferry,tv,2018,plan to watch,,,,,999008,,',
    '12,Low Tide,tv,2018,completed,,2022-06-17 07:54,,,999009,,',
    '13,Last Buoy,anime,2020,completed,5,2022-06-17 07:54,,,999010,,',
    '14,Deep Sea,anime,2020,completed,,2022-06-17 07:54,,,,,tt9990101',
    '15,Old Pier,anime,2020,completed,s1e2,2022-06-17 07:54,,,,,',
    '16,New Pier,tv,2020,watching,,,,,,,',
    '17,Far Shore,TV,2017,on hold,,,,,999017,,',
  ].join('\r\n');
  expect(parseFiles(simkl, { 'simkl.csv': csv })).toEqual([
    '1 PLAY movie Foghorn (1999) tmdb:999100 imdb:tt9990100 @2022-06-17',
    '1 RATING movie Foghorn (1999) tmdb:999100 imdb:tt9990100 7/10 @?',
    '1 NOTE movie Foghorn (1999) tmdb:999100 imdb:tt9990100 @? “Loud”',
    '2 PLAY episode Harbor Lights (2016) 4x3 tvdb:999005 @2023-12-18 up to',
    '3 DROPPED series Salt Road (2017) tvdb:999007 @?',
    '3 PLAY episode Salt Road (2017) 1x2 tvdb:999007 @? up to',
    '4 WATCHLIST series Night Ferry (2018) tvdb:999008 @?',
    '5 PLAY series Low Tide (2018) tvdb:999009 @?',
    '6 PLAY episode Last Buoy (2020) 1x5 tvdb:999010 @2022-06-17 up to',
    '7 PLAY unknown Deep Sea (2020) imdb:tt9990101 @?',
    '8 REFUSED Old Pier: Which episodes of the series these are is unknown: this service counts the seasons of anime in its own way.',
    '9 COVERED New Pier: It follows from what you’ve watched.',
    '10 HIDDEN series Far Shore (2017) tvdb:999017 @?',
  ]);
});
