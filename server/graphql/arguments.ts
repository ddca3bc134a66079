import { MAX_GENRE_LENGTH, MAX_INT, MAX_SEARCH_LENGTH } from '../../contract/limits.ts';
import { regions } from '../../contract/locales.ts';
import { type CreditCursor, decodeCreditCursor } from '../people/rules.ts';
import { parseTitleId } from '../records/globalIds.ts';
import type { MediaType, TitleRef } from '../records/title.ts';
import type { PlayableRef } from '../viewer/viewerTitle.ts';
import { type Cursor, decodeCursor } from './cursor.ts';
import { badUserInput } from './errors.ts';

/** Limit of titles in one page of a list and in titlesById. */
export const MAX_TITLES = 60;
/** Limit of cast members. */
export const MAX_CAST = 50;
/** Limit of keywords of a title. */
export const MAX_KEYWORDS = 30;
/** Limit of videos, and of pictures, of a title. */
export const MAX_VIDEOS = 12;
/** Limit of streaming services of a region. */
export const MAX_PROVIDERS = 200;
/** Limit of people in a search, and of titles a person is known for. */
export const MAX_PEOPLE = 20;
export const MAX_SUGGESTIONS = 10;

/** Number of titles: 1 to 60. */
export function parseFirst(first: number): number {
  return parseInRange('first', first, MAX_TITLES);
}

/** Number of cast members: 1 to 50. */
export function readCastFirst(first: number): number {
  return parseInRange('first', first, MAX_CAST);
}

/** Number of people, or of titles a person is known for: 1 to 20. */
export function readPeopleFirst(first: number): number {
  return parseInRange('first', first, MAX_PEOPLE);
}

/** The cursor to continue after; null or absent starts at the beginning. */
export function parseAfter(after: string | null | undefined): Cursor | null {
  return decodeAfter(after, decodeCursor);
}

/** The cursor to continue after in a filmography; null or absent starts at the beginning. */
export function readCreditAfter(after: string | null | undefined): CreditCursor | null {
  return decodeAfter(after, decodeCreditCursor);
}

/** Decodes an `after` argument with the decoder of its kind of list. */
export function decodeAfter<Position>(
  after: string | null | undefined,
  parse: (text: string) => Position | null,
): Position | null {
  if (after === null || after === undefined) return null;
  const position = parse(after);
  if (!position) throw badUserInput('after must be a cursor that a list has answered with', after);
  return position;
}

/** A title's global id. */
export function readTitleId(id: string): TitleRef {
  const ref = parseTitleId(id);
  if (!ref) throw badUserInput('A title\'s id must look like "movie:603" or "tv:1399"', id);
  return ref;
}

/** The titles of several global ids: at most 60, null for each id that is malformed. */
export function readTitleIds(ids: readonly string[]): (TitleRef | null)[] {
  if (ids.length > MAX_TITLES) throw badUserInput(`ids must be at most ${MAX_TITLES}`, ids.length);
  return ids.map(parseTitleId);
}

/** TMDB's id of a title or a person: 1 or more. */
export function readTmdbId(tmdbId: number, name = 'tmdbId'): number {
  if (tmdbId < 1) throw badUserInput(`${name} must be 1 or more`, tmdbId);
  return tmdbId;
}

/** A season's number: 0 or more. */
export function readSeasonNumber(number: number): number {
  if (number < 0 || number > MAX_INT) throw badUserInput('number must be 0 or more', number);
  return number;
}

/** Season and episode number, as an input names them. */
interface PlayableInput {
  readonly seasonNumber?: number | null | undefined;
  readonly episodeNumber?: number | null | undefined;
}

/** A season or an episode of a series: a movie has neither, and an episode requires its season. */
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

/** Search text, trimmed: 1 to 200 characters. */
export function readSearchText(text: string): string {
  return parseText('text', text, MAX_SEARCH_LENGTH);
}

/** A genre's name, trimmed: 1 to 60 characters. */
export function readGenreName(name: string): string {
  return parseText('name', name, MAX_GENRE_LENGTH);
}

/** Number of keywords: 1 to 30. */
export function readKeywordsFirst(first: number): number {
  return parseInRange('first', first, MAX_KEYWORDS);
}

/** Number of suggestions: 1 to 10. */
export function readSuggestionsFirst(first: number): number {
  return parseInRange('first', first, MAX_SUGGESTIONS);
}

/** Number of streaming services: 1 to 200. */
export function readServicesFirst(first: number): number {
  return parseInRange('first', first, MAX_PROVIDERS);
}

/** Number of videos, or of pictures: 1 to 12. */
export function readGalleryFirst(first: number): number {
  return parseInRange('first', first, MAX_VIDEOS);
}

/** An ISO 3166-1 country code. */
export function readRegion(region: string): string {
  if (!/^[A-Z]{2}$/.test(region)) {
    throw badUserInput(
      'region must be an ISO 3166-1 country code of two capital letters, such as "BR"',
      region,
    );
  }
  return region;
}

/** A country code, in either case, whose streaming services are known. */
export function parseProviderRegion(region: string): string {
  const code = region.toUpperCase();
  if (!regions.includes(code)) throw badUserInput(`region must be one of ${regions.join(', ')}`, region);
  return code;
}

/** An integer from 1 to `max`. */
export function parseInRange(name: string, value: number, max: number): number {
  if (value < 1 || value > max) throw badUserInput(`${name} must be 1 to ${max}`, value);
  return value;
}

/** Text, trimmed: 1 to `maxLength` characters. */
export function parseText(name: string, text: string, maxLength: number): string {
  const trimmed = text.trim();
  // Count code points, not UTF-16 code units.
  const { length } = [...trimmed];
  if (length < 1 || length > maxLength) {
    throw badUserInput(`${name} must be 1 to ${maxLength} characters once trimmed`, length);
  }
  return trimmed;
}
