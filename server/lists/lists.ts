/** The ready-made lists of the schema's TitleList, each with the path of the TMDB list behind it. */
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

/** The TMDB lists the product reads, named after their paths. */
export type TmdbListPath = (typeof TMDB_LIST_PATHS)[keyof typeof TMDB_LIST_PATHS];
