import { MAX_GENRE_LENGTH, MAX_INT } from '../../contract/limits.ts';

/** The number of a movie or series in an address, 1 or more; null when the text is no such number. */
export function parseTitleId(text: string | undefined): number | null {
  return /^[1-9]\d{0,9}$/.test(text ?? '') ? withinInt(Number(text)) : null;
}

/** The number of a season or an episode in an address, 0 or more; null when the text is no such number. */
export function parseEpisodeNumber(text: string | undefined): number | null {
  return text === '0' ? 0 : parseTitleId(text);
}

/** The genre an address names, in lower case: upper and lower case ask for the same. '' for none. */
export function genreParam(query: URLSearchParams): string {
  return (query.get('g') ?? '').trim().toLowerCase().slice(0, MAX_GENRE_LENGTH);
}

/** Pages of a list that one address shows at most. */
export const MAX_PAGES = 10;

/** How many pages of a list an address shows, 1 to 10. */
export function pageParam(query: URLSearchParams): number {
  return Number(/^(?:[2-9]|10)$/.exec(query.get('page') ?? '')?.[0] ?? 1);
}

/** Most letters of a keyword's or a service's name in an address. */
const MAX_NAME_IN_SLUG = 40;

/** A genre that titles are filtered by, as addresses name it: 'sci-fi-fantasy'. */
export function genreSlug(name: string): string {
  return name.toLowerCase().replace(/[^a-z\d]+/g, '-');
}

/** A keyword that titles are filtered by, as addresses name it: its number and what to call it, '270-ocean'. */
export function keywordSlug(tmdbId: number, name: string): string {
  const words = name
    .toLowerCase()
    .replace(/[^a-z\d]+/g, '-')
    .replace(/^-|-$/g, '');
  return `${tmdbId}-${words.slice(0, MAX_NAME_IN_SLUG) || 'keyword'}`;
}

/** The number and the words of a keyword that an address names; null when it names none. */
export function parseKeywordSlug(slug: string): { readonly tmdbId: number; readonly words: string } | null {
  const [, digits, words = ''] = /^([1-9]\d{0,9})-([a-z\d-]{1,40})$/.exec(slug) ?? [];
  const tmdbId = withinInt(Number(digits));
  return digits === undefined || tmdbId === null ? null : { tmdbId, words: words.replaceAll('-', ' ') };
}

/**
 * A service, as addresses and the browser's storage name it: its number and its name, '8-Netflix'. The name is readable as
 * it stands, so that nobody has to be asked for it: it keeps its capitals and its script, and a plus becomes a word.
 */
export function serviceSlug(tmdbId: number, name: string): string {
  const words = name
    .replaceAll('+', ' Plus ')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
  const short = [...words].slice(0, MAX_NAME_IN_SLUG).join('').replace(/-$/, '');
  return `${tmdbId}-${short || 'Service'}`;
}

/** The number and the name of a service that an address names; null when it names none. */
export function parseServiceSlug(slug: string): { readonly tmdbId: number; readonly name: string } | null {
  const [, digits, name = ''] = /^([1-9]\d{0,9})-([\p{L}\p{M}\p{N}-]{1,40})$/u.exec(slug) ?? [];
  const tmdbId = withinInt(Number(digits));
  return digits === undefined || tmdbId === null ? null : { tmdbId, name: name.replaceAll('-', ' ') };
}

/** A number that GraphQL's Int cannot hold names nothing: nobody need be asked. */
function withinInt(number: number): number | null {
  return number <= MAX_INT ? number : null;
}
