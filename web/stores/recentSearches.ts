import { MAX_SEARCH_LENGTH } from '../../contract/limits.ts';
import { readSearchText } from '../text/urlParams.ts';
import { parseJson, useStore } from './createStore.ts';
import { createOwnedStore } from './ownedStorage.ts';

/** How many are stored: under the search field, more would push the trending titles out of sight. */
const MAX_STORED = 4;

const none: readonly string[] = [];
const store = createOwnedStore('searches', parseSearches);

/** The recent searches of the viewer or visitor in this browser, newest first; none on the server and while hydrating. */
export function useRecentSearches(): readonly string[] {
  return useStore(store, (searches) => searches ?? none, none);
}

/** Adds a search as the newest one. A blank search is ignored. */
export function addRecentSearch(text: string): void {
  const newest = readSearchText(text);
  if (newest !== '') store.set([newest, ...withoutText(newest)].slice(0, MAX_STORED));
}

export function removeRecentSearch(text: string): void {
  store.set(withoutText(text));
}

/** Searches that differ only in case are the same. */
function withoutText(text: string): string[] {
  return (store.get() ?? none).filter((one) => one.toLowerCase() !== text.toLowerCase());
}

/** Parses stored searches, omitting invalid ones. Null when there are none. */
function parseSearches(text: string): readonly string[] | null {
  const stored = parseJson(text);
  if (!Array.isArray(stored)) return null;
  const isSearch = (one: unknown): one is string =>
    typeof one === 'string' && one !== '' && one.length <= MAX_SEARCH_LENGTH;
  return stored.filter(isSearch).slice(0, MAX_STORED);
}
