import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest';
import { findMovie } from '../findTitle.ts';
import { type FaultyProduct, startFaultyProduct } from '../faultyProduct.ts';
import type { Fault } from '../faultyUpstream.ts';
import { readPage, textIn, textsOf } from '../readPage.ts';
import { startProduct } from '../startProduct.ts';

const product = inject('product');

const faults: readonly (readonly [name: string, fault: Fault, logged: string])[] = [
  ['401', 401, "fetchMoviesByType 'top_rated': 401"],
  ['404', 404, "fetchMoviesByType 'top_rated': 404"],
  ['429', 429, "fetchMoviesByType 'top_rated': 429"],
  ['500', 500, "fetchMoviesByType 'top_rated': 500"],
  ['garbage', 'garbage', "fetchMoviesByType 'top_rated': invalid"],
  ['nothing', 'silence', "fetchMoviesByType 'top_rated': timeout"],
  ['too late', { delayMs: 15_000 }, "fetchMoviesByType 'top_rated': timeout"],
];

let cold: FaultyProduct;

// One product for them all: what has failed is kept by nobody, and what a test has mended no later one wants failing.
beforeAll(async () => {
  cold = await startFaultyProduct(product, { LOG_LEVEL: 'warn' });
});
afterAll(() => cold.close());
afterEach(() => cold.heal());

test('TMDB failing at everything: the home page says so with its header and footer, and status 503', async () => {
  cold.upstream.fail(/./, 500);
  const { status, html } = await readPage(cold.url);
  expect(status).toBe(503);
  expect(textIn(html)).toContain('The titles could not be loaded.');
  expect(html).toMatch(/<header[\s>].*<footer[\s>]/s);
  await cold.heal();
});

for (const [name, fault, logged] of faults) {
  test(`TMDB answering a list with ${name}: its row says so, and the others stand`, async () => {
    cold.upstream.fail(/\/movie\/top_rated/, fault);
    const before = cold.output().length;
    // A row that failed is kept by nobody; one that is only late, which retries may make it, for seconds.
    await expect
      .poll(async () => {
        const { status, headers, html } = await readPage(cold.url);
        expect(status).toBe(200);
        expect(headers.get('cache-control')).toMatch(/^(?:no-store|public, max-age=5)$/);
        expect(textIn(html)).toContain('Top Rated could not be loaded.');
        expect(textsOf(html, 'article').length).toBeGreaterThan(18);
        return cold.output().slice(before);
      })
      .toContain(logged);
  });
}

// Each fault meets a movie of its own, so that none is known from before.
for (const [place, [name, fault]] of faults.entries()) {
  test(`TMDB answering a movie's details with ${name}: the page says 'Movie not found'`, async () => {
    let left = place;
    const { tmdbId } = await findMovie(product.url, () => left-- === 0);
    cold.upstream.fail(new RegExp(`/movie/${tmdbId}\\b`), fault);
    const { status, headers, heading, html } = await readPage(`${cold.url}/movie/${tmdbId}`);
    expect(heading).toBe('Movie not found');
    expect(status).toBe(name === '404' ? 404 : 503);
    expect(headers.get('cache-control')).toBe(name === '404' ? 'public, max-age=60' : 'no-store');
    expect(html).toMatch(/<header[\s>].*<footer[\s>]/s);
  });
}

test('TMDB failing after a first visit: what was read before is still served', async () => {
  const home = async () => textIn((await readPage(cold.url)).html);
  await expect.poll(home).not.toContain('Top Rated could not be loaded.');
  cold.upstream.fail(/./, 500);
  const { html } = await readPage(`${cold.url}/browse/top_rated`);
  expect(html).toMatch(/<header[\s>].*<footer[\s>]/s);
  expect(await home()).not.toContain('Top Rated could not be loaded.');
});

test('a wrong token is reported once at the start, clearly, without stopping the server', async () => {
  const refused = await startProduct({
    TMDB_BASE_URL: cold.upstream.baseUrl,
    TMDB_TOKEN: 'not-the-right-token',
  });
  await expect.poll(() => refused.output()).toContain('TMDB refused TMDB_TOKEN (401)');
  expect(refused.output()).not.toContain('not-the-right-token');
  expect((await fetch(`${refused.url}/healthz`)).status).toBe(200);
  await refused.close();
});
