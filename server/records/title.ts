import type { TitleFacts } from './titleFacts.ts';

/** The kind of a title. A movie and a series can have the same TMDB id, so a reference always includes it. */
export type MediaType = 'MOVIE' | 'TV';

/** Identifies a movie or series. */
export interface TitleRef {
  readonly mediaType: MediaType;
  /** TMDB's id, unique only within its media type. */
  readonly tmdbId: number;
}

/** A movie or series as in every TMDB list; both kinds have the same field names here. */
export interface TitleRecord extends TitleRef {
  readonly title: string;
  /** In the original language; null if unknown. */
  readonly originalTitle: string | null;
  /** TMDB's text, '' if there is none. */
  readonly overview: string;
  /** Present if the overview is the English fallback. */
  readonly overviewInEnglish?: true;
  /** YYYY-MM-DD of the release or of the first airing; null when unknown. */
  readonly releaseDate: string | null;
  /** Mean vote, 0 to 10, as TMDB returns it; null if there are no votes. */
  readonly voteAverage: number | null;
  /** 0 also when TMDB omits it. */
  readonly voteCount: number;
  /** TMDB's current popularity, 0 or more; 0 also when TMDB omits it. */
  readonly popularity: number;
  readonly genreIds: readonly number[];
  /** Path on the image host, with its leading slash; null when there is no image. */
  readonly posterPath: string | null;
  readonly backdropPath: string | null;
  readonly adult: boolean;
  /** ISO 639-1; null when unknown. */
  readonly originalLanguage: string | null;
  /** Present once the details have been read; absent on a record that came from a list. */
  readonly details?: TitleDetails;
}

/** Fields that only the details call returns. */
export interface TitleDetails {
  readonly genres: readonly NamedGenre[];
  /** Minutes; null when unknown. Movies only. */
  readonly runtime: number | null;
  /** Regular seasons, without specials; null for a movie. */
  readonly seasonCount: number | null;
  /** Every season TMDB lists, specials (number 0) included, in TMDB's order; empty for a movie. */
  readonly seasons: readonly SeasonSummary[];
  /** The first video of type Trailer on YouTube; null when there is none. */
  readonly trailer: TrailerRecord | null;
  /** ISO 3166-1, in TMDB's order. */
  readonly countries: readonly string[];
  /** Present if the details call also requested credits, ratings and similar titles. */
  readonly related?: FullDetails;
}

export interface FullDetails {
  /** In billing order. */
  readonly cast: readonly CastRecord[];
  /** Directors and creators, then writers, then composers, each group in TMDB's order. */
  readonly crew: readonly CrewRecord[];
  /** Videos on YouTube, trailers first. */
  readonly videos: readonly VideoRecord[];
  readonly facts: TitleFacts;
  /** First page of TMDB's similar titles. */
  readonly similar: readonly TitleRecord[];
}

export interface NamedGenre {
  readonly id: number;
  readonly name: string;
}

export interface SeasonSummary {
  readonly number: number;
  readonly name: string;
  readonly airDate: string | null;
  readonly episodeCount: number | null;
  readonly posterPath: string | null;
}

export interface TrailerRecord {
  /** The video's key on YouTube. */
  readonly key: string;
  readonly name: string;
}

export interface VideoRecord extends TrailerRecord {
  /** In TMDB's English: 'Trailer', 'Clip' and so on. */
  readonly type: string;
}

export interface CastRecord {
  /** The credit's TMDB id, or one derived from the title's and the person's id; unique. A person may have several. */
  readonly creditId: string;
  readonly personId: number;
  readonly name: string;
  /** null when TMDB names no character. */
  readonly character: string | null;
  readonly profilePath: string | null;
}

export interface CrewRecord {
  /** The credit's TMDB id, or one derived from the title's id, the job and the person's id; unique. */
  readonly creditId: string;
  readonly personId: number;
  readonly name: string;
  readonly job: string;
  readonly profilePath: string | null;
}

/** TMDB rejects every page after this one, whatever total_pages says. */
export const MAX_UPSTREAM_PAGE = 500;

/** One page of a TMDB list, as received: neither filtered nor deduplicated. */
export interface TitleListPage {
  readonly page: number;
  /** Clamped to TMDB's last readable page, 500. */
  readonly totalPages: number;
  /** Number of entries in the whole list by TMDB's count; null if it does not say. */
  readonly totalCount: number | null;
  readonly titles: readonly TitleRecord[];
}

/** The global id of a title: `movie:603`, `tv:1399`. */
export function titleId({ mediaType, tmdbId }: TitleRef): string {
  return `${mediaType === 'MOVIE' ? 'movie' : 'tv'}:${tmdbId}`;
}
