/** Tags that services allow in texts. Anything else in angle brackets, such as a heart, is text. */
const TAG =
  /<(\/?)(a|b|blockquote|br|code|del|div|em|h[1-6]|hr|i|iframe|img|li|ol|p|pre|s|span|strong|sub|sup|u|ul)\b([^<>]*)>/gi;
const BREAKS = /^(?:blockquote|br|div|h[1-6]|hr|li|ol|p|pre|ul)$/i;
const ENTITIES = new Map(
  Object.entries({
    amp: '&',
    lt: '<',
    gt: '>',
    quot: '"',
    apos: "'",
    nbsp: ' ',
  }),
);

/** A text without its HTML: with line breaks for paragraphs, and the addresses of links in parentheses. */
export function readMarkup(html: string): string {
  let address = '';
  const bare = html.replace(TAG, (_, slash: string, name: string, attributes: string) => {
    if (name.toLowerCase() === 'a') {
      const link = slash && address ? ` (${address})` : '';
      address = slash ? '' : (/\bhref\s*=\s*["']?(https?:[^"'\s]+)/i.exec(attributes)?.[1] ?? '');
      return link;
    }
    return BREAKS.test(name) ? '\n' : '';
  });
  return bare
    .replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]+));/gi, (entity, decimal, hex, name) =>
      decodeEntity(entity, decimal as string, hex as string, name as string),
    )
    .replace(/[^\S\n]+\n|\n[^\S\n]+/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

function decodeEntity(entity: string, decimal?: string, hex?: string, name?: string): string {
  if (name) return ENTITIES.get(name.toLowerCase()) ?? entity;
  const code = decimal ? Number(decimal) : parseInt(hex ?? '', 16);
  return code > 31 && code <= 0x10ffff && !(code >= 0xd800 && code < 0xe000)
    ? String.fromCodePoint(code)
    : entity;
}
