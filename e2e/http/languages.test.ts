import { expect, inject, test } from 'vitest';
import { fetchPage, textsOf } from '../support/fetchPage.ts';
import { textIn } from '../support/texts.ts';
import { attributeOf, hrefOf, named, parsePage, submitted, textOf, textsIn } from './elements.ts';

const product = inject('product');

test('a page says in which language it is and in which direction that is written', async () => {
  for (const [path, attributes] of [
    ['/movie/101', 'lang="en"'],
    ['/de/movie/101', 'lang="de"'],
    ['/ar/movie/101', 'lang="ar" dir="rtl"'],
    ['/he/my/diary', 'lang="he" dir="rtl"'],
  ] as const) {
    expect((await fetchPage(product.url + path)).html).toContain(`<html ${attributes}>`);
  }
  const { document } = await parsePage(`${product.url}/ar/developers/paging`);
  const article = document.querySelector('main article');
  expect([attributeOf(article, 'lang'), attributeOf(article, 'dir')]).toEqual(['en', 'ltr']);
});

test('dates follow the page’s language', async () => {
  for (const [path, written, locale] of [
    ['/movie/101', /^[A-Z][a-z]+ \d{1,2}, \d{4}$/, 'en-US'],
    ['/de/movie/101', /^\d{1,2}\. \S+ \d{4}$/, 'de-DE'],
    ['/fr/movie/101', /^\d{1,2} \S+ \d{4}$/, 'fr-FR'],
    ['/ar/movie/101', /^\d{1,2} \S+ \d{4}$/, 'ar-u-ca-gregory-nu-latn'],
    ['/ja/movie/101', /^\d{4}年\d{1,2}月\d{1,2}日$/, 'ja-JP'],
  ] as const) {
    const { document } = await parsePage(product.url + path);
    const released = document.querySelector('main dl time');
    expect(textOf(released)).toMatch(written);
    const day = new Date(attributeOf(released, 'datetime') ?? '');
    const format = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
    expect(textOf(released)).toBe(format.format(day));
  }
});

test('pages in a language have its texts, and link to pages in it', async () => {
  const { heading, document } = await parsePage(`${product.url}/de/movie/101`);
  expect(heading).toBe('Die Salzkartografin');
  const form =
    named(document, 'header input', textIn('de', 'layout.searchLabel')).closest('form') ?? document;
  const searched = submitted(form, { q: 'salzmoor' });
  expect(searched).toBe('/de/search?q=salzmoor');
  const results = await parsePage(product.url + searched);
  const found = hrefOf(results.document, 'Die Straße durchs Salzmoor');
  expect(found).toBe('/de/tv/102');
  const series = await parsePage(`${product.url}${found}`);
  expect(textsIn(series.document, 'p[lang="de"]').join(' ')).toContain('Detective Sergeant Gwen Prosser');
});

test('every link of a page preserves its language', async () => {
  for (const path of [
    '/de',
    '/de/movie/101',
    '/de/tv/101',
    '/de/person/3660',
    '/de/genres?g=drama',
    '/de/about',
    '/de/privacy',
    '/de/developers/paging',
    '/de/developers/reference/Season',
  ]) {
    const { document } = await parsePage(product.url + path);
    const links = document.querySelectorAll('a').filter((link) => !link.hasAttribute('hreflang'));
    // The embedded trailers and images have no languages.
    const paths = links
      .map((link) => attributeOf(link, 'href') ?? '')
      .filter((to) => to.startsWith('/') && !to.startsWith('/demo/'));
    expect(paths.length).toBeGreaterThan(10);
    expect(paths.filter((one) => one !== '/de' && !one.startsWith('/de/'))).toEqual([]);
  }
});

test('untranslated texts are English and marked as such, as is a title in an unfamiliar script', async () => {
  const { html, heading } = await fetchPage(`${product.url}/it/movie/150`);
  expect(heading).toBe('How Much a Sparrow Weighs');
  expect(textsOf(html, 'p', 'lang="en"')[0]).toContain('A boy in Tabriz is told');
  expect(html).not.toContain('No overview available');
  expect((await fetchPage(`${product.url}/it/movie/139`)).heading).toBe('L’uomo che assicurò Venezia');
});

test('a page that is not translated names the English one as canonical', async () => {
  for (const base of ['', '/de']) {
    const { html, canonical } = await fetchPage(`${product.url}${base}/developers/paging`);
    expect(canonical).toBe(`${product.url}/developers/paging`);
    expect(html).not.toContain('rel="alternate"');
  }
});

test('pages link to their translations, in supported languages only', async () => {
  const { html, canonical } = await fetchPage(`${product.url}/de/movie/101`);
  expect(canonical).toBe(`${product.url}/de/movie/101`);
  const alternates = [...html.matchAll(/<link rel="alternate" hrefLang="([^"]+)" href="([^"]+)"/g)];
  const named = Object.fromEntries(alternates.map(([, tag, href]) => [tag, href]));
  expect(named).toMatchObject({
    'x-default': `${product.url}/movie/101`,
    en: `${product.url}/movie/101`,
    de: `${product.url}/de/movie/101`,
    'zh-cn': `${product.url}/zh-cn/movie/101`,
  });
  expect((await fetchPage(`${product.url}/movie/101`)).canonical).toBe(`${product.url}/movie/101`);
  for (const path of ['/xx/movie/101', '/de/graphql', '/de/assets/x.js', '/de/movie/99999999'])
    expect((await fetchPage(product.url + path)).status, path).toBe(404);
  for (const [path, to] of [
    ['/en/movie/101', '/movie/101'],
    ['/DE/movie/101', '/de/movie/101'],
    ['/de/', '/de'],
  ]) {
    const answer = await fetch(`${product.url}${path}`, { redirect: 'manual' });
    expect([answer.status, answer.headers.get('location')]).toEqual([308, to]);
  }
});

test('the language picker says into which languages no titles are translated', async () => {
  const { document } = await parsePage(`${product.url}/preferences`);
  const [translated = [], others = []] = [...document.querySelectorAll('main nav > ul')].map((list) =>
    textsIn(list, 'a'),
  );
  expect(textsIn(document, 'main p')).toContain('No translated titles yet');
  expect(translated).toContain('Deutsch');
  expect(others).toEqual(expect.arrayContaining(['한국어', '简体中文']));
  expect(others).not.toContain('Deutsch');
});
