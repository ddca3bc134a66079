import { getIntrospectionQuery, parse, print, visit } from 'graphql';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { titleCursors } from '../lists/pagination.ts';
import { GraphqlTestServer } from '../testing/graphqlTestServer.ts';
import { readMutationInputs } from '../testing/mutationInputs.ts';
import { readExamples } from './examples.ts';

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const byHash = (hash: string) => ({ extensions: { persistedQuery: { version: 1, sha256Hash: hash } } });

describe('persisted queries', () => {
  const own = '{ movie(tmdbId: 1) { id } }';
  const other = '{ series(tmdbId: 1) { id } }';

  test('the web client’s documents are known by hash from the start', async () => {
    const graphql = new GraphqlTestServer(undefined, { manifest: { [`sha256:${sha256(own)}`]: own } });
    expect(await graphql.post(byHash(sha256(own)))).toMatchObject({ status: 200, data: { movie: null } });
  });

  test('other clients’ documents are known by hash once registered', async () => {
    const graphql = new GraphqlTestServer();
    const hash = byHash(sha256(other));
    expect(await graphql.post(hash)).toMatchObject({
      errors: [{ extensions: { code: 'PERSISTED_QUERY_NOT_FOUND' } }],
    });
    await graphql.post({ query: other, ...hash });
    expect(await graphql.post(hash)).toMatchObject({ status: 200, data: { series: null } });
  });

  test('a document cannot be registered under another document’s hash', async () => {
    const graphql = new GraphqlTestServer();
    expect(await graphql.post({ query: other, ...byHash(sha256(own)) })).toMatchObject({ status: 400 });
  });
});

test('schema.graphql describes every type, field, argument, value and directive', () => {
  const undescribed: string[] = [];
  visit(parse(readFileSync(new URL('../../schema.graphql', import.meta.url), 'utf8')), {
    enter: (node) => {
      if (node.kind.endsWith('Definition') && !print(node).startsWith('"')) undescribed.push(print(node));
    },
  });
  expect(undescribed).toEqual([]);
});

test('introspection answers with descriptions', async () => {
  const { data } = await new GraphqlTestServer().query(
    '{ __type(name: "Title") { description fields { name description args { description } } } }',
  );
  expect(JSON.stringify(data)).not.toContain('"description":null');
});

test('date scalars specify their format', async () => {
  const { data } = await new GraphqlTestServer().query(
    '{ date: __type(name: "Date") { specifiedByURL } moment: __type(name: "DateTime") { specifiedByURL } }',
  );
  expect(data).toEqual({
    date: { specifiedByURL: 'https://scalars.graphql.org/andimarek/local-date.html' },
    moment: { specifiedByURL: 'https://scalars.graphql.org/andimarek/date-time.html' },
  });
});

test('deeply nested introspection is rejected', async () => {
  const deep =
    '{ __schema { types { fields { type { fields { type { fields { type { fields { name } } } } } } } } } }';
  expect(await new GraphqlTestServer().query(deep)).toMatchObject({
    status: 400,
    errors: [{ extensions: { code: 'GRAPHQL_VALIDATION_FAILED' } }],
  });
});

const manifest: Record<string, string> = JSON.parse(
  readFileSync(new URL('../../web/gql/persisted-documents.json', import.meta.url), 'utf8'),
);
/** A value for every variable used in the web client's documents. */
const VARIABLES = {
  numbers: [1],
  withSettings: true,
  withWaiting: true,
  withBegun: true,
  withSeason: true,
  withStates: true,
  tmdbId: 1,
  season: 1,
  id: 'movie:1',
  ids: ['movie:1', 'tv:1'],
  keys: [{ imdbId: 'tt0133093' }],
  rows: [{ name: 'Heat', year: 1995 }],
  list: 'POPULAR',
  name: 'Drama',
  text: 'x',
  mediaType: 'MOVIE',
  filter: {},
  popularOn: {},
  newOn: {},
  hasServices: true,
  sort: 'POPULARITY',
  after: titleCursors.encode({ page: 1, index: 0, key: 'movie:1' }),
  region: 'BR',
  first: 24,
  from: '2026-11-30',
  to: '2027-01-10',
  titleId: 'movie:1',
  chosen: true,
  withOffers: true,
  best: {},
  popular: {},
  gem: {},
};
const inputs = await readMutationInputs('ada');

describe('an operation that could cost too much is rejected before any upstream call, with status 400', () => {
  const named = (prefix: string, count: number, field: string) =>
    Array.from({ length: count }, (_, n) => `${prefix}${n}: ${field}`).join(' ');
  const leaves = ['overview', 'title', 'player', 'poster'].map((field) => named(field, 30, field));

  test.each([
    [
      'calls',
      '{ search(text: "x") { titles { nodes { recommendations { because } } } } }',
      'An operation may cost at most 120 calls of the movie database; this one could cost 480 or more. Request fewer titles, or fewer fields of each.',
    ],
    [
      'fields',
      `{ ${named('list', 15, 'titles(list: POPULAR, first: 60) { ...Part }')} }
       fragment Part on TitleConnection { nodes { ${leaves.join(' ')} } }`,
      /^A response may have at most 100000 fields; this one could have \d{6} or more. Request/,
    ],
    [
      'aliases of one field',
      `{ movie(tmdbId: 1) { ${named('a', 40, 'overview')} } }`,
      'A field may have at most 30 aliases in one selection set; this operation has 31 or more for overview.',
    ],
  ])('%s', async (_what, query, message) => {
    const graphql = new GraphqlTestServer();
    const { status, data, errors } = await graphql.query(query);
    expect({ status, data }).toEqual({ status: 400, data: undefined });
    expect(errors).toEqual([
      {
        message: typeof message === 'string' ? message : expect.stringMatching(message),
        extensions: { code: 'OPERATION_TOO_COSTLY' },
      },
    ]);
    expect(graphql.tmdb.calls).toEqual([]);
  });

  test('the configured limit applies, with the variables’ defaults counted', async () => {
    const graphql = new GraphqlTestServer(undefined, { maxOperationCost: 3 });
    const query = 'query ($first: Int = 40) { titles(list: POPULAR, first: $first) { nodes { id } } }';
    expect(await graphql.query(query)).toMatchObject({ status: 400 });
    expect(await graphql.query(query, { first: 30 })).toMatchObject({ status: 200, errors: [] });
  });
});

describe('the limits allow', () => {
  test('every example of the sandbox, and its introspection', async () => {
    const graphql = new GraphqlTestServer();
    const examples = await readExamples(path.join(import.meta.dirname, 'examples'));
    for (const { group, query, variables } of examples) {
      if (group !== 'Errors') expect(await graphql.query(query, variables)).toMatchObject({ status: 200 });
    }
    expect(await graphql.query(getIntrospectionQuery())).toMatchObject({ status: 200 });
  });

  test('every document of the web client, whatever the configured limit, by hash and as text', async () => {
    const graphql = new GraphqlTestServer(undefined, { maxOperationCost: 1, manifest });
    for (const [hash, query] of Object.entries(manifest)) {
      const sha256Hash = hash.replace('sha256:', '');
      const [, field = ''] = /(\w+)\(input: \$input\)/.exec(query) ?? [];
      const sort = query.includes('WatchlistSort') ? 'ADDED' : VARIABLES.sort;
      const variables = { ...VARIABLES, sort, input: inputs.get(field) };
      const operation = { variables, extensions: { persistedQuery: { version: 1, sha256Hash } } };
      expect(await graphql.post(operation), query).toMatchObject({ status: 200 });
      expect(await graphql.post({ query, variables }), query).toMatchObject({ status: 200 });
    }
    expect(await graphql.query('{ titles(list: POPULAR) { nodes { id } } }')).toMatchObject({ status: 400 });
  });

  test('a registered document of another client only within the limits', async () => {
    const graphql = new GraphqlTestServer(undefined, { maxOperationCost: 1 });
    const query = '{ titles(list: POPULAR) { nodes { id } } }';
    const sha256Hash = sha256(query);
    const extensions = { persistedQuery: { version: 1, sha256Hash } };
    expect(await graphql.post({ query, extensions })).toMatchObject({ status: 400 });
    expect(await graphql.post({ query, extensions })).toMatchObject({ status: 400 });
  });
});

describe('an absurdly long document is rejected while parsing', () => {
  test.each([
    ['tokens', Array.from({ length: 700 }, (_, n) => `a${n}: __typename`).join(' ')],
    ['depth', `titlesById(ids: ${'['.repeat(9000)}`],
  ])('%s', async (_what, selections) => {
    expect(await new GraphqlTestServer().query(`{ ${selections} }`)).toMatchObject({
      status: 400,
      errors: [
        { message: expect.stringContaining('1500 tokens'), extensions: { code: 'GRAPHQL_PARSE_FAILED' } },
      ],
    });
  });
});
