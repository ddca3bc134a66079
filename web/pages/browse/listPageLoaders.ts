import type { PartReader } from '../../components/loadMore/listPages.ts';
import {
  MoreDiscoveredDocument,
  type MoreDiscoveredQueryVariables,
  MoreOfListDocument,
  type MoreOfListQueryVariables,
} from '../../gql/graphql.ts';

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
