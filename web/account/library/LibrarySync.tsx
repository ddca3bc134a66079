import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useEffect } from 'react';
import { requestedProgress } from '../../components/library/episodeProgress.ts';
import { registerMutationHandler } from '../../components/library/libraryMutations.ts';
import { retryWithBackoff } from '../continueWatching/retryWithBackoff.ts';
import { clearSettingsTimestamp } from '../settings/syncSettings.ts';
import { fetchLibrary, lastFetchedAt } from './fetchLibrary.ts';
import { clearLibraryStatus, libraryStatus, readParts, readTitle, writeParts } from './library.ts';
import { followOtherTabs } from './mutateTitle.ts';
import { performMutation } from './performMutation.ts';
import { fetchWatchedParts } from './watchedParts.ts';
import { evictParts } from './writeLibrary.ts';

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
    if (!signal.aborted) refreshParts(client, uid);
  };
  const refetchIfStale = () => {
    const age = performance.now() - lastFetchedAt();
    if (document.hidden || (!outdated && age < STALE_AFTER_MS)) return;
    clearTimeout(timer);
    timer = setTimeout(
      () => void refetch(),
      Math.max(outdated ? IN_FLIGHT_MS : 0, MIN_REFETCH_INTERVAL_MS - age),
    );
  };
  const retry = () => {
    if (libraryStatus.get().state === 'failed') void refetch();
  };

  // Deferred to a microtask, so that an effect that is cleaned up at once sends nothing.
  const firstRead = Promise.resolve().then(() => (signal.aborted ? undefined : fetchLibrary(client, uid)));
  const unregisterHandler = registerMutationHandler((mutation) => performMutation(client, uid, mutation));
  const unfollow = followOtherTabs(client, uid, () => {
    outdated = true;
    refetchIfStale();
  });
  const stopReadingParts = fetchRequestedParts(client, uid, { signal, firstRead });
  document.addEventListener('visibilitychange', refetchIfStale, { signal });
  window.addEventListener('pageshow', refetchIfStale, { signal });
  window.addEventListener('online', retry, { signal });
  return () => {
    controller.abort();
    clearTimeout(timer);
    unregisterHandler();
    unfollow();
    stopReadingParts();
    clearLibraryStatus();
    clearSettingsTimestamp();
  };
}

/** Reads the parts of the titles that are shown again, and evicts those of the others. */
function refreshParts(client: ApolloClient, uid: string): void {
  const shown = new Set(requestedProgress.get());
  for (const titleId of shown)
    if (readParts(client.cache, uid, titleId)) void fetchWatchedParts(client, uid, titleId);
  evictParts(client.cache, uid, shown);
}

interface ReadOptions {
  readonly signal: AbortSignal;
  /** Settles with the library's first response. */
  readonly firstRead: Promise<void>;
}

/** Reads the parts of each title that is shown and not loaded yet; a title outside the library has none. */
function fetchRequestedParts(
  client: ApolloClient,
  uid: string,
  { signal, firstRead }: ReadOptions,
): () => void {
  const inFlight = new Set<string>();
  const fetchParts = async (titleId: string) => {
    await firstRead;
    if (signal.aborted) return;
    const title = readTitle(client.cache, uid, titleId);
    const isRead = libraryStatus.get().state === 'read';
    if (isRead && !title) writeParts(client.cache, uid, titleId, []);
    // A movie is its own only part.
    else if (isRead && title?.mediaType === 'MOVIE')
      writeParts(client.cache, uid, titleId, title.last ? [title.last] : []);
    else {
      const attempt = async () => ((await fetchWatchedParts(client, uid, titleId)) ? 'done' : 'failed');
      await retryWithBackoff(attempt, signal);
    }
  };
  const fetchMissing = () => {
    for (const titleId of requestedProgress.get()) {
      if (inFlight.has(titleId) || readParts(client.cache, uid, titleId)) continue;
      inFlight.add(titleId);
      void fetchParts(titleId).finally(() => inFlight.delete(titleId));
    }
  };
  fetchMissing();
  return requestedProgress.subscribe(fetchMissing);
}
