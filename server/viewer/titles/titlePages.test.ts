import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { GraphqlTestServer } from '../../testing/graphqlTestServer.ts';
import { InMemoryTmdb } from '../../testing/inMemoryTmdb.ts';
import { details, facts as publicFacts, movie } from '../../testing/recordBuilders.ts';
import { storedTitle } from '../../testing/storedRecords.ts';
import { dayOf, episode, facts, listed, withEpisodes } from '../../testing/viewerTitleExamples.ts';
import { TmdbError } from '../../tmdb/tmdbError.ts';
import type { LoadedTitle, TitleFacts } from '../records.ts';

const NOW = '2025-04-10T20:00:00.000Z';

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse(NOW), toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** A server with titles of Ada's. */
async function withTitles(titles: readonly LoadedTitle[], tmdb = new InMemoryTmdb(), timeZone = 'UTC') {
  const graphql = new GraphqlTestServer(tmdb, { timeZone });
  const token = graphql.accounts.signIn('ada');
  await graphql.viewerStores.seed(...titles);
  const ask = (query: string, variables: Record<string, unknown> = {}) =>
    graphql.query(query, variables, token);
  return { graphql, tmdb, ask };
}

interface Page {
  readonly nodes: readonly { readonly titleId: string }[];
  readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null };
}

type Ask = Awaited<ReturnType<typeof withTitles>>['ask'];

/** All pages of a list, as the ids of their titles. */
async function pagesOf(ask: Ask, list: string, args: string, first: number): Promise<string[][]> {
  const pages: string[][] = [];
  let after: string | null = null;
  do {
    const query = `query ($after: String) { viewer { page: ${list}(first: ${first}, after: $after, ${args}) {
      nodes { titleId } pageInfo { hasNextPage endCursor } } } }`;
    const { data, errors } = await ask(query, { after });
    expect(errors).toEqual([]);
    const { page } = (data as { viewer: { page: Page } }).viewer;
    pages.push(page.nodes.map(({ titleId }) => titleId));
    after = page.pageInfo.hasNextPage ? page.pageInfo.endCursor : null;
  } while (after !== null);
  return pages;
}

describe('the watchlist', () => {
  const named = (id: string, day: number, title: string, ownFacts: Partial<TitleFacts>): LoadedTitle => {
    const own = listed('ada', id, day, facts(ownFacts));
    return { ...own, record: { ...own.record, title } };
  };
  const titles = [
    named('movie:1', 1, 'Élan', { releaseDate: '2001-01-01', rating: 71, runtime: 90, genreIds: [18] }),
    named('movie:2', 3, 'The Beach', {
      releaseDate: '2020-05-05',
      rating: null,
      runtime: 180,
      genreIds: [35],
    }),
    named('tv:3', 2, 'Face/Off', { releaseDate: null, rating: 99, runtime: null, genreIds: [18, 80] }),
  ];

  test.each([
    ['', 'movie:2 tv:3 movie:1'],
    ['sort: ADDED', 'movie:2 tv:3 movie:1'],
    ['sort: TITLE', 'movie:1 tv:3 movie:2'],
    ['sort: RELEASE', 'movie:2 movie:1 tv:3'],
    ['sort: RATING', 'tv:3 movie:1 movie:2'],
    ['sort: RUNTIME', 'movie:2 movie:1 tv:3'],
    ['sort: TITLE, mediaType: MOVIE', 'movie:1 movie:2'],
    ['genre: "Drama"', 'tv:3 movie:1'],
    ['genre: "drama", sort: RATING, mediaType: MOVIE', 'movie:1'],
    ['genre: "Sci-Fi & Fantasy"', ''],
  ])('with %j is %j, page by page', async (args, order) => {
    const { ask, tmdb } = await withTitles(titles);
    expect((await pagesOf(ask, 'watchlist', args, 1)).flat().join(' ')).toBe(order);
    expect(tmdb.calls).toEqual([]);
  });

  test('is read backwards in every order', async () => {
    const { ask } = await withTitles(titles);
    const last =
      '{ viewer { watchlist(last: 2, sort: TITLE) { nodes { titleId } pageInfo { hasPreviousPage } } } }';
    expect((await ask(last)).data).toEqual({
      viewer: {
        watchlist: {
          nodes: [{ titleId: 'tv:3' }, { titleId: 'movie:2' }],
          pageInfo: { hasPreviousPage: true },
        },
      },
    });
  });

  test('rejects a cursor of another order', async () => {
    const { ask } = await withTitles(titles);
    const { data } = await ask('{ viewer { watchlist(first: 1) { pageInfo { endCursor } } } }');
    const { endCursor } = (data as { viewer: { watchlist: { pageInfo: { endCursor: string } } } }).viewer
      .watchlist.pageInfo;
    const { errors } = await ask(
      `{ viewer { watchlist(sort: TITLE, after: "${endCursor}") { totalCount } } }`,
    );
    expect(errors[0]?.message).toContain('after must be a cursor returned by this list');
  });

  test('examines at most 200 titles for a page of a genre', async () => {
    const many = Array.from({ length: 205 }, (_, index) =>
      listed('ada', `movie:${1000 + index}`, 300 - index, facts({ genreIds: [index === 204 ? 18 : 35] })),
    );
    const { ask } = await withTitles(many);
    expect(await pagesOf(ask, 'watchlist', 'genre: "Drama"', 10)).toEqual([[], ['movie:1204']]);
  });

  test('is filtered by what services offer, for a call for each of at most 40 titles', async () => {
    const many = Array.from({ length: 45 }, (_, index) => listed('ada', `movie:${index + 1}`, 100 - index));
    const offers = (id: number) => {
      const none = { link: null, flatrate: [], free: [], ads: [], rent: [], buy: [] };
      const provider = { tmdbId: 8, name: 'Service', logoPath: null };
      const region = { certification: null, releases: [], offers: { ...none, rent: [8] } };
      return movie(id, {
        details: details({
          related: { facts: publicFacts({ regions: { BR: region }, providers: { 8: provider } }) },
        }),
      });
    };
    const tmdb = new InMemoryTmdb({
      titles: [movie(1, { details: details() }), offers(2), offers(44), offers(3)],
    });
    tmdb.fail('details movie:3 full', new TmdbError('fetchMovieDetails', 500));
    const { ask } = await withTitles(many, tmdb);
    const args = 'services: [8, 9], region: "BR"';
    expect(await pagesOf(ask, 'watchlist', args, 10)).toEqual([['movie:2'], ['movie:44']]);
    expect(tmdb.calls).toHaveLength(45);
  });

  test.each([
    ['genre: "Nonsense"', 'genre must name a genre that the movie database has'],
    ['genre: "Biography"', 'genre must name a genre that the movie database has'],
    ['services: [8]', 'services must come with their region'],
    ['services: [], region: "BR"', 'services must be 1 to 20, or null for any; received 0'],
    ['services: [8], region: "ZZ"', 'region must be one of'],
  ])('with %s is rejected', async (args, message) => {
    const { ask } = await withTitles(titles);
    const { data, errors } = await ask(`{ viewer { watchlist(${args}) { totalCount } } }`);
    expect(data).toEqual({ viewer: { watchlist: null } });
    expect(errors[0]).toMatchObject({ extensions: { code: 'BAD_USER_INPUT' } });
    expect(errors[0]?.message).toContain(message);
  });
});

describe('Up Next', () => {
  /** A series of which the first episode was watched on a day of March, and the second airs on a date. */
  const waiting = (id: string, day: number, airDate: string): LoadedTitle => {
    const watched = episode(1, 1, { at: dayOf(day) });
    const next = { seasonNumber: 1, episodeNumber: 2, airDate };
    const seriesFacts = facts({
      status: 'Returning Series',
      seasons: [{ number: 1, episodeCount: 2, airDate: '2025-03-01' }],
      lastEpisode: { seasonNumber: 1, episodeNumber: 1, airDate: '2025-03-01' },
      nextEpisode: next,
    });
    const own = withEpisodes(
      { ...emptyOf(id), record: { ...emptyOf(id).record, facts: seriesFacts } },
      watched,
    );
    return { ...own, record: { ...own.record, last: watched, playedAt: watched.at } };
  };
  const emptyOf = (id: string): LoadedTitle => ({
    record: storedTitle('ada', id),
    parts: new Map(),
    plays: new Map(),
    ratings: new Map(),
  });
  const begun = (id: string, day: number): LoadedTitle => {
    const whole = {
      ...episode(0, 0),
      seasonNumber: null,
      episodeNumber: null,
      position: 60,
      length: 6000,
      plays: 0,
    };
    const at = dayOf(day);
    const own = emptyOf(id);
    return {
      ...own,
      record: { ...own.record, whole: { ...whole, at }, last: { ...whole, at }, playedAt: at },
    };
  };

  const titles = [
    begun('movie:1', 20),
    waiting('tv:2', 5, '2025-04-01'),
    waiting('tv:3', 25, '2025-04-10'),
    waiting('tv:4', 25, '2025-04-11'),
    waiting('tv:5', 25, '2025-05-01'),
  ];

  test('is ordered by what airs and what was continued, without what has not aired', async () => {
    const { ask, tmdb } = await withTitles(titles);
    expect((await pagesOf(ask, 'upNext', '', 2)).flat()).toEqual(['tv:3', 'tv:2', 'movie:1']);
    expect(tmdb.calls).toEqual([]);
  });

  test.each([
    ['Asia/Tokyo', 'tv:4 tv:3 tv:2 movie:1'],
    ['America/Los_Angeles', 'tv:3 tv:2 movie:1'],
    ['Pacific/Pago_Pago', 'tv:3 tv:2 movie:1'],
  ])('goes by the viewer’s day in %s', async (timeZone, order) => {
    const { ask } = await withTitles(titles, undefined, timeZone);
    expect((await pagesOf(ask, 'upNext', '', 9)).flat().join(' ')).toBe(order);
  });

  test('has a series of which only an earlier episode is left', async () => {
    const first = waiting('tv:2', 5, '2025-04-01');
    const second = episode(2, 1, { at: dayOf(6) });
    const empty = emptyOf('tv:2');
    const own = withEpisodes({ ...empty, record: { ...empty.record, facts: first.record.facts } }, second);
    const { ask } = await withTitles([
      { ...own, record: { ...own.record, last: second, playedAt: second.at } },
    ]);
    expect((await pagesOf(ask, 'upNext', '', 9)).flat()).toEqual(['tv:2']);
  });

  test('has a series again when its next episode airs', async () => {
    const { ask } = await withTitles([waiting('tv:4', 25, '2025-04-11')]);
    expect((await pagesOf(ask, 'upNext', '', 9)).flat()).toEqual([]);
    vi.setSystemTime(Date.parse('2025-04-11T00:00:01.000Z'));
    expect((await pagesOf(ask, 'upNext', '', 9)).flat()).toEqual(['tv:4']);
  });
});

test('dropped titles are listed, and back when they are taken up again', async () => {
  const tmdb = new InMemoryTmdb({ titles: [movie(1)] });
  const { ask } = await withTitles([listed('ada', 'movie:1', 1), listed('ada', 'movie:2', 2)], tmdb);
  const drop = (id: string, dropped: boolean) =>
    ask(
      `mutation { setDropped(input: { titleId: "${id}", dropped: ${dropped} }) { viewerTitle { state } } }`,
    );
  expect((await drop('movie:1', true)).data).toEqual({ setDropped: { viewerTitle: { state: 'DROPPED' } } });
  expect(await pagesOf(ask, 'droppedTitles', '', 5)).toEqual([['movie:1']]);
  await drop('movie:1', false);
  expect(await pagesOf(ask, 'droppedTitles', '', 5)).toEqual([[]]);
});
