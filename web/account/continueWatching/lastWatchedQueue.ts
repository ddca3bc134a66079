import type { ApolloClient } from '@apollo/client';
import { queryAsViewer } from '../session/viewerQuery.ts';
import { LastWatchedDocument, SaveLastWatchedDocument } from '../../gql/graphql.ts';
import { mutateTitle } from '../library/mutateTitle.ts';
import { toStoreError, type StoreError } from '../library/storeError.ts';
import { currentUid } from '../../stores/session.ts';
import { lastWatchedId, posterPath, type LastWatchedItem } from './lastWatched.ts';

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
    const { data, error } = await queryAsViewer(client, LastWatchedDocument, {});
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
  uid: string,
  watched: LastWatchedItem,
  signal: AbortSignal,
): Promise<StoreError | null> {
  const { movieId, title, poster, mediaType, seasonNumber, episodeNumber } = watched;
  const input = { movieId, title, posterPath: posterPath(poster), mediaType, seasonNumber, episodeNumber };
  const readBefore = lastRead;
  const saved = lastSave.then(async () => {
    await Promise.race([readBefore, new Promise((resolve) => setTimeout(resolve, READ_FIRST_MS))]);
    if (signal.aborted) return null;
    await mutateTitle(client, uid, { mutation: SaveLastWatchedDocument, variables: { input } });
    savesDone += 1;
    return null;
  });
  const outcome = saved.catch(toStoreError);
  lastSave = outcome;
  return outcome;
}
