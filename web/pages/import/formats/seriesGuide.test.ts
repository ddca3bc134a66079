import { expect, test } from 'vitest';
import { parseFiles } from '../testing/parseFiles.ts';
import { seriesGuide } from './seriesGuide.ts';

const parseJson = (value: unknown) => parseFiles(seriesGuide, { 'export.json': JSON.stringify(value) });
const watched = { watched: true, plays: 1, skipped: false };
const show = {
  tmdb_id: 999006,
  tvdb_id: 999005,
  title: 'Harbor Lights',
  first_aired: '2016-01-10T08:00:00Z',
};

test('plays have no time, and what was skipped is none', () => {
  expect(
    parseJson([
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
