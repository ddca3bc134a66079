import { readFileSync } from 'node:fs';
import {
  buildSchema,
  type FragmentDefinitionNode,
  Kind,
  type OperationDefinitionNode,
  parse,
  validate,
} from 'graphql';
import { describe, expect, test } from 'vitest';
import { GraphqlOverMemory } from '../testing/graphqlOverMemory.ts';
import { operationCost } from './cost.ts';
import { SANDBOX_EXAMPLES } from './sandboxExamples.ts';

const schema = buildSchema(readFileSync(new URL('../../schema.graphql', import.meta.url), 'utf8'));

function costOf(query: string, variableValues: Record<string, unknown> = {}): number {
  const document = parse(query);
  expect(validate(schema, document)).toEqual([]);
  const fragments: Record<string, FragmentDefinitionNode> = {};
  let operation: OperationDefinitionNode | undefined;
  for (const node of document.definitions) {
    if (node.kind === Kind.FRAGMENT_DEFINITION) fragments[node.name.value] = node;
    if (node.kind === Kind.OPERATION_DEFINITION) operation = node;
  }
  if (!operation) throw new Error('No operation');
  return operationCost({ schema, fragments, variableValues }, operation);
}

describe('an operation costs its worst number of upstream calls', () => {
  test.each([
    ['{ __typename __schema { types { name fields { name } } } viewer { id } }', 0],
    ['{ movie(tmdbId: 1) { title runtime trailer { key } cast { name } genres { name } } }', 1],
    ['{ movie(tmdbId: 1) { title recommendations { title { title } } } }', 9],
    ['{ series(tmdbId: 1) { seasonCount seasons { name } season(number: 1) { episodes { name } } } }', 2],
    ['{ series(tmdbId: 1) { seasons { episodes { name } } } }', 101],
    ['{ search(text: "x") { totalCount titles { nodes { title } } } }', 21],
    ['{ search(text: "x") { a: titles { nodes { title } } b: titles { nodes { title } } } }', 21],
    ['{ titles(list: POPULAR) { nodes { title } } }', 2],
    ['{ titles(list: POPULAR, first: 60) { nodes { title } } }', 6],
    ['{ titles(list: POPULAR, first: 11) { edges { cursor } } }', 2],
    ['{ titles(list: POPULAR, first: 20, after: "MQ") { nodes { title } } }', 4],
    ['{ titles(list: POPULAR, first: 10) { nodes { genres { name } } } }', 3],
    ['{ titles(list: POPULAR, first: 18) { nodes { trailer { key } } } }', 20],
    [
      '{ titles(list: POPULAR, first: 10) { nodes { trailer { key } cast { id } ... on Movie { runtime } ... on Series { seasonCount } } } }',
      11,
    ],
    ['{ titles(list: POPULAR, first: 10) { nodes { recommendations { because } } } }', 91],
    ['{ genre(name: "War") { movies { nodes { title } } series { nodes { title } } } }', 12],
    ['{ genre(name: "War") { movies(first: 60) { nodes { title } } } }', 7],
    ['{ genres { name } }', 2],
    ['{ genres { movies(first: 1) { nodes { title } } } }', 102],
    ['{ titlesById(ids: ["movie:1", "movie:2", "tv:3"]) { title trailer { key } } }', 3],
    ['{ titlesById(ids: ["movie:1", "movie:2"]) { recommendations { because } } }', 18],
    ['{ movie(tmdbId: 1) { recommendations { title { trailer { key } } } } }', 27],
    ['mutation { deleteAccount }', 0],
  ])('%s: %d', (query, cost) => {
    expect(costOf(query)).toBe(cost);
  });

  test('aliases, fragments and repeated fields all count, merged fields once', () => {
    expect(costOf('{ a: movie(tmdbId: 1) { id } b: movie(tmdbId: 2) { id } }')).toBe(2);
    expect(
      costOf('{ ...A ...A movie(tmdbId: 1) { title } } fragment A on Query { movie(tmdbId: 1) { id } }'),
    ).toBe(1);
    expect(costOf('{ movie(tmdbId: 1) { ...A } } fragment A on Title { recommendations { because } }')).toBe(
      9,
    );
  });

  test('variables and directives count as they are', () => {
    const titles = 'query ($first: Int = 20) { titles(list: POPULAR, first: $first) { nodes { id } } }';
    expect(costOf(titles, { first: 60 })).toBe(6);
    const maybe =
      'query ($on: Boolean!) { movie(tmdbId: 1) { id recommendations @include(if: $on) { id } } }';
    expect(costOf(maybe, { on: true })).toBe(9);
    expect(costOf(maybe, { on: false })).toBe(1);
  });

  test('of a title that is a movie or a series, the costlier counts', () => {
    expect(
      costOf(
        '{ title(id: "movie:1") { ... on Movie { recommendations { id } } ... on Series { seasonCount } } }',
      ),
    ).toBe(9);
  });

  test('nesting beyond all reason is measured at once', () => {
    const deep = (levels: number): string =>
      levels === 0 ? 'id' : `recommendations { title { ${deep(levels - 1)} } }`;
    expect(costOf(`{ movie(tmdbId: 1) { ${deep(150)} } }`)).toBeGreaterThan(1e6);
  });
});

describe('the limit', () => {
  const costly = '{ search(text: "x") { titles { nodes { recommendations { because } } } } }';

  test('refuses a costlier operation before any call, with its cost and the limit', async () => {
    const graphql = new GraphqlOverMemory();
    const { status, data, errors } = await graphql.ask(costly);
    expect({ status, data }).toEqual({ status: 400, data: undefined });
    expect(errors).toEqual([
      {
        message:
          'An operation may cost at most 120 calls of the movie database; this one could cost 561. Ask for fewer titles, or for less of each.',
        extensions: { code: 'OPERATION_TOO_COSTLY' },
      },
    ]);
    expect(graphql.tmdb.calls).toEqual([]);
  });

  test('is the configured one, and counts the variables’ defaults', async () => {
    const graphql = new GraphqlOverMemory(undefined, { maxOperationCost: 3 });
    const query = 'query ($first: Int = 40) { titles(list: POPULAR, first: $first) { nodes { id } } }';
    expect(await graphql.ask(query)).toMatchObject({ status: 400 });
    expect(await graphql.ask(query, { first: 30 })).toMatchObject({ status: 200, errors: [] });
  });

  test('lets every example of the sandbox and introspection through', async () => {
    const graphql = new GraphqlOverMemory();
    for (const query of [...SANDBOX_EXAMPLES, '{ __schema { types { name description } } }']) {
      expect(await graphql.ask(query)).toMatchObject({ status: 200 });
    }
  });

  test('documents of absurd length are refused', async () => {
    const many = Array.from({ length: 2500 }, (_, n) => `a${n}: __typename`).join(' ');
    expect(await new GraphqlOverMemory().ask(`{ ${many} }`)).toMatchObject({
      status: 400,
      errors: [{ extensions: { code: 'GRAPHQL_PARSE_FAILED' } }],
    });
  });
});
