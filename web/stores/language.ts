import { DEFAULT_LANGUAGE, withBasePath } from '../../contract/paths.ts';

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
 * Redirects a URL without a language prefix to the visitor's stored language; returns whether it redirects. Only
 * languages in the page's own hreflang links are used, so stale storage cannot redirect anywhere else.
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
