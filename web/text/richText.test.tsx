import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { type RichText, richText } from './richText.tsx';

test('tags of a message become elements', () => {
  const text = 'Read <link>our terms</link>, <b>please</b>: <i>' as RichText<'link' | 'b'>;
  const shown = richText(text, {
    link: (words) => (
      <a href="/terms" target="_blank">
        {words}
      </a>
    ),
    b: (words) => <b>{words}</b>,
  });
  expect(renderToStaticMarkup(shown)).toBe(
    'Read <a href="/terms" target="_blank">our terms</a>, <b>please</b>: &lt;i&gt;',
  );
});

test('an element receives an argument without its isolates', () => {
  const from =
    'from <date>\u20682026-03-14\u2069</date> with <b>\u2068Ada\u2069 and \u2068Sam\u2069</b>' as RichText<
      'date' | 'b'
    >;
  const shown = richText(from, { date: (date) => <time>{date}</time>, b: (words) => <b>{words}</b> });
  expect(renderToStaticMarkup(shown)).toBe(
    'from <time>2026-03-14</time> with <b>\u2068Ada\u2069 and \u2068Sam\u2069</b>',
  );
});
