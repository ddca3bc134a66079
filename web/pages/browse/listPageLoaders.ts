import type { ListPageLoader } from '../../components/loadMore/listPages.ts';
import {
  MoreDiscoveredDocument,
  type MoreDiscoveredQueryVariables,
  MoreOfListDocument,
  type MoreOfListQueryVariables,
} from '../../gql/graphql.ts';

/** The pages of a fixed list. */
export function titleListLoader(list: Omit<MoreOfListQueryVariables, 'after'>): ListPageLoader {
  const variables = (after: string) => ({ query: MoreOfListDocument, variables: { ...list, after } });
  return {
    key: JSON.stringify(list),
    readCache: (client, after) => client.readQuery(variables(after))?.titles,
    fetch: async (client, after) => (await client.query(variables(after))).data?.titles ?? null,
  };
}

/** The pages of a filtered list. */
export function discoverLoader(chosen: Omit<MoreDiscoveredQueryVariables, 'after'>): ListPageLoader {
  const variables = (after: string) => ({ query: MoreDiscoveredDocument, variables: { ...chosen, after } });
  return {
    key: JSON.stringify(chosen),
    readCache: (client, after) => client.readQuery(variables(after))?.discover,
    fetch: async (client, after) => (await client.query(variables(after))).data?.discover ?? null,
  };
}
