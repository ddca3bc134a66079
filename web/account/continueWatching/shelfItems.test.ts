import { describe, expect, test } from 'vitest';
import { resumePath } from '../../../contract/paths.ts';
import {
  beginningOf,
  episodeLabel,
  type LastWatchedItem,
  playableKey,
  playerShelfItem,
  posterPath,
} from './shelfItems.ts';

const series: LastWatchedItem = {
  movieId: 101,
  mediaType: 'TV',
  title: 'Harbour Lights',
  poster: null,
  seasonNumber: null,
  episodeNumber: null,
};

describe('a last-watched item', () => {
  test('a movie and a series with the same number have different keys, as does each episode', () => {
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

  test('the key ignores the name and the poster', () => {
    expect(
      playableKey({ ...series, title: 'Hafenlichter', poster: 'https://images.example/w185/a.jpg' }),
    ).toBe(playableKey(series));
  });

  test('the label names the season and the episode, and calls season 0 Specials', () => {
    expect(episodeLabel({ ...series, seasonNumber: 1, episodeNumber: 4 })).toBe('Season 1, episode 4');
    expect(episodeLabel({ ...series, seasonNumber: 0, episodeNumber: 2 })).toBe('Specials, episode 2');
    expect(episodeLabel({ ...series, seasonNumber: 3 })).toBe('Season 3');
    expect(episodeLabel(series)).toBeNull();
  });
});

describe('resuming', () => {
  const pathOf = (item: LastWatchedItem) =>
    resumePath({ mediaType: item.mediaType, tmdbId: item.movieId }, beginningOf(item));

  test('links to a movie’s player', () => {
    expect(pathOf({ ...series, mediaType: 'MOVIE' })).toBe('/live/movie/101');
  });

  test('links to an episode’s player, specials included', () => {
    expect(pathOf({ ...series, seasonNumber: 2, episodeNumber: 4 })).toBe('/live/tv/101/season/2/episode/4');
    expect(pathOf({ ...series, seasonNumber: 0, episodeNumber: 0 })).toBe('/live/tv/101/season/0/episode/0');
  });

  test('links to the series’ player when no episode was chosen', () => {
    expect(pathOf(series)).toBe('/live/tv/101');
    expect(pathOf({ ...series, seasonNumber: 2 })).toBe('/live/tv/101');
  });
});

describe('posterPath', () => {
  test('returns the last segment of the URL with a leading slash, whatever the host and width', () => {
    expect(posterPath('https://image.tmdb.org/t/p/w342/kqjL17yufvn9OVLyXYpvtyrFfak.jpg')).toBe(
      '/kqjL17yufvn9OVLyXYpvtyrFfak.jpg',
    );
    expect(posterPath('http://localhost:4000/demo/images/original/movie-101-poster.svg')).toBe(
      '/movie-101-poster.svg',
    );
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
    expect(posterPath('/w500/poster.jpg')).toBeNull();
  });
});

const opened: LastWatchedItem = {
  movieId: 101,
  mediaType: 'TV',
  title: 'Harbour Lights',
  poster: null,
  seasonNumber: 1,
  episodeNumber: 4,
};
const movie: LastWatchedItem = { ...opened, mediaType: 'MOVIE', seasonNumber: null, episodeNumber: null };

describe('the shelf under a player', () => {
  test('links back to what was watched before', () => {
    expect(playerShelfItem({ opened, plays: true, read: movie, known: null, settled: true })).toEqual({
      watched: movie,
      playing: false,
    });
  });

  test('links back to another episode of the same series', () => {
    const before = { ...opened, episodeNumber: 3 };
    expect(playerShelfItem({ opened, plays: true, read: before, known: null, settled: true })?.watched).toBe(
      before,
    );
  });

  test('shows what is playing when that was the last thing watched', () => {
    expect(playerShelfItem({ opened, plays: true, read: { ...opened }, known: null, settled: true })).toEqual(
      {
        watched: opened,
        playing: true,
      },
    );
  });

  test('shows what is playing when nothing was watched before', () => {
    expect(playerShelfItem({ opened, plays: true, read: null, known: null, settled: true })?.playing).toBe(
      true,
    );
  });

  test('links back to the cached record when the page’s own was saved before the response', () => {
    expect(
      playerShelfItem({ opened, plays: true, read: { ...opened }, known: movie, settled: true }),
    ).toEqual({
      watched: movie,
      playing: false,
    });
  });

  test('prefers the response to the cached record when another device has watched something since', () => {
    const read = { ...movie, movieId: 102 };
    expect(playerShelfItem({ opened, plays: true, read, known: movie, settled: true })?.watched).toBe(read);
    expect(playerShelfItem({ opened, plays: true, read: null, known: movie, settled: true })?.playing).toBe(
      true,
    );
  });

  test('shows nothing while the record is not known', () => {
    expect(playerShelfItem({ opened, plays: true, read: null, known: null, settled: false })).toBeNull();
  });

  test('does not label an unstarted episode as playing', () => {
    expect(playerShelfItem({ opened, plays: false, read: null, known: null, settled: true })).toBeNull();
    expect(
      playerShelfItem({ opened, plays: false, read: { ...opened }, known: null, settled: true }),
    ).toBeNull();
  });

  test('links back from a page that has nothing to play', () => {
    expect(
      playerShelfItem({ opened: null, plays: false, read: movie, known: null, settled: true })?.watched,
    ).toBe(movie);
  });
});
