import DataLoader from 'dataloader';
import { MAX_HIDDEN, MAX_INT } from '../../contract/limits.ts';
import type { Settings } from '../../contract/settings.ts';
import { type MediaType, titleId } from '../records/title.ts';
import { continuedAt } from './resumePoint.ts';
import type { AccessTokenStore } from './tokenStore.ts';
import {
  AccountFullError,
  lastWatched,
  type LastWatchedRecord,
  type LoadedTitle,
  parse,
  type SeasonParts,
  serialise,
  settings,
  type SettingsRecord,
  type StoredDocument,
  viewerTitle,
  type ViewerTitleRecord,
  type WatchedPartRecord,
} from './records.ts';

/**
 * The lists of a viewer's titles, newest first: all by their last change, the watchlist, the viewing history, and the
 * titles to continue. Each has the stored field that it is ordered by, and how a record has it; null outside the list.
 */
export const LISTS = {
  titles: { field: 'changed_at', at: ({ changedAt }) => changedAt },
  watchlist: { field: 'listed_at', at: ({ listedAt }) => listedAt },
  history: { field: 'played_at', at: ({ playedAt }) => playedAt },
  continuable: { field: 'continued_at', at: continuedAt },
} as const satisfies Record<string, { field: string; at: (record: ViewerTitleRecord) => string | null }>;

export type ListName = keyof typeof LISTS;

/** A list, in descending order of time and id. */
export interface ViewerTitleList {
  readonly name: ListName;
  /** One media type only; null for both. Only the watchlist can be filtered. */
  readonly mediaType: MediaType | null;
}

/** The position of a title, by its global id, in a list. It stays valid when the title is played again or removed. */
export type TimeCursor = Readonly<{ at: string; key: string }>;

/** A page of a list, with the position of the last title read, and whether more come after it. */
export interface ViewerTitlePage {
  readonly titles: readonly ViewerTitleRecord[];
  readonly end: TimeCursor | null;
  readonly hasMore: boolean;
}

/** Some parts of one of a title's seasons. */
export interface SeasonRange {
  /** The title's global id. */
  readonly titleId: string;
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
export type PartsRange = Omit<SeasonRange, 'titleId' | 'stored'>;

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

/** A change of one stored title. Both functions may be called several times. */
export interface ViewerTitleChange {
  /** The seasons whose parts the change needs; by default none. */
  readonly seasons?: (before: ViewerTitleRecord) => readonly number[];
  /**
   * Returns the new title; null to store nothing about it, the same object to write nothing. `before` is null for a
   * title that is not stored, and for a malformed document, which is logged.
   */
  readonly apply: (before: LoadedTitle | null) => LoadedTitle | null;
}

/** What is stored for one viewer at most: the latest titles, and enough bytes for 100,000 watched episodes. */
export const STORAGE_LIMITS = { titles: 1000, bytes: 16_000_000 };
export type StorageLimits = Readonly<typeof STORAGE_LIMITS>;

/** A viewer's documents besides the titles, at users/{uid}/meta/{name}. */
export type DocumentName = 'lastWatched' | 'settings';

/**
 * Stores each viewer's records. Titles are named by their global id. No call reads more than requested, whatever the
 * account holds, and none holds the event loop for longer than a season takes. What it writes is durable once it resolves. It
 * rejects with an AccountError, unless stated otherwise.
 */
export interface ViewerStore {
  /** Whether a season is stored as a whole, and read as a whole for any of its parts. */
  readonly readsWholeSeasons: boolean;
  /**
   * Up to `count` titles of a list, beyond a position; backwards, oldest first. A malformed document is left out and
   * logged.
   */
  readonly readPage: (
    uid: string,
    list: ViewerTitleList,
    count: number,
    from: TimeCursor | null,
    isBackward?: boolean,
  ) => Promise<ViewerTitlePage>;
  readonly count: (uid: string, list: ViewerTitleList) => Promise<number>;
  /** Several titles, in their order; null for one that is not stored, an Error for a malformed document. */
  readonly readTitles: (
    uid: string,
    titleIds: readonly string[],
  ) => Promise<readonly (ViewerTitleRecord | null | Error)[]>;
  /** The parts in several ranges, in the order of the ranges, and in each by episode. */
  readonly readSeasons: (uid: string, ranges: readonly SeasonRange[]) => Promise<readonly SeasonParts[]>;
  /**
   * Changes a title, atomically, and returns it with the number of bytes written and of rows read. A new title beyond the limit evicts
   * the one with the oldest change. Rejects with an AccountFullError when the account would exceed its storage.
   */
  readonly update: (
    uid: string,
    titleId: string,
    change: ViewerTitleChange,
  ) => Promise<{
    readonly stored: ViewerTitleRecord | null;
    readonly bytes: number;
    readonly rows: number;
  }>;
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
  readonly accessTokens: AccessTokenStore;
  /** Deletes all of a viewer's records and access tokens, in batches; also succeeds when there are none. */
  readonly deleteAll: (uid: string) => Promise<void>;
}

/** What a viewer last played; null when nothing was saved. */
export function readLastWatched(store: ViewerStore, uid: string): Promise<LastWatchedRecord | null> {
  return store.readDocument('readLastWatched', uid, 'lastWatched', (document, storedAt) => ({
    uid,
    // Older clients stored no time.
    ...parse(lastWatched, { watched_at: storedAt, ...document }),
  }));
}

/** Replaces the viewer's record as a whole: of two concurrent saves, one wins. */
export function saveLastWatched(store: ViewerStore, record: LastWatchedRecord): Promise<void> {
  return store.saveDocument('saveLastWatched', record.uid, 'lastWatched', serialise(lastWatched, record));
}

/** A viewer's settings; null when none were ever stored. */
export function readSettings(store: ViewerStore, uid: string): Promise<SettingsRecord | null> {
  const read = (document: StoredDocument) => ({ uid, ...parse(settings, document) });
  return store.readDocument('readSettings', uid, 'settings', read);
}

/** A change of settings: new values, and ids to add to the hidden ones or to remove from them. */
export type SettingsChange = Partial<Omit<Settings, 'hidden'>> &
  Readonly<{ hide?: readonly string[]; unhide?: readonly string[] }>;

/** Changes some of a viewer's settings; the others stay. Rejects with an AccountFullError when too much is hidden. */
export async function updateSettings(
  store: ViewerStore,
  uid: string,
  { hide = [], unhide = [], ...change }: SettingsChange,
): Promise<SettingsRecord> {
  const changed = (before: StoredDocument) => {
    const stored = parse(settings, before);
    const hidden = [...new Set([...stored.hidden, ...hide])].filter((id) => !unhide.includes(id));
    if (hidden.length > MAX_HIDDEN)
      throw new AccountFullError(`At most ${MAX_HIDDEN} titles and genres can be hidden`);
    return { uid, ...stored, ...change, hidden };
  };
  let record = changed({});
  await store.saveDocument('saveSettings', uid, 'settings', (before) => {
    record = changed(before);
    return serialise(settings, record);
  });
  return record;
}

/**
 * Sizes in bytes: a title with its times, its last part and its index entries; a season; a part. All are slightly above
 * what either store uses, so that both count the same, and saving a position again needs no more space.
 */
const TITLE_BYTES = 800;
const SEASON_BYTES = 100;
const PART_BYTES = 100;

/** The size of a title with all its parts, in bytes. */
export function bytesOf(record: ViewerTitleRecord): number {
  const parts = [...record.seasons.values()].reduce((sum, season) => sum + season.parts, 0);
  return ownBytes(record) + record.seasons.size * SEASON_BYTES + parts * PART_BYTES;
}

function ownBytes({ title, posterPath, local }: ViewerTitleRecord): number {
  const names = [title, posterPath, local?.title, local?.posterPath].map((name) => name ?? '').join('');
  return TITLE_BYTES + Buffer.byteLength(names);
}

/** The size that a stored document states, even when it is malformed; 0 without one. */
export function storedBytes(document: StoredDocument | null | undefined): number {
  const bytes = document?.['bytes'];
  return typeof bytes === 'number' && Number.isInteger(bytes) && bytes >= 0 ? bytes : 0;
}

/** How many rows a change reads: the title, and the parts of the seasons it needs. */
export function rowsOf(before: LoadedTitle | null): number {
  return [...(before?.parts.values() ?? [])].reduce((sum, season) => sum + season.size, 1);
}

/**
 * Applies a change and computes what to write; null for nothing.
 *
 * @param before null for a title that is not stored, or malformed
 * @param bytesBefore the size stored before, which a malformed title has too; null for a title that is not stored
 */
export function writeOf(change: ViewerTitleChange, before: LoadedTitle | null, bytesBefore: number | null) {
  const after = change.apply(before);
  const isMalformed = bytesBefore !== null && !before;
  if (after === before && !isMalformed) return null;
  const seasons = new Map<number, { parts: SeasonParts; written: WatchedPartRecord[]; deleted: number[] }>();
  let changes = 0;
  for (const [season, parts] of after?.parts ?? []) {
    const previous: SeasonParts = before?.parts.get(season) ?? new Map();
    const written = [...parts].flatMap(([episode, part]) => (previous.get(episode) === part ? [] : [part]));
    const deleted = [...previous.keys()].filter((episode) => !parts.has(episode));
    if (written.length + deleted.length > 0) seasons.set(season, { parts, written, deleted });
    changes += written.length + deleted.length;
  }
  const stored = after?.record ?? null;
  const size = stored ? bytesOf(stored) : 0;
  const sortKey = stored && { continued_at: continuedAt(stored) };
  return {
    /** The title after the change, and its document; null when nothing is stored about it. */
    stored,
    document: stored && { ...serialise(viewerTitle, stored), ...sortKey, bytes: size },
    /** By how many bytes the title grows. */
    growth: size - (bytesBefore ?? 0),
    /** Number of bytes written. */
    bytes: (stored ? ownBytes(stored) : TITLE_BYTES) + changes * PART_BYTES,
    /** The changed seasons: all parts then, the new and changed ones, and the episodes whose parts are deleted. */
    seasons,
  };
}

/** Throws an AccountFullError when an account that stores this many bytes has no room for the growth. */
export function requireRoom(storedBytes: number, growth: number, maxBytes: number): void {
  if (growth <= 0 || storedBytes + growth <= maxBytes) return;
  const [stored, most] = [storedBytes, maxBytes].map((bytes) => Math.floor(bytes / 10_000) / 100);
  throw new AccountFullError(
    `An account can store ${most} MB of titles and episodes, and this one stores ${stored} MB: remove some titles first`,
  );
}

/** The loaders of each viewer's records. */
export type ViewerLoaders = ReturnType<typeof createViewerLoaders>;

/** Creates the loaders of one request: each key is read once, and those of a tick together. */
export function createViewerLoaders(store: ViewerStore) {
  const byUid = new Map<string, ReturnType<typeof loadersOf>>();
  return {
    of: (uid: string) => {
      const loaders = byUid.get(uid) ?? loadersOf(store, uid);
      byUid.set(uid, loaders);
      return loaders;
    },
    /** Forgets what was read of a viewer; call it after a change. */
    clear: (uid: string) => void byUid.delete(uid),
  };
}

function loadersOf(store: ViewerStore, uid: string) {
  const titles = new DataLoader<string, ViewerTitleRecord | null>((ids) => store.readTitles(uid, ids));
  const parts = new DataLoader<SeasonRange, SeasonParts, string>((ranges) => store.readSeasons(uid, ranges), {
    cacheKeyFn: JSON.stringify,
  });
  return {
    /** By global id; null when nothing is stored about a title. */
    titles,
    /** Some parts of a title's season, by episode. */
    parts: async (title: ViewerTitleRecord, range: PartsRange): Promise<SeasonParts> => {
      const stored = title.seasons.get(range.seasonNumber)?.parts ?? 0;
      return stored > 0 ? parts.load({ titleId: titleId(title), stored, ...range }) : new Map();
    },
    /** Up to `count` titles of a list, beyond a position. */
    page: once(
      async (list: ViewerTitleList, count: number, from: TimeCursor | null, isBackward?: boolean) => {
        const page = await store.readPage(uid, list, count, from, isBackward);
        for (const title of page.titles) titles.prime(titleId(title), title);
        return page;
      },
    ),
    count: once((list: ViewerTitleList) => store.count(uid, list)),
    settings: once(() => readSettings(store, uid)),
    accessTokens: once(() => store.accessTokens.list(uid)),
  };
}

/** Reads once for the same arguments. */
function once<Arguments extends readonly unknown[], Answer>(read: (...key: Arguments) => Promise<Answer>) {
  const answers = new Map<string, Promise<Answer>>();
  return (...key: Arguments): Promise<Answer> => {
    const name = JSON.stringify(key);
    const answer = answers.get(name) ?? read(...key);
    answers.set(name, answer);
    return answer;
  };
}
