import { ApolloLink, Observable } from '@apollo/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createClient } from '../../apollo/createClient.ts';
import { SaveLastWatchedDocument, SetListedDocument, SetWatchedDocument } from '../../gql/graphql.ts';
import { sessionStore } from '../../stores/session.ts';
import { fetchLibrary } from './fetchLibrary.ts';
import {
  type LibraryEntry,
  libraryStatus,
  readLibrary,
  readParts,
  readTitle,
  type WatchedPart,
  writeParts,
} from './library.ts';
import { followOtherTabs, mutateTitle } from './mutateTitle.ts';
import { newTitle } from './optimisticTitle.ts';

const NOW = '2026-03-01T20:00:00.000Z';
const salt = newTitle('ada', { id: 'movie:7', tmdbId: 7, mediaType: 'MOVIE', title: 'Salt', poster: null });
const anchor = newTitle('ada', { id: 'tv:8', tmdbId: 8, mediaType: 'TV', title: 'Anchor', poster: null });
const episode = (seasonNumber: number, episodeNumber: number): WatchedPart => ({
  __typename: 'WatchedPart',
  id: `${anchor.id}:s${seasonNumber}:e${episodeNumber}`,
  seasonNumber,
  episodeNumber,
  position: 0,
  length: null,
  watched: true,
  at: NOW,
});
const page = (type: string, nodes: readonly object[]) => ({
  __typename: type,
  nodes,
  pageInfo: { __typename: 'PageInfo', hasNextPage: false, endCursor: null },
});
const libraryOf = (...titles: readonly object[]) => ({
  __typename: 'Query',
  viewer: {
    __typename: 'Viewer',
    id: 'viewer:ada',
    titles: page('ViewerTitleConnection', titles),
    continueWatching: page('ViewerTitleConnection', titles),
    settings: null,
  },
});
const saved = (viewerTitle: LibraryEntry | null) => ({
  __typename: 'Mutation' as const,
  saved: { __typename: 'SetListedPayload', viewerTitle },
});
const setListed = {
  mutation: SetListedDocument,
  variables: { input: { titleId: 'movie:7', listed: true } },
};

/** A client, and the function that answers its request of an operation; null is a failure. */
function scene() {
  const waiting = new Map<string, (data: object | null) => void>();
  const link = new ApolloLink(
    ({ operationName = '' }) =>
      new Observable((observer) => {
        waiting.set(operationName, (data) => {
          waiting.delete(operationName);
          if (!data) return observer.error(new TypeError('Failed to fetch'));
          observer.next({ data: { ...data } });
          observer.complete();
        });
      }),
  );
  const answer = async (operation: string, data: object | null) =>
    (await vi.waitUntil(() => waiting.get(operation)))(data);
  return { client: createClient({ link }), answer };
}

let { client, answer } = scene();
const listedAt = () => readTitle(client.cache, 'ada', 'movie:7')?.listedAt;
const titleIds = () => readLibrary(client.cache, 'ada').map(({ titleId }) => titleId);

/** Fetches a library with these titles. */
async function fetch(...titles: readonly object[]): Promise<void> {
  const fetching = fetchLibrary(client, 'ada');
  await answer('ViewerLibrary', libraryOf(...titles));
  await fetching;
}

beforeEach(() => {
  sessionStore.set({ kind: 'signedIn', viewer: { uid: 'ada', displayName: null, email: null } });
  ({ client, answer } = scene());
});
afterEach(() => {
  libraryStatus.set({ state: 'reading', failure: null });
  sessionStore.set({ kind: 'unknown' });
});

test('a library holds what was fetched, and keeps it when a refetch fails', async () => {
  await fetch(salt, anchor);
  expect(libraryStatus.get()).toEqual({ state: 'read', failure: null });
  expect(titleIds()).toEqual(['movie:7', 'tv:8']);
  const fetching = fetchLibrary(client, 'ada');
  await answer('ViewerLibrary', null);
  await fetching;
  expect(libraryStatus.get()).toMatchObject({ state: 'failed', failure: { isOffline: true } });
  expect(titleIds()).toEqual(['movie:7', 'tv:8']);
});

test('a response for a viewer who has signed out is dropped', async () => {
  const fetching = fetchLibrary(client, 'ada');
  sessionStore.set({ kind: 'anonymous' });
  await answer('ViewerLibrary', libraryOf(salt));
  await fetching;
  expect(titleIds()).toEqual([]);
  expect(libraryStatus.get().state).toBe('reading');
});

test('a title is shown as changed at once, and as before when the mutation fails', async () => {
  await fetch(salt);
  const optimisticResponse = saved({ ...salt, listedAt: NOW });
  const mutating = mutateTitle(client, 'ada', { ...setListed, optimisticResponse }).catch(String);
  expect(listedAt()).toBe(NOW);
  await answer('SetListed', null);
  expect(await mutating).toContain('Failed to fetch');
  expect(listedAt()).toBeNull();
});

test('a change made while the library is being read wins over its response', async () => {
  const fetching = fetchLibrary(client, 'ada');
  const mutating = mutateTitle(client, 'ada', setListed);
  await answer('SetListed', saved({ ...salt, listedAt: NOW }));
  await mutating;
  await answer('ViewerLibrary', libraryOf(anchor, salt));
  await fetching;
  expect(listedAt()).toBe(NOW);
  expect(titleIds()).toEqual(['tv:8', 'movie:7']);
});

test('a title that is new joins the library', async () => {
  await fetch(anchor);
  const mutating = mutateTitle(client, 'ada', setListed);
  await answer('SetListed', saved({ ...salt, listedAt: NOW }));
  await mutating;
  expect(titleIds()).toEqual(['movie:7', 'tv:8']);
});

test('a title without a record is on no list, and has no parts', async () => {
  await fetch({ ...salt, listedAt: NOW });
  writeParts(client.cache, 'ada', 'movie:7', [episode(1, 1)]);
  const mutating = mutateTitle(client, 'ada', setListed);
  await answer('SetListed', saved(null));
  await mutating;
  expect(readTitle(client.cache, 'ada', 'movie:7')).toEqual(salt);
  expect(readParts(client.cache, 'ada', 'movie:7')).toEqual([]);
});

test('a title opened before its progress was loaded resumes at the stored position', async () => {
  const fetching = fetchLibrary(client, 'ada');
  const opened = { movieId: 7, mediaType: 'MOVIE', title: 'Salt', poster: null, seasonNumber: null };
  const record = { ...opened, __typename: 'LastWatched', id: 'last-watched:ada', episodeNumber: null };
  const input = { movieId: 7, mediaType: 'MOVIE', title: 'Salt' } as const;
  const mutating = mutateTitle(client, 'ada', { mutation: SaveLastWatchedDocument, variables: { input } });
  await answer('SaveLastWatched', { __typename: 'Mutation', saveLastWatched: record });
  await mutating;
  const whole = { ...episode(0, 0), id: `${salt.id}:whole`, seasonNumber: null, episodeNumber: null };
  const last = { ...whole, watched: false, position: 1500, length: 6000 };
  await answer('ViewerLibrary', libraryOf({ ...salt, last }));
  await fetching;
  expect(readTitle(client.cache, 'ada', 'movie:7')).toMatchObject({
    last: { position: 1500, at: NOW },
    resume: { position: 1500 },
  });
});

test('the parts of a season replace those of that season', async () => {
  await fetch(anchor);
  const variables = { input: { titleId: 'tv:8', seasonNumber: 1, watched: true }, seasonNumber: 1 };
  const mark = async () => {
    const mutating = mutateTitle(client, 'ada', { mutation: SetWatchedDocument, variables });
    const parts = page('WatchedPartConnection', [episode(1, 2)]);
    await answer('SetWatched', {
      ...saved(null),
      saved: { __typename: 'SetWatchedPayload', viewerTitle: { ...anchor, parts } },
    });
    await mutating;
    return readParts(client.cache, 'ada', 'tv:8')?.map(({ id }) => id.split(':').slice(-2).join(''));
  };
  // The other seasons are not known.
  expect(await mark()).toBeUndefined();
  writeParts(client.cache, 'ada', 'tv:8', [episode(1, 1), episode(2, 1)]);
  expect(await mark()).toEqual(['s2e1', 's1e2']);
});

test('what another tab has saved is written into the cache', async () => {
  await fetch(anchor);
  const outdated = vi.fn();
  vi.stubGlobal('document', { documentElement: { lang: 'en' } });
  const stop = followOtherTabs(client, 'ada', outdated);
  const other = new BroadcastChannel('marquee.library');
  const completed = { ...setListed, data: saved({ ...salt, listedAt: NOW }) };
  other.postMessage({ uid: 'ben', language: 'en', completed });
  other.postMessage({ uid: 'ada', language: 'de', completed });
  other.postMessage({ uid: 'ada', language: 'en', completed: null });
  await vi.waitFor(() => expect(outdated).toHaveBeenCalledTimes(2));
  expect(titleIds()).toEqual(['tv:8']);
  other.postMessage({ uid: 'ada', language: 'en', completed });
  await vi.waitFor(() => expect(titleIds()).toEqual(['movie:7', 'tv:8']));
  expect(listedAt()).toBe(NOW);
  expect(client.extract()).not.toHaveProperty('ROOT_MUTATION');
  stop();
  other.close();
});
