import { expect, test } from 'vitest';
import { movie } from '../testing/recordBuilders.ts';
import { episodeName, seasonName, shownOverview, shownRating } from './wording.ts';

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
  expect(seasonName('', 2)).toBe('Season 2');
  expect(seasonName('', 0)).toBe('Specials');
  expect(seasonName('The Return', 2)).toBe('The Return');
  expect(episodeName('', 4)).toBe('Episode 4');
  expect(episodeName('Pilot', 1)).toBe('Pilot');
});
