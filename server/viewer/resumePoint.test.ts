import { describe, expect, test } from 'vitest';
import type { EpisodeRecord } from '../records/season.ts';
import { continuedAt, findResumePoint, needsEpisodes } from './resumePoint.ts';
import {
  applyHidden,
  applyProgress,
  markOpened,
  markUnwatched,
  markWatched,
  newViewerTitle,
} from './rules.ts';
import type { LoadedTitle, PlayableRef } from './records.ts';

const TODAY = '2026-03-15';
const series = begin('TV');
const movie = begin('MOVIE');
const whole = { seasonNumber: null, episodeNumber: null };

function begin(mediaType: 'MOVIE' | 'TV'): LoadedTitle {
  return newViewerTitle('ada', { mediaType, tmdbId: 5 }, { title: 'T', posterPath: null }, at(0));
}

function at(minute: number): string {
  return new Date(Date.UTC(2026, 2, 1, 20, minute)).toISOString();
}

function part(seasonNumber: number, episodeNumber: number) {
  return { seasonNumber, episodeNumber };
}

const toEnd = (minute: number) => ({ position: 2990, length: 3000, at: at(minute) });
const half = (minute: number) => ({ position: 1500, length: 3000, at: at(minute) });

function marked(title: LoadedTitle, ...[parts, time]: [PlayableRef[], string]) {
  return markWatched(title, parts, time);
}

/** Episodes by their air dates, numbered from 1. */
function season(seasonNumber: number, ...days: (string | null)[]): EpisodeRecord[] {
  return days.map((airDate, index) => ({
    seriesId: 5,
    seasonNumber,
    number: index + 1,
    name: '',
    overview: '',
    airDate,
    runtime: null,
    stillPath: null,
  }));
}

const SEASONS: Record<number, EpisodeRecord[]> = {
  1: season(1, '2025-01-01', '2025-01-08', '2025-01-15'),
  2: season(2, '2026-03-08', '2026-03-15', '2026-03-22'),
};

/** The series' own list of these seasons, dated like their first episodes. */
function listOf(seasons: Record<number, EpisodeRecord[]>) {
  return Object.entries(seasons).map(([number, episodes]) => ({
    number: Number(number),
    airDate: episodes[0]?.airDate ?? null,
    episodeCount: episodes.length,
  }));
}

/** Where a viewer resumes, and what was read for it: seasons by number, and the series. */
async function resumed(title: LoadedTitle, seasons = SEASONS, status = 'Returning Series') {
  const read: (number | 'series')[] = [];
  const resume = await findResumePoint(title.record, TODAY, {
    series: async () => {
      read.push('series');
      return { status, lastEpisode: null, seasons: listOf(seasons) };
    },
    episodes: async (number) => {
      read.push(number);
      return seasons[number] ?? null;
    },
    parts: async (number) => title.parts.get(number) ?? new Map(),
  });
  expect(read.length > 0).toBe(needsEpisodes(title.record));
  return { resume, read };
}

describe('a viewer resumes', () => {
  test('nowhere when nothing was played', async () => {
    expect(await resumed(series)).toEqual({ resume: null, read: [] });
  });

  test('after the furthest marked episode, although nothing was played', async () => {
    const next = { ...part(1, 3), position: 0, length: null, isNext: true };
    const title = marked(series, [part(1, 1), part(1, 2)], at(1));
    expect(await resumed(title)).toEqual({ resume: next, read: [1] });
    expect(continuedAt(title.record)).toBe(at(1));
    const season1 = marked(title, [part(1, 3)], at(2));
    expect((await resumed(season1)).resume).toMatchObject({ ...part(2, 1), isNext: true });
  });

  test('where it was before, once the mark is removed', async () => {
    const title = marked(marked(series, [part(1, 1)], at(1)), [part(2, 1)], at(2));
    expect((await resumed(title)).resume).toMatchObject(part(2, 2));
    const back = markUnwatched(title, 2, null, at(3));
    expect((await resumed(back)).resume).toMatchObject(part(1, 2));
    const none = markUnwatched(marked(series, [part(1, 1)], at(1)), 1, null, at(3));
    expect((await resumed(none)).resume).toBeNull();
    const played = applyProgress(series, part(1, 1), toEnd(1));
    const undone = markUnwatched(marked(played, [part(2, 1)], at(2)), 2, null, at(3));
    expect((await resumed(undone)).resume).toMatchObject(part(1, 2));
  });

  test('nowhere after marked specials, and after a season, whatever special was watched since', async () => {
    expect(await resumed(marked(series, [part(0, 1)], at(1)))).toEqual({ resume: null, read: [] });
    const title = applyProgress(marked(series, [part(1, 3)], at(1)), part(0, 1), toEnd(2));
    expect((await resumed(title)).resume).toMatchObject(part(2, 1));
  });

  test('at an unfinished episode, whatever was marked since', async () => {
    const title = marked(applyProgress(series, part(1, 2), half(1)), [part(2, 1)], at(2));
    expect((await resumed(title)).resume).toMatchObject({ ...part(1, 2), position: 1500 });
  });

  test.each([
    ['a movie', applyProgress(movie, whole, half(1)), { ...whole, position: 1500, length: 3000 }],
    [
      'an episode',
      applyProgress(series, part(1, 2), half(1)),
      { ...part(1, 2), position: 1500, length: 3000 },
    ],
    [
      'a special',
      applyProgress(series, part(0, 2), half(1)),
      { ...part(0, 2), position: 1500, length: 3000 },
    ],
    ['a series opened as a whole', markOpened(series, whole, at(1)), { ...whole, position: 0, length: null }],
  ])('with %s that was left before its end, and nothing is read', async (_what, record, resume) => {
    expect(await resumed(record)).toEqual({ resume: { ...resume, isNext: false }, read: [] });
  });

  test.each([
    ['a movie', applyProgress(movie, whole, toEnd(1))],
    ['a special', applyProgress(series, part(0, 2), toEnd(1))],
    ['a series played as a whole', applyProgress(series, whole, toEnd(1))],
  ])('nowhere after %s', async (_what, record) => {
    expect(await resumed(record)).toEqual({ resume: null, read: [] });
  });

  test('at the next episode of the season', async () => {
    expect(await resumed(applyProgress(series, part(1, 1), toEnd(1)))).toEqual({
      resume: { ...part(1, 2), position: 0, length: null, isNext: true },
      read: [1],
    });
  });

  test('at the stored position of the next episode', async () => {
    const record = applyProgress(applyProgress(series, part(1, 2), half(1)), part(1, 1), toEnd(2));
    expect((await resumed(record)).resume).toEqual({
      ...part(1, 2),
      position: 1500,
      length: 3000,
      isNext: true,
    });
  });

  test('at the next season when one is finished', async () => {
    expect(await resumed(applyProgress(series, part(1, 3), toEnd(1)))).toMatchObject({
      resume: { ...part(2, 1), isNext: true },
      read: [1, 'series', 2],
    });
  });

  test('at an episode that airs today, but not at one that airs later', async () => {
    expect((await resumed(applyProgress(series, part(2, 1), toEnd(1)))).resume).toMatchObject(part(2, 2));
    expect(await resumed(applyProgress(series, part(2, 2), toEnd(1)))).toEqual({ resume: null, read: [2] });
  });

  test('nowhere after the last season, or into one that has not started', async () => {
    expect(await resumed(applyProgress(series, part(2, 3), toEnd(1)))).toEqual({
      resume: null,
      read: [2, 'series'],
    });
    const coming = { ...SEASONS, 2: season(2, '2026-04-01', null) };
    expect((await resumed(applyProgress(series, part(1, 3), toEnd(1)), coming)).resume).toBeNull();
  });

  test.each([
    ['after a gap', [1, 3]],
    ['by year', [2003, 2005]],
  ])('at the next season of the series’ own list, %s', async (_what, [first = 0, second = 0]) => {
    const seasons = { [first]: season(first, '2020-01-01'), [second]: season(second, '2021-01-01') };
    expect(await resumed(applyProgress(series, part(first, 1), toEnd(1)), seasons)).toMatchObject({
      resume: part(second, 1),
      read: [first, 'series', second],
    });
  });

  test('after a season that was only announced', async () => {
    const seasons = { 1: season(1, '2020-01-01'), 2: [], 3: season(3, '2021-01-01') };
    expect(await resumed(applyProgress(series, part(1, 1), toEnd(1)), seasons)).toMatchObject({
      resume: part(3, 1),
      read: [1, 'series', 3],
    });
  });

  test('at an episode without a date in a series that has ended, and not before it airs in a running one', async () => {
    const seasons = { 1: season(1, null, null) };
    const title = applyProgress(series, part(1, 1), toEnd(1));
    expect((await resumed(title, seasons, 'Ended')).resume).toMatchObject(part(1, 2));
    expect(await resumed(title, seasons)).toEqual({ resume: null, read: [1, 'series'] });
  });

  test('at an episode without a date once a later one has aired, by its season alone or by another', async () => {
    const title = applyProgress(series, part(1, 1), toEnd(1));
    const inSeason = { 1: season(1, '2025-01-01', null, '2025-01-15') };
    expect(await resumed(title, inSeason)).toMatchObject({ resume: part(1, 2), read: [1] });
    const inSeries = { 1: season(1, '2025-01-01', null), 2: season(2, '2026-03-08') };
    expect(await resumed(title, inSeries)).toMatchObject({ resume: part(1, 2), read: [1, 'series'] });
  });

  test('after the episodes already watched', async () => {
    const record = applyProgress(marked(series, [part(1, 2)], at(1)), part(1, 1), toEnd(2));
    expect((await resumed(record)).resume).toMatchObject(part(1, 3));
  });

  test('after the season that was marked since', async () => {
    const played = applyProgress(series, part(1, 1), toEnd(1));
    const record = marked(played, [part(2, 1)], at(2));
    expect(await resumed(record)).toMatchObject({ resume: part(2, 2), read: [2] });
  });

  test('at an episode that was started again, although it was watched before', async () => {
    const record = applyProgress(applyProgress(series, part(1, 1), toEnd(1)), part(1, 1), half(2));
    expect((await resumed(record)).resume).toMatchObject({ ...part(1, 1), position: 1500, isNext: false });
  });
});

describe('the titles to continue are sorted by', () => {
  test('when they were played, or marked further on since', () => {
    const played = applyProgress(series, part(1, 1), toEnd(1));
    expect(continuedAt(played.record)).toBe(at(1));
    expect(continuedAt(marked(played, [part(2, 1)], at(5)).record)).toBe(at(5));
    expect(continuedAt(applyProgress(movie, whole, half(3)).record)).toBe(at(3));
  });

  test('nothing when nothing can be left, or when they were hidden', () => {
    for (const title of [
      series,
      movie,
      applyProgress(movie, whole, toEnd(1)),
      applyProgress(series, part(0, 1), toEnd(1)),
      marked(movie, [whole], at(1)),
      marked(series, [part(0, 1)], at(1)),
    ]) {
      expect(continuedAt(title.record)).toBeNull();
    }
    for (const title of [applyProgress(movie, whole, half(1)), marked(series, [part(1, 1)], at(1))]) {
      expect(continuedAt(applyHidden(title, true, at(2)).record)).toBeNull();
    }
  });
});
