import type { Marked, Token, Tokens } from 'marked';
import type { GuideLink, GuidePage, GuidePart } from '../pages/developers/model.ts';
import { guideHref, isHeading, nameHeadings, typographic } from './markdown.ts';

/** Splits a file into HTML and code blocks. Its first line is the page's title. */
export function parseGuidePage(markdown: string, marked: Marked): GuidePage {
  const [heading, ...tokens] = marked.lexer(markdown).filter(({ type }) => type !== 'space');
  if (!isHeading(heading) || heading.depth !== 1) {
    throw new Error(`A page of docs/developers must start with its title; received ${heading?.raw ?? ''}`);
  }
  nameHeadings(marked, tokens);
  const parts: GuidePart[] = [];
  let run: Token[] = [];
  const endRun = () => {
    if (run.length > 0) parts.push({ html: marked.parser(run) });
    run = [];
  };
  for (const token of tokens) {
    if (!isCode(token)) {
      run.push(token);
      continue;
    }
    endRun();
    parts.push({ code: token.text, language: fenceWords(token)[0] ?? '' });
  }
  endRun();
  const first = tokens.find(({ type }) => type === 'paragraph');
  return { title: typographic(heading.text), description: plainText(first?.raw ?? ''), parts };
}

/** The links of the list under "Read on" in docs/developers/README.md: the contents of the guide, in order. */
export function parseGuideContents(markdown: string, marked: Marked): GuideLink[] {
  const tokens = marked.lexer(markdown);
  const start = tokens.findIndex((token) => isHeading(token) && token.text === 'Read on');
  const list = tokens.slice(start).find((token): token is Tokens.List => token.type === 'list');
  if (start < 0 || !list) throw new Error('docs/developers/README.md must have a list under "Read on"');
  return list.items.flatMap(({ text }) => {
    const [, title = '', href = ''] = /^\[([^\]]+)\]\(([^)]+)\)/.exec(text) ?? [];
    return href === '' ? [] : [{ title: typographic(title), href: guideHref(href) }];
  });
}

/** The words after a code block's fence: its language, and what a test of it has to know. */
export function fenceWords({ lang = '' }: Tokens.Code): string[] {
  return lang.split(/\s+/).filter(Boolean);
}

export function isCode(token: Token): token is Tokens.Code {
  return token.type === 'code';
}

/** A text without its links, marks of code and emphasis, and line breaks. */
export function plainText(paragraph: string): string {
  const text = paragraph
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[`*]/g, '')
    .replace(/\s+/g, ' ');
  return typographic(text.trim());
}
