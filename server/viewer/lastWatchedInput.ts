import { parsePlayable, parseText, readTmdbId } from '../graphql/arguments.ts';
import { badUserInput } from '../graphql/errors.ts';
import type { SaveLastWatchedInput } from '../graphql/generated/resolvers.ts';
import type { LastWatchedRecord } from './lastWatchedStore.ts';

/** Longest name of a title that is kept with a record, in characters. */
const MAX_TITLE_LENGTH = 500;
/** A path on the image host: one segment with its leading slash, as TMDB gives it. */
const POSTER_PATH = /^\/[\w.-]{1,199}$/;

/** What was played, checked: a movie has neither season nor episode, an episode has a season. */
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
