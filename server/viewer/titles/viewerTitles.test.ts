import { describe, expect, test, vi } from 'vitest';
import { findLocale } from '../../../contract/locales.ts';
import { AccountError } from '../../accounts/accounts.ts';
import type { EpisodeRecord, SeasonRecord } from '../../records/season.ts';
import { GraphqlTestServer } from '../../testing/graphqlTestServer.ts';
import { InMemoryTmdb } from '../../testing/inMemoryTmdb.ts';
import { movie } from '../../testing/recordBuilders.ts';
import { at, by, episode, RuledTitle, whole } from '../../testing/ruledTitle.ts';
import { facts } from '../../testing/viewerTitleExamples.ts';
import { TmdbError } from '../../tmdb/tmdbError.ts';
import { saveLastWatched } from '../documents.ts';
import { markWatched } from '../plays/marks.ts';
import { saveProgress } from './progress.ts';
import type { LoadedTitle, PlayableRef } from '../records.ts';
import { setDismissed, setListed, type TitleRule, withNames } from '../rules.ts';

/** A title after some changes. */
function after(id: string, ...rules: readonly TitleRule[]): LoadedTitle {
  return new RuledTitle(id, { title: `Title ${id}`, posterPath: '/p.jpg' }).with(...rules).loaded;
}

/** Progress in a part at a minute. */
const progressTo = (ref: PlayableRef, position: number, length: number, minute: number) =>
  by(
    at(minute),
    saveProgress(
      ref,
      { position, length, at: at(minute) },
      { playId: `p${minute}`, day: '2026-03-01', language: 'en' },
    ),
  );

/** A movie left in the middle; more changes may come before. */
const halfSeen = (number: number, minute: number, ...before: readonly TitleRule[]) =>
  after(`movie:${number}`, ...before, progressTo(whole, 600, 6000, minute));

/** A series whose first episode was watched to its end. */
const firstSeen = (number: number, minute: number) =>
  after(`tv:${number}`, progressTo(episode(1), 2990, 3000, minute));

const listed = (minute: number) => by(at(minute), setListed(true));

const marked = (minute: number, ...refs: readonly PlayableRef[]) =>
  by(
    at(minute),
    markWatched(
      refs.map((ref) => ({ ...ref, airDate: null })),
      { run: 'run', time: { when: 'NOW', at: at(minute), day: '2026-03-01' }, bulk: true },
    ),
  );

/** Episodes by their air dates, numbered from 1. */
function season(seriesId: number, number: number, ...days: (string | null)[]): SeasonRecord {
  const episodes = days.map((airDate, index): EpisodeRecord => ({
    seriesId,
    seasonNumber: number,
    number: index + 1,
    name: '',
    overview: '',
    airDate,
    runtime: null,
    stillPath: null,
  }));
  return { seriesId, number, name: '', airDate: null, episodeCount: null, posterPath: null, episodes };
}

/** A server with Ada signed in, who has these titles. */
function asAda(stored: readonly LoadedTitle[] = [], tmdb = new InMemoryTmdb()) {
  const graphql = new GraphqlTestServer(tmdb);
  const seeded = graphql.viewerStores.seed(...stored);
  const token = graphql.accounts.signIn('ada');
  const ask = async (query: string, values = {}) => {
    await seeded;
    return graphql.query(query, values, token);
  };
  return { graphql, tmdb, ask };
}

interface ListPage {
  readonly nodes: readonly { readonly titleId: string }[];
  readonly pageInfo: { readonly startCursor: string | null };
}

describe('a viewer’s titles', () => {
  test('are returned with each title', async () => {
    const { ask } = asAda([halfSeen(603, 5, listed(2))]);
    const { data, errors } = await ask(`{ viewer { history(first: 1) { nodes {
      id titleId tmdbId mediaType name poster(size: W342) listedAt playedAt
      continuedAt last { id seasonNumber position length watched at }
      parts { totalCount nodes { id position } pageInfo { hasNextPage } }
      resume { seasonNumber episodeNumber position length isNext } } } } }`);
    expect(errors).toEqual([]);
    expect(Object(data)['viewer'].history).toEqual({
      nodes: [
        {
          id: 'viewer-title:ada:movie:603',
          titleId: 'movie:603',
          tmdbId: 603,
          mediaType: 'MOVIE',
          name: 'Title movie:603',
          poster: 'https://images.test/t/p/w342/p.jpg',
          listedAt: at(2),
          playedAt: at(5),
          continuedAt: at(5),
          last: {
            id: 'viewer-title:ada:movie:603:whole',
            seasonNumber: null,
            position: 600,
            length: 6000,
            watched: false,
            at: at(5),
          },
          parts: {
            totalCount: 1,
            nodes: [{ id: 'viewer-title:ada:movie:603:whole', position: 600 }],
            pageInfo: { hasNextPage: false },
          },
          resume: { ...whole, position: 600, length: 6000, isNext: false },
        },
      ],
    });
  });

  test('are read once per key in an operation, and nothing else is', async () => {
    const { graphql, ask } = asAda([halfSeen(1, 5, listed(2)), firstSeen(2, 3)]);
    const { errors } = await ask(`{
      viewer { titles { nodes { id } } title(id: "movie:1") { id } other: title(id: "tv:2") { id parts { nodes { id } } }
        watchlist { totalCount } history(first: 1) { nodes { id } } }
      again: viewer { titles { nodes { id } } title(id: "tv:2") { parts(first: 1) { nodes { id } } } history(first: 1) { nodes { id } } }
    }`);
    expect(errors).toEqual([]);
    expect(graphql.accounts.calls.toSorted()).toEqual(
      [
        'viewerOf',
        'titles.readPage ada titles',
        'titles.readPage ada watchlist',
        'titles.count ada watchlist',
        'titles.readPage ada history',
        'titles.read ada movie:1 tv:2',
        'titles.readSeasons ada tv:2:s1 tv:2:s1',
      ].sort(),
    );
  });

  test('are read from either end, in the same order', async () => {
    const { ask } = asAda([1, 2, 3, 4, 5].map((number) => halfSeen(number, 9, listed(number))));
    const list = async (field: string) => {
      const { data, errors } = await ask(
        `{ viewer { list: ${field} { nodes { titleId } pageInfo { hasPreviousPage hasNextPage startCursor } } } }`,
      );
      expect(errors).toEqual([]);
      const { nodes, pageInfo } = (data as { viewer: { list: ListPage } }).viewer.list;
      return { ids: nodes.map(({ titleId }) => titleId), ...pageInfo };
    };
    const end = await list('watchlist(last: 2)');
    expect(end).toMatchObject({ ids: ['movie:2', 'movie:1'], hasPreviousPage: true, hasNextPage: false });
    const before = await list(`watchlist(first: null, last: 2, before: "${end.startCursor}")`);
    expect(before).toMatchObject({ ids: ['movie:4', 'movie:3'], hasPreviousPage: true, hasNextPage: true });
    const start = await list(`watchlist(last: 2, after: null, before: "${before.startCursor}")`);
    expect(start).toMatchObject({ ids: ['movie:5'], hasPreviousPage: false, hasNextPage: true });
    expect(await list(`watchlist(last: 2, before: "${start.startCursor}")`)).toMatchObject({
      ids: [],
      hasPreviousPage: false,
      startCursor: null,
    });
  });

  test.each([
    ['watchlist(first: 2, last: 2)', 'Only one of first and last must be given; received ["first","last"]'],
    ['watchlist(before: "MQ")', 'before must come with last; received "MQ"'],
    ['watchlist(last: 2, after: "MQ")', 'after must come with first, not with last; received "MQ"'],
    ['watchlist(last: 2, before: "MQ")', 'before must be a cursor returned by this list; received "MQ"'],
    ['titles(last: 201)', 'last must be 1 to 200; received 201'],
    ['history(last: 0)', 'last must be 1 to 60; received 0'],
  ])('%s breaks a rule', async (field, message) => {
    const { ask } = asAda([]);
    const { data, errors } = await ask(`{ viewer { list: ${field} { totalCount } } }`);
    expect(data).toEqual({ viewer: { list: null } });
    expect(errors).toMatchObject([{ message, extensions: { code: 'BAD_USER_INPUT' } }]);
  });

  test('a list that is read forwards only has no such argument', async () => {
    const { ask } = asAda([]);
    const { status, errors } = await ask('{ viewer { continueWatching(last: 2) { totalCount } } }');
    expect(status).toBe(400);
    expect(errors[0]?.message).toBe('Unknown argument "last" on field "Viewer.continueWatching".');
  });

  test('are read from a single document for a single title', async () => {
    const { graphql, ask } = asAda([halfSeen(1, 5)]);
    const { data } = await ask('{ viewer { title(id: "movie:1") { titleId last { position } } } }');
    expect(data).toEqual({ viewer: { title: { titleId: 'movie:1', last: { position: 600 } } } });
    expect(graphql.accounts.calls).toEqual(['viewerOf', 'titles.read ada movie:1']);
    const nothing = await ask('{ viewer { title(id: "tv:9") { titleId listedAt last { position } } } }');
    expect(nothing.data).toEqual({ viewer: { title: { titleId: 'tv:9', listedAt: null, last: null } } });
    expect((await ask('{ viewer { title(id: "tv9") { id } } }')).data).toEqual({ viewer: { title: null } });
  });

  test('are listed even if their number could not be read', async () => {
    const { graphql, ask } = asAda([halfSeen(1, 5)]);
    vi.spyOn(graphql.viewerStores.titles, 'count').mockRejectedValue(new AccountError('Request time out'));
    const { data, errors } = await ask('{ viewer { titles { totalCount nodes { titleId } } } }');
    expect(data).toEqual({ viewer: { titles: { totalCount: null, nodes: [{ titleId: 'movie:1' }] } } });
    expect(errors).toMatchObject([
      { path: ['viewer', 'titles', 'totalCount'], extensions: { code: 'STORE_UNAVAILABLE' } },
    ]);
  });

  test('are not read unless requested, and are null for anonymous visitors', async () => {
    const { graphql, ask } = asAda([halfSeen(1, 5)]);
    await ask('{ viewer { displayName } }');
    expect(graphql.accounts.calls).toEqual(['viewerOf']);
    const { data } = await graphql.query('{ viewer { titles { nodes { id } } } }');
    expect(data).toEqual({ viewer: null });
  });

  test('are never those of another viewer', async () => {
    const { graphql } = asAda([halfSeen(1, 5)]);
    const bob = graphql.accounts.signIn('bob');
    const { data } = await graphql.query(
      '{ viewer { titles { nodes { id } } title(id: "movie:1") { playedAt } } }',
      {},
      bob,
    );
    expect(data).toEqual({ viewer: { titles: { nodes: [] }, title: { playedAt: null } } });
  });

  test('that cannot be read leave the rest of the viewer', async () => {
    const { graphql, ask } = asAda();
    vi.spyOn(graphql.viewerStores.titles, 'readPage').mockRejectedValue(new AccountError('Request time out'));
    const { data, errors } = await ask(
      '{ viewer { displayName titles { totalCount } watchlist { totalCount } settings { id } } }',
    );
    expect(data).toEqual({
      viewer: { displayName: 'Name of ada', titles: null, watchlist: null, settings: null },
    });
    expect(errors).toMatchObject([
      { path: ['viewer', 'titles'], extensions: { code: 'STORE_UNAVAILABLE' } },
      { path: ['viewer', 'watchlist'], extensions: { code: 'STORE_UNAVAILABLE' } },
    ]);
  });
});

describe('the lists', () => {
  const LIST = 'totalCount nodes { titleId } pageInfo { hasNextPage hasPreviousPage endCursor }';
  const titles = [1, 2, 3, 4, 5].map((number) => halfSeen(number, number, listed(20 - number)));

  test('of the watchlist and the history have their own order', async () => {
    const { ask } = asAda([...titles, after('tv:9', listed(30))]);
    const { data } = await ask(`{ viewer { watchlist(first: 2) { ${LIST} } history(first: 2) { ${LIST} }
      series: watchlist(mediaType: TV) { ${LIST} } } }`);
    expect(data).toMatchObject({
      viewer: {
        watchlist: { totalCount: 6, nodes: [{ titleId: 'tv:9' }, { titleId: 'movie:1' }] },
        history: { totalCount: 5, nodes: [{ titleId: 'movie:5' }, { titleId: 'movie:4' }] },
        series: { totalCount: 1, nodes: [{ titleId: 'tv:9' }] },
      },
    });
  });

  test.each(['watchlist', 'history', 'continueWatching'])('%s continues after a cursor', async (list) => {
    const { ask } = asAda(titles);
    const ids: unknown[] = [];
    let after: string | null = null;
    for (let page = 0; page < 3; page += 1) {
      const { data } = await ask(
        `query ($after: String) { viewer { list: ${list}(first: 2, after: $after) { ${LIST} } } }`,
        { after },
      );
      const { nodes, pageInfo } = Object(Object(data)['viewer'])['list'];
      expect(pageInfo).toMatchObject({ hasNextPage: page < 2, hasPreviousPage: page > 0 });
      ids.push(...nodes.map((node: { titleId: string }) => node.titleId));
      after = pageInfo.endCursor;
    }
    expect(new Set(ids).size).toBe(5);
  });

  test.each([
    ['watchlist(first: 61)', 'first must be 1 to 60; received 61'],
    ['history(first: 0)', 'first must be 1 to 60; received 0'],
    ['titles(first: 201)', 'first must be 1 to 200; received 201'],
    ['continueWatching(first: 19)', 'first must be 1 to 18; received 19'],
    ['watchlist(after: "x")', 'after must be a cursor returned by this list; received "x"'],
    ['continueWatching(after: "MS8wL21vdmllOjE")', 'after must be a cursor'],
  ])('%s is rejected', async (field, message) => {
    const { graphql, ask } = asAda(titles);
    const { errors } = await ask(`{ viewer { ${field} { totalCount } } }`);
    expect(errors[0]?.message).toContain(message);
    expect(errors[0]?.extensions?.['code']).toBe('BAD_USER_INPUT');
    expect(graphql.accounts.calls).toEqual(['viewerOf']);
  });
});

describe('Continue Watching', () => {
  const CONTINUE = `{ viewer { continueWatching { totalCount
    nodes { titleId resume { seasonNumber episodeNumber position isNext } } } } }`;

  test('has what was left, and the next episode of what was watched; nothing finished, hidden or unaired', async () => {
    const removed = after('movie:4', progressTo(whole, 600, 6000, 9), by(at(10), setDismissed(true)));
    const over = after('movie:3', progressTo(whole, 5990, 6000, 3));
    const tmdb = new InMemoryTmdb({
      seasons: [season(1, 1, '2020-01-01', '2020-01-08'), season(2, 1, '2020-01-01', '2999-01-01')],
    });
    const { ask } = asAda([halfSeen(1, 5), firstSeen(1, 7), firstSeen(2, 8), over, removed], tmdb);
    const { data, errors } = await ask(CONTINUE);
    expect(errors).toEqual([]);
    expect(data).toEqual({
      viewer: {
        continueWatching: {
          totalCount: 3,
          nodes: [
            { titleId: 'tv:1', resume: { seasonNumber: 1, episodeNumber: 2, position: 0, isNext: true } },
            { titleId: 'movie:1', resume: { ...whole, position: 600, isNext: false } },
          ],
        },
      },
    });
    expect(tmdb.roundTrips).toEqual([['season 2 1', 'season 1 1']]);
  });

  test('is returned when one of the lookups fails, without that title', async () => {
    const tmdb = new InMemoryTmdb({ seasons: [season(2, 1, '2020-01-01', '2020-01-08')] }).fail(
      'season 1 1',
      new TmdbError('fetchSeasonDetails', 'timeout'),
    );
    const { graphql, ask } = asAda([firstSeen(1, 7), firstSeen(2, 6), halfSeen(3, 5)], tmdb);
    const { data, errors } = await ask(CONTINUE);
    expect(errors).toEqual([]);
    expect(data).toMatchObject({
      viewer: { continueWatching: { nodes: [{ titleId: 'tv:2' }, { titleId: 'movie:3' }] } },
    });
    expect(graphql.log.messages('warn')).toEqual([
      'Omitted a title from Continue Watching: its episodes could not be read',
    ]);
  });

  test('reads nothing from the movie database when everything was left in the middle', async () => {
    const { ask, tmdb } = asAda([halfSeen(1, 5), halfSeen(2, 6)]);
    await ask(CONTINUE);
    expect(tmdb.calls).toEqual([]);
  });

  test('returns an error for a next episode that cannot be looked up, where it is requested', async () => {
    const tmdb = new InMemoryTmdb().fail('season 1 1', new TmdbError('fetchSeasonDetails', 500));
    const { ask } = asAda([firstSeen(1, 7)], tmdb);
    const { data, errors } = await ask('{ viewer { title(id: "tv:1") { titleId resume { isNext } } } }');
    expect(data).toEqual({ viewer: { title: { titleId: 'tv:1', resume: null } } });
    expect(errors).toMatchObject([{ extensions: { code: 'UPSTREAM_FAILED' } }]);
  });
});

describe('a title’s parts', () => {
  const PARTS = `query ($first: Int, $after: String, $seasonNumber: Int) { viewer { title(id: "tv:5") {
    parts(first: $first, after: $after, seasonNumber: $seasonNumber) {
      totalCount nodes { id watched } edges { cursor }
      pageInfo { hasNextPage hasPreviousPage startCursor endCursor } } } } }`;
  const title = after('tv:5', marked(1, episode(1, 2), episode(1, 0), episode(10), episode(2)));

  async function partsOf(values: Record<string, unknown>) {
    const { graphql, ask } = asAda([title]);
    const { data, errors } = await ask(PARTS, values);
    const parts = Object(data)['viewer']?.title?.parts;
    const prefix = 'viewer-title:ada:tv:5:';
    return {
      errors,
      calls: graphql.accounts.calls,
      parts,
      positions: parts?.nodes.map(({ id }: { id: string }) => id.replace(prefix, '')),
    };
  }

  test('are in the order of the series: by season and number, specials last', async () => {
    const { positions, parts } = await partsOf({});
    expect(positions).toEqual(['s1:e2', 's1:e10', 's2:e1', 's0:e1']);
    expect(parts).toMatchObject({ totalCount: 4, pageInfo: { hasNextPage: false, hasPreviousPage: false } });
  });

  test('are read page by page, only the seasons of the page', async () => {
    const { positions, parts, calls } = await partsOf({ first: 2 });
    expect(positions).toEqual(['s1:e2', 's1:e10']);
    const { pageInfo, edges } = parts;
    expect(pageInfo).toMatchObject({ hasNextPage: true, startCursor: edges[0].cursor });
    expect(pageInfo.endCursor).toBe(edges[1].cursor);
    expect(calls).toEqual(['viewerOf', 'titles.read ada tv:5', 'titles.readSeasons ada tv:5:s1']);
    const next = await partsOf({ first: 2, after: pageInfo.endCursor });
    expect(next.positions).toEqual(['s2:e1', 's0:e1']);
    expect(next.parts.pageInfo).toMatchObject({ hasNextPage: false, hasPreviousPage: true });
  });

  test('can be limited to one season', async () => {
    const { positions, parts } = await partsOf({ seasonNumber: 0 });
    expect(positions).toEqual(['s0:e1']);
    expect(parts.totalCount).toBe(1);
  });

  test.each([
    [{ first: 101 }, 'first must be 1 to 100; received 101'],
    [{ first: 0 }, 'first must be 1 to 100; received 0'],
    [{ after: 'x' }, 'after must be a cursor returned by this list; received "x"'],
    [{ seasonNumber: -1 }, 'seasonNumber must be 0 or more; received -1'],
  ])('are rejected: %j', async (values, message) => {
    const { errors } = await partsOf(values);
    expect(errors[0]?.message).toContain(message);
    expect(errors[0]?.extensions?.['code']).toBe('BAD_USER_INPUT');
  });
});

describe('a series whose episodes were only marked', () => {
  const tmdb = () => new InMemoryTmdb({ seasons: [season(1, 1, '2020-01-01', '2020-01-08')] });
  const CONTINUE = `{ viewer { continueWatching { totalCount nodes { titleId playedAt continuedAt
    resume { seasonNumber episodeNumber isNext } } } history { totalCount } } }`;

  test('is in Continue Watching with its next episode, and not in the history', async () => {
    const { ask } = asAda([after('tv:1', marked(3, episode(1))), halfSeen(2, 2)], tmdb());
    expect((await ask(CONTINUE)).data).toMatchObject({
      viewer: {
        continueWatching: {
          totalCount: 2,
          nodes: [
            {
              titleId: 'tv:1',
              playedAt: null,
              continuedAt: at(3),
              resume: { seasonNumber: 1, episodeNumber: 2, isNext: true },
            },
            { titleId: 'movie:2' },
          ],
        },
        history: { totalCount: 1 },
      },
    });
  });
});

describe('names in another language', () => {
  const german = findLocale('de');
  const LISTS = `{ viewer { watchlist(first: 20) { nodes { titleId name poster(size: W342) } } } lastWatched { title posterPath } }`;
  const titles = [movie(1, { title: 'Der Film', posterPath: '/de.jpg' }), movie(2, { title: 'Ein Film' })];

  function inGerman(tmdb: InMemoryTmdb, ...stored: LoadedTitle[]) {
    const graphql = new GraphqlTestServer(tmdb, german && { language: german });
    const { direct } = graphql.viewerStores;
    const lastWatched = { movieId: 2, title: 'A Movie', posterPath: null, language: 'en', watchedAt: at(0) };
    const seeded = Promise.all([
      graphql.viewerStores.seed(...stored),
      saveLastWatched(direct, { uid: 'ada', mediaType: 'MOVIE', ...lastWatched, ...whole }),
    ]);
    const token = graphql.accounts.signIn('ada');
    return async (query: string) => {
      await seeded;
      return graphql.query(query, {}, token);
    };
  }

  test('are looked up where they are not stored, in one call per title, so that no list mixes languages', async () => {
    const tmdb = new InMemoryTmdb({ titles });
    const local = { language: 'de', title: 'Gespeichert', posterPath: '/own.jpg' };
    const localised = withNames(after('movie:3', listed(1)), { english: null, local, facts: null });
    const ask = inGerman(tmdb, after('movie:1', listed(2)), localised);
    const { data, errors } = await ask(LISTS);
    expect(errors).toEqual([]);
    expect(data).toEqual({
      viewer: {
        watchlist: {
          nodes: [
            { titleId: 'movie:1', name: 'Der Film', poster: 'https://images.test/t/p/w342/de.jpg' },
            { titleId: 'movie:3', name: 'Gespeichert', poster: 'https://images.test/t/p/w342/own.jpg' },
          ],
        },
      },
      lastWatched: { title: 'Ein Film', posterPath: '/poster2.jpg' },
    });
    expect(tmdb.calls.toSorted()).toEqual(['details movie:1 basic', 'details movie:2 basic']);
  });

  test('include the original one, as it is stored, without a lookup', async () => {
    const tmdb = new InMemoryTmdb({ titles });
    const known = withNames(after('movie:3', listed(1)), {
      english: null,
      local: null,
      facts: facts({ originalTitle: '紙港' }),
    });
    const ask = inGerman(tmdb, known, after('movie:4', listed(0)));
    const { data } = await ask('{ viewer { watchlist(first: 20) { nodes { titleId originalTitle } } } }');
    const nodes = [
      { titleId: 'movie:3', originalTitle: '紙港' },
      { titleId: 'movie:4', originalTitle: null },
    ];
    expect(data).toEqual({ viewer: { watchlist: { nodes } } });
    expect(tmdb.calls).toEqual([]);
  });

  test('are the stored ones when the lookup fails', async () => {
    const failure = new TmdbError('fetchMovieDetails', 500);
    const tmdb = new InMemoryTmdb()
      .fail('details movie:1 basic', failure)
      .fail('details movie:2 basic', failure);
    const { data, errors } = await inGerman(tmdb, after('movie:1', listed(2)))(LISTS);
    expect(errors).toEqual([]);
    expect(data).toMatchObject({
      viewer: { watchlist: { nodes: [{ name: 'Title movie:1' }] } },
      lastWatched: { title: 'A Movie' },
    });
  });

  test('count among the lookups of Continue Watching, which costs no more than its promise', async () => {
    const tmdb = new InMemoryTmdb({ titles, seasons: [season(1, 1, '2020-01-01')] });
    const ask = inGerman(tmdb, firstSeen(1, 9), halfSeen(1, 8), halfSeen(2, 7));
    const query =
      '{ viewer { continueWatching(first: 1) { nodes { titleId name } pageInfo { hasNextPage } } } }';
    expect((await ask(query)).data).toEqual({
      viewer: { continueWatching: { nodes: [], pageInfo: { hasNextPage: true } } },
    });
    expect(tmdb.calls.toSorted()).toEqual(['details tv:1 basic', 'season 1 1']);
  });

  test('cost nothing in English, whatever else is stored', async () => {
    const local = { language: 'de', title: 'Gespeichert', posterPath: null };
    const { ask, tmdb } = asAda([
      withNames(after('movie:3', listed(1)), { english: null, local, facts: null }),
    ]);
    expect((await ask(LISTS)).data).toMatchObject({
      viewer: { watchlist: { nodes: [{ name: 'Title movie:3' }] } },
    });
    expect(tmdb.calls).toEqual([]);
  });

  test('cost one call per title in another language', async () => {
    const query = '{ viewer { titles(first: 200) { nodes { name } } } }';
    const rejected = await inGerman(new InMemoryTmdb())(query);
    expect(rejected.errors[0]?.extensions?.['code']).toBe('OPERATION_TOO_COSTLY');
    expect((await inGerman(new InMemoryTmdb())(query.replace('200', '60'))).errors).toEqual([]);
    expect((await asAda().ask(query)).errors).toEqual([]);
  });
});
