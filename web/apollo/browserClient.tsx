import type { NormalizedCacheObject } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import type { ReactNode } from 'react';
import { createClient, forgetMissing } from './createClient.ts';
import { createHttpLink } from './links.ts';

/**
 * Opens the browser's way to its data. It stands apart from the entry: no first paint needs it.
 *
 * @param basePath what the addresses of the page's language begin with
 */
export function createBrowserClient(state: NormalizedCacheObject, fetcher: typeof fetch, basePath: string) {
  const endpoint = basePath && `?language=${basePath.slice(1)}`;
  const client = createClient({ link: createHttpLink(`/graphql${endpoint}`, fetcher), initialCache: state });
  return {
    client,
    evictNullLookups: () => forgetMissing(client.cache),
    /** Gives the client to the components in it. */
    Provider: ({ children }: { readonly children: ReactNode }) => (
      <ApolloProvider client={client}>{children}</ApolloProvider>
    ),
  };
}
