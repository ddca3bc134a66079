import { Fragment, type ReactNode } from 'react';

declare const tags: unique symbol;
/** A message with tags of these names around words: 'Read the <link>terms</link>'. */
export type RichText<Tag extends string> = string & { readonly [tags]: Tag };

/** Renders a message whose tags are elements: `richText(m.terms(), { link: (words) => <a href="/terms">{words}</a> })`. */
export function richText<Tag extends string>(
  text: RichText<Tag>,
  elements: Readonly<Record<Tag, (words: string) => ReactNode>>,
): ReactNode {
  const names = Object.keys(elements).join('|');
  const parts = text.split(new RegExp(`<(${names})>(.*?)</\\1>`));
  // The parts are text, a tag's name and its words, in turn.
  return parts.map((part, index) => {
    if (index % 3 === 0) return part;
    return index % 3 === 1 ? (
      <Fragment key={index}>{elements[part as Tag](argumentIn(parts[index + 1] ?? ''))}</Fragment>
    ) : null;
  });
}

/** Words without the isolates of an argument that is all there is: a tag's element may format it, such as a date. */
function argumentIn(words: string): string {
  return words.replace(/^\u2068([^\u2068\u2069]*)\u2069$/, '$1');
}
