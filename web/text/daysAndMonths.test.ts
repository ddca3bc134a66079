import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { dayName, monthName, monthsAfter, weekdayName } from './daysAndMonths.ts';

test('a month is followed by the next one, across years', () => {
  expect(monthsAfter('2026-12', 1)).toBe('2027-01');
  expect(monthsAfter('2026-01', -1)).toBe('2025-12');
  expect(monthsAfter('2026-03', 0)).toBe('2026-03');
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

  test('days and months keep their names, also when the clocks change', () => {
    expect(dayName('2026-12-03', 'en-US')).toBe('Thursday, December\u{a0}3');
    expect(dayName('2026-03-29', 'en-US')).toBe('Sunday, March\u{a0}29');
    expect(dayName('2026-11-01', 'en-GB')).toBe('Sunday 1\u{a0}November');
    expect(dayName('2026-11-11', 'de-DE')).toBe('Mittwoch, 11.\u{a0}November');
    expect(dayName('2026-11-11', 'es-ES')).toBe('miércoles, 11\u{a0}de\u{a0}noviembre');
    expect([weekdayName('2026-03-29', 'en-US'), weekdayName('2026-03-29', 'en-US', 'short')]).toEqual([
      'Sunday',
      'Sun',
    ]);
    expect(monthName('2026-11', 'en-US')).toBe('November 2026');
    expect(monthsAfter('2026-10', 1)).toBe('2026-11');
  });
});
