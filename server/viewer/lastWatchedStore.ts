import type { MediaType } from '../records/title.ts';

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
