import { expect, test } from 'vitest';
import { movie } from '../testing/titleRecords.ts';
import { shownEpisodeName, shownOverview, shownRating, shownSeasonName } from './wording.ts';

test.each([
  [7.25, 7.3],
  [8.04, 8],
  [0, 0],
  [null, null],
])('a mean vote of %s is shown as %s', (voteAverage, shown) => {
  expect(shownRating(movie(1, { voteAverage }))).toBe(shown);
});

test('a missing overview is said to be missing', () => {
  expect(shownOverview('')).toBe('No overview available');
  expect(shownOverview('  ')).toBe('No overview available');
  expect(shownOverview('A story.')).toBe('A story.');
});

test('what nobody has named goes by its number', () => {
  expect(shownSeasonName('', 2)).toBe('Season 2');
  expect(shownSeasonName('', 0)).toBe('Specials');
  expect(shownSeasonName('The Return', 2)).toBe('The Return');
  expect(shownEpisodeName('', 4)).toBe('Episode 4');
  expect(shownEpisodeName('Pilot', 1)).toBe('Pilot');
});
