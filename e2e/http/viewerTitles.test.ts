import { expect, inject, test } from 'vitest';
import { persistedQueryUrl } from '../../lab/bench/persistedQueryUrl.ts';
import { createUser, queryAs } from '../support/accountApi.ts';

const product = inject('product');
const FIRST_SERIES = '{ titles(list: SERIES, first: 1) { nodes { id title } } }';
const PROGRESS = `mutation ($input: SaveProgressInput!) { saveProgress(input: $input) {
  viewerTitle { titleId name resume { seasonNumber episodeNumber position isNext } } } }`;
const LISTED = `mutation ($input: SetListedInput!) { setListed(input: $input) { viewerTitle { listedAt } } }`;
const GOING_ON = `{ viewer { continueWatching { nodes { titleId name
  resume { seasonNumber episodeNumber position isNext } } } watchlist { totalCount nodes { titleId } } } }`;
const EXPORT = `query ($after: String) { viewer { history(first: 60, after: $after) {
  nodes { id titleId name mediaType listedAt playedAt last { id at }
    parts { nodes { id seasonNumber episodeNumber position length watched at } } }
  pageInfo { hasNextPage endCursor } totalCount } } }`;

test('an episode resumes to the second on another device, and the next one follows when it ends', async () => {
  const person = await createUser(product.url);
  const runQuery = (query: string, input?: unknown) =>
    queryAs(product.url, person.idToken, query, input === undefined ? {} : { input });
  const { data: found } = await runQuery(FIRST_SERIES);
  const [{ id: titleId, title }] = Object(found)['titles'].nodes;
  const part = { titleId, seasonNumber: 1, episodeNumber: 1, length: 2400 };

  const saved = await runQuery(PROGRESS, { ...part, position: 1234.5 });
  expect(saved.errors).toEqual([]);
  await runQuery(LISTED, { titleId, listed: true });
  const here = {
    titleId,
    name: title,
    resume: { seasonNumber: 1, episodeNumber: 1, position: 1234.5, isNext: false },
  };
  const elsewhere = await runQuery(GOING_ON);
  expect(elsewhere.headers.get('cache-control')).toContain('no-store');
  expect(elsewhere.data).toEqual({
    viewer: { continueWatching: { nodes: [here] }, watchlist: { totalCount: 1, nodes: [{ titleId }] } },
  });

  await runQuery(PROGRESS, { ...part, position: 2390 });
  await runQuery(PROGRESS, { ...part, position: 1300, at: '2020-01-01T00:00:00Z' });
  expect((await runQuery(GOING_ON)).data).toMatchObject({
    viewer: {
      continueWatching: {
        nodes: [{ titleId, resume: { seasonNumber: 1, episodeNumber: 2, position: 0, isNext: true } }],
      },
    },
  });
  expect((await runQuery(EXPORT)).data).toMatchObject({
    viewer: {
      history: { totalCount: 1, nodes: [{ titleId, parts: { nodes: [{ position: 2390, watched: true }] } }] },
    },
  });
});

test('concurrent marks of two devices are all stored, and no one else sees them', async () => {
  const [ada, bob] = await Promise.all([createUser(product.url), createUser(product.url)]);
  const { data: found } = await queryAs(product.url, ada.idToken, FIRST_SERIES);
  const [{ id: titleId }] = Object(found)['titles'].nodes;
  const WATCHED = 'mutation ($input: SetWatchedInput!) { setWatched(input: $input) { viewerTitle { id } } }';
  await Promise.all(
    [1, 2, 3, 4].map((number) =>
      queryAs(product.url, ada.idToken, WATCHED, {
        input: { titleId, seasonNumber: 1, episodeNumbers: [number], watched: true },
      }),
    ),
  );
  const MARKS = `{ viewer { title(id: "${titleId}") { parts { nodes { episodeNumber watched } } } } }`;
  expect((await queryAs(product.url, ada.idToken, MARKS)).data).toEqual({
    viewer: {
      title: { parts: { nodes: [1, 2, 3, 4].map((episodeNumber) => ({ episodeNumber, watched: true })) } },
    },
  });
  expect((await queryAs(product.url, bob.idToken, MARKS)).data).toEqual({
    viewer: { title: { parts: { nodes: [] } } },
  });
});

test('marking a season advances its series, even if never played, and can be undone', async () => {
  const { idToken } = await createUser(product.url);
  const runQuery = (query: string, input?: unknown) => queryAs(product.url, idToken, query, { input });
  const WATCHED = `mutation ($input: SetWatchedInput!) { setWatched(input: $input) {
    viewerTitle { resume { seasonNumber episodeNumber isNext } } } }`;
  const season = { titleId: 'tv:121', seasonNumber: 1 };
  const marked = await runQuery(WATCHED, { ...season, watched: true });
  const next = { seasonNumber: 2, episodeNumber: 1, isNext: true };
  expect(marked.data).toEqual({ setWatched: { viewerTitle: { resume: next } } });
  expect((await runQuery(GOING_ON)).data).toMatchObject({
    viewer: { continueWatching: { nodes: [{ titleId: 'tv:121', resume: next }] } },
  });
  await runQuery(WATCHED, { ...season, watched: false });
  expect((await runQuery(GOING_ON)).data).toMatchObject({ viewer: { continueWatching: { nodes: [] } } });
});

test('an unknown title or episode is rejected with the broken rule', async () => {
  const { idToken } = await createUser(product.url);
  const progress = { titleId: 'tv:121', seasonNumber: 2, position: 5, length: 60 };
  for (const [part, message] of [
    [{ episodeNumber: 400 }, 'episodeNumber must name an episode of season 2, which has 20; received 400'],
    [
      { seasonNumber: 44, episodeNumber: 99 },
      'seasonNumber must name a season that the movie database has; received "tv:121:s44"',
    ],
    [
      { titleId: 'tv:987654', episodeNumber: 1 },
      // The title is named unless its lookup takes longer than a save may wait, as on a busy machine.
      expect.stringMatching(
        /^(?:titleId must name a title|seasonNumber must name a season) that the movie database has; received "tv:987654/,
      ),
    ],
  ] as const) {
    const { errors } = await queryAs(product.url, idToken, PROGRESS, { input: { ...progress, ...part } });
    expect(errors).toMatchObject([{ message, extensions: { code: 'BAD_USER_INPUT' } }]);
  }
});

test('a watchlist has the requested language, whatever language its titles were added in', async () => {
  const { idToken } = await createUser(product.url);
  const queryIn = async (language: string, query: string, variables: object = {}) => {
    const response = await fetch(`${product.url}/graphql?language=${language}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${idToken}` },
      body: JSON.stringify({ query, variables }),
    });
    const { data } = Object(await response.json());
    return data;
  };
  const names = async (language: string) => {
    const { viewer } = await queryIn(
      language,
      '{ viewer { watchlist(first: 5) { nodes { titleId name } } } }',
    );
    return viewer.watchlist.nodes;
  };
  const titleIn = async (language: string, id: string) =>
    (await queryIn(language, `{ title(id: "${id}") { title } }`)).title.title;
  for (const [language, titleId] of [
    ['de', 'movie:101'],
    ['en', 'movie:102'],
  ] as const) {
    await queryIn(language, LISTED, { input: { titleId, listed: true } });
  }
  for (const language of ['en', 'de', 'fr']) {
    expect(await names(language)).toEqual(
      await Promise.all(
        ['movie:102', 'movie:101'].map(async (titleId) => ({
          titleId,
          name: await titleIn(language, titleId),
        })),
      ),
    );
  }
  expect(await titleIn('de', 'movie:101')).not.toBe(await titleIn('en', 'movie:101'));
});

test('the pictures of Continue Watching are in no public cache', async () => {
  const { idToken } = await createUser(product.url);
  for (const part of [{ titleId: 'movie:101' }, { titleId: 'tv:101', seasonNumber: 1, episodeNumber: 1 }]) {
    const input = { ...part, position: 600, length: 6000 };
    expect((await queryAs(product.url, idToken, PROGRESS, { input })).errors).toEqual([]);
  }
  const headers = { authorization: `Bearer ${idToken}`, 'apollo-require-preflight': 'true' };
  const response = await fetch(product.url + persistedQueryUrl('ContinueWatching'), { headers });
  expect(response.headers.get('cache-control')).toContain('no-store');
  expect(await response.json()).toMatchObject({
    data: {
      viewer: {
        continueWatching: {
          nodes: [
            { next: { episode: { name: expect.any(String), still: expect.stringContaining('w300') } } },
            { title: { __typename: 'Movie', backdrop: expect.stringContaining('w780') } },
          ],
        },
      },
    },
  });
});

test('no server-rendered page contains a viewer’s watched titles', async () => {
  const ada = await createUser(product.url);
  // A movie that is in no list, since it has no release date yet.
  const input = { movieId: 170, title: 'Untitled Grain Silo Project', mediaType: 'MOVIE' };
  const SAVE = 'mutation ($input: SaveLastWatchedInput!) { saveLastWatched(input: $input) { id } }';
  expect((await queryAs(product.url, ada.idToken, SAVE, { input })).errors).toEqual([]);
  for (const path of ['/', '/live/movie/101', '/live/tv/101/season/1/episode/1']) {
    const anonymous = await (await fetch(product.url + path)).text();
    const headers = { authorization: `Bearer ${ada.idToken}` };
    expect(await (await fetch(product.url + path, { headers })).text()).toBe(anonymous);
    for (const theirs of [ada.uid, ada.email, input.title, 'Continue Watching</h2>']) {
      expect(anonymous).not.toContain(theirs);
    }
  }
});
