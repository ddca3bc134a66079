import { expect, test } from 'vitest';
import { comingDay } from './comingDay.ts';

test.each([
  ['the next day', '2026-03-19', 'weekday', 'Thursday'],
  ['six days ahead', '2026-03-24', 'weekday', 'Tuesday'],
  ['a week ahead, which is no weekday any more', '2026-03-25', 'date', 'Mar 25'],
  ['later in the year', '2026-12-01', 'date', 'Dec 1'],
  ['next year', '2027-01-02', 'date', 'Jan 2, 2027'],
])('%s', (_what, date, kind, day) => {
  expect(comingDay(date, '2026-03-18', 'en-US')).toEqual({ kind, day });
});

test('a weekday in the first days of another year', () => {
  expect(comingDay('2027-01-02', '2026-12-30', 'en-US').day).toBe('Saturday');
  expect(comingDay('2026-12-01', '2026-03-18', 'en-GB').day).toBe('1 Dec');
});
