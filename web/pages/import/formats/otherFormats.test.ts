import { describe, expect, test } from 'vitest';
import { parseFiles } from '../testing/parseFiles.ts';
import { criticker } from './criticker.ts';
import { movary } from './movary.ts';
import { ryot } from './ryot.ts';
import { seriesGuide } from './seriesGuide.ts';
import type { SourceFormat } from './sourceRow.ts';
import { watcharr } from './watcharr.ts';

const parseJson = (format: SourceFormat, value: unknown) =>
  parseFiles(format, { 'export.json': JSON.stringify(value) });
const csv = (...lines: string[]) => `${lines.join('\n')}\n`;

describe('Ryot', () => {
  const seen = { state: 'completed', progress: '100', ended_on: null, show_season_number: null };
  const movie = { lot: 'movie', source: 'tmdb', identifier: '999100', source_id: 'Foghorn' };
  const show = { lot: 'show', source: 'tvdb', identifier: '999005', source_id: 'Harbor Lights' };
  const parse = (...metadata: object[]) => parseJson(ryot, { metadata });

  test('the history has plays, positions and states', () => {
    expect(
      parse(
        { ...movie, seen_history: [{ ...seen, progress: null, ended_on: '2025-03-02' }, seen] },
        {
          ...show,
          seen_history: [
            { ...seen, ended_on: '2025-03-03T19:00:00Z', show_season_number: 1, show_episode_number: 3 },
            { ...seen, state: 'in_progress', progress: '40', show_season_number: 0, show_episode_number: 4 },
            { ...seen, state: 'dropped', progress: '10' },
            { ...seen, state: 'on_a_hold' },
          ],
        },
        { ...movie, seen_history: [{ ...seen, state: 'in_progress', progress: '0' }] },
      ),
    ).toEqual([
      '1 PLAY movie Foghorn tmdb:999100 @2025-03-02',
      '1 PLAY movie Foghorn tmdb:999100 @?',
      '2 PLAY episode Harbor Lights 1x3 tvdb:999005 @2025-03-03T19:00:00Z',
      '2 RESUME episode Harbor Lights 0x4 tvdb:999005 at 0.4 @?',
      '2 DROPPED series Harbor Lights tvdb:999005 @?',
      '3 REFUSED Foghorn: It has nothing that could be stored.',
    ]);
  });

  test('reviews are ratings of 100 and notes, of seasons and episodes too', () => {
    const review = { rating: '85', review: { date: '2025-03-04T08:00:00Z', spoiler: true, text: 'Good.' } };
    expect(
      parse({
        ...show,
        reviews: [
          { ...review, show_season_number: 1, show_episode_number: null },
          { rating: '0', review: null, show_season_number: 1, show_episode_number: 2 },
        ],
      }),
    ).toEqual([
      '1 RATING season Harbor Lights 1x? tvdb:999005 85/100 @2025-03-04T08:00:00Z',
      '1 NOTE season Harbor Lights 1x? tvdb:999005 @2025-03-04T08:00:00Z “Good.”',
    ]);
  });

  test('its own collections have a meaning, and others are lists', () => {
    const created_on = '2025-01-01T00:00:00Z';
    const collections = ['Watchlist', 'Completed', 'Owned', 'Rainy days'].map((collection_name) => ({
      collection_name,
      created_on,
    }));
    expect(
      parseJson(ryot, {
        metadata: [{ ...movie, collections }],
        collections: [{ name: 'Rainy days' }, { name: 'Empty', description: 'Later' }, { name: 'Watchlist' }],
        people: [{ name: 'Ada' }],
      }),
    ).toEqual([
      '1 WATCHLIST movie Foghorn tmdb:999100 @2025-01-01T00:00:00Z',
      '1 COVERED Foghorn: It follows from what you’ve watched.',
      '1 REFUSED Foghorn: What you own isn’t stored.',
      '1 LIST [Rainy days] @?',
      '1 LIST_ITEM [Rainy days] movie Foghorn tmdb:999100 @2025-01-01T00:00:00Z',
      '2 COVERED Rainy days: The same record is in the file twice.',
      '3 LIST [Empty] @?',
      '4 COVERED Watchlist: The same record is in the file twice.',
      '5 REFUSED -: “people” is neither a movie nor a series.',
    ]);
  });

  test('books are left out, and so are the episodes of anime', () => {
    expect(
      parse(
        { lot: 'book', source: 'openlibrary', identifier: 'X', source_id: 'Tides' },
        { ...show, lot: 'anime', source: 'myanimelist', identifier: '77', seen_history: [seen] },
        { ...movie, seen_history: 'none', reviews: [null, 7], collections: {} },
      ),
    ).toEqual([
      '1 REFUSED Tides: “book” is neither a movie nor a series.',
      '2 REFUSED Harbor Lights: Which episodes of the series these are is unknown: this service counts the seasons of anime in its own way.',
      '3 REFUSED Foghorn: It has nothing that could be stored.',
    ]);
  });
});

describe('Watcharr', () => {
  const movie = { status: 'FINISHED', content: { tmdbId: 999100, title: 'Foghorn', type: 'movie' } };
  const show = { status: 'WATCHING', content: { tmdbId: 999006, title: 'Harbor Lights', type: 'tv' } };
  const parse = (...items: unknown[]) => parseJson(watcharr, items);
  const plays = (...activity: object[]) => parse({ ...movie, activity }).map((row) => row.replace(/.*@/, ''));
  const marked = { type: 'ADDED_WATCHED', data: '{"status":"FINISHED"}', createdAt: '2025-03-03T08:00:00Z' };
  const imported = { type: 'IMPORTED_ADDED_WATCHED', data: '', createdAt: '2025-03-03T08:00:00Z' };

  test('a movie was watched when the viewer says, else when it was marked, never when it was imported', () => {
    const chosen = { ...imported, customDate: '2024-03-02T20:14:00Z' };
    expect(plays(marked, chosen)).toEqual(['2024-03-02T20:14:00Z']);
    expect(plays(marked)).toEqual(['2025-03-03T08:00:00Z']);
    expect(plays(imported)).toEqual(['?']);
    expect(plays()).toEqual(['?']);
  });

  test('episodes and seasons that are finished are plays, and the others are not', () => {
    expect(
      parse({
        ...show,
        thoughts: 'So far so good',
        rating: 7,
        watchedSeasons: [
          { status: 'FINISHED', seasonNumber: 1, rating: 8 },
          { status: 'FINISHED', seasonNumber: 2 },
        ],
        watchedEpisodes: [
          {
            status: 'FINISHED',
            seasonNumber: 1,
            episodeNumber: 1,
            rating: 9,
            createdAt: '2025-03-03T19:00:00Z',
          },
          { status: 'PLANNED', seasonNumber: 1, episodeNumber: 2, createdAt: '2025-03-03T19:00:00Z' },
          { status: 'FINISHED', episodeNumber: 'x' },
        ],
      }),
    ).toEqual([
      '1 RATING season Harbor Lights 1x? tmdb:999006 8/10 @?',
      '1 PLAY season Harbor Lights 2x? tmdb:999006 @?',
      '1 PLAY episode Harbor Lights 1x1 tmdb:999006 @2025-03-03T19:00:00Z',
      '1 RATING episode Harbor Lights 1x1 tmdb:999006 9/10 @?',
      '1 REFUSED Harbor Lights: This record doesn’t say which episode it is.',
      '1 RATING series Harbor Lights tmdb:999006 7/10 @?',
      '1 NOTE series Harbor Lights tmdb:999006 @? “So far so good”',
    ]);
  });

  test.each([
    ['PLANNED', 'WATCHLIST series Harbor Lights tmdb:999006 @?'],
    ['DROPPED', 'DROPPED series Harbor Lights tmdb:999006 @?'],
    ['HOLD', 'HIDDEN series Harbor Lights tmdb:999006 @?'],
    ['FINISHED', 'PLAY series Harbor Lights tmdb:999006 @?'],
    ['WATCHING', 'COVERED Harbor Lights: It follows from what you’ve watched.'],
  ])('a series that is %s', (status, row) => {
    expect(parse({ ...show, status, rating: 0, thoughts: '' })).toEqual([`1 ${row}`]);
  });

  test('wrong types leave out what they are in', () => {
    expect(
      parse({ ...movie, activity: 'none', rating: 'x' }, 7, { ...show, content: { tmdbId: 1 } }),
    ).toEqual([
      '1 PLAY movie Foghorn tmdb:999100 @?',
      '2 REFUSED -: This record can’t be read.',
      '3 REFUSED -: “” is neither a movie nor a series.',
    ]);
  });
});

test('Movary: two plays on a day, a play without a date, ratings and the watchlist', () => {
  expect(
    parseFiles(movary, {
      'history.csv': csv(
        'title,year,tmdbId,imdbId,watchedAt,comment,location',
        'Foghorn,1999,999100,tt9990100,2025-03-02,"Loud, clear",Home',
        'Foghorn,1999,999100,tt9990100,2025-03-02,,',
        'Night Ferry,2014,999101,,,,',
        ',,,,2025-03-02,,',
      ),
      'ratings.csv': csv(
        'title,year,tmdbId,imdbId,userRating',
        'Foghorn,1999,999100,,9',
        'Foghorn,1999,999100,,',
      ),
      'watchlist.csv': csv('title,year,tmdbId,imdbId,addedAt', 'Low Tide,1995,999102,,2025-01-05 10:00:00'),
    }),
  ).toEqual([
    '1 PLAY movie Foghorn (1999) tmdb:999100 imdb:tt9990100 @2025-03-02 “Loud, clear”',
    '2 PLAY movie Foghorn (1999) tmdb:999100 imdb:tt9990100 @2025-03-02',
    '3 PLAY movie Night Ferry (2014) tmdb:999101 @?',
    '4 REFUSED -: This record names no title.',
    '1 RATING movie Foghorn (1999) tmdb:999100 9/10 @?',
    '2 REFUSED Foghorn: This rating has no known value.',
    '1 WATCHLIST movie Low Tide (1995) tmdb:999102 @2025-01-05',
  ]);
});

test('Criticker: a header with spaces, and scores of 100', () => {
  expect(
    parseFiles(criticker, {
      'criticker.csv': csv(
        'Score, Film Name, Year, Mini Review, URL, IMDB ID',
        '85,"Foghorn, The",1999,"Loud, clear",x,tt9990100',
        '0,Night Ferry,2014,,x,',
        ',Low Tide,2014,,x,',
      ),
    }),
  ).toEqual([
    '1 RATING unknown Foghorn, The (1999) imdb:tt9990100 85/100 @?',
    '1 NOTE unknown Foghorn, The (1999) imdb:tt9990100 @? “Loud, clear”',
    '2 RATING unknown Night Ferry (2014) 0/100 @?',
    '3 REFUSED Low Tide: This rating has no known value.',
  ]);
});

describe('SeriesGuide', () => {
  const watched = { watched: true, plays: 1, skipped: false };
  const show = {
    tmdb_id: 999006,
    tvdb_id: 999005,
    title: 'Harbor Lights',
    first_aired: '2016-01-10T08:00:00Z',
  };

  test('plays have no time, and what was skipped is none', () => {
    expect(
      parseJson(seriesGuide, [
        {
          ...show,
          favorite: true,
          hidden: true,
          rating_user: 9,
          user_note: 'Slow',
          last_watched_ms: 1614593199175,
          seasons: [
            {
              season: 0,
              tmdb_id: '7',
              episodes: [
                { ...watched, tmdb_id: 11, episode: 1, title: 'Arrival', rating_user: 8 },
                { ...watched, tmdb_id: 12, episode: 2, plays: 3 },
                { ...watched, tmdb_id: 13, episode: 3, skipped: true },
                { watched: false, plays: 2, episode: 4 },
              ],
            },
          ],
        },
        { ...show, tmdb_id: null, seasons: [] },
      ]),
    ).toEqual([
      '1 PLAY episode Harbor Lights (2016) 0x1 “Arrival” tmdb:999006 tvdb:999005 #11 @?',
      '1 RATING episode Harbor Lights (2016) 0x1 “Arrival” tmdb:999006 tvdb:999005 #11 8/10 @?',
      '1 PLAY episode Harbor Lights (2016) 0x2 tmdb:999006 tvdb:999005 #12 @? x3',
      '1 HIDDEN series Harbor Lights (2016) tmdb:999006 tvdb:999005 @?',
      '1 LIKE series Harbor Lights (2016) tmdb:999006 tvdb:999005 @?',
      '1 NOTE series Harbor Lights (2016) tmdb:999006 tvdb:999005 @? “Slow”',
      '1 RATING series Harbor Lights (2016) tmdb:999006 tvdb:999005 9/10 @?',
      '2 WATCHLIST series Harbor Lights (2016) tvdb:999005 @?',
    ]);
  });

  test('movies and lists', () => {
    const movie = { tmdb_id: 999100, title: 'Foghorn', released_utc_ms: 922838400000, in_watchlist: false };
    expect(
      parseFiles(seriesGuide, {
        'movies.json': JSON.stringify([
          { ...movie, watched: true, plays: 2, in_watchlist: true },
          { ...movie, in_collection: true },
          { ...movie, watched: 'yes', plays: 1e300 },
        ]),
        'lists.json': JSON.stringify([
          {
            list_id: 'l',
            name: 'Rainy days',
            items: [
              { externalId: '999006', type: 'tmdb-show' },
              { tvdb_id: 999005, type: 'show' },
              { externalId: '5', type: 'season' },
            ],
          },
        ]),
      }),
    ).toEqual([
      '1 PLAY movie Foghorn (1999) tmdb:999100 @? x2',
      '1 WATCHLIST movie Foghorn (1999) tmdb:999100 @?',
      '2 REFUSED Foghorn: What you own isn’t stored.',
      '3 REFUSED Foghorn: It has nothing that could be stored.',
      '1 LIST [Rainy days] @?',
      '1 LIST_ITEM [Rainy days 1] series - tmdb:999006 @?',
      '1 LIST_ITEM [Rainy days 2] series - tvdb:999005 @?',
      '1 REFUSED Rainy days: “season” is no known kind of record.',
    ]);
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
