import type { MediaType } from '../records/title.ts';
import { FIRST_VISIBLE_YEAR } from '../records/visibility.ts';

/** The name of one of TMDB's parameters, for movies, and for series where it differs; `value` is only a type. */
interface Parameter<Value> {
  readonly movie: string;
  readonly series?: string | undefined;
  readonly value?: Value;
}

const text = <Value extends string>(movie: string, series?: string): Parameter<Value> => ({ movie, series });
const number = (movie: string): Parameter<number> => ({ movie });

/** TMDB's discover parameters in its syntax (comma is AND, pipe is OR), in the order of the call's query. */
export const PARAMETERS = {
  withGenres: text('with_genres'),
  /** Excluded genres, separated by commas. */
  withoutGenres: text('without_genres'),
  withKeywords: text('with_keywords'),
  sortBy: text<SortBy>('sort_by'),
  voteCountGte: number('vote_count.gte'),
  voteAverageGte: number('vote_average.gte'),
  /** Range of a movie's release date or a series' first air date, YYYY-MM-DD. */
  dateGte: text('primary_release_date.gte', 'first_air_date.gte'),
  dateLte: text('primary_release_date.lte', 'first_air_date.lte'),
  /** Minutes. */
  runtimeGte: number('with_runtime.gte'),
  runtimeLte: number('with_runtime.lte'),
  /** ISO 639-1. */
  originalLanguage: text('with_original_language'),
  /** ISO 3166-1; movies only, like the certification itself. */
  certificationCountry: text('certification_country'),
  certificationLte: text('certification.lte'),
  /** Ids of services; a title matches if any of them offers it in the region (ISO 3166-1). */
  withWatchProviders: text('with_watch_providers'),
  watchRegion: text('watch_region'),
};

type SortBy =
  | 'popularity.desc'
  | 'vote_average.desc'
  | 'vote_count.desc'
  | 'primary_release_date.desc'
  | 'first_air_date.desc';

type ValueOf<Name extends keyof typeof PARAMETERS> = NonNullable<(typeof PARAMETERS)[Name]['value']>;

/** A TMDB discover query: values of its parameters; null means no restriction. */
export type DiscoverQuery = { readonly mediaType: MediaType } & {
  readonly [Name in keyof typeof PARAMETERS]?: ValueOf<Name> | null;
};

/** The orders of the schema's DiscoverSort. */
type DiscoverSort = 'POPULARITY' | 'RATING' | 'NEWEST' | 'MOST_VOTED';

/** Validated filter criteria: some are passed to TMDB as they are, the others are converted here. */
export interface DiscoverCriteria extends Omit<
  DiscoverQuery,
  'mediaType' | 'sortBy' | 'voteCountGte' | 'dateGte' | 'dateLte'
> {
  readonly yearFrom: number | null;
  readonly yearTo: number | null;
  /** null uses the default minimum for the other criteria. */
  readonly minVotes: number | null;
}

/** With fewer votes than this, a rating says little about a title's quality. */
const MIN_VOTES_FOR_RATING: Readonly<Record<MediaType, number>> = { MOVIE: 200, TV: 100 };
/** With fewer votes than this, TMDB often has hardly more than a date. */
const MIN_VOTES_FOR_NEWEST = 5;
/** Minutes; TMDB stores 0 for an unknown runtime. */
const KNOWN_RUNTIME = 1;

/**
 * Converts criteria into a TMDB query, restricted to visible titles as far as TMDB can filter them.
 *
 * @param today YYYY-MM-DD
 */
export function toDiscoverQuery(
  mediaType: MediaType,
  { yearFrom, yearTo, minVotes, ...criteria }: DiscoverCriteria,
  order: DiscoverSort,
  today: string,
): DiscoverQuery {
  const { runtimeGte = null, runtimeLte = null, voteAverageGte = null } = criteria;
  return {
    mediaType,
    ...criteria,
    sortBy: sortBy(mediaType, order),
    voteCountGte: minVotes ?? minimumVotes(mediaType, order, voteAverageGte),
    dateGte: `${yearFrom ?? FIRST_VISIBLE_YEAR}-01-01`,
    dateLte: latestReleaseDate(yearFrom, yearTo, order, today),
    runtimeGte: runtimeGte ?? (runtimeLte === null ? null : KNOWN_RUNTIME),
  };
}

function sortBy(mediaType: MediaType, order: DiscoverSort) {
  switch (order) {
    case 'POPULARITY':
      return 'popularity.desc';
    case 'RATING':
      return 'vote_average.desc';
    case 'MOST_VOTED':
      return 'vote_count.desc';
    case 'NEWEST':
      return mediaType === 'MOVIE' ? 'primary_release_date.desc' : 'first_air_date.desc';
  }
}

function minimumVotes(mediaType: MediaType, order: DiscoverSort, rating: number | null): number | null {
  if (order === 'RATING' || rating !== null) return MIN_VOTES_FOR_RATING[mediaType];
  return order === 'NEWEST' ? MIN_VOTES_FOR_NEWEST : null;
}

/** NEWEST only includes titles that are already released, unless the criteria name a future year. */
function latestReleaseDate(
  yearFrom: number | null,
  yearTo: number | null,
  order: DiscoverSort,
  today: string,
): string | null {
  const end = yearTo === null ? null : `${yearTo}-12-31`;
  const namesFuture = Math.max(yearFrom ?? 0, yearTo ?? 0) > Number(today.slice(0, 4));
  if (order !== 'NEWEST' || namesFuture) return end;
  return end !== null && end < today ? end : today;
}
