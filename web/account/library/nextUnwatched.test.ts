import { expect, test } from 'vitest';
import type { WatchedPart } from './library.ts';
import { type KnownSeries, nextUnwatched } from './nextUnwatched.ts';

const TODAY = '2026-03-15';
const BEFORE = '2026-03-01T20:00:00.000Z';
const NOW = '2026-03-15T20:00:00.000Z';

const part = (seasonNumber: number, episodeNumber: number, of: object = {}): WatchedPart => ({
  __typename: 'WatchedPart',
  id: '',
  seasonNumber,
  episodeNumber,
  position: 0,
  length: null,
  watched: true,
  at: NOW,
  ...of,
});
const aired = (...numbers: number[]) => numbers.map((number) => ({ number, airDate: '2026-01-01' }));
const series = (of: Partial<KnownSeries> = {}): KnownSeries => ({
  today: TODAY,
  seasons: aired(0, 1, 2),
  episodesOf: (season) => (season === 1 ? aired(1, 2, 3) : null),
  ...of,
});
const at = (seasonNumber: number, episodeNumber: number, of: object = {}) => ({
  seasonNumber,
  episodeNumber,
  position: 0,
  length: null,
  isNext: true,
  ...of,
});
const season = [part(1, 1), part(1, 2), part(1, 3)];

test('marking an episode leads on to the next unwatched one', () => {
  expect(nextUnwatched(null, [part(1, 1)], series())).toEqual(at(1, 2));
  expect(nextUnwatched(null, [part(1, 1), part(1, 2)], series())).toEqual(at(1, 3));
  const started = part(1, 2, { watched: false, position: 60, length: 3000 });
  expect(nextUnwatched(null, [part(1, 1), started], series())).toEqual(
    at(1, 2, { position: 60, length: 3000 }),
  );
});

test('marking a season leads on to the first episode of the next, even for a viewer who never played it', () => {
  expect(nextUnwatched(null, season, series())).toEqual(at(2, 1));
  const seen = part(1, 1, { at: BEFORE, position: 3000, length: 3000 });
  expect(nextUnwatched(seen, [seen, part(1, 2), part(1, 3)], series())).toEqual(at(2, 1));
  // The episodes of that season are loaded: they need not begin with 1, and some may be watched.
  const episodesOf = (number: number) => (number === 1 ? aired(1, 2, 3) : aired(0, 1));
  expect(nextUnwatched(null, season, series({ episodesOf }))).toEqual(at(2, 0));
  expect(nextUnwatched(null, [...season, part(2, 0)], series({ episodesOf }))).toEqual(at(2, 1));
});

test('leads nowhere when no further episode has aired', () => {
  expect(nextUnwatched(null, season, series({ seasons: aired(0, 1) }))).toBeNull();
  const announced = [...aired(1), { number: 2, airDate: '2026-04-01' }];
  expect(nextUnwatched(null, season, series({ seasons: announced }))).toBeNull();
  const episodesOf = () => [...aired(1, 2, 3), { number: 4, airDate: null }];
  expect(nextUnwatched(null, season, series({ episodesOf }))).toBeNull();
});

test('leaves a started episode as the resume point, unless it is marked too', () => {
  const started = part(2, 3, { watched: false, position: 60, length: 3000, at: BEFORE });
  expect(nextUnwatched(started, [...season, started], series())).toBeUndefined();
  expect(nextUnwatched({ ...started, seasonNumber: 1 }, season, series())).toEqual(at(2, 1));
});

test('is unknown for specials, or while the episodes are not loaded', () => {
  expect(nextUnwatched(null, [part(0, 1)], series())).toBeUndefined();
  expect(nextUnwatched(null, season, series({ episodesOf: () => null }))).toBeUndefined();
});
