import type { ApolloClient, OperationVariables, TypedDocumentNode } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { use } from 'react';
import type { PartOfTitlesFragment } from '../../gql/graphql.ts';

export interface TitleListPage extends PartOfTitlesFragment {
  /** The person each title was found through, if known. */
  readonly edges?: readonly {
    readonly node: { readonly id: string };
    readonly person: { readonly name: string } | null;
  }[];
}

/** Reads the pages of a list after its first. */
export interface ListPageLoader {
  readonly key: string;
  /** The page after a cursor from the cache: null when fetching it failed, undefined when it was never fetched. */
  readonly readCache: (client: ApolloClient, after: string) => TitleListPage | null | undefined;
  /** Fetches the page after a cursor; null when that fails. */
  readonly fetch: (client: ApolloClient, after: string) => Promise<TitleListPage | null>;
}

/** The pages that a query returns for each cursor. */
export function listPageLoader<TData, TVariables extends OperationVariables>(
  query: TypedDocumentNode<TData, TVariables>,
  variablesAfter: (after: string) => TVariables,
  pageOf: (data: TData) => TitleListPage | null | undefined,
): ListPageLoader {
  return {
    key: JSON.stringify(variablesAfter('')),
    readCache: (client, after) => {
      const data = client.readQuery({ query, variables: variablesAfter(after) });
      return data ? pageOf(data) : undefined;
    },
    fetch: async (client, after) => {
      const result = await client.query({ query, variables: variablesAfter(after) }).catch(() => null);
      return (result?.data && pageOf(result.data)) ?? null;
    },
  };
}

/** The first `count` pages of a list, or all there are; suspends meanwhile. `failed`: one could not be read. */
export function useListPages(first: TitleListPage, loader: ListPageLoader, count: number) {
  const client = useApolloClient();
  const parts = [first];
  for (let after = nextCursor(first); after !== null && parts.length < count;) {
    const page = pageAfter(client, loader, after);
    // A page whose first request failed may be in the cache by now.
    const part = page instanceof Promise ? (use(page) ?? loader.readCache(client, after) ?? null) : page;
    if (part === null) return { parts, failed: true };
    parts.push(part);
    after = nextCursor(part);
  }
  return { parts, failed: false };
}

/** Fetches the pages of a list that `useListPages` reads. */
export async function fetchListPages(
  client: ApolloClient,
  first: TitleListPage,
  loader: ListPageLoader,
  count: number,
): Promise<void> {
  let after = nextCursor(first);
  for (let page = 2; after !== null && page <= count; page += 1) {
    const part: TitleListPage | null = await pageAfter(client, loader, after);
    after = part && nextCursor(part);
  }
}

type Pages = Map<string, Promise<TitleListPage | null>>;
/** The pages requested, by list and cursor. */
const pagesByClient = new WeakMap<ApolloClient, Pages>();

/** A page from the cache, or its request: the same each time, since React renders again until it has arrived. */
function pageAfter(client: ApolloClient, loader: ListPageLoader, after: string) {
  const pages = pagesByClient.get(client) ?? (new Map() as Pages);
  pagesByClient.set(client, pages);
  const key = `${loader.key} ${after}`;
  const cached = pages.has(key) ? undefined : loader.readCache(client, after);
  if (cached !== undefined) return cached;
  const page = pages.get(key) ?? loader.fetch(client, after);
  pages.set(key, page);
  return page;
}

/** The number of distinct titles in pages of a list. */
export function countTitles(parts: readonly TitleListPage[]): number {
  return new Set(parts.flatMap(({ nodes }) => nodes.map(({ id }) => id))).size;
}

/** The cursor of the next page; null at the end of the list. */
export function nextCursor({ pageInfo }: TitleListPage): string | null {
  return pageInfo.hasNextPage ? pageInfo.endCursor : null;
}
