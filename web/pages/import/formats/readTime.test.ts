import { describe, expect, it } from 'vitest';
import type { SourceTime } from './sourceRow.ts';
import { findDayOrder, readEpoch, readTime } from './readTime.ts';

const show = (time: SourceTime) =>
  time.precision === 'INSTANT' ? time.at : time.precision === 'DAY' ? time.day : 'unknown';

describe('a time', () => {
  it.each([
    ['2025-03-02T20:14:00.000Z', '2025-03-02T20:14:00.000Z'],
    ['2025-03-02T20:14:00Z', '2025-03-02T20:14:00.000Z'],
    ['2025-03-02 20:14:00+00:00', '2025-03-02T20:14:00.000Z'],
    ['2025-03-02T20:14:00.1234567Z', '2025-03-02T20:14:00.123Z'],
    ['2025-03-02T01:14:00+05:30', '2025-03-01T19:44:00.000Z'],
    ['2025-03-02T23:14:00-0800', '2025-03-03T07:14:00.000Z'],
    [' 2025-03-02 ', '2025-03-02'],
    ['2025-3-2', '2025-03-02'],
    ['2025/03/02', '2025-03-02'],
    // Whether these are local times is unknown, so only their day is.
    ['2025-03-02 20:14:00', '2025-03-02'],
    ['2022-06-17 07:54', '2022-06-17'],
    ['Sat Apr 23 08:36:35 2011', '2011-04-23'],
    ['Fri Apr  1 08:36:35 2011', '2011-04-01'],
    ['1895-12-28', '1895-12-28'],
    ['4/18/2026', '2026-04-18'],
    ['18.04.2026', '2026-04-18'],
    ['4/18/26', '2026-04-18'],
    ['5/5/2026', '2026-05-05'],
    ['6/7/2026', 'unknown'],
    ['', 'unknown'],
    ['unknown', 'unknown'],
    ['released', 'unknown'],
    ['0000-00-00', 'unknown'],
    ['2019-00-00', 'unknown'],
    ['2019-02-30', 'unknown'],
    ['0001-01-01 00:00:00', 'unknown'],
    ['0001-01-01T00:00:00Z', 'unknown'],
    ['1970-01-01', 'unknown'],
    ['1970-01-01T00:00:00.000Z', 'unknown'],
    ['1969-12-31T19:00:00-05:00', 'unknown'],
    ['2025-03-02T25:14:00Z', 'unknown'],
    ['soon', 'unknown'],
    [null, 'unknown'],
    [20250302, 'unknown'],
  ])('%o is %s', (value, expected) => {
    expect(show(readTime(value))).toBe(expected);
  });

  it('without a zone is in the one that the format says', () => {
    expect(show(readTime('2025-03-02 20:14:00', { zone: 'UTC' }))).toBe('2025-03-02T20:14:00.000Z');
    expect(show(readTime('7/28/2022 4:22', { zone: 'UTC', order: 'MDY' }))).toBe('2022-07-28T04:22:00.000Z');
  });

  it.each([
    ['DMY', '2026-07-06'],
    ['MDY', '2026-06-07'],
  ] as const)('of a number order %s is %s', (order, expected) => {
    expect(show(readTime('06/07/2026', { order }))).toBe(expected);
  });

  it('of milliseconds is an instant', () => {
    expect(show(readEpoch(1_741_028_400_000))).toBe('2025-03-03T19:00:00.000Z');
    expect(show(readEpoch(0))).toBe('unknown');
    expect(show(readEpoch(-1))).toBe('unknown');
    expect(show(readEpoch(NaN))).toBe('unknown');
    expect(show(readEpoch(1e30))).toBe('unknown');
  });
});

describe('the order of day and month', () => {
  it.each([
    [['2025-03-02', 'soon'], null],
    [[], null],
    [['5/5/2026'], null],
    [['6/7/2026', '6/19/2026'], 'MDY'],
    [['6/7/2026', '19/6/2026'], 'DMY'],
    [['6/7/2026', '19.6.26'], 'DMY'],
    // Newest first as days first, and neither as months first.
    [['3/4/2026', '1/4/2026', '2/3/2026'], 'DMY'],
    [['1/2/2026', '2/1/2026', '4/1/2026'], 'MDY'],
    [['6/7/2026'], 'UNCLEAR'],
    // Written by two programs.
    [['6/19/2026', '19/6/2026'], 'UNCLEAR'],
  ])('of %o is %s', (texts, expected) => {
    expect(findDayOrder(texts)).toBe(expected);
  });
});
