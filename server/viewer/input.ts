import { MAX_LENGTH_SECONDS } from '../../contract/limits.ts';
import { parseTimeCursor, type TimeCursor } from './pagination.ts';
import type { TitleRef } from '../records/title.ts';
import { parsePartCursor, type PartCursor } from './watchedParts.ts';
import { type PartRef, readTime } from './viewerTitle.ts';
import type { Progress } from './rules.ts';
import { badInput } from '../graphql/errors.ts';
import type { SaveProgressInput, SetWatchedInput } from '../graphql/generated/resolvers.ts';
import { readPart, readPartNumber, readPlace, readTitleId, readWithin } from '../graphql/arguments.ts';

/** Most titles to go on with that are looked for at once. */
export const MAX_CONTINUED = 18;
/** Most titles of all the viewer's that are read at once. */
export const MAX_TITLES_PAGE = 200;
/** Most parts of a title that are read at once. */
export const MAX_PARTS_PAGE = 100;
/** Most episodes that are marked at once. */
const MAX_MARKED = 500;

/** How many titles to go on with are wanted: 1 to 18. */
export function readContinuedFirst(first: number): number {
  return readWithin('first', first, MAX_CONTINUED);
}

/** How many of all the viewer's titles are wanted: 1 to 200. */
export function readTitlesFirst(first: number): number {
  return readWithin('first', first, MAX_TITLES_PAGE);
}

/** How many parts of a title are wanted: 1 to 100. */
export function readPartsFirst(first: number): number {
  return readWithin('first', first, MAX_PARTS_PAGE);
}

/** The place among a title's parts to go on from; null, or left out, is the beginning. */
export function readPartAfter(after: string | null | undefined): PartCursor | null {
  return readPlace(after, parsePartCursor);
}

/** The season whose parts are wanted; null, or left out, is all of them. */
export function readPartsSeason(seasonNumber: number | null | undefined): number | null {
  return seasonNumber === null || seasonNumber === undefined
    ? null
    : readPartNumber('seasonNumber', seasonNumber);
}

/** The place of a viewer's list to go on from; null, or left out, is the beginning. */
export function readTimeAfter(after: string | null | undefined): TimeCursor | null {
  return readPlace(after, parseTimeCursor);
}

/** How far somebody has come in what. */
export interface ProgressInput {
  readonly ref: TitleRef;
  readonly part: PartRef;
  readonly progress: Progress;
}

/**
 * How far the viewer has come, checked.
 *
 * @param now ISO 8601, UTC
 */
export function readProgress(input: SaveProgressInput, now: string): ProgressInput {
  const { length, position } = input;
  const ref = readTitleId(input.titleId);
  const part = readPart(ref.mediaType, input);
  const { seasonNumber, episodeNumber } = part;
  if (seasonNumber !== null && episodeNumber === null) {
    throw badInput('seasonNumber must come with its episodeNumber', { seasonNumber, episodeNumber });
  }
  if (length <= 0 || length > MAX_LENGTH_SECONDS) {
    throw badInput(`length must be more than 0 and at most ${MAX_LENGTH_SECONDS}`, length);
  }
  if (position < 0 || position > length) throw badInput('position must be 0 to length', position);
  return { ref, part, progress: { position, length, at: readPast(input.at, now) } };
}

/** A time that has passed, in the one form that times are kept in; a time to come, or none, is now. */
function readPast(at: string | null | undefined, now: string): string {
  if (at === null || at === undefined) return now;
  const time = readTime(at);
  if (time === null || time < '1970') {
    throw badInput('at must be a time since 1970 such as "2026-03-01T20:15:00.000Z"', at);
  }
  return time < now ? time : now;
}

/** What is to be marked. */
export interface MarkInput {
  readonly ref: TitleRef;
  /** Null for a movie. */
  readonly seasonNumber: number | null;
  /** Null for all of the season, and for a movie. */
  readonly episodeNumbers: readonly number[] | null;
}

/** What is to be marked, checked: a movie alone, or episodes of a season. */
export function readMark(input: SetWatchedInput): MarkInput {
  const { seasonNumber = null, episodeNumbers = null } = input;
  const ref = readTitleId(input.titleId);
  if (ref.mediaType === 'MOVIE') {
    if (seasonNumber !== null || episodeNumbers !== null) {
      throw badInput('A movie must have neither seasonNumber nor episodeNumbers', {
        seasonNumber,
        episodeNumbers,
      });
    }
    return { ref, seasonNumber, episodeNumbers };
  }
  if (seasonNumber === null) throw badInput('A series must come with seasonNumber', seasonNumber);
  const count = episodeNumbers?.length ?? 1;
  if (count < 1 || count > MAX_MARKED) throw badInput(`episodeNumbers must be 1 to ${MAX_MARKED}`, count);
  return {
    ref,
    seasonNumber: readPartNumber('seasonNumber', seasonNumber),
    episodeNumbers: episodeNumbers?.map((number) => readPartNumber('episodeNumbers', number)) ?? null,
  };
}
