import { z } from 'zod';
import { MAX_INT } from '../../contract/limits.ts';
import { DEFAULT_LANGUAGE } from '../../contract/paths.ts';
import { defaultSettings } from '../../contract/settings.ts';
import { titleId } from '../records/title.ts';

const DATE_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,9})?(?:Z|[+-]\d\d:\d\d)$/;

/**
 * Converts a time to the stored form, ISO 8601 in UTC with milliseconds, so that times can be compared as strings; null
 * for an invalid one.
 */
export function normaliseTimestamp(text: string): string | null {
  const time = DATE_TIME.test(text) ? Date.parse(text) : Number.NaN;
  if (Number.isNaN(time)) return null;
  return text.length === 24 && text.endsWith('Z') ? text : new Date(time).toISOString();
}

const DIGITS = /^\d{1,10}$/;
const number = z.number().int().min(0).max(MAX_INT);
const numberOrNull = number.nullable().default(null);
const seconds = z.number().min(0).max(MAX_INT);
const imagePath = z
  .string()
  .nullable()
  .default(null)
  .overwrite((path) => path || null);
/** Normalised; an invalid time becomes '', which is too short. */
const time = z
  .string()
  .overwrite((text) => normaliseTimestamp(text) ?? '')
  .min(1);
const timeOrNull = time.nullable().default(null);
export const mediaType = z.codec(z.enum(['movie', 'tv']), z.enum(['MOVIE', 'TV']), {
  decode: (stored) => (stored === 'movie' ? 'MOVIE' : 'TV'),
  encode: (type) => (type === 'MOVIE' ? 'movie' : 'tv'),
});

/** Older clients stored the first three fields only, and sometimes the number as a string. */
export const lastWatched = z.object({
  movieId: z.codec(z.union([z.number(), z.string().regex(DIGITS)]), number, {
    decode: Number,
    encode: (id) => id,
  }),
  title: z.string().min(1),
  posterPath: imagePath,
  /** The language of the title, as a tag such as `de`. */
  language: z.string().default(DEFAULT_LANGUAGE),
  mediaType: mediaType.default('MOVIE'),
  seasonNumber: numberOrNull,
  episodeNumber: numberOrNull,
  /** ISO 8601. */
  watchedAt: z.iso.datetime({ offset: true }),
});

/** A missing or malformed field has its default. */
export const settings = z.object({
  carouselAutoplay: z.boolean().catch(defaultSettings.carouselAutoplay),
  nextAutoplay: z.boolean().catch(defaultSettings.nextAutoplay),
  spoilerShield: z.boolean().catch(defaultSettings.spoilerShield),
  reducedData: z.boolean().catch(defaultSettings.reducedData),
  hideWatched: z.boolean().catch(defaultSettings.hideWatched),
  hidden: z.array(z.string()).readonly().catch(defaultSettings.hidden),
});

const progress = z.object({
  /** Seconds from the beginning; 0 when the part was only marked or opened. */
  position: seconds,
  /** Seconds; null when no player has reported it. */
  length: seconds.nullable().default(null),
  /** Whether the part was ever watched to its end, or marked as watched. Starting it again does not change that. */
  watched: z.boolean(),
  /** When this was recorded. */
  at: time,
});
const watchedPart = progress.extend({ seasonNumber: numberOrNull, episodeNumber: numberOrNull });
const titleNames = z.object({ title: z.string(), posterPath: imagePath });
const localNames = titleNames.extend({ language: z.string() });
const seasonTally = z.object({
  /** How many of its episodes are stored. */
  parts: number,
  /** The newest time among them. */
  newest: time,
  /** The furthest episode that counts for resuming, see `resumePoint.ts`; null when none does, and for specials. */
  furthest: z.object({ episode: number, at: time }).nullable(),
});

export const viewerTitle = z.object({
  mediaType,
  tmdbId: number.min(1),
  title: z.string(),
  posterPath: imagePath,
  /** The names in the language, other than English, of the last change; null when it was always English. */
  local: localNames.nullable(),
  /** When it was added to the watchlist; null when it is not on it. */
  listedAt: timeOrNull,
  /** When any part was last played; null when none was. */
  playedAt: timeOrNull,
  /** When it was hidden from Continue Watching; null when it was not, or has been played since. */
  hiddenAt: timeOrNull,
  /** The time of the last change. */
  changedAt: time,
  /** The part last played; null when none was. */
  last: watchedPart.nullable(),
  /** The part without an episode: the movie itself, or a series played without one; null when it is not stored. */
  whole: watchedPart.nullable(),
  /** By number; only seasons with stored parts. */
  seasons: z.codec(
    z.record(z.string().regex(DIGITS), seasonTally),
    z.custom<ReadonlyMap<number, SeasonTally>>(),
    {
      decode: (stored) => new Map(Object.entries(stored).map(([season, tally]) => [Number(season), tally])),
      encode: (seasons) => Object.fromEntries(seasons),
    },
  ),
});

export const accessTokenScopes = z.enum(['READ_LIBRARY', 'WRITE_LIBRARY']);
export const accessToken = z.object({
  uid: z.string().min(1),
  /** The last part of its global id; says nothing about the token itself. */
  id: z.string().min(1),
  name: z.string().min(1),
  scopes: z.array(accessTokenScopes),
  createdAt: time,
  expiresAt: time,
  /** Truncated to the hour; null when it was never used. */
  lastUsedAt: timeOrNull,
});

type RecordOf<Schema extends z.ZodType> = Readonly<z.output<Schema> & { uid: string }>;

/** What a viewer last played; one record per viewer. */
export type LastWatchedRecord = RecordOf<typeof lastWatched>;
export type SettingsRecord = RecordOf<typeof settings>;
/** An access token, without the text that a program sends. */
export type AccessTokenRecord = RecordOf<typeof accessToken>;
export type AccessTokenScope = z.output<typeof accessTokenScopes>;
/** What is stored about a viewer's title, without the parts of its seasons: there may be thousands. */
export type ViewerTitleRecord = RecordOf<typeof viewerTitle>;

/** A title's name, and its poster's path on the image host; in another language than English with its tag. */
export type TitleNames = Readonly<z.output<typeof titleNames>>;
export type LocalNames = Readonly<z.output<typeof localNames>>;

/** A title's current names; null for those that could not be read. */
export type CurrentNames = Readonly<{ english: TitleNames | null; local: LocalNames | null }>;

/** A viewer's progress in one part of a title. */
export type WatchedPartRecord = Readonly<z.output<typeof watchedPart>>;

/** Names a part of a title: an episode; both are null for a movie, or for a series without an episode. */
export type PlayableRef = Pick<WatchedPartRecord, 'seasonNumber' | 'episodeNumber'>;

/** The parts of one season, by episode number. */
export type SeasonParts = ReadonlyMap<number, WatchedPartRecord>;

/** What a title stores about one of its seasons without the season's parts. */
export type SeasonTally = Readonly<z.output<typeof seasonTally>>;

/** A title with the parts of some of its seasons, by season number: what a change works on. */
export type LoadedTitle = Readonly<{ record: ViewerTitleRecord; parts: ReadonlyMap<number, SeasonParts> }>;

/** A record as it is stored: names are in snake case, media types in lower case. */
export type StoredDocument = Readonly<Record<string, unknown>>;

/** The name of a record's field in its document. */
export function storedName(name: PropertyKey): string {
  if (name === 'movieId') return name;
  if (name === 'tmdbId') return 'title_number';
  return String(name).replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/** The field of each stored name that differs from it. A field that another client added under ours is none of ours. */
const recordNames = new Map<string, string>();
for (const { shape } of [lastWatched, settings, viewerTitle, watchedPart, accessToken]) {
  for (const name of Object.keys(shape)) {
    if (storedName(name) !== name) recordNames.set(storedName(name), name).set(name, '');
  }
}

function rename(document: unknown, nameOf: (name: string) => string): StoredDocument {
  const renamed = Object.entries(Object(document) as StoredDocument).map(([name, value]) => {
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
    return [nameOf(name), isObject ? rename(value, nameOf) : value];
  });
  return Object.fromEntries(renamed) as StoredDocument;
}

/** Parses a stored record. Throws a ZodError for a malformed document. */
export function parse<Kind extends z.ZodObject>(schema: Kind, document: unknown): z.output<Kind> {
  return schema.parse(rename(document, (name) => recordNames.get(name) ?? name));
}

/** The document of a record. */
export function serialise<Kind extends z.ZodObject>(schema: Kind, record: z.output<Kind>): StoredDocument {
  return rename(z.encode(schema, record), storedName);
}

/** Parses a title, which is stored under its global id. Throws a ZodError for a malformed document. */
export function parseViewerTitle(uid: string, id: string, document: unknown): ViewerTitleRecord {
  const record = { uid, ...parse(viewerTitle, document) };
  if (titleId(record) === id) return record;
  throw new z.ZodError([
    { code: 'custom', path: ['tmdbId'], message: `must be that of ${id}`, input: undefined },
  ]);
}

const seasonDocument = z.object({ parts: z.record(z.string(), z.unknown()) });

/** The document of a season: its parts by episode number. */
export function serialiseSeason(parts: SeasonParts): StoredDocument {
  return { parts: Object.fromEntries([...parts].map(([episode, part]) => [episode, progress.parse(part)])) };
}

/** Parses a season's parts. Malformed parts, and a document without any, are left out. */
export function parseSeason(seasonNumber: number, document: unknown): SeasonParts {
  const stored = Object.entries(seasonDocument.safeParse(document).data?.parts ?? {});
  return new Map(
    stored.flatMap(([key, fields]) => {
      const { data } = progress.safeParse(fields);
      const episodeNumber = Number(key);
      return data && DIGITS.test(key) ? [[episodeNumber, { seasonNumber, episodeNumber, ...data }]] : [];
    }),
  );
}

/** A change would exceed what an account may hold. The message may be shown to the viewer. */
export class AccountFullError extends Error {
  override name = 'AccountFullError';
}
