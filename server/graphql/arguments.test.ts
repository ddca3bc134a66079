import { describe, expect, test } from 'vitest';
import { GraphqlTestServer } from '../testing/graphqlTestServer.ts';
import { InMemoryTmdb } from '../testing/inMemoryTmdb.ts';
import { castMember, details, movie, movies, series } from '../testing/recordBuilders.ts';

const ids = (count: number) => JSON.stringify(Array.from({ length: count }, (_, n) => `movie:${n + 1}`));

describe('an invalid argument is a field error that states the rule and the received value, with status 200', () => {
  test.each([
    ['{ titles(list: POPULAR, first: 0) { nodes { id } } }', 'first must be 1 to 60; received 0'],
    ['{ titles(list: POPULAR, first: 61) { nodes { id } } }', 'first must be 1 to 60; received 61'],
    ['{ genre(name: "Music") { series(first: 61) { nodes { id } } } }', 'first must be 1 to 60; received 61'],
    [
      '{ titles(list: POPULAR, after: "page 2") { nodes { id } } }',
      'after must be a cursor returned by this list; received "page 2"',
    ],
    [`{ nodes(ids: ${ids(61)}) { id } }`, 'ids must be at most 60; received 61'],
    [`{ titlesById(ids: ${ids(61)}) { id } }`, 'ids must be at most 60; received 61'],
    ['{ search(text: "   ") { totalCount } }', 'text must be 1 to 200 characters after trimming; received 0'],
    [
      `{ search(text: "${'é'.repeat(201)}") { totalCount } }`,
      'text must be 1 to 200 characters after trimming; received 201',
    ],
    ['{ genre(name: "") { id } }', 'name must be 1 to 60 characters after trimming; received 0'],
    [
      `{ genre(name: "${'x'.repeat(61)}") { id } }`,
      'name must be 1 to 60 characters after trimming; received 61',
    ],
    ['{ movie(tmdbId: -5) { id } }', 'tmdbId must be 1 or more; received -5'],
    ['{ series(tmdbId: 0) { id } }', 'tmdbId must be 1 or more; received 0'],
  ])('%s', async (query, message) => {
    const graphql = new GraphqlTestServer();
    const { errors, status } = await graphql.query(query);
    expect(errors).toMatchObject([{ message, extensions: { code: 'BAD_USER_INPUT' } }]);
    expect(status).toBe(200);
    expect(graphql.tmdb.calls).toEqual([]);
  });

  test.each([
    ['cast(first: 51) { id }', 'first must be 1 to 50; received 51'],
    ['season(number: -1) { id }', 'number must be 0 or more; received -1'],
  ])('%s', async (field, message) => {
    const graphql = new GraphqlTestServer(new InMemoryTmdb({ titles: [series(1)] }));
    const { data, errors, status } = await graphql.query(`{ series(tmdbId: 1) { id ${field} } }`);
    expect(status).toBe(200);
    expect(data).toMatchObject({ series: { id: 'tv:1' } });
    expect(errors).toMatchObject([{ message, extensions: { code: 'BAD_USER_INPUT' } }]);
  });
});

test.each([
  ['{ movie(tmdbId: 0) { id } titles(list: POPULAR, first: 1) { nodes { id } } }', ['movie'], 'titles'],
  [`{ nodes(ids: ${ids(61)}) { id } titles(list: POPULAR, first: 1) { nodes { id } } }`, ['nodes'], 'titles'],
])('the data of other fields is returned alongside an invalid argument: %s', async (query, path, other) => {
  const { data, errors, status } = await new GraphqlTestServer().query(query);
  expect(status).toBe(200);
  expect(data).toEqual({ [path[0] ?? '']: null, [other]: { nodes: [{ id: 'movie:1' }] } });
  expect(errors).toMatchObject([{ path, extensions: { code: 'BAD_USER_INPUT' } }]);
});

test.each(['603', 'movie:', 'movie:0', 'movie:0603', 'film:603', 'movie:603:', 'movie:2147483648', ''])(
  'the malformed id %j names nothing, in every field, and costs nothing',
  async (id) => {
    const graphql = new GraphqlTestServer();
    const query = `query ($id: ID!) {
      node(id: $id) { id } nodes(ids: [$id]) { id }
      title(id: $id) { id } titleBy(by: { id: $id }) { id } titlesById(ids: [$id]) { id }
      viewer { title(id: $id) { id } }
    }`;
    expect(await graphql.query(query, { id }, graphql.accounts.signIn('ada'))).toEqual({
      data: {
        node: null,
        nodes: [null],
        title: null,
        titleBy: null,
        titlesById: [null],
        viewer: { title: null },
      },
      errors: [],
      status: 200,
    });
    expect(graphql.tmdb.calls).toEqual([]);
  },
);

describe('null for an argument with a default means the default', () => {
  const fullMovie = movie(1, {
    posterPath: '/a.jpg',
    details: details({ related: { cast: Array.from({ length: 12 }, (_, n) => castMember(n)), similar: [] } }),
  });

  test.each([
    ['{ titles(list: POPULAR, first: null) { nodes { id } } }', ['titles', 'nodes', 'length'], 20],
    [
      'query ($n: Int) { titles(list: POPULAR, first: $n) { nodes { id } } }',
      ['titles', 'nodes', 'length'],
      20,
    ],
    [
      '{ genre(name: "Drama") { movies(first: null) { nodes { id } } } }',
      ['genre', 'movies', 'nodes', 'length'],
      40,
    ],
    [
      '{ genre(name: "Drama") { series(first: null) { nodes { id } } } }',
      ['genre', 'series', 'nodes', 'length'],
      40,
    ],
    [
      '{ search(text: "x") { titles(first: null) { nodes { id } } } }',
      ['search', 'titles', 'nodes', 'length'],
      60,
    ],
    ['{ movie(tmdbId: 1) { cast(first: null) { id } } }', ['movie', 'cast', 'length'], 10],
    [
      '{ movie(tmdbId: 1) { poster(size: null) } }',
      ['movie', 'poster'],
      'https://images.test/t/p/w500/a.jpg',
    ],
  ])('%s', async (query, path, value) => {
    const search = { titles: movies(61), people: [] };
    const graphql = new GraphqlTestServer(new InMemoryTmdb({ titles: [fullMovie], search }));
    const { data, errors } = await graphql.query(query, { n: null });
    expect(errors).toEqual([]);
    expect(data).toHaveProperty(path, value);
  });
});

test('200 characters of search text and 60 ids are allowed', async () => {
  const { errors } = await new GraphqlTestServer().query(
    `{ search(text: "  ${'🎬'.repeat(200)}  ") { totalCount } titlesById(ids: ${ids(60)}) { id } }`,
  );
  expect(errors).toEqual([]);
});
