import { describe, expect, test } from 'vitest';
import { resumePath } from '../../../contract/paths.ts';
import type { TitlePartFragment } from '../../gql/graphql.ts';
import { viewerTitle, watchedEpisode } from '../../library/testing/viewerTitle.ts';
import { isSameItem, type LastWatchedItem } from '../../library/playback.ts';
import {
  beginningOf,
  episodeId,
  episodeLabel,
  playerShelfItem,
  shelfItems,
  shortEpisodeLabel,
} from './shelfItems.ts';

const series: LastWatchedItem = {
  titleId: 'tv:101',
  mediaType: 'TV',
  tmdbId: 101,
  title: 'Harbour Lights',
  poster: null,
  seasonNumber: null,
  episodeNumber: null,
};

describe('a last-watched item', () => {
  test('differs from a series or a movie with the same number, and from each episode', () => {
    const things: LastWatchedItem[] = [
      { ...series, titleId: 'movie:101', mediaType: 'MOVIE' },
      series,
      { ...series, seasonNumber: 1 },
      { ...series, seasonNumber: 1, episodeNumber: 1 },
      { ...series, seasonNumber: 0, episodeNumber: 1 },
      { ...series, titleId: 'tv:1011', tmdbId: 1011 },
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
  const pathOf = (item: LastWatchedItem) => resumePath(item, beginningOf(item));

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

const opened: LastWatchedItem = { ...series, seasonNumber: 1, episodeNumber: 4 };
const movie: LastWatchedItem = { ...series, titleId: 'movie:101', mediaType: 'MOVIE' };

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
  const title = (tmdbId: number) =>
    viewerTitle(`movie:${tmdbId}`, { continuedAt: '2026-03-01T20:00:00.000Z' });
  const shelf = (titles: readonly number[], upNext: readonly number[] = []) => ({
    continueWatching: titles.map(title),
    upNext: upNext.map(title),
  });
  const idsOf = (titles: readonly number[], removed: Parameters<typeof shelfItems>[2]) =>
    shelfItems(shelf(titles), null, removed).map((item) => `${item.title.tmdbId} ${item.state}`);

  test('is the last-watched record when the titles cannot be read, and only then', () => {
    expect(shelfItems(null, movie, [])).toMatchObject([
      { title: { id: 'movie:101', title: movie.title }, state: 'record' },
    ]);
    expect(shelfItems(null, null, [])).toEqual([]);
    expect(shelfItems(shelf([]), movie, []), 'everything is finished').toEqual([]);
  });

  test('continues with what else is up next, without doubles, up to eighteen titles', () => {
    const numbersOf = (titles: readonly number[], upNext: readonly number[]) =>
      shelfItems(shelf(titles, upNext), null, []).map((item) => item.title.tmdbId);
    expect(numbersOf([3, 1], [1, 2, 3, 4])).toEqual([3, 1, 2, 4]);
    expect(numbersOf([], [2, 1])).toEqual([2, 1]);
    const many = Array.from({ length: 17 }, (_, index) => 100 + index);
    expect(numbersOf(many, [1, 2])).toEqual([...many, 1]);
  });

  test('resumes what is up next at its next episode, in the middle of it if it was begun', () => {
    const next = { __typename: 'NextEpisode' as const, seasonNumber: 1, episodeNumber: 2 };
    const series = viewerTitle('tv:8', { continuedAt: '2026-03-01T20:00:00.000Z', next });
    const resumeOf = (last: TitlePartFragment) =>
      shelfItems({ continueWatching: [], upNext: [{ ...series, last }] }, null, [])[0]?.resume;
    const point = { seasonNumber: 1, episodeNumber: 2 };
    expect(resumeOf(watchedEpisode(1))).toEqual({ ...point, position: 0, length: null, isNext: true });
    expect(resumeOf(watchedEpisode(2, { watched: false, position: 300, length: 1500 }))).toEqual({
      ...point,
      position: 300,
      length: 1500,
      isNext: false,
    });
  });

  test('names the episode that an item resumes, whose still it shows', () => {
    const episodeOf = (record: LastWatchedItem) => shelfItems(null, record, []).map(episodeId);
    expect(episodeOf(opened)).toEqual(['tv:101:s1:e4']);
    expect(episodeOf(movie)).toEqual([null]);
    expect(episodeOf(series)).toEqual([null]);
  });

  test('has a notice in the position of a title that was removed, until it is back', () => {
    const [one, two, three] = shelfItems(shelf([1, 2, 3]), null, []);
    if (!one || !two || !three) throw new Error('Three items are expected');
    const removed = [
      { item: two, after: 'movie:1' },
      { item: one, after: null },
    ];
    expect(idsOf([1, 3], removed.slice(0, 1))).toEqual(['1 active', '2 removed', '3 active']);
    expect(idsOf([3], removed)).toEqual(['1 removed', '2 removed', '3 active']);
    expect(idsOf([1, 2, 3], removed)).toEqual(['1 active', '2 active', '3 active']);
  });
});
