import { describe, expect, test } from 'vitest';
import type { SearchSort } from '../graphql/generated/resolvers.ts';
import { type Cursor, titleCursors } from '../lists/pagination.ts';
import { type MediaType, titleId } from '../records/title.ts';
import type { TitleRecord } from '../records/titleDetails.ts';
import { credited, movie, movies, person, series } from '../testing/recordBuilders.ts';
import { TmdbError } from '../tmdb/tmdbError.ts';
import { readSearchPage, readTitles, type SearchLoaders } from './pagedSearch.ts';
import { parseSearchText } from './rules.ts';
import type { SearchPage, SearchQuery } from './reads.ts';

interface Scripted {
  readonly text?: string;
  readonly mediaType?: MediaType | null;
  readonly sort?: SearchSort;
  readonly page?: (query: SearchQuery) => Partial<SearchPage>;
  /** Of each person in turn; null for credits that cannot be read. */
  readonly credits?: readonly (readonly TitleRecord[] | null)[];
}

/** A search over a test's pages, and the pages it requested, by round trip. */
function searching({ text = 'ada', mediaType = null, sort = 'FIT', page, credits = [] }: Scripted) {
  const requested: string[] = [];
  const remaining = [...credits];
  const criteria = { ...parseSearchText(text), mediaType, sort, understood: null };
  const loaders: SearchLoaders = {
    search: {
      load: (query) => {
        requested.push(
          [query.text, query.mediaType, query.year, query.page].filter((part) => part).join(' '),
        );
        const response = page?.(query);
        return response
          ? Promise.resolve({ totalPages: 1, titles: [], people: [], ...response })
          : Promise.reject(new TmdbError('not to be had', 500));
      },
    },
    discover: { load: () => Promise.reject(new Error('A search with words must not discover')) },
    personCredits: {
      load: () => {
        const found = remaining.shift();
        return found
          ? Promise.resolve(found.map((title) => credited(title)))
          : Promise.reject(new TmdbError('fetchPersonCredits', 500));
      },
    },
  };
  const firstPage = readSearchPage(criteria, 1, loaders);
  const results = {
    firstPage,
    titles: async (first: number, after: Cursor | null) => {
      const search = { ...(await firstPage), collections: null, criteria, correctedText: null };
      const { edges, pageInfo } = await readTitles(search, first, after, loaders);
      return { edges, hasNextPage: pageInfo.hasNextPage, endCursor: pageInfo.endCursor };
    },
  };
  return { results, requested };
}

/** Twenty movies on each of this many pages. */
const broad =
  (totalPages: number) =>
  ({ page }: SearchQuery) => ({
    totalPages,
    titles: movies(20 * page).slice(-20),
  });

const idsOf = async ({ firstPage }: ReturnType<typeof searching>['results']) =>
  (await firstPage).titles.map(({ title }) => titleId(title));

describe('results', () => {
  test('are matches by name in TMDB’s order, then each person’s credits, best known first, each title once, with the person', async () => {
    const { results } = searching({
      page: () => ({ titles: [movie(3), series(3)], people: [person(7), person(8)] }),
      credits: [
        [movie(4, { voteCount: 5 }), movie(5, { voteCount: 50 }), movie(3)],
        [movie(6, { voteCount: 500 }), movie(5)],
      ],
    });
    const { titles, hasMore, partial } = await results.firstPage;
    expect(titles.map(({ title, person: through }) => [titleId(title), through?.tmdbId ?? null])).toEqual([
      ['movie:3', null],
      ['tv:3', null],
      ['movie:5', 7],
      ['movie:4', 7],
      ['movie:6', 8],
    ]);
    expect({ hasMore, partial }).toEqual({ hasMore: false, partial: false });
  });

  test('contain old and undated titles only when the text contains timeless, and never adult ones', async () => {
    const titles = [
      movie(1, { releaseDate: '1960-01-01' }),
      movie(2, { releaseDate: null }),
      movie(3, { adult: true }),
      movie(4),
    ];
    const page = () => ({ titles });
    expect(await idsOf(searching({ page }).results)).toEqual(['movie:4']);
    const timeless = searching({ text: 'Timeless ada', page });
    expect(await idsOf(timeless.results)).toEqual(['movie:1', 'movie:2', 'movie:4']);
  });

  test('are of the requested year, movies and series interleaved, including people’s credits', async () => {
    const { results, requested } = searching({
      text: 'ada y:1995',
      page: ({ mediaType }) => {
        if (mediaType === 'MOVIE') return { titles: movies(2) };
        return mediaType === 'TV' ? { titles: [series(1)] } : { titles: [movie(99)], people: [person(7)] };
      },
      credits: [[movie(8, { releaseDate: '1995-12-31' }), movie(9)]],
    });
    expect(await idsOf(results)).toEqual(['movie:1', 'tv:1', 'movie:2', 'movie:8']);
    expect(requested).toEqual(['ada MOVIE 1995 1', 'ada TV 1995 1', 'ada 1']);
  });

  test('contain titles of the trailing year after those with that number in their name', async () => {
    const { results, requested } = searching({
      text: 'ada 1995',
      page: ({ mediaType, year }) => {
        if (year === null) return { titles: [movie(1, { title: 'Ada 1995' })] };
        return { titles: mediaType === 'MOVIE' ? [movie(2)] : [] };
      },
    });
    expect(await idsOf(results)).toEqual(['movie:1', 'movie:2']);
    expect(requested).toEqual(['ada 1995 1', 'ada MOVIE 1995 1', 'ada TV 1995 1', 'ada 1']);
  });

  test('are of one kind, including people’s credits', async () => {
    const { results, requested } = searching({
      mediaType: 'TV',
      page: ({ mediaType }) => (mediaType ? { titles: [series(1)] } : { people: [person(7)] }),
      credits: [[movie(5), series(6)]],
    });
    expect(await idsOf(results)).toEqual(['tv:1', 'tv:6']);
    expect(requested).toEqual(['ada TV 1', 'ada 1']);
  });

  test('contain quoted phrases literally, in the name or the original name', async () => {
    const { results } = searching({
      text: '"Ada Line"',
      page: () => ({
        titles: [
          movie(1, { title: 'The Áda Line' }),
          movie(2, { title: 'Ada and the Line' }),
          movie(3, { title: 'Una', originalTitle: 'ADA LINE' }),
          movie(4, { title: 'Ada Lined' }),
        ],
        people: [person(7)],
      }),
      credits: [[movie(9)]],
    });
    expect(await idsOf(results)).toEqual(['movie:1', 'movie:3']);
    expect((await results.firstPage).people).toEqual([]);
  });

  test.each([
    ['POPULARITY', ['movie:2', 'movie:3', 'movie:1']],
    ['NEWEST', ['movie:3', 'movie:1', 'movie:2']],
  ] as const)('can be sorted by %s, over at most five pages', async (sort, expected) => {
    const { results, requested } = searching({
      sort,
      page: ({ page }) => ({
        totalPages: 9,
        titles:
          page === 1
            ? [
                movie(1, { popularity: 1, releaseDate: '2001-01-01' }),
                movie(2, { popularity: 9, releaseDate: '1999-01-01' }),
              ]
            : [movie(3, { popularity: 5, releaseDate: '2020-01-01' })],
      }),
    });
    expect(await idsOf(results)).toEqual(expected);
    expect(new Set(requested)).toEqual(new Set(['ada 1', 'ada 2', 'ada 3', 'ada 4', 'ada 5']));
    expect((await results.firstPage).hasMore).toBe(true);
    expect(await results.titles(60, null)).toMatchObject({ hasNextPage: false });
    const ofAnotherOrder = { page: 2, index: -1, key: '' };
    expect(await results.titles(60, ofAnotherOrder)).toEqual({
      edges: [],
      hasNextPage: false,
      endCursor: null,
    });
  });

  test('omit a page that cannot be read, and are then partial', async () => {
    const { results } = searching({
      page: (query) => (query.page === 2 ? (undefined as never) : broad(3)(query)),
    });
    const { titles, partial } = await results.firstPage;
    expect(titles).toHaveLength(40);
    expect(partial).toBe(true);
  });
});

describe('further pages', () => {
  test('have the TMDB pages after those of the first page, three at a time, to the last', async () => {
    const { results, requested } = searching({ page: broad(7) });
    const read: number[] = [];
    let after = null;
    let rounds = 0;
    for (let more = true; more && rounds < 10; rounds += 1) {
      const { edges, hasNextPage, endCursor } = await results.titles(60, after);
      read.push(...edges.map(({ node }) => node.tmdbId));
      after = titleCursors.decode(endCursor ?? '');
      more = hasNextPage;
    }
    expect(read).toEqual(Array.from({ length: 140 }, (_, index) => index + 1));
    expect(rounds).toBe(3);
    expect(new Set(requested).size).toBe(7);
  });

  test('continue after a cursor within a page until nothing is left', async () => {
    const { results } = searching({ page: () => ({ titles: movies(7) }) });
    const first = await results.titles(4, null);
    expect(first).toMatchObject({ hasNextPage: true });
    const rest = await results.titles(4, titleCursors.decode(first.endCursor ?? ''));
    expect(rest.edges.map(({ node }) => node.tmdbId)).toEqual([5, 6, 7]);
    expect(rest.hasNextPage).toBe(false);
  });

  test('continue after the former index of a title that is gone', async () => {
    const before = searching({ page: () => ({ titles: movies(7) }) });
    const after = titleCursors.decode((await before.results.titles(4, null)).endCursor ?? '');
    const without = searching({ page: () => ({ titles: movies(7).filter(({ tmdbId }) => tmdbId !== 4) }) });
    expect((await without.results.titles(4, after)).edges[0]?.node.tmdbId).toBe(6);
  });

  test('skip TMDB pages without visible titles', async () => {
    const hidden = { releaseDate: '1970-01-01' };
    const { results } = searching({
      page: ({ page }) => ({ totalPages: 7, titles: [movie(page, page === 7 ? {} : hidden)] }),
    });
    const first = await results.titles(60, null);
    expect(first).toMatchObject({ edges: [], hasNextPage: true });
    const next = await results.titles(60, titleCursors.decode(first.endCursor ?? ''));
    expect(next.edges.map(({ node }) => node.tmdbId)).toEqual([7]);
    expect(next.hasNextPage).toBe(false);
  });

  test('are none after an empty result', async () => {
    const { results } = searching({ page: () => ({}) });
    expect(await results.titles(4, null)).toEqual({ edges: [], hasNextPage: false, endCursor: null });
  });

  test('reject when a TMDB page cannot be read, so that nothing is skipped unnoticed', async () => {
    const { results } = searching({
      page: (query) => (query.page === 5 ? (undefined as never) : broad(7)(query)),
    });
    const { endCursor } = await results.titles(60, null);
    await expect(results.titles(60, titleCursors.decode(endCursor ?? ''))).rejects.toThrow('not to be had');
  });
});
