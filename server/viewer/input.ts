import { randomUUID } from 'node:crypto';
import { airedEpisodes as airedOf, type AiringSeries } from '../../contract/airing.ts';
import { filterGenres } from '../../contract/discover.ts';
import { MAX_HIDDEN, MAX_LENGTH_SECONDS, MAX_NOTE_LENGTH } from '../../contract/limits.ts';
import { fallbackLocale } from '../../contract/locales.ts';
import { NAME_RULE, removeForbidden } from '../../contract/plainText.ts';
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
import type { SettingsChange } from './documents.ts';
import { factsOf } from './facts.ts';
import type { Mark, MarkedPart, MarkTime } from './marks.ts';
import {
  type CurrentNames,
  normaliseTimestamp,
  type PlayableRef,
  type TitleFacts,
  type TitleNames,
} from './records.ts';

/** Limit of the episodes that one mark names, more than any season has. */
const MAX_MARKED = 10_000;
/** Longest run of a mark, in characters: the ids of its plays begin with it. */
const MAX_RUN_LENGTH = 36;
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;
const RUN = /^[\w:-]{1,36}$/;
/** Maximum length of a stored title's name, in characters. */
const MAX_TITLE_LENGTH = 500;
/** A path on the image host: one segment with its leading slash, as TMDB gives it. */
const POSTER_PATH = /^\/[\w.-]{1,199}$/;
/** How long a save waits for the movie database's response about its title, in milliseconds. */
export const SAVE_DEADLINE_MS = 500;

/** A title of a viewer, and when it changes. */
export type ViewersTitle = Readonly<{ uid: string; ref: TitleRef; at: string }>;

/** A record's id of a client's own making; null when the server makes it. */
export function parseRecordId(id: string | null | undefined): string | null {
  if (id === null || id === undefined) return null;
  if (UUID.test(id)) return id.toLowerCase();
  throw badUserInput('id must be a UUID such as "0b8f6a6e-3c1e-4c5e-9d52-0f4a3a0b7c11"', id);
}

/** A note as it is stored, trimmed; null for none. */
export function parseNote(note: string | null | undefined): string | null {
  return parseText('note', note, MAX_NOTE_LENGTH);
}

/** A text of several lines as it is stored, trimmed; null for an empty one. */
export function parseText(name: string, text: string | null | undefined, maxLength: number): string | null {
  const clean = (text ?? '').replace(/\r\n?/g, '\n').trim().normalize('NFC');
  if (clean !== removeForbidden(clean)) throw badUserInput(`${name} ${NAME_RULE}`, clean);
  const { length } = Array.from(clean);
  if (length > maxLength) throw badUserInput(`${name} must be at most ${maxLength} characters`, length);
  return clean || null;
}

/** The number of a season or an episode; null when there is none. */
export function parseOptionalNumber(name: string, value: number | null | undefined): number | null {
  return value === null || value === undefined ? null : parsePartNumber(name, value);
}

/** A season or an episode of a series: a movie has neither, and an episode requires its season. */
export function parsePlayable(
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

/**
 * What the plays of a mark share, as its input says it; `when` is NOW by default, and `at` is a past time instead.
 *
 * @param newRun the run, unless the input names one to complete
 */
export function parseMark(
  input: Partial<Readonly<{ at: string | null; when: MarkTime['when'] | null; run: string | null }>>,
  { at: now }: ViewersTitle,
  context: RequestContext,
  newRun: string = randomUUID(),
): Pick<Mark, 'run' | 'time'> {
  const when = input.when ?? null;
  const run = parseRun(input.run ?? newRun);
  if (when !== null && when !== 'NOW') {
    if ((input.at ?? null) !== null) throw badUserInput('at must come without when, or with NOW', when);
    const today = context.viewerDay();
    return { run, time: when === 'AIR_DATE' ? { when, today } : { when } };
  }
  const at = parseTime(input.at, now);
  return { run, time: { when: 'NOW', at, day: context.viewerDay(at) } };
}

/** What a client or the server calls a mark. */
export function parseRun(run: string): string {
  if (RUN.test(run)) return run;
  throw badUserInput(`run must be 1 to ${MAX_RUN_LENGTH} letters, digits, hyphens and colons`, run);
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
  if (count < 1 || count > MAX_MARKED) throw badUserInput(`episodeNumbers must be 1 to ${MAX_MARKED}`, count);
  const numbers = episodeNumbers?.map((number) => parsePartNumber('episodeNumbers', number));
  return {
    seasonNumber: parsePartNumber('seasonNumber', seasonNumber),
    episodeNumbers: numbers ? [...new Set(numbers)] : null,
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
  const found = await requireTitle(ref, englishDetails);
  return { english: namesOf(found), facts: factsOf(found, new Date().toISOString()) };
}

async function requireTitle({ mediaType, tmdbId }: TitleRef, details: Loaders['details']) {
  const found = await details.load({ mediaType, tmdbId, bundle: 'basic' });
  if (found) return found;
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
  const [found, local] = names.value;
  return {
    english: found?.english ?? null,
    facts: found?.facts ?? null,
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
    const known = (await requireParts(title, seasonNumber, episodeNumbers, context)) ?? [];
    const dates = new Map(known.map(({ number, airDate }) => [number, airDate]));
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
function readingGroups(seasons: NonNullable<AiringSeries['seasons']>): number[][] {
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
  const known = new Set(episodes.map(({ number }) => number));
  const unknown = numbers.filter((number) => !known.has(number));
  if (unknown.length === 0) return episodes;
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
