import { createHash } from 'node:crypto';
import { afterEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { fallbackLocale, findLocale, locales } from '../../contract/locales.ts';
import { basePathFor } from '../../contract/paths.ts';
import {
  type HttpTestOptions,
  type HttpTestServer,
  startHttpTestServer,
  withoutPages,
} from '../testing/httpTestServer.ts';
import { InMemoryTmdb } from '../testing/inMemoryTmdb.ts';
import { movie } from '../testing/recordBuilders.ts';

const HASH = 'a'.repeat(64);
const RULE = `language must be one of ${locales.map(({ tag }) => tag).join(', ')}`;

let product: HttpTestServer | undefined;
afterEach(() => product?.close());

async function start(tmdb = new InMemoryTmdb(), options: HttpTestOptions = {}) {
  const { url } = (product = await startHttpTestServer(options, tmdb));
  const read = (search: string, headers: Record<string, string> = {}) =>
    fetch(`${url}/graphql${search}`, { headers: { 'apollo-require-preflight': 'true', ...headers } });
  const post = (search: string, query: string) =>
    fetch(`${url}/graphql${search}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query }),
    });
  return { read, post };
}

const errorResponse = z.object({
  errors: z.tuple([z.object({ message: z.string(), extensions: z.looseObject({ code: z.string() }) })]),
});

describe('a response', () => {
  test.each([
    ['', 'en'],
    ['?language=en', 'en'],
    ['?language=de', 'de'],
    ['?language=PT-BR', 'pt-br'],
  ])('to %s is in %s, by its Content-Language', async (search, tag) => {
    const { post } = await start();
    const response = await post(search, '{ genres { id } }');
    expect([response.status, response.headers.get('content-language')]).toEqual([200, tag]);
  });

  test.each(['?language=xx', '?language=', '?language=de&language=fr', '?language=de-DE'])(
    'is rejected for %s, with the rule and the value',
    async (search) => {
      const { post, read } = await start();
      for (const response of [
        await post(search, '{ genres { id } }'),
        await read(`${search}&query={genres{id}}`),
        await read(search, { accept: 'text/html' }),
      ]) {
        expect(response.status).toBe(400);
        const [{ message, extensions }] = errorResponse.parse(await response.json()).errors;
        expect(message).toContain(`${RULE}; received `);
        expect(extensions.code).toBe('BAD_USER_INPUT');
      }
    },
  );

  test('is rejected after a thousand other parameters too', async () => {
    const { read } = await start();
    const response = await read(`?${'a&'.repeat(1_000)}language=xx`);
    expect(response.status).toBe(400);
    expect(await response.text()).toContain(`${RULE}; received \\"xx\\"`);
  });

  test('to an operation posted as text is cached by language', async () => {
    const tmdb = new InMemoryTmdb();
    const { post } = await start(tmdb);
    const query = '{ titles(list: POPULAR, first: 3) { nodes { id } } }';
    for (const search of ['', '?language=de', '', '?language=de', '?language=en']) await post(search, query);
    expect(tmdb.calls).toEqual(['list POPULAR 1', 'list POPULAR 1']);
  });

  test('in every language causes calls of its own, once, and is never that of another', async () => {
    const tmdb = new InMemoryTmdb();
    const { post } = await start(tmdb);
    const query = '{ titles(list: POPULAR, first: 3) { nodes { id } } }';
    for (const _visit of ['first', 'second']) {
      for (const { tag } of locales) {
        const response = await post(`?language=${tag}`, query);
        expect([response.status, response.headers.get('content-language')]).toEqual([200, tag]);
      }
      expect(tmdb.calls).toEqual(locales.map(() => 'list POPULAR 1'));
    }
  });

  test('to one of the web client’s operations is cached by language', async () => {
    const tmdb = new InMemoryTmdb({ titles: [movie(1, { overview: 'Zwei Schwestern.' })] });
    const manifest = { [HASH]: 'query Movie { movie(tmdbId: 1) { overviewLanguage } }' };
    const { read } = await start(tmdb, { manifest });
    const own = `extensions={"persistedQuery":{"version":1,"sha256Hash":"${HASH}"}}`;
    const responses = [];
    for (const search of [`?${own}`, `?language=de&${own}`, `?${own}&language=DE`, `?${own}&language=en`]) {
      const response = await read(search);
      const { headers } = response;
      const { data } = (await response.json()) as { data: unknown };
      responses.push([data, headers.get('content-language'), headers.get('vary')]);
    }
    const vary = 'Origin, Accept, Accept-Encoding';
    const [plain, german] = ['en', 'de'].map((tag) => [{ movie: { overviewLanguage: tag } }, tag, vary]);
    expect(responses).toEqual([plain, german, german, plain]);
    expect(tmdb.calls).toHaveLength(2);
  });

  test('states the language of an overview: the requested one, or English', async () => {
    const titles = [
      movie(1, { overview: 'Zwei Schwestern.' }),
      movie(2, { overview: 'Two sisters.', overviewInEnglish: true }),
      movie(3, { overview: ' ' }),
    ];
    const { post } = await start(new InMemoryTmdb({ titles }));
    const query = `{ ${[1, 2, 3].map((id) => `m${id}: movie(tmdbId: ${id}) { overviewLanguage }`).join(' ')} }`;
    const languagesOf = async (search: string) => {
      const { data } = z
        .object({ data: z.record(z.string(), z.object({ overviewLanguage: z.string() })) })
        .parse(await (await post(search, query)).json());
      return Object.values(data).map(({ overviewLanguage }) => overviewLanguage);
    };
    expect(await languagesOf('?language=de')).toEqual(['de', 'en', 'en']);
    expect(await languagesOf('')).toEqual(['en', 'en', 'en']);
  });
});

test('in another language an operation may cause half as many calls, since each may be made twice', async () => {
  const { post } = await start();
  const query = '{ titles(list: POPULAR, first: 60) { nodes { trailer { name } } } }';
  expect((await post('', query)).status).toBe(200);
  const response = await post('?language=de', query);
  expect(response.status).toBe(400);
  expect(errorResponse.parse(await response.json()).errors[0].message).toContain('at most 60 calls');
});

describe('the sandbox', () => {
  test('opens in a language, but not instead of an operation', async () => {
    const { read } = await start();
    const accept = 'text/html';
    const type = async (search: string) => (await read(search, { accept })).headers.get('content-type');
    expect(await type('')).toContain('text/html');
    expect(await type('?language=de')).toContain('text/html');
    expect(await type('?language=de&query={genres{id}}')).toContain('application/json');
  });
});

test('a page is rendered in the language of its URL and cached for that URL, as long as there is room', async () => {
  const rendered: string[] = [];
  const localeOf = (path: string) => findLocale(path.split('/')[1] ?? '') ?? fallbackLocale;
  await start(new InMemoryTmdb(), {
    pageCacheBytes: 1_048_576,
    web: {
      ...withoutPages,
      loadRenderer: () =>
        Promise.resolve({
          persistedDocuments: {},
          developerPaths: [],
          createSiteTexts: () => ({}),
          matchRoute: (url) => ({
            kind: 'page',
            canonicalPath: url,
            language: localeOf(url),
            routeId: 'page',
          }),
          renderPage: ({ url, serialisedState }) => {
            const { pathname } = new URL(url);
            rendered.push(pathname);
            // More than fits for all titles, and less for one.
            const words = createHash('shake256', { outputLength: 5_000 }).update(url).digest('hex');
            return Promise.resolve({
              status: 200,
              html: `${pathname} below '${serialisedState.config.basename}' ${words}`,
            });
          },
        }),
    },
  });
  const url = product?.url ?? '';
  /** Visits a title's pages in all languages; the paths of those that were rendered. */
  const visit = async (id: number) => {
    rendered.length = 0;
    for (const { tag } of locales) {
      const [basePath, path] = [basePathFor(tag), `${basePathFor(tag)}/movie/${id}`];
      const html = await (await fetch(url + path)).text();
      expect(html.slice(0, html.lastIndexOf(' '))).toBe(`${path} below '${basePath}'`);
    }
    return [...rendered];
  };
  const paths = (id: number) => locales.map(({ tag }) => `${basePathFor(tag)}/movie/${id}`);
  const ids = Array.from({ length: 10 }, (_, at) => at + 1);
  for (const id of ids) {
    expect(await visit(id)).toEqual(paths(id));
    expect(await visit(id)).toEqual([]);
  }
  expect(await visit(1)).toEqual(paths(1));
  expect(await visit(10)).toEqual([]);
});
