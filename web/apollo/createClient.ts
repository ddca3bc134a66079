import {
  type ApolloCache,
  ApolloClient,
  type ApolloLink,
  InMemoryCache,
  type NormalizedCacheObject,
} from '@apollo/client';
import possibleTypes from '../gql/possibleTypes.ts';

declare module '@apollo/client' {
  namespace ApolloClient {
    namespace DeclareDefaultOptions {
      interface WatchQuery {
        errorPolicy: 'all';
      }
      interface Query {
        errorPolicy: 'all';
      }
      interface Mutate {
        errorPolicy: 'all';
      }
    }
  }
}

/** Milliseconds a rendered answer is held for the component that waits for it: React takes it up in the same turn. */
const SSR_AUTO_DISPOSE_MS = 50;

interface ClientOptions {
  /** Carries operations to the server: over HTTP in the browser, in the same process while rendering. */
  readonly link: ApolloLink;
  /** True while rendering on the server: one client for each request, nothing asked twice. */
  readonly ssrMode?: boolean;
  /** The cache the server rendered with, as `stateOf` hands it over, so that the browser asks for nothing again. */
  readonly initialCache?: NormalizedCacheObject;
}

/** The one way to make an Apollo client: the same cache rules on the server and in the browser. */
export function createClient({ link, ssrMode = false, initialCache }: ClientOptions): ApolloClient {
  const cache = new InMemoryCache({
    ...possibleTypes,
    // No two things share an id, whatever their types.
    dataIdFromObject: ({ id }) => (typeof id === 'string' ? id : undefined),
    // These have no id of their own: what one query reads of one must not push out what another has read.
    typePolicies: { Trailer: { merge: true }, SearchResult: { merge: true } },
  });
  if (initialCache) cache.restore(restoreIds(initialCache));
  return new ApolloClient({
    cache,
    link,
    ssrMode,
    // A field that failed is null and the rest stands: every read takes what there is.
    defaultOptions: {
      watchQuery: { errorPolicy: 'all' },
      query: { errorPolicy: 'all' },
      mutate: { errorPolicy: 'all' },
      // Nobody comes back to a page that has been rendered: its answers must not keep its client for half a minute.
      ...(ssrMode && { react: { suspense: { autoDisposeTimeoutMs: SSR_AUTO_DISPOSE_MS } } }),
    },
  });
}

/** What a client's cache holds, to be handed over: what an entry is called by is not said in it again. */
export function extractCache({ cache }: ApolloClient): NormalizedCacheObject {
  const entries = Object.entries(cache.extract() as NormalizedCacheObject);
  return Object.fromEntries(entries.map(([key, { id: _, ...fields } = {}]) => [key, fields]));
}

function restoreIds(initialCache: NormalizedCacheObject): NormalizedCacheObject {
  const entries = Object.entries(initialCache).map(([id, fields]) => {
    const isThing = fields?.__typename !== undefined && fields.__typename !== 'Query';
    return [id, isThing ? { ...fields, id } : fields];
  });
  return Object.fromEntries(entries);
}

/**
 * Has the cache forget every lookup that came to nothing, so that the page that needs it asks again when it is next
 * opened: it cannot tell what failed from what does not exist. Whoever shows such a null now is not disturbed.
 */
export function forgetMissing(cache: ApolloCache): void {
  cache.modify({
    id: 'ROOT_QUERY',
    broadcast: false,
    fields: (value: unknown, { DELETE }) => (value === null ? DELETE : value),
  });
}
