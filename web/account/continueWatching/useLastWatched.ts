import type { ApolloClient } from '@apollo/client';
import { useApolloClient, useFragment } from '@apollo/client/react';
import { useEffect, useReducer, useRef, useState } from 'react';
import { LastWatchedDocument, SaveLastWatchedDocument, WatchedFragmentDoc } from '../../gql/graphql.ts';
import { currentUid } from '../../stores/session.ts';
import { mutateTitle } from '../library/mutateTitle.ts';
import { retryWithBackoff, toStoreError } from '../library/retryWithBackoff.ts';
import { readAsViewer } from '../session/viewerRequests.ts';
import { type LastWatchedItem, posterPath } from './shelfItems.ts';

/** Milliseconds between two saves: a player may move on to another part at any rate. */
const PAUSE_MS = 2000;

/** A viewer's record as the server returned it, null when there is none; or why it could not be read. */
type LastWatchedResult = Awaited<ReturnType<typeof fetchLastWatched>>;

/** Settles with the latest requested save. Saves run one after the other, so that the newest wins. */
let lastSave: Promise<unknown> = Promise.resolve();
/** The number of settled saves. */
let savesDone = 0;
/** Settles with the latest requested read. */
let lastRead: Promise<unknown> = Promise.resolve();
/** How long a save waits for a read in flight, in milliseconds: less than a glance at a page takes. */
const READ_FIRST_MS = 500;

/** Reads the viewer's record, after earlier saves; one saved during the request stays cached. Never rejects. */
export function fetchLastWatched(client: ApolloClient, uid: string) {
  const read = lastSave.then(async () => {
    const savesBefore = savesDone;
    const data = await readAsViewer(client, LastWatchedDocument, {});
    // Another viewer may have signed in meanwhile; only a response for this uid counts.
    const belongsToViewer =
      currentUid() === uid && (!data.lastWatched || data.lastWatched.id === `last-watched:${uid}`);
    if (belongsToViewer && savesDone === savesBefore) client.writeQuery({ query: LastWatchedDocument, data });
    return { record: belongsToViewer ? data.lastWatched : null, failure: null };
  });
  const result = read.catch((error: unknown) => ({ record: null, failure: toStoreError(error) }));
  lastRead = result;
  return result;
}

/**
 * Saves the last-watched record. Waits briefly for a read in flight, which would otherwise return this record. Saves
 * nothing once the signal is aborted, since someone else may be signed in by then.
 */
export function saveLastWatched(
  client: ApolloClient,
  uid: string,
  watched: LastWatchedItem,
  signal: AbortSignal,
): Promise<void> {
  const { movieId, title, poster, mediaType, seasonNumber, episodeNumber } = watched;
  const input = { movieId, title, posterPath: posterPath(poster), mediaType, seasonNumber, episodeNumber };
  const readBefore = lastRead;
  const save = lastSave.then(async () => {
    await Promise.race([readBefore, new Promise((resolve) => setTimeout(resolve, READ_FIRST_MS))]);
    if (signal.aborted) return;
    await mutateTitle(client, uid, { mutation: SaveLastWatchedDocument, variables: { input } });
    savesDone += 1;
  });
  lastSave = save.catch(() => undefined);
  return save;
}

/**
 * Reads a viewer's record once for a page that shows it, and again after a failure as soon as the browser is online.
 * `record` is the cached one, last read or saved; `result` that of the latest read, null until the first response.
 *
 * @param enabled while it is false nothing is read
 */
export function useLastWatched(uid: string, enabled = true) {
  const client = useApolloClient();
  const from = { __typename: 'LastWatched', id: `last-watched:${uid}` } as const;
  const { data, complete } = useFragment({ fragment: WatchedFragmentDoc, from });
  const [attempt, retry] = useReducer((last: number) => last + 1, 1);
  const [response, setResponse] = useState<{ attempt: number; result: LastWatchedResult } | null>(null);
  const failed = Boolean(response?.result.failure);

  useEffect(() => {
    if (!enabled) return undefined;
    let cancelled = false;
    void fetchLastWatched(client, uid).then((result) => {
      if (!cancelled) setResponse({ attempt, result });
    });
    return () => {
      cancelled = true;
    };
  }, [client, uid, attempt, enabled]);

  useEffect(() => {
    if (!failed) return undefined;
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [failed]);

  return {
    record: complete ? data : null,
    result: response?.result ?? null,
    retry,
    retrying: failed && response?.attempt !== attempt,
  };
}

/**
 * Saves what is played as the viewer's record, at once and again whenever its name or poster changes. Failed saves
 * are retried silently for as long as the page is open. Null saves nothing.
 */
export function useSaveLastWatched(uid: string, played: LastWatchedItem | null): void {
  const client = useApolloClient();
  const savedAt = useRef(-PAUSE_MS);
  // Each render creates a new object; only a different record is saved.
  const json = JSON.stringify(played);
  useEffect(() => {
    const record = JSON.parse(json) as LastWatchedItem | null;
    if (!record) return undefined;
    const controller = new AbortController();
    const attempt = () => {
      savedAt.current = Date.now();
      return saveLastWatched(client, uid, record, controller.signal);
    };
    const wait = savedAt.current + PAUSE_MS - Date.now();
    const save = () => void retryWithBackoff(attempt, controller.signal);
    let timer: ReturnType<typeof setTimeout> | undefined;
    if (wait > 0) timer = setTimeout(save, wait);
    else save();
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [client, uid, json]);
}
