import type { ApolloClient } from '@apollo/client';
import { LastWatchedDocument, SaveLastWatchedDocument } from '../../gql/graphql.ts';
import { globalTitleId } from '../../stores/titleStatus.ts';
import { notifyOtherTabs } from '../library/libraryChannel.ts';
import { optimisticEntry, withPlayed } from '../library/libraryEntry.ts';
import { getEntry, setEntry } from '../library/libraryStore.ts';
import { toStoreError, type StoreError } from '../library/storeError.ts';
import { getWatchedParts } from '../library/watchedParts.ts';
import { mutateAsViewer, queryAsViewer } from '../session/authenticatedRequests.ts';
import { currentUid } from '../session/session.ts';
import { lastWatchedId, posterPath, type LastWatchedItem } from './lastWatched.ts';
import { requestTimeout } from './retryWithBackoff.ts';

/** A viewer's record as the server returned it, null when there is none, or why it could not be read. */
export type LastWatchedResult =
  | { readonly kind: 'read'; readonly record: LastWatchedItem | null }
  | ({ readonly kind: 'failed' } & StoreError);

/** Settles with the latest requested save. Saves run one after the other, so that the newest wins. */
let lastSave: Promise<unknown> = Promise.resolve();
/** The number of settled saves. */
let savesDone = 0;
/** Settles with the latest requested read. */
let lastRead: Promise<unknown> = Promise.resolve();
/** How long a save waits for a read in flight, in milliseconds: less than a glance at a page takes. */
const READ_FIRST_MS = 500;

/**
 * Reads the signed-in viewer's record, after the saves requested before. Never rejects. A record saved while the
 * response was in flight is newer and stays in the cache.
 */
export function fetchLastWatched(client: ApolloClient, uid: string): Promise<LastWatchedResult> {
  const read = lastSave.then(async (): Promise<LastWatchedResult> => {
    const savesBefore = savesDone;
    const { data, error } = await queryAsViewer(client, {
      query: LastWatchedDocument,
      fetchPolicy: 'no-cache',
      context: requestTimeout(),
    });
    if (error || !data) throw error ?? new Error('The response must have data or an error');
    // Another viewer may have signed in meanwhile; only a response for this uid counts.
    const belongsToViewer =
      currentUid() === uid && (!data.lastWatched || data.lastWatched.id === lastWatchedId(uid));
    if (belongsToViewer && savesDone === savesBefore) client.writeQuery({ query: LastWatchedDocument, data });
    return { kind: 'read', record: belongsToViewer ? data.lastWatched : null };
  });
  const reading = read.catch((error: unknown): LastWatchedResult => ({
    kind: 'failed',
    ...toStoreError(error),
  }));
  lastRead = reading;
  return reading;
}

/**
 * Saves the last-watched record. Waits briefly for a read in flight, which would otherwise return this record. Resolves
 * to an error or null; saves nothing once the signal is aborted, since someone else may be signed in by then.
 */
export function saveLastWatched(
  client: ApolloClient,
  watched: LastWatchedItem,
  signal: AbortSignal,
): Promise<StoreError | null> {
  const { movieId, title, poster, mediaType, seasonNumber, episodeNumber } = watched;
  const input = { movieId, title, posterPath: posterPath(poster), mediaType, seasonNumber, episodeNumber };
  const readBefore = lastRead;
  const saved = lastSave.then(async () => {
    await Promise.race([readBefore, new Promise((resolve) => setTimeout(resolve, READ_FIRST_MS))]);
    if (signal.aborted) return null;
    const { error } = await mutateAsViewer(client, {
      mutation: SaveLastWatchedDocument,
      variables: { input },
      context: requestTimeout(),
    });
    if (error) throw error;
    savesDone += 1;
    if (!signal.aborted) markPlayed(watched);
    const uid = currentUid();
    if (uid !== null) notifyOtherTabs(uid);
    return null;
  });
  const outcome = saved.catch(toStoreError);
  lastSave = outcome;
  return outcome;
}

/** Marks the item as played in the library, which then need not be refetched. */
function markPlayed(watched: LastWatchedItem): void {
  const { mediaType, movieId: tmdbId, title, poster } = watched;
  const id = globalTitleId({ mediaType, tmdbId });
  const entry = getEntry(id) ?? optimisticEntry({ id, tmdbId, mediaType, title, poster });
  setEntry(id, withPlayed(entry, watched, new Date().toISOString(), getWatchedParts(id) ?? []));
}
