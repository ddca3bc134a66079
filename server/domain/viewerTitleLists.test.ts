import { describe, expect, test } from 'vitest';
import { titleId } from './title.ts';
import type { ViewerTitleRecord } from './viewerTitle.ts';
import { hidden, listed, opened, untouched } from './viewerTitleChanges.ts';
import {
  continuableOf,
  continuedPart,
  historyOf,
  parseTimeCursor,
  partOf,
  printTimeCursor,
  type ViewerTitlePart,
  watchlistOf,
} from './viewerTitleLists.ts';

const whole = { seasonNumber: null, episodeNumber: null };

function at(minute: number): string {
  return new Date(Date.UTC(2026, 2, 1, 20, minute)).toISOString();
}

/** A title of that number, played and put on the watchlist in that minute. */
function touched(tmdbId: number, minute: number, mediaType: 'MOVIE' | 'TV' = 'MOVIE'): ViewerTitleRecord {
  const record = untouched('ada', { mediaType, tmdbId }, { title: 'T', posterPath: null }, at(0));
  return listed(opened(record, whole, at(minute)), true, at(minute)) ?? record;
}

const idsOf = ({ edges }: ViewerTitlePart) => edges.map(({ node }) => titleId(node));

const TITLES = [touched(1, 5), touched(2, 9), touched(3, 1, 'TV'), touched(4, 7)];

test('lists are newest first, the watchlist by kind too', () => {
  expect(historyOf(TITLES).map(({ key }) => key)).toEqual(['movie:2', 'movie:4', 'movie:1', 'tv:3']);
  expect(watchlistOf(TITLES, 'TV').map(({ key }) => key)).toEqual(['tv:3']);
});

test('what was removed is nothing to go on with', () => {
  const removed = hidden(touched(1, 5), true, at(6));
  expect(continuableOf(removed ? [removed] : [])).toEqual([]);
});

describe('a part of a list', () => {
  test('goes on behind its cursor', () => {
    const first = partOf(historyOf(TITLES), 2, null);
    expect(first).toMatchObject({ hasNextPage: true, hasPreviousPage: false, totalCount: 4 });
    const cursor = parseTimeCursor(first.endCursor ?? '');
    const second = partOf(historyOf(TITLES), 2, cursor);
    expect(idsOf(second)).toEqual(['movie:1', 'tv:3']);
    expect(second).toMatchObject({ hasNextPage: false, hasPreviousPage: true });
  });

  test('goes on in the same place when titles were played or taken off since', () => {
    const cursor = parseTimeCursor(partOf(historyOf(TITLES), 2, null).endCursor ?? '');
    const playedSince = TITLES.map((title) => (title.tmdbId === 4 ? opened(title, whole, at(20)) : title));
    const takenOff = TITLES.filter(({ tmdbId }) => tmdbId !== 4 && tmdbId !== 2);
    for (const titles of [playedSince, takenOff, [...TITLES, touched(9, 30)]]) {
      expect(idsOf(partOf(historyOf(titles), 2, cursor))).toEqual(['movie:1', 'tv:3']);
    }
  });

  test('tells titles of one time apart', () => {
    const titles = [touched(3, 1), touched(1, 1), touched(2, 1)];
    const first = partOf(historyOf(titles), 1, null);
    const second = partOf(historyOf(titles), 2, parseTimeCursor(first.endCursor ?? ''));
    expect([...idsOf(first), ...idsOf(second)]).toEqual(['movie:1', 'movie:2', 'movie:3']);
  });

  test('is empty behind the end', () => {
    const cursor = { at: at(0), key: 'movie:1' };
    expect(partOf(historyOf(TITLES), 2, cursor)).toMatchObject({
      edges: [],
      endCursor: null,
      hasNextPage: false,
    });
  });
});

test.each([
  '',
  'MQ',
  'x'.repeat(200),
  Buffer.from('2026-03-01T20:05:00.000Z/person:1').toString('base64url'),
])('%j is no cursor', (text) => {
  expect(parseTimeCursor(text)).toBeNull();
});

test('a cursor is read as it was printed', () => {
  const cursor = { at: at(5), key: 'tv:1399' };
  expect(parseTimeCursor(printTimeCursor(cursor))).toEqual(cursor);
});

describe('what may be gone on with', () => {
  const many = Array.from({ length: 12 }, (_, place) => touched(place + 1, 30 - place));

  /** A search in which nothing is left of some titles, and what was asked together. */
  function search(
    isDone: (tmdbId: number) => boolean,
    needsLookup: (tmdbId: number) => boolean = () => true,
  ) {
    const rounds: number[][] = [];
    let round: number[] | null = null;
    return {
      rounds,
      isLeft: async ({ tmdbId }: ViewerTitleRecord) => {
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

  test('is asked all at once when something is left of each, and no more than wanted', async () => {
    const asked = search(() => false);
    const part = await continuedPart(continuableOf(many), 4, null, asked);
    expect(idsOf(part)).toEqual(['movie:1', 'movie:2', 'movie:3', 'movie:4']);
    expect(asked.rounds).toEqual([[1, 2, 3, 4]]);
    expect(part).toMatchObject({ hasNextPage: true, totalCount: 12 });
  });

  test('is filled up with as many as are lacking', async () => {
    const asked = search(
      (tmdbId) => tmdbId === 2 || tmdbId === 3,
      (tmdbId) => tmdbId < 4,
    );
    const part = await continuedPart(continuableOf(many), 4, null, asked);
    expect(idsOf(part)).toEqual(['movie:1', 'movie:4', 'movie:5', 'movie:6']);
    expect(asked.rounds).toEqual([
      [1, 2, 3, 4],
      [5, 6],
    ]);
  });

  test('is looked up for as many titles as are wanted, then the part ends and can be gone on with', async () => {
    const asked = search((tmdbId) => tmdbId < 7);
    const part = await continuedPart(continuableOf(many), 4, null, asked);
    expect(part).toMatchObject({ edges: [], hasNextPage: true });
    const next = await continuedPart(continuableOf(many), 4, parseTimeCursor(part.endCursor ?? ''), asked);
    expect(idsOf(next)).toEqual(['movie:7', 'movie:8']);
    expect(asked.rounds.flat()).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  });

  test('ends with the list', async () => {
    const part = await continuedPart(
      continuableOf(many),
      18,
      null,
      search((tmdbId) => tmdbId === 12),
    );
    expect(part.edges).toHaveLength(11);
    expect(part.hasNextPage).toBe(false);
  });
});
