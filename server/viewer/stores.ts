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

/** A change of what is stored about one title. Both functions may be called several times. */
export interface ViewerTitleChange {
  /** Numbers of the seasons whose parts the change needs; of a title that is not stored, all parts are known to be none. */
  readonly seasons?: (before: ViewerTitleRecord | null) => readonly number[];
  /**
   * What the title becomes; null when nothing is to be stored about it. The very same title is not written again. Null
   * comes in for a title that is not stored, and for a malformed document, which is logged.
   */
  readonly apply: (before: LoadedTitle | null) => LoadedTitle | null;
}

/** What came of a change. */
export interface ViewerTitleUpdate {
  /** The title as it is stored now; null when it is not. */
  readonly stored: ViewerTitleRecord | null;
  /** How many bytes the change wrote. */
  readonly bytes: number;
}

/** How much a store keeps for each viewer. */
export interface StorageLimits {
  readonly titles: number;
  readonly bytes: number;
}

/**
 * Stores what each viewer has done with titles, and their settings. Titles are named by their global id, such as
 * `movie:603`. No call reads more than it is asked for, whatever the account holds. Every call rejects with an
 * AccountError alone, unless told otherwise.
 */
export interface ViewerTitlesStore {
  /** Up to `first` titles of a list, behind a place in it. A malformed document is left out and logged. */
  readonly readPage: (
    uid: string,
    list: ViewerTitleList,
    first: number,
    after: TimeCursor | null,
  ) => Promise<ViewerTitlePage>;
  /** How many titles a list has. */
  readonly count: (uid: string, list: ViewerTitleList) => Promise<number>;
  /** What is stored about each of several titles, in their order; null for nothing. An Error in the place of a malformed document. */
  readonly readTitles: (
    uid: string,
    titleIds: readonly string[],
  ) => Promise<readonly (ViewerTitleRecord | null | Error)[]>;
  /** The parts of several seasons, in their order. */
  readonly readSeasons: (uid: string, seasons: readonly SeasonRef[]) => Promise<readonly SeasonParts[]>;
  /**
   * Changes what is stored about one title, with no other change in between. A new title beyond the thousandth takes the
   * place of the one that changed the longest ago. Once it resolves, the change outlives the process. Rejects with an
   * AccountFullError when the change would store more than an account has room for.
   */
  readonly update: (uid: string, titleId: string, change: ViewerTitleChange) => Promise<ViewerTitleUpdate>;
  /** A viewer's settings; null when none were ever kept. One that is malformed counts as never kept. */
  readonly readSettings: (uid: string) => Promise<SettingsRecord | null>;
  /** Changes some settings; the others stay. */
  readonly updateSettings: (uid: string, change: Partial<Settings>) => Promise<SettingsRecord>;
  /** Deletes all of a viewer's titles and settings, some at a time; done too when there are none. */
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

/** Keeps one record for each viewer. Every call rejects with an AccountError alone. */
export interface LastWatchedStore {
  /** A viewer's record; null when there is none. */
  readonly read: (uid: string) => Promise<LastWatchedRecord | null>;
  /**
   * Puts a record in the place of the viewer's former one, whole: of two saved at once, one is kept as it is. What others
   * have added to the document beside the record's own fields stays. Once it resolves, the record outlives the process.
   */
  readonly save: (record: LastWatchedRecord) => Promise<void>;
  /** Deletes a viewer's record; done too when there is none. */
  readonly delete: (uid: string) => Promise<void>;
}
