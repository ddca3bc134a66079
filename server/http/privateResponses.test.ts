import { parse } from 'graphql';
import { afterEach, describe, expect, test } from 'vitest';
import { reachesViewer } from '../graphql/fields.ts';
import { type HttpTestServer, startHttpTestServer } from '../testing/httpTestServer.ts';
import { InMemoryTmdb } from '../testing/inMemoryTmdb.ts';
import { movie } from '../testing/recordBuilders.ts';

const HASH = 'ab'.repeat(32);
const NO = '@include(if: false)';

/** Operations that reach a field of the viewer, each in its own way. */
const PRIVATE = {
  nested: '{ movie(tmdbId: 1) { viewerTitle { id } } }',
  aliased: '{ movie(tmdbId: 1) { mine: viewerTitle { id } } }',
  'in a list': '{ titles(list: POPULAR) { nodes { id viewerTitle { id } } } }',
  'in an inline fragment': '{ movie(tmdbId: 1) { ... on Movie { viewerTitle { id } } } }',
  'in a fragment':
    'query { movie(tmdbId: 1) { ...Card } } fragment Card on Movie { ...Mark } fragment Mark on Title { viewerTitle { id } }',
  'in a fragment on Query': 'query { ...Me } fragment Me on Query { genres { id } viewer { id } }',
  'left out by a condition': `{ movie(tmdbId: 1) { id viewerTitle ${NO} { id } } }`,
  'below what a condition leaves out': `{ movie(tmdbId: 1) { id ... ${NO} { viewerTitle { id } } } }`,
  'through a node': '{ node(id: "movie:1") { id ... on Movie { viewerTitle { id } } } }',
  'of a season': '{ series(tmdbId: 1) { seasons { viewerSeason { id } } } }',
  'of an episode': '{ series(tmdbId: 1) { seasons { episodes { viewerEpisode { id } } } } }',
  'below what is null': '{ series(tmdbId: 404) { viewerTitle { id } } }',
};
const PUBLIC = {
  'the nodes of a page': '{ titles(list: POPULAR, first: 1) { nodes { id } } }',
  'nodes in a fragment':
    'query { titles(list: POPULAR, first: 1) { ...Page } } fragment Page on TitleConnection { nodes { id } }',
  'titles by another service’s ids': '{ nodesBy(keys: [{ imdbId: "tt0000001" }]) { id } }',
  'an alias named as a field of the viewer': '{ movie(tmdbId: 1) { viewerTitle: id } }',
};

let product: HttpTestServer | undefined;
afterEach(() => product?.close());

/** Posts an operation twice; how often it was executed, and the Cache-Control of its responses. */
async function postTwice(query: string, headers: Record<string, string> = {}) {
  const tmdb = new InMemoryTmdb({ titles: [movie(1)] });
  product = await startHttpTestServer({}, tmdb);
  const url = `${product.url}/graphql`;
  const caches: (string | null)[] = [];
  for (let time = 0; time < 2; time += 1) {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ query }),
    });
    expect(response.status).toBe(200);
    caches.push(response.headers.get('cache-control'));
    await response.text();
  }
  return { executed: tmdb.calls.length, caches };
}

describe('an operation that reaches a field of the viewer', () => {
  test.each(Object.entries(PRIVATE))('is cached for nobody: %s', async (_name, query) => {
    expect(reachesViewer(parse(query))).toBe(true);
    const once = await postTwice(query);
    expect(once.caches).toEqual(['no-store', 'no-store']);
    expect(once.executed % 2).toBe(0);
    expect(once.executed).toBeGreaterThan(query.includes('...Me') ? 1 : 0);
  });

  test('is one that reads for an import of theirs', () => {
    expect(
      reachesViewer(parse('{ matchTitles(rows: [{ name: "Harbour" }], importing: true) { certain } }')),
    ).toBe(true);
  });

  test.each(Object.entries(PUBLIC))('is not one with %s', async (_name, query) => {
    expect(reachesViewer(parse(query))).toBe(false);
    expect((await postTwice(query)).executed).toBe(1);
  });
});

describe('the web client’s own query', () => {
  test.each([
    ['with a nested field of the viewer', PRIVATE['in a fragment'], 'no-store'],
    ['without one', PUBLIC['the nodes of a page'], 'public'],
  ])('%s: %s', async (_name, query, cache) => {
    product = await startHttpTestServer(
      { manifest: { [HASH]: query } },
      new InMemoryTmdb({ titles: [movie(1)] }),
    );
    const extensions = encodeURIComponent(
      JSON.stringify({ persistedQuery: { version: 1, sha256Hash: HASH } }),
    );
    const response = await fetch(`${product.url}/graphql?extensions=${extensions}`, {
      headers: { 'apollo-require-preflight': '1' },
    });
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toContain(cache);
    expect(await response.json()).toMatchObject({ data: {} });
  });
});
