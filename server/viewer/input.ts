import { randomUUID } from 'node:crypto';
import { filterGenres } from '../../contract/discover.ts';
import { genreId } from '../../contract/genres.ts';
import { MAX_HIDDEN, MAX_LENGTH_SECONDS, MAX_NOTE_LENGTH } from '../../contract/limits.ts';
import { NAME_RULE, removeForbidden } from '../../contract/plainText.ts';
import { parseName, parsePartNumber } from '../graphql/arguments.ts';
import type { RequestContext } from '../graphql/context.ts';
import { badUserInput } from '../graphql/errors.ts';
import type {
  RecordLastWatchedInput,
  SaveProgressInput,
  SaveSettingsInput,
  SetSeriesWatchedInput,
  SetWatchedInput,
} from '../graphql/generated/resolvers.ts';
import { parseTitleId } from '../records/globalIds.ts';
import type { MediaType, TitleRef } from '../records/title.ts';
import type { SettingsChange } from './documents.ts';
import type { Mark, MarkTime } from './plays/marks.ts';
import { normaliseTimestamp } from './recordFields.ts';
import type { PlayableRef } from './records.ts';

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

/** A title of a viewer, and when it changes. */
export type ViewersTitle = Readonly<{ uid: string; ref: TitleRef; at: string }>;

/** A record's id of a client's own making; null when the server makes it. */
export function parseRecordId(id: string | null | undefined, name = 'id'): string | null {
  if (id === null || id === undefined) return null;
  if (UUID.test(id)) return id.toLowerCase();
  throw badUserInput(`${name} must be a UUID such as "0b8f6a6e-3c1e-4c5e-9d52-0f4a3a0b7c11"`, id);
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
export function parsePlayable(mediaType: MediaType, input: PartInput): PlayableRef {
  const part = parsePart(input);
  if (mediaType === 'MOVIE' && (part.seasonNumber ?? part.episodeNumber) !== null)
    throw badUserInput('A movie must have neither seasonNumber nor episodeNumber', part);
  if (part.seasonNumber === null && part.episodeNumber !== null)
    throw badUserInput('episodeNumber must come with its seasonNumber', part);
  return part;
}

type PartInput = Pick<SaveProgressInput, keyof PlayableRef>;

function parsePart({ seasonNumber, episodeNumber }: PartInput): PlayableRef {
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

/** The first year of a day or of plays. */
export const MIN_YEAR = 1900;

/** A day of the calendar, YYYY-MM-DD. */
export function parseDay(name: string, day: string): string {
  const isDay = /^\d{4}-\d\d-\d\d$/.test(day) && day >= `${MIN_YEAR}` && !Number.isNaN(Date.parse(day));
  if (isDay && new Date(day).toISOString().startsWith(day)) return day;
  throw badUserInput(`${name} must be a day since ${MIN_YEAR} such as "2026-03-01"`, day);
}

/** What a client or the server calls a mark. */
export function parseRun(run: string): string {
  if (RUN.test(run)) return run;
  throw badUserInput(`run must be 1 to ${MAX_RUN_LENGTH} letters, digits, hyphens and colons`, run);
}

/** When something was watched, or added; `now` replaces a missing or future time. */
export function parseTime(input: string | null | undefined, now: string, name = 'at'): string {
  const at = normaliseTimestamp(input ?? now);
  if (at === null || at < '1970') {
    throw badUserInput(`${name} must be a time since 1970 such as "2026-03-01T20:15:00.000Z"`, input);
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
  const { watched, at = null } = input;
  if (mediaType === 'MOVIE') throw badUserInput('titleId must name a series', input.titleId);
  const part = parsePart(input);
  const isWhole = part.seasonNumber === null && part.episodeNumber === null;
  if (!watched && (!isWhole || at === null))
    throw badUserInput('To remove marks, give the time they were made and no episode', { ...part, at });
  if (!isWhole && (part.seasonNumber === null || part.episodeNumber === null))
    throw badUserInput('seasonNumber and episodeNumber must come together', part);
  if (part.seasonNumber === 0) throw badUserInput('seasonNumber must not be that of the specials', 0);
  return part;
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
    sentNames: title === null ? null : { title: parseName('title', title, MAX_TITLE_LENGTH), posterPath },
  };
}
