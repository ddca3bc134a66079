import { airedEpisodes as airedOf, type AiringSeries } from '../../contract/airing.ts';
import { filterGenres } from '../../contract/discover.ts';
import { MAX_HIDDEN, MAX_LENGTH_SECONDS } from '../../contract/limits.ts';
import { fallbackLocale } from '../../contract/locales.ts';
import { parseName, parsePartNumber } from '../graphql/arguments.ts';
import { orNullInTime, type RequestContext } from '../graphql/context.ts';
import { badUserInput } from '../graphql/errors.ts';
import type {
  RecordLastWatchedInput,
  SaveProgressInput,
  SaveSettingsInput,
  SetSeriesWatchedInput,
  SetWatchedInput,
} from '../graphql/generated/resolvers.ts';
import type { Loaders } from '../reads.ts';
import { genreId, parseTitleId, seasonId } from '../records/globalIds.ts';
import type { EpisodeRecord } from '../records/season.ts';
import { type MediaType, titleId, type TitleRef } from '../records/title.ts';
import { type CurrentNames, normaliseTimestamp, type PlayableRef, type TitleNames } from './records.ts';
import { MAX_SEASON_PARTS } from './rules.ts';
import type { SettingsChange } from './store.ts';

/** Maximum number of a series' seasons, and of their episodes, marked at once. */
const MAX_SERIES_MARKED = { seasons: 40, episodes: 2000 };
/** Maximum length of a stored title's name, in characters. */
const MAX_TITLE_LENGTH = 500;
/** A path on the image host: one segment with its leading slash, as TMDB gives it. */
const POSTER_PATH = /^\/[\w.-]{1,199}$/;
/** How long a save waits for the movie database's response about its title, in milliseconds. */
export const SAVE_DEADLINE_MS = 500;

/** A title of a viewer, and when it changes. */
export type ViewersTitle = Readonly<{ uid: string; ref: TitleRef; at: string }>;

/** The number of a season or an episode; null when there is none. */
export function parseOptionalNumber(name: string, value: number | null | undefined): number | null {
  return value === null || value === undefined ? null : parsePartNumber(name, value);
}

/** A season or an episode of a series: a movie has neither, and an episode requires its season. */
function parsePlayable(
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
    seasonNumber: parseOptionalNumber('seasonNumber', seasonNumber),
    episodeNumber: parseOptionalNumber('episodeNumber', episodeNumber),
  };
}

/**
 * Validates the progress of a part.
 *
 * @param now ISO 8601, UTC; replaces a missing or future time
 */
export function parseProgress({ mediaType }: TitleRef, input: SaveProgressInput, now: string) {
  const { length, position } = input;
  const part = parsePlayable(mediaType, input);
  if (part.seasonNumber !== null && part.episodeNumber === null) {
    throw badUserInput('seasonNumber must come with its episodeNumber', part);
  }
  if (length <= 0 || length > MAX_LENGTH_SECONDS) {
    throw badUserInput(`length must be more than 0 and at most ${MAX_LENGTH_SECONDS}`, length);
  }
  if (position < 0 || position > length) throw badUserInput('position must be 0 to length', position);
  return { part, progress: { position, length, at: parseTime(input.at, now) } };
}

/** When something was watched; `now` replaces a missing or future time. */
export function parseTime(input: string | null | undefined, now: string): string {
  const at = normaliseTimestamp(input ?? now);
  if (at === null || at < '1970') {
    throw badUserInput('at must be a time since 1970 such as "2026-03-01T20:15:00.000Z"', input);
  }
  return at < now ? at : now;
}

const knownGenres = new Set(Object.values(filterGenres).flat().map(genreId));

/** Validates the settings to save; those that are null stay. */
export function parseSettingsChange(input: SaveSettingsInput): SettingsChange {
  for (const name of ['hide', 'unhide'] as const) {
    const ids = input[name] ?? [];
    if (ids.length > MAX_HIDDEN) throw badUserInput(`${name} must be at most ${MAX_HIDDEN} ids`, ids.length);
    const unknown = ids.find((id) => !parseTitleId(id) && !knownGenres.has(id));
    if (unknown !== undefined)
      throw badUserInput(
        `${name} must be ids of titles and genres, such as "movie:603" or "genre:horror"`,
        unknown,
      );
  }
  return Object.fromEntries(Object.entries(input).filter(([, value]) => value !== null));
}

/** Validates what to mark: a movie alone, or episodes of a season; null for all of them. */
export function parseWatched(
  { mediaType }: TitleRef,
  { seasonNumber = null, episodeNumbers = null, watched }: SetWatchedInput,
) {
  const received = { seasonNumber, episodeNumbers };
  if (mediaType === 'MOVIE') {
    if (seasonNumber === null && episodeNumbers === null) return received;
    throw badUserInput('A movie must have neither seasonNumber nor episodeNumbers', received);
  }
  if (seasonNumber === null) {
    if (!watched && episodeNumbers === null) return received;
    throw badUserInput('A series must come with seasonNumber', seasonNumber);
  }
  const count = episodeNumbers?.length ?? 1;
  if (count < 1 || count > MAX_SEASON_PARTS) {
    throw badUserInput(`episodeNumbers must be 1 to ${MAX_SEASON_PARTS}`, count);
  }
  return {
    seasonNumber: parsePartNumber('seasonNumber', seasonNumber),
    episodeNumbers: episodeNumbers?.map((number) => parsePartNumber('episodeNumbers', number)) ?? null,
  };
}

/** Validates up to which episode a series is marked; null for all of it. Marks are removed by their time alone. */
export function parseSeriesWatched({ mediaType }: TitleRef, input: SetSeriesWatchedInput): PlayableRef {
  const { seasonNumber = null, episodeNumber = null, watched, at = null } = input;
  const received = { seasonNumber, episodeNumber };
  if (mediaType === 'MOVIE') throw badUserInput('titleId must name a series', input.titleId);
  if (!watched && (seasonNumber !== null || episodeNumber !== null || at === null)) {
    throw badUserInput('To remove marks, give the time they were made and no episode', {
      ...received,
      at,
    });
  }
  if ((seasonNumber === null) !== (episodeNumber === null)) {
    throw badUserInput('seasonNumber and episodeNumber must come together', received);
  }
  if (seasonNumber === 0) throw badUserInput('seasonNumber must not be that of the specials', seasonNumber);
  return {
    seasonNumber: parseOptionalNumber('seasonNumber', seasonNumber),
    episodeNumber: parseOptionalNumber('episodeNumber', episodeNumber),
  };
}

/**
 * Validates what was played: a movie has neither season nor episode, and an episode has a season. Its names as the client
 * knows them are null without a title.
 */
export function parseOpened({ mediaType }: TitleRef, input: Omit<RecordLastWatchedInput, 'titleId'>) {
  const { title = null, posterPath = null } = input;
  if (posterPath !== null && !POSTER_PATH.test(posterPath)) {
    throw badUserInput('posterPath must be a path on the image host such as "/poster.jpg"', posterPath);
  }
  return {
    part: parsePlayable(mediaType, input),
    given: title === null ? null : { title: parseName('title', title, MAX_TITLE_LENGTH), posterPath },
  };
}

/** What the movie database returns for a save; null when it fails, which is logged there, or takes too long. */
export function inTime<Answer>(
  read: Promise<Answer>,
  { logger }: RequestContext,
  deadlineMs = SAVE_DEADLINE_MS,
): Promise<Answer | null> {
  return orNullInTime(read, { optionalFieldTimeoutMs: deadlineMs, logger });
}

/** Reads a title's name and poster, however long that takes. Rejects when TMDB fails or does not know the title. */
export async function requireNames(ref: TitleRef, details: Loaders['details']): Promise<TitleNames> {
  const found = await details.load({ mediaType: ref.mediaType, tmdbId: ref.tmdbId, bundle: 'basic' });
  if (found) return { title: found.title, posterPath: found.posterPath };
  throw badUserInput('titleId must name a title that the movie database has', titleId(ref));
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
  const { language, loaders, englishDetails } = context;
  const isEnglish = language.tag === fallbackLocale.tag;
  const reads = Promise.all([
    inTime(requireNames(ref, englishDetails), context),
    isEnglish ? null : inTime(requireNames(ref, loaders.details), context),
  ]);
  const [names, checked] = await Promise.allSettled([reads, check]);
  if (names.status === 'rejected') throw names.reason;
  if (checked.status === 'rejected') throw checked.reason;
  const [english, local] = names.value;
  return { english, local: local ? { ...local, language: language.tag } : null };
}

/** The parts to mark: the named episodes, which must exist, or else all aired ones of the season; or the movie. */
export async function partsToMark(
  title: ViewersTitle,
  { seasonNumber, episodeNumbers }: ReturnType<typeof parseWatched>,
  context: RequestContext,
): Promise<readonly PlayableRef[]> {
  if (seasonNumber === null) return [{ seasonNumber, episodeNumber: null }];
  if (episodeNumbers) {
    await requireParts(title, seasonNumber, episodeNumbers, context);
    return episodeNumbers.map((episodeNumber) => ({ seasonNumber, episodeNumber }));
  }
  const episodes = await episodesOf(title.ref, seasonNumber, context);
  const isUndated = episodes.some(({ airDate }) => airDate === null);
  // Otherwise their own dates decide.
  const series = isUndated ? await loadAiring(title.ref, context) : null;
  return toParts(seasonNumber, airedOf(series, seasonNumber, episodes, context.viewerDay()));
}

/** What decides which episodes of a series have aired; null when TMDB no longer knows it. */
export async function loadAiring(
  { tmdbId }: Pick<TitleRef, 'tmdbId'>,
  { loaders }: RequestContext,
): Promise<AiringSeries | null> {
  const series = await loaders.details.load({ mediaType: 'TV', tmdbId, bundle: 'basic' });
  return series?.details ?? null;
}

/**
 * The aired episodes of a series' regular seasons, by season: up to an episode, which must exist, or all of them. Each
 * season takes a call of the movie database, and too many are rejected before the first.
 */
export async function airedEpisodes(
  { ref }: ViewersTitle,
  { seasonNumber, episodeNumber }: PlayableRef,
  context: RequestContext,
): Promise<readonly (readonly PlayableRef[])[]> {
  const series = await loadAiring(ref, context);
  const regular = (series?.seasons ?? []).filter(({ number }) => number > 0);
  const read = regular.filter(({ number }) => number <= (seasonNumber ?? number));
  requireFewEnough('seasons', read.length);
  requireFewEnough(
    'episodes',
    read.reduce((sum, { episodeCount }) => sum + (episodeCount ?? 0), 0),
  );
  const seasons = await Promise.all(
    read.map(async ({ number }) => {
      const season = await context.loaders.season.load({ seriesId: ref.tmdbId, number });
      return { number, episodes: season?.episodes ?? [] };
    }),
  );
  if (seasonNumber !== null) {
    const named = seasons.find(({ number }) => number === seasonNumber);
    if (!named?.episodes.some(({ number }) => number === episodeNumber)) {
      const received = { seasonNumber, episodeNumber };
      throw badUserInput('seasonNumber and episodeNumber must name an episode of the series', received);
    }
  }
  const today = context.viewerDay();
  const aired = seasons.map(({ number, episodes }) => {
    const upTo = (number === seasonNumber ? episodeNumber : null) ?? Infinity;
    const named = airedOf(series, number, episodes, today).filter((episode) => episode.number <= upTo);
    return toParts(number, named);
  });
  requireFewEnough('episodes', aired.flat().length);
  return aired;
}

function toParts(seasonNumber: number, episodes: readonly EpisodeRecord[]): readonly PlayableRef[] {
  return episodes.map(({ number }) => ({ seasonNumber, episodeNumber: number }));
}

function requireFewEnough(unit: keyof typeof MAX_SERIES_MARKED, count: number): void {
  const most = MAX_SERIES_MARKED[unit];
  if (count <= most) return;
  throw badUserInput(
    `At most ${most} ${unit} of a series can be marked at once: mark its seasons instead`,
    count,
  );
}

/**
 * Rejects with BAD_USER_INPUT when the title does not have the season, or an episode of it: one, several or none. While
 * the movie database does not answer, episodes that are already stored are accepted; for others this waits for its
 * response and fails with it.
 */
export async function requireParts(
  { uid, ref }: ViewersTitle,
  seasonNumber: number | null,
  named: number | null | readonly number[],
  context: RequestContext,
): Promise<void> {
  if (seasonNumber === null) return;
  const numbers = [named ?? []].flat();
  const read = episodesOf(ref, seasonNumber, context);
  let episodes = await inTime(read, context);
  if (!episodes) {
    if (numbers.length === 0) return;
    const loaders = context.loaders.viewer.of(uid);
    const title = await loaders.titles.load(titleId(ref));
    const range = { seasonNumber, from: Math.min(...numbers), to: Math.max(...numbers) };
    const stored = title && (await loaders.parts(title, range));
    if (stored && numbers.every((number) => stored.has(number))) return;
    episodes = await read;
  }
  const known = new Set(episodes.map(({ number }) => number));
  const unknown = numbers.filter((number) => !known.has(number));
  if (unknown.length === 0) return;
  const rule =
    typeof named === 'number' ? 'episodeNumber must name an episode' : 'episodeNumbers must name episodes';
  const received = unknown.length === 1 ? unknown[0] : unknown;
  throw badUserInput(`${rule} of season ${seasonNumber}, which has ${known.size}`, received);
}

async function episodesOf({ tmdbId }: TitleRef, seasonNumber: number, { loaders }: RequestContext) {
  const season = await loaders.season.load({ seriesId: tmdbId, number: seasonNumber });
  if (season) return season.episodes ?? [];
  const id = seasonId(tmdbId, seasonNumber);
  throw badUserInput('seasonNumber must name a season that the movie database has', id);
}
