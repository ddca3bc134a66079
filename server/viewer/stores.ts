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
  /** Seasons whose parts the change needs; a title that is not stored has none. */
  readonly seasons?: (before: ViewerTitleRecord | null) => readonly number[];
  /**
   * Returns the new title; null deletes it, and the same object is not written again. Receives null for a title that
   * is not stored, and for a malformed document, which is logged.
   */
  readonly apply: (before: LoadedTitle | null) => LoadedTitle | null;
}

/** The result of a change. */
export interface ViewerTitleUpdate {
  /** The stored title; null when there is none. */
  readonly stored: ViewerTitleRecord | null;
  /** Number of bytes written by the change. */
  readonly bytes: number;
}

/** Bounds of a store, for each viewer. */
export interface StorageLimits {
  readonly titles: number;
  readonly bytes: number;
}

/**
 * Stores each viewer's titles and settings. Titles are identified by their global id, such as `movie:603`. No call
 * reads more than it returns, however much the account holds. Calls reject with an AccountError only, unless stated
 * otherwise.
 */
export interface ViewerTitlesStore {
  /** Up to `first` titles of a list, after a cursor. Malformed documents are skipped and logged. */
  readonly readPage: (
    uid: string,
    list: ViewerTitleList,
    first: number,
    after: TimeCursor | null,
  ) => Promise<ViewerTitlePage>;
  /** Number of titles in a list. */
  readonly count: (uid: string, list: ViewerTitleList) => Promise<number>;
  /** Several titles, in the order of their ids; null for one that is not stored, an Error for a malformed document. */
  readonly readTitles: (
    uid: string,
    titleIds: readonly string[],
  ) => Promise<readonly (ViewerTitleRecord | null | Error)[]>;
  /** The parts of several seasons, in their order. */
  readonly readSeasons: (uid: string, seasons: readonly SeasonRef[]) => Promise<readonly SeasonParts[]>;
  /**
   * Changes one title atomically. A new title beyond the thousandth replaces the one changed longest ago. Once it
   * resolves, the change is durable. Rejects with an AccountFullError when the account has no room for the change.
   */
  readonly update: (uid: string, titleId: string, change: ViewerTitleChange) => Promise<ViewerTitleUpdate>;
  /** A viewer's settings; null when none are stored. A malformed setting counts as not stored. */
  readonly readSettings: (uid: string) => Promise<SettingsRecord | null>;
  /** Changes some settings; the others stay. */
  readonly updateSettings: (uid: string, change: Partial<Settings>) => Promise<SettingsRecord>;
  /** Deletes all titles and settings of a viewer, in batches; resolves when there are none, too. */
  readonly deleteAll: (uid: string) => Promise<void>;
}

/** What a viewer last played; one record for each viewer. */
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

/** Stores one record for each viewer. Calls reject with an AccountError only. */
export interface LastWatchedStore {
  /** A viewer's record; null when there is none. */
  readonly read: (uid: string) => Promise<LastWatchedRecord | null>;
  /**
   * Replaces the viewer's record; of two concurrent saves, one wins as a whole. Other fields of the document are
   * preserved. Once it resolves, the record is durable.
   */
  readonly save: (record: LastWatchedRecord) => Promise<void>;
  /** Deletes a viewer's record; resolves when there is none, too. */
  readonly delete: (uid: string) => Promise<void>;
}
