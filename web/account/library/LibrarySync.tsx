import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useEffect } from 'react';
import { wantedParts } from '../../stores/episodeProgress.ts';
import { fulfilWishes } from '../../stores/libraryActions.ts';
import { closeLibrary, currentLibrary, entryOf, openLibrary } from './libraryStore.ts';
import { keepTrying } from '../continueWatching/retryWithBackoff.ts';
import { fulfilWish } from './libraryMutations.ts';
import { lastReadAt, readLibrary } from './fetchLibrary.ts';
import { followTabs } from './libraryChannel.ts';
import { forgetSettingsTaken } from '../settings/syncSettings.ts';
import { forgetPartsBut, partsOf, readParts, setParts } from './watchedParts.ts';

/** After so many milliseconds a page that is come back to asks again. */
const OLD_MS = 300_000;
/** Between two questions there are at least so many milliseconds, whatever other tabs do. */
const PAUSE_MS = 5000;
/** Milliseconds before another tab's change is asked for: one made as its page is left is still on its way. */
const ON_ITS_WAY_MS = 1000;

/** Keeps the library of whoever is signed in, for as long as they are. Shows nothing itself. */
export function LibraryKeeper({ uid }: { readonly uid: string }) {
  const client = useApolloClient();
  useEffect(() => keepLibrary(client, uid), [client, uid]);
  return null;
}

/**
 * Keeps a viewer's library from now until the function it returns is called: reads it, and again when another tab has
 * changed it, or when the page is come back to after a while; fulfils what the viewer wishes; forgets it all at the end.
 */
function keepLibrary(client: ApolloClient, uid: string): () => void {
  const ending = new AbortController();
  const { signal } = ending;
  let outdated = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const read = () => {
    outdated = false;
    const shown = wantedParts.get();
    forgetPartsBut(shown);
    for (const titleId of shown.keys()) if (partsOf(titleId)) void readParts(client, uid, titleId);
    void readLibrary(client, uid);
  };
  const look = () => {
    const age = performance.now() - lastReadAt();
    if (document.hidden || (!outdated && age < OLD_MS)) return;
    clearTimeout(timer);
    timer = setTimeout(read, Math.max(outdated ? ON_ITS_WAY_MS : 0, PAUSE_MS - age));
  };
  const retry = () => {
    if (currentLibrary()?.state === 'failed') read();
  };

  openLibrary(uid);
  // In a moment of its own: an effect that is taken back asks nothing.
  const firstRead = Promise.resolve().then(() => (signal.aborted ? undefined : readLibrary(client, uid)));
  const stopFulfilling = fulfilWishes((wish) => fulfilWish(client, uid, wish));
  const stopFollowing = followTabs(uid, () => {
    outdated = true;
    look();
  });
  const stopReadingParts = readWantedParts(client, uid, { signal, firstRead });
  document.addEventListener('visibilitychange', look, { signal });
  window.addEventListener('pageshow', look, { signal });
  window.addEventListener('online', retry, { signal });
  return () => {
    ending.abort();
    clearTimeout(timer);
    stopFulfilling();
    stopFollowing();
    stopReadingParts();
    forgetPartsBut(new Set());
    closeLibrary();
    forgetSettingsTaken();
  };
}

interface Reading {
  readonly signal: AbortSignal;
  /** Ends with the library's first answer. */
  readonly firstRead: Promise<void>;
}

/** Reads what is kept of each title whose parts are wanted and not known; of one that is not in the library that is nothing. */
function readWantedParts(client: ApolloClient, uid: string, { signal, firstRead }: Reading): () => void {
  const asked = new Set<string>();
  const look = () => {
    for (const titleId of wantedParts.get().keys()) {
      if (asked.has(titleId) || partsOf(titleId)) continue;
      asked.add(titleId);
      void firstRead.then(async () => {
        if (signal.aborted) return;
        const entry = entryOf(titleId);
        const isRead = currentLibrary()?.state === 'read';
        if (isRead && !entry) setParts(titleId, []);
        // A movie is its own only part.
        else if (isRead && entry?.title.mediaType === 'MOVIE') {
          setParts(titleId, entry.title.last ? [entry.title.last] : []);
        } else {
          const attempt = async () => ((await readParts(client, uid, titleId)) ? 'done' : 'failed');
          await keepTrying(attempt, signal);
        }
        asked.delete(titleId);
      });
    }
  };
  look();
  return wantedParts.subscribe(look);
}
