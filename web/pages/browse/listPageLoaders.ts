import type { ListPageLoader } from '../../components/loadMore/listPages.ts';
import {
  MoreDiscoveredDocument,
  type MoreDiscoveredQueryVariables,
  MoreOfListDocument,
  type MoreOfListQueryVariables,
} from '../../gql/graphql.ts';

/** The parts of a ready-made list. */
export function titleListLoader(list: Omit<MoreOfListQueryVariables, 'after'>): ListPageLoader {
  const asked = (after: string) => ({ query: MoreOfListDocument, variables: { ...list, after } });
  return {
    key: JSON.stringify(list),
    readCache: (client, after) => client.readQuery(asked(after))?.titles,
    fetch: async (client, after) => (await client.query(asked(after))).data?.titles ?? null,
  };
}

/** The parts of what a filter lets through. */
export function discoverLoader(chosen: Omit<MoreDiscoveredQueryVariables, 'after'>): ListPageLoader {
  const asked = (after: string) => ({ query: MoreDiscoveredDocument, variables: { ...chosen, after } });
  return {
    key: JSON.stringify(chosen),
    readCache: (client, after) => client.readQuery(asked(after))?.discover,
    fetch: async (client, after) => (await client.query(asked(after))).data?.discover ?? null,
  };
}
