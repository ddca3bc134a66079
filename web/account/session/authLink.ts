import type { ApolloCache, ApolloLink } from '@apollo/client';
import { lastValueFrom, from } from 'rxjs';
import { loadAuthClient } from './session.ts';
import { currentUid, sessionStore } from '../../stores/session.ts';

/**
 * The context of an operation on behalf of the viewer: `viewerLink` calls its function. Requests of two viewers look
 * alike, so they are not deduplicated.
 */
export const asViewer = {
  queryDeduplication: false,
  authenticate: (operation: ApolloLink.Operation, forward: ApolloLink.ForwardFunction) =>
    from(sendAsViewer(operation, forward)),
} as const;

/** Cache ids of what belongs to a viewer. */
const VIEWER_RECORD = /^(?:viewer|viewer-title|last-watched|settings):/;
/** The token last used, and the viewer it belongs to. */
let lastToken: { readonly uid: string; readonly token: string } | null = null;

/**
 * Sends an operation with the viewer's token; the server answers UNAUTHENTICATED when the visitor is signed out. A
 * rejected token is refreshed once; refreshing a token whose session has ended signs out.
 */
async function sendAsViewer(
  operation: ApolloLink.Operation,
  forward: ApolloLink.ForwardFunction,
): Promise<ApolloLink.Result> {
  evictOnSignOut(operation.client.cache);
  const accounts = await loadAuthClient();
  const send = (token: string | null) => {
    operation.setContext({ headers: token === null ? {} : { authorization: `Bearer ${token}` } });
    return lastValueFrom(forward(operation));
  };
  const token = await accounts.idToken();
  const uid = currentUid();
  lastToken = uid !== null && token !== null ? { uid, token } : null;
  let result = await send(token);
  if (token !== null && isUnauthenticated(result)) {
    const fresh = await accounts.idToken(true);
    if (fresh !== null && currentUid() === uid) result = await send(fresh);
  }
  return currentUid() === uid ? result : { data: null, errors: result.errors ?? [viewerChanged] };
}

function isUnauthenticated({ errors }: ApolloLink.Result): boolean {
  return errors?.some(({ extensions }) => extensions?.['code'] === 'UNAUTHENTICATED') ?? false;
}

/** The error of a response that arrived after its viewer signed out. */
const viewerChanged = { message: 'Not authenticated', extensions: { code: 'UNAUTHENTICATED' } };

/** The token last used by a viewer; null when there is none. */
export function lastTokenOf(uid: string): string | null {
  return lastToken?.uid === uid ? lastToken.token : null;
}

const followed = new WeakSet<ApolloCache>();

/** Evicts a viewer's data from the cache as soon as the viewer changes or signs out. */
function evictOnSignOut(cache: ApolloCache): void {
  if (followed.has(cache)) return;
  followed.add(cache);
  let uid = currentUid();
  sessionStore.subscribe(() => {
    const now = currentUid();
    if (uid !== null && now !== uid) {
      for (const id of Object.keys(cache.extract() as object))
        if (VIEWER_RECORD.test(id)) cache.evict({ id });
      for (const fieldName of ['lastWatched', 'viewer']) cache.evict({ id: 'ROOT_QUERY', fieldName });
    }
    uid = now;
  });
}
