import { describe, expect, test } from 'vitest';
import { GraphqlTestServer } from '../testing/graphqlTestServer.ts';
import { InMemoryTmdb } from '../testing/inMemoryTmdb.ts';
import { movies, pagesOf } from '../testing/recordBuilders.ts';
import { fullDetailsCall, movieDetails, movieEntry, page } from '../testing/tmdbFixtures.ts';
import { useMockUpstream } from '../testing/tmdbOverUpstream.ts';

const overUpstream = useMockUpstream();

describe('a list', () => {
  test('continues after its endCursor without repeating a title', async () => {
    const graphql = new GraphqlTestServer();
    const query = `query ($after: String) {
      titles(list: MOVIES, first: 30, after: $after) {
        nodes { tmdbId } edges { cursor node { id } } pageInfo { hasNextPage endCursor }
      }
    }`;
    const first = await graphql.query(query);
    expect(first.data).toMatchObject({ titles: { pageInfo: { hasNextPage: true } } });
    const second = await graphql.query(query, { after: cursorOf(first.data) });
    expect(numbersOf(first.data)).toEqual(movies(30).map(({ tmdbId }) => tmdbId));
    expect(numbersOf(second.data)).toEqual(movies(30, 31).map(({ tmdbId }) => tmdbId));
  });

  test('has all four fields of pageInfo', async () => {
    const graphql = new GraphqlTestServer();
    const query = `query ($after: String) {
      titles(list: MOVIES, first: 2, after: $after) {
        edges { cursor } pageInfo { hasPreviousPage hasNextPage startCursor endCursor }
      }
    }`;
    const cursors = ['movie:1', 'movie:2', 'movie:3', 'movie:4'].map((key, index) =>
      Buffer.from(`1/${index}/${key}`).toString('base64url'),
    );
    const pageInfo = (startCursor?: string, endCursor?: string) => ({
      hasNextPage: true,
      startCursor,
      endCursor,
    });
    const [first, second, third, fourth] = cursors;
    expect((await graphql.query(query)).data).toMatchObject({
      titles: {
        edges: [{ cursor: first }, { cursor: second }],
        pageInfo: { ...pageInfo(first, second), hasPreviousPage: false },
      },
    });
    expect((await graphql.query(query, { after: second })).data).toMatchObject({
      titles: { pageInfo: { ...pageInfo(third, fourth), hasPreviousPage: true } },
    });
  });

  test('has no cursors when it has no titles', async () => {
    const empty = new InMemoryTmdb({
      list: ({ page }) => pagesOf([])(page),
      search: { titles: movies(1), people: [] },
    });
    const after = Buffer.from('1/0/movie:1').toString('base64url');
    const { data } = await new GraphqlTestServer(empty).query(
      `{ titles(list: POPULAR) { pageInfo { ...P } }
         search(text: "x") { titles(after: "${after}") { pageInfo { ...P } } }
         genre(name: "History") { series(after: "${after}") { pageInfo { ...P } } } }
       fragment P on PageInfo { hasPreviousPage hasNextPage startCursor endCursor }`,
    );
    const nothing = { hasNextPage: false, startCursor: null, endCursor: null };
    expect(data).toMatchObject({
      titles: { pageInfo: { ...nothing, hasPreviousPage: false } },
      search: { titles: { pageInfo: { ...nothing, hasPreviousPage: true } } },
      genre: { series: { pageInfo: { ...nothing, hasPreviousPage: true } } },
    });
  });

  test('reads the selected details of its titles with one call each', async () => {
    const { upstream } = overUpstream;
    upstream.respondTo('/movie/popular', { json: page([movieEntry(1), movieEntry(2)], { total_pages: 1 }) });
    for (const id of [1, 2]) upstream.respondTo(`/movie/${id}`, { json: movieDetails(id) });
    const { errors } = await new GraphqlTestServer(undefined, { source: overUpstream.tmdb() }).query(
      '{ titles(list: POPULAR) { nodes { trailer { key } cast { name } ... on Movie { runtime } } } }',
    );
    expect(errors).toEqual([]);
    expect(overUpstream.requestedPaths()).toEqual([
      '/movie/popular?page=1',
      fullDetailsCall('/movie/1'),
      fullDetailsCall('/movie/2'),
    ]);
  });

  test('reports NOT_FOUND for details that no longer exist', async () => {
    const { data, errors } = await new GraphqlTestServer().query(
      '{ titles(list: POPULAR, first: 1) { nodes { id trailer { key } } } }',
    );
    expect(data).toEqual({ titles: { nodes: [{ id: 'movie:1', trailer: null }] } });
    expect(errors).toMatchObject([
      { message: 'The movie database no longer has movie:1.', extensions: { code: 'NOT_FOUND' } },
    ]);
  });
});

interface Part {
  readonly titles: {
    readonly nodes: { tmdbId: number }[];
    readonly pageInfo: { readonly endCursor: string };
  };
}

function isPart(data: unknown): data is Part {
  return typeof data === 'object' && data !== null && 'titles' in data && data.titles !== null;
}

function numbersOf(data: unknown): number[] {
  return isPart(data) ? data.titles.nodes.map(({ tmdbId }) => tmdbId) : [];
}

function cursorOf(data: unknown): string {
  return isPart(data) ? data.titles.pageInfo.endCursor : '';
}
