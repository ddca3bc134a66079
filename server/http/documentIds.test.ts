import { createHash } from 'node:crypto';
import { afterEach, describe, expect, test } from 'vitest';
import { type HttpTestServer, startHttpTestServer } from '../testing/httpTestServer.ts';
import { InMemoryTmdb } from '../testing/inMemoryTmdb.ts';

const OWN = 'query Movie($id: Int!) { movie(tmdbId: $id) { id } }';
const OTHER = 'query List { titles(list: POPULAR, first: 3) { nodes { id } } }';
const CHANGE = 'mutation Change { signOutEverywhere }';
const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');
const idOf = (text: string) => `sha256:${hashOf(text)}`;

interface Answer {
  readonly data?: { readonly titles?: { readonly nodes: readonly unknown[] } };
  readonly errors?: readonly { readonly message: string }[];
}

let product: HttpTestServer | undefined;
afterEach(() => product?.close());

async function start() {
  const tmdb = new InMemoryTmdb();
  product = await startHttpTestServer({ manifest: { [hashOf(OWN)]: OWN } }, tmdb);
  const { url } = product;
  const read = async (response: Response) => ({
    status: response.status,
    cache: response.headers.get('cache-control'),
    etag: response.headers.get('etag'),
    ...((await response.json()) as Answer),
  });
  return {
    tmdb,
    get: async (parameters: Record<string, string> | [string, string][]) =>
      read(
        await fetch(`${url}/graphql?${new URLSearchParams(parameters)}`, {
          headers: { 'apollo-require-preflight': 'true' },
        }),
      ),
    post: async (body: object) =>
      read(
        await fetch(`${url}/graphql`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        }),
      ),
  };
}

describe('documentId', () => {
  test('names one of our documents, whose public response is the one of its hash', async () => {
    const { tmdb, get } = await start();
    const variables = '{"id":1}';
    const byId = await get({ documentId: idOf(OWN), variables });
    expect(byId).toMatchObject({ status: 200, data: {} });
    expect(byId.cache).toContain('public');
    const persistedQuery = { version: 1, sha256Hash: hashOf(OWN) };
    expect(await get({ variables, extensions: JSON.stringify({ persistedQuery }) })).toEqual(byId);
    expect(await get({ documentId: idOf(OWN), operationName: '', variables, extensions: '{}' })).toEqual(
      byId,
    );
    expect(tmdb.calls).toHaveLength(1);
  });

  test('registers a document that is sent with it, and names it afterwards, by POST and GET', async () => {
    const { post, get } = await start();
    const documentId = idOf(OTHER);
    expect(await post({ documentId })).toMatchObject({
      status: 400,
      cache: 'no-store',
      errors: [{ extensions: { code: 'PERSISTED_DOCUMENT_NOT_FOUND' } }],
    });
    const registered = await post({ documentId, query: OTHER });
    expect(registered.data?.titles?.nodes).toHaveLength(3);
    for (const parameters of [{ documentId }, { documentId, operationName: 'List' }]) {
      expect(await post(parameters)).toMatchObject({ status: 200, data: registered.data });
      expect(await get(parameters)).toMatchObject({ status: 200, data: registered.data });
    }
    expect(await post({ documentId, operationName: 'Else' })).toMatchObject({ status: 400 });
    expect(await post({ documentId, query: OWN })).toMatchObject({ status: 400 });
  });

  test('of a mutation is executed by POST alone', async () => {
    const { post, get } = await start();
    const documentId = idOf(CHANGE);
    await post({ documentId, query: CHANGE });
    expect(await get({ documentId })).toMatchObject({ status: 405 });
    expect(await post({ documentId })).toMatchObject({
      status: 200,
      errors: [{ extensions: { code: 'UNAUTHENTICATED' } }],
    });
  });

  test.each([
    ['a bare hash', hashOf(OWN)],
    ['upper case', idOf(OWN).toUpperCase()],
    ['another method', `md5:${'a'.repeat(32)}`],
    ['a shorter hash', 'sha256:abc'],
    ['nothing', ''],
    ['a long text', 'x'.repeat(2_000)],
  ])('is rejected when it is %s', async (_what, documentId) => {
    const { post, get } = await start();
    for (const answer of [await post({ documentId }), await get({ documentId })]) {
      expect(answer).toMatchObject({ status: 400, errors: [{ extensions: { code: 'BAD_USER_INPUT' } }] });
      const message = answer.errors?.[0]?.message ?? '';
      expect(message).toMatch(/^documentId must be sha256: and 64 hexadecimal digits/);
      expect(message.length).toBeLessThan(200);
    }
  });

  test.each([[1], [true], [[idOf(OWN)]], [{ toString: 1, valueOf: 1 }]])(
    'is rejected when it is no string: %j',
    async (documentId) => {
      const { post } = await start();
      expect(await post({ documentId })).toMatchObject({ status: 400 });
    },
  );

  test('is rejected beside another hash, twice, and with extensions that are no object', async () => {
    const { post, get } = await start();
    const documentId = idOf(OWN);
    const persistedQuery = { version: 1, sha256Hash: hashOf(OWN) };
    const extensions = { persistedQuery };
    expect(await post({ documentId, extensions })).toMatchObject({ status: 400 });
    expect(await get({ documentId, extensions: JSON.stringify(extensions) })).toMatchObject({ status: 400 });
    expect(
      await get([
        ['documentId', documentId],
        ['documentId', documentId],
      ]),
    ).toMatchObject({ status: 400 });
    expect(await post({ documentId, extensions: 'none' })).toMatchObject({ status: 400 });
    expect(await post({ documentId, extensions: ['none'] })).toMatchObject({ status: 400 });
  });

  test('null is none', async () => {
    const { post } = await start();
    expect(await post({ documentId: null, query: OTHER })).toMatchObject({ status: 200 });
  });
});
