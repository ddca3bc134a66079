import { titleListPage, type TitleListPage } from '../records/title.ts';
import { titlePages } from '../records/titleReader.ts';
import { MINUTE_MS, type TmdbRead } from '../tmdb/read.ts';
import { LISTS, type TmdbListPath } from './rules.ts';

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
