import { describe, expect, test } from 'vitest';
import { fallbackLocale, findLocale } from '../../../contract/locales.ts';
import { signedIn } from '../../testing/signedIn.ts';
import { emptyTitle } from '../../testing/storedRecords.ts';
import { episode, facts, listed, withEpisodes } from '../../testing/viewerTitleExamples.ts';
import { createFactsRefresher } from '../titles/facts.ts';
import { noCalendarReads } from './calendarReads.ts';
import { createFeedReader } from './feedCalendar.ts';
import { secretHash } from '../secretAddress.ts';

const CREATE = `mutation ($input: CreateFeedInput!) { createFeed(input: $input) {
  address feed { id name mediaType premieresOnly lastUsedAt } } }`;
const FEEDS = '{ viewer { feeds { id name lastUsedAt } } }';

/** A server with a viewer, and the reader of its feeds. */
function start() {
  const server = signedIn();
  const { graphql } = server;
  const { viewerStores, accounts, tmdb, log } = graphql;
  const { details } = tmdb;
  const read = createFeedReader({
    accounts,
    viewerStores,
    calendarReads: noCalendarReads,
    factsRefresher: createFactsRefresher({ details, titles: viewerStores.titles, logger: log }),
    publicUrl: 'https://marquee.test',
  });
  const create = async (input: object = { name: 'Shows' }, token?: string) => {
    const { data, errors } = await server.ask(CREATE, { input }, token);
    const created = Object(data)['createFeed'] as { address: string; feed: { id: string } } | null;
    const secret = /\/feed\/([\w-]+)\.ics$/.exec(created?.address ?? '')?.[1] ?? '';
    return { created, secret, errors };
  };
  return { ...server, readFeed: (secret: string) => read(secret, fallbackLocale, () => undefined), create };
}

/** A day so many days from now. */
const inDays = (count: number) => new Date(Date.now() + count * 86_400_000).toISOString().slice(0, 10);
const now = () => new Date().toISOString();

describe('a feed', () => {
  test('is created with its address, which nothing has afterwards, and is listed', async () => {
    const { create, ask, graphql } = start();
    const { created, secret, errors } = await create({
      name: '  Shows ',
      mediaType: 'TV',
      premieresOnly: true,
    });
    expect(errors).toEqual([]);
    expect(created?.address).toBe(`https://marquee.test/feed/${secret}.ics`);
    expect(secret).toMatch(/^[\w-]{43}$/);
    expect(created?.feed).toMatchObject({
      name: 'Shows',
      mediaType: 'TV',
      premieresOnly: true,
      lastUsedAt: null,
    });
    const { data } = await ask(FEEDS);
    expect(data).toMatchObject({ viewer: { feeds: [{ id: created?.feed.id, name: 'Shows' }] } });
    expect(JSON.stringify(await graphql.viewerStores.direct.feeds.list('ada'))).not.toContain(secret);
  });

  test('has the language of its request in its address', async () => {
    const german = signedIn(undefined, { language: findLocale('de') ?? fallbackLocale });
    const { data } = await german.ask(CREATE, { input: { name: 'Serien' } });
    expect(data).toMatchObject({
      createFeed: { address: expect.stringMatching(/\/feed\/[\w-]{43}\.ics\?language=de$/) },
    });
  });

  test('has what comes of its viewer, of its kind, and no other episodes if it is of premieres', async () => {
    const { create, readFeed, graphql } = start();
    const movie = listed('ada', 'movie:2', 1, facts({ factsAt: now(), releaseDate: inDays(5) }));
    const begun = withEpisodes(emptyTitle('ada', 'tv:7'), episode(1, 1));
    const coming = facts({
      factsAt: now(),
      seasons: [{ number: 2, episodeCount: 8, airDate: inDays(40) }],
      nextEpisode: { seasonNumber: 1, episodeNumber: 2, airDate: inDays(6) },
    });
    await graphql.viewerStores.seed(movie, { ...begun, record: { ...begun.record, facts: coming } });
    await graphql.viewerStores.seed(listed('grace', 'movie:3', 1, facts({ releaseDate: inDays(5) })));
    const uids = async (input: object) => {
      const text = await readFeed((await create({ name: 'F', ...input })).secret);
      return [...(text ?? '').matchAll(/^UID:(.*)\r$/gm)].map(([, uid]) => uid);
    };
    const [ofMovie, next, premiere] = ['movie:2@marquee', 'tv:7:s1:e2@marquee', 'tv:7:s2:e1@marquee'];
    await expect(uids({})).resolves.toEqual([ofMovie, next, premiere]);
    await expect(uids({ mediaType: 'MOVIE' })).resolves.toEqual([ofMovie]);
    await expect(uids({ mediaType: 'TV' })).resolves.toEqual([next, premiere]);
    await expect(uids({ premieresOnly: true })).resolves.toEqual([ofMovie, premiere]);
  });

  test('records the hour in which it was read', async () => {
    const { create, readFeed, ask } = start();
    const { secret } = await create();
    await readFeed(secret);
    const { data } = await ask(FEEDS);
    expect(data).toMatchObject({
      viewer: { feeds: [{ lastUsedAt: expect.stringMatching(/:00:00\.000Z$/) }] },
    });
  });

  test('is gone once it is revoked, its account is deleted, or all sessions end; a guess is the same', async () => {
    const { create, readFeed, ask, graphql } = start();
    const first = await create();
    await ask('mutation ($id: ID!) { revokeFeed(input: { id: $id }) { revokedFeedId } }', {
      id: first.created?.feed.id,
    });
    await expect(readFeed(first.secret)).resolves.toBeNull();
    await expect(readFeed('')).resolves.toBeNull();
    await expect(readFeed('a'.repeat(43))).resolves.toBeNull();
    const second = await create();
    await graphql.viewerStores.direct.deleteAll('ada');
    await expect(readFeed(second.secret)).resolves.toBeNull();
    const third = await create();
    await expect(readFeed(third.secret)).resolves.not.toBeNull();
    expect((await ask('mutation { revokeSessions { viewer { id } } }')).errors).toEqual([]);
    await expect(readFeed(third.secret)).resolves.toBeNull();
  });

  test('of another viewer can be neither revoked nor listed', async () => {
    const { create, ask, graphql } = start();
    const { created, secret } = await create();
    const grace = graphql.accounts.signIn('grace');
    const revoke = 'mutation ($id: ID!) { revokeFeed(input: { id: $id }) { revokedFeedId } }';
    const { errors } = await ask(revoke, { id: created?.feed.id }, grace);
    expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT' } }]);
    const { data } = await ask(
      'query ($id: ID!) { viewer { feeds { id } } node(id: $id) { id } }',
      { id: created?.feed.id },
      grace,
    );
    expect(data).toEqual({ viewer: { feeds: [] }, node: null });
    await expect(graphql.viewerStores.direct.feeds.find(secretHash(secret))).resolves.not.toBeNull();
  });

  test.each([
    [['READ_LIBRARY', 'MANAGE_LIBRARY'], true],
    [['READ_LIBRARY', 'WRITE_LIBRARY'], false],
    [['WRITE_LIBRARY', 'MANAGE_LIBRARY'], false],
  ] as const)('is created by a token with %j: %s', async (scopes, isCreated) => {
    const { create, createToken } = start();
    const { created, errors } = await create({ name: 'F' }, await createToken(...scopes));
    expect(created !== null).toBe(isCreated);
    expect(errors.map(({ extensions }) => extensions?.['code'])).toEqual(isCreated ? [] : ['FORBIDDEN']);
  });

  test.each([
    ['', 'name must be 1 to 60 characters after trimming; received 0'],
    ['x'.repeat(61), 'name must be 1 to 60 characters after trimming; received 61'],
  ])('is not named %j', async (name, message) => {
    const { create } = start();
    await expect(create({ name })).resolves.toMatchObject({ errors: [{ message }] });
  });
});
