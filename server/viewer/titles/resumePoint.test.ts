import { describe, expect, test } from 'vitest';
import type { EpisodeRecord } from '../../records/season.ts';
import { at, by, episode, marked, RuledTitle, progressTo, whole } from '../../testing/ruledTitle.ts';
import { unmark } from '../plays/marks.ts';
import { lastWatchedOf, openPart } from './progress.ts';
import type { PlayableRef } from '../records.ts';
import { continuedAt, findResumePoint, needsEpisodes } from './resumePoint.ts';
import { setDismissed, type TitleRule } from '../rules.ts';

const TODAY = '2026-03-15';

const series = (...rules: TitleRule[]) => new RuledTitle().with(...rules);
const movie = (...rules: TitleRule[]) => new RuledTitle('movie:5').with(...rules);
const part = (seasonNumber: number, episodeNumber: number) => episode(episodeNumber, seasonNumber);

const toEnd = (ref: PlayableRef, minute: number) => progressTo(2990, minute, ref);
const half = (ref: PlayableRef, minute: number) => progressTo(1500, minute, ref);
const opened = by(at(1), openPart(whole, lastWatchedOf(series().record, whole, at(1), 'en')));

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
async function resumed(title: RuledTitle, seasons = SEASONS, status = 'Returning Series') {
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
    parts: async (number) => title.seasons.get(number) ?? new Map(),
  });
  expect(read.length > 0).toBe(needsEpisodes(title.record));
  return { resume, read };
}

describe('a viewer resumes', () => {
  test('nowhere when nothing was played', async () => {
    expect(await resumed(series())).toEqual({ resume: null, read: [] });
  });

  test('after the furthest marked episode, although nothing was played', async () => {
    const next = { ...part(1, 3), position: 0, length: null, isNext: true };
    const title = series(marked(1, part(1, 1), part(1, 2)));
    expect(await resumed(title)).toEqual({ resume: next, read: [1] });
    expect(continuedAt(title.record)).toBe(at(1));
    const season1 = title.with(marked(2, part(1, 3)));
    expect((await resumed(season1)).resume).toMatchObject({ ...part(2, 1), isNext: true });
  });

  test('where it was before, once the mark is removed', async () => {
    const title = series(marked(1, part(1, 1))).with(marked(2, part(2, 1)));
    expect((await resumed(title)).resume).toMatchObject(part(2, 2));
    const back = title.with(by(at(3), unmark(2, null)));
    expect((await resumed(back)).resume).toMatchObject(part(1, 2));
    const none = series(marked(1, part(1, 1))).with(by(at(3), unmark(1, null)));
    expect((await resumed(none)).resume).toBeNull();
    const played = series(toEnd(part(1, 1), 1));
    const undone = played.with(marked(2, part(2, 1))).with(by(at(3), unmark(2, null)));
    expect((await resumed(undone)).resume).toMatchObject(part(1, 2));
  });

  test('nowhere after marked specials, and after a season, whatever special was watched since', async () => {
    expect(await resumed(series(marked(1, part(0, 1))))).toEqual({ resume: null, read: [] });
    const title = series(marked(1, part(1, 3))).with(toEnd(part(0, 1), 2));
    expect((await resumed(title)).resume).toMatchObject(part(2, 1));
  });

  test('at an unfinished episode, whatever was marked since', async () => {
    const title = series(half(part(1, 2), 1)).with(marked(2, part(2, 1)));
    expect((await resumed(title)).resume).toMatchObject({ ...part(1, 2), position: 1500 });
  });

  test.each([
    ['a movie', movie(half(whole, 1)), { ...whole, position: 1500, length: 3000 }],
    ['an episode', series(half(part(1, 2), 1)), { ...part(1, 2), position: 1500, length: 3000 }],
    ['a special', series(half(part(0, 2), 1)), { ...part(0, 2), position: 1500, length: 3000 }],
    ['a series opened as a whole', series(opened), { ...whole, position: 0, length: null }],
  ])('with %s that was left before its end, and nothing is read', async (_what, record, resume) => {
    expect(await resumed(record)).toEqual({ resume: { ...resume, isNext: false }, read: [] });
  });

  test.each([
    ['a movie', movie(toEnd(whole, 1))],
    ['a special', series(toEnd(part(0, 2), 1))],
    ['a series played as a whole', series(toEnd(whole, 1))],
  ])('nowhere after %s', async (_what, record) => {
    expect(await resumed(record)).toEqual({ resume: null, read: [] });
  });

  test('at the next episode of the season', async () => {
    expect(await resumed(series(toEnd(part(1, 1), 1)))).toEqual({
      resume: { ...part(1, 2), position: 0, length: null, isNext: true },
      read: [1],
    });
  });

  test('at the stored position of the next episode', async () => {
    const record = series(half(part(1, 2), 1)).with(toEnd(part(1, 1), 2));
    expect((await resumed(record)).resume).toEqual({
      ...part(1, 2),
      position: 1500,
      length: 3000,
      isNext: true,
    });
  });

  test('at the next season when one is finished', async () => {
    expect(await resumed(series(toEnd(part(1, 3), 1)))).toMatchObject({
      resume: { ...part(2, 1), isNext: true },
      read: [1, 'series', 2],
    });
  });

  test('at an episode that airs today, but not at one that airs later', async () => {
    expect((await resumed(series(toEnd(part(2, 1), 1)))).resume).toMatchObject(part(2, 2));
    expect(await resumed(series(toEnd(part(2, 2), 1)))).toEqual({ resume: null, read: [2] });
  });

  test('nowhere after the last season, or into one that has not started', async () => {
    expect(await resumed(series(toEnd(part(2, 3), 1)))).toEqual({
      resume: null,
      read: [2, 'series'],
    });
    const coming = { ...SEASONS, 2: season(2, '2026-04-01', null) };
    expect((await resumed(series(toEnd(part(1, 3), 1)), coming)).resume).toBeNull();
  });

  test.each([
    ['after a gap', [1, 3]],
    ['by year', [2003, 2005]],
  ])('at the next season of the series’ own list, %s', async (_what, [first = 0, second = 0]) => {
    const seasons = { [first]: season(first, '2020-01-01'), [second]: season(second, '2021-01-01') };
    expect(await resumed(series(toEnd(part(first, 1), 1)), seasons)).toMatchObject({
      resume: part(second, 1),
      read: [first, 'series', second],
    });
  });

  test('after a season that was only announced', async () => {
    const seasons = { 1: season(1, '2020-01-01'), 2: [], 3: season(3, '2021-01-01') };
    expect(await resumed(series(toEnd(part(1, 1), 1)), seasons)).toMatchObject({
      resume: part(3, 1),
      read: [1, 'series', 3],
    });
  });

  test('at an episode without a date in a series that has ended, and not before it airs in a running one', async () => {
    const seasons = { 1: season(1, null, null) };
    const title = series(toEnd(part(1, 1), 1));
    expect((await resumed(title, seasons, 'Ended')).resume).toMatchObject(part(1, 2));
    expect(await resumed(title, seasons)).toEqual({ resume: null, read: [1, 'series'] });
  });

  test('at an episode without a date once a later one has aired, by its season alone or by another', async () => {
    const title = series(toEnd(part(1, 1), 1));
    const inSeason = { 1: season(1, '2025-01-01', null, '2025-01-15') };
    expect(await resumed(title, inSeason)).toMatchObject({ resume: part(1, 2), read: [1] });
    const inSeries = { 1: season(1, '2025-01-01', null), 2: season(2, '2026-03-08') };
    expect(await resumed(title, inSeries)).toMatchObject({ resume: part(1, 2), read: [1, 'series'] });
  });

  test('after the episodes already watched', async () => {
    const record = series(marked(1, part(1, 2))).with(toEnd(part(1, 1), 2));
    expect((await resumed(record)).resume).toMatchObject(part(1, 3));
  });

  test('after the season that was marked since', async () => {
    const played = series(toEnd(part(1, 1), 1));
    const record = played.with(marked(2, part(2, 1)));
    expect(await resumed(record)).toMatchObject({ resume: part(2, 2), read: [2] });
  });

  test('at an episode that was started again, although it was watched before', async () => {
    const record = series(toEnd(part(1, 1), 1)).with(half(part(1, 1), 2));
    expect((await resumed(record)).resume).toMatchObject({ ...part(1, 1), position: 1500, isNext: false });
  });
});

describe('the titles to continue are sorted by', () => {
  test('when they were played, or marked further on since', () => {
    const played = series(toEnd(part(1, 1), 1));
    expect(continuedAt(played.record)).toBe(at(1));
    expect(continuedAt(played.with(marked(5, part(2, 1))).record)).toBe(at(5));
    expect(continuedAt(movie(half(whole, 3)).record)).toBe(at(3));
  });

  test('nothing when nothing can be left, or when they were dismissed or dropped', () => {
    for (const title of [
      series(),
      movie(),
      movie(toEnd(whole, 1)),
      series(toEnd(part(0, 1), 1)),
      movie(marked(1, whole)),
      series(marked(1, part(0, 1))),
    ]) {
      expect(continuedAt(title.record)).toBeNull();
    }
    for (const title of [movie(half(whole, 1)), series(marked(1, part(1, 1)))]) {
      const { record } = title;
      expect(continuedAt(title.with(by(at(2), setDismissed(true))).record)).toBeNull();
      expect(continuedAt({ ...record, droppedAt: at(2) })).toBeNull();
    }
  });
});
