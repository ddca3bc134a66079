import { expect, test } from 'vitest';
import { sortSeasons } from './season.ts';

test('seasons are sorted by number, specials last', () => {
  const seasons = [0, 2, 10, 1].map((number) => ({
    number,
    name: '',
    airDate: null,
    episodeCount: null,
    posterPath: null,
  }));
  expect(sortSeasons(1399, seasons).map(({ number }) => number)).toEqual([1, 2, 10, 0]);
  expect(sortSeasons(1399, seasons)[0]?.seriesId).toBe(1399);
});
