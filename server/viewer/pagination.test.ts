import { describe, expect, test } from 'vitest';
import { titleId } from '../records/title.ts';
import { continuedPage, positionOf, timeCursors, toTitleConnection } from './pagination.ts';
import { markOpened, newViewerTitle } from './rules.ts';
import type { TimeCursor, ViewerTitlePage } from './store.ts';
import type { ViewerTitleRecord } from './records.ts';

const whole = { seasonNumber: null, episodeNumber: null };

function at(minute: number): string {
  return new Date(Date.UTC(2026, 2, 1, 20, minute)).toISOString();
}

/** A movie played in a given minute. */
function played(tmdbId: number, minute: number): ViewerTitleRecord {
  const ref = { mediaType: 'MOVIE', tmdbId } as const;
  return markOpened(newViewerTitle('ada', ref, { title: 'T', posterPath: null }, at(0)), whole, at(minute))
    .record;
}

/** The first page of a list. */
const first = { count: 60, isBackward: false, from: null };

const idsOf = ({ titles }: ViewerTitlePage) => titles.map(titleId);

test.each([
  '',
  'MQ',
  'x'.repeat(200),
  Buffer.from('2026-03-01T20:05:00.000Z/person:1').toString('base64url'),
])('%j is no cursor', (text) => {
  expect(timeCursors.decode(text)).toBeNull();
});

test('a cursor is decoded as it was encoded', () => {
  const cursor = { at: at(5), key: 'tv:1399' };
  expect(timeCursors.decode(timeCursors.encode(cursor))).toEqual(cursor);
});

test('a page has each title’s cursor, and the last one read', async () => {
  const page = { titles: [played(1, 5)], end: { at: at(4), key: 'movie:2' }, hasMore: true };
  const part = toTitleConnection('history', page, first, () => Promise.resolve(7));
  expect(part.pageInfo).toMatchObject({ hasNextPage: true, hasPreviousPage: false });
  expect(timeCursors.decode(part.edges[0]?.cursor ?? '')).toEqual({ at: at(5), key: 'movie:1' });
  expect(timeCursors.decode(part.pageInfo.endCursor ?? '')).toEqual(page.end);
  expect(await part.totalCount()).toBe(7);
});

test('an empty page has a cursor only if there is more', () => {
  const end = { at: at(4), key: 'movie:2' };
  const pageInfo = (hasMore: boolean) =>
    toTitleConnection('continuable', { titles: [], end, hasMore }, first, () => Promise.resolve(0)).pageInfo;
  expect(pageInfo(false)).toMatchObject({ hasNextPage: false, endCursor: null });
  expect(pageInfo(true)).toMatchObject({ hasNextPage: true, endCursor: timeCursors.encode(end) });
});

test('a page read backwards is in the order of the list', () => {
  const page = { titles: [played(1, 4), played(2, 5)], end: { at: at(5), key: 'movie:2' }, hasMore: true };
  const slice = { count: 2, isBackward: true, from: null };
  const { nodes, edges, pageInfo } = toTitleConnection('history', page, slice, () => Promise.resolve(7));
  expect(nodes.map(titleId)).toEqual(['movie:2', 'movie:1']);
  expect(pageInfo).toEqual({
    hasPreviousPage: true,
    hasNextPage: false,
    startCursor: edges[0]?.cursor,
    endCursor: edges[1]?.cursor,
  });
});

describe('the titles to continue', () => {
  const many = Array.from({ length: 12 }, (_, index) => played(index + 1, 30 - index));

  /** Titles of which some are finished; records what was looked up together and how many titles were read. */
  function search(
    isDone: (tmdbId: number) => boolean,
    needsLookup: (tmdbId: number) => boolean = () => true,
  ) {
    const rounds: number[][] = [];
    const reads: number[] = [];
    let round: number[] | null = null;
    return {
      rounds,
      reads,
      read: async (first: number, after: TimeCursor | null): Promise<ViewerTitlePage> => {
        reads.push(first);
        const from = after ? many.findIndex((title) => titleId(title) === after.key) + 1 : 0;
        const titles = many.slice(from, from + first);
        const last = titles.at(-1);
        return {
          titles,
          end: last ? positionOf('continuable', last) : null,
          hasMore: from + first < many.length,
        };
      },
      hasResumePoint: async ({ tmdbId }: ViewerTitleRecord) => {
        if (!round) {
          round = [];
          rounds.push(round);
        }
        round.push(tmdbId);
        await Promise.resolve();
        round = null;
        return !isDone(tmdbId);
      },
      needsLookup: ({ tmdbId }: ViewerTitleRecord) => needsLookup(tmdbId),
    };
  }

  test('are looked up together when something is left of each, and no more than requested', async () => {
    const asked = search(() => false);
    const page = await continuedPage(4, null, asked);
    expect(idsOf(page)).toEqual(['movie:1', 'movie:2', 'movie:3', 'movie:4']);
    expect(asked.rounds).toEqual([[1, 2, 3, 4]]);
    expect(asked.reads).toEqual([4]);
    expect(page.hasMore).toBe(true);
  });

  test('are filled up with as many as are missing', async () => {
    const asked = search(
      (tmdbId) => tmdbId === 2 || tmdbId === 3,
      (tmdbId) => tmdbId < 4,
    );
    const page = await continuedPage(4, null, asked);
    expect(idsOf(page)).toEqual(['movie:1', 'movie:4', 'movie:5', 'movie:6']);
    expect(asked.rounds).toEqual([
      [1, 2, 3, 4],
      [5, 6],
    ]);
    expect(asked.reads).toEqual([4, 2]);
  });

  test('are looked up for as many titles as requested; then the page ends and can be continued', async () => {
    const asked = search((tmdbId) => tmdbId < 7);
    const page = await continuedPage(4, null, asked);
    expect(page).toMatchObject({ titles: [], hasMore: true, end: { key: 'movie:4' } });
    const next = await continuedPage(4, page.end, asked);
    expect(idsOf(next)).toEqual(['movie:7', 'movie:8']);
    expect(asked.rounds.flat()).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  });

  test('end with the list', async () => {
    const page = await continuedPage(
      18,
      null,
      search((tmdbId) => tmdbId === 12),
    );
    expect(page.titles).toHaveLength(11);
    expect(page.hasMore).toBe(false);
  });
});
