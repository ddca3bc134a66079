import { describe, expect, test } from 'vitest';
import { instant, onDay, type PlayTime, UNKNOWN_TIME } from '../plays/playTime.ts';
import { recordId } from '../recordFields.ts';
import { type ImportedPlay, missingPlays, playIds, playPrefix } from './importedPlays.ts';

const TITLE = { mediaType: 'TV', tmdbId: 5 } as const;
const EVENING = instant('2024-05-06T20:00:00.000Z', '2024-05-06');
const DAY = onDay('2024-05-06');

function play(time: PlayTime, own: Partial<ImportedPlay> = {}): ImportedPlay {
  const ref = { seasonNumber: 1, episodeNumber: 2 };
  return { kind: 'PLAY', ref, time, sourceId: null, count: 1, ordinal: 1, bulk: false, note: null, ...own };
}

const ids = (own: ImportedPlay, source = 'Trakt') => playIds(source, TITLE, own);

describe('the ids of an imported play', () => {
  test.each([
    ['its note', play(DAY, { note: 'N' }), play(DAY), true],
    ['the moment, not the order in the file', play(EVENING, { ordinal: 2 }), play(EVENING), true],
    ['the source’s id, not the time', play(DAY, { sourceId: 'a' }), play(EVENING, { sourceId: 'a' }), true],
    ['another id of the source', play(DAY, { sourceId: 'a' }), play(DAY, { sourceId: 'b' }), false],
    ['another play of the day', play(DAY, { ordinal: 2 }), play(DAY), false],
    ['another day', play(onDay('2024-05-07')), play(DAY), false],
    ['another episode', play(DAY, { ref: { seasonNumber: 0, episodeNumber: 2 } }), play(DAY), false],
    ['a moment instead of a day', play(EVENING), play(DAY), false],
  ])('with %s', (_what, one, other, isSame) => {
    expect(ids(one)[0] === ids(other)[0]).toBe(isSame);
  });

  test('are a store’s, differ between sources, and begin like all of their source', () => {
    const [id = ''] = ids(play(DAY));
    expect(recordId.parse(id)).toBe(id);
    expect(id.startsWith(playPrefix('Trakt'))).toBe(true);
    expect(ids(play(DAY), 'Simkl')[0]?.startsWith(playPrefix('Trakt'))).toBe(false);
  });

  test('of several without a time are as many, and those of fewer are the first of them', () => {
    const three = ids(play(UNKNOWN_TIME, { count: 3 }));
    expect(new Set(three).size).toBe(3);
    expect(ids(play(UNKNOWN_TIME, { count: 2 }))).toEqual(three.slice(0, 2));
    expect(ids(play(UNKNOWN_TIME, { ordinal: 3 }))).toEqual(three);
  });
});

describe('missing are', () => {
  const own = (time: PlayTime, more: Partial<ImportedPlay> = {}) => {
    const one = play(time, more);
    return ids(one).map((id) => ({ ...time, id, sourceId: one.sourceId }));
  };
  const other = (day: string | null, id = 'theirs') => ({
    ...(day === null ? UNKNOWN_TIME : onDay(day)),
    ...{ id, sourceId: null },
  });
  const numbered = (count: number) => play(UNKNOWN_TIME, { count });

  test.each([
    ['a play of a day without one', play(DAY), [other('2024-05-05')], 1],
    ['none if it is stored', play(DAY), own(DAY), 0],
    ['none if one from elsewhere is of that day', play(DAY), [other('2024-05-06')], 0],
    ['none of a moment if one from elsewhere is of its day', play(EVENING), [other('2024-05-06')], 0],
    ['the second of a day with one from elsewhere', play(DAY, { ordinal: 2 }), [other('2024-05-06')], 1],
    ['the second of a day with the first of the same source', play(DAY, { ordinal: 2 }), own(DAY), 1],
    [
      'none of two of a day with two from elsewhere',
      play(DAY, { ordinal: 2 }),
      [other('2024-05-06', 'a'), other('2024-05-06', 'b')],
      0,
    ],
    ['none of a day that the source has with an id', play(DAY), own(EVENING, { sourceId: 'a' }), 0],
    ['none with an id that the source has without', play(EVENING, { sourceId: 'a' }), own(DAY), 0],
    ['none of a moment that the source has as a day', play(EVENING), own(DAY), 0],
    [
      'the second of a day with an id, of which the source has one without',
      play(EVENING, { sourceId: 'b', ordinal: 2 }),
      own(DAY),
      1,
    ],
    ['another one with an id on the same day', play(DAY, { sourceId: 'b' }), own(DAY, { sourceId: 'a' }), 1],
    ['as many as are said of a part without plays', numbered(3), [], 3],
    ['what is left to the number, whatever times the others have', numbered(3), [other('2024-05-06')], 2],
    [
      'none beyond the number',
      numbered(2),
      [other(null, 'a'), other('2020-01-01', 'b'), other(null, 'c')],
      0,
    ],
    ['none if all are stored', numbered(2), own(UNKNOWN_TIME, { count: 2 }), 0],
    ['what a newer export has more', numbered(3), own(UNKNOWN_TIME, { count: 2 }), 1],
    [
      'a play without a time that its source names, though another is dated',
      play(UNKNOWN_TIME, { sourceId: 'x' }),
      [other('2024-05-06')],
      1,
    ],
    [
      'none of these if one from elsewhere has no time either',
      play(UNKNOWN_TIME, { sourceId: 'x' }),
      [other(null)],
      0,
    ],
  ])('%s', (_what, row, known, missing) => {
    expect(missingPlays(ids(row), row, known, 'Trakt')).toHaveLength(missing);
  });
});
