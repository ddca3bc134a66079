import { expect, inject, test } from 'vitest';
import { fetchPage, textIn, textsOf } from '../support/fetchPage.ts';
import { attributeOf, hrefOf, named, parsePage, submitted, textsIn } from './elements.ts';

const product = inject('product');

/** The contents of a search page; `path` is its URL. */
async function search(path: string) {
  const page = await parsePage(product.url + path);
  return {
    ...page,
    results: textsIn(page.document, 'main .card-grid article'),
    links: textsIn(page.document, 'main a'),
  };
}

test('without a query it says "Type a movie or show name in the search bar" and offers the genres', async () => {
  for (const path of ['/search', '/search?q=', '/search?q=%20%20']) {
    const { html } = await fetchPage(product.url + path);
    expect(textsOf(html, 'p')).toContain('Type a movie or show name in the search bar');
    expect(html.match(/<main.*<\/main>/s)?.[0].match(/<a [^>]*href="\/genres\?g=/g)).toHaveLength(22);
  }
});

test('a text with control and invisible characters is the page of the text without them', async () => {
  const clean = await fetchPage(`${product.url}/search?q=salt`);
  const { html } = await fetchPage(`${product.url}/search?q=%00sa%E2%80%8Bl%07t%E2%80%AE%C2%AD`);
  expect(html).toBe(clean.html);
  expect(html).not.toMatch(/[^\P{Cc}\n\t]/u);
  const composed = `/search?q=${encodeURIComponent('Rosália')}`;
  const decomposed = `/search?q=${encodeURIComponent('Rosa\u0301lia')}`;
  expect((await search(decomposed)).links).toEqual((await search(composed)).links);
});

test('an id or this site’s own address finds the title, and both kinds of TMDB’s number', async () => {
  const byAddress = await search('/search?q=%2Fmovie%2F101-some-name');
  expect(byAddress.results).toHaveLength(1);
  const { results, document } = await search('/search?q=tmdb%3A101');
  expect(results[0]).toBe(byAddress.results[0]);
  expect(attributeOf(document.querySelector('main .card-grid article a'), 'href')).toBe('/movie/101');
});

test('a year alone finds the titles released in it', async () => {
  const { results } = await search('/search?q=y%3A1994');
  expect(results.length).toBeGreaterThan(0);
  expect(results.filter((text) => !text.includes('1994'))).toEqual([]);
});

test('the series filter excludes collections, which hold movies', async () => {
  const name = 'The Border Toll Collection';
  expect((await search('/search?q=border+toll&kind=movie')).links).toContain(name);
  const { heading, links } = await search('/search?q=border+toll&kind=tv');
  expect(heading).toBe('Results for “border toll”');
  expect(links).not.toContain(name);
});

test('words that are genres, decades or keywords find titles of them, and say so', async () => {
  const { document, results } = await search('/search?q=90s+comedies');
  expect(results.length).toBeGreaterThan(10);
  const meanings = named(document, 'main ul', 'Filters found in your search');
  expect(hrefOf(meanings, 'Remove Comedies')).toBe('/search?q=90s');
  expect(hrefOf(meanings, 'Remove 90s')).toBe('/search?q=comedies');
  const everything = '/browse/movie?with=comedy&year-from=1990&year-to=1999';
  expect(hrefOf(meanings, 'Filter these movies')).toBe(everything);
  expect(await fetchPage(product.url + everything)).toMatchObject({ status: 200 });
  const about = await search('/search?q=movie+about+the+ocean');
  expect(hrefOf(about.document, 'Remove About the ocean')).toBe('/search?q=movie');
  const ships = await search('/search?q=about+a+ship,+rated+7%2B');
  expect(ships.results.length).toBeGreaterThan(3);
  expect(hrefOf(ships.document, 'Remove Rated 7+')).toBe('/search?q=about+a+ship');
  const rated = '/browse/movie?keyword=3799-ship&rating=7';
  expect(hrefOf(ships.document, 'Filter these movies')).toBe(rated);
  expect(await fetchPage(product.url + rated)).toMatchObject({ status: 200 });
  const name = await search('/search?q=%22comedies%22');
  expect(name.document.querySelector('[aria-label="Filters found in your search"]')).toBeNull();
});

test('a decade whose titles are left out is said to be, and can be included', async () => {
  const { html, document, results } = await search('/search?q=80s+comedies');
  expect(textsOf(html, 'p')).toContain('Titles released before 1990 aren’t shown. Include them');
  expect(results).toEqual([]);
  const all = hrefOf(document, 'Include them') ?? '';
  expect(all).toBe('/search?q=timeless+80s+comedies');
  const included = await search(all);
  expect(included.results.length).toBeGreaterThan(0);
  expect(included.results.filter((text) => !/198\d/.test(text))).toEqual([]);
  const meanings = named(included.document, 'main ul', 'Filters found in your search');
  expect(hrefOf(meanings, 'Remove Comedies')).toBe('/search?q=timeless+80s');
});

test('what nothing fits besides the rest is left out, and the page says so', async () => {
  const { html, document, results } = await search('/search?q=korean+western+on+kiosk');
  expect(textsOf(html, 'p')).toContain('Nothing fits all of it. Left out: “korean”');
  expect(results.length).toBeGreaterThan(0);
  const meanings = named(document, 'main ul', 'Filters found in your search');
  expect(hrefOf(meanings, 'Remove Western')).toBe('/search?q=korean+on+kiosk');
  expect(hrefOf(meanings, 'Remove On Kiosk (US)')).toBe('/search?q=korean+western');
});

test('collections are among the results, and link to their page', async () => {
  const { document } = await search('/search?q=border+toll');
  expect(hrefOf(document, 'The Border Toll Collection')).toBe('/collection/9103');
  expect(await fetchPage(`${product.url}/collection/9103`)).toMatchObject({
    status: 200,
    heading: 'The Border Toll Collection',
  });
});

test('a person’s name finds what they act in, then what they directed, which “directed by” finds alone', async () => {
  const { results: named } = await search('/search?q=rosalia+figueiroa');
  const directed = /^The Salt Cartographer.*Directed by Rosália Figueirôa$/;
  expect(named.findIndex((text) => directed.test(text))).toBeGreaterThan(
    named.findLastIndex((text) => text.includes('With Rosália Figueirôa')),
  );
  const { results } = await search('/search?q=movies+directed+by+rosalia+figueiroa');
  expect(results).toHaveLength(1);
  expect(results[0]).toMatch(/^The Salt Cartographer/);
});

test('a year narrows the results, and quotes match exact words only', async () => {
  expect((await search('/search?q=paper+harbour+y%3A1994')).results).toHaveLength(1);
  expect((await search('/search?q=paper+harbour+y%3A1995')).results).toHaveLength(0);
  const { html, results } = await search('/search?q=%22paper+harb%22');
  expect(textsOf(html, 'p')).toContain('No results found.');
  expect(results).toHaveLength(0);
  expect((await search('/search?q=%22PAPER+harbour%22')).results).toHaveLength(1);
});

test('without JavaScript, links filter, sort and extend the results', async () => {
  const first = await search('/search?q=the&kind=movie');
  const more = hrefOf(first.document, 'Show more') ?? '';
  expect(more).toMatch(/^\/search\?q=the&kind=movie&page=2/);
  const longer = await search(more);
  expect(longer.results.length).toBeGreaterThan(first.results.length);
  const order = named(longer.document, 'main ul', 'Sort by');
  expect(hrefOf(order, 'Most popular')).toBe('/search?q=the&kind=movie&sort=popular');
});

test('the media type in the URL is the selected one', async () => {
  const { document } = await search('/search?q=the&kind=tv');
  const kinds = named(document, 'main ul', 'Show');
  expect(textsIn(kinds, '[aria-current="true"]')).toEqual(['TV Shows']);
});

test('the search form of any page works without JavaScript', async () => {
  const { document } = await parsePage(`${product.url}/genres`);
  const form =
    named(document, 'header input', 'Search movies, TV shows, and people').closest('form') ?? document;
  expect(form.querySelector('button[type="submit"]')).not.toBeNull();
  const address = submitted(form, { q: 'the' });
  expect(address).toBe('/search?q=the');
  expect((await search(address)).results.length).toBeGreaterThan(0);
});

test('text over 200 characters is truncated, not rejected', async () => {
  const { status, html, document } = await search(`/search?q=${'zzzzqqqq '.repeat(40)}`);
  expect(status).toBe(200);
  const box = named(document, 'input', 'Search movies, TV shows, and people');
  expect(attributeOf(box, 'maxlength')).toBe('200');
  expect(textIn(html)).toContain('No results found.');
});
