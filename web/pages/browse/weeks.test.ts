import { expect, test } from 'vitest';
import { byWeek } from './weeks.tsx';

const title = (tmdbId: number, releaseDate: string | null) => ({
  __typename: 'Movie' as const,
  id: `movie:${tmdbId}`,
  tmdbId,
  mediaType: 'MOVIE' as const,
  title: `Movie ${tmdbId}`,
  year: null,
  releaseDate,
  rating: null,
  genres: [],
  poster: null,
  posterLarge: null,
});

test('titles are sorted by their release, in weeks that begin on Monday', () => {
  const weeks = byWeek([
    title(1, '2027-01-04'),
    title(2, '2026-12-28'),
    title(3, '2027-01-03'),
    title(4, '2026-12-14'),
    title(5, null),
  ]);
  expect(weeks.map(({ name, titles }) => [name, titles.map(({ tmdbId }) => tmdbId)])).toEqual([
    ['2026-12-14', [4]],
    ['2026-12-28', [2, 3]],
    ['2027-01-04', [1]],
  ]);
});
