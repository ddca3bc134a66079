import { expect, test } from 'vitest';
import { movie } from '../testing/recordBuilders.ts';
import { episodeNameOrDefault, overviewOrDefault, roundRating, seasonNameOrDefault } from './wording.ts';

test.each([
  [7.25, 7.3],
  [8.04, 8],
  [0, 0],
  [null, null],
])('a mean vote of %s is rounded to %s', (voteAverage, shown) => {
  expect(roundRating(movie(1, { voteAverage }))).toBe(shown);
});

test('a missing overview has a default text', () => {
  expect(overviewOrDefault('')).toBe('No overview available');
  expect(overviewOrDefault('  ')).toBe('No overview available');
  expect(overviewOrDefault('A story.')).toBe('A story.');
});

test('a missing name is derived from the number', () => {
  expect(seasonNameOrDefault('', 2)).toBe('Season 2');
  expect(seasonNameOrDefault('', 0)).toBe('Specials');
  expect(seasonNameOrDefault('The Return', 2)).toBe('The Return');
  expect(episodeNameOrDefault('', 4)).toBe('Episode 4');
  expect(episodeNameOrDefault('Pilot', 1)).toBe('Pilot');
});
