import { GraphQLClient } from 'graphql-request';
import { expect, inject, test } from 'vitest';
import { operationNamed } from './documents.ts';
import { type ClientRun, runDeprecatedOperations, runEveryOperation } from './everyOperation.ts';
import { authorization } from './send.ts';

const { url } = inject('product');
const client = new GraphQLClient(`${url}/graphql`);

test('graphql-request runs every operation', async () => {
  const run: ClientRun = ({ document, variables, idToken }) =>
    client.request(document, variables, authorization(idToken));
  await runEveryOperation(url, run);
  await runDeprecatedOperations(url, run);
});

test('graphql-request pages a list to its end', async () => {
  const document = operationNamed('BrowseScreenFilterQuery');
  const filter = { genresAll: ['Drama'], yearTo: 2010 };
  const ids: string[] = [];
  let after: string | null = null;
  let total: number;
  do {
    const variables: object = { mediaType: 'MOVIE', filter, first: 25, after };
    const { discover } = Object(await client.request(document, variables));
    ids.push(...discover.edges.map(({ node }: { node: { id: string } }) => node.id));
    after = discover.pageInfo.hasNextPage ? discover.pageInfo.endCursor : null;
    total = discover.totalCount;
  } while (after !== null);
  expect(ids.length).toBeGreaterThan(25);
  expect([new Set(ids).size, ids.length]).toEqual([total, total]);
});
