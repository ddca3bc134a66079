import type { ApolloClient, OperationVariables, TypedDocumentNode } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { use } from 'react';
import type { PartOfTitlesFragment } from '../../gql/graphql.ts';

/** A page of a list of titles. */
export interface TitleListPage extends PartOfTitlesFragment {
  /** The person each title was found through, if known. */
  readonly edges?: readonly {
    readonly node: { readonly id: string };
    readonly person: { readonly name: string } | null;
  }[];
}

/** Reads the pages of a list after its first. */
export interface ListPageLoader {
  /** Identifies the list. */
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
      const { data } = await client.query({ query, variables: variablesAfter(after) });
      // Nothing is masked, so the result is the data as it came.
      return (data && pageOf(data as TData)) ?? null;
    },
  };
}

/** The first pages of a list. */
interface ListPages {
  readonly parts: readonly TitleListPage[];
  /** Whether there are fewer pages than requested because one could not be read. */
  readonly failed: boolean;
}

/** The first `count` pages of a list, or all there are; fetches missing pages and suspends until they arrive. */
export function useListPages(first: TitleListPage, reader: ListPageLoader, count: number): ListPages {
  const client = useApolloClient();
  return cachedListPages(client, first, reader, count) ?? use(fetchListPages(client, first, reader, count));
}

/**
 * Fetches the requested pages of a list one after the other, each once: React calls this again until they have
 * arrived.
 */
export function fetchListPages(
  client: ApolloClient,
  first: TitleListPage,
  reader: ListPageLoader,
  count: number,
): Promise<ListPages> {
  const pending = pendingByClient.get(client) ?? new Map<string, Promise<ListPages>>();
  pendingByClient.set(client, pending);
  const key = `${reader.key} ${count}`;
  const fetch = pending.get(key) ?? fetchPages(client, first, reader, count);
  pending.set(key, fetch);
  return fetch;
}

async function fetchPages(
  client: ApolloClient,
  first: TitleListPage,
  reader: ListPageLoader,
  count: number,
): Promise<ListPages> {
  if (count === 1) return { parts: [first], failed: false };
  const before = await fetchListPages(client, first, reader, count - 1);
  const after = nextCursor(before.parts.at(-1) ?? first);
  if (before.failed || after === null) return before;
  const part = await reader.fetch(client, after).catch(() => null);
  return part ? { parts: [...before.parts, part], failed: false } : { ...before, failed: true };
}

/** The number of distinct titles in pages of a list. */
export function countTitles(parts: readonly TitleListPage[]): number {
  return new Set(parts.flatMap(({ nodes }) => nodes.map(({ id }) => id))).size;
}

/** The cursor of the next page; null at the end of the list. */
export function nextCursor({ pageInfo }: TitleListPage): string | null {
  return pageInfo.hasNextPage ? pageInfo.endCursor : null;
}

/** The same pages from the cache; null when some are missing. */
function cachedListPages(
  client: ApolloClient,
  first: TitleListPage,
  reader: ListPageLoader,
  count: number,
): ListPages | null {
  const parts = [first];
  for (let after = nextCursor(first); after !== null && parts.length < count;) {
    const part = reader.readCache(client, after);
    if (part === undefined) return null;
    if (part === null) return { parts, failed: true };
    parts.push(part);
    after = nextCursor(part);
  }
  return { parts, failed: false };
}

const pendingByClient = new WeakMap<ApolloClient, Map<string, Promise<ListPages>>>();
