import type { ApolloCache, Reference } from '@apollo/client';
import { useFragment } from '@apollo/client/react';
import { useSyncExternalStore } from 'react';
import { viewerTitleId } from '../../components/library/titleStatus.ts';
import {
  type LibraryEntryFragment,
  LibraryEntryFragmentDoc,
  LibraryFragmentDoc,
  LibraryPartsFragmentDoc,
  type TitlePartFragment,
} from '../../gql/graphql.ts';
import { createStore } from '../../stores/createStore.ts';
import type { StoreError } from './storeError.ts';

/** What is stored about one of the viewer's titles, and where Continue Watching resumes it. */
export type LibraryEntry = LibraryEntryFragment;
export type WatchedPart = TitlePartFragment;

/** Whether the signed-in viewer's library has been read. */
interface LibraryStatus {
  readonly state: 'reading' | 'read' | 'failed';
  /** Why the last fetch failed; null when it succeeded, and during the first one. */
  readonly failure: StoreError | null;
}

/** A change of one of the viewer's titles. */
export interface TitleChange {
  readonly titleId: string;
  /** Returns the changed title; null is a title without a record, before and after. */
  readonly apply: (title: LibraryEntry | null, parts: readonly WatchedPart[]) => LibraryEntry | null;
}

const reading: LibraryStatus = { state: 'reading', failure: null };
export const libraryStatus = createStore(reading);

export function clearLibraryStatus(): void {
  libraryStatus.set(reading);
}

const noTitles: readonly LibraryEntry[] = [];
const partsOfTitle = { fragment: LibraryPartsFragmentDoc, fragmentName: 'LibraryParts' };
const library = { fragment: LibraryFragmentDoc, fragmentName: 'Library' };

/** The viewer's library: its titles as cached, and whether they have been read. */
export function useLibrary(uid: string): LibraryStatus & { readonly titles: readonly LibraryEntry[] } {
  const status = useSyncExternalStore(libraryStatus.subscribe, libraryStatus.get, () => reading);
  const { data, complete } = useFragment({
    ...library,
    from: { __typename: 'Viewer', id: `viewer:${uid}` },
  });
  return { ...status, titles: (complete && data.titles?.nodes) || noTitles };
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

/** Reads the library and writes the response, then the changes made since it was requested. */
export async function writeAfterReading<T>(
  cache: ApolloCache,
  uid: string,
  read: () => Promise<T>,
  write: (response: T, cache: ApolloCache) => void,
): Promise<T> {
  const changes: TitleChange[] = [];
  const unsubscribe = onChange((change) => changes.push(change));
  const response = await read().finally(unsubscribe);
  cache.batch({
    update: (batched) => {
      write(response, batched);
      for (const change of changes) applyChange(batched, uid, change);
    },
  });
  return response;
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
