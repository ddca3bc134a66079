import { expect, test } from './product.ts';
import { askAs, makePerson } from './accountApi.ts';

const FIRST_SERIES = '{ titles(list: SERIES, first: 1) { nodes { id title } } }';
const PROGRESS = `mutation ($input: SaveProgressInput!) { saveProgress(input: $input) {
  viewerTitle { titleId title resume { seasonNumber episodeNumber position isNext } } } }`;
const LISTED = `mutation ($input: SetListedInput!) { setListed(input: $input) { viewerTitle { listedAt } } }`;
const GOING_ON = `{ viewer { continueWatching { nodes { titleId title
  resume { seasonNumber episodeNumber position isNext } } } watchlist { totalCount nodes { titleId } } } }`;
const EXPORT = `query ($after: String) { viewer { history(first: 60, after: $after) {
  nodes { id titleId title mediaType listedAt playedAt last { id at }
    parts { nodes { id seasonNumber episodeNumber position length watched at } } }
  pageInfo { hasNextPage endCursor } totalCount } } }`;

test('an episode is gone on with to the second on another device, and its end brings the next one', async ({
  product,
}) => {
  const person = await makePerson(product.url);
  const ask = (query: string, input?: unknown) =>
    askAs(product.url, person.idToken, query, input === undefined ? {} : { input });
  const { data: found } = await ask(FIRST_SERIES);
  const [{ id: titleId, title }] = Object(found)['titles'].nodes;
  const part = { titleId, seasonNumber: 1, episodeNumber: 1, length: 2400 };

  const saved = await ask(PROGRESS, { ...part, position: 1234.5 });
  expect(saved.errors).toEqual([]);
  await ask(LISTED, { titleId, listed: true });
  const here = {
    titleId,
    title,
    resume: { seasonNumber: 1, episodeNumber: 1, position: 1234.5, isNext: false },
  };
  const elsewhere = await ask(GOING_ON);
  expect(elsewhere.headers.get('cache-control')).toContain('no-store');
  expect(elsewhere.data).toEqual({
    viewer: { continueWatching: { nodes: [here] }, watchlist: { totalCount: 1, nodes: [{ titleId }] } },
  });

  await ask(PROGRESS, { ...part, position: 2390 });
  await ask(PROGRESS, { ...part, position: 1300, at: '2020-01-01T00:00:00Z' });
  expect((await ask(GOING_ON)).data).toMatchObject({
    viewer: {
      continueWatching: {
        nodes: [{ titleId, resume: { seasonNumber: 1, episodeNumber: 2, position: 0, isNext: true } }],
      },
    },
  });
  expect((await ask(EXPORT)).data).toMatchObject({
    viewer: {
      history: { totalCount: 1, nodes: [{ titleId, parts: { nodes: [{ position: 2390, watched: true }] } }] },
    },
  });
});

test('marks that two devices set at once are all kept, and nobody else sees them', async ({ product }) => {
  const [ada, bob] = await Promise.all([makePerson(product.url), makePerson(product.url)]);
  const { data: found } = await askAs(product.url, ada.idToken, FIRST_SERIES);
  const [{ id: titleId }] = Object(found)['titles'].nodes;
  const WATCHED = 'mutation ($input: SetWatchedInput!) { setWatched(input: $input) { viewerTitle { id } } }';
  await Promise.all(
    [1, 2, 3, 4].map((number) =>
      askAs(product.url, ada.idToken, WATCHED, {
        input: { titleId, seasonNumber: 1, episodeNumbers: [number], watched: true },
      }),
    ),
  );
  const MARKS = `{ viewer { title(id: "${titleId}") { parts { nodes { episodeNumber watched } } } } }`;
  expect((await askAs(product.url, ada.idToken, MARKS)).data).toEqual({
    viewer: {
      title: { parts: { nodes: [1, 2, 3, 4].map((episodeNumber) => ({ episodeNumber, watched: true })) } },
    },
  });
  expect((await askAs(product.url, bob.idToken, MARKS)).data).toEqual({ viewer: { title: null } });
});
