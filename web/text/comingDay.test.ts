import { expect, test } from 'vitest';
import { comingDay } from './comingDay.ts';

test.each([
  ['the next day', '2026-03-19', 'Thursday'],
  ['six days ahead', '2026-03-24', 'Tuesday'],
  ['a week ahead, which is no weekday any more', '2026-03-25', 'Mar 25'],
  ['later in the year', '2026-12-01', 'Dec 1'],
  ['next year', '2027-01-02', 'Jan 2, 2027'],
])('%s', (_what, date, words) => {
  expect(comingDay(date, '2026-03-18', 'en-US')).toBe(words);
});

test('a weekday in the first days of another year', () => {
  expect(comingDay('2027-01-02', '2026-12-30', 'en-US')).toBe('Saturday');
  expect(comingDay('2026-12-01', '2026-03-18', 'en-GB')).toBe('1 Dec');
});
