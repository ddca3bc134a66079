import { z } from 'zod';
import { MAX_INT } from '../../contract/limits.ts';
import { parseTitleId } from '../records/globalIds.ts';
import { type MediaType, titleId } from '../records/title.ts';
import type { ViewerTitleListName } from './pagination.ts';
import { continuedAt } from './resumePoint.ts';
import { bytesOf } from './titleWrite.ts';
import {
  normaliseTimestamp,
  type PlayableRef,
  type SeasonParts,
  type SeasonTally,
  type ViewerTitleRecord,
  type WatchedPartRecord,
} from './viewerTitle.ts';

/** The path of a viewer's titles, each stored under its global id: users/{uid}/titles/movie:603. */
export function viewerTitlesPath(uid: string): string {
  return `users/${uid}/titles`;
}

/** A stored part. */
interface PartDocument {
  /** Seconds. */
  readonly position: number;
  readonly length: number | null;
  readonly watched: boolean;
  /** ISO 8601, UTC, as every time here. */
  readonly at: string;
}

/** A stored part that names its season and episode. */
interface PlacedPartDocument extends PartDocument {
  readonly season_number: number | null;
  readonly episode_number: number | null;
}

/** A stored title, without the parts of its seasons. */
interface ViewerTitleDocument {
  readonly media_type: 'movie' | 'tv';
  readonly title_number: number;
  readonly title: string;
  readonly poster_path: string | null;
  readonly local: {
    readonly language: string;
    readonly title: string;
    readonly poster_path: string | null;
  } | null;
  readonly listed_at: string | null;
  readonly played_at: string | null;
  readonly hidden_at: string | null;
  readonly changed_at: string;
  /** The sort key of the titles to continue; null when the title is not among them. */
  readonly continued_at: string | null;
  readonly last: PlacedPartDocument | null;
  readonly whole: PlacedPartDocument | null;
  readonly seasons: Readonly<Record<string, SeasonTally>>;
  /** Size with all its parts. */
  readonly bytes: number;
}

/** The field that each list is ordered by; null in titles outside the list. */
export const LIST_FIELDS = {
  titles: 'changed_at',
  watchlist: 'listed_at',
  history: 'played_at',
  continuable: 'continued_at',
} as const satisfies Readonly<Record<ViewerTitleListName, keyof ViewerTitleDocument>>;

/** The stored parts of a season, by episode number: users/{uid}/titles/tv:1399/seasons/1. */
interface SeasonDocument {
  readonly parts: Readonly<Record<string, PartDocument>>;
}

export function serialiseViewerTitle(record: ViewerTitleRecord): ViewerTitleDocument {
  const { local } = record;
  return {
    media_type: record.mediaType === 'MOVIE' ? 'movie' : 'tv',
    title_number: record.tmdbId,
    title: record.title,
    poster_path: record.posterPath,
    local: local && { language: local.language, title: local.title, poster_path: local.posterPath },
    listed_at: record.listedAt,
    played_at: record.playedAt,
    hidden_at: record.hiddenAt,
    changed_at: record.changedAt,
    continued_at: continuedAt(record),
    last: record.last && toPlacedPart(record.last),
    whole: record.whole && toPlacedPart(record.whole),
    seasons: Object.fromEntries(record.seasons),
    bytes: bytesOf(record),
  };
}

export function toSeasonDocument(parts: SeasonParts): SeasonDocument {
  return { parts: Object.fromEntries([...parts].map(([episode, part]) => [episode, toPartDocument(part)])) };
}

function toPartDocument({ position, length, watched, at }: WatchedPartRecord): PartDocument {
  return { position, length, watched, at };
}

function toPlacedPart(part: WatchedPartRecord): PlacedPartDocument {
  const { seasonNumber, episodeNumber } = part;
  return { season_number: seasonNumber, episode_number: episodeNumber, ...toPartDocument(part) };
}

const time = z.string().transform((text, context) => {
  const read = normaliseTimestamp(text);
  if (read !== null) return read;
  context.addIssue({ code: 'custom', message: 'must be a time' });
  return z.NEVER;
});
const timeOrNull = time.nullish().transform((value) => value ?? null);
const pathOrNull = z
  .string()
  .nullish()
  .transform((path) => path || null);
const number = z.number().int().min(0).max(MAX_INT);
const seconds = z.number().min(0).max(MAX_INT);

const placedPart = z
  .object({
    season_number: number.nullable(),
    episode_number: number.nullable(),
    position: seconds,
    length: seconds.nullable(),
    watched: z.boolean(),
    at: time,
  })
  .transform(({ season_number, episode_number, position, length, watched, at }): WatchedPartRecord => ({
    seasonNumber: season_number,
    episodeNumber: episode_number,
    position,
    length,
    watched,
    at,
  }))
  .nullable();

const tally = z.object({
  parts: number,
  newest: time,
  furthest: z.object({ episode: number, at: time }).nullable(),
});

const own = {
  media_type: z.enum(['movie', 'tv']),
  title_number: number.min(1),
  title: z.string(),
  poster_path: pathOrNull,
  listed_at: timeOrNull,
  played_at: timeOrNull,
  hidden_at: timeOrNull,
  changed_at: time,
};

const storedTitle = z.object({
  ...own,
  local: z
    .object({ language: z.string(), title: z.string(), poster_path: pathOrNull })
    .transform(({ language, title, poster_path }) => ({ language, title, posterPath: poster_path }))
    .nullable(),
  last: placedPart,
  whole: placedPart,
  seasons: z.record(z.string().regex(/^\d{1,10}$/), tally),
});

/** A stored title that is malformed. Names the invalid fields, never their values. */
export class MalformedTitleError extends Error {
  override name = 'MalformedTitleError';
  readonly fields: readonly string[];

  constructor(fields: readonly string[]) {
    super('A stored title is malformed');
    this.fields = fields;
  }
}

/**
 * Parses a stored title.
 *
 * @param id the global id it is stored under
 * @throws MalformedTitleError
 */
export function parseViewerTitle(uid: string, id: string, document: unknown): ViewerTitleRecord {
  const data = parsed(storedTitle, document);
  const seasons = new Map(
    Object.entries(data.seasons).map(([season, seasonTally]) => [Number(season), seasonTally]),
  );
  const { local, last, whole } = data;
  return { uid, ...refOf(id, data), ...ownOf(data), local, last, whole, seasons };
}

function parsed<Schema extends z.ZodType>(schema: Schema, document: unknown): z.output<Schema> {
  const { success, data, error } = schema.safeParse(document);
  if (success) return data;
  throw new MalformedTitleError(error.issues.map(({ path }) => path.map(String).join('.')));
}

function refOf(id: string, stored: { readonly media_type: 'movie' | 'tv'; readonly title_number: number }) {
  const mediaType: MediaType = stored.media_type === 'movie' ? 'MOVIE' : 'TV';
  const ref = { mediaType, tmdbId: stored.title_number };
  if (parseTitleId(id) && titleId(ref) === id) return ref;
  throw new MalformedTitleError(['media_type', 'title_number']);
}

function ownOf(stored: z.output<z.ZodObject<typeof own>>) {
  return {
    title: stored.title,
    posterPath: stored.poster_path,
    listedAt: stored.listed_at,
    playedAt: stored.played_at,
    hiddenAt: stored.hidden_at,
    changedAt: stored.changed_at,
  };
}

/** Parses a season's parts. Malformed parts, and a document without any, are left out. */
export function fromSeasonDocument(seasonNumber: number, document: unknown): SeasonParts {
  const parts = new Map<number, WatchedPartRecord>();
  const stored = isPlainObject(document) ? document['parts'] : null;
  for (const [key, fields] of Object.entries(isPlainObject(stored) ? stored : {})) {
    const episodeNumber = /^\d{1,10}$/.test(key) ? Number(key) : null;
    const part = episodeNumber === null ? null : parsePart({ seasonNumber, episodeNumber }, fields);
    if (part?.episodeNumber !== null && part) parts.set(part.episodeNumber, part);
  }
  return parts;
}

/**
 * Parses a stored part; null when it is malformed. Written by hand, since a season may have thousands of parts
 * and zod takes ten times as long.
 */
export function parsePart(
  { seasonNumber, episodeNumber }: PlayableRef,
  stored: unknown,
): WatchedPartRecord | null {
  if (!isPlainObject(stored)) return null;
  const { position, length = null, watched } = stored;
  const at = typeof stored['at'] === 'string' ? normaliseTimestamp(stored['at']) : null;
  if (!isSeconds(position) || typeof watched !== 'boolean' || at === null) return null;
  if (length !== null && !isSeconds(length)) return null;
  return { seasonNumber, episodeNumber, position, length, watched, at };
}

export function isPlainObject(stored: unknown): stored is Readonly<Record<string, unknown>> {
  return typeof stored === 'object' && stored !== null && !Array.isArray(stored);
}

/** The size that a stored document states, even when it is malformed; 0 without one. */
export function storedBytes(document: unknown): number {
  const bytes = isPlainObject(document) ? document['bytes'] : 0;
  return typeof bytes === 'number' && Number.isSafeInteger(bytes) ? Math.max(0, bytes) : 0;
}

function isSeconds(stored: unknown): stored is number {
  return typeof stored === 'number' && stored >= 0 && stored <= MAX_INT;
}
