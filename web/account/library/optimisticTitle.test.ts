import { describe, expect, test } from 'vitest';
import { toTitleStatus } from '../../components/library/titleStatus.ts';
import type { WatchedPart } from './library.ts';
import { newTitle, withEpisodesWatched, withPlayed, withResume, withWatched } from './optimisticTitle.ts';

const NOW = '2026-03-01T20:00:00.000Z';
const movie = newTitle('ada', { id: 'movie:7', tmdbId: 7, mediaType: 'MOVIE', title: 'Salt', poster: null });
const series = newTitle('ada', { id: 'tv:7', tmdbId: 7, mediaType: 'TV', title: 'Salt', poster: null });
const whole = { seasonNumber: null, episodeNumber: null };
const episode = { seasonNumber: 1, episodeNumber: 2 };
const resume = { ...whole, position: 30, length: 120, isNext: false };
const started = withResume(movie, resume, NOW);

const part = (of: Partial<WatchedPart>): WatchedPart => ({
  __typename: 'WatchedPart',
  id: 'viewer-title:ada:tv:7:s1:e2',
  ...episode,
  position: 0,
  length: null,
  watched: false,
  at: NOW,
  ...of,
});

describe('a title’s status', () => {
  test('has the resume point and the progress', () => {
    expect(toTitleStatus(started)).toMatchObject({ listed: false, watched: false, resume, progress: 0.25 });
    expect(toTitleStatus(withResume(movie, { ...resume, length: null }, NOW)).progress).toBe(0);
  });

  test('has no resume point for a movie that was hardly begun', () => {
    expect(toTitleStatus(withResume(movie, { ...resume, position: 6 }, NOW)).resume).toBeNull();
    const opened = { ...resume, ...episode, position: 0 };
    expect(toTitleStatus(withResume(series, opened, NOW)).resume).toMatchObject(opened);
  });

  test('says that the title is listed and watched', () => {
    expect(toTitleStatus({ ...started, listedAt: NOW }).listed).toBe(true);
    const marked = withWatched(started, true, NOW);
    expect(toTitleStatus(marked)).toMatchObject({ watched: true, resume: null, progress: 0 });
    expect(toTitleStatus(withWatched(marked, false, NOW))).toMatchObject({ watched: false, resume: null });
  });

  test('never says that a series is watched: its number of episodes is not known here', () => {
    expect(toTitleStatus({ ...series, last: part({ watched: true }) })).toEqual({
      listed: false,
      watched: false,
      resume: null,
      progress: 0,
    });
  });
});

describe('a title that has just been opened', () => {
  test('resumes where it was left before', () => {
    const title = withResume(series, { ...resume, ...episode, isNext: true }, NOW);
    expect(withPlayed(title, [], episode, NOW).resume).toMatchObject({ ...resume, ...episode });
    expect(withPlayed(title, [], { ...episode, episodeNumber: 3 }, NOW).resume).toMatchObject({
      episodeNumber: 3,
      position: 0,
    });
  });

  test('resumes where that part was left, even if another was played since', () => {
    const title = withResume(series, { ...resume, ...episode, episodeNumber: 1 }, NOW);
    const known = part({ position: 900, length: 3000 });
    expect(withPlayed(title, [known], episode, NOW).resume).toMatchObject({ ...episode, position: 900 });
  });

  test('is not resumed at its end: opening a finished part leaves the title as it was', () => {
    const end = { position: 3000, length: 3000, watched: true };
    const done = { ...movie, last: part({ ...whole, ...end }) };
    expect(withPlayed(done, [], whole, NOW)).toMatchObject({ last: end, resume: null, continuedAt: null });
    const title = withResume(series, { ...resume, seasonNumber: 1, episodeNumber: 3, isNext: true }, NOW);
    expect(withPlayed(title, [part(end)], episode, NOW).resume).toEqual(title.resume);
  });

  test('is the first one to continue', () => {
    const earlier = withResume(series, { ...resume, ...episode }, '2026-02-01T00:00:00.000Z');
    expect(withPlayed(earlier, [], episode, NOW)).toMatchObject({ continuedAt: NOW, playedAt: NOW });
  });
});

test('marking episodes leaves the others of the series unchanged', () => {
  const begun = (seasonNumber: number, episodeNumber: number) =>
    part({
      id: `${series.id}:s${seasonNumber}:e${episodeNumber}`,
      seasonNumber,
      episodeNumber,
      position: 5,
      length: 10,
    });
  const marked = withEpisodesWatched(series, [begun(1, 1), begun(2, 1)], 1, [1, 2], true, NOW);
  expect(marked).toEqual([
    begun(2, 1),
    { ...begun(1, 1), position: 0, watched: true },
    { ...begun(1, 2), position: 0, length: null, watched: true },
  ]);
  expect(withEpisodesWatched(series, marked, 1, [1, 2], false, NOW)).toEqual([begun(2, 1)]);
});
