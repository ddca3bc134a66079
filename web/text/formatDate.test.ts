import { describe, expect, test } from 'vitest';
import { formatDate } from './formatDate.ts';

describe('a formatted date', () => {
  test.each([
    ['2025-03-14', 'en-US', 'March 14, 2025'],
    ['1999-01-01', 'en-GB', '1 January 1999'],
    ['2027-12-31', 'de-DE', '31. Dezember 2027'],
    ['2027-12-31', 'fr-FR', '31 décembre 2027'],
    ['2025-03-14', 'ja-JP', '2025年3月14日'],
  ])('%s in %s is %s', (date, locale, written) => {
    expect(formatDate(date, locale, { dateStyle: 'long' })).toBe(written);
  });

  test('is shorter where there is little room', () => {
    expect(formatDate('2025-03-14', 'en-US', { dateStyle: 'medium' })).toBe('Mar 14, 2025');
  });
});
