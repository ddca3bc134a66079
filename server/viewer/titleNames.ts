import { fallbackLocale } from '../../contract/locales.ts';
import type { RequestContext } from '../graphql/context.ts';
import { badUserInput } from '../graphql/errors.ts';
import { isTimedOut, withOptionalFieldTimeout } from '../graphql/optionalFieldTimeout.ts';
import type { DetailsLoader } from '../loaders.ts';
import { titleId, type TitleRef } from '../records/title.ts';
import { TmdbError } from '../tmdb/tmdbError.ts';
import type { CurrentNames, LocalNames, TitleNames } from './viewerTitle.ts';

/** How long a save waits for the movie database's response about its title, in milliseconds. */
export const SAVE_DEADLINE_MS = 500;

/** What the movie database returns for a save; undefined when it fails, which is logged there, or takes too long. */
export async function answerInTime<Answer>(
  read: Promise<Answer>,
  { logger }: RequestContext,
  deadlineMs = SAVE_DEADLINE_MS,
): Promise<Answer | undefined> {
  try {
    return await withOptionalFieldTimeout(read, { optionalFieldTimeoutMs: deadlineMs, logger });
  } catch (error) {
    if (error instanceof TmdbError || isTimedOut(error)) return undefined;
    throw error;
  }
}

/**
 * Reads a title's name and poster from TMDB, so that stored records contain what the server itself has read: in
 * English and in the requested language. Null for each that TMDB does not return in time. Rejects with
 * BAD_USER_INPUT when TMDB does not know the title.
 */
export async function loadTitleNames(ref: TitleRef, context: RequestContext): Promise<CurrentNames> {
  const { language, loaders, englishDetails } = context;
  const read = async (details: DetailsLoader) =>
    (await answerInTime(requireNames(ref, details), context)) ?? null;
  if (language.tag === fallbackLocale.tag) return { english: await read(loaders.details), local: null };
  const [localised, english] = await Promise.all([read(loaders.details), read(englishDetails)]);
  return { english, local: localised && { ...localised, language: language.tag } };
}

/**
 * Reads the English names, which every title is stored under. Waits as long as that takes, and rejects when
 * TMDB fails.
 */
export function englishNamesOf(
  ref: TitleRef,
  { language, loaders, englishDetails }: RequestContext,
): Promise<TitleNames> {
  return requireNames(ref, language.tag === fallbackLocale.tag ? loaders.details : englishDetails);
}

/**
 * A title's names in the requested language: stored ones, else TMDB's; the first stored ones while TMDB does
 * not answer.
 *
 * @param stored at least one
 */
export async function namesAsked(
  { mediaType, tmdbId }: TitleRef,
  stored: readonly [LocalNames, ...(LocalNames | null)[]],
  { language, loaders }: RequestContext,
): Promise<TitleNames> {
  const localised = stored.find((names) => names?.language === language.tag);
  if (localised) return localised;
  try {
    return (await loaders.details.load({ mediaType, tmdbId, bundle: 'basic' })) ?? stored[0];
  } catch (error) {
    // It has been logged where it failed.
    if (error instanceof TmdbError) return stored[0];
    throw error;
  }
}

async function requireNames(ref: TitleRef, details: DetailsLoader): Promise<TitleNames> {
  const { mediaType, tmdbId } = ref;
  const found = await details.load({ mediaType, tmdbId, bundle: 'basic' });
  if (found) return { title: found.title, posterPath: found.posterPath };
  throw badUserInput('titleId must name a title that the movie database has', titleId(ref));
}
