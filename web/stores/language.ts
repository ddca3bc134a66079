import { DEFAULT_LANGUAGE, withBasePath } from '../../contract/paths.ts';

const KEY = 'marquee.language';

/** Stores the visitor's language, by its tag; later visits are redirected to it. */
export function storeLanguage(tag: string): void {
  try {
    localStorage.setItem(KEY, tag);
  } catch {
    // Storage is blocked: only the URL has the language.
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
    // Storage is blocked, or holds an invalid tag.
    return false;
  }
}
