import escapeHtml from 'escape-html';
import type { Locale } from '../../contract/locales.ts';
import { basePathFor, homePath, withBasePath } from '../../contract/paths.ts';
import * as m from '../../text/server/offlinePage.ts';

/** The offline page in a language. Throws if the template has a placeholder that has no text. */
export function fillOfflinePage(template: string, { tag, direction }: Locale): string {
  const texts = new Map(Object.entries(m).map(([name, text]) => [name, text(tag)]))
    .set('tag', tag)
    .set('direction', direction ?? 'ltr')
    .set('home', withBasePath(basePathFor(tag), homePath));
  return template.replace(/\{\{(\w+)\}\}/g, (placeholder, name: string) => {
    const text = texts.get(name);
    if (text === undefined)
      throw new Error(`offline.html must have known placeholders; received ${placeholder}`);
    return escapeHtml(text);
  });
}
