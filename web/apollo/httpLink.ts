import { ApolloLink } from '@apollo/client';
import { BaseHttpLink } from '@apollo/client/link/http';
import { PersistedQueryLink } from '@apollo/client/link/persisted-queries';
import { map } from 'rxjs';
import { persistedId } from './persistedId.ts';

/** The browser's way to the server: reads are GETs of known documents, so that every cache on the way can keep them. */
export function createHttpLink(uri: string, fetcher: typeof fetch): ApolloLink {
  return ApolloLink.from([
    withoutFailures,
    new PersistedQueryLink({ generateHash: persistedId, useGETForHashedQueries: true }),
    new BaseHttpLink({ uri, fetch: fetcher, headers: { 'apollo-require-preflight': 'true' } }),
  ]);
}

/**
 * Takes the data from an answer of which everything failed. The cache would keep its nulls, and the next page that reads
 * them could not tell them from what does not exist.
 */
const withoutFailures = new ApolloLink((operation, forward) =>
  forward(operation).pipe(map((result) => (isAllFailed(result) ? { ...result, data: null } : result))),
);

function isAllFailed({ data, errors }: ApolloLink.Result): boolean {
  if (!data || !errors?.length) return false;
  return Object.entries(data).every(([field, value]) => value === null || field === '__typename');
}
