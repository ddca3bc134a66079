import { expect, test } from 'vitest';
import { parseGuideContents, parseGuidePage } from './guide.ts';
import { createMarkdown, guideHref } from './markdown.ts';

const marked = createMarkdown((code) => (code === 'Movie' ? '/developers/reference/Movie' : null));
const page = (markdown: string) => parseGuidePage(markdown, marked);

test('a page has a title, its first paragraph as a description, and its code blocks apart', () => {
  const text =
    '# Paging\n\nLists are [connections](ids.md),\nread `forwards`.\n\n```sh x=1\ncurl -s\n```\n\nThen more.';
  expect(page(text)).toEqual({
    title: 'Paging',
    description: 'Lists are connections, read forwards.',
    parts: [
      { html: expect.stringContaining('<a href="/developers/ids">connections</a>') },
      { code: 'curl -s', language: 'sh' },
      { html: '<p>Then more.</p>\n' },
    ],
  });
});

test('headings have ids, names of the schema link to its reference, and markup in code is text', () => {
  const [part] = page('# T\n\n## Read a *list* & `go`\n\n`Movie` and `a < b`').parts;
  expect(part).toEqual({
    html:
      '<h2 id="read-a-list--go">Read a <em>list</em> &amp; <code>go</code></h2>\n' +
      '<p><a href="/developers/reference/Movie"><code>Movie</code></a> and <code>a &lt; b</code></p>\n',
  });
});

test('apostrophes and quotation marks are typographic, except in code', () => {
  const { title, description, parts } = page(
    "# A viewer's id\n\n`Movie`'s text ('timeless') is `'it'`.\n\n```sh\n'a'\n```",
  );
  expect(title).toBe('A viewer’s id');
  expect(description).toBe('Movie’s text (‘timeless’) is ‘it’.');
  expect(parts).toEqual([
    {
      html: '<p><a href="/developers/reference/Movie"><code>Movie</code></a>’s text (‘timeless’) is <code>\'it\'</code>.</p>\n',
    },
    { code: "'a'", language: 'sh' },
  ]);
});

test('a page must start with its title, and a code block must be at its top level', () => {
  expect(() => page('Text.')).toThrow('must start with its title');
  expect(() => page('# T\n\n- a\n\n  ```sh\n  b\n  ```')).toThrow('must be in no list');
});

test.each([
  ['README.md', '/developers'],
  ['errors.md#codes', '/developers/errors#codes'],
  ['#codes', '#codes'],
  ['/developers/reference', '/developers/reference'],
  ['../../schema.graphql', '/graphql/schema.graphql'],
  ['https://relay.dev', 'https://relay.dev'],
])('a link to %s leads to %s', (href, to) => {
  expect(guideHref(href)).toBe(to);
});

test('a link to any other file is rejected', () => {
  expect(() => guideHref('../deploy.md')).toThrow('must lead to a page there or to a URL');
});

test('the contents are the links of the list under "Read on"', () => {
  const readme = '# Start\n\n- [No](no.md)\n\n## Read on\n\n- [Ids](ids.md): how\n- [Sandbox](/graphql)\n';
  expect(parseGuideContents(readme, marked)).toEqual([
    { title: 'Ids', href: '/developers/ids' },
    { title: 'Sandbox', href: '/graphql' },
  ]);
  expect(() => parseGuideContents('# Start', marked)).toThrow('a list under "Read on"');
});
