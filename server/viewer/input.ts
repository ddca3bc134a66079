import { MAX_LENGTH_SECONDS } from '../../contract/limits.ts';
import { parsePlayable, parseText, readPartNumber, readTitleId, readTmdbId } from '../graphql/arguments.ts';
import { badUserInput } from '../graphql/errors.ts';
import type {
  SaveLastWatchedInput,
  SaveProgressInput,
  SetWatchedInput,
} from '../graphql/generated/resolvers.ts';
import type { TitleRef } from '../records/title.ts';
import type { Progress } from './rules.ts';
import type { LastWatchedRecord } from './stores.ts';
import { normaliseTimestamp, type PlayableRef } from './viewerTitle.ts';

/** Maximum number of Continue Watching titles per page. */
export const MAX_CONTINUE_WATCHING = 18;
/** Maximum number of titles of a viewer per page. */
export const MAX_TITLES_PAGE = 200;
/** Maximum number of parts of a title per page. */
export const MAX_PARTS_PAGE = 100;
/** Maximum number of episodes marked at once. */
const MAX_EPISODES_MARKED = 500;

/** Validates the season of the parts; null for all seasons. */
export function readPartsSeason(seasonNumber: number | null | undefined): number | null {
  return seasonNumber === null || seasonNumber === undefined
    ? null
    : readPartNumber('seasonNumber', seasonNumber);
}

/** The playback progress of one part of a title. */
interface ProgressInput {
  readonly ref: TitleRef;
  readonly part: PlayableRef;
  readonly progress: Progress;
}

/**
 * Validates the progress of a part.
 *
 * @param now ISO 8601, UTC
 */
export function readProgress(input: SaveProgressInput, now: string): ProgressInput {
  const { length, position } = input;
  const ref = readTitleId(input.titleId);
  const part = parsePlayable(ref.mediaType, input);
  const { seasonNumber, episodeNumber } = part;
  if (seasonNumber !== null && episodeNumber === null) {
    throw badUserInput('seasonNumber must come with its episodeNumber', { seasonNumber, episodeNumber });
  }
  if (length <= 0 || length > MAX_LENGTH_SECONDS) {
    throw badUserInput(`length must be more than 0 and at most ${MAX_LENGTH_SECONDS}`, length);
  }
  if (position < 0 || position > length) throw badUserInput('position must be 0 to length', position);
  return { ref, part, progress: { position, length, at: parsePastTime(input.at, now) } };
}

/** Normalises a time to the stored form; a missing or future time becomes now. */
function parsePastTime(at: string | null | undefined, now: string): string {
  if (at === null || at === undefined) return now;
  const time = normaliseTimestamp(at);
  if (time === null || time < '1970') {
    throw badUserInput('at must be a time since 1970 such as "2026-03-01T20:15:00.000Z"', at);
  }
  return time < now ? time : now;
}

/** What to mark. */
export interface WatchedMark {
  readonly ref: TitleRef;
  /** Null for a movie. */
  readonly seasonNumber: number | null;
  /** Null for the whole season, and for a movie. */
  readonly episodeNumbers: readonly number[] | null;
}

/** Validates what to mark: a movie alone, or episodes of a season. */
export function parseSetWatched(input: SetWatchedInput): WatchedMark {
  const { seasonNumber = null, episodeNumbers = null } = input;
  const ref = readTitleId(input.titleId);
  if (ref.mediaType === 'MOVIE') {
    if (seasonNumber !== null || episodeNumbers !== null) {
      throw badUserInput('A movie must have neither seasonNumber nor episodeNumbers', {
        seasonNumber,
        episodeNumbers,
      });
    }
    return { ref, seasonNumber, episodeNumbers };
  }
  if (seasonNumber === null) throw badUserInput('A series must come with seasonNumber', seasonNumber);
  const count = episodeNumbers?.length ?? 1;
  if (count < 1 || count > MAX_EPISODES_MARKED)
    throw badUserInput(`episodeNumbers must be 1 to ${MAX_EPISODES_MARKED}`, count);
  return {
    ref,
    seasonNumber: readPartNumber('seasonNumber', seasonNumber),
    episodeNumbers: episodeNumbers?.map((number) => readPartNumber('episodeNumbers', number)) ?? null,
  };
}

/** Maximum length of a stored title's name, in characters. */
const MAX_TITLE_LENGTH = 500;
/** A path on the image host: one segment with its leading slash, as TMDB gives it. */
const POSTER_PATH = /^\/[\w.-]{1,199}$/;

/** Validates what was played: a movie has neither season nor episode, and an episode has a season. */
export function readLastWatched(
  input: SaveLastWatchedInput,
): Omit<LastWatchedRecord, 'uid' | 'language' | 'watchedAt'> {
  const { mediaType, posterPath = null } = input;
  if (posterPath !== null && !POSTER_PATH.test(posterPath)) {
    throw badUserInput('posterPath must be a path on the image host such as "/poster.jpg"', posterPath);
  }
  return {
    movieId: readTmdbId(input.movieId, 'movieId'),
    title: parseText('title', input.title, MAX_TITLE_LENGTH),
    posterPath,
    mediaType,
    ...parsePlayable(mediaType, input),
  };
}
