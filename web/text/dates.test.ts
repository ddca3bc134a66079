import { describe, expect, test } from 'vitest';
import { formatDate, isReleased, toIsoDate } from './dates.ts';

describe('a formatted date', () => {
  test.each([
    ['2025-03-14', 'en-US', 'March 14, 2025'],
    ['1999-01-01', 'en-GB', '1 January 1999'],
    ['2027-12-31', 'de-DE', '31. Dezember 2027'],
    ['2027-12-31', 'fr-FR', '31 décembre 2027'],
    ['2025-03-14', 'ja-JP', '2025年3月14日'],
  ])('%s in %s is %s', (date, locale, written) => {
    expect(formatDate(date, locale)).toBe(written);
  });
});

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
