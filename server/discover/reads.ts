import { titleListPage, type TitleListPage } from '../records/title.ts';
import { titlePages } from '../records/titleReader.ts';
import { HOUR_MS, type TmdbRead } from '../tmdb/read.ts';
import { type DiscoverQuery, PARAMETERS } from './rules.ts';

/** One page of a discover query; `page` is 1 to 500. */
type DiscoverPageKey = DiscoverQuery & { readonly page: number };

/** A page of the titles that match TMDB's discover filters. Its error is 'fetch{Movies|Series}ByGenre: {status}'. */
export const discover: TmdbRead<DiscoverPageKey, TitleListPage> = {
  request: ({ page, ...query }) => ({
    operation: query.mediaType === 'MOVIE' ? 'fetchMoviesByGenre' : 'fetchSeriesByGenre',
    path: query.mediaType === 'MOVIE' ? '/discover/movie' : '/discover/tv',
    query: { ...parameters(query), page: String(page) },
  }),
  ttlMs: HOUR_MS,
  parse: (body, { mediaType }) => titlePages[mediaType].parse(body),
  record: titleListPage,
};

function parameters({ mediaType, ...filters }: DiscoverQuery): Record<string, string> {
  const entries = Object.entries(PARAMETERS).flatMap(([name, { movie, series = movie }]) => {
    const value = filters[name as keyof typeof filters] ?? null;
    return value === null ? [] : [[mediaType === 'MOVIE' ? movie : series, String(value)] as const];
  });
  return Object.fromEntries(entries);
}
