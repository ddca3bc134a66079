import type { MediaType } from '../domain/title.ts';

/** What a viewer last played; one record for each viewer. */
export interface LastWatchedRecord {
  readonly uid: string;
  readonly movieId: number;
  readonly title: string;
  readonly posterPath: string | null;
  readonly mediaType: MediaType;
  readonly seasonNumber: number | null;
  readonly episodeNumber: number | null;
  /** ISO 8601, UTC. */
  readonly watchedAt: string;
}
