import type {
  ApolloClient,
  DocumentNode,
  ErrorLike,
  OperationVariables,
  TypedDocumentNode,
} from '@apollo/client';
import { CombinedGraphQLErrors } from '@apollo/client/errors';
import type { MaybeMasked } from '@apollo/client/masking';
import { persistedQueryHash } from '../../apollo/links.ts';
import { lastWatchedId } from '../continueWatching/lastWatched.ts';
import { currentUid, loadAuthClient, subscribeToSession } from './session.ts';

interface RequestResult {
  readonly error?: ErrorLike | undefined;
}

const watchedClients = new WeakSet<ApolloClient>();

/**
 * Runs a query with the viewer's token, never from the cache; the server answers UNAUTHENTICATED when the visitor is
 * signed out.
 */
export function queryAsViewer<TData, TVariables extends OperationVariables>(
  client: ApolloClient,
  options: ApolloClient.QueryOptions<TData, TVariables> & {
    readonly fetchPolicy?: 'network-only' | 'no-cache';
  },
): Promise<ApolloClient.QueryResult<MaybeMasked<TData>>> {
  const query: TypedDocumentNode<TData> = untyped(options.query);
  const { variables, context, fetchPolicy = 'network-only' } = options;
  return withAuthRetry(client, (identity) =>
    client.query({ query, variables, fetchPolicy, context: { ...context, ...identity } }),
  );
}

/**
 * Runs a mutation with the viewer's token. Of the options it takes the mutation, its variables, the context and the
 * fetch policy. The server answers UNAUTHENTICATED when the visitor is signed out.
 */
export function mutateAsViewer<TData, TVariables extends OperationVariables>(
  client: ApolloClient,
  options: ApolloClient.MutateOptions<TData, TVariables> & { readonly fetchPolicy?: 'no-cache' },
): Promise<ApolloClient.MutateResult<MaybeMasked<TData>>> {
  const mutation: TypedDocumentNode<TData> = untyped(options.mutation);
  const { variables, context, fetchPolicy } = options;
  return withAuthRetry(client, (identity) =>
    client.mutate({ mutation, variables, fetchPolicy, context: { ...context, ...identity } }),
  );
}

/** The token last used, and the viewer it belongs to. */
let lastToken: { readonly uid: string; readonly token: string } | null = null;

/**
 * Sends a mutation while the page unloads: fetch with keepalive and the last token, result ignored.
 */
export function mutateOnPageHide<TVariables extends OperationVariables>(
  document: TypedDocumentNode<unknown, TVariables>,
  variables: TVariables,
): void {
  if (!lastToken || lastToken.uid !== currentUid()) return;
  const persistedQuery = { version: 1, sha256Hash: persistedQueryHash(document) };
  void fetch('/graphql', {
    method: 'POST',
    keepalive: true,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${lastToken.token}` },
    body: JSON.stringify({ variables, extensions: { persistedQuery } }),
  }).catch(() => undefined);
}

/** The caller's variables have been checked against the document's; Apollo's types cannot check them again. */
function untyped(document: DocumentNode): DocumentNode {
  return document;
}

/** A rejected token is refreshed once; refreshing a token whose session has ended signs out. */
async function withAuthRetry<TAnswer extends RequestResult>(
  client: ApolloClient,
  send: (identity: ReturnType<typeof authContext>) => Promise<TAnswer>,
): Promise<TAnswer> {
  evictOnSignOut(client);
  const accounts = await loadAuthClient();
  const token = await accounts.idToken();
  const uid = currentUid();
  lastToken = uid !== null && token !== null ? { uid, token } : null;
  const response = await send(authContext(token));
  if (token === null || !isUnauthenticated(response)) return evictIfSignedOut(client, uid, response);
  const fresh = await accounts.idToken(true);
  return evictIfSignedOut(
    client,
    uid,
    fresh === null || currentUid() !== uid ? response : await send(authContext(fresh)),
  );
}

/** Requests of two viewers look alike: neither may receive the other's response. */
function authContext(token: string | null) {
  return { queryDeduplication: false, headers: token === null ? {} : { authorization: `Bearer ${token}` } };
}

function isUnauthenticated({ error }: RequestResult): boolean {
  return (
    CombinedGraphQLErrors.is(error) &&
    error.errors.some(({ extensions }) => extensions?.['code'] === 'UNAUTHENTICATED')
  );
}

/** Evicts the viewer's data again when their response arrived after sign-out. */
function evictIfSignedOut<TAnswer>(client: ApolloClient, uid: string | null, answer: TAnswer): TAnswer {
  if (uid !== null && currentUid() !== uid) evict(client, uid);
  return answer;
}

/** Evicts a viewer's data from the cache as soon as the viewer changes or signs out. */
function evictOnSignOut(client: ApolloClient): void {
  if (watchedClients.has(client)) return;
  watchedClients.add(client);
  let uid = currentUid();
  subscribeToSession(() => {
    const now = currentUid();
    if (uid !== null && now !== uid) evict(client, uid);
    uid = now;
  });
}

function evict({ cache }: ApolloClient, uid: string): void {
  for (const id of [lastWatchedId(uid), `viewer:${uid}`]) cache.evict({ id });
  for (const fieldName of ['lastWatched', 'viewer']) cache.evict({ id: 'ROOT_QUERY', fieldName });
}
