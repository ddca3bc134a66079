import type { TitleFacts } from './titleFacts.ts';

/** What kind of thing a title is. The same number is a different movie and series, so an id always carries it. */
export type MediaType = 'MOVIE' | 'TV';

/** Names one movie or series. */
export interface TitleRef {
  readonly mediaType: MediaType;
  /** TMDB's number, unique within its media type only. */
  readonly tmdbId: number;
}

/** A movie or series as every TMDB list gives it; the fields of both kinds bear the same names here. */
export interface TitleRecord extends TitleRef {
  readonly title: string;
  /** In the language it was made in; null when unknown. */
  readonly originalTitle: string | null;
  /** TMDB's text, '' when there is none. */
  readonly overview: string;
  /** Present where English's stands in for one in the language that was asked for. */
  readonly overviewInEnglish?: true;
  /** YYYY-MM-DD of the release or of the first airing; null when unknown. */
  readonly releaseDate: string | null;
  /** Mean vote, 0 to 10, as TMDB gives it; null when nobody has voted. */
  readonly voteAverage: number | null;
  /** 0 when TMDB leaves it out, too. */
  readonly voteCount: number;
  /** TMDB's figure for how much it is looked at these days, 0 or more; 0 when TMDB leaves it out, too. */
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

/** What only the details call knows. */
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
  /** Present when the details call was asked for credits, ratings and similar titles too. */
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
  /** In TMDB's English words: 'Trailer', 'Clip' and the like. */
  readonly type: string;
}

export interface CastRecord {
  /** The credit's id in TMDB, else one made of the title's and the person's; unique. One person may hold several. */
  readonly creditId: string;
  readonly personId: number;
  readonly name: string;
  /** null when TMDB names no character. */
  readonly character: string | null;
  readonly profilePath: string | null;
}

export interface CrewRecord {
  /** The credit's id in TMDB, else one made of the title's, the job and the person's; unique. */
  readonly creditId: string;
  readonly personId: number;
  readonly name: string;
  readonly job: string;
  readonly profilePath: string | null;
}

/** One page of a TMDB list, as received: neither filtered nor de-duplicated. */
export interface TitleListPage {
  readonly page: number;
  /** Clamped to TMDB's last readable page, 500. */
  readonly totalPages: number;
  /** How many entries TMDB counts in the whole list; null when it does not say. */
  readonly totalCount: number | null;
  readonly titles: readonly TitleRecord[];
}

/** The global id of a title: `movie:603`, `tv:1399`. */
export function titleId({ mediaType, tmdbId }: TitleRef): string {
  return `${mediaType === 'MOVIE' ? 'movie' : 'tv'}:${tmdbId}`;
}
