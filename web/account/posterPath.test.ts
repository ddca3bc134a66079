import { describe, expect, test } from 'vitest';
import { posterPath } from './posterPath.ts';

describe('a poster’s path', () => {
  test('is the last part of its address with a leading slash, whatever the host and the width', () => {
    expect(posterPath('https://image.tmdb.org/t/p/w342/kqjL17yufvn9OVLyXYpvtyrFfak.jpg')).toBe(
      '/kqjL17yufvn9OVLyXYpvtyrFfak.jpg',
    );
    expect(posterPath('http://localhost:4000/demo/images/original/movie-101-poster.svg')).toBe(
      '/movie-101-poster.svg',
    );
  });

  test('leaves out what an image host’s address carries behind it', () => {
    expect(posterPath('https://images.example/w500/poster.jpg?token=secret#top')).toBe('/poster.jpg');
  });

  test('is null for a title without a poster', () => {
    expect(posterPath(null)).toBeNull();
  });

  test('is null for what names no file, so that the title is kept all the same', () => {
    expect(posterPath('https://images.example/w500/')).toBeNull();
    expect(posterPath('https://images.example/w500/a%20poster.jpg')).toBeNull();
    expect(posterPath('/w500/poster.jpg')).toBeNull();
  });
});
