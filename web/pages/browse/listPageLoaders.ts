import type { ListPageLoader } from '../../components/loadMore/listPages.ts';
import {
  MoreDiscoveredDocument,
  type MoreDiscoveredQueryVariables,
  MoreOfListDocument,
  type MoreOfListQueryVariables,
} from '../../gql/graphql.ts';

/** The pages of a fixed list. */
export function titleListLoader(list: Omit<MoreOfListQueryVariables, 'after'>): ListPageLoader {
  const asked = (after: string) => ({ query: MoreOfListDocument, variables: { ...list, after } });
  return {
    key: JSON.stringify(list),
    readCache: (client, after) => client.readQuery(asked(after))?.titles,
    fetch: async (client, after) => (await client.query(asked(after))).data?.titles ?? null,
  };
}

/** The pages of a filtered list. */
export function discoverLoader(chosen: Omit<MoreDiscoveredQueryVariables, 'after'>): ListPageLoader {
  const asked = (after: string) => ({ query: MoreDiscoveredDocument, variables: { ...chosen, after } });
  return {
    key: JSON.stringify(chosen),
    readCache: (client, after) => client.readQuery(asked(after))?.discover,
    fetch: async (client, after) => (await client.query(asked(after))).data?.discover ?? null,
  };
}
