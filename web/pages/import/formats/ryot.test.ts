import { expect, test } from 'vitest';
import { parseFiles } from '../testing/parseFiles.ts';
import { ryot } from './ryot.ts';

const parseJson = (value: unknown) => parseFiles(ryot, { 'export.json': JSON.stringify(value) });
const seen = { state: 'completed', progress: '100', ended_on: null, show_season_number: null };
const movie = { lot: 'movie', source: 'tmdb', identifier: '999100', source_id: 'Foghorn' };
const show = { lot: 'show', source: 'tvdb', identifier: '999005', source_id: 'Harbor Lights' };
const parse = (...metadata: object[]) => parseJson({ metadata });

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
    parseJson({
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
