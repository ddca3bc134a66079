import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { firstWeekday } from '../../text/daysAndMonths.ts';
import { agendaDays, parseMonth, weeksOf } from './month.ts';

describe('the month in a URL', () => {
  test.each([
    ['month=2026-11', '2026-11'],
    ['month=2027-01', '2027-01'],
    ['', '2026-03'],
    ['month=2026-13', '2026-03'],
    ['month=2026-1', '2026-03'],
    ['month=0000-01', '2026-03'],
    ['month=next', '2026-03'],
  ])('%s is %s', (query, month) => {
    expect(parseMonth(new URLSearchParams(query), '2026-03-29')).toBe(month);
  });
});

describe('the weeks of a month', () => {
  test.each([
    ['US', '2026-11', '2026-11-01', '2026-12-05', 5],
    ['DE', '2026-11', '2026-10-26', '2026-12-06', 6],
    ['EG', '2026-11', '2026-10-31', '2026-12-04', 5],
    ['DE', '2027-02', '2027-02-01', '2027-02-28', 4],
    ['DE', '2026-03', '2026-02-23', '2026-04-05', 6],
    ['GB', '2026-10', '2026-09-28', '2026-11-01', 5],
  ])('of %s in %s go from %s to %s', (region, month, from, to, count) => {
    const weeks = weeksOf(month, firstWeekday(region));
    expect([weeks[0]?.[0], weeks.at(-1)?.at(-1), weeks.length]).toEqual([from, to, count]);
    expect(new Set(weeks.flat()).size, 'each day once, though clocks change').toBe(7 * count);
    expect(weeks.every((week) => week.length === 7)).toBe(true);
  });
});

describe('the list of a month', () => {
  const known = ['2026-10-27', '2026-11-03', '2026-11-29', '2026-12-01', '2026-12-04'];

  test.each([
    ['2026-11', '2026-11-29', ['2026-11-03'], ['2026-11-29', '2026-12-01', '2026-12-04']],
    ['2026-11', '2026-10-30', [], ['2026-11-03', '2026-11-29']],
    ['2026-10', '2026-11-29', [], ['2026-10-27']],
    ['2027-01', '2026-11-29', [], []],
  ])('of %s on %s has %j apart, and %j', (month, today, before, after) => {
    expect(agendaDays(known, month, today)).toEqual({ before, after });
  });
});

describe.each([
  'Pacific/Pago_Pago',
  'Pacific/Kiritimati',
  'America/Sao_Paulo',
  'America/New_York',
  'Europe/Berlin',
])('in %s', (zone) => {
  beforeEach(() => {
    vi.stubEnv('TZ', zone);
  });
  afterEach(() => {
    vi.unstubAllEnvs();
  });

  test('the weeks in which the clocks change have seven days', () => {
    const [spring, fall] = [weeksOf('2026-03', 1), weeksOf('2026-10', 1)];
    expect(spring[0]).toEqual(weekFrom('2026-02-23'));
    expect(spring.at(-1)).toEqual(weekFrom('2026-03-30'));
    expect(fall.at(-1)).toEqual(weekFrom('2026-10-26'));
    expect(weeksOf('2026-11', 0)[0]).toEqual(weekFrom('2026-11-01'));
  });
});

/** Seven days, counted without a clock. */
function weekFrom(day: string): readonly string[] {
  return Array.from({ length: 7 }, (_, nth) =>
    new Date(Date.parse(day) + nth * 86_400_000).toISOString().slice(0, 10),
  );
}
