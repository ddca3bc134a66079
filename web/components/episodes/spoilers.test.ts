import { describe, expect, test } from 'vitest';
import { spoilerEpisodes } from './spoilers.ts';

const episodes = [1, 2, 3, 4];
const none = new Map();
const watched = (...numbers: number[]) => new Map(numbers.map((number) => [number, { watched: true }]));
const last = (seasonNumber: number, episodeNumber: number) => ({ seasonNumber, episodeNumber });
const at = (seasonNumber: number, episodeNumber: number) => ({
  seasonNumber,
  episodeNumber,
  position: 0,
  length: null,
  isNext: false,
});
const veiled = (of: Partial<Parameters<typeof spoilerEpisodes>[0]>) => [
  ...spoilerEpisodes({
    season: 1,
    seasons: [1, 2, 3, 0],
    episodes,
    marks: none,
    last: null,
    resume: null,
    ...of,
  }),
];

describe('the spoiler shield', () => {
  test('shows the first episode to viewers who have seen nothing', () => {
    expect(veiled({})).toEqual([2, 3, 4]);
    expect(veiled({ season: 2 })).toEqual([1, 2, 3, 4]);
  });

  test('covers the episodes after the resumed one', () => {
    expect(veiled({ resume: at(1, 3) })).toEqual([4]);
    expect(veiled({ resume: at(2, 1) })).toEqual([]);
    expect(veiled({ season: 2, resume: at(2, 1) })).toEqual([2, 3, 4]);
    expect(veiled({ season: 3, resume: at(2, 1) })).toEqual([1, 2, 3, 4]);
  });

  test('covers the episodes after the one that follows the last watched', () => {
    expect(veiled({ marks: watched(1, 2), last: last(1, 2) })).toEqual([4]);
    expect(veiled({ episodes: [1, 2, 5, 6], marks: watched(2), last: last(1, 2) })).toEqual([6]);
    expect(veiled({ season: 2, last: last(1, 4) })).toEqual([2, 3, 4]);
  });

  test('knows the next season, whatever its number', () => {
    const seasons = [2003, 2005, 2007];
    expect(veiled({ season: 2003, seasons })).toEqual([2, 3, 4]);
    expect(veiled({ season: 2005, seasons, last: last(2003, 4) })).toEqual([2, 3, 4]);
    expect(veiled({ season: 2007, seasons, last: last(2003, 4) })).toEqual([1, 2, 3, 4]);
  });

  test('never covers a watched episode or a special', () => {
    expect(veiled({ resume: at(1, 1), marks: watched(4) })).toEqual([2, 3]);
    expect(veiled({ season: 0 })).toEqual([]);
  });
});
