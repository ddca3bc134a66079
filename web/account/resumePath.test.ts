import { describe, expect, test } from 'vitest';
import { resumePath } from './resumePath.ts';
import type { Watched } from './watched.ts';

const series: Watched = {
  movieId: 101,
  mediaType: 'TV',
  title: 'Harbour Lights',
  poster: null,
  seasonNumber: null,
  episodeNumber: null,
};

describe('resuming', () => {
  test('leads to a movie’s player', () => {
    expect(resumePath({ ...series, mediaType: 'MOVIE' })).toBe('/live/movie/101');
  });

  test('leads to an episode’s player, one of the specials too', () => {
    expect(resumePath({ ...series, seasonNumber: 2, episodeNumber: 4 })).toBe(
      '/live/tv/101/season/2/episode/4',
    );
    expect(resumePath({ ...series, seasonNumber: 0, episodeNumber: 0 })).toBe(
      '/live/tv/101/season/0/episode/0',
    );
  });

  test('leads to the series’ player when no episode was chosen', () => {
    expect(resumePath(series)).toBe('/live/tv/101');
    expect(resumePath({ ...series, seasonNumber: 2 })).toBe('/live/tv/101');
  });
});
