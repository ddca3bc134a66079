import { expect, test, vi } from 'vitest';
import { parseFiles } from '../../testing/parseFiles.ts';
import { tvTime } from './tvTime.ts';

const SERIES = '11111111-1111-1111-1111-111111111111';
const LIST = '99999999-9999-9999-9999-999999999999';
const EPISODE = '22222222-2222-2222-2222-222222222222';
const FILM = '33333333-3333-3333-3333-333333333333';
const PLANNED = '44444444-4444-4444-4444-444444444444';
const MOVIES =
  'type-uuid-n,created_at,type,uuid,entity_type,movie_name,release_date,alpha_range_key,watch_date_range_key,rewatch_count';
const lines = (...rows: string[]) => `${rows.join('\n')}\n`;
const parse = (files: Record<string, string>) => parseFiles(tvTime, files);

test('rewatched_episode.csv counts only where the newer table has no rewatches', () => {
  const counts = lines(
    'tv_show_name,episode_season_number,episode_number,episode_id,cpt',
    'Harbor Lights,1,1,9990001,2',
  );
  const header = 'created_at,user_id,key,s_id,s_no,ep_no,series_name';
  const first = `2017-01-01 10:00:00,7,watch-episode-${SERIES}-${EPISODE},999005,1,1,Harbor Lights`;
  const second = `2018-01-01 10:00:00,7,rewatch-episode-${SERIES}-${EPISODE}-1,999005,1,1,Harbor Lights`;
  const files = (...rows: string[]) => ({
    'tracking-prod-records-v2.csv': lines(header, ...rows),
    'rewatched_episode.csv': counts,
  });
  expect(parse(files(first)).at(-1)).toBe('1 PLAY episode Harbor Lights 1x1 #9990001 @? x2 rewatch');
  expect(parse(files(first, second)).at(-1)).toBe('1 COVERED Harbor Lights: Another table says the same.');
});

test('follows, favorites and series for later of other tables are added once', () => {
  expect(
    parse({
      'tracking-prod-records-v2.csv': lines(
        'created_at,user_id,key,s_id,is_followed,series_name',
        `2020-03-22 00:18:25,7,user-series-${SERIES},999005,true,Harbor Lights`,
      ),
      'followed_tv_show.csv': lines(
        'user_id,tv_show_id,tv_show_name,created_at,active,archived,updated_at,notification_offset',
        '7,999005,Harbor Lights,2018-01-01 10:00:00,1,0,2020-01-01 10:00:00,0',
        '7,999006,Salt Road,2018-01-01 10:00:00,1,0,2020-01-01 10:00:00,0',
        '7,999007,Night Ferry,2018-01-01 10:00:00,1,1,2020-01-01 10:00:00,0',
        '7,999008,Low Tide,2018-01-01 10:00:00,0,0,2020-01-01 10:00:00,0',
        '7,999009,Last Buoy,2018-01-01 10:00:00,1,0,2020-01-01 10:00:00,0',
      ),
      'user_show_special_status.csv': lines(
        'tv_show_id,tv_show_name,status',
        '999009,Last Buoy,for_later',
        '999006,Salt Road,muted',
      ),
      'user_tv_show_data.csv': lines(
        'user_id,tv_show_id,is_followed,is_favorited,nb_episodes_seen,tv_show_name',
        '7,999005,1,1,40,Harbor Lights',
        '7,999006,1,0,12,Salt Road',
      ),
    }),
  ).toEqual([
    '1 WATCHLIST series Harbor Lights tvdb:999005 @2020-03-22T00:18:25Z',
    '1 WATCHLIST series Last Buoy tvdb:999009 @?',
    '2 REFUSED Salt Road: “muted” is no known kind of record.',
    '1 COVERED Harbor Lights: Another table says the same.',
    '2 WATCHLIST series Salt Road tvdb:999006 @2018-01-01T10:00:00Z',
    '3 DROPPED series Night Ferry tvdb:999007 @2020-01-01T10:00:00Z',
    '4 REFUSED Low Tide: You don’t follow this series.',
    '5 COVERED Last Buoy: Another table says the same.',
    '1 LIKE series Harbor Lights tvdb:999005 @?',
    '2 COVERED Salt Road: Another table says the same.',
  ]);
});

test('of several votes for a title the last counts, and feelings are no ratings', () => {
  const header = 'vote_key,episode_id,user_id,movie_name,uuid,series_name,season_number,episode_number';
  expect(
    parse({
      'ratings-live-votes.csv': lines(
        header,
        `${FILM}-7-27,0,7,Nebelhorn,${FILM},,,`,
        `${FILM}-7-29,0,7,Nebelhorn,${FILM},,,`,
        `${FILM}-7-99,0,7,Nebelhorn,${FILM},,,`,
        `9990001-7-3,9990001,7,,,Harbor Lights,1,1`,
      ),
      'ratings-prod-episode_votes.csv': lines(header, '9990001-7-1,9990001,7,,,Harbor Lights,1,1'),
      'emotions-live-votes.csv': lines(header, `${FILM}-7-29,0,7,Nebelhorn,${FILM},,,`),
      'tv_show_rate.csv': lines('tv_show_id,rating,created_at', '999005,4,2016-01-01 10:00:00', '999005,9,'),
      'episode_emotion.csv': lines(
        'emotion_id,episode_id,tv_show_name',
        '3,9990002,Harbor Lights',
        '2,9990002,Harbor Lights',
        '1,9990001,Harbor Lights',
      ),
    }),
  ).toEqual([
    '1 COVERED Harbor Lights: A later rating of the same title counts.',
    '1 COVERED Nebelhorn: A later rating of the same title counts.',
    '2 RATING movie Nebelhorn 4/5 @?',
    '3 REFUSED Nebelhorn: This rating has no known value.',
    '4 RATING episode Harbor Lights 1x1 #9990001 5/5 @?',
    '1 COVERED -: A later rating of the same title counts.',
    '2 REFUSED -: This rating has no known value.',
    '1 RATING episode Harbor Lights ?x? #9990002 5/5 @?',
    '2 REFUSED Harbor Lights: A feeling isn’t a rating.',
    '3 COVERED Harbor Lights: A later rating of the same title counts.',
    '1 REFUSED Nebelhorn: A feeling isn’t a rating.',
  ]);
});

test('lists are read from the text that Go prints, and favorites become likes', () => {
  const list = (key: string, name: string, objects: string) =>
    `0,${key},${name},list,,true,7,${objects},2024-02-12 19:28:40,,`;
  expect(
    parse({
      'lists-prod-lists.csv': lines(
        'ordering,s_key,name,type,description,is_public,user_id,objects,created_at,lists,list_count',
        list(
          LIST,
          'Rainy days',
          `[map[created_at:1.707766149e+09 id:9.99005e+05 type:series] map[created_at:1.707766174e+09 id:999100 type:movie uuid:${FILM}]]`,
        ),
        list('favorite-movies', '', `[map[created_at:1.7e+09 id:999100 type:movie uuid:${FILM}]]`),
        list('collection', 'Rainy days', ''),
        list(PLANNED, 'Endless', '[map[id:1 type:series'),
      ),
      'tracking-prod-records.csv': lines(
        MOVIES,
        `watch-${FILM}-0,2022-03-18 00:03:26,watch,${FILM},movie,Nebelhorn,1999-03-31 00:00:00,,,`,
      ),
    }).slice(1),
  ).toEqual([
    '1 LIST [Rainy days] @2024-02-12T19:28:40Z',
    '1 LIST_ITEM [Rainy days 1] series - tvdb:999005 @2024-02-12T19:29:09Z',
    '1 LIST_ITEM [Rainy days 2] movie Nebelhorn (1999) tvdb:999100 @2024-02-12T19:29:34Z',
    '2 LIKE movie Nebelhorn (1999) tvdb:999100 @2023-11-14T22:13:20Z',
    '3 COVERED Rainy days: It counts what other records say.',
    '4 REFUSED Endless: What is on this list can’t be read.',
  ]);
});

test.each(['user.csv', 'access_token.csv', 'refresh_token.csv', 'ip_address.csv', 'push_device.csv'])(
  '%s is never read',
  (path) => {
    const read = vi.fn(() => new TextEncoder().encode('key,user_id,created_at\n'));
    expect(
      tvTime.detect([
        { path, read },
        { path: `gdpr/${path}`, read },
      ]),
    ).toEqual([]);
    expect(read).not.toHaveBeenCalled();
  },
);
