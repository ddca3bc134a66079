import { describe, expect, test } from 'vitest';
import {
  episodeLabel,
  isSameRecord,
  playableKey,
  posterPath,
  resumePath,
  type LastWatchedItem,
} from './lastWatched.ts';

const series: LastWatchedItem = {
  movieId: 101,
  mediaType: 'TV',
  title: 'Harbour Lights',
  poster: null,
  seasonNumber: null,
  episodeNumber: null,
};

describe('what is watched', () => {
  test('tells a movie from the series of the same number, and each episode from the others', () => {
    const things: LastWatchedItem[] = [
      { ...series, mediaType: 'MOVIE' },
      series,
      { ...series, seasonNumber: 1 },
      { ...series, seasonNumber: 1, episodeNumber: 1 },
      { ...series, seasonNumber: 0, episodeNumber: 1 },
      { ...series, movieId: 1011 },
    ];
    expect(new Set(things.map(playableKey)).size).toBe(things.length);
  });

  test('is the same whatever it is called and shown with', () => {
    expect(
      playableKey({ ...series, title: 'Hafenlichter', poster: 'https://images.example/w185/a.jpg' }),
    ).toBe(playableKey(series));
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
    expect(episodeLabel({ ...series, seasonNumber: 1, episodeNumber: 4 })).toBe('Season 1, episode 4');
    expect(episodeLabel({ ...series, seasonNumber: 0, episodeNumber: 2 })).toBe('Specials, episode 2');
    expect(episodeLabel({ ...series, seasonNumber: 3 })).toBe('Season 3');
    expect(episodeLabel(series)).toBeNull();
  });
});

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
