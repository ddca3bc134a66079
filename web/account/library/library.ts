import type { ApolloCache, NormalizedCacheObject, Reference } from '@apollo/client';
import { useFragment } from '@apollo/client/react';
import { useSyncExternalStore } from 'react';
import { viewerTitleId } from '../../components/library/titleStatus.ts';
import {
  type LibraryEntryFragment,
  LibraryEntryFragmentDoc,
  LibraryFragmentDoc,
  LibraryPartsFragmentDoc,
  type TitlePartFragment,
  type ViewerLibraryQuery,
} from '../../gql/graphql.ts';
import { createStore } from '../../stores/createStore.ts';

/** What is stored about one of the viewer's titles, and where Continue Watching resumes it. */
export type LibraryEntry = LibraryEntryFragment;
export type WatchedPart = TitlePartFragment;

type ViewerResponse = NonNullable<ViewerLibraryQuery['viewer']>;
/** The library as the server returns it; without `continueWatching` when that could not be read. */
type LibraryResponse = Pick<ViewerResponse, 'continueWatching'> & {
  readonly titles: Pick<NonNullable<ViewerResponse['titles']>, 'nodes'>;
};

/** A change of one of the viewer's titles. */
export interface TitleChange {
  readonly titleId: string;
  /** Returns the changed title; null is a title without a record, before and after. */
  readonly apply: (title: LibraryEntry | null, parts: readonly WatchedPart[]) => LibraryEntry | null;
}

/** Whether the signed-in viewer's library has been read. */
export const libraryStatus = createStore<'reading' | 'read' | 'failed'>('reading');

const noTitles: readonly LibraryEntry[] = [];
const partsOfTitle = { fragment: LibraryPartsFragmentDoc, fragmentName: 'LibraryParts' };
const library = { fragment: LibraryFragmentDoc, fragmentName: 'Library' };

/** The viewer's library: its titles as cached, and whether they have been read. */
export function useLibrary(uid: string) {
  const state = useSyncExternalStore(libraryStatus.subscribe, libraryStatus.get, () => 'reading' as const);
  const { data, complete } = useFragment({
    ...library,
    from: { __typename: 'Viewer', id: `viewer:${uid}` },
  });
  return { state, titles: (complete && data.titles?.nodes) || noTitles };
}

/** The viewer's titles as cached. */
export function readLibrary(cache: ApolloCache, uid: string): readonly LibraryEntry[] {
  return cache.readFragment({ ...library, id: `viewer:${uid}` })?.titles?.nodes ?? noTitles;
}

/** A title as it is shown, optimistic updates included; null when nothing is known about it. */
export function readTitle(cache: ApolloCache, uid: string, titleId: string): LibraryEntry | null {
  return cache.readFragment({
    fragment: LibraryEntryFragmentDoc,
    fragmentName: 'LibraryEntry',
    id: viewerTitleId(uid, titleId),
    optimistic: true,
  });
}

/** The parts of a title that are played or marked, as they are shown; null when they are not known. */
export function readParts(cache: ApolloCache, uid: string, titleId: string): readonly WatchedPart[] | null {
  const id = viewerTitleId(uid, titleId);
  return cache.readFragment({ ...partsOfTitle, id, optimistic: true })?.parts?.nodes ?? null;
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

const changeListeners = new Set<(change: TitleChange) => void>();

/** Calls back after every change that has been saved. Returns the unsubscribe function. */
export function onChange(listener: (change: TitleChange) => void): () => void {
  changeListeners.add(listener);
  return () => changeListeners.delete(listener);
}

/** Makes a saved change win over the responses to earlier requests. */
export function recordChange(change: TitleChange): void {
  for (const listener of changeListeners) listener(change);
}

/** Writes a changed title, and adds it to the lists that lack it: the viewer's titles, and its own parts. */
export function applyChange(cache: ApolloCache, uid: string, { titleId, apply }: TitleChange): void {
  const id = viewerTitleId(uid, titleId);
  const fragment = { fragment: LibraryEntryFragmentDoc, fragmentName: 'LibraryEntry', id };
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
      fields: { listedAt: none, playedAt: none, continuedAt: none, last: none, resume: none, parts: noParts },
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

/** Replaces the cached library: what the response does not have is removed, resume points included. */
export function writeLibrary(
  cache: ApolloCache,
  uid: string,
  { titles, continueWatching }: LibraryResponse,
): void {
  const continued = continueWatching?.nodes ?? readLibrary(cache, uid);
  const resumePoints = new Map(continued.map(({ titleId, resume }) => [titleId, resume]));
  const nodes = titles.nodes.map((title) => ({ ...title, resume: resumePoints.get(title.titleId) ?? null }));
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
    // An optimistic update keeps its own parts. It may yet fail, so what was played last is read without it.
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
