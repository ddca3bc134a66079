import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { GraphqlTestServer } from '../testing/graphqlTestServer.ts';

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

test('introspection answers, with a description on every type and field', async () => {
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
