import { describe, expect, test } from 'vitest';
import { isSameRecord, type Watched, watchedKey, watchedPart } from './watched.ts';

const series: Watched = {
  movieId: 101,
  mediaType: 'TV',
  title: 'Harbour Lights',
  poster: null,
  seasonNumber: null,
  episodeNumber: null,
};

describe('what is watched', () => {
  test('tells a movie from the series of the same number, and each episode from the others', () => {
    const things: Watched[] = [
      { ...series, mediaType: 'MOVIE' },
      series,
      { ...series, seasonNumber: 1 },
      { ...series, seasonNumber: 1, episodeNumber: 1 },
      { ...series, seasonNumber: 0, episodeNumber: 1 },
      { ...series, movieId: 1011 },
    ];
    expect(new Set(things.map(watchedKey)).size).toBe(things.length);
  });

  test('is the same whatever it is called and shown with', () => {
    expect(
      watchedKey({ ...series, title: 'Hafenlichter', poster: 'https://images.example/w185/a.jpg' }),
    ).toBe(watchedKey(series));
  });

  test('is kept anew for another name or poster, and not for another object', () => {
    expect(isSameRecord(series, { ...series })).toBe(true);
    expect(isSameRecord(null, null)).toBe(true);
    for (const other of [
      null,
      { ...series, title: 'Hafenlichter' },
      { ...series, poster: '/a.jpg' },
      { ...series, seasonNumber: 1 },
    ]) {
      expect(isSameRecord(series, other)).toBe(false);
    }
  });

  test('names the season and the episode, the specials by their name', () => {
    expect(watchedPart({ ...series, seasonNumber: 1, episodeNumber: 4 })).toBe('Season 1, episode 4');
    expect(watchedPart({ ...series, seasonNumber: 0, episodeNumber: 2 })).toBe('Specials, episode 2');
    expect(watchedPart({ ...series, seasonNumber: 3 })).toBe('Season 3');
    expect(watchedPart(series)).toBeNull();
  });
});
