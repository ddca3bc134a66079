import { Client, fetchExchange } from '@urql/core';
import { cacheExchange, type ResolverConfig } from '@urql/exchange-graphcache';
import { relayPagination } from '@urql/exchange-graphcache/extras';
import { expect, inject, test, vi } from 'vitest';
import { readGuide, runModule } from '../../support/guideSnippets.ts';
import { operationNamed } from './documents.ts';
import { readEverythingAgain, runEveryOperation } from './everyOperation.ts';
import { introspect, typesWithoutId } from './schema.ts';
import { authorization, failOnWarnings } from './send.ts';

const { url } = inject('product');

failOnWarnings();

/** A client that normalises by the schema: without keys are the types without an id. */
async function createClient(resolvers: ResolverConfig = {}): Promise<Client> {
  const schema = await introspect(url);
  const keys = Object.fromEntries(typesWithoutId(schema).map((name) => [name, () => null]));
  const cache = cacheExchange({ schema, keys, resolvers });
  return new Client({ url: `${url}/graphql`, exchanges: [cache, fetchExchange], preferGetMethod: false });
}

test('urql runs every operation with a normalised cache', async () => {
  const client = await createClient();
  await runEveryOperation(url, async ({ document, variables, idToken, isMutation }) => {
    const context = { fetchOptions: { headers: authorization(idToken) } };
    const { data, error } = await (isMutation
      ? client.mutation(document, variables, context)
      : client.query(document, variables, context));
    expect(error).toBeUndefined();
    return data;
  });
  await readEverythingAgain(
    url,
    async ({ document, variables }) =>
      (await client.query(document, variables, { requestPolicy: 'cache-only' })).data,
  );
});

test('graphcache joins the pages of a list, in order', async () => {
  const client = await createClient({ Query: { titles: relayPagination() } });
  const document = operationNamed('BrowseScreenListQuery');
  const list = { list: 'TOP_RATED', first: 5 };
  const read = async (after: string | null) =>
    Object((await client.query(document, { ...list, after })).data)['titles'];
  const first = await read(null);
  expect(first.edges).toHaveLength(5);
  const both = await read(first.pageInfo.endCursor);
  expect(new Set(both.edges.map(({ node }: { node: { id: string } }) => node.id)).size).toBe(10);
  expect(both.edges.slice(0, 5)).toEqual(first.edges);
});

test('the guide’s example of urql runs', async () => {
  const log = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  const snippets = [...(await readGuide()).values()].flatMap((page) => page.snippets);
  for (const snippet of snippets.filter(({ words }) => words.includes('urql'))) {
    await runModule(snippet, 'urql', url);
  }
  expect(log.mock.calls).toEqual([[expect.any(Array), undefined]]);
  log.mockRestore();
});
