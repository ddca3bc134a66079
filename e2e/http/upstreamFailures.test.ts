import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest';
import { type AppWithFaultyUpstream, startFaultyProduct } from '../support/appWithFaultyUpstream.ts';
import type { Fault } from '../support/faultyUpstream.ts';
import { type FetchedPage, fetchPage, textIn, textsOf } from '../support/fetchPage.ts';
import { findMovie } from '../support/findTitle.ts';
import { startApp } from '../support/startApp.ts';
import { attributeOf, parsePage, textsIn } from './elements.ts';

const product = inject('product');

type NamedFault = readonly [name: string, fault: Fault, logged: string];
const answers: readonly NamedFault[] = [
  ['401', 401, "fetchMoviesByType 'top_rated': 401"],
  ['404', 404, "fetchMoviesByType 'top_rated': 404"],
  ['429', 429, "fetchMoviesByType 'top_rated': 429"],
  ['500', 500, "fetchMoviesByType 'top_rated': 500"],
  ['garbage', 'garbage', "fetchMoviesByType 'top_rated': invalid"],
];
const timeouts: readonly NamedFault[] = [
  ['nothing', 'silence', "fetchMoviesByType 'top_rated': timeout"],
  ['too late', { delayMs: 15_000 }, "fetchMoviesByType 'top_rated': timeout"],
];
const faults = [...answers, ...timeouts];

let cold: AppWithFaultyUpstream;

// The tests share a product: failures are not cached, and no test needs a failure of what an earlier one has fetched.
beforeAll(async () => {
  cold = await startFaultyProduct(product, { LOG_LEVEL: 'warn' });
});
afterAll(() => cold.close());
afterEach(() => cold.heal());

test('with TMDB failing entirely, the home page says so with its header and footer, and status 503', async () => {
  cold.upstream.fail(/./, 500);
  const { status, html } = await fetchPage(cold.url);
  expect(status).toBe(503);
  expect(textIn(html)).toContain('Couldn’t load the titles.');
  expect(html).toMatch(/<header[\s>].*<footer[\s>]/s);
  // A page is sent in time even while data is loading. Data that arrives once TMDB recovers would be cached and not
  // fail in later tests.
  // Which calls come before the circuit breaker opens is up to the machine.
  await expect.poll(() => cold.output()).toMatch(/fetchMoviesByType '\w+': 500/);
  await cold.heal();
});

/** Checks the home page when its list of top rated movies has a fault. */
async function checkRow({ url, upstream, output }: AppWithFaultyUpstream, fault: Fault, logged: string) {
  upstream.fail(/\/movie\/top_rated/, fault);
  const before = output().length;
  const pages: FetchedPage[] = [];
  // On a slow machine other rows may be late, too, at first.
  await expect
    .poll(async () => {
      const page = await fetchPage(url);
      pages.push(page);
      const isLogged = output().slice(before).includes(logged);
      return { isLogged, othersRemain: textsOf(page.html, 'article').length > 18 };
    })
    .toEqual({ isLogged: true, othersRemain: true });
  for (const { status, headers, html } of pages) {
    expect(status).toBe(200);
    // A failed row is not cached; a row that is only late, possibly after retries, is cached for seconds.
    expect(headers.get('cache-control')).toMatch(/^(?:no-store|public, max-age=5)$/);
    expect(textIn(html)).toContain('Couldn’t load “Top Rated”.');
  }
}

for (const [name, fault, logged] of answers) {
  test(`TMDB answering a list with ${name}: its row says so, and the others remain`, () =>
    checkRow(cold, fault, logged));
}

// Tests that wait for an upstream run concurrently, each with its own upstream.
describe.concurrent('TMDB answering a list with', () => {
  for (const [name, fault, logged] of timeouts) {
    test(`${name}: its row says so, and the others remain`, async () => {
      const failing = await startFaultyProduct(product, { LOG_LEVEL: 'warn' });
      await checkRow(failing, fault, logged);
      await failing.close();
    });
  }
});

// Each fault affects another movie, and none is healed, so they run concurrently.
describe.concurrent("TMDB answering a movie's details with", () => {
  let failing: AppWithFaultyUpstream;
  const movies: number[] = [];
  beforeAll(async () => {
    failing = await startFaultyProduct(product);
    for (const [place, [, fault]] of faults.entries()) {
      let left = place;
      const { tmdbId } = await findMovie(product.url, () => left-- === 0);
      movies.push(tmdbId);
      failing.upstream.fail(new RegExp(`/movie/${tmdbId}\\b`), fault);
    }
  });
  afterAll(() => failing.close());

  for (const [place, [name]] of faults.entries()) {
    test(`${name}: the page says 'Movie not found'`, async () => {
      const { status, headers, heading, html } = await fetchPage(`${failing.url}/movie/${movies[place]}`);
      expect(heading).toBe('Movie not found');
      expect(status).toBe(name === '404' ? 404 : 503);
      expect(headers.get('cache-control')).toBe(name === '404' ? 'public, max-age=60' : 'no-store');
      expect(html).toMatch(/<header[\s>].*<footer[\s>]/s);
    });
  }
});

test('a player page whose title lookup fails has its player without JavaScript', async () => {
  let left = faults.length;
  const { tmdbId } = await findMovie(product.url, () => left-- === 0);
  cold.upstream.fail(new RegExp(`/movie/${tmdbId}\\?`), 500);
  const { document } = await parsePage(`${cold.url}/live/${tmdbId}`);
  expect(attributeOf(document.querySelector('iframe'), 'src')).toMatch(/\?autoplay=1$/);
  expect(textsIn(document, 'main p')).toContain('Couldn’t load the details for this movie.');
});

test('with TMDB failing after a first visit, cached data is still served', async () => {
  const home = async () => textIn((await fetchPage(cold.url)).html);
  await expect.poll(home).not.toContain('Couldn’t load “Top Rated”.');
  cold.upstream.fail(/./, 500);
  const { html } = await fetchPage(`${cold.url}/browse/top_rated`);
  expect(html).toMatch(/<header[\s>].*<footer[\s>]/s);
  expect(await home()).not.toContain('Couldn’t load “Top Rated”.');
});

test('an invalid token is reported once at startup, clearly, without stopping the server', async () => {
  const app = await startApp({
    TMDB_BASE_URL: cold.upstream.baseUrl,
    TMDB_TOKEN: 'not-the-right-token',
  });
  await expect.poll(() => app.output()).toContain('TMDB rejected TMDB_TOKEN (401)');
  expect(app.output()).not.toContain('not-the-right-token');
  expect((await fetch(`${app.url}/healthz`)).status).toBe(200);
  await app.close();
});
