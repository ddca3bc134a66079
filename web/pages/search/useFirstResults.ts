import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { use, useState } from 'react';
import { useServerRendered } from '../../browser/hydration/pageContext.ts';
import { SearchPageDocument, type SearchPageQueryVariables } from '../../gql/graphql.ts';
import { searchUrl } from './searchUrl.ts';

/** Milliseconds that the page before stays while the first results load. */
const PATIENCE_MS = 1000;

/** The latest read: a page that suspends before it is mounted keeps no state. */
let latest: { readonly url: string; readonly settled: Promise<unknown> } | null = null;

/** Suspends a new search page until its first results have loaded, or take too long. Opening it is a transition. */
export function useFirstResults(variables: SearchPageQueryVariables): void {
  const client = useApolloClient();
  const isServerRendered = useServerRendered();
  const [settled] = useState(() =>
    isServerRendered || variables.text === '' ? null : readFirstResults(client, variables),
  );
  if (settled) use(settled);
}

/** Null if the results are in the cache. */
function readFirstResults(
  client: ApolloClient,
  variables: SearchPageQueryVariables,
): Promise<unknown> | null {
  const url = searchUrl(variables);
  if (client.readQuery({ query: SearchPageDocument, variables })) return null;
  if (latest?.url !== url) {
    const timeout = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));
    // The page reads them itself, and shows a failure.
    const results = client.query({ query: SearchPageDocument, variables }).catch(() => undefined);
    latest = { url, settled: Promise.race([results, timeout]) };
  }
  return latest.settled;
}
