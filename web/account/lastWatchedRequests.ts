import type { ApolloClient } from '@apollo/client';
import { LastWatchedDocument, SaveLastWatchedDocument, WatchedFragmentDoc } from '../gql/graphql.ts';
import { posterPath } from './posterPath.ts';
import { type StoreFailure, storeFailureOf } from './storeFailure.ts';
import { mutateAsViewer, queryAsViewer } from './viewerRequests.ts';
import { lastWatchedId, type Watched } from './watched.ts';

/** How long an answer may take, in milliseconds: the server's own deadline, and the way there and back. */
const PATIENCE_MS = 15_000;

/** A viewer's record as the server gave it, null when there is none, or why it could not be read. */
export type Reading =
  { readonly kind: 'read'; readonly record: Watched | null } | ({ readonly kind: 'failed' } & StoreFailure);

let lastTurn: Promise<unknown> = Promise.resolve();

/** Reads the signed-in viewer's record. Never rejects. */
export function readLastWatched(client: ApolloClient, uid: string): Promise<Reading> {
  const read = inTurn(async (): Promise<Reading> => {
    const { data, error } = await queryAsViewer(client, { query: LastWatchedDocument, context: patience() });
    if (error) throw error;
    // Whoever else may have signed in meanwhile: what is read under this uid is this viewer's.
    const id = `LastWatched:${lastWatchedId(uid)}`;
    const record = data?.lastWatched ? client.readFragment({ fragment: WatchedFragmentDoc, id }) : null;
    return { kind: 'read', record };
  });
  return read.catch((error: unknown) => ({ kind: 'failed', ...storeFailureOf(error) }));
}

/**
 * Keeps what is watched as the signed-in viewer's record. Resolves to why it could not be kept, or null; once the
 * signal is aborted, nothing is kept any more: somebody else may be signed in by then.
 */
export function saveLastWatched(
  client: ApolloClient,
  watched: Watched,
  signal: AbortSignal,
): Promise<StoreFailure | null> {
  const { movieId, title, poster, mediaType, seasonNumber, episodeNumber } = watched;
  const input = { movieId, title, posterPath: posterPath(poster), mediaType, seasonNumber, episodeNumber };
  const saved = inTurn(async () => {
    if (signal.aborted) return null;
    const { error } = await mutateAsViewer(client, {
      mutation: SaveLastWatchedDocument,
      variables: { input },
      context: patience(),
    });
    if (error) throw error;
    return null;
  });
  return saved.catch(storeFailureOf);
}

/** One request after the other: an answer that is on its way must not come in after a newer one. */
function inTurn<T>(ask: () => Promise<T>): Promise<T> {
  const answer = lastTurn.then(ask);
  lastTurn = answer.catch(() => undefined);
  return answer;
}

/** No answer in this time is a failure: what waits for its turn must not wait for ever. */
function patience() {
  return { fetchOptions: { signal: AbortSignal.timeout(PATIENCE_MS) } };
}
