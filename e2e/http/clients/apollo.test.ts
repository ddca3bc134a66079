import { ApolloClient, HttpLink, InMemoryCache } from '@apollo/client';
import { expect, inject, test } from 'vitest';
import { readEverythingAgain, runEveryOperation } from './everyOperation.ts';
import { introspect, possibleTypes } from './schema.ts';
import { authorization, failOnWarnings } from './send.ts';

const { url } = inject('product');

failOnWarnings();

test('Apollo Client runs every operation with a cache that has no type policies', async () => {
  const cache = new InMemoryCache({ possibleTypes: possibleTypes(await introspect(url)) });
  const client = new ApolloClient({ cache, link: new HttpLink({ uri: `${url}/graphql` }) });
  await runEveryOperation(url, async ({ document, variables, idToken, isMutation }) => {
    const context = { headers: authorization(idToken) };
    const { data, error } = isMutation
      ? await client.mutate({ mutation: document, variables, context })
      : await client.query({ query: document, variables, context });
    expect(error).toBeUndefined();
    return data;
  });
  await readEverythingAgain(url, ({ document, variables }) =>
    Promise.resolve(client.readQuery({ query: document, variables })),
  );
  expect(Object.keys(cache.extract())).toEqual(
    expect.arrayContaining(['Movie:movie:101', 'Series:tv:101', 'Person:person:3660']),
  );
  client.stop();
});
