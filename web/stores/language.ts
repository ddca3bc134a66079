import { DEFAULT_LANGUAGE, withBasePath } from '../../contract/paths.ts';
import { readStored, writeStored } from './createStore.ts';

const KEY = 'marquee.language';

/** Stores the visitor's language, by its tag; later visits are redirected to it. */
export function storeLanguage(tag: string): void {
  writeStored(KEY, tag);
}

/**
 * Redirects a URL without a language prefix to the visitor's stored language; returns whether it redirects. Only
 * languages in the page's own hreflang links are used, so stale storage cannot redirect anywhere else.
 */
export function redirectToStoredLanguage(): boolean {
  const tag = readStored(KEY);
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[hreflang]')];
  if (tag === DEFAULT_LANGUAGE || !links.some(({ hreflang }) => hreflang === tag)) return false;
  const { pathname, search, hash } = window.location;
  window.location.replace(withBasePath(`/${tag}`, pathname) + search + hash);
  return true;
}
