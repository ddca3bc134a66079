import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useEffect } from 'react';
import { requestedSeries } from '../../stores/episodeProgress.ts';
import { registerActionHandler } from '../../stores/libraryActions.ts';
import { retryWithBackoff } from '../continueWatching/retryWithBackoff.ts';
import { clearSettingsTimestamp } from '../settings/syncSettings.ts';
import { fetchLibrary, lastFetchedAt } from './fetchLibrary.ts';
import { subscribeToOtherTabs } from './libraryChannel.ts';
import { performAction } from './libraryMutations.ts';
import { clearLibrary, currentLibrary, getEntry, initLibrary } from './libraryStore.ts';
import { fetchWatchedParts, dropPartsExcept, getWatchedParts, setWatchedParts } from './watchedParts.ts';

/** Age after which the library is refetched when the page becomes visible, in milliseconds. */
const STALE_AFTER_MS = 300_000;
/** Least milliseconds between two fetches, whatever other tabs do. */
const MIN_REFETCH_INTERVAL_MS = 5000;
/**
 * Milliseconds before another tab's change is fetched: a change made while that tab is left may still be in flight.
 */
const IN_FLIGHT_MS = 1000;

/** Syncs the library of the signed-in viewer. Renders nothing. */
export function LibrarySync({ uid }: { readonly uid: string }) {
  const client = useApolloClient();
  useEffect(() => startLibrarySync(client, uid), [client, uid]);
  return null;
}

/**
 * Keeps a viewer's library in sync until cleanup: fetches it, refetches it when another tab changed it or the page
 * becomes visible after a while, runs the viewer's actions, and clears everything on sign-out.
 */
function startLibrarySync(client: ApolloClient, uid: string): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  let outdated = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const refetch = () => {
    outdated = false;
    const shown = requestedSeries.get();
    dropPartsExcept(shown);
    for (const titleId of shown.keys())
      if (getWatchedParts(titleId)) void fetchWatchedParts(client, uid, titleId);
    void fetchLibrary(client, uid);
  };
  const refetchIfStale = () => {
    const age = performance.now() - lastFetchedAt();
    if (document.hidden || (!outdated && age < STALE_AFTER_MS)) return;
    clearTimeout(timer);
    timer = setTimeout(refetch, Math.max(outdated ? IN_FLIGHT_MS : 0, MIN_REFETCH_INTERVAL_MS - age));
  };
  const retry = () => {
    if (currentLibrary()?.state === 'failed') refetch();
  };

  initLibrary(uid);
  // Deferred to a microtask, so that an effect that is cleaned up at once sends nothing.
  const firstRead = Promise.resolve().then(() => (signal.aborted ? undefined : fetchLibrary(client, uid)));
  const unregisterHandler = registerActionHandler((action) => performAction(client, uid, action));
  const unsubscribe = subscribeToOtherTabs(uid, () => {
    outdated = true;
    refetchIfStale();
  });
  const stopReadingParts = fetchRequestedSeries(client, uid, { signal, firstRead });
  document.addEventListener('visibilitychange', refetchIfStale, { signal });
  window.addEventListener('pageshow', refetchIfStale, { signal });
  window.addEventListener('online', retry, { signal });
  return () => {
    controller.abort();
    clearTimeout(timer);
    unregisterHandler();
    unsubscribe();
    stopReadingParts();
    dropPartsExcept(new Set());
    clearLibrary();
    clearSettingsTimestamp();
  };
}

interface ReadOptions {
  readonly signal: AbortSignal;
  /** Settles with the library's first response. */
  readonly firstRead: Promise<void>;
}

/** Reads the watched parts of each requested series that is not loaded yet; a series outside the library has none. */
function fetchRequestedSeries(
  client: ApolloClient,
  uid: string,
  { signal, firstRead }: ReadOptions,
): () => void {
  const requested = new Set<string>();
  const fetchMissing = () => {
    for (const titleId of requestedSeries.get().keys()) {
      if (requested.has(titleId) || getWatchedParts(titleId)) continue;
      requested.add(titleId);
      void firstRead.then(async () => {
        if (signal.aborted) return;
        const entry = getEntry(titleId);
        const isRead = currentLibrary()?.state === 'read';
        if (isRead && !entry) setWatchedParts(titleId, []);
        // A movie is its own only part.
        else if (isRead && entry?.title.mediaType === 'MOVIE') {
          setWatchedParts(titleId, entry.title.last ? [entry.title.last] : []);
        } else {
          const attempt = async () => ((await fetchWatchedParts(client, uid, titleId)) ? 'done' : 'failed');
          await retryWithBackoff(attempt, signal);
        }
        requested.delete(titleId);
      });
    }
  };
  fetchMissing();
  return requestedSeries.subscribe(fetchMissing);
}
