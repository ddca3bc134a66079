import { fallbackLocale } from '../../contract/locales.ts';
import type { RequestContext } from '../graphql/context.ts';
import { badUserInput } from '../graphql/errors.ts';
import { isTimedOut, withOptionalFieldTimeout } from '../graphql/optionalFieldTimeout.ts';
import type { DetailsLoader } from '../loaders.ts';
import { titleId, type TitleRef } from '../records/title.ts';
import { TmdbError } from '../tmdb/tmdbError.ts';
import type { CurrentNames } from './rules.ts';
import type { LocalNames, TitleNames } from './viewerTitle.ts';

/** How long a save waits for the movie database's response about its title, in milliseconds. */
export const SAVE_DEADLINE_MS = 500;

/**
 * Reads a title's name and poster from TMDB, so that stored records contain what the server itself has read: in
 * English and in the requested language. Null for each that TMDB does not return in time. Rejects with
 * BAD_USER_INPUT when TMDB does not know the title.
 */
export async function loadTitleNames(ref: TitleRef, context: RequestContext): Promise<CurrentNames> {
  const { language, loaders, englishDetails, logger } = context;
  const read = async (details: DetailsLoader) => {
    try {
      const found = details.load({ ...refOf(ref), bundle: 'basic' });
      return requireNames(
        ref,
        await withOptionalFieldTimeout(found, { optionalFieldTimeoutMs: SAVE_DEADLINE_MS, logger }),
      );
    } catch (error) {
      // A failed call has been logged where it failed.
      if (error instanceof TmdbError || isTimedOut(error)) return null;
      throw error;
    }
  };
  if (isEnglish(context)) return { english: await read(loaders.details), local: null };
  const [localised, english] = await Promise.all([read(loaders.details), read(englishDetails)]);
  return { english, local: localised && { ...localised, language: language.tag } };
}

/**
 * Reads the English names, which every title is stored under. Waits as long as that takes, and rejects when
 * TMDB fails.
 */
export async function englishNamesOf(ref: TitleRef, context: RequestContext): Promise<TitleNames> {
  const details = isEnglish(context) ? context.loaders.details : context.englishDetails;
  return requireNames(ref, await details.load({ ...refOf(ref), bundle: 'basic' }));
}

/**
 * A title's names in the requested language: stored ones, else TMDB's; the first stored ones while TMDB does
 * not answer.
 *
 * @param stored at least one
 */
export function namesAsked(
  ref: TitleRef,
  stored: readonly [LocalNames, ...(LocalNames | null)[]],
  { language, loaders }: RequestContext,
): TitleNames | Promise<TitleNames> {
  const localised = stored.find((names) => names?.language === language.tag);
  if (localised) return localised;
  return loaders.details.load({ ...refOf(ref), bundle: 'basic' }).then(
    (found) => found ?? stored[0],
    (error: unknown) => {
      // It has been logged where it failed.
      if (error instanceof TmdbError) return stored[0];
      throw error;
    },
  );
}

function isEnglish({ language }: RequestContext): boolean {
  return language.tag === fallbackLocale.tag;
}

function refOf({ mediaType, tmdbId }: TitleRef): TitleRef {
  return { mediaType, tmdbId };
}

function requireNames(ref: TitleRef, found: TitleNames | null): TitleNames {
  if (found) return { title: found.title, posterPath: found.posterPath };
  throw badUserInput('titleId must name a title that the movie database has', titleId(ref));
}
