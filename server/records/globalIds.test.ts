import { expect, test } from 'vitest';
import { genreId } from '../../contract/genres.ts';
import { episodeId, parseTitleId, recommendationId, seasonId } from './globalIds.ts';

test('a title’s id contains its media type and TMDB id', () => {
  expect(parseTitleId('movie:603')).toEqual({ mediaType: 'MOVIE', tmdbId: 603 });
  expect(parseTitleId('tv:1399')).toEqual({ mediaType: 'TV', tmdbId: 1399 });
  expect(parseTitleId('movie:2147483647')).toEqual({ mediaType: 'MOVIE', tmdbId: 2_147_483_647 });
});

test.each([
  '603',
  'movie:',
  'movie:0',
  'movie:007',
  'movie:-1',
  'movie:1.5',
  'movie:2147483648',
  'Movie:1',
  'tv:1:s1',
  ' movie:1',
  'movie:1\n',
  '',
])('%j is not a title id', (id) => {
  expect(parseTitleId(id)).toBeNull();
});

test('every other id has the format of the contract', () => {
  expect(seasonId(1399, 1)).toBe('tv:1399:s1');
  expect(episodeId(1399, 1, 2)).toBe('tv:1399:s1:e2');
  expect(genreId('Sci-Fi & Fantasy')).toBe('genre:sci-fi-fantasy');
  expect(recommendationId({ mediaType: 'MOVIE', tmdbId: 603 }, { mediaType: 'TV', tmdbId: 1399 })).toBe(
    'movie:603>tv:1399',
  );
});
