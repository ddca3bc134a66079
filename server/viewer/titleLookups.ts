import { fallbackLocale } from '../../contract/locales.ts';
import { type RequestContext, isTimedOut, withOptionalFieldTimeout } from '../graphql/context.ts';
import { badUserInput } from '../graphql/errors.ts';
import type { Loaders } from '../reads.ts';
import { seasonId } from '../records/globalIds.ts';
import { titleId, type TitleRef } from '../records/title.ts';
import { TmdbError } from '../tmdb/tmdbError.ts';
import type { CurrentNames, LocalNames, PlayableRef, TitleNames } from './records.ts';
import { hasAired } from './resumePoint.ts';

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

/** A title's names in the requested language: stored ones, else TMDB's; the first stored ones while TMDB fails. */
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

async function requireNames(ref: TitleRef, details: Loaders['details']): Promise<TitleNames> {
  const { mediaType, tmdbId } = ref;
  const found = await details.load({ mediaType, tmdbId, bundle: 'basic' });
  if (found) return { title: found.title, posterPath: found.posterPath };
  throw badUserInput('titleId must name a title that the movie database has', titleId(ref));
}

/** Reads the English names, which every title is stored under, however long that takes. Rejects when TMDB fails. */
export function loadEnglishNames(ref: TitleRef, context: RequestContext): Promise<TitleNames> {
  const { language, loaders, englishDetails } = context;
  return requireNames(ref, language.tag === fallbackLocale.tag ? loaders.details : englishDetails);
}

/**
 * Reads a title's name and poster from TMDB, so that stored records contain what the server itself has read: in
 * English and in the requested language. Null for each that TMDB does not return in time. Rejects with
 * BAD_USER_INPUT when TMDB does not know the title, or else as the check that runs meanwhile.
 */
export async function loadNames(
  ref: TitleRef,
  context: RequestContext,
  check: Promise<unknown> = Promise.resolve(),
): Promise<CurrentNames> {
  const { language, loaders } = context;
  const isEnglish = language.tag === fallbackLocale.tag;
  const reads = Promise.all([
    answerInTime(loadEnglishNames(ref, context), context),
    isEnglish ? undefined : answerInTime(requireNames(ref, loaders.details), context),
  ]);
  const [names, checked] = await Promise.allSettled([reads, check]);
  if (names.status === 'rejected') throw names.reason;
  if (checked.status === 'rejected') throw checked.reason;
  const [english = null, local] = names.value;
  return { english, local: local ? { ...local, language: language.tag } : null };
}

/** A title of a viewer, and when it changes. */
export interface ViewersTitle {
  readonly uid: string;
  readonly ref: TitleRef;
  readonly at: string;
}

/** The parts of a title that an input names. */
export interface NamedParts {
  /** Null for a movie, and for a series as a whole. */
  readonly seasonNumber: number | null;
  /** Null for the whole season, and without one. */
  readonly episodeNumbers: readonly number[] | null;
}

/** The parts to mark: the named episodes, which must exist, or else all aired ones of the season; or the movie. */
export async function partsToMark(
  title: ViewersTitle,
  named: NamedParts,
  context: RequestContext,
): Promise<readonly PlayableRef[]> {
  const { seasonNumber, episodeNumbers } = named;
  if (seasonNumber === null) return [{ seasonNumber, episodeNumber: null }];
  if (episodeNumbers) {
    await requireParts(title, named, 'episodeNumbers must name episodes', context);
    return episodeNumbers.map((episodeNumber) => ({ seasonNumber, episodeNumber }));
  }
  const episodes = await episodesOf(title.ref, seasonNumber, context);
  const aired = episodes.filter((episode) => hasAired(episode, title.at.slice(0, 10)));
  return aired.map(({ number }) => ({ seasonNumber, episodeNumber: number }));
}

/**
 * Rejects with BAD_USER_INPUT when the title does not have the named season or episodes. While the movie database does
 * not answer, episodes that are already stored are accepted; for others this waits for its response and fails with it.
 *
 * @param rule the beginning of the error's message
 */
export async function requireParts(
  { uid, ref }: ViewersTitle,
  { seasonNumber, episodeNumbers }: NamedParts,
  rule: string,
  context: RequestContext,
): Promise<void> {
  if (seasonNumber === null) return;
  const numbers = episodeNumbers ?? [];
  const read = episodesOf(ref, seasonNumber, context);
  let episodes = await answerInTime(read, context);
  if (!episodes) {
    const { seasons } = context.loaders.viewer.of(uid);
    const stored = await seasons.load({ titleId: titleId(ref), seasonNumber });
    if (numbers.every((number) => stored.has(number))) return;
    episodes = await read;
  }
  const known = new Set(episodes.map(({ number }) => number));
  const unknown = numbers.filter((number) => !known.has(number));
  if (unknown.length === 0) return;
  const received = unknown.length === 1 ? unknown[0] : unknown;
  throw badUserInput(`${rule} of season ${seasonNumber}, which has ${known.size}`, received);
}

async function episodesOf({ tmdbId }: TitleRef, seasonNumber: number, { loaders }: RequestContext) {
  const season = await loaders.season.load({ seriesId: tmdbId, number: seasonNumber });
  if (season) return season.episodes ?? [];
  const id = seasonId(tmdbId, seasonNumber);
  throw badUserInput('seasonNumber must name a season that the movie database has', id);
}
