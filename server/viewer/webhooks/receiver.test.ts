import { describe, expect, test } from 'vitest';
import { createContext } from '../../graphql/context.ts';
import { details, movie, series } from '../../testing/recordBuilders.ts';
import { InMemoryTmdb } from '../../testing/inMemoryTmdb.ts';
import { signedIn } from '../../testing/signedIn.ts';
import { TmdbError } from '../../tmdb/tmdbError.ts';
import { AccountFullError } from '../records.ts';
import { createWebhookFinder } from './receiver.ts';

const CREATE = `mutation ($input: CreateWebhookInput!) { createWebhook(input: $input) {
  address webhook { id name user timeZone lastUsedAt lastOutcome { kind } } } }`;
const WEBHOOKS = `{ viewer { webhooks { id name user timeZone lastUsedAt lastOutcome { kind name reason } } } }`;
const PLAYS = `{ viewer { plays { nodes { id titleId seasonNumber episodeNumber day at source } } } }`;
const REVOKE = 'mutation ($id: ID!) { revokeWebhook(input: { id: $id }) { revokedWebhookId } }';

const NOTHING = { title: null, episode: null, personId: null };
const season = (number: number, count: number) => ({
  seriesId: 7,
  number,
  name: `Season ${number}`,
  airDate: `2020-0${number}-01`,
  episodeCount: count,
  posterPath: null,
  episodes: Array.from({ length: count }, (_, index) => ({
    ...{ seriesId: 7, seasonNumber: number, number: index + 1, name: 'E', overview: '' },
    ...{ airDate: `2020-0${number}-0${index + 1}`, runtime: 45, stillPath: null },
  })),
});
const seasons = [season(1, 2), season(2, 3)];

const titles = [
  movie(5, { title: 'Quiet Water', releaseDate: '2011-05-06', details: details({ runtime: 100 }) }),
  movie(6, { title: 'Twice', releaseDate: '2011-05-06', details: details() }),
  movie(8, { title: 'Twice', releaseDate: '2012-05-06', details: details() }),
  series(7, {
    title: 'Night Ferry',
    releaseDate: '2020-01-01',
    details: details({ runtime: 45, seasons: seasons.map(({ episodes: _episodes, ...one }) => one) }),
  }),
];
const database = () =>
  new InMemoryTmdb({
    titles,
    search: ({ text, mediaType }) => ({
      titles: titles.filter((one) => one.title === text && one.mediaType === mediaType),
    }),
    seasons,
    byExternalId: ({ id }) =>
      ({
        tt9000005: { ...NOTHING, title: { mediaType: 'MOVIE' as const, tmdbId: 5 } },
        tt9000072: { ...NOTHING, episode: { seriesId: 7, seasonNumber: 2, episodeNumber: 3 } },
        '9007': { ...NOTHING, title: { mediaType: 'TV' as const, tmdbId: 7 } },
      })[id] ?? NOTHING,
  });

/** A server with a viewer and a webhook. */
async function start(input: object = {}, timeZone = 'UTC') {
  const server = signedIn(database(), { timeZone });
  const { graphql, read } = server;
  const openContext = (_payer: string, zone: string) =>
    createContext({ ...graphql.contextOptions(), timeZone: zone });
  const { accounts, viewerStores } = graphql;
  const find = createWebhookFinder({ accounts, viewerStores, openContext });
  const { createWebhook } = await read(CREATE, { input: { name: 'Home', ...input } });
  const { address, webhook } = Object(createWebhook);
  const secret = String(address).split('/').at(-1) ?? '';
  const send = async (payload: object | string) => {
    const text = typeof payload === 'string' ? payload : JSON.stringify(payload);
    await (await find(secret))?.receive(Buffer.from(text));
    const { viewer } = await read(WEBHOOKS);
    return Object(viewer).webhooks[0]?.lastOutcome;
  };
  const plays = async () => Object((await read(PLAYS))['viewer']).plays.nodes;
  return { ...server, find, secret, address, webhook, send, plays };
}

const AT = '2026-02-14T21:40:00.000Z';
const minutesLater = (minutes: number) => new Date(Date.parse(AT) + minutes * 60_000).toISOString();
/** A finished play of a movie, as Emby reports it. */
const played = (item: object = {}, at = AT, user = 'mira') => ({
  Event: 'playback.stop',
  Date: at,
  User: { Name: user },
  Item: { Type: 'Movie', Name: 'Quiet Water', ProductionYear: 2011, ProviderIds: { Tmdb: '5' }, ...item },
  PlaybackInfo: { PlayedToCompletion: true },
});
const playedEpisode = (item: object = {}, at = AT) =>
  played(
    {
      ...{ Type: 'Episode', Name: 'Low Tide', SeriesName: 'Night Ferry', ProductionYear: 2020 },
      ...{ ParentIndexNumber: 1, IndexNumber: 2, ProviderIds: {} },
      ...item,
    },
    at,
  );

const FERRY = { titleId: 'tv:7', seasonNumber: 1, episodeNumber: 2 };
const WATER = { titleId: 'movie:5', seasonNumber: null, episodeNumber: null };

describe('a finished play is logged', () => {
  test.each<[string, object, object, string]>([
    ['by TMDB’s id of the movie', played(), WATER, 'Quiet Water'],
    ['by IMDb’s id of the movie', played({ ProviderIds: { Imdb: 'tt9000005' } }), WATER, 'Quiet Water'],
    ['by its name and year', played({ ProviderIds: {} }), WATER, 'Quiet Water'],
    [
      'by its name, if TMDB has no such id any more',
      played({ ProviderIds: { Tmdb: 404, Imdb: 'tt9000404' } }),
      WATER,
      'Quiet Water',
    ],
    [
      'by the id of the episode itself, whatever its numbers are elsewhere',
      playedEpisode({ ProviderIds: { Imdb: 'tt9000072', Tmdb: 5 } }),
      { titleId: 'tv:7', seasonNumber: 2, episodeNumber: 3 },
      'Night Ferry S2 E3',
    ],
    [
      'by the series’ id where that of the episode belongs',
      playedEpisode({ ProviderIds: { Tvdb: 9007 } }),
      FERRY,
      'Night Ferry S1 E2',
    ],
    ['by the series’ name and year', playedEpisode(), FERRY, 'Night Ferry S1 E2'],
    [
      'by TMDB’s id of the series, which an older agent found',
      {
        event: 'media.scrobble',
        Metadata: {
          ...{ type: 'episode', guid: 'com.plexapp.agents.themoviedb://7/1/2?lang=en' },
          lastViewedAt: Date.parse(AT) / 1000,
        },
      },
      FERRY,
      'Night Ferry S1 E2',
    ],
  ])('%s', async (_name, payload, part, name) => {
    const { send, plays } = await start();
    await expect(send(payload)).resolves.toEqual({ kind: 'LOGGED', name, reason: null });
    await expect(plays()).resolves.toEqual([
      { id: expect.any(String), ...part, day: '2026-02-14', at: AT, source: 'WEBHOOK' },
    ]);
  });

  test('on the day that it was for the viewer who created the webhook', async () => {
    const { send, plays, webhook } = await start({}, 'Asia/Tokyo');
    expect(webhook).toMatchObject({ timeZone: 'Asia/Tokyo' });
    await send(played());
    await expect(plays()).resolves.toMatchObject([{ day: '2026-02-15', at: AT }]);
  });

  test('now, if it has no time or one to come', async () => {
    const { send, plays } = await start();
    const before = new Date().toISOString();
    await send(played({}, 'unknown'));
    await send(playedEpisode({}, '2126-01-01T00:00:00Z'));
    for (const { at } of await plays()) {
      expect(at >= before).toBe(true);
      expect(at <= new Date().toISOString()).toBe(true);
    }
  });

  test('in the current pass, and it is what was watched last', async () => {
    const { send, read } = await start();
    await send(playedEpisode({}, minutesLater(-9000)));
    await read('mutation { startOver(input: { titleId: "tv:7" }) { viewerTitle { pass } } }');
    await send(playedEpisode());
    await expect(
      read('{ lastWatched { titleId } viewer { titlesById(ids: ["tv:7"]) { pass progress { watched } } } }'),
    ).resolves.toMatchObject({
      lastWatched: { titleId: 'tv:7' },
      viewer: { titlesById: [{ pass: 2, progress: { watched: 1 } }] },
    });
  });
});

describe('a play is logged once', () => {
  test('if its message is sent again, even without a time', async () => {
    const { send, plays } = await start();
    for (const payload of [played(), played(), { ...played(), Date: undefined }]) await send(payload);
    // What was logged stays in view.
    await expect(send({ ...played(), Date: undefined })).resolves.toMatchObject({ kind: 'LOGGED' });
    await expect(plays()).resolves.toHaveLength(2);
  });

  test.each([
    [0, {}, 1],
    [99, {}, 1],
    [-99, {}, 1],
    [100, {}, 2],
    [-100, {}, 2],
    // The message's own length comes first, and half an hour is the least.
    [40, { RunTimeTicks: 60 * 600_000_000 }, 1],
    [29, { RunTimeTicks: 600_000_000 }, 1],
    [30, { RunTimeTicks: 600_000_000 }, 2],
  ])('within its length: %d minutes later, %j', async (minutes, item, count) => {
    const { send, plays } = await start();
    await send(played());
    await send(played(item, minutesLater(minutes)));
    await expect(plays()).resolves.toHaveLength(count);
  });

  test('if two servers report it at once', async () => {
    const { send, plays } = await start();
    await Promise.all([send(played()), send(played({ ProviderIds: {} }, minutesLater(1)))]);
    await expect(plays()).resolves.toHaveLength(1);
  });

  test('if it was marked here at the time, and a day alone says nothing', async () => {
    const { send, read, plays } = await start();
    await read(
      `mutation { addPlay(input: { titleId: "movie:5", time: { day: "2026-02-14" } }) { play { id } } }`,
    );
    await expect(send(played())).resolves.toMatchObject({ kind: 'LOGGED' });
    await read(
      `mutation { addPlay(input: { titleId: "tv:7", seasonNumber: 1, episodeNumber: 2, time: { at: "${AT}" } }) { play { id } } }`,
    );
    await expect(send(playedEpisode({}, minutesLater(3)))).resolves.toEqual({
      ...{ kind: 'EXISTS', name: 'Night Ferry S1 E2', reason: 'The play is there already' },
    });
    await expect(send(playedEpisode({ IndexNumber: 1 }, minutesLater(3)))).resolves.toMatchObject({
      kind: 'LOGGED',
    });
    await expect(plays()).resolves.toHaveLength(4);
  });

  test('and again, if the viewer did see it twice and adds it', async () => {
    const { send, read, plays } = await start();
    await send(played());
    await read(
      `mutation { addPlay(input: { titleId: "movie:5", time: { at: "${minutesLater(5)}" } }) { play { id } } }`,
    );
    await expect(plays()).resolves.toHaveLength(2);
  });
});

describe('nothing is logged, and the outcome says why', () => {
  test.each<[object | string, object]>([
    ['{', { kind: 'IGNORED', name: null, reason: 'Not a message of Plex, Jellyfin or Emby' }],
    [
      { ...played(), Event: 'playback.start' },
      { kind: 'IGNORED', name: null, reason: 'Not the end of a play: playback.start' },
    ],
    [
      played({ Name: 'Twice', ProviderIds: {} }),
      { kind: 'REJECTED', name: 'Twice', reason: 'No title is certain to be the one that was played' },
    ],
    [
      played({ ProductionYear: null, ProviderIds: {} }),
      { kind: 'REJECTED', name: 'Quiet Water', reason: 'No title is certain to be the one that was played' },
    ],
    [
      playedEpisode({ ParentIndexNumber: '' }),
      { kind: 'REJECTED', name: 'Night Ferry', reason: 'No title is certain to be the one that was played' },
    ],
    [
      playedEpisode({ ProviderIds: { Tmdb: 7 }, SeriesName: 'Another' }),
      { kind: 'REJECTED', name: 'Another', reason: 'No title is certain to be the one that was played' },
    ],
    [
      playedEpisode({ IndexNumber: 9 }),
      { kind: 'REJECTED', name: 'Night Ferry S1 E9', reason: 'Season 1 has no episode 9' },
    ],
    [
      playedEpisode({ ParentIndexNumber: 4 }),
      { kind: 'REJECTED', name: 'Night Ferry S4 E2', reason: 'The series has no season 4' },
    ],
  ])('%j', async (payload, outcome) => {
    const { send, plays } = await start();
    await expect(send(payload)).resolves.toEqual(outcome);
    await expect(plays()).resolves.toEqual([]);
  });

  test('of what another user played, or a user without a name', async () => {
    const { send, plays } = await start({ user: ' Mira ' });
    const other = { kind: 'IGNORED', name: null, reason: 'Another user played it' };
    await expect(send(played({}, AT, 'noah'))).resolves.toEqual(other);
    const unnamed = { ...other, reason: 'The message names no user' };
    await expect(send({ ...played(), User: null })).resolves.toEqual(unnamed);
    await expect(plays()).resolves.toEqual([]);
    await expect(send(played({}, AT, 'mira'))).resolves.toMatchObject({ kind: 'LOGGED' });
  });

  test('while the movie database does not answer', async () => {
    const { send, tmdb, plays } = await start();
    tmdb.fail('details movie:5 basic', new TmdbError('fetchMovieDetails', 'timeout'));
    await expect(send(played())).resolves.toEqual({
      ...{ kind: 'REJECTED', name: 'Quiet Water' },
      reason: 'The movie database did not answer',
    });
    await expect(plays()).resolves.toEqual([]);
  });

  test('while the account is full', async () => {
    const { send, graphql, plays } = await start();
    const { titles } = graphql.viewerStores;
    const { update } = titles;
    Object.assign(titles, { update: () => Promise.reject(new AccountFullError('It is full')) });
    await expect(send(played())).resolves.toEqual({
      ...{ kind: 'REJECTED', name: 'Quiet Water' },
      reason: 'It is full',
    });
    Object.assign(titles, { update });
    await expect(send(played())).resolves.toMatchObject({ kind: 'LOGGED' });
    await expect(plays()).resolves.toHaveLength(1);
  });

  test('and what is ignored does not hide the last play', async () => {
    const { send, read } = await start();
    const logged = await send(played());
    await expect(send({ ...played(), Event: 'playback.start' })).resolves.toEqual(logged);
    const { viewer } = await read(WEBHOOKS);
    expect(viewer).toMatchObject({ webhooks: [{ lastUsedAt: expect.stringMatching(/:00:00\.000Z$/) }] });
  });

  test('nothing is written for what is ignored again and again', async () => {
    const { send, graphql } = await start();
    await send({ ...played(), Event: 'playback.start' });
    const { calls } = graphql.accounts;
    const before = calls.length;
    for (let nth = 0; nth < 5; nth += 1) await send({ ...played(), Event: 'playback.start', nth });
    expect(calls.slice(before).filter((call) => /recordUse|update/.test(call))).toEqual([]);
  });
});

describe('a webhook', () => {
  test('is created with its address, which nothing has afterwards', async () => {
    const { address, secret, webhook, graphql, read } = await start({ name: ' Home ', user: ' mira ' });
    expect(address).toBe(`https://marquee.test/webhooks/${secret}`);
    expect(secret).toMatch(/^[\w-]{43}$/);
    const listed = { name: 'Home', user: 'mira', timeZone: 'UTC', lastUsedAt: null, lastOutcome: null };
    expect(webhook).toEqual({ id: expect.stringMatching(/^webhook:ada:/), ...listed });
    await expect(read(WEBHOOKS)).resolves.toEqual({ viewer: { webhooks: [webhook] } });
    expect(JSON.stringify(await graphql.viewerStores.direct.webhooks.list('ada'))).not.toContain(secret);
  });

  test('is gone once it is revoked, its account is deleted, or all sessions end; a guess is the same', async () => {
    const first = await start();
    await expect(first.find('')).resolves.toBeNull();
    await expect(first.find('a'.repeat(43))).resolves.toBeNull();
    await first.read(REVOKE, { id: first.webhook.id });
    await expect(first.find(first.secret)).resolves.toBeNull();
    const second = await start();
    await second.graphql.viewerStores.direct.deleteAll('ada');
    await expect(second.find(second.secret)).resolves.toBeNull();
    const third = await start();
    await expect(third.find(third.secret)).resolves.toMatchObject({ payer: 'webhook:ada' });
    await third.read('mutation { revokeSessions { viewer { id } } }');
    await expect(third.find(third.secret)).resolves.toBeNull();
  });

  test('of another viewer can be neither revoked nor read', async () => {
    const { ask, graphql, webhook, find, secret } = await start();
    const grace = graphql.accounts.signIn('grace');
    const { errors } = await ask(REVOKE, { id: webhook.id }, grace);
    expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT' } }]);
    const query = 'query ($id: ID!) { viewer { webhooks { id } } node(id: $id) { id } }';
    const { data } = await ask(query, { id: webhook.id }, grace);
    expect(data).toEqual({ viewer: { webhooks: [] }, node: null });
    await expect(find(secret)).resolves.not.toBeNull();
  });

  test.each([
    [['READ_LIBRARY', 'MANAGE_LIBRARY'], true],
    [['READ_LIBRARY', 'WRITE_LIBRARY'], false],
    [['WRITE_LIBRARY', 'MANAGE_LIBRARY'], false],
  ] as const)('is created by a token with %j: %s', async (scopes, isCreated) => {
    const { ask, createToken } = await start();
    const { data, errors } = await ask(CREATE, { input: { name: 'W' } }, await createToken(...scopes));
    expect(Object(data)['createWebhook'] !== null).toBe(isCreated);
    expect(errors.map(({ extensions }) => extensions?.['code'])).toEqual(isCreated ? [] : ['FORBIDDEN']);
  });

  test.each([
    [{ name: '' }, 'name must be 1 to 60 characters after trimming; received 0'],
    [{ name: 'W', user: ' ' }, 'user must be 1 to 60 characters after trimming; received 0'],
    [{ name: 'W', user: 'x'.repeat(61) }, 'user must be 1 to 60 characters after trimming; received 61'],
  ])('is not created with %j', async (input, message) => {
    const { ask } = await start();
    await expect(ask(CREATE, { input })).resolves.toMatchObject({ errors: [{ message }] });
  });
});
