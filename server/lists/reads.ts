import { type MediaType, titleListPage, type TitleListPage, titlePages } from '../records/title.ts';
import { MINUTE_MS, type TmdbRead } from '../tmdb/read.ts';

/** What each of TMDB's lists contains, and its type in error messages. */
const LISTS = {
  'trending/movie/week': ['MOVIE', 'trending_movie'],
  'trending/tv/week': ['TV', 'trending_tv'],
  'movie/top_rated': ['MOVIE', 'top_rated'],
  'movie/now_playing': ['MOVIE', 'latest'],
  'movie/popular': ['MOVIE', 'popular'],
  'movie/upcoming': ['MOVIE', 'upcoming'],
  'tv/popular': ['TV', 'tv'],
  'discover/movie': ['MOVIE', 'movie'],
} as const satisfies Record<string, readonly [mediaType: MediaType, type: string]>;

/** The TMDB lists that are read, named after their paths. */
export type TmdbListPath = keyof typeof LISTS;

/** A page, 1 to 500, of one of TMDB's lists. Its error is "fetchMoviesByType '{type}': {status}". */
export const list: TmdbRead<{ readonly list: TmdbListPath; readonly page: number }, TitleListPage> = {
  request: ({ list: path, page }) => ({
    operation: `fetchMoviesByType '${LISTS[path][1]}'`,
    path: `/${path}`,
    query: { page: String(page), ...(path === 'discover/movie' && { sort_by: 'popularity.desc' }) },
  }),
  ttlMs: 10 * MINUTE_MS,
  parse: (body, { list: path }) => titlePages[LISTS[path][0]].parse(body),
  record: titleListPage,
};
