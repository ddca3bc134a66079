import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useEffect } from 'react';
import { requestedProgress } from '../../components/library/episodeProgress.ts';
import { handleMutations } from '../../components/library/libraryMutations.ts';
import { watchedMovies } from '../../stores/hidden.ts';
import { currentUid } from '../../stores/session.ts';
import { useSettings } from '../../stores/settings.ts';
import { shelfItems } from '../continueWatching/shelfItems.ts';
import { storeShelfShown } from '../continueWatching/shelfReservation.ts';
import { SettingsOffer } from '../settings/SettingsOffer.tsx';
import { saveChanges } from '../settings/syncSettings.ts';
import {
  fetchLibrary,
  fetchWatchedParts,
  lastFetchedAt,
  evictParts,
  libraryStatus,
  readParts,
  readTitle,
  unreadTitles,
  useLibrary,
  writeParts,
} from './library.ts';
import { followOtherTabs, performMutation } from './mutateTitle.ts';
import { retryWithBackoff } from './retryWithBackoff.ts';

/** Age after which the library is refetched when the page becomes visible, in milliseconds. */
const STALE_AFTER_MS = 300_000;
/** Least milliseconds between two fetches, whatever other tabs do. */
const MIN_REFETCH_INTERVAL_MS = 5000;
/** Milliseconds before another tab's change is fetched: a change made while that tab is left may still be in flight. */
const IN_FLIGHT_MS = 1000;

/** Syncs the library of the signed-in viewer. */
export function LibrarySync({ uid }: { readonly uid: string }) {
  const client = useApolloClient();
  useEffect(() => startLibrarySync(client, uid), [client, uid]);
  useStoredShelf(uid);
  const { hideWatched } = useSettings();
  return (
    <>
      {hideWatched && <WatchedMovies uid={uid} />}
      <SettingsOffer uid={uid} />
    </>
  );
}

/** Stores whether the viewer has something to resume, so that the next page reserves its space before the first paint. */
function useStoredShelf(uid: string): void {
  const { titles, hasTitles, lastWatched, isRead } = useLibrary(uid);
  const hasItems = shelfItems(titles, lastWatched, new Set()).length > 0;
  const isKnown = hasItems || (isRead && hasTitles);
  useEffect(() => {
    if (isKnown && currentUid() === uid) storeShelfShown(hasItems);
  }, [uid, isKnown, hasItems]);
}

/** Stores which movies are watched, for lists that leave them out. Renders nothing. */
function WatchedMovies({ uid }: { readonly uid: string }) {
  const { titles, isRead } = useLibrary(uid);
  const watched = titles.filter(({ mediaType, last }) => mediaType === 'MOVIE' && last?.watched);
  const ids = watched.map(({ titleId }) => titleId).join();
  useEffect(() => {
    if (isRead && currentUid() === uid) watchedMovies.set(ids ? ids.split(',') : []);
  }, [uid, isRead, ids]);
  useEffect(
    () => () => {
      if (currentUid() === uid) watchedMovies.set(null);
    },
    [uid],
  );
  return null;
}

/**
 * Keeps a viewer's library in sync until cleanup: fetches it, refetches it when another tab changed it as it was left,
 * or when the page becomes visible after a while, and runs the viewer's mutations.
 */
function startLibrarySync(client: ApolloClient, uid: string): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  let outdated = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const refetch = async () => {
    outdated = false;
    await fetchLibrary(client, uid);
    if (signal.aborted) return;
    const shown = [...new Set(requestedProgress.get())];
    for (const titleId of shown) {
      if (!readParts(client.cache, uid, titleId)) continue;
      void fetchWatchedParts(client, uid, titleId).catch(() => undefined);
    }
    evictParts(client.cache, uid, shown);
  };
  const refetchIfStale = () => {
    const age = performance.now() - lastFetchedAt();
    if (document.hidden || (!outdated && age < STALE_AFTER_MS)) return;
    clearTimeout(timer);
    const pause = Math.max(outdated ? IN_FLIGHT_MS : 0, MIN_REFETCH_INTERVAL_MS - age);
    timer = setTimeout(() => void refetch(), pause);
  };
  const refetchIfFailed = () => {
    if (typeof libraryStatus.get() === 'object') void refetch();
  };

  // Deferred to a microtask, so that an effect that is cleaned up at once sends nothing.
  const firstRead = Promise.resolve().then(() => (signal.aborted ? undefined : fetchLibrary(client, uid)));
  const inFlight = new Set<string>();
  const fetchParts = async (titleId: string) => {
    await firstRead;
    if (signal.aborted) return;
    const title = readTitle(client.cache, uid, titleId);
    const isRead = libraryStatus.get() === 'read';
    // A title outside the library has no parts, and a movie is its own only part.
    if (isRead && title?.mediaType !== 'TV')
      writeParts(client.cache, uid, titleId, title?.last ? [title.last] : []);
    else await retryWithBackoff(() => fetchWatchedParts(client, uid, titleId), signal);
  };
  const fetchMissingParts = () => {
    for (const titleId of requestedProgress.get()) {
      if (inFlight.has(titleId) || readParts(client.cache, uid, titleId)) continue;
      inFlight.add(titleId);
      void fetchParts(titleId).finally(() => inFlight.delete(titleId));
    }
  };
  fetchMissingParts();
  const cleanups = [
    requestedProgress.subscribe(fetchMissingParts),
    saveChanges(client, uid),
    handleMutations(uid, (mutation) => performMutation(client, uid, mutation)),
    followOtherTabs(client, uid, () => {
      outdated = true;
      refetchIfStale();
    }),
  ];
  document.addEventListener('visibilitychange', refetchIfStale, { signal });
  window.addEventListener('pageshow', refetchIfStale, { signal });
  window.addEventListener('online', refetchIfFailed, { signal });
  return () => {
    controller.abort();
    clearTimeout(timer);
    for (const cleanup of cleanups) cleanup();
    libraryStatus.set('reading');
    unreadTitles.set(new Set());
  };
}
