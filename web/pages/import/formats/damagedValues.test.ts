import { describe, expect, test } from 'vitest';
import { parseFiles } from '../testing/parseFiles.ts';
import { criticker } from './criticker.ts';
import { imdb } from './imdb.ts';
import { movary } from './movary.ts';
import { netflix } from './netflix/netflix.ts';
import { ryot } from './ryot.ts';
import { seriesGuide } from './seriesGuide.ts';
import { simkl } from './simkl.ts';
import type { SourceFormat } from './sourceRow.ts';
import { tvTime } from './tvTime/tvTime.ts';
import { watcharr } from './watcharr.ts';
import { yamtrack } from './yamtrack.ts';

/** Every JSON value with one of its parts replaced. */
function* replaceEach(value: unknown, replacement: unknown): Generator {
  yield replacement;
  if (typeof value !== 'object' || value === null) return;
  for (const [key, part] of Object.entries(value)) {
    for (const replaced of replaceEach(part, replacement)) {
      yield Array.isArray(value)
        ? value.map((own: unknown, index) => (String(index) === key ? replaced : own))
        : { ...value, [key]: replaced };
    }
  }
}

const WRONG_VALUES = [null, true, -1, 1e300, '', 'x', 'constructor', '2024-99-99', [], [null], {}];

const episode = { number: 1, watched_at: '2024-01-01T10:00:00Z' };
const SIMKL = {
  status: 'watching',
  user_rating: 8,
  user_rated_at: '2024-01-01T10:00:00Z',
  added_to_watchlist_at: '2024-01-01T10:00:00Z',
  last_watched_at: '2024-01-01T10:00:00Z',
  last_watched: 'S01E01',
  memo: { text: 'Fog' },
  show: { title: 'Harbor Lights', year: 2016, ids: { tmdb: '999006', imdb: 'tt9990006' } },
  seasons: [{ number: 1, episodes: [episode] }],
};
const RYOT = {
  lot: 'show',
  source: 'tmdb',
  identifier: '999006',
  source_id: 'Harbor Lights',
  seen_history: [
    {
      state: 'completed',
      progress: '100',
      ended_on: '2024-01-01',
      show_season_number: 1,
      show_episode_number: 1,
    },
  ],
  reviews: [{ rating: '85', review: { date: '2024-01-01', spoiler: false, text: 'Fog' } }],
  collections: [{ collection_name: 'Rainy days', created_on: '2024-01-01' }],
};
const WATCHARR = {
  status: 'FINISHED',
  rating: 8,
  thoughts: 'Fog',
  content: { tmdbId: 999100, title: 'Foghorn', type: 'movie' },
  activity: [{ type: 'ADDED_WATCHED', data: '', customDate: '2024-01-01', createdAt: '2024-01-01' }],
  watchedEpisodes: [
    { status: 'FINISHED', seasonNumber: 1, episodeNumber: 1, rating: 1, createdAt: '2024-01-01' },
  ],
};
const SERIES_GUIDE = {
  tmdb_id: 999006,
  title: 'Harbor Lights',
  rating_user: 9,
  seasons: [{ season: 1, episodes: [{ tmdb_id: 1, episode: 1, watched: true, plays: 2 }] }],
};
const TV_TIME = {
  id: { tvdb: 999005, imdb: null },
  title: 'Harbor Lights',
  status: 'continuing',
  seasons: [
    { number: 1, episodes: [{ id: { tvdb: 1 }, number: 1, is_watched: true, watched_at: '2024-01-01' }] },
  ],
};

describe('a wrong value anywhere in JSON ends nothing, and the record is accounted for', () => {
  test.each<[SourceFormat, object, (...items: unknown[]) => unknown]>([
    [simkl, SIMKL, (...shows) => ({ shows })],
    [ryot, RYOT, (...metadata) => ({ metadata })],
    [watcharr, WATCHARR, (...items) => items],
    [seriesGuide, SERIES_GUIDE, (...items) => items],
    [tvTime, TV_TIME, (...items) => items],
  ])('$0.source', (format, whole, wrap) => {
    let count = 0;
    for (const wrong of WRONG_VALUES) {
      for (const damaged of replaceEach(whole, wrong)) {
        const rows = parseFiles(format, { 'export.json': JSON.stringify(wrap(whole, damaged, whole)) });
        for (const record of [1, 2, 3]) {
          expect(
            rows.some((row) => row.startsWith(`${record} `)),
            JSON.stringify(damaged),
          ).toBe(true);
        }
        count += 1;
      }
    }
    expect(count).toBeGreaterThan(100);
  });
});

const WRONG_CELLS = [
  '',
  'x',
  'null',
  '<nil>',
  '-1',
  '0',
  '1e999',
  '99999999999999999999',
  '0000-00-00',
  '[map[',
  'constructor',
];
const TV_UUIDS = '11111111-1111-1111-1111-111111111111-22222222-2222-2222-2222-222222222222';

describe('a wrong cell ends nothing, and the record is accounted for', () => {
  test.each<[string, SourceFormat, string, string]>([
    [
      'tracking-prod-records-v2.csv',
      tvTime,
      'created_at,user_id,key,s_id,s_no,ep_no,ep_id,series_name,season_number,episode_number,rewatch_count',
      `2024-11-02 11:53:58,7,watch-episode-${TV_UUIDS},999005,1,5,9990005,Harbor Lights,1,5,2`,
    ],
    [
      'tracking-prod-records.csv',
      tvTime,
      'type-uuid-n,created_at,type,uuid,entity_type,movie_name,release_date,alpha_range_key,watch_date_range_key,rewatch_count',
      'watch-a-0,2022-03-18 00:03:26,watch,a,movie,Foghorn,1999-03-31 00:00:00,watch-alpha-foghorn,watch-date-1647561806,1',
    ],
    ['ratings-live-votes.csv', tvTime, 'vote_key,episode_id,user_id,movie_name,uuid', 'a-7-27,0,7,Foghorn,a'],
    [
      'lists-prod-lists.csv',
      tvTime,
      's_key,name,description,objects,created_at',
      'a,Rainy days,,[map[id:1 type:series]],2024-02-12 19:28:40',
    ],
    [
      'tvtime-series-episodes.csv',
      tvTime,
      'series_tvdb_id,title,season,episode,tvdb_id,is_watched,watched_at,rewatch_count',
      '999005,Harbor Lights,1,1,1,true,2024-01-01 10:00:00,1',
    ],
    [
      'activity_history.csv',
      tvTime,
      'imdb_id,tvdb_id,type,title,season,episode,is_watched,watched_at,status,is_watchlisted,rating',
      'tt9990100,1,episode,Foghorn,1,1,true,2024-01-01T10:00:00Z,stopped,true,9',
    ],
    ['NetflixViewingHistory.csv', netflix, 'Title,Date', 'Harbor Lights: Season 1: Fog,2024-01-01'],
    [
      'ViewingActivity.csv',
      netflix,
      'Profile Name,Start Time,Duration,Attributes,Title,Supplemental Video Type,Bookmark,Latest Bookmark',
      'Ada,2024-01-01 10:00:00,01:40:00,,Foghorn,,01:40:00,01:40:00',
    ],
    [
      'simkl.csv',
      simkl,
      'SIMKL_ID,Title,Type,Year,Watchlist,LastEpWatched,WatchedDate,Rating,Memo,TVDB,TMDB,IMDB',
      '9,Harbor Lights,tv,2016,completed,s1e1,2022-06-17 07:54,8,Fog,1,2,tt9990006',
    ],
    [
      'yamtrack.csv',
      yamtrack,
      'media_id,source,media_type,title,season_number,episode_number,score,status,end_date,notes',
      '9,tmdb,episode,Harbor Lights,1,1,8,Completed,2024-01-01,Fog',
    ],
    [
      'imdb.csv',
      imdb,
      'Const,Your Rating,Date Rated,Title,Title Type,Year',
      'tt9990100,9,2024-01-01,Foghorn,Movie,1999',
    ],
    [
      'Ratings.csv',
      netflix,
      'Profile Name,Title Name,Star Value,Thumbs Value,Event Utc Ts',
      'Ada,Foghorn,,2,2024-01-01 10:00:00',
    ],
    ['episode_emotion.csv', tvTime, 'episode_id,emotion_id,tv_show_name', '1,7,Foghorn'],
    [
      'movary.csv',
      movary,
      'title,year,tmdbId,imdbId,watchedAt,comment',
      'Foghorn,1999,1,tt9990100,2024-01-01,Fog',
    ],
    [
      'criticker.csv',
      criticker,
      'Score, Film Name, Year, Mini Review, IMDB ID',
      '85,Foghorn,1999,Fog,tt9990100',
    ],
  ])('%s', (path, format, header, record) => {
    const cells = record.split(',');
    for (const wrong of WRONG_CELLS) {
      for (const index of cells.keys()) {
        const damaged = cells.map((cell, at) => (at === index ? wrong : cell)).join(',');
        const rows = parseFiles(format, { [path]: [header, record, damaged, record].join('\n') });
        for (const number of [1, 2, 3]) {
          expect(
            rows.some((row) => row.startsWith(`${number} `)),
            damaged,
          ).toBe(true);
        }
      }
    }
  });
});

test.each([ryot, watcharr, seriesGuide])(
  '$source: JSON that is nested without an end is none of its files',
  (format) => {
    expect(
      format.detect([{ path: 'a.json', read: () => new TextEncoder().encode('['.repeat(2_000_000)) }]),
    ).toEqual([]);
    const deep = `[{"a":${'['.repeat(100_000)}${']'.repeat(100_000)}}]`;
    expect(format.detect([{ path: 'a.json', read: () => new TextEncoder().encode(deep) }])).toEqual([]);
  },
);
