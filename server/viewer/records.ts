import { z } from 'zod';
import { MAX_IMPORT_ROWS, MAX_INT, MAX_NOTE_LENGTH, MAX_RECORD_ID_LENGTH } from '../../contract/limits.ts';
import { DEFAULT_LANGUAGE } from '../../contract/paths.ts';
import { cleanSearchText, forbiddenInName, NAME_RULE } from '../../contract/plainText.ts';
import { defaultSettings, ratingScales } from '../../contract/settings.ts';
import { titleId, type TitleRef } from '../records/title.ts';

const DATE_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,9})?(?:Z|[+-]\d\d:\d\d)$/;
/** The stored form, on a day that every month has: it need not be parsed, which takes longer than all else about a stored time. */
const STORED_TIME =
  /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|1\d|2[0-8])T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d\.\d{3}Z$/;

/**
 * Converts a time to the stored form, ISO 8601 in UTC with milliseconds, so that times can be compared as strings; null
 * for an invalid one.
 */
export function normaliseTimestamp(text: string): string | null {
  if (STORED_TIME.test(text)) return text;
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
  ratingScale: z.enum(ratingScales).catch(defaultSettings.ratingScale),
  hidden: z.array(z.string()).readonly().catch(defaultSettings.hidden),
});

/** Which lists of others a viewer reported: their hashes, and when. A malformed document has none. */
export const listReports = z.object({
  reported: z
    .array(z.object({ list: z.string(), at: time }))
    .readonly()
    .catch([]),
});

/** A whole number from 1: the first time through a title, and each time it is started over. */
const passNumber = number.min(1).default(1);
const count = number.default(0);
const bytes = (most: number) => z.string().max(most);
const day = z.iso.date();
/** An id of a client's or of the server's making, unique in the account; a store may name its documents by it. */
export const recordId = z
  .string()
  .max(MAX_RECORD_ID_LENGTH, `must be at most ${MAX_RECORD_ID_LENGTH} characters`)
  .regex(/^(?!__.*__$)[\w:-]+$/, 'must be letters, digits, _, : and -');

/** Where a part stands in the current pass. */
export const partState = z.object({
  /** Seconds from the beginning; 0 when the part was only marked or opened. */
  position: seconds,
  /** Seconds; null when no player has reported it. */
  length: seconds.nullable().default(null),
  /** When this was recorded. */
  at: time,
  /** How many plays of it the pass has; watched means one or more. */
  plays: count,
});
const part = partState.extend({ seasonNumber: numberOrNull, episodeNumber: numberOrNull });
const titleNames = z.object({ title: z.string(), posterPath: imagePath });
const localNames = titleNames.extend({ language: z.string() });
const seasonTally = z.object({
  /** How many of its episodes are stored, watched or not. */
  parts: number,
  /** How many of these are watched in the pass. */
  watched: count,
  /** The newest time among them. */
  newest: time,
  /** The first number, from 1 on, that is not watched in the pass. */
  left: number,
  /**
   * The furthest episode that counts for resuming, see `resumePoint.ts`, and the first number after it that is not watched; null when
   * none does, and for specials.
   */
  furthest: z.object({ episode: number, next: number, at: time }).nullable(),
});
const seasonTallies = z.codec(
  z.record(z.string().regex(DIGITS), seasonTally),
  z.custom<ReadonlyMap<number, SeasonTally>>(),
  {
    decode: (stored) => new Map(Object.entries(stored).map(([season, tally]) => [Number(season), tally])),
    encode: (seasons) => Object.fromEntries(seasons),
  },
);
const datedEpisode = z.object({ seasonNumber: number, episodeNumber: number, airDate: day.nullable() });

/** What is known about a title beside its names, as last read from the movie database in one details call. */
const titleFacts = z.object({
  /** When it was read. */
  factsAt: time,
  /** In TMDB's words, such as 'Returning Series'; null when unknown. */
  status: z.string().nullable(),
  /** A movie's release, a series' first air date. */
  releaseDate: day.nullable(),
  /** Minutes of a movie, or of a series' latest episode. */
  runtime: number.nullable(),
  /** TMDB's rating in whole tenths, 0 to 100; null when nobody has voted. */
  rating: number.max(100).nullable(),
  genreIds: z.array(number).max(20),
  /** ISO 3166-1. */
  countries: z.array(z.string()).max(20),
  /** TMDB's ids of the first five of the cast, and of the directors or creators. */
  castIds: z.array(number).max(5),
  directorIds: z.array(number).max(5),
  /** The series' own list with each season's number of episodes, specials (0) included; empty for a movie. */
  seasons: z.array(z.object({ number, episodeCount: number.nullable(), airDate: day.nullable() })),
  lastEpisode: datedEpisode.nullable(),
  nextEpisode: datedEpisode.nullable(),
});

/** What a pass stores about a title; starting it over sets it aside until the next play. */
const passState = z.object({
  pass: passNumber,
  /** When the pass began; null for the first one. */
  passStartedAt: timeOrNull,
  /** The part last played; null when none was. */
  last: part.nullable(),
  /** The part without an episode: the movie itself, or a series played without one; null when it is not stored. */
  whole: part.nullable(),
  /** By number; only seasons with stored parts. */
  seasons: seasonTallies,
});

/** What was played last before an import, for its undo. */
const beforeImport = z.object({
  /** The import's id. */
  run: z.string(),
  /** The part, as of what the title stores about it; null when none was. */
  last: z.object({ seasonNumber: numberOrNull, episodeNumber: numberOrNull }).nullable(),
  playedAt: timeOrNull,
  /** The title's `playedAt` since the import. */
  since: timeOrNull,
  /** Whether the import says itself what was played last: its plays do not change it then. */
  isStated: z.boolean().default(false),
});

/** What the viewer has said about a title. It is exported as it is stored. */
export const ownFields = z.object({
  /** When it was added to the watchlist; null when it is not on it. */
  listedAt: timeOrNull,
  /** When it was dismissed from Continue Watching; null when it was not, or has been played since. */
  dismissedAt: timeOrNull,
  /** When the viewer gave it up; null when they did not. */
  droppedAt: timeOrNull,
  /** The viewer's own; null when there is none. */
  note: bytes(MAX_NOTE_LENGTH).nullable().default(null),
});

export const viewerTitle = passState.extend({
  mediaType,
  tmdbId: number.min(1),
  title: z.string(),
  posterPath: imagePath,
  /** The names in the language, other than English, of the last change; null when it was always English. */
  local: localNames.nullable(),
  /** Null for a record that was converted from an older form, until they are read. */
  facts: titleFacts.nullable().default(null),
  ...ownFields.shape,
  /** When any part was last played; null when none was. */
  playedAt: timeOrNull,
  /** The pass before, which can be returned to until something is played; null otherwise. */
  previous: passState.nullable().default(null),
  /** What an import changed about what was played last, until something is played later; null when none did. */
  beforeImport: beforeImport.nullable().default(null),
  /** How many plays of it are stored, of all passes; and how many ratings, of its seasons and episodes too. */
  plays: count,
  ratings: count,
  /** The time of the last change. */
  changedAt: time,
});

/** How exactly a play's time is known. */
const precision = z.enum(['INSTANT', 'DAY', 'UNKNOWN']);
/** What a play was made by. */
const playSource = z.enum(['PLAYER', 'MARK', 'IMPORT', 'WEBHOOK', 'CLIENT']);

export const play = z.object({
  id: recordId,
  /** The title's global id. */
  titleId: z.string().min(1),
  seasonNumber: numberOrNull,
  episodeNumber: numberOrNull,
  /** The viewer's local day, YYYY-MM-DD, fixed at writing; null for UNKNOWN. */
  day: day.nullable(),
  /** The moment; null but for INSTANT. */
  at: time.nullable(),
  precision,
  /** The title's pass at writing. */
  pass: passNumber,
  source: playSource,
  /** The id that the source gave it; null when it has none. */
  sourceId: z.string().nullable().default(null),
  /** What made it together with others: a mark or an import; null when it was made alone. */
  run: z.string().nullable().default(null),
  /** Whether its time says nothing, since many share it; left out of the diary's days. */
  bulk: z.boolean().default(false),
  note: bytes(MAX_NOTE_LENGTH).nullable().default(null),
  /** The server's time at commit. */
  changedAt: time,
});

export const rating = z.object({
  /** The global id of the title, season or episode. */
  targetId: z.string().min(1),
  titleId: z.string().min(1),
  /** In whole tenths, 0 to 100. */
  value: number.max(100),
  /** What an import brought, on its own scale; null for a rating given here. */
  original: z.object({ value: z.number(), scale: z.number() }).nullable().default(null),
  /** When it was given. */
  at: time,
  changedAt: time,
});

/** How many plays, and their minutes as far as lengths are known. */
const playSum = z.object({ plays: number, minutes: number });
/** How many titles, and the minutes of their plays. */
const titleSum = z.object({ titles: number, minutes: number });
const personSum = titleSum.extend({ personId: number });
const playedPart = z.object({
  titleId: z.string(),
  seasonNumber: number.nullable(),
  episodeNumber: number.nullable(),
  day,
});

/** What a viewer has watched, in all or in a year: derived from plays, the titles' facts and ratings. See `statistics.ts`. */
export const statistics = z.object({
  /** When it was begun to be computed. */
  computedAt: time,
  /** The time zone of the hours, an IANA name. */
  timeZone: z.string(),
  /** What the records were like then: see `RecordsState`. */
  changedAt: timeOrNull,
  bytes: number,
  ...playSum.shape,
  movies: number,
  series: number,
  /** How many of the plays are of an episode, and how many of a title whose length is not known. */
  episodes: number,
  unknownLength: number,
  /** Of plays with a day, by year, the latest first. */
  years: z.array(playSum.extend({ year: number })),
  /** Of plays with a day, from January; of those that are no bulk, from Monday; and of those with a moment, from midnight. */
  months: z.array(playSum).length(12),
  weekdays: z.array(playSum).length(7),
  hours: z.array(playSum).length(24),
  genres: z.array(titleSum.extend({ genreId: number })),
  /** The first year of each. */
  decades: z.array(titleSum.extend({ decade: number })),
  countries: z.array(titleSum.extend({ country: z.string() })),
  cast: z.array(personSum),
  directors: z.array(personSum),
  /** The longest one of consecutive days, the latest of several. */
  streak: z.object({ days: number, from: day, to: day }).nullable(),
  firstPlay: playedPart.nullable(),
  lastPlay: playedPart.nullable(),
  /** How many ratings there are of 0.5 or less, up to 1, and so on up to 10. */
  ratings: z.array(number).length(20),
});

const listVisibility = z.enum(['PRIVATE', 'LINK', 'PUBLIC']);

export const viewerList = z.object({
  /** 128 random bits, base64url; its global id is `list:` and this. */
  id: recordId,
  name: z.string().min(1),
  description: z.string().nullable().default(null),
  visibility: listVisibility,
  /** What opens a shared list, new each time its visibility changes; null for a private one, and if it was published under its id. */
  secret: z.string().nullable().default(null),
  ranked: z.boolean(),
  /** How many titles it has. */
  items: count,
  createdAt: time,
  changedAt: time,
});

export const listItem = z.object({
  titleId: z.string().min(1),
  note: bytes(MAX_NOTE_LENGTH).nullable().default(null),
  /** Between its neighbours' in a ranked list; compares as text. */
  rank: z.string().min(1),
  addedAt: time,
  changedAt: time,
});

/** A name of 1 to `most` characters, counted as code points; the rule it breaks may be shown to the viewer. */
const shortText = (most: number) =>
  z
    .string()
    .refine((text) => forbiddenInName(text) === null, NAME_RULE)
    .refine(
      // A text of invisible characters alone is none.
      (text) => cleanSearchText(text) !== '' && Array.from(text).length <= most,
      `must be 1 to ${most} characters`,
    );

const ROW_NUMBER_RULE = `must be 1 to ${MAX_IMPORT_ROWS}`;

/** What an import brings from another service or program; its rows are stored apart, for a while. */
export const viewerImport = z.object({
  /** The `run` of the plays that it adds. */
  id: recordId,
  /** Where the rows come from, such as `Letterboxd`. */
  source: shortText(60),
  startedAt: time,
  /** Null while rows may follow. */
  finishedAt: timeOrNull,
  /** How many rows had which outcome; these stay when the rows are removed. */
  totals: z.object({ added: count, answered: count, existing: count, rejected: count, leftOut: count }),
  /** The highest number of a row. */
  highest: count,
  /** The number of the last row that is not undone; null before it is undone at all, and 0 once it is as a whole. */
  undoneTo: numberOrNull,
  /** When it was undone as a whole. */
  undoneAt: timeOrNull,
  changedAt: time,
});

/** What became of one row of an import. */
export const importRow = z.object({
  /** Its number in the import, by which a repeated row is known. */
  number: number.min(1, ROW_NUMBER_RULE).max(MAX_IMPORT_ROWS, ROW_NUMBER_RULE),
  kind: z.enum([
    'PLAY',
    'RATING',
    'WATCHLIST',
    'LIKE',
    'LIST',
    'LIST_ITEM',
    'STATE',
    'PROGRESS',
    'NOTE',
    'OTHER',
  ]),
  /** What the row names, such as a title and its year. */
  name: shortText(100),
  file: shortText(60),
  /** The number of the record in the file, from 1. */
  recordNumber: number.min(1),
  /** The id that the source gave it; null when it has none. */
  sourceId: shortText(60).nullable(),
  outcome: z.enum(['ADDED', 'ANSWERED', 'EXISTS', 'REJECTED', 'LEFT_OUT']),
  /** Why it was rejected or left out, or that what was there was kept; null when there is nothing to say. */
  reason: shortText(100).nullable(),
  /** The global id of the title, season, episode, list or list item that the row is about; null when none was found. */
  targetId: shortText(200).nullable(),
  /** By what `undoImport` knows what the row added, if it has not been changed since: see `importUndo.ts`; null for a play. */
  undo: z.string().max(60).nullable().default(null),
});

export const accessTokenScopes = z.enum(['READ_LIBRARY', 'WRITE_LIBRARY', 'MANAGE_LIBRARY']);
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

export const feed = z.object({
  uid: z.string().min(1),
  /** The last part of its global id; says nothing about its address. */
  id: z.string().min(1),
  name: z.string().min(1),
  /** Only movies or only series; null for both. */
  mediaType: mediaType.nullable().default(null),
  /** Without the episodes that follow the first one of a season. */
  premieresOnly: z.boolean().default(false),
  createdAt: time,
  /** Truncated to the hour; null when it was never read. */
  lastUsedAt: timeOrNull,
});

/** What became of the last message of a webhook. Its names are the stored ones. */
const webhookOutcome = z.object({
  at: time,
  kind: z.enum(['LOGGED', 'EXISTS', 'IGNORED', 'REJECTED']),
  /** What was played; null when that was not found. */
  name: z.string().nullable(),
  /** Why nothing was logged, as a sentence without its full stop; null when something was. */
  reason: z.string().nullable(),
});

export const webhook = z.object({
  uid: z.string().min(1),
  /** The last part of its global id; says nothing about its address. */
  id: z.string().min(1),
  name: z.string().min(1),
  /** Whose plays are logged, by their name on the media server; null for everyone's. */
  user: z.string().nullable().default(null),
  /** The viewer's when it was created, an IANA name: plays have their days in it. */
  timeZone: z.string().min(1),
  createdAt: time,
  /** Truncated to the hour; null when it never received anything. */
  lastUsedAt: timeOrNull,
  lastOutcome: webhookOutcome.nullable().default(null),
});

type RecordOf<Schema extends z.ZodType> = Readonly<z.output<Schema> & { uid: string }>;

/** What a viewer last played; one record per viewer. */
export type LastWatchedRecord = RecordOf<typeof lastWatched>;
export type SettingsRecord = RecordOf<typeof settings>;
/** An access token, without the text that a program sends. */
export type AccessTokenRecord = RecordOf<typeof accessToken>;
/** A feed of the calendar, without the secret in its address. */
export type FeedRecord = RecordOf<typeof feed>;
/** A webhook, without the secret in its address. */
export type WebhookRecord = RecordOf<typeof webhook>;
export type WebhookOutcomeRecord = Readonly<z.output<typeof webhookOutcome>>;
export type AccessTokenScope = z.output<typeof accessTokenScopes>;
/** What is stored about a viewer's title, without the parts of its seasons: there may be thousands. */
export type ViewerTitleRecord = RecordOf<typeof viewerTitle>;

/** A title's name, and its poster's path on the image host; in another language than English with its tag. */
export type TitleNames = Readonly<z.output<typeof titleNames>>;
export type LocalNames = Readonly<z.output<typeof localNames>>;

/** Facts about a title, as last seen. */
export type TitleFacts = Readonly<z.output<typeof titleFacts>>;

/** A title's current names, and the facts that come with the English one; null for what could not be read. */
export type CurrentNames = Readonly<{
  english: TitleNames | null;
  local: LocalNames | null;
  facts: TitleFacts | null;
}>;
export type PassState = Readonly<z.output<typeof passState>>;

/** Where one part of a title stands in the current pass. */
export type PartRecord = Readonly<z.output<typeof part>>;
export type PlayRecord = RecordOf<typeof play>;
export type RatingRecord = RecordOf<typeof rating>;
export type ListRecord = RecordOf<typeof viewerList>;
export type ListItemRecord = Readonly<z.output<typeof listItem>>;
export type ImportRecord = RecordOf<typeof viewerImport>;
export type ImportRowRecord = Readonly<z.output<typeof importRow>>;
export type StatisticsRecord = RecordOf<typeof statistics>;
export type StatisticsPersonRecord = Readonly<z.output<typeof personSum>>;

/** Names a part of a title: an episode; both are null for a movie, or for a series without an episode. */
export type PlayableRef = Pick<PartRecord, 'seasonNumber' | 'episodeNumber'>;

/** The parts of one season, by episode number. */
export type SeasonParts = ReadonlyMap<number, PartRecord>;

/** What a title stores about one of its seasons without the season's parts. */
export type SeasonTally = Readonly<z.output<typeof seasonTally>>;

/**
 * A title with what a change works on: the parts of some of its seasons by season number, some of its plays by id, and some
 * ratings by the id of what is rated. A change returns another one; what differs is written, and what is missing is deleted.
 */
export interface LoadedTitle {
  readonly record: ViewerTitleRecord;
  readonly parts: ReadonlyMap<number, SeasonParts>;
  readonly plays: ReadonlyMap<string, PlayRecord>;
  readonly ratings: ReadonlyMap<string, RatingRecord>;
  /** What the viewer last watched, written in the same transaction; absent to leave it. */
  readonly lastWatched?: LastWatchedRecord;
}

/** A record as it is stored: names are in snake case, media types in lower case. */
export type StoredDocument = Readonly<Record<string, unknown>>;

/** The name of a record's field in its document. */
export function storedName(name: PropertyKey): string {
  if (name === 'movieId') return name;
  if (name === 'tmdbId') return 'title_number';
  return String(name).replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/** Turns a stored value into one whose fields have a record's names; what has none stays as it is. */
type Renaming = (stored: unknown) => unknown;

const renamings = new WeakMap<z.core.$ZodType, Renaming>();

/** The renaming of what a schema reads, made once: records are read by the hundred. */
function renamingOf(schema: z.core.$ZodType): Renaming {
  const renaming = renamings.get(schema) ?? createRenaming(schema);
  renamings.set(schema, renaming);
  return renaming;
}

/** A field that another client added under a record's own name is none of ours, and neither is any other that a record lacks. */
function createRenaming(schema: z.core.$ZodType): Renaming {
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodDefault) return renamingOf(schema.unwrap());
  if (!(schema instanceof z.ZodObject)) return unchanged;
  const fields = Object.entries<z.core.$ZodType>(schema.shape).map(
    ([name, field]) => [name, storedName(name), renamingOf(field)] as const,
  );
  return (stored) => {
    if (!isDocument(stored)) return stored;
    const renamed: Record<string, unknown> = {};
    for (const [name, storedAs, rename] of fields) renamed[name] = rename(stored[storedAs]);
    return renamed;
  };
}

const unchanged: Renaming = (stored) => stored;

/** Whether a value is an object, as a document or a part of one. */
export function isDocument(value: unknown): value is StoredDocument {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function withStoredNames(record: object): StoredDocument {
  const renamed = Object.entries(record).map(([name, value]: [string, unknown]) => [
    storedName(name),
    isDocument(value) ? withStoredNames(value) : value,
  ]);
  return Object.fromEntries(renamed) as StoredDocument;
}

/** Parses a stored record. Throws a ZodError for a malformed document. */
export function parse<Kind extends z.ZodObject>(schema: Kind, document: unknown): z.output<Kind> {
  return schema.parse(renamingOf(schema)(document));
}

/** The document of a record. */
export function serialise<Kind extends z.ZodObject>(schema: Kind, record: z.output<Kind>): StoredDocument {
  return withStoredNames(z.encode(schema, record));
}

/** A title without any recorded activity: in its first pass, and with the defaults of its other fields. */
export function newTitleRecord(
  uid: string,
  ref: TitleRef,
  { title, posterPath }: TitleNames,
  changedAt: string,
): ViewerTitleRecord {
  const named = {
    mediaType: mediaType.encode(ref.mediaType),
    tmdbId: ref.tmdbId,
    title,
    posterPath,
    changedAt,
  };
  return { uid, ...viewerTitle.parse({ ...named, local: null, last: null, whole: null, seasons: {} }) };
}

/** Parses a title, which is stored under its global id. Throws a ZodError for a malformed document. */
export function parseViewerTitle(uid: string, id: string, document: unknown): ViewerTitleRecord {
  const record = { uid, ...parse(viewerTitle, document) };
  requireId(record, id);
  return record;
}

/** Throws a ZodError for a title that is stored under the id of another. */
export function requireId(ref: TitleRef, id: string): void {
  if (titleId(ref) === id) return;
  throw new z.ZodError([
    { code: 'custom', path: ['tmdbId'], message: `must be that of ${id}`, input: undefined },
  ]);
}

const seasonDocument = z.object({ parts: z.record(z.string(), z.unknown()) });

/** The document of a season: its parts by episode number. */
export function serialiseSeason(parts: SeasonParts): StoredDocument {
  return { parts: Object.fromEntries([...parts].map(([episode, part]) => [episode, partState.parse(part)])) };
}

/** Parses a season's parts. Malformed parts, and a document without any, are left out. */
export function parseSeason(seasonNumber: number, document: unknown): SeasonParts {
  const stored = Object.entries(seasonDocument.safeParse(document).data?.parts ?? {});
  return new Map(
    stored.flatMap(([key, fields]) => {
      const { data } = partState.safeParse(fields);
      const episodeNumber = Number(key);
      return data && DIGITS.test(key) ? [[episodeNumber, { seasonNumber, episodeNumber, ...data }]] : [];
    }),
  );
}

/** A change would exceed what an account may hold. The message may be shown to the viewer. */
export class AccountFullError extends Error {
  override name = 'AccountFullError';
}
