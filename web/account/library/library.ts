import type { ApolloCache, ApolloClient, NormalizedCacheObject, Reference } from '@apollo/client';
import { useApolloClient, useFragment } from '@apollo/client/react';
import { viewerTitleId } from '../../components/library/titleStatus.ts';
import {
  type LibraryEntryFragment,
  LibraryEntryFragmentDoc,
  LibraryFragmentDoc,
  LibraryPartsFragmentDoc,
  type LibraryTitleFragment,
  type TitlePartFragment,
  ViewerLibraryDocument,
  type ViewerLibraryQuery,
  ViewerLibraryTitlesDocument,
  ViewerTitlePartsDocument,
  type WatchedFragment,
  WatchedFragmentDoc,
} from '../../gql/graphql.ts';
import { createStore, useStore } from '../../stores/createStore.ts';
import { currentUid } from '../../stores/session.ts';
import { allNodes, queryAsViewer, readAsViewer } from '../session/viewerRequests.ts';
import { applyAccountSettings, shouldFetchSettings } from '../settings/syncSettings.ts';
import { type StoreError, toStoreError } from './retryWithBackoff.ts';

/** What is stored about one of the viewer's titles, and where Continue Watching resumes it. */
export type LibraryEntry = LibraryEntryFragment;
export type WatchedPart = TitlePartFragment;

/** A change of one of the viewer's titles. */
export interface TitleChange {
  readonly titleId: string;
  /** Returns the changed title; takes and returns null for a title without a record. */
  readonly apply: (title: LibraryEntry | null, parts: readonly WatchedPart[]) => LibraryEntry | null;
  /** The last-watched record after the title was opened in the player. */
  readonly lastWatched?: WatchedFragment;
}

/** Whether the signed-in viewer's library has been read, or why it could not be. */
export const libraryStatus = createStore<'reading' | 'read' | StoreError>('reading');

/** Titles whose parts could not be read, though some may be in the cache by now. */
export const unreadTitles = createStore<ReadonlySet<string>>(new Set());

const libraryEntry = { fragment: LibraryEntryFragmentDoc, fragmentName: 'LibraryEntry' };
const noTitles: readonly LibraryEntry[] = [];
const partsOfTitle = { fragment: LibraryPartsFragmentDoc, fragmentName: 'LibraryParts' };
const library = { fragment: LibraryFragmentDoc, fragmentName: 'Library' };

/** The viewer's library: its titles and the last-watched record as cached, and whether they have been read. */
export function useLibrary(uid: string) {
  const status = useStore(libraryStatus, (now) => now, 'reading');
  const { data, complete } = useFragment({
    ...library,
    from: { __typename: 'Viewer', id: `viewer:${uid}` },
  });
  const watched = useFragment({
    fragment: WatchedFragmentDoc,
    from: { __typename: 'LastWatched', id: `last-watched:${uid}` },
  });
  return {
    titles: (complete && data.titles?.nodes) || noTitles,
    hasTitles: complete,
    /** Null when nothing was played yet, and while it is not known. */
    lastWatched: watched.complete ? watched.data : null,
    isRead: status === 'read',
    /** Why some of it could not be read the last time. */
    failure: typeof status === 'string' ? null : status,
  };
}

/** The viewer's titles as cached. */
export function readLibrary(cache: ApolloCache, uid: string): readonly LibraryEntry[] {
  return cache.readFragment({ ...library, id: `viewer:${uid}` })?.titles?.nodes ?? noTitles;
}

/** A title as it is shown, optimistic updates included; null when nothing is known about it. */
export function readTitle(cache: ApolloCache, uid: string, titleId: string): LibraryEntry | null {
  return cache.readFragment({ ...libraryEntry, id: viewerTitleId(uid, titleId), optimistic: true });
}

/** The parts of a title that are played or marked, as they are shown; null when they are not known. */
export function readParts(cache: ApolloCache, uid: string, titleId: string): readonly WatchedPart[] | null {
  const id = viewerTitleId(uid, titleId);
  return cache.readFragment({ ...partsOfTitle, id, optimistic: true })?.parts?.nodes ?? null;
}

/** The parts of several titles as they are shown; null for those that are not known. */
export function usePartsOf(uid: string, titleIds: readonly string[]) {
  const { cache } = useApolloClient();
  // Renders again when any of them changes.
  useFragment({
    ...partsOfTitle,
    from: titleIds.map((titleId) => ({
      __typename: 'ViewerTitle' as const,
      id: viewerTitleId(uid, titleId),
    })),
  });
  return titleIds.map((titleId) => readParts(cache, uid, titleId));
}

/** Caches which parts of a title the viewer has played or marked. */
export function writeParts(
  cache: ApolloCache,
  uid: string,
  titleId: string,
  nodes: readonly WatchedPart[],
): void {
  const id = viewerTitleId(uid, titleId);
  cache.writeFragment({
    ...partsOfTitle,
    id,
    data: {
      __typename: 'ViewerTitle',
      id,
      parts: { __typename: 'WatchedPartConnection', nodes: [...nodes] },
    },
  });
}

/** The changes saved during each request in flight. */
const changesMeanwhile = new Set<TitleChange[]>();

/** Uses a request's response with the changes saved until that moment, which are newer. */
async function withChangesMeanwhile<Response, Result>(
  request: Promise<Response>,
  use: (response: Response, changes: readonly TitleChange[]) => Result,
) {
  const changes: TitleChange[] = [];
  changesMeanwhile.add(changes);
  try {
    return use(await request, changes);
  } finally {
    changesMeanwhile.delete(changes);
  }
}

/** Makes a saved change win over the responses to earlier requests. */
export function recordChange(change: TitleChange): void {
  for (const changes of changesMeanwhile) changes.push(change);
}

/** Writes a changed title, and adds it to the lists that lack it: the viewer's titles, and its own parts. */
export function applyChange(
  cache: ApolloCache,
  uid: string,
  { titleId, apply, lastWatched }: TitleChange,
): void {
  if (lastWatched) writeLastWatched(cache, lastWatched);
  const id = viewerTitleId(uid, titleId);
  const fragment = { ...libraryEntry, id };
  const { parts } = cache.readFragment({ ...partsOfTitle, id }) ?? {};
  const title = apply(cache.readFragment(fragment), parts?.nodes ?? []);
  if (title) {
    cache.writeFragment({ ...fragment, data: title });
    addNode(cache, `viewer:${uid}`, 'titles', id);
    if (title.last) addNode(cache, id, 'parts', title.last.id);
  } else {
    const none = () => null;
    const noParts = (parts: CachedList) => parts && { ...parts, nodes: [] };
    cache.modify({
      id,
      fields: {
        listedAt: none,
        playedAt: none,
        watchedAt: none,
        continuedAt: none,
        last: none,
        resume: none,
        parts: noParts,
      },
    });
  }
}

/** A cached connection; Apollo's type allows for references as well. */
type CachedList = { readonly nodes: readonly Reference[] } | Reference | null;

/** Adds a reference to a cached connection, unless it is there. */
function addNode(cache: ApolloCache, id: string, field: string, node: string): void {
  const add = (list: CachedList): CachedList =>
    !list || !('nodes' in list) || list.nodes.some(({ __ref }) => __ref === node)
      ? list
      : { ...list, nodes: [{ __ref: node }, ...list.nodes] };
  cache.modify({ id, fields: { [field]: add } });
}

function writeLastWatched(cache: ApolloCache, data: WatchedFragment): void {
  cache.writeFragment({ fragment: WatchedFragmentDoc, id: data.id, data });
}

/** Replaces the cached library, resume points included unless `continueWatching` could not be read. */
function writeLibrary(
  cache: ApolloCache,
  uid: string,
  titles: readonly LibraryTitleFragment[],
  continueWatching: NonNullable<ViewerLibraryQuery['viewer']>['continueWatching'],
): void {
  const continued = continueWatching?.nodes ?? readLibrary(cache, uid);
  const resumePoints = new Map(continued.map(({ titleId, resume }) => [titleId, resume]));
  const nodes = titles.map((title) => ({ ...title, resume: resumePoints.get(title.titleId) ?? null }));
  const id = `viewer:${uid}`;
  cache.writeFragment({
    ...library,
    id,
    data: { __typename: 'Viewer', id, titles: { __typename: 'ViewerTitleConnection', nodes } },
  });
  const returned = new Set(nodes.map((title) => title.id));
  const prefix = viewerTitleId(uid, '');
  for (const titleId of cachedIds(cache, 'ViewerTitle', prefix))
    if (!returned.has(titleId))
      applyChange(cache, uid, { titleId: titleId.slice(prefix.length), apply: () => null });
}

/** Evicts the parts of all titles but the shown ones; every title keeps the part played last. */
export function evictParts(cache: ApolloCache, uid: string, shown: readonly string[]): void {
  const prefix = viewerTitleId(uid, '');
  const isHidden = (id: string) => !shown.some((titleId) => `${id}:`.startsWith(`${prefix}${titleId}:`));
  const titleIds = cachedIds(cache, 'ViewerTitle', prefix);
  cache.batch({
    // Keep the parts of an optimistic update. It may still fail, so read what was played last without it.
    optimistic: false,
    update: () => {
      const lastIds = new Set(titleIds.map((id) => readTitle(cache, uid, id.slice(prefix.length))?.last?.id));
      for (const id of titleIds) if (isHidden(id)) cache.evict({ id, fieldName: 'parts' });
      for (const id of cachedIds(cache, 'WatchedPart', prefix))
        if (isHidden(id) && !lastIds.has(id)) cache.evict({ id });
    },
  });
}

/** The ids of the cached records of a type that start with a prefix. */
function cachedIds(cache: ApolloCache, typename: string, prefix: string): readonly string[] {
  return Object.entries(cache.extract() as NormalizedCacheObject).flatMap(([id, record]) =>
    record?.__typename === typename && id.startsWith(prefix) ? [id] : [],
  );
}

let inFlight: { readonly uid: string; readonly read: Promise<void> } | null = null;
let readAt = 0;

/** When the library was last requested, in milliseconds of the page's clock. */
export function lastFetchedAt(): number {
  return readAt;
}

/** Reads the library into the cache; calls share one request. Never rejects: `libraryStatus` says why it failed. */
export function fetchLibrary(client: ApolloClient, uid: string): Promise<void> {
  if (inFlight?.uid === uid) return inFlight.read;
  readAt = performance.now();
  const read = loadLibrary(client, uid)
    .then(() => 'read' as const, toStoreError)
    .then((status) => {
      if (currentUid() === uid) libraryStatus.set(status);
      if (inFlight?.uid === uid) inFlight = null;
    });
  inFlight = { uid, read };
  return read;
}

/** Caches whatever could be read; rejects if that is not all. */
async function loadLibrary(client: ApolloClient, uid: string): Promise<void> {
  const withSettings = shouldFetchSettings();
  const request = requestLibrary(client, withSettings);
  await withChangesMeanwhile(request, ({ viewer, lastWatched, titles, failure }, changes) => {
    if (currentUid() !== uid || viewer?.id !== `viewer:${uid}`)
      throw failure ?? new Error('Another viewer has signed in');
    client.cache.batch({
      update: (cache) => {
        if (lastWatched) writeLastWatched(cache, lastWatched);
        if (titles) writeLibrary(cache, uid, titles, viewer.continueWatching);
        for (const change of changes) applyChange(cache, uid, change);
      },
    });
    // Null beside a failure may mean unreadable settings, which is not the same as none.
    if (withSettings && (viewer.settings || !failure)) applyAccountSettings(uid, viewer.settings ?? null);
    if (failure) throw failure;
  });
}

/** The library with all titles, a thousand at most, and why some of it could not be read. */
async function requestLibrary(client: ApolloClient, withSettings: boolean) {
  const { data, error } = await queryAsViewer(client, ViewerLibraryDocument, { withSettings });
  const { viewer, lastWatched } = data ?? {};
  const readPage = async (after: string) =>
    (await readAsViewer(client, ViewerLibraryTitlesDocument, { after })).viewer?.titles;
  let failure = error as Error | undefined;
  const titles = await allNodes(viewer?.titles, readPage).catch((reason: unknown) => {
    failure ??= reason as Error;
    return null;
  });
  return { viewer, lastWatched, titles, failure };
}

/**
 * Reads which parts of a title the viewer has played or marked into the cache. Rejects if they cannot be read; those in
 * the cache stay. When the title was changed meanwhile, the change may be newer and the parts are read again.
 */
export async function fetchWatchedParts(client: ApolloClient, uid: string, titleId: string): Promise<void> {
  try {
    await readWatchedParts(client, uid, titleId);
  } catch (error) {
    if (currentUid() === uid) unreadTitles.set(new Set([...unreadTitles.get(), titleId]));
    throw error;
  }
}

async function readWatchedParts(client: ApolloClient, uid: string, titleId: string): Promise<void> {
  const requestPage = async (after: string | null) => {
    const { viewer } = await readAsViewer(client, ViewerTitlePartsDocument, { titleId, after });
    return viewer?.title === null ? noParts : viewer?.title?.parts;
  };
  const request = requestPage(null).then((first) => allNodes(first, requestPage));
  await withChangesMeanwhile(request, async (parts, changes) => {
    if (currentUid() !== uid) return;
    if (changes.some((change) => change.titleId === titleId)) await readWatchedParts(client, uid, titleId);
    else writeParts(client.cache, uid, titleId, parts);
  });
}

/** The parts of a title without a record. */
const noParts = { nodes: [], pageInfo: { hasNextPage: false, endCursor: null } };
