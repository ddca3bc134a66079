import { describe, expect, test } from 'vitest';
import { isReleased, toIsoDate } from './dates.ts';

describe('a released title', () => {
  test('came out today or earlier', () => {
    expect(isReleased('2026-03-14', '2026-03-15')).toBe(true);
    expect(isReleased('2026-03-15', '2026-03-15')).toBe(true);
  });

  test('has a date, and not a later one', () => {
    expect(isReleased('2026-03-16', '2026-03-15')).toBe(false);
    expect(isReleased(null, '2026-03-15')).toBe(false);
  });

  test('is determined by the date in UTC, whatever the local time', () => {
    expect(toIsoDate(new Date('2026-03-15T23:59:59.999Z'))).toBe('2026-03-15');
    expect(toIsoDate(new Date('2026-03-16T00:30:00+02:00'))).toBe('2026-03-15');
  });
});
