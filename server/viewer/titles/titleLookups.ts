import { airedEpisodes as airedOf, type AiringSeries } from '../../../contract/airing.ts';
import { fallbackLocale } from '../../../contract/locales.ts';
import { orNullInTime, type RequestContext } from '../../graphql/context.ts';
import { badUserInput } from '../../graphql/errors.ts';
import type { Loaders } from '../../reads.ts';
import { seasonId } from '../../records/globalIds.ts';
import type { EpisodeRecord } from '../../records/season.ts';
import { titleId, type TitleRef } from '../../records/title.ts';
import { factsOf } from './facts.ts';
import type { parseWatched, ViewersTitle } from '../input.ts';
import type { MarkedPart } from '../plays/marks.ts';
import type { CurrentNames, PlayableRef, TitleFacts, TitleNames } from '../records.ts';

/** How long a save waits for the movie database's response about its title, in milliseconds. */
export const SAVE_DEADLINE_MS = 500;

/** What the movie database returns for a save; null when it fails, which is logged there, or takes too long. */
export function inTime<Answer>(
  read: Promise<Answer>,
  { logger }: RequestContext,
  deadlineMs = SAVE_DEADLINE_MS,
): Promise<Answer | null> {
  return orNullInTime(read, { optionalFieldTimeoutMs: deadlineMs, logger });
}

/** A title's names in one language, and what is known about it beside them. */
interface FoundNames {
  readonly english: TitleNames;
  readonly facts: TitleFacts;
}

/**
 * Reads a title's name and poster in English, and its facts, however long that takes. Rejects when TMDB fails or does not know the
 * title.
 */
export async function requireNames(ref: TitleRef, englishDetails: Loaders['details']): Promise<FoundNames> {
  const title = await requireTitle(ref, englishDetails);
  return { english: namesOf(title), facts: factsOf(title, new Date().toISOString()) };
}

async function requireTitle({ mediaType, tmdbId }: TitleRef, details: Loaders['details']) {
  const title = await details.load({ mediaType, tmdbId, bundle: 'basic' });
  if (title) return title;
  throw badUserInput('titleId must name a title that the movie database has', titleId({ mediaType, tmdbId }));
}

function namesOf({ title, posterPath }: TitleNames): TitleNames {
  return { title, posterPath };
}

/**
 * Reads a title's name and poster from TMDB, so that stored records contain what the server itself has read: in
 * English, with its facts, and in the requested language. Null for each that TMDB does not return in time. Rejects with
 * BAD_USER_INPUT when TMDB does not know the title, or else as the check that runs meanwhile.
 */
export async function loadNames(
  ref: TitleRef,
  context: RequestContext,
  check: Promise<unknown> = Promise.resolve(),
): Promise<CurrentNames> {
  const { language, loaders, englishDetails } = context;
  const isEnglish = language.tag === fallbackLocale.tag;
  const reads = Promise.all([
    inTime(requireNames(ref, englishDetails), context),
    isEnglish ? null : inTime(requireTitle(ref, loaders.details), context),
  ]);
  const [names, checked] = await Promise.allSettled([reads, check]);
  if (names.status === 'rejected') throw names.reason;
  if (checked.status === 'rejected') throw checked.reason;
  const [inEnglish, local] = names.value;
  return {
    english: inEnglish?.english ?? null,
    facts: inEnglish?.facts ?? null,
    local: local && { ...namesOf(local), language: language.tag },
  };
}

/** The parts to mark: the named episodes, which must exist, or else all aired ones of the season; or the movie. */
export async function partsToMark(
  title: ViewersTitle,
  { seasonNumber, episodeNumbers }: ReturnType<typeof parseWatched>,
  context: RequestContext,
): Promise<readonly MarkedPart[]> {
  if (seasonNumber === null) return [await movieToMark(title.ref, context)];
  if (episodeNumbers) {
    const existing = (await requireParts(title, seasonNumber, episodeNumbers, context)) ?? [];
    const dates = new Map(existing.map(({ number, airDate }) => [number, airDate]));
    return toParts(
      seasonNumber,
      episodeNumbers.map((number) => ({ number, airDate: dates.get(number) ?? null })),
    );
  }
  const episodes = await episodesOf(title.ref, seasonNumber, context);
  const isUndated = episodes.some(({ airDate }) => airDate === null);
  // Otherwise their own dates decide.
  const series = isUndated ? await loadAiring(title.ref, context) : null;
  return toParts(seasonNumber, airedOf(series, seasonNumber, episodes, context.viewerDay()));
}

/** A movie, with its release; the same call reads its name. */
async function movieToMark({ mediaType, tmdbId }: TitleRef, context: RequestContext): Promise<MarkedPart> {
  const read = context.englishDetails.load({ mediaType, tmdbId, bundle: 'basic' });
  const movie = await inTime(read, context);
  return { seasonNumber: null, episodeNumber: null, airDate: movie?.releaseDate ?? null };
}

/** What decides which episodes of a series have aired; null when TMDB no longer knows it. */
export async function loadAiring(
  { tmdbId }: Pick<TitleRef, 'tmdbId'>,
  { loaders }: RequestContext,
): Promise<AiringSeries | null> {
  const series = await loaders.details.load({ mediaType: 'TV', tmdbId, bundle: 'basic' });
  return series?.details ?? null;
}

/** TMDB's limit of what one call brings beside a series. */
const MAX_APPENDED = 20;
/** How many episodes one call reads at most, so that its response stays below our limit; a longer season is read alone. */
const MAX_EPISODES_READ = 1000;

/** The aired episodes of a series' regular seasons: up to an episode, which must exist, or all of them. */
export async function airedEpisodes(
  { ref }: ViewersTitle,
  { seasonNumber, episodeNumber }: PlayableRef,
  context: RequestContext,
): Promise<readonly MarkedPart[]> {
  const series = await loadAiring(ref, context);
  const regular = (series?.seasons ?? []).filter(({ number }) => number > 0);
  const needed = regular.filter(({ number }) => number <= (seasonNumber ?? number));
  const { tmdbId: seriesId } = ref;
  const read = await Promise.all(
    readingGroups(needed).map((numbers) => context.loaders.episodeDates.load({ seriesId, numbers })),
  );
  const seasons = read.flatMap((group) => group ?? []);
  if (seasonNumber !== null) {
    const named = seasons.find(({ number }) => number === seasonNumber);
    if (!named?.episodes.some(({ number }) => number === episodeNumber)) {
      const received = { seasonNumber, episodeNumber };
      throw badUserInput('seasonNumber and episodeNumber must name an episode of the series', received);
    }
  }
  const today = context.viewerDay();
  return seasons.flatMap(({ number, episodes }) => {
    const upTo = (number === seasonNumber ? episodeNumber : null) ?? Infinity;
    const aired = airedOf(series, number, episodes, today);
    return toParts(
      number,
      aired.filter((episode) => episode.number <= upTo),
    );
  });
}

/** The numbers of seasons that are read in one call each. */
export function readingGroups(seasons: NonNullable<AiringSeries['seasons']>): number[][] {
  const groups: number[][] = [];
  let episodes = Infinity;
  for (const { number, episodeCount } of seasons) {
    episodes += episodeCount ?? 0;
    const group = groups.at(-1);
    if (group && group.length < MAX_APPENDED && episodes <= MAX_EPISODES_READ) group.push(number);
    else {
      groups.push([number]);
      episodes = episodeCount ?? 0;
    }
  }
  return groups;
}

function toParts(
  seasonNumber: number,
  episodes: readonly Pick<EpisodeRecord, 'number' | 'airDate'>[],
): readonly MarkedPart[] {
  return episodes.map(({ number: episodeNumber, airDate }) => ({ seasonNumber, episodeNumber, airDate }));
}

/**
 * Rejects with BAD_USER_INPUT when the title does not have the season, or an episode of it: one, several or none. While
 * the movie database does not answer, episodes that are already stored are accepted; for others this waits for its
 * response and fails with it.
 *
 * @returns the season's episodes; null while they are not known
 */
export async function requireParts(
  { uid, ref }: ViewersTitle,
  seasonNumber: number | null,
  named: number | null | readonly number[],
  context: RequestContext,
): Promise<readonly EpisodeRecord[] | null> {
  if (seasonNumber === null) return null;
  const numbers = [named ?? []].flat();
  const read = episodesOf(ref, seasonNumber, context);
  let episodes = await inTime(read, context);
  if (!episodes) {
    if (numbers.length === 0) return null;
    const loaders = context.loaders.viewer.of(uid);
    const title = await loaders.titles.load(titleId(ref));
    const range = { seasonNumber, from: Math.min(...numbers), to: Math.max(...numbers) };
    const stored = title && (await loaders.parts(title, range));
    if (stored && numbers.every((number) => stored.has(number))) return null;
    episodes = await read;
  }
  const existing = new Set(episodes.map(({ number }) => number));
  const unknown = numbers.filter((number) => !existing.has(number));
  if (unknown.length === 0) return episodes;
  const rule =
    typeof named === 'number' ? 'episodeNumber must name an episode' : 'episodeNumbers must name episodes';
  const received = unknown.length === 1 ? unknown[0] : unknown;
  throw badUserInput(`${rule} of season ${seasonNumber}, which has ${existing.size}`, received);
}

async function episodesOf({ tmdbId }: TitleRef, seasonNumber: number, { loaders }: RequestContext) {
  const season = await loaders.season.load({ seriesId: tmdbId, number: seasonNumber });
  if (season) return season.episodes ?? [];
  const id = seasonId(tmdbId, seasonNumber);
  throw badUserInput('seasonNumber must name a season that the movie database has', id);
}
