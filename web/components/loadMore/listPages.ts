import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { use } from 'react';
import type { PartOfTitlesFragment } from '../../gql/graphql.ts';

/** A part of a list of titles. */
export interface TitleListPage extends PartOfTitlesFragment {
  /** Whom each title was found through, where that is known. */
  readonly edges?: readonly {
    readonly node: { readonly id: string };
    readonly person: { readonly name: string } | null;
  }[];
}

/** How the parts of a list behind its first are read. */
export interface ListPageLoader {
  /** Names the list. */
  readonly key: string;
  /** The part behind a cursor, if it has been read: null when that failed, undefined when nobody has tried. */
  readonly readCache: (client: ApolloClient, after: string) => TitleListPage | null | undefined;
  /** Reads the part behind a cursor; null when that fails. */
  readonly fetch: (client: ApolloClient, after: string) => Promise<TitleListPage | null>;
}

/** The first parts of a list. */
interface ListPages {
  readonly parts: readonly TitleListPage[];
  /** Whether there are fewer than wanted because one could not be read. */
  readonly failed: boolean;
}

/** The first `count` pages of a list, or all there are; fetches missing pages and suspends until they arrive. */
export function useListPages(first: TitleListPage, reader: ListPageLoader, wanted: number): ListPages {
  const client = useApolloClient();
  return cachedListPages(client, first, reader, wanted) ?? use(fetchListPages(client, first, reader, wanted));
}

/** Reads as many parts of a list as are wanted, each behind the one before and each once: React asks again until it is there. */
export function fetchListPages(
  client: ApolloClient,
  first: TitleListPage,
  reader: ListPageLoader,
  wanted: number,
): Promise<ListPages> {
  const begun = reads.get(client) ?? new Map<string, Promise<ListPages>>();
  reads.set(client, begun);
  const key = `${reader.key} ${wanted}`;
  const fetch = begun.get(key) ?? readOn(client, first, reader, wanted);
  begun.set(key, fetch);
  return fetch;
}

async function readOn(
  client: ApolloClient,
  first: TitleListPage,
  reader: ListPageLoader,
  wanted: number,
): Promise<ListPages> {
  if (wanted === 1) return { parts: [first], failed: false };
  const before = await fetchListPages(client, first, reader, wanted - 1);
  const after = nextCursor(before.parts.at(-1) ?? first);
  if (before.failed || after === null) return before;
  const part = await reader.fetch(client, after).catch(() => null);
  return part ? { parts: [...before.parts, part], failed: false } : { ...before, failed: true };
}

/** How many titles there are in parts of a list, each counted once. */
export function countTitles(parts: readonly TitleListPage[]): number {
  return new Set(parts.flatMap(({ nodes }) => nodes.map(({ id }) => id))).size;
}

/** Where a list goes on behind a part; null at its end. */
export function nextCursor({ pageInfo }: TitleListPage): string | null {
  return pageInfo.hasNextPage ? pageInfo.endCursor : null;
}

/** The same from what has been read before; null when there is not enough of it. */
function cachedListPages(
  client: ApolloClient,
  first: TitleListPage,
  reader: ListPageLoader,
  wanted: number,
): ListPages | null {
  const parts = [first];
  for (let after = nextCursor(first); after !== null && parts.length < wanted;) {
    const part = reader.readCache(client, after);
    if (part === undefined) return null;
    if (part === null) return { parts, failed: true };
    parts.push(part);
    after = nextCursor(part);
  }
  return { parts, failed: false };
}

const reads = new WeakMap<ApolloClient, Map<string, Promise<ListPages>>>();
