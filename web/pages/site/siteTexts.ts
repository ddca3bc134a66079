import { Marked } from 'marked';
import { locales } from '../../../contract/locales.ts';
import type { SiteText } from '../../../contract/pageRendering.ts';
import {
  basePathFor,
  DEFAULT_LANGUAGE,
  type SitePath,
  sitePaths,
  withBasePath,
} from '../../../contract/paths.ts';
import { removeForbidden } from '../../../contract/plainText.ts';
import * as m from '../../text/messages/site.ts';
import { shortText } from '../../text/titleDescription.ts';
import { plainText } from '../../vite/guide.ts';
import { escapeText, headings, idOf, isHeading, nameHeadings } from '../../vite/markdown.ts';

/** Marquee's own texts: English ones, and below their tag those in other languages. */
const files = import.meta.glob<string>(['./*.md', './*/*.md'], {
  eager: true,
  query: '?raw',
  import: 'default',
});

/** What About and Terms say about TMDB and JustWatch, which the embedded catalogue does not come from. */
const FROM_TMDB = /\{tmdb\}([^]*?)\{\/tmdb\}/g;

/** A paragraph with this names the operator's contact, and is left out if there is none. */
const CONTACT = '{contact}';

/** Calls a function that reads texts, in a language. */
type InLanguage = <T>(tag: string, read: () => T) => T;

/**
 * The texts of the site pages in all languages, by the address of their page: the operator's in that language, the operator's for all
 * languages, Marquee's own in that language, or the English one.
 *
 * @param replaced the operator's Markdown: '/about' for all languages, '/de/about' for one
 * @param hasTmdb whether the titles come from TMDB, and not from the embedded catalogue
 * @param contact the operator's email address or URL; null if none is set
 */
export function createSiteTexts(
  replaced: Readonly<Record<string, string>>,
  hasTmdb: boolean,
  contact: string | null,
  inLanguage: InLanguage,
): Readonly<Record<string, SiteText>> {
  const parseOwn = (path: SitePath, tag: string) => {
    const markdown = files[`.${addressOf(path, tag)}.md`];
    if (markdown === undefined) return undefined;
    const text = withContact(markdown, contact);
    const suited = text.replace(FROM_TMDB, (_, fromTmdb: string) => (hasTmdb ? fromTmdb : m.ownCatalog()));
    return parseSiteText(path, suited, tag);
  };
  const textsOf = (path: SitePath) => {
    const own = new Map(locales.map(({ tag }) => [tag, inLanguage(tag, () => parseOwn(path, tag))]));
    const english = own.get(DEFAULT_LANGUAGE);
    const parseReplaced = (tag: string) => {
      const markdown = replaced[addressOf(path, tag)];
      const untitled = (own.get(tag) ?? english)?.title;
      return markdown === undefined ? undefined : parseOperatorsText(path, markdown, tag, untitled);
    };
    const forAll = parseReplaced(DEFAULT_LANGUAGE);
    const texts = locales.map(({ tag }) => {
      const ofLanguage = tag === DEFAULT_LANGUAGE ? undefined : parseReplaced(tag);
      return { tag, text: ofLanguage ?? forAll ?? own.get(tag) ?? english };
    });
    const languages = texts.flatMap(({ tag, text }) => (text?.language === tag ? tag : []));
    return texts.map(({ tag, text }) => [addressOf(path, tag), { ...text, languages }]);
  };
  return Object.fromEntries(sitePaths.flatMap(textsOf)) as Record<string, SiteText>;
}

function addressOf(path: SitePath, tag: string): string {
  return withBasePath(basePathFor(tag), path);
}

function withContact(text: string, contact: string | null): string {
  const paragraphs = text.split('\n\n').filter((one) => contact !== null || !one.includes(CONTACT));
  return paragraphs.join('\n\n').replaceAll(CONTACT, `<${contact}>`);
}

/** Throws a sentence for the operator if the text is nested so deep that the parser's stack overflows. */
function parseOperatorsText(path: SitePath, markdown: string, language: string, untitled?: string) {
  try {
    return parseSiteText(path, removeForbidden(markdown).normalize('NFC'), language, untitled);
  } catch (cause) {
    if (!(cause instanceof RangeError)) throw cause;
    throw new Error(
      `PAGES_DIR must have texts that can be parsed; ${addressOf(path, language).slice(1)}.md is nested too deep. See .env.example.`,
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
export function parseSiteText(
  path: string,
  markdown: string,
  language: string,
  untitled = '',
): Omit<SiteText, 'languages'> {
  const tokens = marked.lexer(markdown).filter(({ type }) => type !== 'space');
  const [first] = tokens;
  const hasTitle = isHeading(first) && first.depth === 1;
  const body = hasTitle ? tokens.slice(1) : tokens;
  nameHeadings(marked, body);
  return {
    path,
    language,
    title: (hasTitle && plainText(first.text)) || untitled,
    description: shortText(plainText(body.find(({ type }) => type === 'paragraph')?.raw ?? '')),
    sections: body.flatMap((token) =>
      isHeading(token) && token.depth === 2 ? { id: idOf(token), title: plainText(token.text) } : [],
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
