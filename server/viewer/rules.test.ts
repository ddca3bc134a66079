import { describe, expect, test } from 'vitest';
import {
  applyHidden,
  applyListed,
  applyProgress,
  isEmpty,
  markOpened,
  markSeriesWatched,
  markUnwatched,
  markWatched,
  MAX_SEASON_PARTS,
  newViewerTitle,
  seasonsToUnmark,
  unmarkingSteps,
  seasonsToUnwatch,
  unmarkSeries,
  withNames,
} from './rules.ts';
import type { LoadedTitle, WatchedPartRecord } from './records.ts';

const names = { title: 'A Series', posterPath: null };
const series = newViewerTitle('ada', { mediaType: 'TV', tmdbId: 5 }, names, at(0));
const movie = newViewerTitle('ada', { mediaType: 'MOVIE', tmdbId: 5 }, names, at(0));
const whole = { seasonNumber: null, episodeNumber: null };

/** A minute of an evening. */
function at(minute: number): string {
  return new Date(Date.UTC(2026, 2, 1, 20, minute)).toISOString();
}

function episode(episodeNumber: number, seasonNumber = 1) {
  return { seasonNumber, episodeNumber };
}

const seen = (position: number, minute: number, length = 3000) => ({ position, length, at: at(minute) });

/** An episode of a title, by its season. */
function partOf(
  { parts }: LoadedTitle,
  episodeNumber: number,
  seasonNumber = 1,
): WatchedPartRecord | undefined {
  return parts.get(seasonNumber)?.get(episodeNumber);
}

describe('playback progress', () => {
  test('is stored, and makes the part the last one played', () => {
    const part = { ...episode(1), ...seen(60, 1), watched: false };
    expect(applyProgress(series, episode(1), seen(60, 1))).toEqual({
      record: {
        ...series.record,
        playedAt: at(1),
        changedAt: at(1),
        last: part,
        seasons: new Map([[1, { parts: 1, newest: at(1), furthest: null }]]),
      },
      parts: new Map([[1, new Map([[1, part]])]]),
    });
  });

  test('is the newest reported, in whatever order', () => {
    const inOrder = applyProgress(applyProgress(series, episode(1), seen(60, 1)), episode(1), seen(90, 2));
    const late = applyProgress(applyProgress(series, episode(1), seen(90, 2)), episode(1), seen(60, 1));
    expect(late).toEqual(inOrder);
    expect(partOf(late, 1)?.position).toBe(90);
  });

  test('reported late leaves the same record', () => {
    const record = applyProgress(series, episode(1), seen(90, 2));
    expect(applyProgress(record, episode(1), seen(60, 1))).toBe(record);
  });

  test('reported late for one part leaves another the last one played', () => {
    const record = applyProgress(applyProgress(series, episode(2), seen(10, 5)), episode(1), seen(2990, 4));
    expect(record.record).toMatchObject({ playedAt: at(5), last: episode(2), changedAt: at(5) });
    expect(partOf(record, 1)).toMatchObject({ watched: true });
  });

  test('replaces a mere opening, although a clock was slow', () => {
    const record = applyProgress(markOpened(series, episode(1), at(9)), episode(1), seen(60, 3));
    expect(partOf(record, 1)).toMatchObject({ position: 60, at: at(3) });
    expect(record.record.last).toMatchObject({ position: 60, at: at(3) });
    expect(record.record.playedAt).toBe(at(9));
  });

  test('marks a part as watched at its end, and starting it again preserves the mark', () => {
    const record = applyProgress(movie, whole, seen(2900, 1));
    expect(record.record.whole?.watched).toBe(true);
    expect(applyProgress(record, whole, seen(5, 2)).record.whole).toMatchObject({
      position: 5,
      watched: true,
    });
  });
});

describe('opening a part', () => {
  test('preserves its progress', () => {
    const record = markOpened(applyProgress(series, episode(1), seen(60, 1)), episode(1), at(7));
    expect(partOf(record, 1)).toMatchObject({ position: 60, at: at(1) });
    expect(record.record).toMatchObject({ playedAt: at(7), last: episode(1) });
  });

  test('shows a hidden title again', () => {
    const removed = applyHidden(markOpened(series, episode(1), at(1)), true, at(2));
    expect(removed.record.hiddenAt).toBe(at(2));
    expect(markOpened(removed, episode(1), at(3)).record.hiddenAt).toBeNull();
  });
});

test('playback before a title was hidden does not show it again when reported late', () => {
  const removed = applyHidden(markOpened(series, episode(1), at(1)), true, at(5));
  expect(applyProgress(removed, episode(1), seen(60, 4)).record.hiddenAt).toBe(at(5));
});

describe('the watchlist', () => {
  test('leaves a title in its position when it is added again', () => {
    const record = applyListed(movie, true, at(1));
    expect(applyListed(record, true, at(2))).toBe(record);
  });

  test('leaves nothing of a title that was only listed', () => {
    expect(isEmpty(applyListed(applyListed(movie, true, at(1)), false, at(2)).record)).toBe(true);
  });

  test('leaves what was played', () => {
    const record = applyListed(applyProgress(movie, whole, seen(5, 1)), true, at(2));
    expect(applyListed(record, false, at(3)).record).toMatchObject({
      listedAt: null,
      playedAt: at(1),
      changedAt: at(3),
    });
  });
});

describe('marking as watched', () => {
  test('does not count as playing', () => {
    const record = markWatched(series, [episode(1), episode(2)], at(1));
    expect(record.record).toMatchObject({ playedAt: null, last: null, changedAt: at(1) });
    expect([...(record.parts.get(1)?.keys() ?? [])]).toEqual([1, 2]);
  });

  test('resets the position, not the length', () => {
    const record = markWatched(applyProgress(movie, whole, seen(60, 1)), [whole], at(2));
    expect(record.record.whole).toEqual({
      ...whole,
      position: 0,
      length: 3000,
      watched: true,
      at: at(2),
    });
  });

  test('does not change when something was watched', () => {
    const title = markWatched(markWatched(series, [episode(1)], at(1)), [episode(1), episode(2)], at(2));
    const times = [...(title.parts.get(1)?.values() ?? [])].map((part) => part.at);
    expect(times).toEqual([at(1), at(2)]);
  });

  test('may be for an earlier time', () => {
    const title = markWatched(series, [episode(1)], at(1), at(5));
    expect(title.record).toMatchObject({ changedAt: at(5) });
    expect(title.record.seasons.get(1)?.newest).toBe(at(1));
  });

  test('nothing stores nothing', () => {
    expect(isEmpty(markWatched(series, [], at(1)).record)).toBe(true);
  });

  test('and unmarking makes the part played before it the last', () => {
    const played = applyProgress(applyProgress(series, episode(1), seen(2990, 1)), episode(2), seen(60, 2));
    const left = markUnwatched(played, 1, [2], at(3));
    expect(left.record).toMatchObject({ last: episode(1), playedAt: at(2), changedAt: at(3) });
  });

  test('and unmarking a whole season makes the part played before in another the last', () => {
    const played = applyProgress(
      applyProgress(series, episode(4), seen(2990, 1)),
      episode(1, 2),
      seen(60, 2),
    );
    expect(seasonsToUnwatch(played.record, 2)).toEqual([2, 1]);
    const left = markUnwatched(played, 2, null, at(3));
    expect(left.record).toMatchObject({ last: episode(4), playedAt: at(2) });
    expect([...left.record.seasons.keys()]).toEqual([1]);
  });

  test('and unmarking leaves nothing of a title without other activity', () => {
    expect(isEmpty(markUnwatched(applyProgress(movie, whole, seen(60, 1)), null, null, at(3)).record)).toBe(
      true,
    );
    const marked = markWatched(series, [episode(1)], at(1));
    expect(isEmpty(markUnwatched(marked, 1, null, at(2)).record)).toBe(true);
  });
});

describe('marking a series', () => {
  const before = markWatched(markWatched(series, [episode(1, 0)], at(1)), [episode(2)], at(1));
  const begun = applyProgress(before, episode(1, 2), seen(600, 2));
  const marked = markSeriesWatched(begun, [[episode(1), episode(2)], [episode(1, 2)]], at(9));

  test('leaves what is watched already as it is', () => {
    expect(partOf(marked, 1)).toMatchObject({ watched: true, at: at(9) });
    expect(partOf(marked, 2)).toBe(partOf(begun, 2));
    expect(partOf(marked, 1, 2)).toMatchObject({ watched: true, position: 0, at: at(9) });
    expect(marked.record.last).toBe(partOf(marked, 1, 2));
    expect(markSeriesWatched(marked, [[episode(1)]], at(20))).toBe(marked);
  });

  test('is undone by its time, and what was marked before stays', () => {
    expect(unmarkingSteps(marked.record, at(9))).toEqual([[1, 2]]);
    expect(seasonsToUnmark(marked.record, [1, 2])).toEqual([1, 2, 0]);
    const left = unmarkSeries(marked, [1, 2], at(9), at(10));
    expect([...left.record.seasons.keys()]).toEqual([0, 1]);
    expect([...(left.parts.get(1)?.keys() ?? [])]).toEqual([2]);
    expect(left.record.last).toMatchObject({ at: at(1) });
    expect(unmarkSeries(marked, [1, 2], at(8), at(10))).toBe(marked);
  });

  test('is undone in steps of two thousand parts, with the same result', () => {
    const numbers = Array.from({ length: 1200 }, (_, index) => index + 1);
    const all = [1, 2, 3, 4].map((season) =>
      numbers.slice(0, season < 3 ? 1200 : 400).map((number) => episode(number, season)),
    );
    const long = markSeriesWatched(markWatched(series, [episode(2)], at(1)), all, at(9));
    const steps = unmarkingSteps(long.record, at(9));
    expect(steps).toEqual([[1], [2, 3, 4]]);
    const onlySeasons = (loaded: LoadedTitle, seasons: readonly number[]) => ({
      ...loaded,
      parts: new Map([...loaded.parts].filter(([season]) => seasons.includes(season))),
    });
    let left = long;
    for (const step of steps) {
      const changed = unmarkSeries(
        onlySeasons(left, seasonsToUnmark(left.record, step)),
        step,
        at(9),
        at(10),
      );
      left = { record: changed.record, parts: new Map([...left.parts, ...changed.parts]) };
    }
    expect(left).toEqual(unmarkSeries(long, [1, 2, 3, 4], at(9), at(10)));
    expect([...left.record.seasons.keys()]).toEqual([1]);
  });

  test('that nothing was stored about is undone to nothing', () => {
    const left = unmarkSeries(
      markSeriesWatched(series, [[episode(1)], [episode(1, 2)]], at(9)),
      [1, 2],
      at(9),
      at(10),
    );
    expect(isEmpty(left.record)).toBe(true);
  });
});

test('a season has to be loaded to be changed, so that none of it is lost', () => {
  const { record } = markWatched(series, [episode(1)], at(1));
  const unloaded = { record, parts: new Map() };
  expect(() => applyProgress(unloaded, episode(2), seen(60, 2))).toThrow('Season 1 must be loaded');
  expect(applyListed(unloaded, true, at(2)).record.seasons.get(1)?.parts).toBe(1);
});

test('beyond the limit of a season the oldest parts are dropped', () => {
  const first = applyProgress(series, episode(0, 2), seen(5, 0));
  const many = Array.from({ length: MAX_SEASON_PARTS }, (_, number) => episode(number + 1, 2));
  const title = markWatched(markWatched(first, many.slice(0, 10), at(1)), many.slice(10), at(2));
  expect(title.parts.get(2)?.size).toBe(MAX_SEASON_PARTS);
  expect(partOf(title, 0, 2)).toBeUndefined();
  expect(partOf(title, MAX_SEASON_PARTS, 2)).toBeDefined();
  const old = applyProgress(title, episode(9999, 2), { ...seen(5, 0), at: '2020-01-01T00:00:00.000Z' });
  expect(old.parts.get(2)?.size).toBe(MAX_SEASON_PARTS);
  expect(partOf(old, MAX_SEASON_PARTS, 2)).toBeDefined();
  expect(old.record.seasons.get(2)?.parts).toBe(MAX_SEASON_PARTS);
});

describe('a name', () => {
  const english = { title: 'A Series', posterPath: null };
  const german = { title: 'Eine Serie', posterPath: '/de.jpg', language: 'de' };

  test('in another language is stored beside the English one', () => {
    const title = withNames(series, { english, local: german });
    expect(title.record).toMatchObject({ title: 'A Series', local: german });
    expect(withNames(title, { english: null, local: null })).toBe(title);
    expect(
      withNames(title, { english: { ...english, title: 'The Series' }, local: null }).record,
    ).toMatchObject({
      title: 'The Series',
      local: german,
    });
  });
});
