import { ApolloLink } from '@apollo/client';
import { BaseHttpLink } from '@apollo/client/link/http';
import { PersistedQueryLink } from '@apollo/client/link/persisted-queries';
import { persistedId } from './persistedId.ts';

/** The browser's way to the server: reads are GETs of known documents, so that every cache on the way can keep them. */
export function createHttpLink(uri: string, fetcher: typeof fetch): ApolloLink {
  return ApolloLink.from([
    new PersistedQueryLink({ generateHash: persistedId, useGETForHashedQueries: true }),
    new BaseHttpLink({ uri, fetch: fetcher, headers: { 'apollo-require-preflight': 'true' } }),
  ]);
}
