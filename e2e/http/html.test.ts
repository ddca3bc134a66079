import { HtmlValidate, StaticConfigLoader, staticResolver } from 'html-validate';
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest';
import { type AppWithFaultyUpstream, startFaultyProduct } from '../support/appWithFaultyUpstream.ts';
import { htmlRules, ownRules } from './htmlRules.ts';

const product = inject('product');
const validator = new HtmlValidate(
  new StaticConfigLoader([staticResolver({ plugins: { marquee: ownRules } })], htmlRules),
);

test('an input may only have the roles of its type', async () => {
  const { results } = await validator.validateString(
    '<input type="search" role="combobox" aria-label="Search">',
  );
  const rules = results.flatMap(({ messages }) => messages.map(({ ruleId }) => ruleId));
  expect(rules).toContain('allowed-input-role');
});

/** Fetches a page as a browser does, and validates its HTML. */
async function checkHtml(address: string, status: number): Promise<string> {
  const response = await fetch(address, { headers: { accept: 'text/html' } });
  expect(response.status).toBe(status);
  expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
  const html = await response.text();
  const { results } = await validator.validateString(html);
  const found = results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector ?? 'the document'})`),
  );
  expect([...new Set(found)]).toEqual([]);
  return html;
}

/** The same for a screen, which also has exactly one h1. */
async function checkScreen(address: string, status: number): Promise<void> {
  const html = await checkHtml(address, status);
  expect(html.match(/<h1[\s>]/g)).toHaveLength(1);
  // A page that is not indexable has no canonical URL.
  if (html.includes('content="noindex')) expect(html).not.toContain('rel="canonical"');
}

describe('every screen is valid HTML', () => {
  for (const [address, status] of [
    ['/', 200],
    ['/browse/movie', 200],
    ['/browse/tv', 200],
    ['/browse/movie?with=drama&without=war&year-from=2000&sort=rating&page=2', 200],
    ['/browse/tv?with=western&rating=9.5', 200],
    ['/browse/movie?year-from=2010&year-to=2000', 200],
    ['/browse/top_rated', 200],
    ['/browse/latest', 200],
    ['/browse/popular', 200],
    ['/browse/upcoming', 200],
    ['/browse', 200],
    ['/browse/anything', 200],
    ['/genres', 200],
    ['/tonight', 200],
    ['/tonight?mood=laugh&time=90&services=9201-Lantern&region=US&seed=2', 200],
    ['/tonight?mood=scare&time=30&with=kids', 200],
    ['/genres?g=Action', 200],
    ['/genres?g=war%20%26%20politics', 200],
    ['/movie/101', 200],
    ['/de', 200],
    ['/ja/movie/101', 200],
    ['/it/person/3660', 200],
    ['/tv/101', 200],
    ['/person/3660', 200],
    ['/person/3694?role=sound&page=2', 200],
    ['/live/101', 200],
    ['/live/movie/101', 200],
    ['/live/tv/101', 200],
    ['/live/tv/101/season/1/episode/2', 200],
    ['/search', 200],
    ['/my', 200],
    ['/my/watchlist', 200],
    ['/my/diary', 200],
    ['/my/dropped', 200],
    ['/my/stats', 200],
    ['/my/stats/2026', 200],
    ['/my/stats/1899', 404],
    ['/my/ratings', 200],
    ['/my/lists', 200],
    ['/my/lists/0b8f6a6e-3c1e-4c5e-9d52-0f4a3a0b7c11', 200],
    ['/list/0b8f6a6e-3c1e-4c5e-9d52-0f4a3a0b7c11', 404],
    ['/my/calendar', 200],
    ['/import', 200],
    ['/reset-password', 200],
    ['/preferences', 200],
    ['/about', 200],
    ['/help', 200],
    ['/privacy', 200],
    ['/terms', 200],
    ['/de/privacy', 200],
    ['/developers', 200],
    ['/developers/errors', 200],
    ['/developers/signing-in', 200],
    ['/developers/reference', 200],
    ['/developers/reference/Movie', 200],
    ['/developers/reference/Query', 200],
    ['/developers/reference/TitleList', 200],
    ['/developers/reference/cost', 200],
    ['/de/developers/ids', 200],
    ['/developers/nothing', 404],
    ['/developers/reference/Nothing', 404],
    ['/browse/movie?service=9201-Lantern&service=9208-Attic&region=BR', 200],
    ['/search?q=night', 200],
    ['/search?q=mar', 200],
    ['/search?q=%22%3E%3Cscript%3E', 200],
    ['/search?q=nothing%20has%20this%20name', 200],
    ['/genres?g=nothing', 404],
    ['/movie/999999', 404],
    ['/tv/999999', 404],
    ['/person/999999', 404],
    ['/live/999999', 404],
    ['/live/tv/999999', 404],
    ['/movie/nobody', 404],
    ['/no/such/page', 404],
  ] as const) {
    test(address, () => checkScreen(product.url + address, status));
  }
});

test('the embedded player and trailer are valid HTML', async () => {
  await checkHtml(`${product.url}/demo/player/movie/101?autoplay=1`, 200);
  await checkHtml(`${product.url}/demo/trailer/demo-tv-101`, 200);
});

describe('a screen whose upstream fails is valid HTML', () => {
  let cold: AppWithFaultyUpstream;

  beforeAll(async () => {
    cold = await startFaultyProduct(product);
  });
  afterEach(() => cold.heal());
  afterAll(() => cold.close());

  // The home page reads the first titles of every list, so it comes last.
  for (const [address, failing, status] of [
    ['/browse/upcoming', /\/movie\/upcoming/, 503],
    ['/genres?g=Drama', /\/discover\/tv/, 200],
    ['/genres?g=Comedy', /\/discover\//, 503],
    ['/search?q=moon', /\/search\/multi/, 200],
    ['/movie/102', /\/movie\/102\b/, 503],
    ['/tv/102', /\/tv\/102\b/, 503],
    ['/person/3661', /\/person\/3661\b/, 503],
    ['/live/movie/103', /\/movie\/103\b/, 503],
    ['/', /\/movie\/top_rated/, 200],
  ] as const) {
    test(address, async () => {
      cold.upstream.fail(failing, 500);
      await checkScreen(cold.url + address, status);
    });
  }
});
