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
