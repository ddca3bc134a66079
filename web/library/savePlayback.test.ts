import { expect, test } from 'vitest';
import { posterPath } from './savePlayback.ts';

test.each([
  ['https://image.tmdb.org/t/p/w342/kqjL17yufvn9OVLyXYpvtyrFfak.jpg', '/kqjL17yufvn9OVLyXYpvtyrFfak.jpg'],
  ['/demo/images/original/movie-101-poster.svg', '/movie-101-poster.svg'],
  ['https://images.example/w500/poster.jpg?token=secret#top', '/poster.jpg'],
  [null, null],
  // The record is still saved.
  ['https://images.example/w500/', null],
  ['https://images.example/w500/a%20poster.jpg', null],
  ['https://', null],
])('the poster %s has the path %s', (poster, path) => {
  expect(posterPath(poster)).toBe(path);
});
