import { describe, expect, test, vi } from 'vitest';
import { AccountError } from '../accounts/accounts.ts';
import { GraphqlTestServer } from '../testing/graphqlTestServer.ts';
import { InMemoryTmdb } from '../testing/inMemoryTmdb.ts';
import { movie as movieRecord, series as seriesRecord } from '../testing/recordBuilders.ts';
import { TmdbError } from '../tmdb/tmdbError.ts';

const WHO = '{ viewer { id displayName email } }';
const LAST = `{ lastWatched {
  id titleId movieId title posterPath poster(size: W342) mediaType seasonNumber episodeNumber watchedAt } }`;
const SAVE = `mutation ($input: SaveLastWatchedInput!) {
  saveLastWatched(input: $input) { id titleId title seasonNumber episodeNumber } }`;

const episode = {
  movieId: 1399,
  title: 'A Series',
  posterPath: '/poster.jpg',
  mediaType: 'TV',
  seasonNumber: 1,
  episodeNumber: 4,
};
const movie = { movieId: 1399, title: 'A Movie', mediaType: 'MOVIE' };

const notAuthenticated = { message: 'Not authenticated', extensions: { code: 'UNAUTHENTICATED' } };
/** The response to WHO with credentials that are not valid. */
const nobody = { data: { viewer: null }, errors: [{ ...notAuthenticated, path: ['viewer'] }] };

/** A movie database with the movie and the series of that number, with specials and one regular season. */
function database(): InMemoryTmdb {
  const named = { posterPath: '/poster.jpg' };
  const titles = [
    movieRecord(1399, { ...named, title: 'A Movie' }),
    seriesRecord(1399, { ...named, title: 'A Series' }),
  ];
  const seasons = [0, 1].map((number) => ({
    seriesId: 1399,
    number,
    name: '',
    airDate: null,
    episodeCount: 5,
    posterPath: null,
    episodes: [0, 1, 2, 3, 4].map((episode) => ({
      seriesId: 1399,
      seasonNumber: number,
      number: episode,
      name: '',
      overview: '',
      airDate: null,
      runtime: null,
      stillPath: null,
    })),
  }));
  return new InMemoryTmdb({ titles, seasons });
}

describe('what was played, recorded by the global id of its title', () => {
  const RECORD = `mutation ($input: RecordLastWatchedInput!) { recordLastWatched(input: $input) {
    lastWatched { id titleId title posterPath seasonNumber episodeNumber } } }`;
  const failing = () => {
    const failure = new TmdbError('fetchSeriesDetails', 500);
    return database().fail('details tv:1399 basic', failure).fail('season 1399 1', failure);
  };
  const record = async (input: object, tmdb = database()) => {
    const graphql = new GraphqlTestServer(tmdb);
    return graphql.query(RECORD, { input: { titleId: 'tv:1399', ...input } }, graphql.accounts.signIn('ada'));
  };
  const saved = {
    id: 'last-watched:ada',
    titleId: 'tv:1399',
    title: 'A Series',
    posterPath: '/poster.jpg',
    seasonNumber: 1,
    episodeNumber: 4,
  };

  test('is named as the movie database has it', async () => {
    expect(await record({ seasonNumber: 1, episodeNumber: 4, title: 'Mine' })).toEqual({
      data: { recordLastWatched: { lastWatched: saved } },
      errors: [],
      status: 200,
    });
    const { data } = await record({});
    const whole = { ...saved, seasonNumber: null, episodeNumber: null };
    expect(data).toEqual({ recordLastWatched: { lastWatched: whole } });
  });

  test('is named as the client has it while the movie database fails, if it names it', async () => {
    const named = await record({ title: 'Mine', posterPath: '/mine.jpg' }, failing());
    expect(named.data).toMatchObject({
      recordLastWatched: { lastWatched: { title: 'Mine', posterPath: '/mine.jpg' } },
    });
    const unnamed = await record({}, failing());
    expect(unnamed).toMatchObject({
      data: { recordLastWatched: null },
      errors: [{ extensions: { code: 'UPSTREAM_FAILED' } }],
    });
  });

  test.each([
    [{ titleId: '1399' }, 'A title\'s id must look like "movie:603" or "tv:1399"; received "1399"'],
    [{ titleId: 'tv:1' }, 'titleId must name a title that the movie database has; received "tv:1"'],
    [
      { title: 'Mi\u0000ne' },
      'title must not contain control characters, lone surrogates or marks that change the direction of text; received "U+0000"',
    ],
    [{ title: ' ' }, 'title must be 1 to 500 characters after trimming; received 0'],
    [{ seasonNumber: 9 }, 'seasonNumber must name a season that the movie database has'],
    [{ titleId: 'movie:1399', seasonNumber: 1 }, 'A movie must have neither seasonNumber nor episodeNumber'],
  ])('%j is rejected', async (input, message) => {
    const { data, errors } = await record(input);
    expect(data).toEqual({ recordLastWatched: null });
    expect(errors[0]).toMatchObject({ extensions: { code: 'BAD_USER_INPUT' } });
    expect(errors[0]?.message).toContain(message);
  });
});

test('a viewer’s sessions and account end, and the response says whose', async () => {
  const graphql = new GraphqlTestServer(database());
  const token = graphql.accounts.signIn('ada');
  const { data } = await graphql.query('mutation { revokeSessions { viewer { id email } } }', {}, token);
  expect(data).toEqual({ revokeSessions: { viewer: { id: 'viewer:ada', email: 'ada@example.com' } } });
  expect(await graphql.query(WHO, {}, token)).toMatchObject(nobody);
  const again = graphql.accounts.signIn('ada');
  await graphql.query(SAVE, { input: movie }, again);
  // What follows in the same operation is anonymous, and stores nothing.
  const last = `mutation { deleteViewer { deletedViewerId }
    setListed(input: { titleId: "movie:1", listed: true }) { viewerTitle { id } } }`;
  const deleted = await graphql.query(last, {}, again);
  expect(deleted.data).toEqual({ deleteViewer: { deletedViewerId: 'viewer:ada' }, setListed: null });
  expect(deleted.errors).toMatchObject([{ extensions: { code: 'UNAUTHENTICATED' } }]);
  expect(await graphql.viewerStores.lastWatched('ada')).toBeNull();
  expect(await graphql.query(WHO, {}, again)).toMatchObject(nobody);
});

test('what plays is saved although the movie database does not answer', async () => {
  const tmdb = database();
  vi.spyOn(tmdb, 'details').mockReturnValue(new Promise(() => undefined));
  vi.spyOn(tmdb, 'season').mockReturnValue(new Promise(() => undefined));
  const graphql = new GraphqlTestServer(tmdb);
  const { data, errors } = await graphql.query(SAVE, { input: episode }, graphql.accounts.signIn('ada'));
  expect(errors).toEqual([]);
  expect(data).toMatchObject({ saveLastWatched: { title: 'A Series', episodeNumber: 4 } });
});

describe('a signed-in viewer', () => {
  test('is identified by the token', async () => {
    const graphql = new GraphqlTestServer();
    const { data, errors } = await graphql.query(WHO, {}, graphql.accounts.signIn('ada'));
    expect(errors).toEqual([]);
    expect(data).toEqual({
      viewer: { id: 'viewer:ada', displayName: 'Name of ada', email: 'ada@example.com' },
    });
  });

  test('has no last watched title at first', async () => {
    const graphql = new GraphqlTestServer();
    const answer = await graphql.query(LAST, {}, graphql.accounts.signIn('ada'));
    expect(answer).toEqual({ data: { lastWatched: null }, errors: [], status: 200 });
  });

  test('reads what was saved, with the poster as a URL', async () => {
    const graphql = new GraphqlTestServer(database());
    const token = graphql.accounts.signIn('ada');
    const saved = await graphql.query(SAVE, { input: episode }, token);
    expect(saved.data).toEqual({
      saveLastWatched: {
        id: 'last-watched:ada',
        titleId: 'tv:1399',
        title: 'A Series',
        seasonNumber: 1,
        episodeNumber: 4,
      },
    });
    const { data } = await graphql.query(LAST, {}, token);
    expect(data).toEqual({
      lastWatched: {
        id: 'last-watched:ada',
        titleId: 'tv:1399',
        ...episode,
        poster: 'https://images.test/t/p/w342/poster.jpg',
        watchedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      },
    });
  });

  test('never sees what another viewer watched', async () => {
    const graphql = new GraphqlTestServer(database());
    await graphql.query(SAVE, { input: episode }, graphql.accounts.signIn('ada'));
    const { data } = await graphql.query(LAST, {}, graphql.accounts.signIn('bob'));
    expect(data).toEqual({ lastWatched: null });
  });

  test('cannot choose whose record is saved', async () => {
    const graphql = new GraphqlTestServer();
    const token = graphql.accounts.signIn('ada');
    const { errors, status } = await graphql.query(SAVE, { input: { ...movie, uid: 'bob' } }, token);
    expect(status).toBe(400);
    expect(errors[0]?.message).toContain('Field "uid" is not defined');
    expect(graphql.accounts.calls).toEqual([]);
  });

  test('signs out everywhere, after which the token is invalid', async () => {
    const graphql = new GraphqlTestServer();
    const token = graphql.accounts.signIn('ada');
    const { data } = await graphql.query('mutation { signOutEverywhere }', {}, token);
    expect(data).toEqual({ signOutEverywhere: true });
    expect(await graphql.query(WHO, {}, token)).toMatchObject(nobody);
  });

  test('deletes the account with its records, and again in case another page has saved meanwhile', async () => {
    const graphql = new GraphqlTestServer();
    const token = graphql.accounts.signIn('ada');
    const { data } = await graphql.query('mutation { deleteAccount }', {}, token);
    expect(data).toEqual({ deleteAccount: true });
    expect(graphql.accounts.calls).toEqual([
      'viewerOf',
      'deleteAll ada',
      'deleteAccount ada',
      'deleteAll ada',
    ]);
  });

  test('is looked up once per operation, and not at all for public fields', async () => {
    const graphql = new GraphqlTestServer();
    const token = graphql.accounts.signIn('ada');
    await graphql.query('{ a: viewer { id } b: viewer { id } lastWatched { id } }', {}, token);
    expect(graphql.accounts.calls).toEqual(['viewerOf', 'readLastWatched ada']);
    await graphql.query('{ genres { name } }', {}, token);
    expect(graphql.accounts.calls).toHaveLength(2);
  });
});

describe('an invalid token', () => {
  test('leaves the public fields of an operation standing', async () => {
    const answer = await new GraphqlTestServer().query(
      '{ viewer { id } genres { name } }',
      {},
      'another-token',
    );
    expect(answer).toMatchObject({ ...nobody, data: { viewer: null, genres: [{ name: 'Drama' }, {}] } });
  });

  test.each([
    'viewer:ada',
    'settings:ada',
    'last-watched:ada',
    'viewer-title:ada:movie:1',
    'access-token:ada:t',
  ])('does not find out about %s', async (id) => {
    const graphql = new GraphqlTestServer();
    const document = 'query ($id: ID!) { node(id: $id) { id } nodes(ids: [$id, "movie:0"]) { id } }';
    const { data, errors } = await graphql.query(document, { id }, 'another-token');
    expect(data).toEqual({ node: null, nodes: [null, null] });
    expect(errors).toMatchObject([
      { ...notAuthenticated, path: ['node'] },
      { ...notAuthenticated, path: ['nodes', 0] },
    ]);
  });

  test('is not one that the provider could not check', async () => {
    const graphql = new GraphqlTestServer();
    graphql.accounts.failure = new AccountError('Connection failed.');
    const { errors } = await graphql.query(WHO, {}, 'another-token');
    expect(errors).toMatchObject([{ extensions: { code: 'STORE_UNAVAILABLE' } }]);
  });

  test('is also an empty one, which no provider is asked about', async () => {
    const graphql = new GraphqlTestServer();
    expect(await graphql.query(WHO, {}, '')).toMatchObject(nobody);
    expect(graphql.accounts.calls).toEqual([]);
  });

  test.each([
    ['viewer', WHO, {}],
    ['lastWatched', LAST, {}],
    ['saveLastWatched', SAVE, { input: movie }],
    ['signOutEverywhere', 'mutation { signOutEverywhere }', {}],
    ['deleteAccount', 'mutation { deleteAccount }', {}],
  ])('%s is rejected, and nothing is touched', async (field, text, variables) => {
    const graphql = new GraphqlTestServer();
    const { data, errors, status } = await graphql.query(text, variables, 'another-token');
    expect({ data, status }).toEqual({ data: { [field]: null }, status: 200 });
    expect(errors).toMatchObject([notAuthenticated]);
    expect(graphql.accounts.calls).toEqual(['viewerOf']);
  });
});

test('a viewer reads what is stored about the account', async () => {
  const graphql = new GraphqlTestServer();
  const { data, errors } = await graphql.query(
    '{ viewer { account { createdAt emailVerified identities { provider } sessions { startedAt } deviceSignInsAt } } }',
    {},
    graphql.accounts.signIn('ada'),
  );
  const at = '2026-03-01T20:00:00.000Z';
  expect(errors).toEqual([]);
  expect(data).toEqual({
    viewer: {
      account: {
        createdAt: at,
        emailVerified: false,
        identities: [{ provider: 'password' }],
        sessions: [{ startedAt: at }],
        deviceSignInsAt: [at],
      },
    },
  });
  expect(graphql.accounts.calls).toEqual(['viewerOf', 'readDetails ada']);
});

describe('a failing store', () => {
  test.each(['Request time out', 'Connection failed.', 'The operation could not be completed'] as const)(
    'reports %j under a code of its own',
    async (message) => {
      const graphql = new GraphqlTestServer();
      const token = graphql.accounts.signIn('ada');
      graphql.accounts.failure = new AccountError(message);
      const { data, errors, status } = await graphql.query(
        `${LAST.slice(0, -1)} genres { name } }`,
        {},
        token,
      );
      expect(status).toBe(200);
      expect(data).toMatchObject({ lastWatched: null, genres: [{ name: 'Drama' }, { name: 'Crime' }] });
      expect(errors).toMatchObject([
        { message, path: ['lastWatched'], extensions: { code: 'STORE_UNAVAILABLE' } },
      ]);
    },
  );

  test('does not undo a deletion: a failing second deletion is no failure', async () => {
    const graphql = new GraphqlTestServer();
    const token = graphql.accounts.signIn('ada');
    const once = vi.spyOn(graphql.viewerStores, 'deleteAll').mockResolvedValueOnce(undefined);
    once.mockRejectedValue(new AccountError('Connection failed.'));
    const { data, errors } = await graphql.query('mutation { deleteAccount }', {}, token);
    expect({ data, errors }).toEqual({ data: { deleteAccount: true }, errors: [] });
    expect(once).toHaveBeenCalledTimes(2);
    expect(await graphql.query(WHO, {}, token)).toMatchObject(nobody);
  });

  test('leaves the account when the record could not be deleted', async () => {
    const graphql = new GraphqlTestServer();
    const token = graphql.accounts.signIn('ada');
    vi.spyOn(graphql.viewerStores, 'deleteAll').mockRejectedValue(new AccountError('Connection failed.'));
    const { errors } = await graphql.query('mutation { deleteAccount }', {}, token);
    expect(errors).toMatchObject([{ message: 'Connection failed.' }]);
    expect(graphql.accounts.calls).toEqual(['viewerOf']);
  });
});

describe('the saved title and poster', () => {
  const sent = { ...movie, posterPath: '/sent.jpg' };
  const titleRecord = movieRecord(1399, { title: 'The Movie’s Own Name', posterPath: '/own.jpg' });

  async function saved(tmdb: InMemoryTmdb): Promise<unknown> {
    const graphql = new GraphqlTestServer(tmdb);
    const { data, errors } = await graphql.query(SAVE, { input: sent }, graphql.accounts.signIn('ada'));
    expect(errors).toEqual([]);
    const record = await graphql.viewerStores.lastWatched('ada');
    expect(data).toMatchObject({ saveLastWatched: { title: record?.title } });
    return record;
  }

  test('come from the server’s own lookup, even without a poster', async () => {
    expect(await saved(new InMemoryTmdb({ titles: [titleRecord] }))).toMatchObject({
      title: 'The Movie’s Own Name',
      posterPath: '/own.jpg',
    });
    const bare = { ...titleRecord, posterPath: null };
    expect(await saved(new InMemoryTmdb({ titles: [bare] }))).toMatchObject({ posterPath: null });
  });

  test('come from the browser when the lookup fails', async () => {
    const failing = new InMemoryTmdb({ titles: [titleRecord] }).fail(
      'details movie:1399 basic',
      new TmdbError('fetchMovieDetails', 500),
    );
    expect(await saved(failing)).toMatchObject({ title: 'A Movie', posterPath: '/sent.jpg' });
  });

  test('come from the browser when the lookup takes longer than half a second', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const tmdb = new InMemoryTmdb();
    vi.spyOn(tmdb, 'details').mockReturnValue(new Promise(() => undefined));
    const record = saved(tmdb);
    while (vi.getTimerCount() === 0) await new Promise((resolve) => setImmediate(resolve));
    await vi.advanceTimersByTimeAsync(500);
    expect(await record).toMatchObject({ title: 'A Movie', posterPath: '/sent.jpg' });
    vi.useRealTimers();
  });
});

describe('the saved input is validated', () => {
  test.each([
    [{ movieId: 0 }, 'movieId must be 1 or more; received 0'],
    [{ title: '   ' }, 'title must be 1 to 500 characters after trimming; received 0'],
    [{ title: 'x'.repeat(501) }, 'title must be 1 to 500 characters after trimming; received 501'],
    [{ posterPath: 'https://evil.example/a.jpg' }, 'posterPath must be a path on the image host'],
    [{ posterPath: '/../../a.jpg' }, 'posterPath must be a path on the image host'],
    [{ posterPath: '' }, 'posterPath must be a path on the image host'],
    [{ seasonNumber: 1 }, 'A movie must have neither seasonNumber nor episodeNumber'],
    [{ episodeNumber: 0 }, 'A movie must have neither seasonNumber nor episodeNumber'],
    [{ mediaType: 'TV', episodeNumber: 2 }, 'episodeNumber must come with its seasonNumber'],
    [{ mediaType: 'TV', seasonNumber: -1 }, 'seasonNumber must be 0 or more; received -1'],
    [{ mediaType: 'TV', seasonNumber: 1, episodeNumber: -1 }, 'episodeNumber must be 0 or more; received -1'],
  ])('%j is rejected', async (part, message) => {
    const graphql = new GraphqlTestServer();
    const { data, errors, status } = await graphql.query(
      SAVE,
      { input: { ...movie, ...part } },
      graphql.accounts.signIn('ada'),
    );
    expect({ data, status }).toEqual({ data: { saveLastWatched: null }, status: 200 });
    expect(errors[0]?.message).toContain(message);
    expect(errors[0]?.extensions?.['code']).toBe('BAD_USER_INPUT');
    expect(await graphql.viewerStores.lastWatched('ada')).toBeNull();
  });

  test.each([
    [{ title: '  星になった犬 🐕 ' }, { title: '星になった犬 🐕' }],
    [{ title: '😀'.repeat(500) }, { title: '😀'.repeat(500) }],
    [
      { mediaType: 'TV', seasonNumber: 0, episodeNumber: 0 },
      { seasonNumber: 0, episodeNumber: 0 },
    ],
    [{ mediaType: 'TV' }, { seasonNumber: null, episodeNumber: null }],
    [{ posterPath: null }, { posterPath: null }],
  ])('%j is stored while the movie database does not answer', async (part, stored) => {
    const failure = new TmdbError('fetchDetails', 500);
    const tmdb = database().fail('details movie:1399 basic', failure).fail('details tv:1399 basic', failure);
    const graphql = new GraphqlTestServer(tmdb);
    const { errors } = await graphql.query(
      SAVE,
      { input: { ...movie, ...part } },
      graphql.accounts.signIn('ada'),
    );
    expect(errors).toEqual([]);
    expect(await graphql.viewerStores.lastWatched('ada')).toMatchObject(stored);
  });
});
