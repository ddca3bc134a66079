import { expect, it } from 'vitest';
import { readMarkup } from './readMarkup.ts';

it.each([
  ['plain', 'plain'],
  ['I <3 it', 'I <3 it'],
  ['<b>So</b> <i>good</i> &amp; &quot;short&quot;&#39;&#x2014;', 'So good & "short"\'—'],
  ['<p>One</p><p>Two<br/>lines</p>', 'One\n\nTwo\nlines'],
  ['See <a href="https://example.org/a" rel="nofollow">this</a>.', 'See this (https://example.org/a).'],
  ['<a href="javascript:alert(1)">this</a>', 'this'],
  ['<iframe src="https://example.org"></iframe>ok', 'ok'],
  ['a < b and c > d', 'a < b and c > d'],
  ['&#0; &#55555; &nothing;', '&#0; &#55555; &nothing;'],
  ['&apos;&constructor;', "'&constructor;"],
  ['', ''],
])('%o is %o', (html, text) => {
  expect(readMarkup(html)).toBe(text);
});

it('is quick whatever it reads', () => {
  expect(readMarkup('<p'.repeat(400_000))).toHaveLength(800_000);
});
