import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { use } from 'react';
import type { PartOfTitlesFragment } from '../../gql/graphql.ts';

/** A part of a list of titles. */
export interface TitlePart extends PartOfTitlesFragment {
  /** Whom each title was found through, where that is known. */
  readonly edges?: readonly {
    readonly node: { readonly id: string };
    readonly person: { readonly name: string } | null;
  }[];
}

/** How the parts of a list behind its first are read. */
export interface PartReader {
  /** Names the list. */
  readonly key: string;
  /** The part behind a cursor, if it has been read: null when that failed, undefined when nobody has tried. */
  readonly known: (client: ApolloClient, after: string) => TitlePart | null | undefined;
  /** Reads the part behind a cursor; null when that fails. */
  readonly read: (client: ApolloClient, after: string) => Promise<TitlePart | null>;
}

/** The first parts of a list. */
interface Parts {
  readonly parts: readonly TitlePart[];
  /** Whether there are fewer than wanted because one could not be read. */
  readonly failed: boolean;
}

/** As many parts of a list as are wanted, or as there are; those that have not been read yet are read now. */
export function useParts(first: TitlePart, reader: PartReader, wanted: number): Parts {
  const client = useApolloClient();
  return knownParts(client, first, reader, wanted) ?? use(readParts(client, first, reader, wanted));
}

/** Reads as many parts of a list as are wanted, each behind the one before and each once: React asks again until it is there. */
export function readParts(
  client: ApolloClient,
  first: TitlePart,
  reader: PartReader,
  wanted: number,
): Promise<Parts> {
  const begun = reads.get(client) ?? new Map<string, Promise<Parts>>();
  reads.set(client, begun);
  const key = `${reader.key} ${wanted}`;
  const read = begun.get(key) ?? readOn(client, first, reader, wanted);
  begun.set(key, read);
  return read;
}

async function readOn(
  client: ApolloClient,
  first: TitlePart,
  reader: PartReader,
  wanted: number,
): Promise<Parts> {
  if (wanted === 1) return { parts: [first], failed: false };
  const before = await readParts(client, first, reader, wanted - 1);
  const after = nextCursor(before.parts.at(-1) ?? first);
  if (before.failed || after === null) return before;
  const part = await reader.read(client, after).catch(() => null);
  return part ? { parts: [...before.parts, part], failed: false } : { ...before, failed: true };
}

/** How many titles there are in parts of a list, each counted once. */
export function countTitles(parts: readonly TitlePart[]): number {
  return new Set(parts.flatMap(({ nodes }) => nodes.map(({ id }) => id))).size;
}

/** Where a list goes on behind a part; null at its end. */
export function nextCursor({ pageInfo }: TitlePart): string | null {
  return pageInfo.hasNextPage ? pageInfo.endCursor : null;
}

/** The same from what has been read before; null when there is not enough of it. */
function knownParts(
  client: ApolloClient,
  first: TitlePart,
  reader: PartReader,
  wanted: number,
): Parts | null {
  const parts = [first];
  for (let after = nextCursor(first); after !== null && parts.length < wanted;) {
    const part = reader.known(client, after);
    if (part === undefined) return null;
    if (part === null) return { parts, failed: true };
    parts.push(part);
    after = nextCursor(part);
  }
  return { parts, failed: false };
}

const reads = new WeakMap<ApolloClient, Map<string, Promise<Parts>>>();
