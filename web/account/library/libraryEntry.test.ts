import { describe, expect, test } from 'vitest';
import type { LibraryEntry } from './libraryStore.ts';
import {
  goingOn,
  goOnOf,
  provisionalEntry,
  titleMark,
  withListed,
  withPlayed,
  withWatched,
} from './libraryEntry.ts';
import { withPartsWatched } from './watchedParts.ts';
import type { Watched } from '../continueWatching/lastWatched.ts';

const NOW = '2026-03-01T20:00:00.000Z';
const movie = { id: 'movie:7', tmdbId: 7, mediaType: 'MOVIE', title: 'Salt', poster: null } as const;
const series = { ...movie, id: 'tv:7', mediaType: 'TV' } as const;
const goOn = { seasonNumber: null, episodeNumber: null, position: 30, length: 120, isNext: false };
const episode = { seasonNumber: 1, episodeNumber: 2 };

const begun: LibraryEntry = { ...provisionalEntry(movie), goOn };

function watched(part: Partial<Watched>): Watched {
  const whole = { seasonNumber: null, episodeNumber: null };
  return { movieId: 7, mediaType: 'TV', title: 'Salt', poster: null, ...whole, ...part };
}

describe('what a card says about a title', () => {
  test('is where it is gone on with, and how much of that has been played', () => {
    expect(titleMark(begun)).toEqual({ listed: false, watched: false, goOn, ratio: 0.25 });
    expect(titleMark({ ...begun, goOn: { ...goOn, length: null } }).ratio).toBe(0);
  });

  test('is that it is listed and watched', () => {
    expect(titleMark(withListed(begun, true, NOW)).listed).toBe(true);
    expect(titleMark(withWatched(begun, true, NOW))).toMatchObject({ watched: true, goOn: null, ratio: 0 });
    expect(titleMark(withWatched(withWatched(begun, true, NOW), false, NOW))).toMatchObject({
      watched: false,
      goOn: null,
    });
  });

  test('is never that a series is watched: nobody knows here how many episodes it has', () => {
    const played = withPlayed(provisionalEntry(series), watched(episode), NOW);
    const { last } = played.title;
    const done = { title: { ...played.title, last: last && { ...last, watched: true } }, goOn: null };
    expect(titleMark(done)).toEqual({ listed: false, watched: false, goOn: null, ratio: 0 });
  });
});

describe('what has just been played', () => {
  test('is gone on with where it was left before', () => {
    const entry = { ...provisionalEntry(series), goOn: { ...goOn, ...episode, isNext: true } };
    expect(withPlayed(entry, watched(episode), NOW).goOn).toEqual({ ...goOn, ...episode });
    expect(withPlayed(entry, watched({ ...episode, episodeNumber: 3 }), NOW).goOn).toMatchObject({
      episodeNumber: 3,
      position: 0,
    });
  });

  test('is gone on with where that very part was left, if something else was played since', () => {
    const parts = [{ id: '', ...episode, position: 900, length: 3000, watched: false, at: NOW }];
    const entry = { ...provisionalEntry(series), goOn: { ...goOn, ...episode, episodeNumber: 1 } };
    expect(withPlayed(entry, episode, NOW, parts).goOn).toMatchObject({ ...episode, position: 900 });
  });

  test('is not gone on with at its end: opening what is finished leaves the title as it was', () => {
    const end = { position: 3000, length: 3000, watched: true };
    const seen = {
      __typename: 'WatchedPart',
      id: '',
      seasonNumber: null,
      episodeNumber: null,
      ...end,
      at: NOW,
    } as const;
    const done = { ...provisionalEntry(movie), title: { ...provisionalEntry(movie).title, last: seen } };
    expect(withPlayed(done, seen, NOW)).toMatchObject({ title: { last: end }, goOn: null });
    const next = { ...goOn, seasonNumber: 1, episodeNumber: 3, isNext: true };
    const parts = [{ id: '', ...episode, ...end, at: NOW }];
    expect(withPlayed({ ...provisionalEntry(series), goOn: next }, episode, NOW, parts).goOn).toBe(next);
  });

  test('stands before what was played earlier', () => {
    const earlier = withPlayed(begun, watched({ mediaType: 'MOVIE' }), '2026-02-01T00:00:00.000Z');
    const later = withPlayed(provisionalEntry(series), watched(episode), NOW);
    const titles = goingOn([earlier, later, provisionalEntry(movie)]).map(({ title }) => title.titleId);
    expect(titles).toEqual(['tv:7', 'movie:7']);
  });
});

test('an answer tells where a series is gone on with, unless it was removed', () => {
  expect(goOnOf({ continuedAt: NOW, resume: goOn })).toBe(goOn);
  expect(goOnOf({ continuedAt: null, resume: goOn })).toBeNull();
  expect(goOnOf({ continuedAt: NOW, resume: null })).toBeNull();
  expect(goOnOf(null)).toBeNull();
});

test('marking episodes leaves the others of the series as they are', () => {
  const part = (seasonNumber: number, episodeNumber: number) => ({
    id: '',
    seasonNumber,
    episodeNumber,
    position: 5,
    length: 10,
    watched: false,
    at: '',
  });
  const marked = withPartsWatched([part(1, 1), part(2, 1)], 1, [1, 2], true, NOW);
  expect(marked).toEqual([
    part(2, 1),
    { ...part(1, 1), position: 0, watched: true, at: NOW },
    { ...part(1, 2), position: 0, length: null, watched: true, at: NOW },
  ]);
  expect(withPartsWatched(marked, 1, [1, 2], false, NOW)).toEqual([part(2, 1)]);
});
