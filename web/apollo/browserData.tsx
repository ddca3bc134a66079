import type { NormalizedCacheObject } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import type { ReactNode } from 'react';
import { DEFAULT_LANGUAGE } from '../../contract/paths.ts';
import { createClient, forgetMissing } from './createClient.ts';
import { createHttpLink } from './links.ts';

/**
 * Opens the browser's way to its data, in a language by its tag. It stands apart from the entry: no first paint needs it.
 */
export function openData(state: NormalizedCacheObject, fetcher: typeof fetch, language: string) {
  // Caches on the way keep what is asked for in English as they always have.
  const endpoint = language === DEFAULT_LANGUAGE ? '/graphql' : `/graphql?language=${language}`;
  const client = createClient({ link: createHttpLink(endpoint, fetcher), state });
  return {
    client,
    forgetMissing: () => forgetMissing(client.cache),
    /** Gives the client to the components in it. */
    Provider: ({ children }: { readonly children: ReactNode }) => (
      <ApolloProvider client={client}>{children}</ApolloProvider>
    ),
  };
}
