import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { getOperationAST } from 'graphql';
import {
  commitMutation,
  createOperationDescriptor,
  Environment,
  fetchQuery,
  getSelector,
  Network,
  type OperationType,
  RecordSource,
  Store,
  type Variables,
} from 'relay-runtime';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { createUser } from '../../support/accountApi.ts';
import { mutationName } from './documents.ts';
import { readEverythingAgain, runEveryOperation } from './everyOperation.ts';
import { type CompiledDocuments, compileWithRelay } from './relayCompiler.ts';
import { authorization, failOnWarnings } from './send.ts';

const { url } = inject('product');

let folder: string;
let compiled: CompiledDocuments;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'marquee-relay-'));
  compiled = await compileWithRelay(folder);
});
afterAll(() => rm(folder, { recursive: true }));

failOnWarnings();

/** A Relay app of one viewer, and how it runs and reads the compiled operations. */
function createApp() {
  let headers: Record<string, string> = {};
  const environment = new Environment({
    network: Network.create(async ({ text }, variables) => {
      const response = await fetch(`${url}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify({ query: text, variables }),
      });
      return response.json();
    }),
    store: new Store(new RecordSource(), { gcReleaseBufferSize: 1000 }),
  });
  const retained = new Set<string>();
  const describe = (name: string, variables: Variables) => {
    const operation = createOperationDescriptor(compiled.operation(name), variables);
    // As a mounted component does, so that nothing is collected.
    if (!retained.has(operation.request.identifier)) environment.retain(operation);
    retained.add(operation.request.identifier);
    return operation;
  };
  return {
    environment,
    signIn: (idToken: string | null) => {
      headers = authorization(idToken);
    },
    query: async (name: string, variables: Variables = {}): Promise<unknown> => {
      describe(name, variables);
      return fetchQuery<OperationType>(environment, compiled.operation(name), variables).toPromise();
    },
    mutate: (name: string, variables: Variables = {}): Promise<unknown> =>
      new Promise((resolve, reject) => {
        commitMutation(environment, {
          mutation: compiled.operation(name),
          variables,
          onCompleted: (data, errors) => (errors ? reject(new Error(errors[0]?.message)) : resolve(data)),
          onError: reject,
        });
      }),
    /** What the store has for an operation. */
    read: (name: string, variables: Variables = {}): unknown =>
      environment.lookup(describe(name, variables).fragment).data,
    /** What the store has for a fragment of an object that was read. */
    readFragment: (name: string, parent: unknown) => {
      const selector = getSelector(compiled.fragment(name), parent);
      if (selector.kind !== 'SingularReaderSelector') throw new Error(`${name} must be of one object`);
      return Object(environment.lookup(selector).data);
    },
  };
}

/** Reads further pages of a connection, forwards, until it has no next one. */
async function readToEnd(
  app: ReturnType<typeof createApp>,
  readConnection: () => Connection,
  page: string,
  variables: Variables,
): Promise<Connection> {
  let connection = readConnection();
  while (connection.pageInfo.hasNextPage) {
    await app.query(page, { ...variables, cursor: connection.pageInfo.endCursor });
    const longer = readConnection();
    if (longer.edges.length <= connection.edges.length) throw new Error(`${page} must add edges`);
    connection = longer;
  }
  return connection;
}

interface Connection {
  readonly edges: readonly { readonly node: Record<string, unknown> }[];
  readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null };
  readonly totalCount?: number;
}

const nodeIds = ({ edges }: Connection) => new Set(edges.map(({ node }) => node['id']));

test('Relay runs every operation with a normalised store', async () => {
  const app = createApp();
  await runEveryOperation(url, ({ document, variables, idToken, isMutation }) => {
    const name = getOperationAST(document)?.name?.value ?? '';
    app.signIn(idToken);
    return isMutation ? app.mutate(name, variables) : app.query(name, variables);
  });
  await readEverythingAgain(url, ({ document, variables }) =>
    Promise.resolve(app.read(getOperationAST(document)?.name?.value ?? '', variables)),
  );
});

test('a connection of the query is paged to its end', async () => {
  const app = createApp();
  const filter = { mediaType: 'MOVIE', filter: { genresAll: ['Drama'], yearTo: 2010 } };
  const parent = await app.query('RelayDiscoverQuery', filter);
  const read = () => app.readFragment('RelayDiscover_titles', parent).discover;
  const all = await readToEnd(app, read, 'RelayDiscoverPageQuery', { ...filter, count: 30 });
  expect(all.edges.length).toBeGreaterThan(30);
  expect([all.edges.length, nodeIds(all).size]).toEqual([all.totalCount, all.totalCount]);

  const list = { list: 'TRENDING_SERIES' };
  const query = await app.query('RelayListQuery', list);
  const readList = (): Connection => app.readFragment('RelayList_titles', query).titles;
  expect(readList().edges).toHaveLength(5);
  await app.query('RelayListPageQuery', { ...list, count: 7, cursor: readList().pageInfo.endCursor });
  expect(nodeIds(readList()).size).toBe(12);
});

test('a search is compiled as refetchable, and paged to its end', async () => {
  const app = createApp();
  const text = { text: 'the', sort: 'FIT' };
  const parent = await app.query('RelaySearchQuery', text);
  const read = () => app.readFragment('RelaySearch_titles', parent).search.titles;
  const all = await readToEnd(app, read, 'RelaySearchPageQuery', { ...text, count: 30 });
  expect(all.edges.length).toBeGreaterThan(30);
  expect(nodeIds(all).size).toBe(all.edges.length);
});

test('connections of a person and of a genre are paged through node(id:)', async () => {
  const app = createApp();
  const { person } = Object(await app.query('RelayPersonQuery', { tmdbId: 3646 }));
  const readCredits = () => app.readFragment('RelayPerson_credits', person).credits;
  const credits = await readToEnd(app, readCredits, 'RelayPersonPageQuery', { id: 'person:3646', count: 2 });
  expect(credits.edges.length).toBeGreaterThan(2);
  expect(nodeIds(credits).size).toBe(credits.edges.length);

  const { genre } = Object(await app.query('RelayGenreQuery', { name: 'Drama' }));
  const readMovies = (): Connection => app.readFragment('RelayGenre_movies', genre).movies;
  const { endCursor } = readMovies().pageInfo;
  await app.query('RelayGenrePageQuery', { id: 'genre:drama', count: 10, cursor: endCursor });
  expect(nodeIds(readMovies()).size).toBe(20);
});

test('fragments of a title are fetched again through node(id:)', async () => {
  const app = createApp();
  const region = 'BR';
  const { titleBy } = Object(await app.query('RelayTitleQuery', { by: { id: 'movie:101' }, region }));
  const { title } = app.readFragment('RelayTitle_watch', titleBy);
  const { runtime } = app.readFragment('RelayTitle_movie', titleBy.movie);
  const { node } = Object(await app.query('RelayTitleWatchQuery', { id: 'movie:101', region: 'DE' }));
  expect(app.readFragment('RelayTitle_watch', node).title).toBe(title);
  const again = Object(await app.query('RelayTitleMovieQuery', { id: 'movie:101' }));
  expect(app.readFragment('RelayTitle_movie', again.node).runtime).toBe(runtime);
});

test('a viewer’s titles follow a mutation, progress is paged backwards, and a deleted viewer leaves the store', async () => {
  const app = createApp();
  const { idToken, uid } = await createUser(url);
  app.signIn(idToken);
  const watch = (titleId: string, episodeNumbers: number[]) =>
    app.mutate(mutationName('setWatched'), {
      input: { titleId, seasonNumber: 1, episodeNumbers, watched: true },
    });
  await watch('tv:121', [1, 2, 3, 4, 5]);
  for (const id of ['tv:101', 'tv:102', 'tv:103', 'tv:104']) await watch(id, [1]);
  const { viewer } = Object(await app.query('RelayViewerQuery'));
  const readTitles = () => app.readFragment('RelayViewer_titles', viewer).titles;
  const titles = await readToEnd(app, readTitles, 'RelayViewerPageQuery', { count: 2 });
  expect(titles.edges.map(({ node }) => node['titleId'])).toEqual([
    'tv:104',
    'tv:103',
    'tv:102',
    'tv:101',
    'tv:121',
  ]);
  await app.mutate('RelayViewerListMutation', { input: { titleId: 'tv:121', listed: true } });
  expect(readTitles().edges[4].node.listedAt).toEqual(expect.any(String));

  const titleId = 'tv:121';
  const { viewer: theirs } = Object(await app.query('RelayViewerProgressQuery', { titleId }));
  const readParts = () => app.readFragment('RelayViewer_parts', theirs.title).parts;
  const episodes = () =>
    readParts().edges.map(({ node }: { node: { episodeNumber: number } }) => node.episodeNumber);
  expect(episodes()).toEqual([4, 5]);
  for (const expected of [
    [2, 3, 4, 5],
    [1, 2, 3, 4, 5],
  ]) {
    expect(readParts().pageInfo.hasPreviousPage).toBe(true);
    const before = readParts().pageInfo.startCursor;
    const id = `viewer-title:${uid}:${titleId}`;
    await app.query('RelayViewerPartsQuery', { id, last: 2, before });
    expect(episodes()).toEqual(expected);
  }
  expect(readParts().pageInfo.hasPreviousPage).toBe(false);

  await app.mutate('RelayViewerDeleteMutation');
  expect(app.environment.getStore().getSource().get(`viewer:${uid}`)).toBeNull();
});
