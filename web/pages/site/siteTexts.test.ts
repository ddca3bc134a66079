import { describe, expect, test } from 'vitest';
import { locales } from '../../../contract/locales.ts';
import { sitePaths } from '../../../contract/paths.ts';
import { inLanguage } from '../../text/pageLanguage.ts';
import * as siteTexts from './siteTexts.ts';
import { parseSiteText, siteHref } from './siteTexts.ts';

const createSiteTexts = (
  replaced: Readonly<Record<string, string>>,
  hasTmdb: boolean,
  contact: string | null,
) =>
  siteTexts.createSiteTexts(replaced, hasTmdb, contact, (tag, read) =>
    inLanguage({ tag, texts: { site: ['', '', `A catalog of its own, in ${tag}.`] } }, read),
  );
const htmlOf = (markdown: string) => parseSiteText('/about', markdown, 'en').html;

test('every page has a text, which an operator’s replaces', () => {
  const texts = createSiteTexts({ '/terms': '# House rules\n\nBe *kind*.\n\n## Really' }, true, null);
  expect(Object.keys(texts).filter((address) => !address.slice(1).includes('/'))).toEqual(sitePaths);
  expect(Object.keys(texts)).toHaveLength(locales.length * sitePaths.length);
  expect(texts['/about']).toMatchObject({ path: '/about', title: 'About' });
  expect(texts['/about']?.html).toContain(
    'This product uses TMDB and the TMDB APIs but is not endorsed, certified, or otherwise approved by TMDB.',
  );
  expect(texts['/terms']).toEqual({
    path: '/terms',
    language: 'en',
    languages: ['en'],
    title: 'House rules',
    description: 'Be kind.',
    sections: [{ id: 'really', title: 'Really' }],
    html: '<p>Be <em>kind</em>.</p>\n<h2 id="really">Really</h2>\n',
  });
});

test('About and Terms say whether this site shows Marquee’s own catalog', () => {
  const about = (hasTmdb: boolean) => createSiteTexts({}, hasTmdb, null)['/about']?.html;
  expect(about(true)).toContain('you can fix it on TMDB');
  expect(about(false)).toContain('<p>A catalog of its own, in en.</p>');
  expect(about(false)).not.toMatch(/fix it on TMDB|This product uses TMDB|JustWatch/);
  const terms = (hasTmdb: boolean) => createSiteTexts({}, hasTmdb, null)['/terms']?.html;
  expect(terms(true)).toMatch(/This product uses TMDB[^]*JustWatch/);
  expect(terms(false)).toContain('<p>A catalog of its own, in en. Titles, images, and trailers belong');
  expect(terms(false)).not.toMatch(/This product uses TMDB|JustWatch/);
});

describe('a text', () => {
  test('is in the language of its page, if there is one, else in English', () => {
    const texts = createSiteTexts({}, true, null);
    expect(texts['/de/about']).toMatchObject({ path: '/about', language: 'de', title: 'Über Marquee' });
    expect(texts['/ar/help']).toMatchObject({ language: 'ar' });
    expect(texts['/de/terms']).toEqual(texts['/terms']);
    expect(texts['/de/terms']).toMatchObject({ language: 'en', languages: ['en'] });
  });

  test.each(locales)('about the site in $endonym says where its titles come from', ({ tag }) => {
    const address = tag === 'en' ? '/about' : `/${tag}/about`;
    const [own, fromTmdb] = [false, true].map((hasTmdb) => createSiteTexts({}, hasTmdb, null)[address]);
    expect(own?.html).toContain(`A catalog of its own, in ${own?.language ?? ''}.`);
    expect(own?.html).not.toContain('JustWatch');
    expect(fromTmdb?.html).toContain('JustWatch');
    expect(fromTmdb?.html).not.toContain('tmdb}');
  });

  test('of the operator is for one language, or for all of them', () => {
    const texts = createSiteTexts({ '/about': '# Us', '/de/about': 'Wir.' }, true, null);
    expect(texts['/de/about']).toMatchObject({
      title: 'Über Marquee',
      html: '<p>Wir.</p>\n',
      language: 'de',
    });
    expect(texts['/fr/about']).toMatchObject({ title: 'Us', language: 'en', languages: ['en', 'de'] });
    expect(texts['/fr/help']).toMatchObject({ language: 'fr' });
  });

  test('has headings with ids in any script, each of its own', () => {
    const { sections, html } = parseSiteText(
      '/help',
      ['はじめに', 'अक्षर', 'Über uns!', 'Über uns', '!?', '> ## Über uns']
        .map((one) => (one.startsWith('>') ? one : `## ${one}`))
        .join('\n\n'),
      'ja',
    );
    const ids = ['はじめに', 'अक्षर', 'über-uns', 'über-uns-1', 'section'];
    expect(sections.map(({ id }) => id)).toEqual(ids);
    expect([...html.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id)).toEqual([...ids, 'über-uns-2']);
  });
});

test('Privacy and Terms name the operator’s contact, and without one tell nobody to ask', () => {
  for (const path of ['/privacy', '/terms'] as const) {
    const html = (contact: string | null) => createSiteTexts({}, true, contact)[path]?.html;
    expect(html('help@marquee.example')).toContain(
      '<a href="mailto:help@marquee.example">help@marquee.example</a>',
    );
    expect(html('https://marquee.example/contact')).toContain('href="https://marquee.example/contact"');
    expect(html(null)).not.toMatch(/contact|ask the|reach them/i);
  }
});

test('an operator’s text loses characters that no text has', () => {
  const texts = createSiteTexts({ '/help': 'Ask\u0000 \u202eus.\r\nAme\u0301lie\ud83d' }, true, null);
  expect(texts['/help']?.html).toBe('<p>Ask us.\nAm\u00e9lie</p>\n');
});

test.each(['>'.repeat(60_000), `${'- '.repeat(30_000)}a`])(
  'an operator’s text may be nested too deep: %#',
  (markdown) => {
    expect(() => createSiteTexts({ '/help': markdown }, true, null)).toThrow(
      /^PAGES_DIR must have texts that can be parsed; help\.md is nested too deep\. See \.env\.example\.$/,
    );
  },
);

test('a text without a title has that of the page', () => {
  expect(createSiteTexts({ '/help': 'Ask us.' }, true, null)['/help']).toMatchObject({
    title: 'Help',
    description: 'Ask us.',
    html: '<p>Ask us.</p>\n',
  });
});

describe('HTML is text', () => {
  test.each([
    '<script>alert(1)</script>',
    'a <b onclick="alert(1)">b</b>',
    '<img src=x onerror=alert(1)>',
    '<!-- <img src=x onerror=alert(1)> -->',
    'x <kbd> <img src=x onerror=alert(1) //',
    '<pre><img src=x onerror=alert(1) ',
    '- <iframe src="//evil.example">',
    '| a |\n| - |\n| <style>*{display:none}</style> |',
    '# <script>\n\n## <img src=x onerror=alert(1)>',
    '![<script>](x.png "<script>")',
    '`<script>`\n\n    <script>\n\n```"><script>\n<script>\n```',
    '[a](/x "\\"><script>")',
    '[a](#"onclick="alert(1))',
    '<https://example.com/"onclick="alert(1)>',
  ])('%s', (markdown) => {
    const { html } = parseSiteText('/about', markdown, 'en');
    const tags = html.match(/<[^>]*>?/g) ?? [];
    const allowed =
      /^<(?:\/?(?:p|h2|ul|li|em|pre|code|table|thead|tbody|tr|th|td|a)|h2 id="[^"<>]*"|a href="[^"<>]*"(?: target="_blank" rel="noreferrer"| target="_self")?|code class="language-[^"<>]*")>$/;
    expect(tags.filter((tag) => !allowed.test(tag))).toEqual([]);
  });
});

test('an image is its description', () => {
  expect(htmlOf('![The <team>](team.png)')).toBe('<p>The &lt;team&gt;</p>\n');
});

test.each([
  ['privacy.md', '/privacy'],
  ['privacy.md#export', '/privacy#export'],
  ['/watchlist', '/watchlist'],
  ['#export', '#export'],
  ['https://example.com', 'https://example.com/'],
  ['//example.com/a', 'http://example.com/a'],
  ['mailto:me@example.com', 'mailto:me@example.com'],
  ['javascript:alert(1)', null],
  [' java\nscript:alert(1)', null],
  ['data:text/html,x', null],
  ['vbscript:x', null],
  ['file:///etc/passwd', null],
  ['https://[', null],
])('a link to %j leads to %j', (href, to) => {
  expect(siteHref(href)).toBe(to);
});

test('links to other site pages open documents, those to other sites new tabs, and unsafe ones are text', () => {
  expect(htmlOf('[a](privacy.md) [b](/watchlist) [c](https://example.com?a=1&b) [d](javascript:x)')).toBe(
    '<p><a href="/privacy" target="_self">a</a> <a href="/watchlist">b</a> ' +
      '<a href="https://example.com/?a=1&amp;b" target="_blank" rel="noreferrer">c</a> d</p>\n',
  );
});
