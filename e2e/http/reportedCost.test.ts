import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest';
import { persistedQueryUrl } from '../../lab/bench/persistedQueryUrl.ts';
import { type FaultyUpstream, startFaultyUpstream } from '../support/faultyUpstream.ts';
import { type RunningApp, startApp } from '../support/startApp.ts';

const QUERY =
  '{ titles(list: POPULAR, first: 20) { nodes { id overview } } movie(tmdbId: 101) { cast { name } } }';

async function post(url: string, headers: Record<string, string> = {}, query = QUERY) {
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ query }),
  });
  return { status: response.status, headers: response.headers, ...(await response.json()) };
}

describe('over TMDB', () => {
  let upstream: FaultyUpstream;
  let product: RunningApp;
  beforeAll(async () => {
    upstream = await startFaultyUpstream();
    const tmdb = { TMDB_BASE_URL: upstream.baseUrl, TMDB_TOKEN: upstream.token };
    product = await startApp({ ...tmdb, GRAPHQL_DEBUG_HEADERS: 'yes' });
    // The token is checked at the start.
    await vi.waitFor(() => expect(upstream.calls).toHaveLength(1), { timeout: 30_000 });
  });
  afterAll(async () => {
    await product.close();
    await upstream.close();
  });

  test('a response says how many calls it has caused, and a traced one which', async () => {
    const first = await post(product.url);
    const sent = upstream.calls.slice(1);
    expect(first.extensions.cost).toEqual({
      promised: 3,
      limit: 120,
      upstreamCalls: sent.length,
      points: null,
    });
    const { extensions } = await post(product.url, { 'x-marquee-trace': '1' });
    expect(extensions.cost).toMatchObject({ promised: 3, upstreamCalls: 0 });
    const urls = extensions.trace.reads.map(
      ({ path, query }: { path: string; query: Record<string, string> }) =>
        `/3${path}?${new URLSearchParams(query)}`,
    );
    expect(urls.map(sorted).sort()).toEqual(sent.map(sorted).sort());
    expect(new Set(extensions.trace.reads.map(({ source }: { source: string }) => source))).toEqual(
      new Set(['memory']),
    );
    expect(JSON.stringify(extensions)).not.toContain(upstream.token);
  });
});

/** A URL with its parameters in alphabetical order. */
function sorted(url: string): string {
  const { pathname, searchParams } = new URL(url, 'http://upstream');
  searchParams.sort();
  return `${pathname}?${searchParams}`;
}

describe('with the embedded catalogue', () => {
  const { url } = inject('product');

  test('faults and traces are allowed, and leave caches alone', async () => {
    const home = url + persistedQueryUrl('HomePage');
    const read = (headers: Record<string, string> = {}) =>
      fetch(home, { headers: { 'apollo-require-preflight': 'true', ...headers } });
    const plain = await read();
    expect(plain.headers.get('ratelimit')).toBeNull();
    const bytes = await plain.text();
    const faulty = await read({ 'x-marquee-fault': 'titles=error' });
    expect(faulty.headers.get('cache-control')).toBe('no-store');
    expect((await faulty.json()).errors.length).toBeGreaterThan(1);
    expect(await (await read()).text()).toBe(bytes);
  });

  test('a page contains none of it', async () => {
    const page = await (
      await fetch(`${url}/movie/101`, { headers: { 'x-marquee-fault': 'movie=error' } })
    ).text();
    expect(page).not.toContain('upstreamCalls');
    expect(page).not.toContain('promised');
  });
});

test('with a TMDB token the headers are not allowed by default', async () => {
  const upstream = await startFaultyUpstream();
  const product = await startApp({ TMDB_BASE_URL: upstream.baseUrl, TMDB_TOKEN: upstream.token });
  const { status, errors } = await post(product.url, { 'x-marquee-fault': 'movie=error' });
  await product.close();
  await upstream.close();
  expect([status, errors[0].extensions.code]).toEqual([403, 'FORBIDDEN']);
});
