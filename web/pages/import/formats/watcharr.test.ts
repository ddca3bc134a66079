import { expect, test } from 'vitest';
import { parseFiles } from '../testing/parseFiles.ts';
import { watcharr } from './watcharr.ts';

const parseJson = (value: unknown) => parseFiles(watcharr, { 'export.json': JSON.stringify(value) });
const movie = { status: 'FINISHED', content: { tmdbId: 999100, title: 'Foghorn', type: 'movie' } };
const show = { status: 'WATCHING', content: { tmdbId: 999006, title: 'Harbor Lights', type: 'tv' } };
const parse = (...items: unknown[]) => parseJson(items);
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
  expect(parse({ ...movie, activity: 'none', rating: 'x' }, 7, { ...show, content: { tmdbId: 1 } })).toEqual([
    '1 PLAY movie Foghorn tmdb:999100 @?',
    '2 REFUSED -: This record can’t be read.',
    '3 REFUSED -: “” is neither a movie nor a series.',
  ]);
});
