import { type MediaType, titleListPage, type TitleListPage } from '../records/title.ts';
import { titlePages } from '../records/titleReader.ts';
import { MINUTE_MS, type TmdbRead } from '../tmdb/read.ts';

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

const LISTS: Readonly<Record<TmdbListPath, ListFacts>> = {
  'trending/movie/week': { mediaType: 'MOVIE', type: 'trending_movie' },
  'trending/tv/week': { mediaType: 'TV', type: 'trending_tv' },
  'movie/top_rated': { mediaType: 'MOVIE', type: 'top_rated' },
  'movie/now_playing': { mediaType: 'MOVIE', type: 'latest' },
  'movie/popular': { mediaType: 'MOVIE', type: 'popular' },
  'movie/upcoming': { mediaType: 'MOVIE', type: 'upcoming' },
  'tv/popular': { mediaType: 'TV', type: 'tv' },
  'discover/movie': { mediaType: 'MOVIE', type: 'movie' },
};

/** One page of one of TMDB's lists; `page` is 1 to 500. */
interface ListPageKey {
  readonly list: TmdbListPath;
  readonly page: number;
}

/**
 * A page of the fixed lists: trending, top rated, now playing, popular, upcoming, and every movie by popularity.
 * Its error is "fetchMoviesByType '{type}': {status}".
 */
export const list: TmdbRead<ListPageKey, TitleListPage> = {
  request: ({ list: path, page }) => ({
    operation: `fetchMoviesByType '${LISTS[path].type}'`,
    path: `/${path}`,
    query: { page: String(page), ...(path === 'discover/movie' && { sort_by: 'popularity.desc' }) },
  }),
  ttlMs: 10 * MINUTE_MS,
  parse: (body, { list: path }) => titlePages[LISTS[path].mediaType].parse(body),
  record: titleListPage,
};
