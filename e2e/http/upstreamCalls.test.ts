import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { fallbackLocale, locales } from '../../contract/locales.ts';
import { basePathFor } from '../../contract/paths.ts';
import { type FaultyUpstream, startFaultyUpstream } from '../support/faultyUpstream.ts';
import { fetchPage } from '../support/fetchPage.ts';
import { type RunningApp, startApp } from '../support/startApp.ts';

let upstream: FaultyUpstream;
let product: RunningApp;

/** The number of calls made before the test. */
let earlier: number;

async function startCold(): Promise<void> {
  upstream = await startFaultyUpstream();
  product = await startApp({ TMDB_BASE_URL: upstream.baseUrl, TMDB_TOKEN: upstream.token });
  const token = '/3/authentication?language=en-US';
  await vi.waitFor(() => expect(upstream.calls).toEqual([token]), { timeout: 30_000 });
  earlier = upstream.calls.length;
}

async function stop(): Promise<void> {
  await product.close();
  await upstream.close();
}

/** The TMDB calls of the test's pages. */
function calls(): string[] {
  return upstream.calls.slice(earlier);
}

async function visit(path: string): Promise<void> {
  const response = await fetch(product.url + path);
  expect(response.status).toBe(200);
  await response.text();
}

describe('a product with empty caches', () => {
  beforeEach(startCold);
  afterEach(stop);

  test('a cold home page makes at most 32 upstream calls, each resource once, and a second visit none', async () => {
    await visit('/');
    const cold = calls();
    expect(cold.length).toBeGreaterThan(20);
    expect(cold.length).toBeLessThanOrEqual(32);
    expect(new Set(cold).size).toBe(cold.length);
    await visit('/');
    await visit('/?from=letter');
    expect(calls()).toEqual(cold);
  });

  test('100 simultaneous cold visits make no more upstream calls than one', async () => {
    await Promise.all(Array.from({ length: 100 }, () => visit('/')));
    const distinct = new Set(calls()).size;
    expect(distinct).toBeLessThanOrEqual(32);
    // On a busy machine a call may time out and be repeated, three times at most.
    expect(calls().length).toBeLessThanOrEqual(4 * distinct);
  });

  test('a title’s page in each language makes calls of its own, and a second visit none', async () => {
    const cold: string[] = [];
    for (const { tag, code } of locales) {
      const { html } = await fetchPage(`${product.url}${basePathFor(tag)}/movie/101`);
      expect(html).toContain(`<html lang="${tag}"`);
      const own = calls().slice(cold.length);
      const languages = new Set(own.map((call) => /language=([\w-]+)/.exec(call)?.[1]));
      expect([...languages], `the first call in ${tag} is in it, and others in it or in English`).toEqual(
        languages.size === 1 ? [code] : [code, fallbackLocale.code],
      );
      cold.push(...own);
    }
    expect(new Set(cold).size).toBe(cold.length);
    for (const { tag } of locales) await visit(`${basePathFor(tag)}/movie/101`);
    expect(calls()).toEqual(cold);
  });

  test('a flood of phrases makes no more upstream calls than its client has points for', async () => {
    const { baseUrl, token } = upstream;
    const env = {
      TMDB_BASE_URL: baseUrl,
      TMDB_TOKEN: token,
      CLIENT_POINTS_PER_MINUTE: '60',
      WARM_HOME: 'no',
    };
    const limited = await startApp(env);
    const before = upstream.calls.length;
    const phrases = Array.from(
      { length: 60 },
      (_, nth) => `korean shows like nobody ${nth} with nobody ${nth} about clocks`,
    );
    const statuses = await Promise.all(
      phrases.map(
        async (text) => (await fetch(`${limited.url}/search?${new URLSearchParams({ q: text })}`)).status,
      ),
    );
    await limited.close();
    expect(statuses).toContain(429);
    expect(upstream.calls.length - before).toBeLessThanOrEqual(120);
  });

  test('the collection or director below the rows costs one call for each of ten movies', async () => {
    const query = `{ titles(list: POPULAR, first: 10) { nodes {
      crew(first: 1) { name } ... on Movie { collection { name } } } } }`;
    const body = JSON.stringify({ query });
    const headers = { 'content-type': 'application/json' };
    const response = await fetch(`${product.url}/graphql`, { method: 'POST', headers, body });
    expect(await response.json()).not.toHaveProperty('errors');
    expect(calls()).toHaveLength(11);
  });

  test("a title's page with its recommendations makes at most nine upstream calls", async () => {
    await visit('/movie/101');
    expect(calls().length).toBeLessThanOrEqual(9);
    expect(new Set(calls()).size).toBe(calls().length);
  });

  test('an English title’s page requests its recommendations as soon as its title has arrived', async () => {
    await visit('/movie/101');
    const endpoints = calls().map((call) => call.replace(/^\/3\/([^?]*).*/, '$1').replace(/\d+/, '<id>'));
    const [title, ...rest] = endpoints;
    const recommended = [...Array<string>(5).fill('person/<id>/combined_credits'), 'discover/movie'];
    expect(title).toBe('movie/<id>');
    expect(rest.slice(0, 6).sort()).toEqual(recommended.sort());
    // The genres are requested for the names of the recommended titles: the title's own come with it.
    expect(rest.slice(6).every((endpoint) => endpoint.startsWith('genre/'))).toBe(true);
  });

  test('a process renders its home page at startup, and the first visitor causes no call', async () => {
    const { baseUrl, token } = upstream;
    const warm = await startApp({ TMDB_BASE_URL: baseUrl, TMDB_TOKEN: token, WARM_HOME: 'yes' });
    await expect.poll(() => calls().some((call) => call.startsWith('/3/movie/top_rated'))).toBe(true);
    const answer = await fetch(`${warm.url}/`);
    expect(answer.status).toBe(200);
    const made = calls();
    expect(new Set(made).size).toBe(made.length);
    expect(made.length).toBeLessThanOrEqual(33);
    await warm.close();
  });
});

// Each of these needs resources that no other test uses.
describe('a product that may have other resources cached', () => {
  beforeAll(startCold);
  beforeEach(() => {
    earlier = upstream.calls.length;
  });
  afterAll(stop);

  test('three pages of a grid read each page of the list once, and little more than they show', async () => {
    await visit('/browse/popular?page=3');
    const pages = calls().filter((call) => call.startsWith('/3/movie/popular'));
    expect(new Set(pages).size).toBe(pages.length);
    // 180 titles are nine pages of the list, and a few more for hidden ones.
    expect(pages.length).toBeGreaterThanOrEqual(9);
    expect(pages.length).toBeLessThanOrEqual(13);
    const before = calls().length;
    await visit('/browse/popular?page=2');
    expect(calls()).toHaveLength(before);
  });

  test('a filtered list is read with one call per twenty titles', async () => {
    await visit('/browse/movie?with=drama&year-from=2000&sort=rating');
    const discover = calls().filter((call) => call.startsWith('/3/discover/movie'));
    expect(discover).toHaveLength(3);
    expect(discover[0]).toContain('with_genres=18&sort_by=vote_average.desc&vote_count.gte=200');
  });

  test('three picks for tonight cause one call for each list and each pick, and other picks only their own', async () => {
    await visit('/tonight?mood=laugh&time=120');
    const discover = calls().filter((call) => call.startsWith('/3/discover/movie'));
    expect(discover).toHaveLength(3);
    expect(calls().filter((call) => /^\/3\/movie\/\d+/.test(call)).length).toBeLessThanOrEqual(3);
    await visit('/tonight?mood=laugh&time=120&seed=1');
    expect(calls().filter((call) => call.startsWith('/3/discover/'))).toEqual(discover);
  });

  test('provider filters cause the same calls, and the providers of a region one call', async () => {
    await visit('/browse/tv?service=9201-Lantern&service=9202-Reel-Ferry&region=BR');
    const discover = calls().filter((call) => call.startsWith('/3/discover/tv'));
    expect(discover).toHaveLength(3);
    expect(discover[0]).toContain('with_watch_providers=9201%7C9202&watch_region=BR');
    const services = () => calls().filter((call) => call.includes('/watch/providers/'));
    expect(services()).toEqual(['/3/watch/providers/tv?language=en-US&watch_region=BR']);
    await visit('/browse/tv?service=9202-Reel-Ferry&region=BR');
    expect(services()).toHaveLength(1);
  });

  test('a search reads three pages per media type, and the collections once', async () => {
    const pages = () => calls().filter((call) => call.includes('/search/multi'));
    await visit('/search?q=the');
    expect(pages()).toHaveLength(3);
    expect(calls().filter((call) => call.includes('/search/collection'))).toHaveLength(1);
    const before = calls().length;
    await visit('/search?q=the&page=2');
    expect(pages()).toHaveLength(6);
    expect(calls()).toHaveLength(before + 3);
    await visit('/search?q=the');
    expect(calls()).toHaveLength(before + 3);
  });

  test('searches for names, which a service’s may be among, read the services of a region once for all', async () => {
    for (const name of ['nobody', 'salt cartographer', 'the second violin', 'harbour'])
      await visit(`/de/search?${new URLSearchParams({ q: name })}`);
    // Both are requested at once.
    const ofServices = calls().filter((call) => call.includes('/watch/providers/'));
    expect(ofServices.toSorted()).toEqual([
      '/3/watch/providers/movie?language=en-US&watch_region=DE',
      '/3/watch/providers/tv?language=en-US&watch_region=DE',
    ]);
  });

  test('a person’s page makes one upstream call, whichever credits are shown, and a search one more for each other person', async () => {
    await visit('/person/3660');
    expect(calls()).toEqual(['/3/person/3660?language=en-US&append_to_response=combined_credits']);
    await visit('/person/3660?role=directing');
    await visit('/person/3660?page=2');
    expect(calls()).toHaveLength(1);
    expect((await fetch(`${product.url}/person/999999999`)).status).toBe(404);
    expect((await fetch(`${product.url}/person/999999999?role=acting`)).status).toBe(404);
    expect(calls()).toHaveLength(2);
    await visit('/search?q=bragan%C3%A7a');
    expect(
      calls()
        .filter((call) => call.includes('/person/'))
        .slice(2),
    ).toEqual([
      expect.stringMatching(/\/person\/\d+\/combined_credits/),
      expect.stringMatching(/\/person\/\d+\/combined_credits/),
    ]);
  });

  test("an impossible id is 'Movie not found' with status 404, without an upstream call", async () => {
    for (const id of ['abc', '0', '-1', '1.5', '99999999999']) {
      const { status, heading } = await fetchPage(`${product.url}/movie/${id}`);
      expect({ id, status, heading }).toEqual({ id, status: 404, heading: 'Movie not found' });
    }
    expect(calls().filter((call) => call.includes('/movie/'))).toEqual([]);
  });

  test('TMDB and JustWatch are credited on every page with what is theirs', async () => {
    const read = async (path: string) => (await fetch(product.url + path)).text();
    const [home, movie] = [await read('/'), await read('/movie/101')];
    const notice =
      'This product uses TMDB and the TMDB APIs but is not endorsed, certified, or otherwise approved by TMDB.';
    expect(home).toContain(notice);
    expect(home).toContain('data-slot="tmdb-logo"');
    expect(movie).toContain(notice);
    expect(movie).toContain('href="https://www.justwatch.com/"');
    expect(movie).toContain('See all options on TMDB');
  });
});
