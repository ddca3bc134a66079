import escapeHtml from 'escape-html';
import type { Locale } from '../../contract/locales.ts';
import { basePathFor, homePath, withBasePath } from '../../contract/paths.ts';
import * as m from '../../text/server/offlinePage.ts';

/** The offline page in a language. Throws if the template has a placeholder that has no text. */
export function fillOfflinePage(template: string, { tag, direction }: Locale): string {
  const texts: Readonly<Record<string, string>> = {
    tag,
    direction: direction ?? 'ltr',
    home: withBasePath(basePathFor(tag), homePath),
    title: m.title(tag),
    heading: m.heading(tag),
    unreachable: m.unreachable(tag),
    message: m.message(tag),
    tryAgain: m.tryAgain(tag),
    goHome: m.goHome(tag),
  };
  return template.replace(/\{\{(\w+)\}\}/g, (placeholder, name: string) => {
    const text = texts[name];
    if (text === undefined)
      throw new Error(`offline.html must have known placeholders; received ${placeholder}`);
    return escapeHtml(text);
  });
}
