import { DEFAULT_LANGUAGE, withBasePath } from '../../contract/paths.ts';
import { readStored, writeStored } from './createStore.ts';

const KEY = 'marquee.language';
/** localStorage key of the language that a page has offered. */
const OFFERED_KEY = 'marquee.language-offered';

let mayOffer: boolean | undefined;

/** Stores the visitor's language, by its tag; later visits are redirected to it. */
export function storeLanguage(tag: string): void {
  writeStored(KEY, tag);
}

/** Whether the browser's own language may be offered on a page in another: once, to a visitor who has chosen none. */
export function mayOfferLanguage(pageTag: string): boolean {
  const isOther = navigator.language.slice(0, 2) !== pageTag.slice(0, 2);
  // Decided once for the document: an offer that is shown is stored, and stays.
  mayOffer ??= isOther && readStored(KEY) === null && readStored(OFFERED_KEY) === null;
  return mayOffer;
}

/** Stores that a language has been offered. */
export function storeOffer(tag: string): void {
  writeStored(OFFERED_KEY, tag);
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
