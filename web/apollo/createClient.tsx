import {
  type ApolloCache,
  ApolloClient,
  ApolloLink,
  type DocumentNode,
  type FieldMergeFunction,
  type FieldReadFunction,
  InMemoryCache,
  makeVar,
  type NormalizedCacheObject,
  type Reference,
} from '@apollo/client';
import { BaseHttpLink } from '@apollo/client/link/http';
import { PersistedQueryLink } from '@apollo/client/link/persisted-queries';
import { ApolloProvider } from '@apollo/client/react';
import type { ReactNode } from 'react';
import possibleTypes from '../gql/possibleTypes.ts';

declare module '@apollo/client' {
  namespace ApolloClient.DeclareDefaultOptions {
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

/** Milliseconds until a request fails: the server's own deadline and a slow round trip. */
const REQUEST_TIMEOUT_MS = 20_000;

interface ClientOptions {
  /** Sends operations to the server. */
  readonly link: ApolloLink;
  /** True while rendering on the server: one client per request, and no query is sent twice. */
  readonly ssrMode?: boolean;
  /** The serialised cache of the server render, so that the browser refetches nothing. */
  readonly initialCache?: NormalizedCacheObject;
}

/** Creates an Apollo client, with the same cache rules on the server and in the browser. */
export function createClient({ link, ssrMode = false, initialCache }: ClientOptions): ApolloClient {
  const cache = new InMemoryCache({
    ...possibleTypes,
    // A page is rendered once: remembering what its results depend on takes longer than reading them.
    resultCaching: !ssrMode,
    // Ids are unique across all types.
    dataIdFromObject: ({ id }) => (typeof id === 'string' ? id : undefined),
    typePolicies: {
      // These types have no id: a query's fields of one must not replace those another query has read.
      Trailer: { merge: true },
      SearchResult: { merge: true },
      WatchOptions: { merge: true },
      Statistics: { merge: true },
      ViewerTitle: {
        fields: {
          parts: { keyArgs: ['seasonNumber'], merge: mergePages },
          plays: { keyArgs: false, merge: mergePages },
          // What is known of an episode stays while it is the next one.
          next: { merge: mergeEpisodes },
          // Of a record of which nothing is left, the server has no names and no poster.
          name: { merge: (existing = '', incoming: string) => incoming || String(existing), read: readName },
          originalTitle: { merge: mergeKnown },
          poster: { merge: mergeKnown },
        },
      },
      CalendarEntry: { fields: { name: { read: readName } } },
      ViewerList: {
        // Pages show different parts of their titles, each with a page size of its own.
        fields: { items: { keyArgs: ['first'], merge: mergePages } },
      },
      Viewer: {
        fields: {
          watchlist: { keyArgs: ['sort', 'mediaType', 'genre', 'services', 'region'], merge: mergePages },
          upNext: { keyArgs: ['first'], merge: mergePages },
          history: { keyArgs: false, merge: mergePages },
          plays: { keyArgs: ['year', 'mediaType', 'titleId', 'until'], merge: mergePages },
          droppedTitles: { keyArgs: false, merge: mergePages },
          ratings: { keyArgs: ['mediaType'], merge: mergePages },
          lists: { keyArgs: ['first'], merge: mergePages },
        },
      },
    },
  });
  if (initialCache) cache.restore(initialCache);
  return new ApolloClient({
    cache,
    link,
    ssrMode,
    // With a partial error the failed field is null; every read uses the rest.
    defaultOptions: {
      watchQuery: { errorPolicy: 'all' },
      query: { errorPolicy: 'all' },
      mutate: { errorPolicy: 'all' },
    },
  });
}

/**
 * Creates the browser's Apollo client and its provider. Lazy: the first paint does not need it.
 *
 * @param basePath the language prefix of the page's URLs
 */
export function createBrowserClient(state: NormalizedCacheObject, fetcher: typeof fetch, basePath: string) {
  const endpoint = basePath && `?language=${basePath.slice(1)}`;
  // Queries are GETs of persisted documents, so that every HTTP cache can store the responses.
  const link = ApolloLink.from([
    viewerLink,
    new PersistedQueryLink({ generateHash: persistedQueryHash, useGETForHashedQueries: true }),
    new BaseHttpLink({
      uri: `/graphql${endpoint}`,
      fetch: fetcher,
      // Read for each request.
      fetchOptions: {
        get signal() {
          return AbortSignal.timeout(REQUEST_TIMEOUT_MS);
        },
      },
      headers: { 'apollo-require-preflight': 'true' },
    }),
  ]);
  const client = createClient({ link, initialCache: state });
  return {
    client,
    Provider: ({ children }: { readonly children: ReactNode }) => (
      <ApolloProvider client={client}>{children}</ApolloProvider>
    ),
  };
}

/**
 * Lets the context `asViewer` authenticate its operations. The context brings the code, which anonymous visitors do not
 * load.
 */
export const viewerLink = new ApolloLink((operation, forward) => {
  const { authenticate } = operation.getContext() as { authenticate?: ApolloLink.RequestHandler };
  return authenticate ? authenticate(operation, forward) : forward(operation);
});

/** The document's SHA-256 from the code generator, by which the server identifies it. */
export function persistedQueryHash(document: DocumentNode): string {
  const hash = (document as DocumentNode & { __meta__?: { hash?: unknown } }).__meta__?.hash;
  if (typeof hash !== 'string') throw new Error('An operation must come from web/gql, with its persisted id');
  return hash.replace(/^sha256:/, '');
}

/** Whether the viewer's records name titles in their original languages: the setting, which startPage.ts keeps up to date. */
export const showsOriginalTitles = makeVar(false);

/** The name that a viewer's record shows. Titles themselves keep theirs, which pages have in their own language for everyone. */
const readName: FieldReadFunction<string> = (name, { readField }) =>
  (showsOriginalTitles() && readField<string | null>('originalTitle')) || name;

const mergeKnown = (existing: unknown = null, incoming: unknown) => incoming ?? existing;

interface Page {
  readonly nodes: readonly Reference[];
  readonly pageInfo?: { readonly hasNextPage?: boolean };
}

/**
 * A page of a list continues the pages before it. The first page, read again, replaces what it contains; the pages after it stay
 * if it still ends with a node that is among them.
 */
const mergePages: FieldMergeFunction<Page | null, Page | null> = (existing, incoming, { args }) => {
  // Null is a failure to read it.
  if (!incoming || !existing) return incoming ?? existing ?? null;
  const read = new Set(incoming.nodes.map(({ __ref }) => __ref));
  const others = existing.nodes.filter(({ __ref }) => !read.has(__ref));
  if (args?.['after'] != null) return { ...incoming, nodes: [...others, ...incoming.nodes] };
  if (!incoming.pageInfo?.hasNextPage) return incoming;
  const last = incoming.nodes.at(-1)?.__ref;
  const end = existing.nodes.findIndex(({ __ref }) => __ref === last);
  const rest = existing.nodes.slice(end + 1).filter(({ __ref }) => !read.has(__ref));
  return end === -1 || rest.length === 0 ? incoming : { ...existing, nodes: [...incoming.nodes, ...rest] };
};

interface NextEpisode {
  readonly seasonNumber: number;
  readonly episodeNumber: number;
}

/** Another episode replaces what was known of the one before. */
const mergeEpisodes: FieldMergeFunction<NextEpisode | null, NextEpisode | null> = (existing, incoming) =>
  existing?.seasonNumber === incoming?.seasonNumber && existing?.episodeNumber === incoming?.episodeNumber
    ? incoming && { ...existing, ...incoming }
    : incoming;

/**
 * Evicts every lookup without a result, so that a page opened later queries it again: the cache cannot distinguish a failed
 * lookup from a missing title. Components that show such a null now are not notified.
 */
export function evictNullLookups(cache: ApolloCache): void {
  cache.modify({
    id: 'ROOT_QUERY',
    broadcast: false,
    fields: (value: unknown, { DELETE }) => (value === null ? DELETE : value),
  });
}
