import { describe, expect, test } from 'vitest';
import { resumePath } from '../../../contract/paths.ts';
import { newTitle } from '../library/optimisticTitle.ts';
import {
  beginningOf,
  episodeId,
  episodeLabel,
  isSameItem,
  type LastWatchedItem,
  playerShelfItem,
  posterPath,
  shelfItems,
  shortEpisodeLabel,
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
  test('differs from a series or a movie with the same number, and from each episode', () => {
    const things: LastWatchedItem[] = [
      { ...series, mediaType: 'MOVIE' },
      series,
      { ...series, seasonNumber: 1 },
      { ...series, seasonNumber: 1, episodeNumber: 1 },
      { ...series, seasonNumber: 0, episodeNumber: 1 },
      { ...series, movieId: 1011 },
    ];
    for (const one of things) expect(things.filter((other) => isSameItem(one, { ...other }))).toEqual([one]);
    expect(isSameItem(series, null)).toBe(false);
  });

  test('is the same under another name and poster', () => {
    const renamed = { ...series, title: 'Hafenlichter', poster: 'https://images.example/w185/a.jpg' };
    expect(isSameItem(renamed, series)).toBe(true);
  });

  test('the label names the season and the episode, and calls season 0 Specials', () => {
    expect(episodeLabel({ ...series, seasonNumber: 1, episodeNumber: 4 })).toBe('Season 1, episode 4');
    expect(episodeLabel({ ...series, seasonNumber: 0, episodeNumber: 2 })).toBe('Specials, episode 2');
    expect(episodeLabel({ ...series, seasonNumber: 3 })).toBe('Season 3');
    expect(episodeLabel(series)).toBeNull();
  });

  test('the short label is for an episode alone', () => {
    expect(shortEpisodeLabel({ ...series, seasonNumber: 1, episodeNumber: 4 })).toBe('S1 E4');
    expect(shortEpisodeLabel({ ...series, seasonNumber: 0, episodeNumber: 2 })).toBe('Special 2');
    expect(shortEpisodeLabel({ ...series, seasonNumber: 3 })).toBeNull();
    expect(shortEpisodeLabel(series)).toBeNull();
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
    expect(playerShelfItem({ opened, plays: true, before: movie })).toMatchObject({
      title: { id: 'movie:101' },
      state: 'record',
    });
  });

  test('links back to another episode of the same series', () => {
    const before = { ...opened, episodeNumber: 3 };
    expect(playerShelfItem({ opened, plays: true, before })).toMatchObject({
      resume: { seasonNumber: 1, episodeNumber: 3 },
      state: 'record',
    });
  });

  test('shows what is playing when that was the last thing watched', () => {
    expect(playerShelfItem({ opened, plays: true, before: { ...opened } })).toMatchObject({
      title: { id: 'tv:101' },
      state: 'playing',
    });
  });

  test('shows what is playing when nothing was watched before', () => {
    expect(playerShelfItem({ opened, plays: true, before: null })?.state).toBe('playing');
  });

  test('shows nothing while the record is not known', () => {
    expect(playerShelfItem({ opened, plays: true, before: undefined })).toBeNull();
  });

  test('does not label an unstarted episode as playing', () => {
    expect(playerShelfItem({ opened, plays: false, before: null })).toBeNull();
    expect(playerShelfItem({ opened, plays: false, before: { ...opened } })).toBeNull();
  });

  test('links back from a page that has nothing to play', () => {
    expect(playerShelfItem({ opened: null, plays: false, before: movie })?.title.id).toBe('movie:101');
  });
});

describe('the row of the home page', () => {
  const title = newTitle('ada', {
    id: 'movie:7',
    tmdbId: 7,
    mediaType: 'MOVIE',
    title: 'Salt',
    poster: null,
  });
  const none: ReadonlySet<string> = new Set();

  test('is the last-watched record while no title was ever played, as when they cannot be read', () => {
    for (const titles of [[], [{ ...title, listedAt: '2026-03-01T20:00:00.000Z' }]])
      expect(shelfItems(titles, movie, none)).toMatchObject([
        { title: { id: 'movie:101', title: movie.title }, state: 'record' },
      ]);
    expect(shelfItems([], null, none)).toEqual([]);
  });

  test('names the episode that an item resumes, whose still it shows', () => {
    const idsOf = (record: LastWatchedItem) => shelfItems([], record, none).map(episodeId);
    expect(idsOf(opened)).toEqual(['tv:101:s1:e4']);
    expect(idsOf(movie)).toEqual([null]);
    expect(idsOf(series)).toEqual([null]);
  });

  test('is empty when everything that was played is finished', () => {
    expect(shelfItems([{ ...title, playedAt: '2026-03-01T20:00:00.000Z' }], movie, none)).toEqual([]);
  });
});
