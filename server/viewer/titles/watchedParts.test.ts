import { describe, expect, test } from 'vitest';
import { titleId } from '../../records/title.ts';
import { at, by, RuledTitle, whole } from '../../testing/ruledTitle.ts';
import { markWatched } from '../plays/marks.ts';
import { lastWatchedOf, openPart } from './progress.ts';
import type { LoadedTitle, PartRecord, PlayableRef } from '../records.ts';
import { countParts, partCursors, partsPage } from '../pagination.ts';
import { partsIn, type PartsRange } from '../store.ts';

/** A series with this many watched episodes per season, which was opened as a whole too. */
function series(counts: Readonly<Record<number, number>>): LoadedTitle {
  const title = new RuledTitle();
  for (const [season, count] of Object.entries(counts)) {
    const seasonNumber = Number(season);
    for (let from = 1; from <= count; from += 200) {
      const parts = Array.from({ length: Math.min(200, count - from + 1) }, (_, index) => ({
        seasonNumber,
        episodeNumber: from + index,
        airDate: null,
      }));
      title.apply(markWatched(parts, { run: 'run', time: { when: 'UNKNOWN' }, bulk: true }));
    }
  }
  return title.with(by(at(1), openPart(whole, lastWatchedOf(title.record, whole, at(1), 'en')))).loaded;
}

const positionOf = ({ seasonNumber, episodeNumber }: PartRecord) =>
  seasonNumber === null ? 'whole' : `s${seasonNumber}e${episodeNumber}`;

/** The parts in some ranges of a title. */
const partsOf = ({ record, parts }: LoadedTitle, ranges: readonly PartsRange[]) =>
  ranges.map((range) => {
    const season = parts.get(range.seasonNumber) ?? new Map();
    return partsIn({ titleId: titleId(record), pass: record.pass, stored: season.size, ...range }, season);
  });

/** The positions of a page, which seasons were read for it, and how many parts of them. */
async function read(
  title: LoadedTitle,
  {
    first = 3,
    after = null,
    seasonNumber = null,
    isBackward = false,
  }: { first?: number; after?: PlayableRef | null; seasonNumber?: number | null; isBackward?: boolean },
) {
  const seasons: number[] = [];
  let rows = 0;
  const slice = { count: first, isBackward, from: after };
  const page = await partsPage(title.record, seasonNumber, slice, async (ranges) => {
    seasons.push(...ranges.map((range) => range.seasonNumber));
    const read = partsOf(title, ranges);
    rows += read.reduce((sum, { size }) => sum + size, 0);
    return read;
  });
  return { positions: page.parts.map(positionOf), hasMore: page.hasMore, seasons, rows };
}

describe('a page of a title’s parts', () => {
  const title = series({ 0: 2, 1: 2, 2: 4, 10: 1 });

  test('has the part without an episode first, and specials last', async () => {
    const { positions } = await read(title, { first: 100 });
    expect(positions).toEqual([
      'whole',
      's1e1',
      's1e2',
      's2e1',
      's2e2',
      's2e3',
      's2e4',
      's10e1',
      's0e1',
      's0e2',
    ]);
    expect(countParts(title.record, null)).toBe(10);
  });

  test('reads only the seasons that it needs', async () => {
    expect(await read(title, {})).toMatchObject({
      positions: ['whole', 's1e1', 's1e2'],
      hasMore: true,
      seasons: [1, 2],
    });
    const after = { seasonNumber: 2, episodeNumber: 3 };
    expect(await read(title, { first: 1, after })).toMatchObject({
      positions: ['s2e4'],
      hasMore: true,
      seasons: [2, 10],
    });
    expect(await read(title, { first: 4, after })).toMatchObject({
      positions: ['s2e4', 's10e1', 's0e1', 's0e2'],
      hasMore: false,
    });
  });

  test('reads one part more than it returns, whatever the seasons hold', async () => {
    const long = series({ 1: 500, 2: 500 });
    expect(await read(long, { first: 2 })).toMatchObject({ positions: ['whole', 's1e1'], rows: 3 });
    const end = { isBackward: true, first: 2 };
    expect(await read(long, end)).toMatchObject({ positions: ['s2e499', 's2e500'], rows: 3 });
    const after = { seasonNumber: 1, episodeNumber: 499 };
    const across = await read(long, { first: 3, after });
    expect(across).toMatchObject({ positions: ['s1e500', 's2e1', 's2e2'], hasMore: true, rows: 5 });
    const before = { seasonNumber: 2, episodeNumber: 2 };
    const back = await read(long, { first: 2, after: before, isBackward: true });
    expect(back).toMatchObject({ positions: ['s1e500', 's2e1'], hasMore: true, rows: 4 });
  });

  test('can be limited to one season', async () => {
    expect(await read(title, { seasonNumber: 2 })).toMatchObject({
      positions: ['s2e1', 's2e2', 's2e3'],
      hasMore: true,
      seasons: [2],
    });
    expect(await read(title, { seasonNumber: 7 })).toMatchObject({
      positions: [],
      hasMore: false,
      seasons: [],
    });
    expect(countParts(title.record, 2)).toBe(4);
  });

  test('is read backwards from the end, only the seasons that it needs', async () => {
    expect(await read(title, { isBackward: true })).toMatchObject({
      positions: ['s10e1', 's0e1', 's0e2'],
      hasMore: true,
      seasons: [0, 10],
    });
    const before = { seasonNumber: 2, episodeNumber: 2 };
    expect(await read(title, { isBackward: true, after: before })).toMatchObject({
      positions: ['s1e1', 's1e2', 's2e1'],
      hasMore: true,
      seasons: [2, 1],
    });
    expect(await read(title, { isBackward: true, after: before, first: 4 })).toMatchObject({
      positions: ['whole', 's1e1', 's1e2', 's2e1'],
      hasMore: false,
    });
    const start = { seasonNumber: null, episodeNumber: null };
    expect(await read(title, { isBackward: true, after: start })).toMatchObject({
      positions: [],
      hasMore: false,
      seasons: [],
    });
    expect(await read(title, { isBackward: true, seasonNumber: 2, first: 2 })).toMatchObject({
      positions: ['s2e3', 's2e4'],
      hasMore: true,
    });
  });

  test('continues to every part, page by page', async () => {
    const positions: string[] = [];
    let after: PlayableRef | null = null;
    for (let pages = 0; pages < 10; pages += 1) {
      const slice = { count: 1, isBackward: false, from: after };
      const page = await partsPage(title.record, null, slice, async (ranges) => partsOf(title, ranges));
      positions.push(...page.parts.map(positionOf));
      after = page.parts.at(-1) ?? null;
      expect(page.hasMore).toBe(pages < 9);
    }
    expect(new Set(positions).size).toBe(10);
  });
});

test.each([
  [{ seasonNumber: null, episodeNumber: null }],
  [{ seasonNumber: 0, episodeNumber: 0 }],
  [{ seasonNumber: 12, episodeNumber: 345 }],
])('a cursor is decoded as it was encoded: %j', (position) => {
  expect(partCursors.decode(partCursors.encode(position))).toEqual(position);
});

test.each(['', 'MQ', 'x'.repeat(200), Buffer.from('s1').toString('base64url')])('%j is no cursor', (text) => {
  expect(partCursors.decode(text)).toBeNull();
});
