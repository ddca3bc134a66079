import { describe, expect, test } from 'vitest';
import type { ViewerTitleRecord } from './viewerTitle.ts';
import {
  hidden,
  listed,
  MAX_PARTS,
  opened,
  progressed,
  untouched,
  unwatched,
  watched,
} from './viewerTitleChanges.ts';

const names = { title: 'A Series', posterPath: null };
const series = untouched('ada', { mediaType: 'TV', tmdbId: 5 }, names, at(0));
const movie = untouched('ada', { mediaType: 'MOVIE', tmdbId: 5 }, names, at(0));
const whole = { seasonNumber: null, episodeNumber: null };

/** A minute of an evening. */
function at(minute: number): string {
  return new Date(Date.UTC(2026, 2, 1, 20, minute)).toISOString();
}

function episode(episodeNumber: number, seasonNumber = 1) {
  return { seasonNumber, episodeNumber };
}

const seen = (position: number, minute: number, length = 3000) => ({ position, length, at: at(minute) });

function present(record: ViewerTitleRecord | null): ViewerTitleRecord {
  if (!record) throw new Error('Nothing is kept');
  return record;
}

describe('how far a part was played', () => {
  test('is kept, and makes it what was played last', () => {
    expect(progressed(series, episode(1), seen(60, 1))).toEqual({
      ...series,
      playedAt: at(1),
      changedAt: at(1),
      last: 's1e1',
      parts: new Map([['s1e1', { ...episode(1), ...seen(60, 1), watched: false }]]),
    });
  });

  test('is the newest that was told, in whatever order', () => {
    const inOrder = progressed(progressed(series, episode(1), seen(60, 1)), episode(1), seen(90, 2));
    const late = progressed(progressed(series, episode(1), seen(90, 2)), episode(1), seen(60, 1));
    expect(late).toEqual(inOrder);
    expect(late.parts.get('s1e1')?.position).toBe(90);
  });

  test('that is told late leaves the very same record', () => {
    const record = progressed(series, episode(1), seen(90, 2));
    expect(progressed(record, episode(1), seen(60, 1))).toBe(record);
  });

  test('is told late of one part, and leaves the other what was played last', () => {
    const record = progressed(progressed(series, episode(2), seen(10, 5)), episode(1), seen(2990, 4));
    expect(record).toMatchObject({ playedAt: at(5), last: 's1e2', changedAt: at(5) });
    expect(record.parts.get('s1e1')).toMatchObject({ watched: true });
  });

  test('says more than that it was opened, although a clock was slow', () => {
    const record = progressed(opened(series, episode(1), at(9)), episode(1), seen(60, 3));
    expect(record.parts.get('s1e1')).toMatchObject({ position: 60, at: at(3) });
    expect(record.playedAt).toBe(at(9));
  });

  test('marks a part as watched once it was seen to its end, and beginning anew leaves the mark', () => {
    const record = progressed(movie, whole, seen(2900, 1));
    expect(record.parts.get('movie')?.watched).toBe(true);
    expect(progressed(record, whole, seen(5, 2)).parts.get('movie')).toMatchObject({
      position: 5,
      watched: true,
    });
  });
});

describe('opening a part', () => {
  test('keeps how far it was watched', () => {
    const record = opened(progressed(series, episode(1), seen(60, 1)), episode(1), at(7));
    expect(record.parts.get('s1e1')).toMatchObject({ position: 60, at: at(1) });
    expect(record).toMatchObject({ playedAt: at(7), last: 's1e1' });
  });

  test('brings a removed title back', () => {
    const removed = present(hidden(opened(series, episode(1), at(1)), true, at(2)));
    expect(removed.hiddenAt).toBe(at(2));
    expect(opened(removed, episode(1), at(3)).hiddenAt).toBeNull();
  });
});

test('what was played before it was removed brings nothing back when it is told late', () => {
  const removed = present(hidden(opened(series, episode(1), at(1)), true, at(5)));
  expect(progressed(removed, episode(1), seen(60, 4)).hiddenAt).toBe(at(5));
});

describe('the watchlist', () => {
  test('keeps a title in its place when it is put there again', () => {
    const record = present(listed(movie, true, at(1)));
    expect(listed(record, true, at(2))).toBe(record);
  });

  test('leaves nothing of a title that was only listed', () => {
    expect(listed(present(listed(movie, true, at(1))), false, at(2))).toBeNull();
  });

  test('leaves what was played', () => {
    const record = present(listed(progressed(movie, whole, seen(5, 1)), true, at(2)));
    expect(listed(record, false, at(3))).toMatchObject({ listedAt: null, playedAt: at(1), changedAt: at(3) });
  });
});

describe('marking', () => {
  test('is no playing', () => {
    const record = present(watched(series, [episode(1), episode(2)], at(1)));
    expect(record).toMatchObject({ playedAt: null, last: null, changedAt: at(1) });
    expect([...record.parts.keys()]).toEqual(['s1e1', 's1e2']);
  });

  test('forgets where somebody was, and keeps how long it is', () => {
    const record = present(watched(progressed(movie, whole, seen(60, 1)), [whole], at(2)));
    expect(record.parts.get('movie')).toEqual({
      ...whole,
      position: 0,
      length: 3000,
      watched: true,
      at: at(2),
    });
  });

  test('of nothing keeps nothing', () => {
    expect(watched(series, [], at(1))).toBeNull();
  });

  test('that is taken back makes what was played before it the last', () => {
    const played = progressed(progressed(series, episode(1), seen(2990, 1)), episode(2), seen(60, 2));
    expect(unwatched(played, (part) => part.episodeNumber === 2, at(3))).toMatchObject({
      last: 's1e1',
      playedAt: at(2),
      changedAt: at(3),
    });
  });

  test('that is taken back leaves nothing of a title nothing else was done with', () => {
    expect(unwatched(progressed(movie, whole, seen(60, 1)), () => true, at(3))).toBeNull();
  });
});

test('of more parts than are kept, the oldest go, but never what was played last', () => {
  const first = progressed(series, episode(0, 1), seen(5, 0));
  const many = Array.from({ length: MAX_PARTS }, (_, number) => episode(number, 2));
  const record = present(watched(present(watched(first, many.slice(0, 10), at(1))), many.slice(10), at(2)));
  expect(record.parts.size).toBe(MAX_PARTS);
  expect(record.parts.has('s1e0')).toBe(true);
  expect(record.parts.has(`s2e${MAX_PARTS - 1}`)).toBe(true);
  const old = progressed(record, episode(1, 3), { ...seen(5, 0), at: '2020-01-01T00:00:00.000Z' });
  expect(old.parts.size).toBe(MAX_PARTS);
  expect(old.parts.has('s1e0')).toBe(true);
});
