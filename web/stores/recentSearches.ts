import { MAX_SEARCH_LENGTH } from '../../contract/limits.ts';
import { readSearchText } from '../text/urlParams.ts';
import { parseJson, readStored, writeStored } from './createStore.ts';

const KEY = 'marquee.searches';
/** How many are stored: under the search field, more would push the trending titles out of sight. */
const MAX_STORED = 4;

/** The recent searches in this browser, newest first. */
export function recentSearches(): readonly string[] {
  const stored = parseJson(readStored(KEY) ?? '');
  if (!Array.isArray(stored)) return [];
  const isSearch = (text: unknown): text is string =>
    typeof text === 'string' && text !== '' && text.length <= MAX_SEARCH_LENGTH;
  return stored.filter(isSearch).slice(0, MAX_STORED);
}

/** Adds a search as the newest one. A blank search is ignored. */
export function addRecentSearch(text: string): void {
  const newest = readSearchText(text);
  if (newest !== '') store([newest, ...withoutText(newest)]);
}

export function removeRecentSearch(text: string): void {
  store(withoutText(text));
}

/** Searches that differ only in case are the same. */
function withoutText(text: string): string[] {
  return recentSearches().filter((one) => one.toLowerCase() !== text.toLowerCase());
}

function store(searches: readonly string[]): void {
  writeStored(KEY, JSON.stringify(searches.slice(0, MAX_STORED)));
}
