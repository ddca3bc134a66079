import { expect, test } from 'vitest';
import { ratingInWords, ratingValues } from './ratings.ts';

test.each([
  [1, '0.5 of 5 stars', '1 of 10'],
  [2, '1 of 5 stars', '2 of 10'],
  [7, '3.5 of 5 stars', '7 of 10'],
  [10, '5 of 5 stars', '10 of 10'],
  // Imported ones are exact.
  [7.5, '3.75 of 5 stars', '7.5 of 10'],
  [0, '0 of 5 stars', '0 of 10'],
])('a rating of %s is %s, or %s', (value, stars, ten) => {
  expect(ratingInWords(value, 'STARS')).toBe(stars);
  expect(ratingInWords(value, 'TEN')).toBe(ten);
});

test('half stars to five are as many as one to ten', () => {
  expect(ratingValues.map((value) => ratingInWords(value, 'STARS').split(' ')[0])).toEqual([
    '0.5',
    '1',
    '1.5',
    '2',
    '2.5',
    '3',
    '3.5',
    '4',
    '4.5',
    '5',
  ]);
});
