import { MAX_GENRE_LENGTH, MAX_INT, MAX_SEARCH_LENGTH } from '../../contract/limits.ts';
import { cleanSearchText } from '../../contract/plainText.ts';

/** The number of a movie or series in a URL, 1 or more; null when invalid. */
export function parseTitleId(text: string | undefined): number | null {
  return /^[1-9]\d{0,9}$/.test(text ?? '') ? withinInt(Number(text)) : null;
}

/** The number of a season or episode in a URL, 0 or more; null when invalid. */
export function parseEpisodeNumber(text: string | undefined): number | null {
  return text === '0' ? 0 : parseTitleId(text);
}

/** The year of plays in a URL, 1900 to 9999; null when invalid. */
export function parseYear(text: string): number | null {
  return /^(?:19|[2-9]\d)\d\d$/.test(text) ? Number(text) : null;
}

/** The genre in a URL, in lower case: case does not matter. '' for none. */
export function genreParam(query: URLSearchParams): string {
  return shorten(cleanSearchText(query.get('g') ?? '').toLowerCase(), MAX_GENRE_LENGTH);
}

/** The search text in a URL, as the server searches for it; '' for none. */
export function searchParam(query: URLSearchParams): string {
  return readSearchText(query.get('q') ?? '');
}

/** A typed or pasted search text, as the server searches for it; '' for none. */
export function readSearchText(text: string): string {
  return shorten(cleanSearchText(text), MAX_SEARCH_LENGTH);
}

/** Longest unknown type of a browse page that is shown, in characters. */
const MAX_TYPE_LENGTH = 60;

/** An unknown type in a browse page's path, as it is shown; '' if nothing of it is, and for a dot segment. */
export function unknownTypeParam(type: string): string {
  const text = shorten(cleanSearchText(type), MAX_TYPE_LENGTH);
  return /^\.+$|^[_\s]+$/.test(text) ? '' : text;
}

/** The beginning of a text, up to a number of characters, of which none is halved. */
function shorten(text: string, length: number): string {
  return Array.from(text).slice(0, length).join('').trimEnd();
}

/** Most pages of a list that one URL shows. */
export const MAX_PAGES = 10;

/** The number of pages of a list that a URL shows, 1 to 10. */
export function pageParam(query: URLSearchParams): number {
  return Number(/^(?:[2-9]|10)$/.exec(query.get('page') ?? '')?.[0] ?? 1);
}

/** Bound what a URL can request: seasons may be numbered by years, and no season has as many pages of episodes. */
const MAX_SEASON = 9999;
const MAX_EPISODE_PAGE = 999;

/**
 * The season, and the page of its episodes, that a series' URL shows, so that they can be browsed without scripts; null
 * for what it does not name or is invalid.
 */
export function readSeasonView(query: URLSearchParams) {
  const read = (name: string, min: number, max: number) => {
    const number = parseEpisodeNumber(query.get(name) ?? undefined);
    return number !== null && number >= min && number <= max ? number : null;
  };
  return { season: read('season', 0, MAX_SEASON), page: read('episodes', 1, MAX_EPISODE_PAGE) };
}

/** The query of a view, '' for the default. */
export function seasonQuery({ season, page }: ReturnType<typeof readSeasonView>): string {
  const query = new URLSearchParams({
    ...(season !== null && { season: String(season) }),
    ...(page !== null && { episodes: String(page) }),
  });
  return query.size > 0 ? `?${query}` : '';
}

/** Longest name of a keyword or a service in a URL, in characters. */
const MAX_NAME_IN_SLUG = 40;

/** A genre filter's slug in URLs: 'sci-fi-fantasy'. */
export function genreSlug(name: string): string {
  return name.toLowerCase().replace(/[^a-z\d]+/g, '-');
}

/** A keyword's slug in URLs, its number and its name: '270-ocean'. */
export function keywordSlug(tmdbId: number, name: string): string {
  const words = genreSlug(name).replace(/^-|-$/g, '');
  return `${tmdbId}-${words.slice(0, MAX_NAME_IN_SLUG) || 'keyword'}`;
}

/**
 * A service's slug in URLs and in the browser's storage, its number and its name: '8-Netflix'. The name is readable
 * without a lookup: it keeps its capitals and its script, and a plus becomes a word.
 */
export function serviceSlug(tmdbId: number, name: string): string {
  const words = name.replaceAll('+', ' Plus ').replace(/[^\p{L}\p{M}\p{N}]+/gu, '-');
  const short = Array.from(words.replace(/^-|-$/g, '')).slice(0, MAX_NAME_IN_SLUG).join('').replace(/-$/, '');
  return `${tmdbId}-${short || 'Service'}`;
}

/** The number and the words of a keyword's slug; null when invalid. */
export function parseKeywordSlug(slug: string) {
  const parts = parseServiceSlug(slug);
  return parts && /^[a-z\d-]+$/.test(slug) ? { tmdbId: parts.tmdbId, words: parts.name } : null;
}

/** The number and the name of a service's slug; null when invalid. */
export function parseServiceSlug(slug: string): { readonly tmdbId: number; readonly name: string } | null {
  const composed = slug.normalize('NFC');
  const [, digits, name = ''] = /^([1-9]\d{0,9})-([\p{L}\p{M}\p{N}-]{1,40})$/u.exec(composed) ?? [];
  const tmdbId = withinInt(Number(digits));
  return digits === undefined || tmdbId === null ? null : { tmdbId, name: name.replaceAll('-', ' ') };
}

/** Numbers outside GraphQL's Int are invalid, so that no request is sent for them. */
function withinInt(number: number): number | null {
  return number <= MAX_INT ? number : null;
}

/** Whether a text in a URL can name a shared list, by its id or the secret of its link. */
export function isListKey(text: string): boolean {
  return /^[\w-]{22,64}$/.test(text);
}
