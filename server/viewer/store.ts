import { MAX_INT } from '../../contract/limits.ts';
import { foldText } from '../records/foldText.ts';
import type { MediaType } from '../records/title.ts';
import { continuedAt } from './titles/resumePoint.ts';
import { comingAt, nextAt } from './titles/states.ts';
import type { ImportRecord, ImportRowRecord } from './imports/importRecords.ts';
import type { ListItemRecord, ListRecord } from './lists/listRecords.ts';
import type { LoadedTitle, PlayRecord, RatingRecord, SeasonParts, ViewerTitleRecord } from './records.ts';
import type { StoredDocument } from './storedDocuments.ts';
import type { AccessTokenStore, FeedStore, WebhookStore } from './secretStore.ts';

/**
 * The lists of a viewer's titles. Each is ordered by a text that a record has there, descending unless stated; null outside the
 * list. Stores store it under the list's field.
 */
export const LISTS = {
  /** All, the most recently changed first. */
  titles: { field: 'changed_at', key: ({ changedAt }) => changedAt },
  /** Played or marked ones, the most recently played first. */
  history: { field: 'played_at', key: ({ playedAt }) => playedAt },
  /** Continue Watching. */
  continuable: { field: 'continued_at', key: continuedAt },
  /** What to watch next, by when it was last continued or when the next episode airs, whichever is later. */
  upNext: { field: 'next_at', key: nextAt },
  /** The calendar: what is in progress or on the watchlist, by the day on which it comes next, the earliest first. */
  coming: { field: 'coming_at', key: comingAt, isAscending: true },
  dropped: { field: 'dropped_at', key: ({ droppedAt }) => droppedAt },
  watchlist: { field: 'listed_at', key: ({ listedAt }) => listedAt },
  watchlistByTitle: {
    field: 'listed_title',
    key: listedKey(({ title }) => foldText(title).slice(0, 200)),
    isAscending: true,
  },
  watchlistByRelease: { field: 'listed_release', key: listedKey(({ facts }) => facts?.releaseDate ?? '') },
  watchlistByRating: { field: 'listed_rating', key: listedKey(({ facts }) => padded(facts?.rating)) },
  watchlistByRuntime: { field: 'listed_runtime', key: listedKey(({ facts }) => padded(facts?.runtime)) },
} as const satisfies Record<
  string,
  { field: string; key: (record: ViewerTitleRecord) => string | null; isAscending?: true }
>;

/** The key of a title on the watchlist; `-` for one without it, which comes after all others, or before in ascending order. */
function listedKey(key: (record: ViewerTitleRecord) => string) {
  return (record: ViewerTitleRecord) => (record.listedAt === null ? null : key(record) || '-');
}

/** A number as text that compares as the number does; '' for null. */
function padded(value: number | null | undefined): string {
  return value === null || value === undefined ? '' : String(value).padStart(10, '0');
}

export type ListName = keyof typeof LISTS;

/** A list in its order, then by id in the same direction. */
export interface ViewerTitleList {
  readonly name: ListName;
  /** One media type only; null for both. Only the watchlist's orders can be filtered. */
  readonly mediaType: MediaType | null;
}

/**
 * The position of a record in a list: the text it is ordered by, and its id. It stays valid when the record moves or is removed.
 */
export type ListCursor = Readonly<{ at: string; key: string }>;

/** What to read of a list: so many records beyond a position; backwards, those before it, the nearest first. */
export interface PageRequest {
  readonly count: number;
  readonly from: ListCursor | null;
  readonly isBackward?: boolean;
  /** Only records up to this text of the order, which the page reaches last; by default all. */
  readonly until?: string;
}

/** A page of a list, with the position of the last record read, and whether more come after it. */
export interface RecordPage<Record> {
  readonly records: readonly Record[];
  readonly end: ListCursor | null;
  readonly hasMore: boolean;
}

/** Some parts of one of a title's seasons, in its current pass. */
export interface SeasonRange {
  /** The title's global id. */
  readonly titleId: string;
  readonly pass: number;
  readonly seasonNumber: number;
  /** How many parts the season has, as its title's record says. */
  readonly stored: number;
  /** The first and the last episode, if it is stored; by default all. */
  readonly from?: number;
  readonly to?: number;
  /** Number of these to read at most: the first ones, or backwards the last ones. */
  readonly limit?: number;
  readonly isBackward?: boolean;
}

/** The same, of a title whose record is at hand. */
export type PartsRange = Omit<SeasonRange, 'titleId' | 'pass' | 'stored'>;

/** How many rows a range is read from: by a store that reads whole seasons, all of the season's. */
export function rowsIn(
  { stored, from = 0, to = MAX_INT, limit = stored }: SeasonRange,
  isWholeSeason: boolean,
): number {
  return isWholeSeason ? stored : Math.max(0, Math.min(stored, limit, to - from + 1));
}

/** The parts of a range among those of its season. */
export function partsIn(
  { from = 0, to = MAX_INT, limit, isBackward = false }: SeasonRange,
  parts: SeasonParts,
) {
  const inRange = [...parts]
    .filter(([episode]) => episode >= from && episode <= to)
    .sort(([a], [b]) => a - b);
  return new Map(isBackward && limit !== undefined ? inRange.slice(-limit) : inRange.slice(0, limit));
}

/**
 * Which of a title's plays a change works on, at most MAX_STEP of them: all, by their ids, of a run, of days, or of parts in a pass. When as
 * many as that are loaded there may be more, and the change is made again. `any` is several selections, each with its own limit.
 */
export type PlaySelection =
  | { readonly any: readonly PlaySelection[] }
  | { readonly all: true }
  | { readonly ids: readonly string[] }
  | { readonly run: string }
  /** YYYY-MM-DD; MAX_STEP plays of each day. */
  | { readonly days: readonly string[] }
  | {
      readonly pass: number;
      /** Null for plays without an episode. */
      readonly seasonNumber: number | null;
      /** Null for all of the season. */
      readonly episodeNumbers: readonly number[] | null;
    };

/**
 * What a change needs to be loaded of a title, beside its record; by default nothing. With plays of the current pass come the seasons
 * that they belong to: which these are is often known from the plays alone.
 */
export interface TitleNeeds {
  readonly seasons?: readonly number[];
  readonly plays?: PlaySelection;
  /** The ids of rated titles, seasons and episodes. */
  readonly ratings?: readonly string[];
}

/** How many plays one transaction adds or removes at most: larger changes are made in steps, each atomic. */
export const MAX_STEP = 200;

/** A change of what is stored about a title. Both functions may be called several times. */
export interface ViewerTitleChange {
  readonly needs?: (before: ViewerTitleRecord | null) => TitleNeeds;
  /**
   * Returns what is to be stored; null to store nothing, the same object to write nothing. `before` is null for a title
   * that is not stored, and for a malformed document, which is logged. A play of another title with a requested id makes the
   * change fail with a DuplicateIdError.
   */
  readonly apply: (before: LoadedTitle | null) => LoadedTitle | null;
}

/** What is stored does not permit a change. A rule throws it, and the message may be shown to the viewer. */
export class RejectedChangeError extends Error {
  override name = 'RejectedChangeError';
}

/** A client's id of a new record is taken by another one. The message may be shown to the viewer. */
export class DuplicateIdError extends RejectedChangeError {
  override name = 'DuplicateIdError';
}

/** A client's id of a new play is taken by a play of another title. */
export function duplicatePlay(): DuplicateIdError {
  return new DuplicateIdError('A play of another title has this id: use a new one, such as a random UUID');
}

/** What is stored for one viewer at most, in bytes. Nothing is ever removed to make room. */
export const MAX_ACCOUNT_BYTES = 64_000_000;

/** A viewer's documents besides the titles, at users/{uid}/meta/{name}; statistics are derived, in all and of a year. */
export type DocumentName = 'lastWatched' | 'settings' | 'listReports' | StatisticsName;
type StatisticsName = 'statistics' | `statistics-${number}`;

/**
 * Stores what is recorded about each viewer's titles, and changes it together with their plays and ratings, so that what is
 * counted stays true. Titles are named by their global id. Like every store here: no call reads more than requested, whatever the
 * account holds, and none holds the event loop for longer than a season takes. What it writes is durable once it resolves. It
 * rejects with an AccountError, unless stated otherwise.
 */
export interface TitleStore {
  /** Whether a season is stored as a whole, and read as a whole for any of its parts. */
  readonly readsWholeSeasons: boolean;
  /** A page of a list. A malformed document is left out and logged. */
  readonly readPage: (
    uid: string,
    list: ViewerTitleList,
    page: PageRequest,
  ) => Promise<RecordPage<ViewerTitleRecord>>;
  readonly count: (uid: string, list: ViewerTitleList) => Promise<number>;
  /** Several titles, in their order; null for one that is not stored, an Error for a malformed document. */
  readonly read: (
    uid: string,
    titleIds: readonly string[],
  ) => Promise<readonly (ViewerTitleRecord | null | Error)[]>;
  /** The parts in several ranges, in the order of the ranges, and in each by episode. */
  readonly readSeasons: (uid: string, ranges: readonly SeasonRange[]) => Promise<readonly SeasonParts[]>;
  /**
   * Changes a title, atomically, and returns it with the number of bytes written and of rows read. Rejects with an
   * AccountFullError when the account would exceed MAX_ACCOUNT_BYTES.
   */
  readonly update: (
    uid: string,
    titleId: string,
    change: ViewerTitleChange,
  ) => Promise<{
    readonly stored: ViewerTitleRecord | null;
    /** What was loaded and is stored now; null with `stored`. */
    readonly loaded: LoadedTitle | null;
    readonly bytes: number;
    readonly rows: number;
  }>;
}

/** Which plays a list has: by day and moment, the newest first; those of one day without a moment after the others, those of unknown days last. */
export interface PlayFilter {
  /** Only those of a year, YYYY; null for all. */
  readonly year: string | null;
  readonly mediaType: MediaType | null;
  /** Only those of a title, by its global id. Not together with the others. */
  readonly titleId: string | null;
  /** Only those of a day, YYYY-MM-DD, and of earlier ones, without unknown days; all by default. */
  readonly until?: string | null;
}

/**
 * The range of the texts that a filter's plays are ordered by, from `low` to before `high`; null for all. They begin with the day, which
 * is followed by a space: the full stop comes after it, and after the hyphen that follows a year.
 */
export function playKeys({ year, until = null }: PlayFilter): Readonly<{ low: string; high: string }> | null {
  const [high] = [year, until].flatMap((end) => (end === null ? [] : [`${end}.`])).sort();
  return high === undefined ? null : { low: year === null ? '0' : `${year}-`, high };
}

/** Reads a viewer's records of a kind that TitleStore writes. */
export interface RecordReads<Record, Filter> {
  readonly readPage: (uid: string, filter: Filter, page: PageRequest) => Promise<RecordPage<Record>>;
  readonly count: (uid: string, filter: Filter) => Promise<number>;
  /** Several records, in the order of their ids; null for one that is not stored or malformed. */
  readonly read: (uid: string, ids: readonly string[]) => Promise<readonly (Record | null)[]>;
}

/** Reads a viewer's plays. */
export interface PlayStore extends RecordReads<PlayRecord, PlayFilter> {
  /** The latest play of each of several parts, in their order; null for a part without one. */
  readonly readLatest: (uid: string, parts: readonly PlayedPart[]) => Promise<readonly (PlayRecord | null)[]>;
}

/** A part of a title, by its global id, in a pass. */
export type PlayedPart = Pick<PlayRecord, 'titleId' | 'pass' | 'seasonNumber' | 'episodeNumber'>;

/** The text that plays are ordered by. */
export function playKey({ day, at }: Pick<PlayRecord, 'day' | 'at'>): string {
  return day === null ? '-' : `${day} ${at ?? ''}`;
}

/** Which ratings a list has, the most recently given first. */
export interface RatingFilter {
  readonly mediaType: MediaType | null;
}

/** What may be rated: a title, or a season or episode of it, by its global id. */
export interface RatedTarget {
  readonly targetId: string;
  readonly titleId: string;
  /** How many ratings the title has in all, as its record says. */
  readonly stored: number;
}

/** Reads a viewer's ratings, by the ids of what is rated. */
export interface RatingStore extends RecordReads<RatingRecord, RatingFilter> {
  /** The ratings of several targets, in their order; null for one without. Of a title with few ratings, a store may read all instead. */
  readonly readOf: (
    uid: string,
    targets: readonly RatedTarget[],
  ) => Promise<readonly (RatingRecord | null)[]>;
}

/** A list with what a change works on: some of its items by the global id of their title, and its last item. */
export interface LoadedList {
  readonly record: ListRecord;
  readonly items: ReadonlyMap<string, ListItemRecord>;
}

/** A change of a list. Both functions may be called several times. */
export interface ListChange {
  /** The titles whose items are loaded; `first` loads so many in the order of ranks, and `last` the last one. */
  readonly needs?: {
    readonly titleIds?: readonly string[];
    readonly first?: number;
    readonly last?: boolean;
    /** Loads the item of this title and the one before or after it, in the order of ranks. */
    readonly beside?: { readonly titleId: string; readonly side: 'before' | 'after' };
  };
  /** Returns what is to be stored; null deletes the list, which must have no items left; the same object writes nothing. */
  readonly apply: (before: LoadedList | null) => LoadedList | null;
}

/** Stores a viewer's lists and their items. */
export interface ListStore {
  /** How many items of a list one change may write. */
  readonly itemsAtOnce: number;
  /** The viewer's lists, the most recently changed first. */
  readonly readPage: (uid: string, page: PageRequest) => Promise<RecordPage<ListRecord>>;
  readonly count: (uid: string) => Promise<number>;
  readonly read: (uid: string, ids: readonly string[]) => Promise<readonly (ListRecord | null)[]>;
  /** A list of anyone's by its shared key (see listWrite.ts); null for any other. */
  readonly findShared: (idOrSecret: string) => Promise<ListRecord | null>;
  /** A page of a list's items: by rank, or the most recently added first. */
  readonly readItems: (
    uid: string,
    listId: string,
    order: 'rank' | 'addedAt',
    page: PageRequest,
  ) => Promise<RecordPage<ListItemRecord>>;
  /** The ids of the lists that have a title, at most `count`, for several titles in their order. */
  readonly readListsOf: (
    uid: string,
    titleIds: readonly string[],
    count: number,
  ) => Promise<readonly (readonly string[])[]>;
  /** Changes a list atomically, and returns it. Rejects with an AccountFullError when the account would exceed its bytes or MAX_LISTS. */
  readonly update: (
    uid: string,
    listId: string,
    change: ListChange,
  ) => Promise<{ readonly stored: LoadedList | null; readonly bytes: number; readonly rows: number }>;
}

/** How many lists an account can have. */
export const MAX_LISTS = 1000;

/** An import with those of its rows that a change works on, by number. */
export interface LoadedImport {
  readonly record: ImportRecord;
  readonly rows: ReadonlyMap<number, ImportRowRecord>;
}

/** A change of an import. */
export interface ImportChange {
  readonly id: string;
  /** When it is made: ISO 8601, UTC. */
  readonly now: string;
  /** The numbers of the rows that are loaded. */
  readonly rowNumbers?: readonly number[];
  /** Returns what is to be stored; the same object writes nothing. It may be called several times. */
  readonly apply: (before: LoadedImport | null, uid: string) => LoadedImport;
}

/** A change of a title or a list that rows of an import make. */
interface StepOf<Target, Change> {
  readonly target: Target;
  /** The title's global id, or the list's own. */
  readonly id: string;
  readonly rowNumbers: readonly number[];
  /**
   * The change that those of the rows make which are not stored yet, and these rows, as they are once the change has been applied. It may
   * be called several times.
   */
  readonly start: (stored: LoadedImport) => {
    readonly change: Change;
    readonly rows: () => readonly ImportRowRecord[];
  };
}
export type ImportStep = StepOf<'TITLE', ViewerTitleChange> | StepOf<'LIST', ListChange>;

/** Rows of an import that are stored in one transaction with what they change: at most MAX_STEP. */
export interface ImportBatch {
  readonly importId: string;
  /** When they are stored: ISO 8601, UTC. */
  readonly now: string;
  /** Each of another title or list, as many as the store takes at once. */
  readonly steps: readonly ImportStep[];
  /** Rows that change nothing. */
  readonly rows: readonly ImportRowRecord[];
}

/** The numbers of all rows of a batch. */
export function rowNumbersOf({ steps, rows }: ImportBatch): readonly number[] {
  return [...steps.flatMap(({ rowNumbers }) => rowNumbers), ...rows.map(({ number }) => number)];
}

/**
 * Stores a viewer's imports, which are never deleted, and their rows, until `rowsUntil`. They have limits of their own beside the
 * account's bytes: MAX_IMPORTS, and MAX_IMPORT_ROWS of all imports together.
 */
export interface ImportStore {
  /** How many titles and lists a batch can have. */
  readonly targetsAtOnce: number;
  /** The viewer's imports, the latest first. */
  readonly readPage: (uid: string, page: PageRequest) => Promise<RecordPage<ImportRecord>>;
  readonly count: (uid: string) => Promise<number>;
  readonly read: (uid: string, ids: readonly string[]) => Promise<readonly (ImportRecord | null)[]>;
  /**
   * Some rows of an import by number, those after one: all, or those with an outcome. Rows may still be stored for a while after
   * `rowsUntil`.
   */
  readonly readRows: (
    uid: string,
    importId: string,
    page: Readonly<{ after: number; count: number; outcome?: ImportRowRecord['outcome'] | null }>,
  ) => Promise<Omit<RecordPage<ImportRowRecord>, 'end'>>;
  /** Rows of an import that added something, those before a number, the last one first. */
  readonly readAdded: (
    uid: string,
    importId: string,
    page: Readonly<{ before: number; count: number }>,
  ) => Promise<Omit<RecordPage<ImportRowRecord>, 'end'>>;
  /**
   * Changes an import with its totals and rows, atomically, and returns it. Rejects with an AccountFullError beyond the limits, and when
   * what is stored of it is malformed.
   */
  readonly update: (uid: string, change: ImportChange) => Promise<ImportUpdate>;
  /**
   * Stores rows of an import with what they change, atomically. Rejects as the updates of titles, lists and imports do, and when the
   * import is not stored.
   */
  readonly add: (uid: string, batch: ImportBatch) => Promise<ImportUpdate>;
}

/** An import after a change, with the rows that the change works on; and how many bytes were written and rows read in all. */
export interface ImportUpdate {
  readonly stored: LoadedImport;
  readonly bytes: number;
  readonly rows: number;
}

/** How many imports an account can have. */
export const MAX_IMPORTS = 1000;

/** All that is stored of viewers. */
export interface ViewerStores {
  readonly titles: TitleStore;
  readonly plays: PlayStore;
  readonly ratings: RatingStore;
  readonly lists: ListStore;
  readonly imports: ImportStore;
  readonly accessTokens: AccessTokenStore;
  readonly feeds: FeedStore;
  readonly webhooks: WebhookStore;
  /** Reads a document; null when there is none. `storedAt` is when it was last written: ISO 8601, UTC. */
  readonly readDocument: <T>(
    operation: string,
    uid: string,
    name: DocumentName,
    parse: (document: StoredDocument, storedAt: string) => T,
  ) => Promise<T | null>;
  /** Sets fields of a document, atomically; others stay. A function of what is stored may be called several times. */
  readonly saveDocument: (
    operation: string,
    uid: string,
    name: DocumentName,
    fields: StoredDocument | ((before: StoredDocument) => StoredDocument),
  ) => Promise<void>;
  /**
   * Replaces a document that is derived from other records, atomically, if a function of what is stored says so. Nothing is stored once
   * these records are deleted: nothing derived outlives them.
   */
  readonly saveDerived: (
    operation: string,
    uid: string,
    name: StatisticsName,
    document: StoredDocument,
    isReplaced: (before: StoredDocument) => boolean,
  ) => Promise<void>;
  /** How many bytes a viewer's records take, as counted. */
  readonly storedBytes: (uid: string) => Promise<number>;
  /** Deletes all of a viewer's records, access tokens, feeds and webhooks, in batches; also succeeds when there are none. */
  readonly deleteAll: (uid: string) => Promise<void>;
}
