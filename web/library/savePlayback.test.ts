import { describe, expect, test } from 'vitest';
import { posterPath } from './savePlayback.ts';

describe('posterPath', () => {
  test('returns the last segment of the URL with a leading slash, whatever the host and width', () => {
    expect(posterPath('https://image.tmdb.org/t/p/w342/kqjL17yufvn9OVLyXYpvtyrFfak.jpg')).toBe(
      '/kqjL17yufvn9OVLyXYpvtyrFfak.jpg',
    );
    expect(posterPath('/demo/images/original/movie-101-poster.svg')).toBe('/movie-101-poster.svg');
  });

  test('drops the query of an image URL', () => {
    expect(posterPath('https://images.example/w500/poster.jpg?token=secret#top')).toBe('/poster.jpg');
  });

  test('returns null for a title without a poster', () => {
    expect(posterPath(null)).toBeNull();
  });

  test('returns null when the URL names no file, so that the record is still saved', () => {
    expect(posterPath('https://images.example/w500/')).toBeNull();
    expect(posterPath('https://images.example/w500/a%20poster.jpg')).toBeNull();
    expect(posterPath('https://')).toBeNull();
  });
});
