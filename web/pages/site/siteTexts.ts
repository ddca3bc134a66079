import { Marked } from 'marked';
import type { SiteText } from '../../../contract/pageRendering.ts';
import { type SitePath, sitePaths } from '../../../contract/paths.ts';
import { removeForbidden } from '../../../contract/plainText.ts';
import * as m from '../../text/messages/site.ts';
import { shortText } from '../../text/titleDescription.ts';
import { isHeading, plainText } from '../../vite/guide.ts';
import { escapeText, headingId, headings } from '../../vite/markdown.ts';

const files = import.meta.glob<string>('./*.md', {
  eager: true,
  query: '?raw',
  import: 'default',
});

/** What About and Terms say about TMDB and JustWatch, which the embedded catalogue does not come from. */
const FROM_TMDB = /Titles, images[^]*, via TMDB\.|This product uses TMDB[^]*by JustWatch\./;

/** A paragraph with this names the operator's contact, and is left out if there is none. */
const CONTACT = '{contact}';

/**
 * The texts of the site pages, by path.
 *
 * @param replaced the operator's Markdown, by path
 * @param hasTmdb whether the titles come from TMDB, and not from the embedded catalogue
 * @param contact the operator's email address or URL; null if none is set
 */
export function createSiteTexts(
  replaced: Readonly<Partial<Record<SitePath, string>>>,
  hasTmdb: boolean,
  contact: string | null,
): Readonly<Record<string, SiteText>> {
  return Object.fromEntries(
    sitePaths.map((path) => {
      const text = withContact(files[`.${path}.md`] ?? '', contact);
      const own = parseSiteText(path, hasTmdb ? text : text.replace(FROM_TMDB, m.ownCatalog()));
      const markdown = replaced[path];
      return [path, markdown === undefined ? own : parseOperatorsText(path, markdown, own.title)];
    }),
  );
}

function withContact(text: string, contact: string | null): string {
  const paragraphs = text.split('\n\n').filter((one) => contact !== null || !one.includes(CONTACT));
  return paragraphs.join('\n\n').replaceAll(CONTACT, `<${contact}>`);
}

/** Throws a sentence for the operator if the text is nested so deep that the parser's stack overflows. */
function parseOperatorsText(path: SitePath, markdown: string, untitled: string): SiteText {
  try {
    return parseSiteText(path, removeForbidden(markdown).normalize('NFC'), untitled);
  } catch (cause) {
    if (!(cause instanceof RangeError)) throw cause;
    throw new Error(
      `PAGES_DIR must have texts that can be parsed; ${path.slice(1)}.md is nested too deep. See .env.example.`,
      { cause },
    );
  }
}

/** HTML in the Markdown is text, images are their descriptions, and links lead to http, https and mailto only. */
const marked = new Marked(headings, {
  tokenizer: { html: () => undefined, tag: () => undefined },
  renderer: {
    link({ href, tokens }) {
      const text = this.parser.parseInline(tokens);
      const url = siteHref(href);
      if (url === null) return text;
      const target = sitePaths.some((path) => url.split('#', 1)[0] === path)
        ? ' target="_self"'
        : url.startsWith('http')
          ? ' target="_blank" rel="noreferrer"'
          : '';
      return `<a href="${escapeText(url)}"${target}>${text}</a>`;
    },
    image: ({ text }) => escapeText(text),
  },
});

/** Makes the text of a page. Its title is the heading in the first line, if there is one. */
export function parseSiteText(path: string, markdown: string, untitled = ''): SiteText {
  const tokens = marked.lexer(markdown).filter(({ type }) => type !== 'space');
  const [first] = tokens;
  const hasTitle = isHeading(first) && first.depth === 1;
  const body = hasTitle ? tokens.slice(1) : tokens;
  return {
    path,
    title: (hasTitle && plainText(first.text)) || untitled,
    description: shortText(plainText(body.find(({ type }) => type === 'paragraph')?.raw ?? '')),
    sections: body.flatMap((token) =>
      isHeading(token) && token.depth === 2
        ? { id: headingId(marked.parseInline(token.text) as string), title: plainText(token.text) }
        : [],
    ),
    html: marked.parser(body),
  };
}

const OWN = 'http://site.invalid';

/** The URL of a link in a text, which may also lead to another text's file; null when it must not be a link. */
export function siteHref(href: string): string | null {
  const url = URL.canParse(href, OWN) ? new URL(href, OWN) : null;
  if (!url || !/^(?:https?|mailto):$/.test(url.protocol)) return null;
  if (url.origin !== OWN) return url.href;
  const path = href.startsWith('#') ? '' : url.pathname.replace(/\.md$/, '') + url.search;
  return path + url.hash;
}
