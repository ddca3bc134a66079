import type { Settings } from '../../contract/settings.ts';
import type { MediaType } from '../records/title.ts';
import type { TimeCursor, ViewerTitleList, ViewerTitlePage } from './pagination.ts';
import type {
  LoadedTitle,
  SeasonParts,
  SeasonRef,
  SettingsRecord,
  ViewerTitleRecord,
} from './viewerTitle.ts';

/** A change of one stored title. Both functions may be called several times. */
export interface ViewerTitleChange {
  /** The seasons whose parts the change needs. A title that is not stored has none. */
  readonly seasons?: (before: ViewerTitleRecord | null) => readonly number[];
  /**
   * Returns the new title; null to store nothing about it. Returning the same object writes nothing. `before`
   * is null for a title that is not stored, and for a malformed document, which is logged.
   */
  readonly apply: (before: LoadedTitle | null) => LoadedTitle | null;
}

/** The result of a change. */
export interface ViewerTitleUpdate {
  /** The title as it is now stored; null when it is not. */
  readonly stored: ViewerTitleRecord | null;
  /** Number of bytes written by the change. */
  readonly bytes: number;
}

/** What is stored for one viewer at most, so that no client can fill the storage. */
export interface StorageLimits {
  /** The most recently changed titles stay. */
  readonly titles: number;
  /** The size of titles and episodes: enough for 100,000 watched episodes. */
  readonly bytes: number;
}

export const STORAGE_LIMITS: StorageLimits = { titles: 1000, bytes: 16_000_000 };

/**
 * Stores each viewer's titles and settings. Titles are identified by their global id, such as `movie:603`. No
 * call reads more than requested, whatever the account holds. Every call rejects with an AccountError only,
 * unless stated otherwise.
 */
export interface ViewerTitlesStore {
  /** Up to `first` titles of a list, after a cursor. A malformed document is left out and logged. */
  readonly readPage: (
    uid: string,
    list: ViewerTitleList,
    first: number,
    after: TimeCursor | null,
  ) => Promise<ViewerTitlePage>;
  /** Number of titles in a list. */
  readonly count: (uid: string, list: ViewerTitleList) => Promise<number>;
  /**
   * What is stored about each of several titles, in their order; null for nothing, an Error for a malformed
   * document.
   */
  readonly readTitles: (
    uid: string,
    titleIds: readonly string[],
  ) => Promise<readonly (ViewerTitleRecord | null | Error)[]>;
  /** The parts of several seasons, in their order. */
  readonly readSeasons: (uid: string, seasons: readonly SeasonRef[]) => Promise<readonly SeasonParts[]>;
  /**
   * Changes what is stored about one title, atomically. A new title beyond the limit of 1000 evicts the title
   * with the oldest change. Once it resolves, the change is durable. Rejects with an AccountFullError when the
   * change would exceed the account's storage.
   */
  readonly update: (uid: string, titleId: string, change: ViewerTitleChange) => Promise<ViewerTitleUpdate>;
  /** A viewer's settings; null when none were ever stored, or when they are malformed. */
  readonly readSettings: (uid: string) => Promise<SettingsRecord | null>;
  /** Changes some settings; the others stay. */
  readonly updateSettings: (uid: string, change: Partial<Settings>) => Promise<SettingsRecord>;
  /** Deletes all of a viewer's titles and settings, in batches; also succeeds when there are none. */
  readonly deleteAll: (uid: string) => Promise<void>;
}

/** What a viewer last played; one record per viewer. */
export interface LastWatchedRecord {
  readonly uid: string;
  readonly movieId: number;
  readonly title: string;
  /** The language of the title, as a tag such as `de`. */
  readonly language: string;
  readonly posterPath: string | null;
  readonly mediaType: MediaType;
  readonly seasonNumber: number | null;
  readonly episodeNumber: number | null;
  /** ISO 8601, UTC. */
  readonly watchedAt: string;
}

/** Stores one record per viewer. Every call rejects with an AccountError only. */
export interface LastWatchedStore {
  /** A viewer's record; null when there is none. */
  readonly read: (uid: string) => Promise<LastWatchedRecord | null>;
  /**
   * Replaces the viewer's record as a whole: of two concurrent saves, one wins. Fields that others have added to the
   * document stay. Once it resolves, the record is durable.
   */
  readonly save: (record: LastWatchedRecord) => Promise<void>;
  /** Deletes a viewer's record; also succeeds when there is none. */
  readonly delete: (uid: string) => Promise<void>;
}
