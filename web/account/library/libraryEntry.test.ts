import { describe, expect, test } from 'vitest';
import type { LastWatchedItem } from '../continueWatching/lastWatched.ts';
import {
  continueWatching,
  optimisticEntry,
  resumeOf,
  toTitleStatus,
  withListed,
  withPlayed,
  withWatched,
} from './libraryEntry.ts';
import type { LibraryEntry } from './libraryStore.ts';
import { withEpisodesWatched } from './watchedParts.ts';

const NOW = '2026-03-01T20:00:00.000Z';
const movie = { id: 'movie:7', tmdbId: 7, mediaType: 'MOVIE', title: 'Salt', poster: null } as const;
const series = { ...movie, id: 'tv:7', mediaType: 'TV' } as const;
const resume = { seasonNumber: null, episodeNumber: null, position: 30, length: 120, isNext: false };
const episode = { seasonNumber: 1, episodeNumber: 2 };

const started: LibraryEntry = { ...optimisticEntry(movie), resume };

function watched(part: Partial<LastWatchedItem>): LastWatchedItem {
  const whole = { seasonNumber: null, episodeNumber: null };
  return { movieId: 7, mediaType: 'TV', title: 'Salt', poster: null, ...whole, ...part };
}

describe('a title’s status', () => {
  test('has the resume point and the progress', () => {
    expect(toTitleStatus(started)).toEqual({ listed: false, watched: false, resume, progress: 0.25 });
    expect(toTitleStatus({ ...started, resume: { ...resume, length: null } }).progress).toBe(0);
  });

  test('says that the title is listed and watched', () => {
    expect(toTitleStatus(withListed(started, true, NOW)).listed).toBe(true);
    expect(toTitleStatus(withWatched(started, true, NOW))).toMatchObject({
      watched: true,
      resume: null,
      progress: 0,
    });
    expect(toTitleStatus(withWatched(withWatched(started, true, NOW), false, NOW))).toMatchObject({
      watched: false,
      resume: null,
    });
  });

  test('never says that a series is watched: its number of episodes is not known here', () => {
    const played = withPlayed(optimisticEntry(series), watched(episode), NOW);
    const { last } = played.title;
    const done = { title: { ...played.title, last: last && { ...last, watched: true } }, resume: null };
    expect(toTitleStatus(done)).toEqual({ listed: false, watched: false, resume: null, progress: 0 });
  });
});

describe('a title that has just been opened', () => {
  test('resumes where it was left before', () => {
    const entry = { ...optimisticEntry(series), resume: { ...resume, ...episode, isNext: true } };
    expect(withPlayed(entry, watched(episode), NOW).resume).toEqual({ ...resume, ...episode });
    expect(withPlayed(entry, watched({ ...episode, episodeNumber: 3 }), NOW).resume).toMatchObject({
      episodeNumber: 3,
      position: 0,
    });
  });

  test('resumes where that part was left, even if another was played since', () => {
    const parts = [{ id: '', ...episode, position: 900, length: 3000, watched: false, at: NOW }];
    const entry = { ...optimisticEntry(series), resume: { ...resume, ...episode, episodeNumber: 1 } };
    expect(withPlayed(entry, episode, NOW, parts).resume).toMatchObject({ ...episode, position: 900 });
  });

  test('is not resumed at its end: opening a finished part leaves the title as it was', () => {
    const end = { position: 3000, length: 3000, watched: true };
    const seen = {
      __typename: 'WatchedPart',
      id: '',
      seasonNumber: null,
      episodeNumber: null,
      ...end,
      at: NOW,
    } as const;
    const done = { ...optimisticEntry(movie), title: { ...optimisticEntry(movie).title, last: seen } };
    expect(withPlayed(done, seen, NOW)).toMatchObject({ title: { last: end }, resume: null });
    const next = { ...resume, seasonNumber: 1, episodeNumber: 3, isNext: true };
    const parts = [{ id: '', ...episode, ...end, at: NOW }];
    expect(withPlayed({ ...optimisticEntry(series), resume: next }, episode, NOW, parts).resume).toBe(next);
  });

  test('comes before titles played earlier', () => {
    const earlier = withPlayed(started, watched({ mediaType: 'MOVIE' }), '2026-02-01T00:00:00.000Z');
    const later = withPlayed(optimisticEntry(series), watched(episode), NOW);
    const titles = continueWatching([earlier, later, optimisticEntry(movie)]).map(
      ({ title }) => title.titleId,
    );
    expect(titles).toEqual(['tv:7', 'movie:7']);
  });
});

test('the response tells where a series is resumed, unless it was removed', () => {
  expect(resumeOf({ continuedAt: NOW, resume })).toBe(resume);
  expect(resumeOf({ continuedAt: null, resume })).toBeNull();
  expect(resumeOf({ continuedAt: NOW, resume: null })).toBeNull();
  expect(resumeOf(null)).toBeNull();
});

test('marking episodes leaves the others of the series unchanged', () => {
  const part = (seasonNumber: number, episodeNumber: number) => ({
    id: '',
    seasonNumber,
    episodeNumber,
    position: 5,
    length: 10,
    watched: false,
    at: '',
  });
  const marked = withEpisodesWatched([part(1, 1), part(2, 1)], 1, [1, 2], true, NOW);
  expect(marked).toEqual([
    part(2, 1),
    { ...part(1, 1), position: 0, watched: true, at: NOW },
    { ...part(1, 2), position: 0, length: null, watched: true, at: NOW },
  ]);
  expect(withEpisodesWatched(marked, 1, [1, 2], false, NOW)).toEqual([part(2, 1)]);
});
