import { withBasePath, DEFAULT_LANGUAGE } from '../../contract/paths.ts';

const KEY = 'marquee.language';

/** Has this browser's visitor led to pages in a language from now on, by its tag. */
export function storeLanguage(tag: string): void {
  try {
    localStorage.setItem(KEY, tag);
  } catch {
    // Storage is blocked: the address alone says it.
  }
}

/**
 * Opens the page of this address, which names no language, in the one that its visitor has chosen; returns whether it does.
 * The page itself says which ones it is to be had in, so that nothing that was kept leads anywhere else.
 */
export function redirectToStoredLanguage(): boolean {
  try {
    const tag = localStorage.getItem(KEY);
    if (tag === DEFAULT_LANGUAGE || !document.querySelector(`link[hreflang="${tag}"]`)) return false;
    const { pathname, search, hash } = window.location;
    window.location.replace(withBasePath(`/${tag}`, pathname) + search + hash);
    return true;
  } catch {
    // Storage is blocked, or holds what is no tag.
    return false;
  }
}
