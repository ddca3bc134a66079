import { expect, test } from 'vitest';
import type { StatsPeriodFragment } from '../../gql/graphql.ts';
import {
  allYears,
  columnsOf,
  durationOf,
  hourNames,
  monthNames,
  ratingColumns,
  weekdayNames,
  weekdaysIn,
} from './periods.ts';

const period = (value: number, plays = 1): StatsPeriodFragment => ({
  __typename: 'StatisticsPeriod',
  value,
  plays,
  minutes: plays * 50,
});

test.each([
  [0, '–'],
  [1, '1 minute'],
  [119, '119 minutes'],
  [120, '2 hours'],
  [209, '3 hours'],
  [72_270, '1,205 hours'],
])('%i minutes are “%s”', (minutes, text) => {
  expect(durationOf(minutes)).toBe(text);
});

test.each([
  ['US', [7, 1, 2, 3, 4, 5, 6]],
  ['DE', [1, 2, 3, 4, 5, 6, 7]],
  ['EG', [6, 7, 1, 2, 3, 4, 5]],
])('a week in %s has the days %j, as in the calendar', (region, days) => {
  const weekdays = [1, 2, 3, 4, 5, 6, 7].map((value) => period(value));
  expect(weekdaysIn(region, weekdays).map(({ value }) => value)).toEqual(days);
});

test('periods are named as in the visitor’s region', () => {
  const hours = hourNames('en-US');
  expect([0, 6, 7, 20].map((value) => [hours.label(value), hours.name(value)])).toEqual([
    ['12 AM', '12 AM'],
    ['6 AM', '6 AM'],
    ['', '7 AM'],
    ['', '8 PM'],
  ]);
  expect(hourNames('en-GB').name(20)).toBe('20:00');
  const days = weekdayNames('en-US');
  expect([1, 7].map((value) => [days.label(value), days.name(value)])).toEqual([
    ['Mon', 'Monday'],
    ['Sun', 'Sunday'],
  ]);
  const months = monthNames('en-US');
  expect([1, 12].map((value) => [months.label(value), months.name(value)])).toEqual([
    ['Jan', 'January'],
    ['Dec', 'December'],
  ]);
});

test('a column has the plays of its period, and its table their time too', () => {
  expect(columnsOf([period(3, 1200)], monthNames('en-US'))).toEqual([
    { label: 'Mar', name: 'March', value: 1200, cells: ['1,200', '1,000 hours'] },
  ]);
});

test('months whose names are too long for a phone have a letter there', () => {
  const labelsIn = (locale: string) =>
    columnsOf([period(5), period(9)], monthNames(locale)).map(({ label, narrowLabel }) => [
      label,
      narrowLabel,
    ]);
  expect(labelsIn('uk')).toEqual([
    ['трав.', 'Т'],
    ['вер.', 'В'],
  ]);
  expect(labelsIn('es')).toEqual([
    ['may', undefined],
    ['sept', undefined],
  ]);
});

test('years without plays are between those with them', () => {
  expect(allYears([])).toEqual([]);
  const years = allYears([period(2026, 3), period(2023, 2)]);
  expect(years.map(({ value, plays }) => [value, plays])).toEqual([
    [2023, 2],
    [2024, 0],
    [2025, 0],
    [2026, 3],
  ]);
});

test('ratings are counted by those that can be given, on the scale of the viewer', () => {
  const ratings = Array.from({ length: 20 }, (_, index) => index);
  const columns = ratingColumns(ratings, 'TEN');
  expect(columns.map(({ value }) => value)).toEqual([1, 5, 9, 13, 17, 21, 25, 29, 33, 37]);
  expect(columns.map(({ name }) => name)).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9', '10']);
  const stars = ratingColumns(ratings, 'STARS').map(({ label }) => label);
  expect(stars).toEqual(['0.5', '1', '1.5', '2', '2.5', '3', '3.5', '4', '4.5', '5']);
});
