import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { use, useState } from 'react';
import { useServerRendered } from '../../browser/hydration/pageContext.ts';
import { usePageQuery } from '../../browser/hydration/pageQuery.ts';
import { fetchListPages, listPageLoader } from '../../components/loadMore/LoadMoreGrid.tsx';
import { MoreFoundDocument, SearchPageDocument } from '../../gql/graphql.ts';
import { type SearchPageParams, searchUrl } from './searchUrl.ts';

type Variables = SearchPageParams['variables'];

/** How long the page before stays while the first results load, in milliseconds. */
const MAX_WAIT_MS = 1000;

/** A search's query, for all that request it: what is typed, the search page and its results. */
const searchQuery = (variables: Variables) => ({ query: SearchPageDocument, variables });

export const searchLoader = (variables: Variables) =>
  listPageLoader(
    MoreFoundDocument,
    (after) => ({ ...variables, after }),
    ({ search }) => search?.titles,
  );

/** Fetches the results of a search, so that showing them reads the cache. */
export async function fetchResults(client: ApolloClient, { variables, page }: SearchPageParams) {
  const { data } = await client.query(searchQuery(variables));
  const first = data?.search?.titles;
  if (first) await fetchListPages(client, first, searchLoader(variables), page);
}

/** The results of a search; suspends until they have loaded. */
export function useResults(variables: Variables) {
  const { query, ...options } = searchQuery(variables);
  return usePageQuery(query, options);
}

/** The latest search: a page that suspends before it is mounted keeps no state. */
let latest: { readonly url: string; readonly settled: Promise<unknown> } | null = null;

/** Suspends a new search page until its first results have loaded, or take too long. Opening it is a transition. */
export function useFirstResults(variables: Variables): void {
  const client = useApolloClient();
  const isServerRendered = useServerRendered();
  const [settled] = useState(() =>
    isServerRendered || variables.text === '' ? null : waitForFirstResults(client, variables),
  );
  if (settled) use(settled);
}

/** Null if the results are in the cache. */
function waitForFirstResults(client: ApolloClient, variables: Variables): Promise<unknown> | null {
  const url = searchUrl(variables);
  if (client.readQuery(searchQuery(variables))) return null;
  if (latest?.url !== url) {
    const timeout = new Promise((resolve) => setTimeout(resolve, MAX_WAIT_MS));
    // The page requests them itself, and shows a failure.
    const results = fetchResults(client, { variables, page: 1 }).catch(() => undefined);
    latest = { url, settled: Promise.race([results, timeout]) };
  }
  return latest.settled;
}
