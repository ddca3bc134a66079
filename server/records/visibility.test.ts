import { describe, expect, test } from 'vitest';
import { movie } from '../testing/recordBuilders.ts';
import { liftsYearRule } from '../../contract/discover.ts';
import { isVisible, releaseYear } from './title.ts';

describe('the 1990 rule', () => {
  test.each([
    ['1989-12-31', false],
    ['1990-01-01', true],
    ['2031-01-01', true],
    [null, false],
  ])('a title released on %s is visible: %s', (releaseDate, visible) => {
    expect(isVisible(movie(1, { releaseDate }))).toBe(visible);
  });

  test.each(['timeless', 'Timeless classics', 'so TIMELESS'])('is lifted by a search for %j', (text) => {
    expect(liftsYearRule(text)).toBe(true);
  });

  test('applies to any other search', () => {
    expect(liftsYearRule('time less')).toBe(false);
  });

  test('once lifted, lets old titles and undated ones, which count as year 0, be visible', () => {
    expect(isVisible(movie(1, { releaseDate: '1954-02-01' }), true)).toBe(true);
    expect(isVisible(movie(1, { releaseDate: null }), true)).toBe(true);
  });
});

test('adult titles are never visible, with or without the year rule', () => {
  expect(isVisible(movie(1, { adult: true }))).toBe(false);
  expect(isVisible(movie(1, { adult: true }), true)).toBe(false);
});

test('the year is that of the date, or null without one', () => {
  expect(releaseYear('1999-03-31')).toBe(1999);
  expect(releaseYear(null)).toBeNull();
});
