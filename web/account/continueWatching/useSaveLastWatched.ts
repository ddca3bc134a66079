import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useEffect, useRef } from 'react';
import { RecordLastWatchedDocument } from '../../gql/graphql.ts';
import { globalTitleId } from '../../components/library/titleStatus.ts';
import { mutateTitle } from '../library/mutateTitle.ts';
import { retryWithBackoff } from '../library/retryWithBackoff.ts';
import { type LastWatchedItem, posterPath } from './shelfItems.ts';

/** Milliseconds between two saves: a player may move on to another part at any rate. */
const PAUSE_MS = 2000;

/** Settles with the latest requested save. Saves run one after the other, so that the newest wins. */
let lastSave: Promise<unknown> = Promise.resolve();

/**
 * Saves the last-watched record, unless the signal is aborted by then: someone else may be signed in. The update is
 * optimistic, since the next page shows what was watched before it.
 */
export function saveLastWatched(
  client: ApolloClient,
  uid: string,
  watched: LastWatchedItem,
  signal: AbortSignal,
): Promise<void> {
  const { movieId, title, poster, mediaType, seasonNumber, episodeNumber } = watched;
  const titleId = globalTitleId({ mediaType, tmdbId: movieId });
  const input = { titleId, seasonNumber, episodeNumber, title, posterPath: posterPath(poster) };
  const operation = { mutation: RecordLastWatchedDocument, variables: { input } };
  const lastWatched = { ...watched, __typename: 'LastWatched', id: `last-watched:${uid}` } as const;
  const save = lastSave.then(async () => {
    if (!signal.aborted)
      await mutateTitle(client, uid, operation, {
        __typename: 'Mutation',
        recordLastWatched: { __typename: 'RecordLastWatchedPayload', lastWatched },
      });
  });
  lastSave = save.catch(() => undefined);
  return save;
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
    if (wait > 0) setTimeout(save, wait);
    else save();
    // A save that still waits sends nothing.
    return () => controller.abort();
  }, [client, uid, json]);
}
