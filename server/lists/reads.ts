import { titleListPage, type TitleListPage } from '../records/title.ts';
import { titlePages } from '../records/titleReader.ts';
import { MINUTE_MS, type TmdbRead } from '../tmdb/read.ts';
import { LISTS, type TmdbListPath } from './rules.ts';

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
