import { networkInterfaces } from 'node:os';
import { request } from 'undici';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findMovie } from '../support/findTitle.ts';
import { fetchPage, jsonLdIn } from '../support/fetchPage.ts';
import { type RunningApp, startApp } from '../support/startApp.ts';
import { attributeOf, parsePage } from './elements.ts';

/** Addresses of this machine that are not in PUBLIC_URL; the last is one that others reach it by, if it has one. */
const hosts = [
  '127.0.0.1',
  '127.0.0.2',
  ...Object.values(networkInterfaces())
    .flat()
    .flatMap((one) => (one?.family === 'IPv4' && !one.internal ? [one.address] : []))
    .slice(0, 1),
];

let product: RunningApp;
let movieId: number;
beforeAll(async () => {
  product = await startApp({ HOST: '0.0.0.0' });
  ({ tmdbId: movieId } = await findMovie(
    product.url,
    ({ trailer, cast }) => trailer !== null && cast.length > 5,
  ));
});
afterAll(() => product.close());

const at = (host: string) => product.url.replace('localhost', host);

/** The URLs of the images that a page shows or preloads, each once. */
async function imagesOf(address: string): Promise<string[]> {
  const { document } = await parsePage(address);
  const urlsIn = (srcset = '') => srcset.split(', ').flatMap((candidate) => candidate.split(' ', 1));
  const found = document
    .querySelectorAll('img, source, link[as="image"]')
    .flatMap((element) => [
      attributeOf(element, element.is('link') ? 'href' : 'src') ?? '',
      ...urlsIn(attributeOf(element, 'srcset') ?? attributeOf(element, 'imagesrcset')),
    ]);
  return [...new Set(found)].filter((url) => url !== '' && !url.startsWith('data:'));
}

describe.each(hosts)('opened as %s', (host) => {
  test('every image of the home page and of a title is on that host, and is there', async () => {
    const urls = [...(await imagesOf(`${at(host)}/`)), ...(await imagesOf(`${at(host)}/movie/${movieId}`))];
    expect(urls.length).toBeGreaterThan(100);
    expect(urls.filter((url) => !url.startsWith('/demo/images/'))).toEqual([]);
    const statuses = await Promise.all(urls.map(async (url) => (await fetch(at(host) + url)).status));
    expect(new Set(statuses)).toEqual(new Set([200]));
  });

  test('the content security policy allows them, and names no host', async () => {
    const { headers } = await fetchPage(`${at(host)}/`);
    const policy = headers.get('content-security-policy');
    expect(policy).toContain("img-src 'self' data:;media-src 'self';frame-src 'self';");
  });

  test('the player is on that host', async () => {
    const { document } = await parsePage(`${at(host)}/live/movie/${movieId}`);
    const source = attributeOf(document.querySelector('iframe'), 'src') ?? '';
    expect(source).toMatch(/^\/demo\/player\//);
    const { status, headers } = await fetchPage(at(host) + source.replaceAll('&amp;', '&'));
    expect([status, headers.get('content-security-policy')]).toEqual([
      200,
      expect.stringMatching(/frame-ancestors 'self'$/),
    ]);
  });

  test('agents reach the tools', async () => {
    const { statusCode, body } = await request(`${at(host)}/mcp`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'ping' }),
    });
    await body.dump();
    expect(statusCode).toBe(200);
  });

  test('canonical and share links lead to PUBLIC_URL', async () => {
    const page = await fetchPage(`${at(host)}/movie/${movieId}`);
    expect(page.canonical).toBe(`${product.url}/movie/${movieId}`);
    expect(page.meta('og:image')).toMatch(`${product.url}/demo/images/`);
    expect(jsonLdIn(page)['image']).toMatch(`${product.url}/demo/images/`);
  });
});

describe('the URLs of embedded services in a response to another client', () => {
  const query = `{ movie(tmdbId: 101) { poster player backdrop trailer { embedUrl } pictures(first: 1) } }`;
  /** The origins of the URLs in the response. */
  const originsFor = async (host: string, headers: Readonly<Record<string, string>> = {}) => {
    const { port } = new URL(product.url);
    const response = await request(`${product.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', host: host.replace('PORT', port), ...headers },
      body: JSON.stringify({ query }),
    });
    const urls = (await response.body.text()).match(/https?:\/\/[^"]+|"\/[^"]+/g) ?? [];
    expect(urls).toHaveLength(5);
    return [...new Set(urls.map((url) => new URL(url).origin.replace(port, 'PORT')))];
  };

  test('are on the host that it has reached, which does not change those of others', async () => {
    for (const host of ['127.0.0.1:PORT', 'localhost:PORT', '127.0.0.1:PORT', 'localhost:1234'])
      expect(await originsFor(host)).toEqual([`http://${host}`]);
  });

  test.each(['evil.example', 'evil.example:PORT', '203.0.113.9:PORT', 'localhost.evil.example'])(
    'are on PUBLIC_URL if it names another host, such as %s',
    async (host) => {
      expect(await originsFor(host)).toEqual(['http://localhost:PORT']);
      expect(await originsFor('127.0.0.1:PORT', { 'x-forwarded-host': host })).toEqual([
        'http://127.0.0.1:PORT',
      ]);
    },
  );
});
