import type { NormalizedCacheObject } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import type { ReactNode } from 'react';
import { createClient } from './createClient.ts';
import { createHttpLink, viewerLink } from './links.ts';

/**
 * Creates the browser's Apollo client and its provider. Lazy: the first paint does not need it.
 *
 * @param basePath the language prefix of the page's URLs
 */
export function createBrowserClient(state: NormalizedCacheObject, fetcher: typeof fetch, basePath: string) {
  const endpoint = basePath && `?language=${basePath.slice(1)}`;
  const link = viewerLink.concat(createHttpLink(`/graphql${endpoint}`, fetcher));
  const client = createClient({ link, initialCache: state });
  return {
    client,
    Provider: ({ children }: { readonly children: ReactNode }) => (
      <ApolloProvider client={client}>{children}</ApolloProvider>
    ),
  };
}
