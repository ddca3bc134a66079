import type { MediaType } from '../records/title.ts';

/** The ready-made lists of the schema's TitleList, with their TMDB paths. */
export const TMDB_LIST_PATHS = {
  TRENDING_MOVIES: 'trending/movie/week',
  TRENDING_SERIES: 'trending/tv/week',
  TOP_RATED: 'movie/top_rated',
  LATEST: 'movie/now_playing',
  POPULAR: 'movie/popular',
  UPCOMING: 'movie/upcoming',
  MOVIES: 'discover/movie',
  SERIES: 'tv/popular',
} as const;

/** The TMDB lists that are read, named after their paths. */
export type TmdbListPath = (typeof TMDB_LIST_PATHS)[keyof typeof TMDB_LIST_PATHS];

interface ListFacts {
  readonly mediaType: MediaType;
  /** The list's name in error messages: its browse type where it has one. */
  readonly type: string;
}

/** What each of TMDB's lists contains. */
export const LISTS: Readonly<Record<TmdbListPath, ListFacts>> = {
  'trending/movie/week': { mediaType: 'MOVIE', type: 'trending_movie' },
  'trending/tv/week': { mediaType: 'TV', type: 'trending_tv' },
  'movie/top_rated': { mediaType: 'MOVIE', type: 'top_rated' },
  'movie/now_playing': { mediaType: 'MOVIE', type: 'latest' },
  'movie/popular': { mediaType: 'MOVIE', type: 'popular' },
  'movie/upcoming': { mediaType: 'MOVIE', type: 'upcoming' },
  'tv/popular': { mediaType: 'TV', type: 'tv' },
  'discover/movie': { mediaType: 'MOVIE', type: 'movie' },
};
