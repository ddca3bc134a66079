import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { use } from 'react';
import {
  MoreDiscoveredDocument,
  type MoreDiscoveredQueryVariables,
  MoreOfListDocument,
  type MoreOfListQueryVariables,
  type PartOfTitlesFragment,
} from '../../gql/graphql.ts';

/** How the parts of a list behind its first are read. */
export interface PartReader {
  /** Names the list. */
  readonly key: string;
  /** The part behind a cursor, if it has been read: null when that failed, undefined when nobody has tried. */
  readonly known: (client: ApolloClient, after: string) => PartOfTitlesFragment | null | undefined;
  /** Reads the part behind a cursor; null when that fails. */
  readonly read: (client: ApolloClient, after: string) => Promise<PartOfTitlesFragment | null>;
}

/** The parts of a ready-made list. */
export function listParts(list: Omit<MoreOfListQueryVariables, 'after'>): PartReader {
  const asked = (after: string) => ({ query: MoreOfListDocument, variables: { ...list, after } });
  return {
    key: JSON.stringify(list),
    known: (client, after) => client.readQuery(asked(after))?.titles,
    read: async (client, after) => (await client.query(asked(after))).data?.titles ?? null,
  };
}

/** The parts of what a filter lets through. */
export function discoveredParts(chosen: Omit<MoreDiscoveredQueryVariables, 'after'>): PartReader {
  const asked = (after: string) => ({ query: MoreDiscoveredDocument, variables: { ...chosen, after } });
  return {
    key: JSON.stringify(chosen),
    known: (client, after) => client.readQuery(asked(after))?.discover,
    read: async (client, after) => (await client.query(asked(after))).data?.discover ?? null,
  };
}

/** The first parts of a list. */
interface Parts {
  readonly parts: readonly PartOfTitlesFragment[];
  /** Whether there are fewer than wanted because one could not be read. */
  readonly failed: boolean;
}

/** As many parts of a list as are wanted, or as there are; those that have not been read yet are read now. */
export function useParts(first: PartOfTitlesFragment, reader: PartReader, wanted: number): Parts {
  const client = useApolloClient();
  const parts = [first];
  for (let after = nextCursor(first); after !== null && parts.length < wanted;) {
    const known = reader.known(client, after);
    const part = known === undefined ? use(readOnce(client, reader, after)) : known;
    if (!part) return { parts, failed: true };
    parts.push(part);
    after = nextCursor(part);
  }
  return { parts, failed: false };
}

/** Reads as many parts ahead of a page's opening. */
export async function warmParts(
  client: ApolloClient,
  first: PartOfTitlesFragment | null | undefined,
  reader: PartReader,
  wanted: number,
): Promise<void> {
  let last = first;
  for (let count = 1; last && count < wanted; count += 1) {
    const after = nextCursor(last);
    last = after === null ? null : await reader.read(client, after);
  }
}

/** Where a list goes on behind a part; null at its end. */
export function nextCursor({ pageInfo }: PartOfTitlesFragment): string | null {
  return pageInfo.hasNextPage ? pageInfo.endCursor : null;
}

const reads = new WeakMap<ApolloClient, Map<string, Promise<PartOfTitlesFragment | null>>>();

/** The same promise for whoever waits for the same part: React asks again until it is there. */
function readOnce(client: ApolloClient, reader: PartReader, after: string) {
  const begun = reads.get(client) ?? new Map<string, Promise<PartOfTitlesFragment | null>>();
  reads.set(client, begun);
  const key = `${reader.key} ${after}`;
  const read = begun.get(key) ?? reader.read(client, after).catch(() => null);
  begun.set(key, read);
  return read;
}
