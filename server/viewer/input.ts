import { MAX_LENGTH_SECONDS } from '../../contract/limits.ts';
import { parseText, readPartNumber, readTmdbId } from '../graphql/arguments.ts';
import { badUserInput } from '../graphql/errors.ts';
import type {
  SaveLastWatchedInput,
  SaveProgressInput,
  SetWatchedInput,
} from '../graphql/generated/resolvers.ts';
import type { MediaType, TitleRef } from '../records/title.ts';
import { normaliseTimestamp, type PlayableRef } from './records.ts';
import type { NamedParts } from './titleLookups.ts';

/** Maximum number of episodes marked at once. */
const MAX_EPISODES_MARKED = 500;
/** Maximum length of a stored title's name, in characters. */
const MAX_TITLE_LENGTH = 500;
/** A path on the image host: one segment with its leading slash, as TMDB gives it. */
const POSTER_PATH = /^\/[\w.-]{1,199}$/;

/** The number of a season or an episode; null when there is none. */
export function readOptionalNumber(name: string, value: number | null | undefined): number | null {
  return value === null || value === undefined ? null : readPartNumber(name, value);
}

/** A season or an episode of a series: a movie has neither, and an episode requires its season. */
function readPlayable(
  mediaType: MediaType,
  { seasonNumber = null, episodeNumber = null }: Pick<SaveProgressInput, keyof PlayableRef>,
): PlayableRef {
  const received = { seasonNumber, episodeNumber };
  if (mediaType === 'MOVIE' && (seasonNumber ?? episodeNumber) !== null) {
    throw badUserInput('A movie must have neither seasonNumber nor episodeNumber', received);
  }
  if (seasonNumber === null && episodeNumber !== null) {
    throw badUserInput('episodeNumber must come with its seasonNumber', received);
  }
  return {
    seasonNumber: readOptionalNumber('seasonNumber', seasonNumber),
    episodeNumber: readOptionalNumber('episodeNumber', episodeNumber),
  };
}

/**
 * Validates the progress of a part.
 *
 * @param now ISO 8601, UTC; replaces a missing or future time
 */
export function readProgress({ mediaType }: TitleRef, input: SaveProgressInput, now: string) {
  const { length, position } = input;
  const part = readPlayable(mediaType, input);
  if (part.seasonNumber !== null && part.episodeNumber === null) {
    throw badUserInput('seasonNumber must come with its episodeNumber', part);
  }
  if (length <= 0 || length > MAX_LENGTH_SECONDS) {
    throw badUserInput(`length must be more than 0 and at most ${MAX_LENGTH_SECONDS}`, length);
  }
  if (position < 0 || position > length) throw badUserInput('position must be 0 to length', position);
  const at = normaliseTimestamp(input.at ?? now);
  if (at === null || at < '1970') {
    throw badUserInput('at must be a time since 1970 such as "2026-03-01T20:15:00.000Z"', input.at);
  }
  return { part, progress: { position, length, at: at < now ? at : now } };
}

/** Validates what to mark: a movie alone, or episodes of a season. */
export function readWatched(
  { mediaType }: TitleRef,
  { seasonNumber = null, episodeNumbers = null }: SetWatchedInput,
): NamedParts {
  if (mediaType === 'MOVIE') {
    if (seasonNumber === null && episodeNumbers === null) return { seasonNumber, episodeNumbers };
    const received = { seasonNumber, episodeNumbers };
    throw badUserInput('A movie must have neither seasonNumber nor episodeNumbers', received);
  }
  if (seasonNumber === null) throw badUserInput('A series must come with seasonNumber', seasonNumber);
  const count = episodeNumbers?.length ?? 1;
  if (count < 1 || count > MAX_EPISODES_MARKED) {
    throw badUserInput(`episodeNumbers must be 1 to ${MAX_EPISODES_MARKED}`, count);
  }
  return {
    seasonNumber: readPartNumber('seasonNumber', seasonNumber),
    episodeNumbers: episodeNumbers?.map((number) => readPartNumber('episodeNumbers', number)) ?? null,
  };
}

/** Validates what was played: a movie has neither season nor episode, and an episode has a season. */
export function readLastWatched(input: SaveLastWatchedInput) {
  const { mediaType, posterPath = null } = input;
  if (posterPath !== null && !POSTER_PATH.test(posterPath)) {
    throw badUserInput('posterPath must be a path on the image host such as "/poster.jpg"', posterPath);
  }
  return {
    movieId: readTmdbId(input.movieId, 'movieId'),
    title: parseText('title', input.title, MAX_TITLE_LENGTH),
    posterPath,
    mediaType,
    ...readPlayable(mediaType, input),
  };
}
