import { ApolloServerErrorCode } from '@apollo/server/errors';
import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { GraphqlTestServer } from '../testing/graphqlTestServer.ts';
import { InMemoryTmdb } from '../testing/inMemoryTmdb.ts';
import { TmdbError, type TmdbStatus } from '../tmdb/tmdbError.ts';

const SEARCHED = '{ movie(tmdbId: 1) { id } }';

function failing(error: Error): GraphqlTestServer {
  return new GraphqlTestServer(new InMemoryTmdb().fail('details movie:1 full', error));
}

describe('a failed TMDB call', () => {
  test.each<[TmdbStatus, string, string]>([
    ['timeout', 'UPSTREAM_TIMEOUT', 'The movie database took too long to respond. Try again in a moment.'],
    [
      429,
      'UPSTREAM_RATE_LIMITED',
      'The movie database is receiving too many requests right now. Try again in a minute.',
    ],
    [
      'busy',
      'UPSTREAM_RATE_LIMITED',
      'The movie database is receiving too many requests right now. Try again in a minute.',
    ],
    [401, 'UPSTREAM_FAILED', "The movie database rejected this site's credentials. Contact its operator."],
    [500, 'UPSTREAM_FAILED', "The movie database couldn't respond. Try again in a moment."],
    ['network', 'UPSTREAM_FAILED', "The movie database couldn't respond. Try again in a moment."],
    ['invalid', 'UPSTREAM_FAILED', "The movie database couldn't respond. Try again in a moment."],
  ])('with status %s becomes %s with a helpful message', async (status, code, message) => {
    const response = await failing(new TmdbError('fetchMovieDetails', status)).query(SEARCHED);
    expect(response).toMatchObject({
      status: 200,
      data: { movie: null },
      errors: [{ message, path: ['movie'], extensions: { code } }],
    });
    const reason = status === 401 ? { reason: 'CREDENTIALS' } : {};
    expect(response.errors[0]?.extensions).toEqual({ code, ...reason });
  });
});

test('an unexpected error is masked, with an id that is also logged', async () => {
  const graphql = failing(new Error('secret: https://upstream.test/?token=abc'));
  const { errors } = await graphql.query(SEARCHED);
  const id = String(errors[0]?.extensions?.['id']);
  expect(errors).toEqual([
    {
      message: `Something went wrong on our side. If it happens again, please report it with the ID ${id}.`,
      path: ['movie'],
      locations: [{ line: 1, column: 3 }],
      extensions: { code: 'INTERNAL', id },
    },
  ]);
  expect(graphql.log.lines).toMatchObject([
    { level: 'error', fields: { id, err: { message: expect.stringContaining('secret') } } },
  ]);
});

describe('an anonymous request', () => {
  test('has no viewer and no last-watched record', async () => {
    const { data, errors, status } = await new GraphqlTestServer().query(
      '{ viewer { id } lastWatched { id } }',
    );
    expect({ data, status }).toEqual({ data: { viewer: null, lastWatched: null }, status: 200 });
    expect(errors).toMatchObject([
      { message: 'Not authenticated', path: ['lastWatched'], extensions: { code: 'UNAUTHENTICATED' } },
    ]);
  });

  test.each([
    'saveLastWatched(input: { movieId: 1, title: "x", mediaType: MOVIE }) { id }',
    'recordLastWatched(input: { titleId: "movie:1" }) { lastWatched { id } }',
    'signOutEverywhere',
    'revokeSessions { viewer { id } }',
    'deleteAccount',
    'deleteViewer { deletedViewerId }',
  ])('cannot %s', async (mutation) => {
    const { errors } = await new GraphqlTestServer().query(`mutation { ${mutation} }`);
    expect(errors).toMatchObject([{ message: 'Not authenticated', extensions: { code: 'UNAUTHENTICATED' } }]);
  });
});

test('the guide has every code of Apollo’s that a client can receive', async () => {
  const guide = await readFile('docs/developers/errors.md', 'utf8');
  const { INTERNAL_SERVER_ERROR, PERSISTED_QUERY_NOT_SUPPORTED, ...codes } = ApolloServerErrorCode;
  for (const code of Object.values(codes)) expect(guide).toContain(`\`${code}\``);
  // The first is masked, and persisted queries are always supported.
  for (const code of [INTERNAL_SERVER_ERROR, PERSISTED_QUERY_NOT_SUPPORTED])
    expect(guide).not.toContain(code);
});

describe('an invalid request is rejected with status 400', () => {
  test.each([
    ['{ movie(', {}, 'GRAPHQL_PARSE_FAILED'],
    ['{ nothing }', {}, 'GRAPHQL_VALIDATION_FAILED'],
    ['{ titles(list: WORST) { nodes { id } } }', {}, 'GRAPHQL_VALIDATION_FAILED'],
    ['query ($id: Int!) { movie(tmdbId: $id) { id } }', { id: 'one' }, 'BAD_USER_INPUT'],
    ['query ($id: Int!) { movie(tmdbId: $id) { id } }', {}, 'BAD_USER_INPUT'],
    ['query A { __typename } query B { __typename }', {}, 'OPERATION_RESOLUTION_FAILURE'],
    ['subscription { titles }', {}, 'OPERATION_RESOLUTION_FAILURE'],
    [`{ ${'__typename '.repeat(1_500)} }`, {}, 'GRAPHQL_PARSE_FAILED'],
    ['query ($ids: [ID!]!) { titlesById(ids: $ids) { id } }', { ids: Array(60).fill({}) }, 'BAD_USER_INPUT'],
  ])('%s %j', async (query, variables, code) => {
    const graphql = new GraphqlTestServer();
    const { status, errors, data } = await graphql.query(query, variables);
    expect({ status, data }).toEqual({ status: 400, data: undefined });
    expect(errors[0]?.extensions?.['code']).toBe(code);
    expect(JSON.stringify(errors)).not.toContain('stacktrace');
    expect(graphql.log.lines).toEqual([]);
  });

  const query = '{ __typename }';
  const persisted = (version: number, sha256Hash: unknown) => ({ persistedQuery: { version, sha256Hash } });

  test.each([
    [{ query, extensions: persisted(1, 'ab'.repeat(32)) }, 'BAD_REQUEST'],
    [{ query, extensions: persisted(2, 'ab'.repeat(32)) }, 'BAD_REQUEST'],
    [{ query, extensions: { persistedQuery: true } }, 'BAD_REQUEST'],
    [{ extensions: persisted(1, 'ab'.repeat(32)) }, 'PERSISTED_QUERY_NOT_FOUND'],
    [{ extensions: persisted(1, {}) }, 'PERSISTED_QUERY_NOT_FOUND'],
    [{ query, operationName: 'Nobody' }, 'OPERATION_RESOLUTION_FAILURE'],
    [{ query: 'fragment A on Query { __typename }' }, 'GRAPHQL_VALIDATION_FAILED'],
    [{ query: '' }, 'BAD_REQUEST'],
    [{ variables: {} }, 'BAD_REQUEST'],
    [{ query: 7 }, 'BAD_REQUEST'],
    [{ query, variables: [] }, 'BAD_REQUEST'],
    [{ query, operationName: 7 }, 'BAD_REQUEST'],
    [{ query, extensions: 'x' }, 'BAD_REQUEST'],
    [[{ query }], 'BAD_REQUEST'],
  ])('%j', async (body, code) => {
    const graphql = new GraphqlTestServer();
    const { status, errors, data } = await graphql.post(body);
    expect({ status, data }).toEqual({ status: 400, data: undefined });
    expect(errors).toMatchObject([{ extensions: { code } }]);
    expect(graphql.log.lines).toEqual([]);
  });
});

describe('null for a variable with a default is a client error', () => {
  test.each([
    [
      'query ($n: Int = 1) { movie(tmdbId: $n) { id } genres { id } }',
      { movie: null, genres: expect.any(Array) },
    ],
    ['query ($n: Boolean = true) { genres { id @skip(if: $n) } }', { genres: null }],
    ['query ($n: Boolean = true) { genres @skip(if: $n) { id } }', null],
    [
      'mutation ($n: Int = 1) { saveLastWatched(input: { movieId: $n, title: "x", mediaType: MOVIE }) { id } }',
      { saveLastWatched: null },
    ],
  ])('%s', async (query, expected) => {
    const graphql = new GraphqlTestServer();
    const { status, data, errors } = await graphql.query(query, { n: null });
    expect({ status, data }).toEqual({ status: 200, data: expected });
    expect(errors[0]).toMatchObject({
      message: expect.stringContaining('Argument "'),
      extensions: { code: 'BAD_USER_INPUT' },
    });
    expect(graphql.log.lines).toEqual([]);
  });
});
