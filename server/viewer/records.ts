import { z } from 'zod';
import { MAX_NOTE_LENGTH } from '../../contract/limits.ts';
import { DEFAULT_LANGUAGE } from '../../contract/paths.ts';
import { defaultSettings, ratingScales, titleNames as namesOfTitles } from '../../contract/settings.ts';
import { titleId, type TitleRef } from '../records/title.ts';
import {
  bytes,
  count,
  day,
  DIGITS,
  imagePath,
  mediaType,
  number,
  numberOrNull,
  passNumber,
  recordId,
  type RecordOf,
  seconds,
  time,
  timeOrNull,
} from './recordFields.ts';
import { parse, type StoredDocument } from './storedDocuments.ts';

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
  titleNames: z.enum(namesOfTitles).catch(defaultSettings.titleNames),
  hidden: z.array(z.string()).readonly().catch(defaultSettings.hidden),
});

/** Which lists of others a viewer reported: their hashes, and when. A malformed document has none. */
export const listReports = z.object({
  reported: z
    .array(z.object({ list: z.string(), at: time }))
    .readonly()
    .catch([]),
});

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
  /** In the original language; null when unknown, and until facts that were stored without it are read again. */
  originalTitle: z.string().nullable().default(null),
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

/** What a viewer last played; one record per viewer. */
export type LastWatchedRecord = RecordOf<typeof lastWatched>;
export type SettingsRecord = RecordOf<typeof settings>;
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

/** What an account may hold of a kind, and what it holds: counts, and megabytes of STORAGE. */
export interface AccountLimit {
  readonly name:
    | 'ACCESS_TOKENS'
    | 'CALENDAR_FEEDS'
    | 'WEBHOOKS'
    | 'HIDDEN'
    | 'LISTS'
    | 'LIST_REPORTS'
    | 'IMPORTS'
    | 'IMPORT_ROWS'
    | 'STORAGE';
  readonly max: number;
  readonly used: number;
}

/** A change would exceed what an account may hold. The message may be shown to the viewer. */
export class AccountFullError extends Error {
  override name = 'AccountFullError';
  readonly limit: AccountLimit | undefined;

  constructor(message: string, limit?: AccountLimit) {
    super(message);
    this.limit = limit;
  }
}
