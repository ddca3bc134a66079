import { Marked, type MarkedExtension, type Token, type Tokens } from 'marked';

/** The URL of a name in code, such as `Movie` or `Movie.cast`; null when it names nothing in the schema. */
export type CodeHref = (code: string) => string | null;

/** Where the SDL is served, which a file of the repository's links to as a file. */
const SDL = { file: '../../schema.graphql', url: '/graphql/schema.graphql' };

/** The URL of a link in `docs/developers`, which also works between the files themselves. Throws for any other file. */
export function guideHref(href: string): string {
  if (/^(?:https?:|#|\/)/.test(href)) return href;
  if (href === SDL.file) return SDL.url;
  const [, name, hash = ''] = /^([\w-]+)\.md(#.+)?$/.exec(href) ?? [];
  if (name === undefined) {
    throw new Error(`A link in docs/developers must lead to a page there or to a URL; received ${href}`);
  }
  return (name === 'README' ? '/developers' : `/developers/${name}`) + hash;
}

/** The id of a heading's text, as on GitHub: letters of any script, digits, hyphens and underscores. */
function headingId(text: string): string {
  const id = text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}_\- ]/gu, '')
    .replaceAll(' ', '-');
  return id || 'section';
}

/** The ids of a page's headings. */
const ids = new WeakMap<Token, string>();

/** Gives each heading of a page its id; a repeated one is numbered, as on GitHub. */
export function nameHeadings(marked: Marked, tokens: Token[]): void {
  const used = new Set<string>();
  void marked.walkTokens(tokens, (token) => {
    if (!isHeading(token)) return;
    const id = headingId(textOf(marked.parseInline(token.text) as string));
    let unique = id;
    for (let count = 1; used.has(unique); count += 1) unique = `${id}-${count}`;
    used.add(unique);
    ids.set(token, unique);
  });
}

export function isHeading(token: Token | undefined): token is Tokens.Heading {
  return token?.type === 'heading';
}

/** The id of a heading that nameHeadings has named. */
export function idOf(heading: Tokens.Heading): string {
  return ids.get(heading) ?? headingId(heading.text);
}

/** HTML without tags and entities. */
function textOf(html: string): string {
  return html.replace(/<[^>]*>|&[^;]+;/g, '');
}

/** Headings have ids. The page's title is its only h1. */
export const headings: MarkedExtension = {
  renderer: {
    heading(heading) {
      const level = Math.max(heading.depth, 2);
      return `<h${level} id="${idOf(heading)}">${this.parser.parseInline(heading.tokens)}</h${level}>\n`;
    },
  },
};

/** A text with the interface's apostrophes and quotation marks, instead of the straight ones of a source file. */
export function typographic(text: string): string {
  return text.replace(/(?<=[\s(])'(?=\p{L})/gu, '‘').replaceAll("'", '’');
}

/** Renders the guide's Markdown as HTML: names of the schema link to the reference. */
export function createMarkdown(codeHref: CodeHref): Marked {
  return new Marked(headings, {
    renderer: {
      link({ href, tokens }) {
        const url = guideHref(href);
        const target = url.startsWith('http') ? ' target="_blank" rel="noreferrer"' : '';
        return `<a href="${url}"${target}>${this.parser.parseInline(tokens)}</a>`;
      },
      codespan({ text }) {
        const code = `<code>${escapeText(text)}</code>`;
        const url = codeHref(text);
        return url === null ? code : `<a href="${url}">${code}</a>`;
      },
      text(token) {
        token.text = typographic(token.text);
        return false;
      },
      code({ text }) {
        throw new Error(`A code block in docs/developers must be in no list or quote; received ${text}`);
      },
    },
  });
}

export function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
