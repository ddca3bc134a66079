import { locales } from '../../contract/locales.ts';
import { DEFAULT_LANGUAGE, withBasePath } from '../../contract/paths.ts';
import { readStored, writeStored } from './createStore.ts';
import { localeOf } from './region.ts';

const KEY = 'marquee.language';
/** localStorage key of the language that a page has offered. */
const OFFERED_KEY = 'marquee.language-offered';

/** Stores the visitor's language, by its tag; later visits are redirected to it. */
export function storeLanguage(tag: string): void {
  writeStored(KEY, tag);
}

/** The language to offer to a visitor who has chosen none: that of the browser if pages have it, once; null for none. */
export function languageToOffer(pageTag: string): string | null {
  if (readStored(KEY) !== null || readStored(OFFERED_KEY) !== null) return null;
  const tag = browserLanguage(navigator.language);
  return tag !== pageTag && alternate(tag) ? tag : null;
}

/** Stores that a language has been offered. */
export function storeOffer(tag: string): void {
  writeStored(OFFERED_KEY, tag);
}

/** The tag of the language of pages that a browser's language is; '' for none. */
export function browserLanguage(browserTag: string): string {
  const { language, script } = localeOf(browserTag)?.maximize() ?? {};
  // Traditional Chinese is written with other characters; of the two kinds of Portuguese, both can be read.
  if (language === 'zh' && script !== 'Hans') return '';
  return locales.find(({ tag }) => tag.split('-', 1)[0] === language)?.tag ?? '';
}

/** The document's link to the same page in another language. */
export function alternate(tag: string): HTMLLinkElement | undefined {
  const links = document.querySelectorAll<HTMLLinkElement>('link[hreflang]');
  return [...links].find(({ hreflang }) => hreflang === tag);
}

/**
 * Redirects a URL without a language prefix to the visitor's stored language; returns whether it redirects. Only
 * languages in the page's own hreflang links are used, so stale storage cannot redirect anywhere else.
 */
export function redirectToStoredLanguage(): boolean {
  const tag = readStored(KEY);
  if (tag === null || tag === DEFAULT_LANGUAGE || !alternate(tag)) return false;
  const { pathname, search, hash } = window.location;
  window.location.replace(withBasePath(`/${tag}`, pathname) + search + hash);
  return true;
}
