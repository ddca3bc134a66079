import { MAX_GENRE_LENGTH, MAX_INT, MAX_SEARCH_LENGTH } from '../../contract/limits.ts';
import { regions } from '../../contract/locales.ts';
import { type CreditCursor, decodeCreditCursor } from '../people/rules.ts';
import { parseTitleId } from '../records/globalIds.ts';
import type { MediaType, TitleRef } from '../records/title.ts';
import type { PlayableRef } from '../viewer/viewerTitle.ts';
import { type Cursor, decodeCursor } from './cursor.ts';
import { badUserInput } from './errors.ts';

/** Most titles one list or one titlesById answers with. */
export const MAX_TITLES = 60;
/** Most members of a cast. */
export const MAX_CAST = 50;
/** Most keywords of a title. */
export const MAX_KEYWORDS = 30;
/** Most videos, and most pictures, of a title. */
export const MAX_VIDEOS = 12;
/** Most services of a region. */
export const MAX_PROVIDERS = 200;
/** Most people that a search answers with, and titles somebody is known for. */
export const MAX_PEOPLE = 20;
export const MAX_SUGGESTIONS = 10;

/** How many titles are wanted: 1 to 60. */
export function parseFirst(first: number): number {
  return parseInRange('first', first, MAX_TITLES);
}

/** How many members of a cast are wanted: 1 to 50. */
export function readCastFirst(first: number): number {
  return parseInRange('first', first, MAX_CAST);
}

/** How many people, or titles somebody is known for, are wanted: 1 to 20. */
export function readPeopleFirst(first: number): number {
  return parseInRange('first', first, MAX_PEOPLE);
}

/** The place in a list to go on from; null, or left out, is the beginning. */
export function parseAfter(after: string | null | undefined): Cursor | null {
  return decodeAfter(after, decodeCursor);
}

/** The same in a filmography. */
export function readCreditAfter(after: string | null | undefined): CreditCursor | null {
  return decodeAfter(after, decodeCreditCursor);
}

/** The place that a cursor names in a list of any kind. */
export function decodeAfter<Place>(
  after: string | null | undefined,
  parse: (text: string) => Place | null,
): Place | null {
  if (after === null || after === undefined) return null;
  const place = parse(after);
  if (!place) throw badUserInput('after must be a cursor that a list has answered with', after);
  return place;
}

/** A title's global id. */
export function readTitleId(id: string): TitleRef {
  const ref = parseTitleId(id);
  if (!ref) throw badUserInput('A title\'s id must look like "movie:603" or "tv:1399"', id);
  return ref;
}

/** The titles that several global ids name: at most 60, null for each that is no such id. */
export function readTitleIds(ids: readonly string[]): (TitleRef | null)[] {
  if (ids.length > MAX_TITLES) throw badUserInput(`ids must be at most ${MAX_TITLES}`, ids.length);
  return ids.map(parseTitleId);
}

/** TMDB's number of a title or a person: 1 or more. */
export function readTmdbId(tmdbId: number, name = 'tmdbId'): number {
  if (tmdbId < 1) throw badUserInput(`${name} must be 1 or more`, tmdbId);
  return tmdbId;
}

/** A season's number: 0 or more. */
export function readSeasonNumber(number: number): number {
  if (number < 0 || number > MAX_INT) throw badUserInput('number must be 0 or more', number);
  return number;
}

/** What of a title is meant, as an input's fields name it. */
interface PlayableInput {
  readonly seasonNumber?: number | null | undefined;
  readonly episodeNumber?: number | null | undefined;
}

/** A season or an episode of a series: a movie has neither, and an episode comes with its season. */
export function parsePlayable(mediaType: MediaType, input: PlayableInput): PlayableRef {
  const { seasonNumber = null, episodeNumber = null } = input;
  if (mediaType === 'MOVIE' && (seasonNumber !== null || episodeNumber !== null)) {
    throw badUserInput('A movie must have neither seasonNumber nor episodeNumber', {
      seasonNumber,
      episodeNumber,
    });
  }
  if (seasonNumber === null && episodeNumber !== null) {
    throw badUserInput('episodeNumber must come with its seasonNumber', { seasonNumber, episodeNumber });
  }
  return {
    seasonNumber: seasonNumber === null ? null : readPartNumber('seasonNumber', seasonNumber),
    episodeNumber: episodeNumber === null ? null : readPartNumber('episodeNumber', episodeNumber),
  };
}

/** The number of a season or an episode: 0 or more. */
export function readPartNumber(name: string, value: number): number {
  if (value < 0 || value > MAX_INT) throw badUserInput(`${name} must be 0 or more`, value);
  return value;
}

/** What to search for, trimmed: 1 to 200 characters. */
export function readSearchText(text: string): string {
  return parseText('text', text, MAX_SEARCH_LENGTH);
}

/** A genre's name, trimmed: 1 to 60 characters. */
export function readGenreName(name: string): string {
  return parseText('name', name, MAX_GENRE_LENGTH);
}

/** How many keywords are wanted: 1 to 30. */
export function readKeywordsFirst(first: number): number {
  return parseInRange('first', first, MAX_KEYWORDS);
}

/** How many suggestions are wanted: 1 to 10. */
export function readSuggestionsFirst(first: number): number {
  return parseInRange('first', first, MAX_SUGGESTIONS);
}

/** How many services are wanted: 1 to 200. */
export function readServicesFirst(first: number): number {
  return parseInRange('first', first, MAX_PROVIDERS);
}

/** How many videos, or pictures, are wanted: 1 to 12. */
export function readGalleryFirst(first: number): number {
  return parseInRange('first', first, MAX_VIDEOS);
}

/** A country as ISO 3166-1 has it. */
export function readRegion(region: string): string {
  if (!/^[A-Z]{2}$/.test(region)) {
    throw badUserInput(
      'region must be a country as ISO 3166-1 has it, two capital letters such as "BR"',
      region,
    );
  }
  return region;
}

/** A country of those whose services are known, upper and lower case alike. */
export function parseProviderRegion(region: string): string {
  const code = region.toUpperCase();
  if (!regions.includes(code)) throw badUserInput(`region must be one of ${regions.join(', ')}`, region);
  return code;
}

/** A number that is 1 to so many. */
export function parseInRange(name: string, value: number, most: number): number {
  if (value < 1 || value > most) throw badUserInput(`${name} must be 1 to ${most}`, value);
  return value;
}

/** A text, trimmed: 1 to so many characters. */
export function parseText(name: string, text: string, longest: number): string {
  const trimmed = text.trim();
  // People count characters, JavaScript counts halves of some of them.
  const { length } = [...trimmed];
  if (length < 1 || length > longest) {
    throw badUserInput(`${name} must be 1 to ${longest} characters once trimmed`, length);
  }
  return trimmed;
}
