import { ApolloLink, InMemoryCache } from '@apollo/client';
import { expect, test } from 'vitest';
import { HomePageDocument } from '../gql/graphql.ts';
import { createClient } from './createClient.tsx';
import { readByField } from './readByField.ts';

test('the home page’s query reads nothing again that was read field by field', async () => {
  let reads = 0;
  const nodes = { read: (stored: unknown) => ((reads += 1), stored) };
  const client = createClient({ link: ApolloLink.empty() });
  if (!(client.cache instanceof InMemoryCache)) throw new Error('The client must have an in-memory cache');
  client.cache.policies.addTypePolicies({ TitleConnection: { fields: { nodes } } });
  const list = { __typename: 'TitleConnection' as const, nodes: [] };
  const data = {
    __typename: 'Query' as const,
    trendingMovies: list,
    trendingSeries: list,
    topRated: list,
    latest: list,
    popularSeries: list,
    upcoming: list,
  };
  client.writeQuery({ query: HomePageDocument, data });
  await readByField(client, HomePageDocument);
  const before = reads;
  expect(before).toBeGreaterThanOrEqual(6);
  expect(client.watchQuery({ query: HomePageDocument }).getCurrentResult().data).toEqual(data);
  expect(reads).toBe(before);
});
