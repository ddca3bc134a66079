import { describe, expect, test } from 'vitest';
import type { SliceArguments } from '../graphql/connection.ts';
import { titleId } from '../records/title.ts';
import { storedPlay, storedTitle } from '../testing/storedRecords.ts';
import { filledPage, itemLists, playList, readConnection, titleList } from './pagination.ts';
import type { ViewerTitleRecord } from './records.ts';
import type { ListCursor, PageRequest, RecordPage } from './store.ts';

const history = titleList('history');

function at(minute: number): string {
  return new Date(Date.UTC(2026, 2, 1, 20, minute)).toISOString();
}

/** A movie played in a given minute. */
function played(tmdbId: number, minute: number): ViewerTitleRecord {
  return storedTitle('ada', `movie:${tmdbId}`, { playedAt: at(minute) });
}

const idsOf = ({ records }: RecordPage<ViewerTitleRecord>) => records.map(titleId);
const connect = (page: RecordPage<ViewerTitleRecord>, args: SliceArguments = { first: 60 }) =>
  readConnection(
    history,
    args,
    () => Promise.resolve(page),
    () => Promise.resolve(7),
  );

test.each([
  '',
  'MQ',
  'x'.repeat(200),
  Buffer.from('2026-03-01T20:05:00.000Z/person:1').toString('base64url'),
])('%j is no cursor', (text) => {
  expect(history.cursors.decode(text)).toBeNull();
});

test('a cursor is decoded as it was encoded, by its own list only', () => {
  const listed = { listedAt: at(5), title: 'Face/Off' };
  const title = storedTitle('ada', 'movie:754', listed);
  const byTitle = titleList('watchlistByTitle');
  const lists = [
    [history, history.positionOf(played(1, 5))],
    [byTitle, byTitle.positionOf(title)],
    [titleList('watchlistByRuntime'), titleList('watchlistByRuntime').positionOf(title)],
    [playList, playList.positionOf(storedPlay('ada', 'p1'))],
    [playList, playList.positionOf(storedPlay('ada', 'p1', { day: null }))],
    [itemLists.rank, { at: 'i', key: 'tv:1399' }],
  ] as const;
  for (const [{ cursors }, position] of lists) {
    const cursor = cursors.encode(position);
    expect(cursors.decode(cursor)).toEqual(position);
    const others = new Set(lists.filter(([other]) => other.cursors !== cursors).map(([other]) => other));
    for (const other of others) expect(other.cursors.decode(cursor)).toBeNull();
  }
});

test('a page has each title’s cursor, and the last one read', async () => {
  const page = { records: [played(1, 5)], end: { at: at(4), key: 'movie:2' }, hasMore: true };
  const part = await connect(page);
  expect(part.pageInfo).toMatchObject({ hasNextPage: true, hasPreviousPage: false });
  expect(history.cursors.decode(part.edges[0]?.cursor ?? '')).toEqual({ at: at(5), key: 'movie:1' });
  expect(history.cursors.decode(part.pageInfo.endCursor ?? '')).toEqual(page.end);
  expect(await part.totalCount()).toBe(7);
});

test('an empty page has a cursor only if there is more', async () => {
  const end = { at: at(4), key: 'movie:2' };
  const pageInfo = async (hasMore: boolean) => (await connect({ records: [], end, hasMore })).pageInfo;
  expect(await pageInfo(false)).toMatchObject({ hasNextPage: false, endCursor: null });
  expect(await pageInfo(true)).toMatchObject({ hasNextPage: true, endCursor: history.cursors.encode(end) });
});

test('a page read backwards is in the order of the list', async () => {
  const page = { records: [played(1, 4), played(2, 5)], end: { at: at(5), key: 'movie:2' }, hasMore: true };
  const { nodes, edges, pageInfo } = await connect(page, { first: 60, last: 2 });
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
    const read = async ({ count, from }: PageRequest): Promise<RecordPage<ViewerTitleRecord>> => {
      reads.push(count);
      const start = from ? many.findIndex((title) => titleId(title) === from.key) + 1 : 0;
      const records = many.slice(start, start + count);
      const last = records.at(-1);
      return {
        records,
        end: last ? history.positionOf(last) : null,
        hasMore: start + count < many.length,
      };
    };
    const filter = {
      isShown: async ({ tmdbId }: ViewerTitleRecord) => {
        if (!round) {
          round = [];
          rounds.push(round);
        }
        round.push(tmdbId);
        await Promise.resolve();
        round = null;
        return !isDone(tmdbId);
      },
      isExamined: ({ tmdbId }: ViewerTitleRecord) => needsLookup(tmdbId),
    };
    const page = (count: number, from: ListCursor | null = null, more: object = {}) =>
      filledPage({ count, from }, read, history.positionOf, { ...filter, ...more });
    return { rounds, reads, page };
  }

  test('are looked up together when something is left of each, and no more than requested', async () => {
    const lookups = search(() => false);
    const page = await lookups.page(4);
    expect(idsOf(page)).toEqual(['movie:1', 'movie:2', 'movie:3', 'movie:4']);
    expect(lookups.rounds).toEqual([[1, 2, 3, 4]]);
    expect(lookups.reads).toEqual([4]);
    expect(page.hasMore).toBe(true);
  });

  test('are filled up with as many as are missing', async () => {
    const lookups = search(
      (tmdbId) => tmdbId === 2 || tmdbId === 3,
      (tmdbId) => tmdbId < 4,
    );
    const page = await lookups.page(4);
    expect(idsOf(page)).toEqual(['movie:1', 'movie:4', 'movie:5', 'movie:6']);
    expect(lookups.rounds).toEqual([
      [1, 2, 3, 4],
      [5, 6],
    ]);
    expect(lookups.reads).toEqual([4, 2]);
  });

  test('are looked up for as many titles as requested; then the page ends and can be continued', async () => {
    const lookups = search((tmdbId) => tmdbId < 7);
    const page = await lookups.page(4);
    expect(page).toMatchObject({ records: [], hasMore: true, end: { key: 'movie:4' } });
    const next = await lookups.page(4, page.end);
    expect(idsOf(next)).toEqual(['movie:7', 'movie:8']);
    expect(lookups.rounds.flat()).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  });

  test('end with the list', async () => {
    const page = await search((tmdbId) => tmdbId === 12).page(18);
    expect(page.records).toHaveLength(11);
    expect(page.hasMore).toBe(false);
  });

  test('are read several at once, and the page ends at the last one that it shows', async () => {
    const lookups = search((tmdbId) => tmdbId % 2 === 0);
    const more = { readAtOnce: 8, most: 12 };
    const page = await lookups.page(2, null, more);
    expect(idsOf(page)).toEqual(['movie:1', 'movie:3']);
    expect(page).toMatchObject({ end: { key: 'movie:3' }, hasMore: true });
    expect(lookups.reads).toEqual([8]);
    const rest = await lookups.page(9, page.end, more);
    expect(idsOf(rest)).toEqual(['movie:5', 'movie:7', 'movie:9', 'movie:11']);
    expect(rest).toMatchObject({ end: { key: 'movie:12' }, hasMore: false });
  });

  test('end after as many as may be examined', async () => {
    const page = await search(() => true).page(2, null, { readAtOnce: 8, most: 5 });
    expect(page).toMatchObject({ records: [], end: { key: 'movie:5' }, hasMore: true });
  });
});
