import { z } from 'zod';
import { MAX_INT } from '../../contract/limits.ts';
import { DEFAULT_LANGUAGE } from '../../contract/paths.ts';
import { defaultSettings, type Settings } from '../../contract/settings.ts';
import { MalformedDocumentError } from '../accounts/accountError.ts';
import { parseTitleId } from '../records/globalIds.ts';
import { type MediaType, titleId } from '../records/title.ts';
import type { ViewerTitleListName } from './pagination.ts';
import { continuedAt } from './resumePoint.ts';
import type { LastWatchedRecord } from './stores.ts';
import { bytesOf } from './titleWrite.ts';
import {
  normaliseTimestamp,
  type SeasonParts,
  type SettingsRecord,
  type ViewerTitleRecord,
} from './viewerTitle.ts';

// Each schema has the fields of a stored document under their stored names. A record has them in camel case.

type CamelCase<Name> = Name extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<CamelCase<Tail>>}`
  : Name;

/** The fields of a document under the names that a record has them by. */
type CamelCased<Document> = { readonly [Name in keyof Document as CamelCase<Name>]: Document[Name] };

function camelCase(name: string): string {
  return name.replace(/_(\w)/g, (_match, letter: string) => letter.toUpperCase());
}

function toRecord<Document extends object>(document: Document): CamelCased<Document>;
function toRecord(document: object): object {
  return Object.fromEntries(Object.entries(document).map(([name, value]) => [camelCase(name), value]));
}

/** A stored document; its fields are those of its schema. */
type StoredDocument = Readonly<Record<string, unknown>>;

function toDocument<Shape extends z.core.$ZodShape>(
  { shape }: z.ZodObject<Shape>,
  record: CamelCased<Readonly<Record<keyof Shape, unknown>>>,
): StoredDocument {
  const values = new Map(Object.entries(record));
  return Object.fromEntries(Object.keys(shape).map((name) => [name, values.get(camelCase(name))]));
}

function parse<Schema extends z.ZodType>(schema: Schema, document: unknown): z.output<Schema> {
  const { success, data, error } = schema.safeParse(document);
  if (success) return data;
  throw new MalformedDocumentError(error.issues.map(({ path }) => path.map(String).join('.')));
}

const number = z.number().int().min(0).max(MAX_INT);
const numberOrNull = number.nullish().transform((value) => value ?? null);
const seconds = z.number().min(0).max(MAX_INT);
const path = z
  .string()
  .nullish()
  .transform((text) => text || null);
const time = z.string().transform((text, context) => {
  const normalised = normaliseTimestamp(text);
  if (normalised !== null) return normalised;
  context.addIssue({ code: 'custom', message: 'must be a time' });
  return z.NEVER;
});
const timeOrNull = time.nullish().transform((value) => value ?? null);
const mediaType = z.enum(['movie', 'tv']);

/** The stored form of a media type. */
export function storedMediaType(type: MediaType): z.output<typeof mediaType> {
  return type === 'MOVIE' ? 'movie' : 'tv';
}

function readMediaType(stored: z.output<typeof mediaType>): MediaType {
  return stored === 'movie' ? 'MOVIE' : 'TV';
}

/** Older clients stored the first three fields only, and sometimes the number as a string. */
const lastWatched = z.object({
  movieId: z.union([
    number,
    z
      .string()
      .regex(/^\d{1,10}$/)
      .transform(Number)
      .pipe(number),
  ]),
  title: z.string().min(1),
  poster_path: path,
  language: z.string().default(DEFAULT_LANGUAGE),
  media_type: mediaType.default('movie'),
  season_number: numberOrNull,
  episode_number: numberOrNull,
  watched_at: z.iso.datetime({ offset: true }).optional(),
});

export function serialiseLastWatched(record: LastWatchedRecord): StoredDocument {
  return toDocument(lastWatched, { ...record, mediaType: storedMediaType(record.mediaType) });
}

/**
 * Parses a last-watched record.
 *
 * @param storedAt when the document was last written, used when it has no time of its own; ISO 8601, UTC
 * @throws MalformedDocumentError
 */
export function parseLastWatched(uid: string, document: unknown, storedAt: string): LastWatchedRecord {
  const stored = toRecord(parse(lastWatched, document));
  const { watchedAt = storedAt } = stored;
  return { uid, ...stored, mediaType: readMediaType(stored.mediaType), watchedAt };
}

/** A missing or malformed field has its default. */
const settings = z.object({
  carousel_autoplay: z.boolean().catch(defaultSettings.carouselAutoplay),
  next_autoplay: z.boolean().catch(defaultSettings.nextAutoplay),
  spoiler_shield: z.boolean().catch(defaultSettings.spoilerShield),
  reduced_data: z.boolean().catch(defaultSettings.reducedData),
});

export function serialiseSettings(record: Settings): StoredDocument {
  return toDocument(settings, record);
}

/** Parses stored settings; null for a document without any. */
export function parseSettings(uid: string, document: unknown): SettingsRecord | null {
  const { success, data } = settings.safeParse(document);
  return success ? { uid, ...toRecord(data) } : null;
}

/** The stored settings with some of them changed. */
export function mergeSettings(
  uid: string,
  before: SettingsRecord | null,
  change: Partial<Settings>,
): SettingsRecord {
  return { ...defaultSettings, ...before, ...change, uid };
}

/** A part of a season's document, which names its episode. */
const part = z.object({
  position: seconds,
  length: seconds.nullish().transform((value) => value ?? null),
  watched: z.boolean(),
  at: time,
});
const placedPart = part.extend({ season_number: numberOrNull, episode_number: numberOrNull });
const localNames = z.object({ language: z.string(), title: z.string(), poster_path: path });
const seasonTally = z.object({
  parts: number,
  newest: time,
  furthest: z.object({ episode: number, at: time }).nullable(),
});

/** A stored title, without the parts of its seasons. */
const viewerTitle = z.object({
  media_type: mediaType,
  title_number: number.min(1),
  title: z.string(),
  poster_path: path,
  local: localNames.transform(toRecord).nullable(),
  listed_at: timeOrNull,
  played_at: timeOrNull,
  hidden_at: timeOrNull,
  changed_at: time,
  last: placedPart.transform(toRecord).nullable(),
  whole: placedPart.transform(toRecord).nullable(),
  seasons: z.record(z.string().regex(/^\d{1,10}$/), seasonTally),
});

/** The field that each list is ordered by; null in titles outside the list. */
export const LIST_FIELDS = {
  titles: 'changed_at',
  watchlist: 'listed_at',
  history: 'played_at',
  continuable: 'continued_at',
} as const satisfies Readonly<Record<ViewerTitleListName, string>>;

/** The document of a title. Beside the record it has the sort key of the titles to continue, and its size. */
export function serialiseViewerTitle(record: ViewerTitleRecord): StoredDocument {
  const { tmdbId, local, last, whole, seasons } = record;
  const document = toDocument(viewerTitle, {
    ...record,
    mediaType: storedMediaType(record.mediaType),
    titleNumber: tmdbId,
    local: local && toDocument(localNames, local),
    last: last && toDocument(placedPart, last),
    whole: whole && toDocument(placedPart, whole),
    seasons: Object.fromEntries(seasons),
  });
  return { ...document, continued_at: continuedAt(record), bytes: bytesOf(record) };
}

/**
 * Parses a stored title.
 *
 * @param id the global id it is stored under
 * @throws MalformedDocumentError
 */
export function parseViewerTitle(uid: string, id: string, document: unknown): ViewerTitleRecord {
  const { titleNumber: tmdbId, ...stored } = toRecord(parse(viewerTitle, document));
  const ref = { mediaType: readMediaType(stored.mediaType), tmdbId };
  if (!parseTitleId(id) || titleId(ref) !== id) {
    throw new MalformedDocumentError(['media_type', 'title_number']);
  }
  const seasons = Object.entries(stored.seasons).map(([season, tally]) => [Number(season), tally] as const);
  return { uid, ...stored, ...ref, seasons: new Map(seasons) };
}

const storedSize = z.object({ bytes: z.number().int().min(0) });

/** The size that a stored document states, even when it is malformed; 0 without one. */
export function storedBytes(document: unknown): number {
  return storedSize.safeParse(document).data?.bytes ?? 0;
}

const seasonDocument = z.object({ parts: z.record(z.string(), z.unknown()) });
const episodeKey = /^\d{1,10}$/;

/** The document of a season: its parts by episode number. */
export function serialiseSeason(parts: SeasonParts): StoredDocument {
  return {
    parts: Object.fromEntries([...parts].map(([episode, stored]) => [episode, toDocument(part, stored)])),
  };
}

/** Parses a season's parts. Malformed parts, and a document without any, are left out. */
export function parseSeason(seasonNumber: number, document: unknown): SeasonParts {
  const stored = seasonDocument.safeParse(document).data?.parts ?? {};
  return new Map(
    Object.entries(stored).flatMap(([key, fields]) => {
      const { data } = part.safeParse(fields);
      if (!data || !episodeKey.test(key)) return [];
      const episodeNumber = Number(key);
      return [[episodeNumber, { seasonNumber, episodeNumber, ...data }] as const];
    }),
  );
}
