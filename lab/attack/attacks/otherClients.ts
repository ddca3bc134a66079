import { expectResponses } from '../expectations.ts';
import type { Attack } from '../runAttack.ts';

const times = <One>(count: number, one: (nth: number) => One) =>
  Array.from({ length: count }, (_, nth) => one(nth));
const JSON_BODY = { 'content-type': 'application/json' };

/** A message of the Model Context Protocol's earlier versions, which need no headers of its own. */
const message = (method: string, params: object) => JSON.stringify({ jsonrpc: '2.0', id: 1, method, params });

interface Flood {
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: string;
}

/** What clients other than the web can send: tokens, ids, headers for debugging, and an agent's messages. */
const floods: Readonly<Record<string, Flood>> = {
  'forged access tokens': {
    path: '/graphql',
    headers: { authorization: `Bearer mrq_${'A'.repeat(43)}` },
    body: JSON.stringify({
      query: '{ viewer { accessTokens { id } watchlist(first: 60) { nodes { id } } } }',
    }),
  },
  'ids of everything': {
    path: '/graphql',
    body: JSON.stringify({
      query: 'query ($ids: [ID!]!) { nodes(ids: $ids) { id __typename } }',
      variables: { ids: times(60, (nth) => `tv:${nth + 101}:s1:e${nth}`) },
    }),
  },
  'faults in every field': {
    path: '/graphql',
    headers: { 'x-marquee-trace': '1', 'x-marquee-fault': 'Query.titles=slow, Movie.cast=error' },
    body: JSON.stringify({ query: '{ titles(list: POPULAR, first: 60) { nodes { id cast { id } } } }' }),
  },
  "an agent's lists of tools": { path: '/mcp', body: message('tools/list', {}) },
  'messages of many values': {
    path: '/mcp',
    body: message('tools/call', { name: 'x', arguments: { ids: times(20_000, () => 1) } }),
  },
  'messages of deep values': {
    path: '/mcp',
    body: `{"jsonrpc":"2.0","id":1,"method":"tools/list","params":${'{"a":'.repeat(8000)}1${'}'.repeat(8000)}}`,
  },
};

/** What developers' programs and agents can do to the server, with forged tokens and without. */
export const otherClients: readonly Attack[] = [
  {
    name: 'programs and agents',
    run: async (context) => {
      const { attacker, product, short } = context;
      for (const [what, { path, headers, body }] of Object.entries(floods)) {
        const outcome = await attacker.run({
          kind: 'flood',
          port: product.port,
          paths: [path],
          method: 'POST',
          headers: { ...JSON_BODY, ...headers },
          body,
          from: 'many',
          connections: 4,
          seconds: short ? 1 : 5,
        });
        expectResponses(context, what, outcome, [200, 400, 401, 413]);
      }
    },
  },
];
