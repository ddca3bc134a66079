import { titleListPage, type TitleListPage } from '../records/title.ts';
import { titlePages } from '../records/titleReader.ts';
import { HOUR_MS, type TmdbRead } from '../tmdb/read.ts';
import type { DiscoverQuery } from './rules.ts';

type Parameter = Exclude<keyof DiscoverQuery, 'mediaType'>;

/** TMDB's parameter names: for movies, and for series where they differ. */
const PARAMETERS: readonly (readonly [field: Parameter, movie: string, series?: string])[] = [
  ['withGenres', 'with_genres'],
  ['withoutGenres', 'without_genres'],
  ['withKeywords', 'with_keywords'],
  ['sortBy', 'sort_by'],
  ['voteCountGte', 'vote_count.gte'],
  ['voteAverageGte', 'vote_average.gte'],
  ['dateGte', 'primary_release_date.gte', 'first_air_date.gte'],
  ['dateLte', 'primary_release_date.lte', 'first_air_date.lte'],
  ['runtimeGte', 'with_runtime.gte'],
  ['runtimeLte', 'with_runtime.lte'],
  ['originalLanguage', 'with_original_language'],
  ['certificationCountry', 'certification_country'],
  ['certificationLte', 'certification.lte'],
  ['withWatchProviders', 'with_watch_providers'],
  ['watchRegion', 'watch_region'],
];

/** One page of a discover query; `page` is 1 to 500. */
interface DiscoverPageKey extends DiscoverQuery {
  readonly page: number;
}

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
  const entries = PARAMETERS.flatMap(([field, movie, series = movie]) => {
    const value = filters[field] ?? null;
    return value === null ? [] : [[mediaType === 'MOVIE' ? movie : series, String(value)] as const];
  });
  return Object.fromEntries(entries);
}
