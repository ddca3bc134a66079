import type { PartReader } from '../../components/growingParts.ts';
import { MoreFoundDocument, type SearchPageQueryVariables } from '../../gql/graphql.ts';

/** The parts of what a search found behind its first. */
export function foundParts(variables: SearchPageQueryVariables): PartReader {
  const asked = (after: string) => ({ query: MoreFoundDocument, variables: { ...variables, after } });
  return {
    key: `search ${JSON.stringify(variables)}`,
    known: (client, after) => client.readQuery(asked(after))?.search?.titles,
    read: async (client, after) => (await client.query(asked(after))).data?.search?.titles ?? null,
  };
}
