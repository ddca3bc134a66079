import type { SeasonSummary } from './title.ts';

/** A season of a series; `episodes` is present once the season itself has been read. */
export interface SeasonRecord extends SeasonSummary {
  /** The series' TMDB id. */
  readonly seriesId: number;
  readonly episodes?: readonly EpisodeRecord[];
}

export interface EpisodeRecord {
  readonly seriesId: number;
  readonly seasonNumber: number;
  readonly number: number;
  readonly name: string;
  /** '' when there is none. */
  readonly overview: string;
  /** Present if the overview is the English fallback. */
  readonly overviewInEnglish?: true;
  /** YYYY-MM-DD; null when not yet announced. */
  readonly airDate: string | null;
  /** Minutes; null when unknown. */
  readonly runtime: number | null;
  readonly stillPath: string | null;
}

/** A series' seasons by number, specials (number 0) last. */
export function sortSeasons(seriesId: number, seasons: readonly SeasonSummary[]): SeasonRecord[] {
  const rank = ({ number }: SeasonSummary) => (number === 0 ? Number.POSITIVE_INFINITY : number);
  return seasons
    .map((season) => ({ seriesId, ...season }))
    .sort((a, b) => (rank(a) < rank(b) ? -1 : rank(a) > rank(b) ? 1 : 0));
}

/** A season's episodes by number. */
export function sortEpisodes(episodes: readonly EpisodeRecord[]): EpisodeRecord[] {
  return [...episodes].sort((a, b) => a.number - b.number);
}
