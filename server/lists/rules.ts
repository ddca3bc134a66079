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

/** What each of TMDB's lists contains, and its type in error messages. */
export const LISTS: Readonly<Record<TmdbListPath, readonly [mediaType: MediaType, type: string]>> = {
  'trending/movie/week': ['MOVIE', 'trending_movie'],
  'trending/tv/week': ['TV', 'trending_tv'],
  'movie/top_rated': ['MOVIE', 'top_rated'],
  'movie/now_playing': ['MOVIE', 'latest'],
  'movie/popular': ['MOVIE', 'popular'],
  'movie/upcoming': ['MOVIE', 'upcoming'],
  'tv/popular': ['TV', 'tv'],
  'discover/movie': ['MOVIE', 'movie'],
};
