import {
  type ApolloCache,
  type ApolloClient,
  type ApolloLink,
  type OperationVariables,
  ServerError,
  type TypedDocumentNode,
} from '@apollo/client';
import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { lastValueFrom, from } from 'rxjs';
import { TIME_ZONE_HEADER } from '../../../contract/timeZone.ts';
import { loadAuthClient } from './session.ts';
import { currentUid, sessionStore } from '../../stores/session.ts';

/**
 * The context of an operation on behalf of a viewer, by default the one who is signed in now: `viewerLink` calls its
 * function, which never sends it as another. Requests of two viewers look alike, so they are not deduplicated. With
 * `after` beside it, the request is sent once that promise has settled.
 */
export function asViewer(uid = currentUid()) {
  return {
    queryDeduplication: false,
    authenticate: (operation: ApolloLink.Operation, forward: ApolloLink.ForwardFunction) =>
      from(sendAsViewer(uid, operation, forward)),
  } as const;
}

/** Cache ids of what belongs to a viewer. */
const VIEWER_RECORD =
  /^(?:viewer|viewer-title|last-watched|settings|play|rating|list|list-item|import|feed|webhook):/;
/** The token last used, and the viewer it belongs to. */
let lastToken: { readonly uid: string; readonly token: string } | null = null;

/**
 * Sends an operation with the viewer's token; the server answers UNAUTHENTICATED when the visitor is signed out. A
 * rejected token is refreshed once; refreshing a token whose session has ended signs out. What one viewer requests is not
 * sent as another.
 */
async function sendAsViewer(
  requester: string | null,
  operation: ApolloLink.Operation,
  forward: ApolloLink.ForwardFunction,
): Promise<ApolloLink.Result> {
  evictOnSignOut(operation.client.cache);
  await (operation.getContext() as { after?: Promise<unknown> }).after;
  const accounts = await loadAuthClient();
  const send = (token: string | null) => {
    const sendWith = (headers: Record<string, string>) => {
      operation.setContext({
        headers: { ...headers, ...(token !== null && { authorization: `Bearer ${token}` }) },
      });
      return lastValueFrom(forward(operation));
    };
    return sendWithTimeZone(sendWith);
  };
  const uid = currentUid();
  const token = await accounts.idToken(uid);
  if ((requester !== null && uid !== requester) || currentUid() !== uid)
    return { data: null, errors: [viewerChanged] };
  lastToken = uid !== null && token !== null ? { uid, token } : null;
  let result = await send(token);
  const isRejected = result.errors?.some(({ extensions }) => extensions?.['code'] === 'UNAUTHENTICATED');
  if (token !== null && isRejected) {
    const fresh = await accounts.idToken(uid, true);
    if (fresh !== null && currentUid() === uid) result = await send(fresh);
  }
  return currentUid() === uid ? result : { data: null, errors: result.errors ?? [viewerChanged] };
}

/** A time zone that the server does not know: the browser's list of them can be newer. */
let unknownTimeZone: string | null = null;

/** Sends a request with the viewer's time zone, which decides what has aired; without it if the server does not know it. */
async function sendWithTimeZone<Result>(
  send: (headers: Record<string, string>) => Promise<Result>,
): Promise<Result> {
  // Old browsers may have none.
  const timeZone = new Intl.DateTimeFormat().resolvedOptions().timeZone as string | undefined;
  if (!timeZone || timeZone === unknownTimeZone) return send({});
  try {
    return await send({ [TIME_ZONE_HEADER]: timeZone });
  } catch (error) {
    if (!ServerError.is(error) || !error.bodyText.includes(TIME_ZONE_HEADER)) throw error;
    unknownTimeZone = timeZone;
    return send({});
  }
}

/** The error of a request whose viewer signed out before its response arrived. */
// eslint-disable-next-line no-restricted-syntax -- The server's own words for it.
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
    if (uid !== null && now !== uid) evictViewer(cache);
    uid = now;
  });
}

/** Evicts all of a viewer's data from the cache. */
export function evictViewer(cache: ApolloCache): void {
  cache.batch({
    update: () => {
      for (const id of Object.keys(cache.extract() as object))
        if (VIEWER_RECORD.test(id)) cache.evict({ id });
      for (const fieldName of ['lastWatched', 'viewer']) cache.evict({ id: 'ROOT_QUERY', fieldName });
    },
  });
}

/** A page of a list. */
interface Page<Node> {
  readonly nodes: readonly Node[];
  readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null };
}

/**
 * Runs a query of a viewer, by default the one who is signed in now; its response is not cached. Rejects when any of it could not be
 * read.
 */
export async function readAsViewer<TData, TVariables extends OperationVariables>(
  client: ApolloClient,
  query: TypedDocumentNode<TData, TVariables>,
  variables: TVariables,
  uid = currentUid(),
): Promise<TData> {
  const { data, error } = await client.query({
    query,
    variables,
    fetchPolicy: 'no-cache',
    context: asViewer(uid),
  });
  if (error || !data)
    throw (error as Error | undefined) ?? new Error('The response must have data or an error');
  return data;
}

/** The shortest pause once the points are used up, in milliseconds: so many come back that other pages load meanwhile. */
const LIMITED_PAUSE_MS = 10_000;

/** How long to wait before a request that was one too many is sent again, in milliseconds; null for any other error. */
export function pauseAfter(error: unknown): number | null {
  const limited = CombinedGraphQLErrors.is(error)
    ? error.errors.find(({ extensions }) => extensions?.['code'] === 'TOO_MANY_REQUESTS')
    : undefined;
  if (limited)
    return Math.max(Number(limited.extensions?.['retryAfterSeconds']) * 1000 || 0, LIMITED_PAUSE_MS);
  if (!ServerError.is(error) || error.statusCode !== 429) return null;
  const seconds = Number(error.response.headers.get('Retry-After')) || 0;
  return Math.max(seconds * 1000, LIMITED_PAUSE_MS);
}

/** Sends a request, again and again while the visitor's points are used up. */
export async function whenPermitted<T>(request: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await request();
    } catch (error) {
      const pauseMs = pauseAfter(error);
      if (pauseMs === null) throw error;
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  }
}

/** All nodes of a connection from its first page on. Rejects when a page could not be read. */
export async function allNodes<Node>(
  first: Page<Node> | null | undefined,
  readPage: (after: string) => Promise<Page<Node> | null | undefined>,
): Promise<Node[]> {
  const nodes: Node[] = [];
  for (let page = first; ;) {
    if (!page) throw new Error('The response must have a page of the list');
    nodes.push(...page.nodes);
    const { hasNextPage, endCursor } = page.pageInfo;
    if (!hasNextPage || endCursor === null) return nodes;
    page = await readPage(endCursor);
  }
}
