import { describe, expect, test } from 'vitest';
import { episodeRanges } from './EpisodeRange.tsx';

const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

describe('the ranges of a season', () => {
  test('are its pages while it has at most fifty', () => {
    expect(episodeRanges(upTo(30)).map(({ from, to }) => [from, to])).toEqual([
      [1, 6],
      [7, 12],
      [13, 18],
      [19, 24],
      [25, 30],
    ]);
    expect(episodeRanges(upTo(300))).toHaveLength(50);
  });

  test('span several pages of a season of 1,500', () => {
    const ranges = episodeRanges(upTo(1500));
    expect(ranges).toHaveLength(50);
    expect(ranges[1]).toEqual({ page: 6, from: 31, to: 60 });
    expect(ranges.at(-1)).toEqual({ page: 246, from: 1471, to: 1500 });
  });

  test('are named by the episodes that exist', () => {
    const numbers = [0, 1, 2, 5, 6, 9, 40, 41];
    expect(episodeRanges(numbers)).toEqual([
      { page: 1, from: 0, to: 9 },
      { page: 2, from: 40, to: 41 },
    ]);
    expect(episodeRanges(upTo(25)).at(-1)).toEqual({ page: 5, from: 25, to: 25 });
  });
});
