import { ApolloLink, Observable } from '@apollo/client';
import type { GraphQLFormattedError } from 'graphql';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { createClient } from '../../apollo/createClient.tsx';
import {
  LibraryEntryFragmentDoc,
  RecordLastWatchedDocument,
  SetListedDocument,
  SetWatchedDocument,
  WatchedFragmentDoc,
} from '../../gql/graphql.ts';
import { sessionStore } from '../../stores/session.ts';
import {
  fetchLibrary,
  fetchWatchedParts,
  evictParts,
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

const libraryEntry = { fragment: LibraryEntryFragmentDoc, fragmentName: 'LibraryEntry' };
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
const page = (type: string, nodes: readonly object[], endCursor: string | null = null) => ({
  __typename: type,
  nodes,
  pageInfo: { __typename: 'PageInfo', hasNextPage: endCursor !== null, endCursor },
});
const viewerOf = (fields: object) => ({
  __typename: 'Query',
  lastWatched: null,
  viewer: { __typename: 'Viewer', id: 'viewer:ada', settings: null, ...fields },
});
const watched = (title: string, uid = 'ada') => ({
  __typename: 'LastWatched',
  id: `last-watched:${uid}`,
  movieId: 7,
  mediaType: 'MOVIE',
  title,
  poster: null,
  seasonNumber: null,
  episodeNumber: null,
});
const libraryOf = (...titles: readonly object[]) => {
  const connection = page('ViewerTitleConnection', titles);
  return viewerOf({ titles: connection, continueWatching: connection });
};
const saved = (viewerTitle: LibraryEntry | null) => ({
  __typename: 'Mutation' as const,
  saved: { __typename: 'SetListedPayload', viewerTitle },
});
const opened = (title: LibraryEntry, seasonNumber: number | null, episodeNumber: number | null) => ({
  mutation: RecordLastWatchedDocument,
  variables: { input: { titleId: title.titleId } },
  data: {
    __typename: 'Mutation' as const,
    recordLastWatched: {
      __typename: 'RecordLastWatchedPayload',
      lastWatched: {
        __typename: 'LastWatched' as const,
        id: 'last-watched:ada',
        movieId: title.tmdbId,
        mediaType: title.mediaType,
        title: title.title,
        poster: null,
        seasonNumber,
        episodeNumber,
      },
    },
  },
});
const setWatched = {
  mutation: SetWatchedDocument,
  variables: { input: { titleId: 'tv:8', seasonNumber: 1, watched: true }, seasonNumber: 1 },
};
const marked = (parts: object | null, listedAt: string | null = null) => ({
  __typename: 'Mutation',
  saved: { __typename: 'SetWatchedPayload', viewerTitle: { ...anchor, listedAt, parts } },
});
const setListed = {
  mutation: SetListedDocument,
  variables: { input: { titleId: 'movie:7', listed: true } },
};

/** A client, and the function that answers its request of an operation; null is a failure. */
function scene() {
  const waiting = new Map<string, (data: object | null, errors?: readonly GraphQLFormattedError[]) => void>();
  const link = new ApolloLink(
    ({ operationName = '' }) =>
      new Observable((observer) => {
        waiting.set(operationName, (data, errors) => {
          waiting.delete(operationName);
          if (!data) {
            observer.error(new TypeError('Failed to fetch'));
            return;
          }
          observer.next({ data: { ...data }, ...(errors && { errors }) });
          observer.complete();
        });
      }),
  );
  const answer = async (operation: string, data: object | null, errors?: readonly GraphQLFormattedError[]) =>
    (await vi.waitUntil(() => waiting.get(operation)))(data, errors);
  return { client: createClient({ link }), answer };
}

let { client, answer } = scene();
const lastWatched = () =>
  client.cache.readFragment({ fragment: WatchedFragmentDoc, id: 'last-watched:ada' })?.title;
const listedAt = () => readTitle(client.cache, 'ada', 'movie:7')?.listedAt;
const titleIds = () => readLibrary(client.cache, 'ada').map(({ titleId }) => titleId);

const partsOfAnchor = () =>
  readParts(client.cache, 'ada', 'tv:8')?.map(({ id }) => id.split(':').slice(-2).join(''));
const title = (id: string) => readTitle(client.cache, 'ada', id);
/** The response with some parts of the series. */
const anchorParts = (...parts: readonly object[]) =>
  viewerOf({
    title: { __typename: 'ViewerTitle', id: anchor.id, parts: page('WatchedPartConnection', parts) },
  });

/** Another tab of the viewer, whose saved changes this one follows; it is closed after the test. */
function otherTab(onUnknownChange: () => void = vi.fn()) {
  vi.stubGlobal('document', { documentElement: { lang: 'en' } });
  const stop = followOtherTabs(client, 'ada', onUnknownChange);
  const other = new BroadcastChannel('marquee.library');
  onTestFinished(() => {
    stop();
    other.close();
  });
  return (completed: object | null, { uid = 'ada', language = 'en' } = {}) =>
    other.postMessage({ uid, language, completed });
}

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
  libraryStatus.set('reading');
  sessionStore.set({ kind: 'unknown' });
});

test('a library holds what was fetched, and keeps it when a refetch fails', async () => {
  await fetch(salt, anchor);
  expect(libraryStatus.get()).toBe('read');
  expect(titleIds()).toEqual(['movie:7', 'tv:8']);
  const fetching = fetchLibrary(client, 'ada');
  await answer('ViewerLibrary', null);
  await fetching;
  expect(libraryStatus.get()).toMatchObject({ isOffline: true });
  expect(titleIds()).toEqual(['movie:7', 'tv:8']);
});

test('the last-watched record is read with the library, whichever of them fails', async () => {
  const error = { message: 'Request time out', extensions: { code: 'STORE_UNAVAILABLE' } };
  const noTitles = { ...viewerOf({ titles: null, continueWatching: null }), lastWatched: watched('Salt') };
  for (const [response, titles] of [
    [noTitles, []],
    [libraryOf(salt), ['movie:7']],
  ] as const) {
    const fetching = fetchLibrary(client, 'ada');
    await answer('ViewerLibrary', response, [error]);
    await fetching;
    expect(libraryStatus.get()).toMatchObject({ text: 'Request time out' });
    expect(lastWatched()).toBe('Salt');
    expect(titleIds()).toEqual(titles);
  }
});

test('a record saved while the library is being read wins over its response', async () => {
  const fetching = fetchLibrary(client, 'ada');
  const { data, ...save } = opened(salt, null, null);
  const mutating = mutateTitle(client, 'ada', save);
  await answer('RecordLastWatched', data);
  await mutating;
  await answer('ViewerLibrary', { ...libraryOf(salt), lastWatched: watched('What played before') });
  await fetching;
  expect(lastWatched()).toBe('Salt');
});

test('a response for a viewer who has signed out is dropped', async () => {
  const fetching = fetchLibrary(client, 'ada');
  sessionStore.set({ kind: 'anonymous' });
  await answer('ViewerLibrary', { ...libraryOf(salt), lastWatched: watched('Salt') });
  await fetching;
  expect(titleIds()).toEqual([]);
  expect(lastWatched()).toBeUndefined();
  expect(libraryStatus.get()).toBe('reading');
});

test('a title is shown as changed at once, and as before when the mutation fails', async () => {
  await fetch(salt);
  const optimisticResponse = saved({ ...salt, listedAt: NOW });
  const mutating = mutateTitle(client, 'ada', setListed, optimisticResponse).catch(String);
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
  const { data, ...save } = opened(salt, null, null);
  const mutating = mutateTitle(client, 'ada', save);
  await answer('RecordLastWatched', data);
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
  const mark = async () => {
    const mutating = mutateTitle(client, 'ada', setWatched);
    await answer('SetWatched', marked(page('WatchedPartConnection', [episode(1, 2)])));
    await mutating;
    return partsOfAnchor();
  };
  // The other seasons are not known.
  expect(await mark()).toBeUndefined();
  writeParts(client.cache, 'ada', 'tv:8', [episode(1, 1), episode(2, 1)]);
  expect(await mark()).toEqual(['s2e1', 's1e2']);
});

test('what another tab has saved is written into the cache', async () => {
  await fetch(anchor);
  const outdated = vi.fn();
  const tell = otherTab(outdated);
  const completed = { ...setListed, data: saved({ ...salt, listedAt: NOW }) };
  tell(completed, { uid: 'ben' });
  tell(completed, { language: 'de' });
  tell(null);
  await vi.waitFor(() => expect(outdated).toHaveBeenCalledTimes(2));
  expect(titleIds()).toEqual(['tv:8']);
  tell(completed);
  await vi.waitFor(() => expect(titleIds()).toEqual(['movie:7', 'tv:8']));
  expect(listedAt()).toBe(NOW);
  expect(client.extract()).not.toHaveProperty('ROOT_MUTATION');
});

test('a season that another tab has marked in part only is read in full', async () => {
  await fetch(anchor);
  writeParts(client.cache, 'ada', 'tv:8', [episode(1, 1), episode(1, 2)]);
  otherTab()({ ...setWatched, data: marked(page('WatchedPartConnection', [episode(1, 1)], 'more')) });
  await answer('ViewerTitleParts', anchorParts(episode(1, 1), episode(1, 2), episode(1, 3)));
  await vi.waitFor(() => expect(partsOfAnchor()).toEqual(['s1e1', 's1e2', 's1e3']));
});

test('parts that a response could not read stay as they are', async () => {
  await fetch(anchor);
  writeParts(client.cache, 'ada', 'tv:8', [episode(1, 1)]);
  const mutating = mutateTitle(client, 'ada', setWatched);
  await answer('SetWatched', marked(null));
  await mutating;
  expect(partsOfAnchor()).toEqual(['s1e1']);
});

test('parts are read again when another tab has changed the title meanwhile', async () => {
  await fetch(anchor);
  const tell = otherTab();
  const reading = fetchWatchedParts(client, 'ada', 'tv:8');
  const parts = page('WatchedPartConnection', [episode(1, 2)]);
  tell({ ...setWatched, data: marked(parts, NOW) });
  await vi.waitFor(() => expect(title('tv:8')?.listedAt).toBe(NOW));
  await answer('ViewerTitleParts', anchorParts());
  await answer('ViewerTitleParts', anchorParts(episode(1, 2)));
  await reading;
  expect(partsOfAnchor()).toEqual(['s1e2']);
});

test('parts stay as they are when the title could not be read', async () => {
  await fetch(anchor);
  writeParts(client.cache, 'ada', 'tv:8', [episode(1, 1)]);
  const reading = fetchWatchedParts(client, 'ada', 'tv:8').catch(String);
  const error = { message: 'Try again later', extensions: { code: 'STORE_UNAVAILABLE' } };
  await answer('ViewerTitleParts', viewerOf({ title: null }), [error]);
  expect(await reading).toContain('Try again later');
  expect(partsOfAnchor()).toEqual(['s1e1']);
});

test('a part that is no longer marked is not watched when it is opened', async () => {
  await fetch(anchor);
  writeParts(client.cache, 'ada', 'tv:8', [episode(1, 3)]);
  writeParts(client.cache, 'ada', 'tv:8', []);
  const { data, ...save } = opened(anchor, 1, 3);
  const mutating = mutateTitle(client, 'ada', save);
  await answer('RecordLastWatched', data);
  await mutating;
  expect(title('tv:8')).toMatchObject({ last: { watched: false }, resume: { episodeNumber: 3 } });
});

test('a refetch removes what the server no longer has, in the library or not', async () => {
  const mutating = mutateTitle(client, 'ada', setListed);
  await answer('SetListed', saved({ ...salt, listedAt: NOW }));
  await mutating;
  await fetch(anchor);
  expect(title('movie:7')).toEqual(salt);
  const listed = { ...anchor, listedAt: NOW, last: episode(1, 1) };
  await fetch(salt, listed);
  writeParts(client.cache, 'ada', 'tv:8', [episode(1, 1)]);
  await fetch(salt);
  expect(title('tv:8')).toEqual(anchor);
  expect(partsOfAnchor()).toEqual([]);
});

test('a refetch removes resume points, unless they could not be read', async () => {
  const resume = { seasonNumber: 1, episodeNumber: 5, position: 1200, length: 2400, isNext: false };
  const continued = { ...anchor, continuedAt: NOW, resume: { __typename: 'ResumePoint', ...resume } };
  await fetch(continued);
  const refetch = async (continueWatching: object | null) => {
    const fetching = fetchLibrary(client, 'ada');
    const titles = page('ViewerTitleConnection', [continued]);
    await answer('ViewerLibrary', viewerOf({ titles, continueWatching }));
    await fetching;
  };
  await refetch(null);
  expect(title('tv:8')?.resume).toMatchObject(resume);
  await refetch(page('ViewerTitleConnection', []));
  expect(title('tv:8')?.resume).toBeNull();
});

test('a library whose later page cannot be read has failed', async () => {
  const fetching = fetchLibrary(client, 'ada');
  const titles = page('ViewerTitleConnection', [anchor], 'more');
  await answer('ViewerLibrary', viewerOf({ titles, continueWatching: titles }));
  const error = { message: 'Try again later', extensions: { code: 'STORE_UNAVAILABLE' } };
  await answer('ViewerLibraryTitles', { __typename: 'Query', viewer: null }, [error]);
  await fetching;
  expect(libraryStatus.get()).toMatchObject({ text: 'Try again later' });
  expect(titleIds()).toEqual([]);
});

test('the parts of titles that are not shown leave the cache, except those played last', async () => {
  await fetch({ ...anchor, last: episode(1, 1) }, salt);
  writeParts(client.cache, 'ada', 'tv:8', [episode(1, 1), episode(1, 2)]);
  writeParts(client.cache, 'ada', 'tv:9', []);
  const cachedParts = () =>
    Object.entries(Object(client.extract())).filter(
      ([, record]) => Object(record).__typename === 'WatchedPart',
    );
  evictParts(client.cache, 'ada', ['tv:8']);
  expect(partsOfAnchor()).toEqual(['s1e1', 's1e2']);
  expect(readParts(client.cache, 'ada', 'tv:9')).toBeNull();
  evictParts(client.cache, 'ada', []);
  expect(partsOfAnchor()).toBeUndefined();
  expect(cachedParts()).toHaveLength(1);
  expect(titleIds()).toEqual(['tv:8', 'movie:7']);
});

test('the part played last stays in the cache while a mark that removes it is in flight, and may yet fail', async () => {
  await fetch({ ...anchor, listedAt: NOW, last: episode(1, 1) });
  client.cache.recordOptimisticTransaction((cache) => {
    cache.writeFragment({ ...libraryEntry, id: anchor.id, data: { ...anchor, listedAt: NOW, last: null } });
  }, 'unmark');
  evictParts(client.cache, 'ada', []);
  client.cache.removeOptimistic('unmark');
  expect(title('tv:8')?.last).toEqual(episode(1, 1));
  expect(titleIds()).toEqual(['tv:8']);
});
