import type { Settings } from '../../contract/settings.ts';
import type { SettingsRecord, ViewerTitleRecord } from '../domain/viewerTitle.ts';

/** What a title becomes by a change; null when nothing is to be kept about it. The very same record is not written again. */
export type ViewerTitleChange = (before: ViewerTitleRecord | null) => ViewerTitleRecord | null;

/**
 * Keeps what each viewer has done with titles, and their settings. Titles are named by their global id, such as
 * `movie:603`. Every call rejects with an AccountError alone.
 */
export interface ViewerTitlesStore {
  /**
   * All of a viewer's titles, what changed last first, at most a thousand; in one read. A malformed document is left out
   * and logged.
   */
  readonly readAll: (uid: string) => Promise<readonly ViewerTitleRecord[]>;
  /** What is kept about one title; null when that is nothing. Rejects when its document is malformed. */
  readonly read: (uid: string, titleId: string) => Promise<ViewerTitleRecord | null>;
  /**
   * Changes what is kept about one title, with no other change in between; `change` may be called several times, and gets
   * null for a malformed document, which is logged. A new title beyond the thousandth takes the place of the one that
   * changed the longest ago. Once it resolves, the change outlives the process.
   */
  readonly update: (
    uid: string,
    titleId: string,
    change: ViewerTitleChange,
  ) => Promise<ViewerTitleRecord | null>;
  /** A viewer's settings; null when none were ever kept. One that is malformed counts as never kept. */
  readonly readSettings: (uid: string) => Promise<SettingsRecord | null>;
  /** Changes some settings; the others stay. */
  readonly saveSettings: (uid: string, change: Partial<Settings>) => Promise<SettingsRecord>;
  /** Deletes all of a viewer's titles and settings; done too when there are none. */
  readonly deleteAll: (uid: string) => Promise<void>;
}
