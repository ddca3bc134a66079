import { describe, expect, test } from 'vitest';
import { dayAfter, isReleased, localDay } from './dates.ts';

describe('a released title', () => {
  test('came out today or earlier', () => {
    expect(isReleased('2026-03-14', '2026-03-15')).toBe(true);
    expect(isReleased('2026-03-15', '2026-03-15')).toBe(true);
  });

  test('has a date, and not a later one', () => {
    expect(isReleased('2026-03-16', '2026-03-15')).toBe(false);
    expect(isReleased(null, '2026-03-15')).toBe(false);
  });
});

describe('a day', () => {
  test('is that of the viewer’s clock', () => {
    expect(localDay(new Date(2026, 2, 4, 0, 30))).toBe('2026-03-04');
    expect(localDay(new Date(2026, 2, 4, 23, 30))).toBe('2026-03-04');
  });

  test('is followed by the next one', () => {
    expect(dayAfter('2026-12-31')).toBe('2027-01-01');
    expect(dayAfter('2028-02-28')).toBe('2028-02-29');
  });
});
