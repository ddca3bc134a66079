import { expectResponses } from '../expectations.ts';
import type { Attack } from '../runAttack.ts';

/** The longest response to one operation, in bytes. */
const MOST_BYTES = 5_000_000;

const times = (count: number, part: (nth: number) => string) =>
  Array.from({ length: count }, (_, nth) => part(nth)).join(' ');

/** Short documents that request a lot. */
const documents: Readonly<Record<string, string>> = {
  'lists × titles × aliases': `query { ${times(19, (n) => `l${n}: titles(list: POPULAR, first: 60) { ...A }`)} }
    fragment A on TitleConnection { nodes { ${times(500, (n) => `o${n}: overview`)} } }`,
  'nested fragments': `query { movie(tmdbId: 101) { ...F0 } } ${times(
    40,
    (n) =>
      `fragment F${n} on Title { a: recommendations { title { ...F${n + 1} } } b: recommendations { title { ...F${n + 1} } } }`,
  )} fragment F40 on Title { id }`,
  'many aliases': `{ ${times(4000, (n) => `g${n}: genres { id }`)} }`,
  'many aliases of __typename': `{ ${times(6000, (n) => `t${n}: __typename`)} }`,
  'repeated field': `{ ${times(450, () => 'genres { id name }')} }`,
  'repeated fragments': `{ ${times(150, () => '...F')} } fragment F on Query { ${times(
    150,
    (n) => `titles(list: POPULAR, first: ${(n % 60) + 1}) { nodes { id } }`,
  )} }`,
  'nested lists': `{ genres { ${times(60, (n) => `m${n}: movies(first: 60) { nodes { ${times(2, (o) => `r${o}: recommendations { title { cast { id } } }`)} } }`)} } }`,
  'deep selection': `{ movie(tmdbId: 101) { ${'recommendations { title { '.repeat(800)} id ${'} } '.repeat(800)} } }`,
  'a deep value': `{ titlesById(ids: ${'['.repeat(4000)}${']'.repeat(4000)}) { id } }`,
  'a text of joiners': `{ suggestedSearch(text: "一${'\u200d'.repeat(30_000)}二") { text } }`,
  'nested introspection': `{ __schema { types { ${'fields { type { '.repeat(6)} name ${'} } '.repeat(6)} } } }`,
};

/** How much one operation may make the server count, write and send. */
export const costlyDocuments: readonly Attack[] = [
  {
    name: 'expensive operations',
    run: async (context) => {
      const { attacker, product, short, rule } = context;
      for (const [what, query] of Object.entries(documents)) {
        const outcome = await attacker.run({
          kind: 'flood',
          port: product.port,
          paths: ['/graphql'],
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ query }),
          from: 'many',
          connections: 4,
          seconds: short ? 1 : 5,
        });
        expectResponses(context, what, outcome, [200, 400, 413]);
        rule(
          `${what}: an answer has at most ${MOST_BYTES} bytes`,
          outcome.largestBytes <= MOST_BYTES,
          outcome.largestBytes,
        );
      }
    },
  },
];
