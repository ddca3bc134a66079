import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request as ask } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { fallbackLocale } from '../../contract/locales.ts';
import type { RenderedPage, RouteMatch } from '../../contract/pageRendering.ts';
import { GraphqlTestServer } from '../testing/graphqlTestServer.ts';
import {
  type HttpTestOptions,
  type HttpTestServer,
  startHttpTestServer,
  withoutPages,
} from '../testing/httpTestServer.ts';
import { InMemoryTier } from '../testing/inMemoryTier.ts';
import { InMemoryTmdb } from '../testing/inMemoryTmdb.ts';
import type { AppOptions } from './options.ts';
import { createClientRateLimiter } from './admission.ts';

let product: HttpTestServer | undefined;
afterEach(() => product?.close());

async function start(options: HttpTestOptions = {}, tmdb?: InMemoryTmdb): Promise<string> {
  product = await startHttpTestServer(options, tmdb);
  return product.url;
}

/** A web application whose pages say what they were rendered for. */
function pagesThat(render: (url: URL) => RenderedPage, placeOf: (url: string) => RouteMatch = placeAt) {
  const rendered: string[] = [];
  const web: AppOptions['web'] = {
    ...withoutPages,
    loadRenderer: () =>
      Promise.resolve({
        persistedDocuments: {},
        developerPaths: [],
        createSiteTexts: () => ({}),
        matchRoute: placeOf,
        renderPage: ({ url }) => {
          rendered.push(new URL(url).pathname);
          return Promise.resolve(render(new URL(url)));
        },
      }),
  };
  return { web, rendered };
}

function placeAt(url: string): Extract<RouteMatch, { readonly kind: 'page' }> {
  return {
    kind: 'page',
    canonicalPath: url,
    language: fallbackLocale,
    routeId: 'page',
  };
}

/** The status and headers of the response to a raw request. */
function raw(url: string, path: string, method = 'GET', headers: Record<string, string> = {}) {
  return new Promise<{ status: number | undefined; allow: string | undefined; location: string | undefined }>(
    (resolve, reject) => {
      ask(url, { path, method, headers }, (response) => {
        response.resume();
        const { allow, location } = response.headers;
        response.on('end', () => resolve({ status: response.statusCode, allow, location }));
      })
        .on('error', reject)
        .end();
    },
  );
}

test('an operation of a page has the timeout and the prefetching that the page asks for', async () => {
  const hashes: string[] = [];
  const options: unknown[] = [];
  const { web } = pagesThat(() => ({ status: 200, html: '' }));
  const operation = {
    operationName: 'Similar',
    variables: {},
    extensions: { persistedQuery: { version: 1, sha256Hash: 'ab'.repeat(32) } },
  } as const;
  const url = await start({
    web: {
      ...web,
      loadRenderer: async () => ({
        ...(await web.loadRenderer()),
        renderPage: async ({ execute }) => {
          await execute({ ...operation, deferrable: true, prefetchCount: 12 });
          await execute({ ...operation, deferrable: false, prefetchCount: 0 });
          return { status: 200, html: '<p>page</p>' };
        },
      }),
    },
    telemetry: {
      operation: (hash, work) => {
        hashes.push(hash);
        return work();
      },
    },
    createRequestContext: (received, token) => {
      options.push([received, token]);
      return new GraphqlTestServer().context();
    },
  });
  expect((await fetch(`${url}/movie/1`)).status).toBe(200);
  expect(options).toEqual([
    [expect.objectContaining({ optionalFieldTimeoutMs: expect.any(Number), prefetchCount: 12 }), null],
    [expect.objectContaining({ optionalFieldTimeoutMs: null, prefetchCount: 0 }), null],
  ]);
  expect(new Set(hashes)).toEqual(new Set(['ab'.repeat(32)]));
});

describe('methods', () => {
  test.each([
    ['PUT', '/', 'GET, HEAD, OPTIONS'],
    ['POST', '/movie/1', 'GET, HEAD, OPTIONS'],
    ['DELETE', '/healthz', 'GET, HEAD, OPTIONS'],
    ['PUT', '/graphql', 'GET, HEAD, POST, OPTIONS'],
  ])('%s of %s is rejected, with the allowed methods', async (method, path, allow) => {
    expect(await raw(await start(), path, method)).toMatchObject({ status: 405, allow });
  });

  test('OPTIONS responds with the allowed methods', async () => {
    expect(await raw(await start(), '/', 'OPTIONS')).toMatchObject({
      status: 204,
      allow: 'GET, HEAD, OPTIONS',
    });
  });

  test('a preflight response offers no method that is rejected', async () => {
    const url = await start({ corsOrigins: ['https://app.example'] });
    const headers = { origin: 'https://app.example', 'access-control-request-method': 'POST' };
    const answer = await fetch(`${url}/graphql`, { method: 'OPTIONS', headers });
    expect(answer.headers.get('access-control-allow-methods')).toBe('GET,POST');
  });
});

describe('/graphql', () => {
  test('accepts only JSON', async () => {
    const url = await start();
    const answer = await fetch(`${url}/graphql`, { method: 'POST', body: '{ genres { id } }' });
    expect(answer.status).toBe(415);
    expect(await answer.json()).toMatchObject({
      errors: [{ message: expect.stringContaining('text/plain') }],
    });
  });

  test('is case-sensitive', async () => {
    const { web } = pagesThat(() => ({ status: 404, html: '<p>nothing</p>' }));
    const url = await start({ web });
    const query = '/GRAPHQL?query={genres{id}}';
    const answer = await fetch(url + query, { headers: { 'apollo-require-preflight': 'true' } });
    expect([answer.status, answer.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8']);
  });
});

describe('a public operation', () => {
  const HASH = 'a'.repeat(64);
  const address = (variables: object, rest = '') => {
    const extensions = { persistedQuery: { version: 1, sha256Hash: HASH } };
    const parameters = { variables: JSON.stringify(variables), extensions: JSON.stringify(extensions) };
    return `/graphql?${new URLSearchParams(parameters)}${rest}`;
  };

  async function startApp() {
    const tmdb = new InMemoryTmdb();
    const manifest = { [HASH]: 'query Movie($tmdbId: Int!) { movie(tmdbId: $tmdbId) { id } }' };
    const url = await start({ manifest }, tmdb);
    const read = (path: string, accept = '*/*', headers: Record<string, string> = {}) =>
      fetch(url + path, { headers: { accept, 'apollo-require-preflight': 'true', ...headers } });
    return { tmdb, read };
  }

  test('is executed alike for every client, whatever the headers of the first one', async () => {
    const { tmdb, read } = await startApp();
    // Apollo rejects this preference, although the client accepts the type.
    const odd = await read(address({ tmdbId: 1 }), 'application/json;charset=utf-8;q=0, application/json');
    expect(odd.status).toBe(200);
    expect(odd.headers.get('cache-control')).toContain('max-age=60');
    await read(address({ tmdbId: 1 }), 'application/json');
    expect(tmdb.calls).toEqual(['details movie:1 full']);
  });

  test.each([
    ['variables that are a list', '[]', {}],
    ['another content type', '{"tmdbId":1}', { 'content-type': 'application/json-x' }],
  ])('is not one with %s', async (_what, variables, headers) => {
    const { read } = await startApp();
    const url = address({}).replace('%7B%7D', encodeURIComponent(variables));
    const odd = await read(url, 'application/json', headers);
    expect(odd.status).toBeGreaterThanOrEqual(400);
    expect(odd.headers.get('cache-control')).toBe('no-store');
    expect(odd.headers.get('etag')).toBeNull();
  });

  test('is identified by the operation and its variables, whatever other parameters the URL has', async () => {
    const { tmdb, read } = await startApp();
    await read(address({ tmdbId: 1 }));
    await read(address({ tmdbId: 1, other: 2 }, '&utm_source=letter'));
    await read(address({ tmdbId: 1 }, '&operationName=Movie'));
    await read(address({ tmdbId: 2 }));
    expect(tmdb.calls).toEqual(['details movie:1 full', 'details movie:2 full']);
  });

  test.each([
    ['application/json', 'application/json; charset=utf-8'],
    [
      'application/graphql-response+json, application/json;q=0.9',
      'application/graphql-response+json; charset=utf-8',
    ],
  ])('is sent to a client with Accept %s as that type', async (accept, type) => {
    const { read } = await startApp();
    const answer = await read(address({ tmdbId: 1 }), accept);
    expect(answer.headers.get('content-type')).toBe(type);
    expect(answer.headers.get('vary')).toBe('Origin, Accept, Accept-Encoding');
  });
});

describe('pages', () => {
  test('that do not exist are cached by address, like others', async () => {
    const { web, rendered } = pagesThat(() => ({ status: 404, html: '<p>none</p>' }));
    const url = await start({ web });
    for (const id of [1, 2, 1]) expect((await fetch(`${url}/movie/${id}`)).status).toBe(404);
    expect(rendered).toEqual(['/movie/1', '/movie/2']);
  });

  test('that could not be rendered are not cacheable', async () => {
    const { web, rendered } = pagesThat(() => ({ status: 503, html: '<p>failed</p>' }));
    const url = await start({ web });
    const responses = [await fetch(`${url}/movie/1`), await fetch(`${url}/movie/1`)];
    expect(responses.map(({ headers }) => headers.get('cache-control'))).toEqual(['no-store', 'no-store']);
    expect(rendered).toHaveLength(2);
  });

  test('requested by another URL are found under their canonical path', async () => {
    const { web } = pagesThat(
      () => ({ status: 200, html: '' }),
      () => ({ kind: 'redirect', to: '/movie/1' }),
    );
    expect(await raw(await start({ web }), '/MOVIE/1')).toMatchObject({ status: 308, location: '/movie/1' });
  });

  test('that their owner can withdraw are rendered for each request, and stored nowhere', async () => {
    const shared = new InMemoryTier();
    const { web, rendered } = pagesThat(
      () => ({ status: 200, html: '<p>list</p>' }),
      (url) => ({ ...placeAt(url), isPrivate: true }),
    );
    const url = await start({ web, shared });
    for (let time = 0; time < 2; time += 1) {
      const answer = await fetch(`${url}/list/secret`);
      expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store']);
      expect(answer.headers.get('content-security-policy')).not.toBeNull();
      expect(await answer.text()).toBe('<p>list</p>');
    }
    expect(rendered).toEqual(['/list/secret', '/list/secret']);
    expect([shared.reads, [...shared.entries.keys()]]).toEqual([[], []]);
  });
});

describe('a client over its budget', () => {
  const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });

  test('has to wait, still gets cached responses, and does not affect other clients', async () => {
    const { web } = pagesThat(() => ({ status: 200, html: '<p>page</p>' }));
    const budget = createClientRateLimiter(60, null, () => 0);
    const url = await start({ web, budget });
    await fetch(`${url}/kept`, from('203.0.113.1'));
    budget.consume('203.0.113.9', 90);
    const rejected = await fetch(`${url}/new`, from('203.0.113.9'));
    expect([rejected.status, rejected.headers.get('retry-after')]).toEqual([429, '30']);
    expect(await rejected.json()).toMatchObject({ errors: [{ extensions: { code: 'TOO_MANY_REQUESTS' } }] });
    const operation = { method: 'POST', body: '{"query":"{__typename}"}' };
    const headers = { ...from('203.0.113.9').headers, 'content-type': 'application/json' };
    expect((await fetch(`${url}/graphql`, { ...operation, headers })).status).toBe(429);
    expect((await fetch(`${url}/kept`, from('203.0.113.9'))).status).toBe(200);
    expect((await fetch(`${url}/new`, from('203.0.113.1'))).status).toBe(200);
  });
});

test('a page of unusual length costs more, by its length', async () => {
  const { web } = pagesThat(({ pathname }) => ({
    status: 200,
    html: 'x'.repeat(pathname === '/long' ? 2_200_000 : 200_000),
  }));
  const budget = createClientRateLimiter(200, null, () => 0);
  const spent = vi.spyOn(budget, 'consume');
  const url = await start({ web, budget });
  for (const page of ['/usual', '/long']) expect((await fetch(url + page)).status).toBe(200);
  expect(spent.mock.calls.map(([, points]) => points)).toEqual([5, 0, 5, expect.closeTo(100, 1)]);
});

test('files are sent from memory and do not depend on their folder', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'marquee-files-'));
  await writeFile(path.join(folder, 'words.txt'), 'words, words, words');
  const url = await start({ embeddedFiles: [{ folder, mountPath: '/files', headersFor: () => ({}) }] });
  await rm(folder, { recursive: true });
  const answer = await fetch(`${url}/files/words.txt`);
  expect([answer.status, await answer.text()]).toEqual([200, 'words, words, words']);
  expect((await fetch(`${url}/files/words.txt`, { method: 'POST' })).status).toBe(405);
});

test('the service worker and the offline pages are always revalidated, and have the pages’ policy', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'marquee-client-'));
  const files = {
    'sw.js': '// worker',
    'offline.html': '<p>offline</p>',
    'de/offline.html': '<p>offline</p>',
    'manifest.webmanifest': '{}',
  };
  await mkdir(path.join(folder, 'de'));
  for (const [name, text] of Object.entries(files)) await writeFile(path.join(folder, name), text);
  const { web } = pagesThat(() => ({ status: 404, html: '' }));
  const url = await start({ web: { ...web, clientFolder: folder } });
  const read = async (name: string) => {
    const { status, headers } = await fetch(`${url}/${name}`);
    const policy = headers.get('content-security-policy');
    return [
      status,
      headers.get('content-type'),
      headers.get('cache-control'),
      policy?.includes("script-src 'self'"),
    ];
  };
  expect(await read('sw.js')).toEqual([200, 'text/javascript; charset=utf-8', 'no-cache', true]);
  for (const page of ['offline.html', 'de/offline.html'])
    expect(await read(page)).toEqual([200, 'text/html; charset=utf-8', 'no-cache', true]);
  expect(await read('manifest.webmanifest')).toEqual([
    200,
    'application/manifest+json; charset=utf-8',
    'public, max-age=3600',
    undefined,
  ]);
  await rm(folder, { recursive: true });
});
