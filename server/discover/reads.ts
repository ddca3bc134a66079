import type { Tmdb } from '../reads.ts';
import { listPageShape } from '../records/recordShapes.ts';
import { parseTitlePage } from '../records/titleReader.ts';
import type { BoundRead } from '../tmdb/reader.ts';
import type { UpstreamCache } from '../tmdb/upstreamCache.ts';
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

/** Reads titles by TMDB's discover filters. */
export function createDiscover(cache: UpstreamCache): BoundRead<Tmdb['discover']> {
  const pages = cache.section('discover', listPageShape);
  return (lookup) => (query, page) => {
    const { mediaType } = query;
    const isMovie = mediaType === 'MOVIE';
    const call = {
      operation: isMovie ? 'fetchMoviesByGenre' : 'fetchSeriesByGenre',
      path: isMovie ? '/discover/movie' : '/discover/tv',
      query: { ...parameters(query), page: String(page) },
    };
    return lookup.read(pages, {
      ...call,
      parse: (body, malformed) => parseTitlePage(mediaType, body, malformed),
    });
  };
}

function parameters({ mediaType, ...filters }: DiscoverQuery): Record<string, string> {
  const entries = PARAMETERS.flatMap(([field, movie, series = movie]) => {
    const value = filters[field] ?? null;
    return value === null ? [] : [[mediaType === 'MOVIE' ? movie : series, String(value)] as const];
  });
  return Object.fromEntries(entries);
}
