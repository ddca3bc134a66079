import { describe, expect, test } from 'vitest';
import type { TitleListPage } from '../records/title.ts';
import type { TitleRecord } from '../records/titleDetails.ts';
import { movie, movies, pagesOf } from '../testing/recordBuilders.ts';
import { type CollectOptions, collectTitles, titleCursors } from './pagination.ts';

/** A list that records which pages are read concurrently. */
class RecordingList {
  readonly readTogether: number[][] = [];
  #batch: number[] | null = null;
  readonly #pageOf: (page: number) => TitleListPage;

  constructor(pageOf: (page: number) => TitleListPage) {
    this.#pageOf = pageOf;
  }

  readonly readPage = async (page: number): Promise<TitleListPage> => {
    if (!this.#batch) this.readTogether.push((this.#batch = []));
    this.#batch.push(page);
    await new Promise(setImmediate);
    this.#batch = null;
    return this.#pageOf(page);
  };

  async gather(first: number, more: Partial<CollectOptions> = {}) {
    const { edges, pageInfo } = await collectTitles({ first, readPage: this.readPage, ...more });
    return { edges, ...pageInfo };
  }
}

const old = (tmdbId: number): TitleRecord => movie(tmdbId, { releaseDate: '1970-01-01' });
const numbers = ({ edges }: { edges: readonly { node: TitleRecord }[] }) =>
  edges.map(({ node }) => node.tmdbId);

describe('collecting titles', () => {
  test('reads the pages it certainly needs concurrently, and no more', async () => {
    const list = new RecordingList(pagesOf(movies(200)));
    const part = await list.gather(60);
    expect(numbers(part)).toEqual(movies(60).map(({ tmdbId }) => tmdbId));
    expect(list.readTogether).toEqual([[1, 2, 3]]);
    expect(part.hasNextPage).toBe(true);
  });

  test('prefetches what will be requested next, as far as the list goes', async () => {
    const list = new RecordingList(pagesOf(movies(110)));
    const part = await list.gather(60, { prefetchCount: 540 });
    expect(numbers(part)).toHaveLength(60);
    expect(list.readTogether).toEqual([
      [1, 2, 3],
      [4, 5, 6],
    ]);
  });

  test('filters and removes duplicates before counting, then reads what is still missing', async () => {
    const titles = [
      ...movies(10),
      ...movies(10),
      ...Array.from({ length: 20 }, (_, n) => old(500 + n)),
      ...movies(40, 11),
    ];
    const list = new RecordingList(pagesOf(titles));
    const part = await list.gather(30);
    expect(numbers(part)).toEqual(movies(30).map(({ tmdbId }) => tmdbId));
    expect(list.readTogether).toEqual([[1, 2], [3]]);
    const more = await list.gather(40);
    expect(list.readTogether.slice(2)).toEqual([
      [1, 2],
      [3, 4],
    ]);
    expect(numbers(more)).toHaveLength(40);
  });

  test('distinguishes a movie and a series with the same id', async () => {
    const list = new RecordingList(pagesOf([movie(7), movie(7, { mediaType: 'TV' })]));
    expect(numbers(await list.gather(10))).toEqual([7, 7]);
  });

  test('reads at most one page per ten requested titles; a short page can have a next page', async () => {
    const list = new RecordingList(
      pagesOf(Array.from({ length: 400 }, (_, n) => (n % 20 ? old(n + 1) : movie(n + 1)))),
    );
    const part = await list.gather(60);
    expect(list.readTogether.flat()).toEqual([1, 2, 3, 4, 5, 6]);
    expect(part.edges).toHaveLength(6);
    expect(part.hasNextPage).toBe(true);
  });

  test('of a genre reads up to five pages until there are enough titles, however few are requested', async () => {
    const thin = Array.from({ length: 400 }, (_, n) => (n % 20 < 9 ? movie(n + 1) : old(n + 1)));
    const list = new RecordingList(pagesOf(thin));
    expect((await list.gather(40, { maxPages: 5 })).edges).toHaveLength(40);
    expect(list.readTogether.flat()).toEqual([1, 2, 3, 4, 5]);
  });

  test('of a genre reads at most five pages', async () => {
    const list = new RecordingList(pagesOf(Array.from({ length: 400 }, (_, n) => old(n + 1))));
    const part = await list.gather(60, { maxPages: 5 });
    expect(list.readTogether.flat()).toHaveLength(5);
    expect(part).toMatchObject({ edges: [], hasNextPage: true });
    expect(titleCursors.decode(part.endCursor ?? '')).toMatchObject({ page: 5, index: 19 });
  });

  test('stops at the end of the list', async () => {
    const part = await new RecordingList(pagesOf(movies(25))).gather(60);
    expect(part.edges).toHaveLength(25);
    expect(part.hasNextPage).toBe(false);
  });

  test('of an empty list has no cursor to continue from', async () => {
    const part = await new RecordingList(pagesOf([])).gather(20);
    expect(part).toEqual({
      edges: [],
      hasNextPage: false,
      hasPreviousPage: false,
      startCursor: null,
      endCursor: null,
    });
  });

  test('rejects when a page fails', async () => {
    const readPage = () => Promise.reject(new Error('fetchMoviesByType: 500'));
    await expect(collectTitles({ first: 20, maxPages: 2, readPage })).rejects.toThrow('500');
  });
});

describe('continuing after a cursor', () => {
  test('returns every title of the list once, whatever the page size', async () => {
    const list = new RecordingList(pagesOf(movies(95)));
    const ids: number[] = [];
    let after: string | null = null;
    for (let pageCount = 0; pageCount < 20; pageCount += 1) {
      const part = await list.gather(7, { after });
      ids.push(...numbers(part));
      if (!part.hasNextPage) break;
      after = part.endCursor;
    }
    expect(ids).toEqual(movies(95).map(({ tmdbId }) => tmdbId));
  });

  test('re-reads the cursor’s page and the one before it, concurrently with the pages certainly needed', async () => {
    const list = new RecordingList(pagesOf(movies(200)));
    const { endCursor } = await list.gather(40);
    await list.gather(40, { after: endCursor });
    expect(list.readTogether.slice(1)).toEqual([[1, 2, 3, 4]]);
  });

  test('within a page uses the rest of that page', async () => {
    const list = new RecordingList(pagesOf(movies(200)));
    const { edges } = await list.gather(20);
    const part = await list.gather(15, { after: edges[4]?.cursor ?? null });
    expect(numbers(part)).toEqual(movies(15, 6).map(({ tmdbId }) => tmdbId));
    expect(list.readTogether.slice(1)).toEqual([[1]]);
  });

  test('repeats nothing when new titles have moved the list down', async () => {
    const { endCursor } = await new RecordingList(pagesOf(movies(200))).gather(20);
    const moved = new RecordingList(pagesOf([movie(901), movie(902), ...movies(200)]));
    const part = await moved.gather(20, { after: endCursor });
    expect(numbers(part)).toEqual(movies(20, 21).map(({ tmdbId }) => tmdbId));
  });

  test('misses nothing when titles before the cursor have left the list', async () => {
    const { endCursor } = await new RecordingList(pagesOf(movies(200))).gather(40);
    const moved = new RecordingList(pagesOf(movies(190, 11)));
    const part = await moved.gather(20, { after: endCursor });
    expect(numbers(part)).toEqual(movies(20, 41).map(({ tmdbId }) => tmdbId));
  });

  test('works after an empty page', async () => {
    const list = new RecordingList(
      pagesOf([...Array.from({ length: 40 }, (_, n) => old(n + 1)), ...movies(5, 100)]),
    );
    const none = await list.gather(10);
    expect(none.edges).toEqual([]);
    const next = await list.gather(20, { after: none.endCursor });
    expect(numbers(next)).toEqual([100, 101, 102, 103, 104]);
  });

  test('ends at upstream page 500, however long the list', async () => {
    const endless = (page: number): TitleListPage => ({
      page,
      totalPages: 500,
      totalCount: 1_166_561,
      titles: movies(20, page * 20),
    });
    const list = new RecordingList(endless);
    const after = titleCursors.encode({ page: 499, index: 19, key: 'movie:9999' });
    const part = await list.gather(60, { after });
    expect(list.readTogether.flat()).toEqual([498, 499, 500]);
    expect(part.edges).toHaveLength(20);
    expect(part.hasNextPage).toBe(false);
  });
});

/** The same numbers below a limit for the same seed. */
function generator(seed: number): (below: number) => number {
  let state = seed * 2_654_435_761;
  return (below) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return (state >>> 8) % below;
  };
}

/**
 * Pages as TMDB may send them: full, short or empty, with hidden and repeated titles, including first and last ones.
 */
function pagesMadeFrom(next: (below: number) => number): TitleRecord[][] {
  const previous: TitleRecord[] = [];
  const title = () => {
    const repeated = previous[next(previous.length * 4 + 1)];
    if (repeated) return repeated;
    const created = next(3) === 0 ? old(previous.length + 1) : movie(previous.length + 1);
    previous.push(created);
    return created;
  };
  const isThin = next(2) === 0;
  return Array.from({ length: next(12) }, () => {
    if (isThin && next(3) > 0) return Array.from({ length: next(3) * 10 }, () => old(100_000 + next(50)));
    return Array.from({ length: [0, 3, 20, 20][next(4)] ?? 20 }, title);
  });
}

describe('with any pages', () => {
  const seeds = Array.from({ length: 400 }, (_, seed) => seed + 1);

  test.each([1, 7, 20, 60])('pages of %i continue from end cursor to end cursor', async (first) => {
    for (const seed of seeds) {
      const pages = pagesMadeFrom(generator(seed));
      const readPage = async (page: number): Promise<TitleListPage> => ({
        page,
        totalPages: pages.length,
        totalCount: pages.flat().length,
        titles: pages[page - 1] ?? [],
      });
      const ids: number[] = [];
      let after: string | null = null;
      for (let pageCount = 0; ; pageCount += 1) {
        const part = await collectTitles({ first, after, readPage });
        const { edges, pageInfo } = part;
        const { hasNextPage, endCursor } = pageInfo;
        const of = `seed ${seed}, part ${pageCount}`;
        if (edges.length > 0) expect(endCursor, of).toBe(edges.at(-1)?.cursor);
        else expect(endCursor !== null, of).toBe(hasNextPage);
        ids.push(...numbers(part));
        if (!hasNextPage) break;
        after = endCursor;
        expect(after, of).not.toBeNull();
        expect(pageCount, of).toBeLessThan(300);
      }
      const visible = pages.flat().filter(({ releaseDate }) => releaseDate !== '1970-01-01');
      expect(new Set(ids), `seed ${seed}`).toEqual(new Set(visible.map(({ tmdbId }) => tmdbId)));
    }
  });
});

describe('a cursor', () => {
  test('is opaque text that decodes to the same position', () => {
    const cursor = { page: 3, index: 7, key: 'movie:603' };
    expect(titleCursors.encode(cursor)).toMatch(/^[\w-]+$/);
    expect(titleCursors.decode(titleCursors.encode(cursor))).toEqual(cursor);
  });

  test.each([
    '',
    'movie:603',
    '!!!!',
    titleCursors.encode({ page: 501, index: 1, key: 'movie:1' }),
    titleCursors.encode({ page: 0, index: 1, key: 'movie:1' }),
    titleCursors.encode({ page: 1, index: 1, key: 'person:1' }),
    titleCursors.encode({ page: 1, index: 1, key: '' }),
    `${titleCursors.encode({ page: 1, index: 1, key: 'movie:1' })}=`,
  ])('that this server has not encoded, such as %j, is rejected', (text) => {
    expect(titleCursors.decode(text)).toBeNull();
  });
});
