import { describe, expect, test } from 'vitest';
import { GraphqlTestServer } from './testing/graphqlTestServer.ts';
import { InMemoryTmdb } from './testing/inMemoryTmdb.ts';
import { castMember, credit, details, facts, movie, person, series } from './testing/recordBuilders.ts';
import { thrones } from './testing/viewerTitleExamples.ts';
import { startImport } from './viewer/imports/importRules.ts';
import { TmdbError } from './tmdb/tmdbError.ts';

const collection = { tmdbId: 5, name: 'Kettles', posterPath: null, backdropPath: null };
const season = { number: 1, name: 'One', airDate: null, episodeCount: 1, posterPath: null };
const episode = { seriesId: 1399, seasonNumber: 1, number: 2, name: 'Two', overview: '' };
const related = {
  cast: [castMember(287)],
  videos: [{ key: 'v1', name: 'Clip', type: 'Clip' }],
  facts: facts({
    collection,
    keywords: [{ tmdbId: 8, name: 'kettle' }],
    regions: {
      BR: { certification: null, releases: [{ kind: 'DIGITAL', date: '2026-01-05' }], offers: null },
    },
  }),
};

/** A server with Ada signed in, who has watched a series. */
async function start() {
  const tmdb = new InMemoryTmdb({
    titles: [
      movie(603, { details: details({ related }) }),
      series(1399, { details: details({ seasons: [season], related }) }),
    ],
    seasons: [
      {
        ...season,
        seriesId: 1399,
        episodes: [{ ...episode, airDate: null, runtime: null, stillPath: null }],
      },
    ],
    collections: [{ ...collection, overview: '', movies: [] }],
    people: [
      person(287, {
        details: {
          biography: null,
          birthday: null,
          deathday: null,
          birthplace: null,
          credits: [credit(movie(603))],
        },
      }),
    ],
    keyword: (tmdbId) => (tmdbId === 8 ? { tmdbId, name: 'kettle' } : null),
    genres: [{ id: 1, name: 'Cosy Noir' }],
  });
  const graphql = new GraphqlTestServer(tmdb, { maxOperationCost: 1000 });
  const token = graphql.accounts.signIn('ada');
  await graphql.viewerStores.seed(thrones('ada'), thrones('bea'));
  return { graphql, tmdb, token };
}

/** The objects of ids, by `nodes`; null for those that there are not. */
async function nodesOf(
  ids: readonly string[],
  { graphql, token }: Pick<Awaited<ReturnType<typeof start>>, 'graphql'> & { token: string | null },
) {
  return graphql.query('query ($ids: [ID!]!) { nodes(ids: $ids) { __typename id } }', { ids }, token);
}

test('every object with a global id is found by it again, whatever returned it', async () => {
  const server = await start();
  const { graphql, token } = server;
  const play = 'saveLastWatched(input: { movieId: 1399, title: "T", mediaType: TV }) { id }';
  const create = 'createAccessToken(input: { name: "T", scopes: READ_LIBRARY, expiresInDays: 1 }) { token }';
  await graphql.query(
    `mutation {
      ${play} ${create} createFeed(input: { name: "F" }) { address } createWebhook(input: { name: "W" }) { address } saveSettings(input: {}) { settings { id } }
      rate(input: { id: "tv:1399:s1", value: 8 }) { viewerTitle { id } }
      addPlay(input: { titleId: "movie:603", time: { unknown: true } }) { play { id } }
      createList(input: { name: "Best", visibility: PUBLIC }) { list { id } }
    }`,
    {},
    token,
  );
  const change = startImport({ id: 'i', source: 'Trakt' }, '2026-03-01T20:00:00.000Z');
  await graphql.viewerStores.imports.update('ada', change);
  const { data, errors } = await graphql.query(
    `{
      movie(tmdbId: 603) {
        ...Id genres { ...Id } trailer { ...Id } videos { ...Id } keywords { ...Id } collection { ...Id }
        releases(region: "BR") { ...Id } cast { person { ...Id credits { nodes { ...Id } } } }
      }
      series(tmdbId: 1399) {
        ...Id viewerTitle { ...Id } trailer { ...Id }
        seasons { ...Id viewerSeason { ...Id rating { ...Id } } episodes { ...Id viewerEpisode { ...Id } } }
      }
      genres { ...Id }
      viewer { ...Id accessTokens { ...Id } feeds { ...Id } webhooks { ...Id } settings { ...Id } plays { nodes { ...Id } } lists { nodes { ...Id } } imports { nodes { ...Id } } titles { nodes { ...Id last { ...Id } parts { nodes { ...Id } } } } }
      lastWatched { ...Id }
    }
    fragment Id on Node { __typename id }`,
    {},
    token,
  );
  expect(errors).toEqual([]);
  const nodesById = new Map<string, unknown>();
  JSON.stringify(data, (_key, value: { __typename?: string; id?: string } | null) => {
    if (value?.id !== undefined) nodesById.set(value.id, { __typename: value.__typename, id: value.id });
    return value;
  });
  const answer = await nodesOf([...nodesById.keys()], server);
  expect(answer.errors).toEqual([]);
  expect(answer.data).toEqual({ nodes: [...nodesById.values()] });
  const { data: types } = await graphql.query('{ __type(name: "Node") { possibleTypes { name } } }');
  const names = new Set([...nodesById.values()].map((one) => (one as { __typename: string }).__typename));
  expect(types).toEqual({ __type: { possibleTypes: expect.any(Array) } });
  const { possibleTypes } = (types as { __type: { possibleTypes: { name: string }[] } }).__type;
  expect(possibleTypes.map(({ name }) => name).sort()).toEqual([...names].sort());
});

test('an object found by its id has all its fields', async () => {
  const { graphql, token } = await start();
  const { data, errors } = await graphql.query(
    `{
      movie: node(id: "movie:603") { ... on Title { title cast { name } } }
      season: node(id: "tv:1399:s1") { ... on Season { name episodes { name } } }
      episode: node(id: "tv:1399:s1:e2") { ... on Episode { name player } }
      video: node(id: "movie:603:video:v1") { ... on Video { type embedUrl } }
      release: node(id: "movie:603:release:BR:DIGITAL:2026-01-05") { ... on Release { kind date } }
      credit: node(id: "person:287>movie:603:acting") { ... on Credit { character title { title } } }
      part: node(id: "viewer-title:ada:tv:1399:s1:e2") { ... on WatchedPart { position length } }
    }`,
    {},
    token,
  );
  expect(errors).toEqual([]);
  expect(data).toEqual({
    movie: { title: 'Movie 603', cast: [{ name: 'Person 287' }] },
    season: { name: 'One', episodes: [{ name: 'Two' }] },
    episode: { name: 'Two', player: 'https://player.test/embed/tv/1399/1-2?autoplay=1&autonext=1' },
    video: { type: 'Clip', embedUrl: 'https://trailers.test/embed/v1' },
    release: { kind: 'DIGITAL', date: '2026-01-05' },
    credit: { character: 'Character in Movie 603', title: { title: 'Movie 603' } },
    part: { position: 61.5, length: 3000 },
  });
});

describe('nodes', () => {
  test('keeps the order, and reads each object once', async () => {
    const server = await start();
    const { data } = await nodesOf(['person:287', 'movie:603', 'person:1', 'person:287'], server);
    const [person, title] = [
      { __typename: 'Person', id: 'person:287' },
      { __typename: 'Movie', id: 'movie:603' },
    ];
    expect(data).toEqual({ nodes: [person, title, null, person] });
    expect(server.tmdb.calls).toEqual(['person 287', 'person 1', 'details movie:603 basic']);
  });

  test('is null with an error for each object that could not be read', async () => {
    const server = await start();
    server.tmdb.fail('person 287', new TmdbError('fetchPersonDetails', 500));
    const { data, errors } = await nodesOf(['movie:603', 'person:287'], server);
    expect(data).toEqual({ nodes: [{ __typename: 'Movie', id: 'movie:603' }, null] });
    expect(errors).toMatchObject([{ path: ['nodes', 1], extensions: { code: 'UPSTREAM_FAILED' } }]);
  });

  test('takes at most 60 ids', async () => {
    const { errors } = await nodesOf(
      Array.from({ length: 61 }, (_, n) => `movie:${n + 1}`),
      await start(),
    );
    expect(errors).toMatchObject([
      { message: 'ids must be at most 60; received 61', extensions: { code: 'BAD_USER_INPUT' } },
    ]);
  });
});

describe('nodesBy', () => {
  const BY = 'query ($keys: [NodeLookup!]!) { nodesBy(keys: $keys) { __typename id } }';
  const none = { title: null, episode: null, personId: null };
  const matches: Readonly<Record<string, object>> = {
    tt0133093: { title: { mediaType: 'MOVIE', tmdbId: 603 } },
    tt1480055: { episode: { seriesId: 1399, seasonNumber: 1, episodeNumber: 2 } },
    // A series and an episode of another one share TVDB's number.
    '121361': {
      title: { mediaType: 'TV', tmdbId: 1399 },
      episode: { seriesId: 1399, seasonNumber: 1, episodeNumber: 2 },
    },
    '7': { title: { mediaType: 'TV', tmdbId: 1399 } },
    '8': { episode: { seriesId: 1399, seasonNumber: 9, episodeNumber: 1 } },
  };
  const tmdb = () =>
    new InMemoryTmdb({
      titles: [movie(603), series(1399)],
      seasons: [
        {
          ...season,
          seriesId: 1399,
          episodes: [{ ...episode, airDate: null, runtime: null, stillPath: null }],
        },
      ],
      byExternalId: ({ id }) => ({ ...none, ...matches[id] }),
    });
  const by = (keys: readonly object[], source = tmdb()) => new GraphqlTestServer(source).query(BY, { keys });
  const theMovie = { __typename: 'Movie', id: 'movie:603' };
  const theSeries = { __typename: 'Series', id: 'tv:1399' };
  const theEpisode = { __typename: 'Episode', id: 'tv:1399:s1:e2' };

  test.each([
    [{ tmdb: { mediaType: 'MOVIE', tmdbId: 603 } }, theMovie, 1],
    [{ tmdb: { mediaType: 'TV', tmdbId: 603 } }, null, 1],
    [{ tmdbSeason: { seriesId: 1399, seasonNumber: 1 } }, { __typename: 'Season', id: 'tv:1399:s1' }, 1],
    [{ tmdbEpisode: { seriesId: 1399, seasonNumber: 1, episodeNumber: 2 } }, theEpisode, 1],
    [{ tmdbEpisode: { seriesId: 1399, seasonNumber: 1, episodeNumber: 9 } }, null, 1],
    [{ imdbId: 'tt0133093' }, theMovie, 2],
    [{ imdbId: 'tt1480055' }, theEpisode, 2],
    [{ imdbId: 'tt9999999' }, null, 1],
    [{ tvdbSeriesId: 121361 }, theSeries, 2],
    [{ tvdbEpisodeId: 121361 }, theEpisode, 2],
    [{ tvdbSeriesId: 8 }, null, 1],
    [{ tvdbEpisodeId: 7 }, null, 1],
    [{ tvdbEpisodeId: 8 }, null, 2],
  ])('finds %j for at most two calls', async (key, node, calls) => {
    const source = tmdb();
    expect(await by([key], source)).toMatchObject({ data: { nodesBy: [node] }, errors: [] });
    expect(source.calls).toHaveLength(calls);
  });

  test('keeps the order of its keys, and is null with an error for each that is wrong', async () => {
    const { data, errors } = await by([
      { tvdbSeriesId: 121361 },
      { imdbId: 'nm0000206' },
      { tvdbEpisodeId: 0 },
      { tmdbSeason: { seriesId: 1399, seasonNumber: -1 } },
      { imdbId: 'tt0133093' },
    ]);
    expect(data).toEqual({ nodesBy: [theSeries, null, null, null, theMovie] });
    expect(errors.map(({ message }) => message)).toEqual([
      'imdbId must look like "tt0133093"; received "nm0000206"',
      'tvdbEpisodeId must be 1 or more; received 0',
      'seasonNumber must be 0 or more; received -1',
    ]);
  });

  test('takes at most 50 keys', async () => {
    const keys = Array.from({ length: 51 }, (_, index) => ({ tvdbSeriesId: index + 1 }));
    expect((await by(keys)).errors).toMatchObject([{ message: 'keys must be at most 50; received 51' }]);
    expect((await by(keys.slice(1))).errors).toEqual([]);
  });
});

test.each([
  '',
  'movie',
  'movie:',
  'movie:0603',
  'movie:603:',
  'movie:603:s1',
  'movie:603:poster',
  'movie:603>tv:1399',
  'tv:1399:s01',
  'tv:1399:s1:e02',
  'tv:1399:s1:e2:x',
  'person:0',
  'person:2147483648',
  'keyword:x',
  'collection:5 ',
  'provider:8',
  'credit287',
  'constructor:1',
  'viewer:ada:1',
  'viewer-title:ada:',
  'viewer-title:ada:tv',
  'viewer-title:ada:tv:1399:s01:e1',
  'viewer-title:ada:tv:1399:s1:whole',
  'viewer-title:ada:movie:603:s1',
  'play:ada:',
  'rating:ada:tv:1399:s01',
  'list:',
  'list:a:b',
])('%j is the id of nothing, for no call', async (id) => {
  const server = await start();
  expect(await nodesOf([id], server)).toMatchObject({ data: { nodes: [null] }, errors: [] });
  // A movie has no seasons, but its id is not malformed.
  expect(server.tmdb.calls.filter((call) => !call.startsWith('season'))).toEqual([]);
});

test.each([
  'movie:1',
  'tv:1399:s9',
  'tv:1399:s1:e9',
  'movie:603:video:v9',
  'person:1',
  'person:287>movie:1:acting',
  'collection:1',
  'keyword:1',
  'genre:none',
  'play:ada:none',
  'rating:ada:tv:1399:s1',
  'list:none',
])('%s has the form of an id, but is unknown', async (id) => {
  expect(await nodesOf([id], await start())).toMatchObject({ data: { nodes: [null] }, errors: [] });
});

test.each([
  ['viewer-title:ada:movie:1', 'ViewerTitle'],
  ['viewer-title:ada:tv:1399:s9', 'ViewerSeason'],
  ['viewer-title:ada:tv:1399:s1:e9', 'WatchedPart'],
  ['viewer-title:ada:movie:1:whole', 'WatchedPart'],
])('%s exists although nothing is stored about it', async (id, __typename) => {
  expect(await nodesOf([id], await start())).toMatchObject({
    data: { nodes: [{ __typename, id }] },
    errors: [],
  });
});

describe('a viewer’s objects', () => {
  const own = ['viewer', 'settings', 'last-watched'].map((kind) => `${kind}:bea`);
  const ids = [
    ...own,
    'viewer-title:bea:tv:1399',
    'viewer-title:bea:tv:1399:s1:e1',
    'viewer:nobody',
    'play:bea:p',
    'rating:bea:tv:1399',
    'list:l',
  ];

  test('do not exist for others, and nothing of them is read', async () => {
    const server = await start();
    const { data, errors } = await nodesOf(ids, server);
    expect({ data, errors }).toEqual({ data: { nodes: ids.map(() => null) }, errors: [] });
    // A list is looked up among those that are shared.
    const read = ['viewerOf', 'lists.read ada l', 'lists.findShared l'];
    expect(server.graphql.accounts.calls).toEqual(read);
    const { data: anonymous, errors: none } = await nodesOf(ids, { ...server, token: null });
    expect({ anonymous, none }).toEqual({ anonymous: { nodes: ids.map(() => null) }, none: [] });
  });

  test('make a response the viewer’s, which is never cached, even without a viewer', async () => {
    for (const id of ids) {
      const { graphql } = await start();
      const context = graphql.context();
      await graphql.server.executeOperation(
        { query: 'query ($id: ID!) { node(id: $id) { id } }', variables: { id } },
        { contextValue: context },
      );
      expect(context.isViewerSpecific(), id).toBe(true);
    }
  });
});
