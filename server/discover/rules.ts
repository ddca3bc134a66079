import type { MediaType } from '../records/title.ts';
import { FIRST_VISIBLE_YEAR } from '../records/visibility.ts';

/** What a discover call asks for: TMDB's own parameters, in TMDB's own syntax (comma is AND, pipe is OR); null asks for nothing. */
export interface DiscoverQuery {
  readonly mediaType: MediaType;
  readonly withGenres?: string | null;
  /** None of these, separated by commas. */
  readonly withoutGenres?: string | null;
  readonly withKeywords?: string | null;
  readonly sortBy?:
    | 'popularity.desc'
    | 'vote_average.desc'
    | 'vote_count.desc'
    | 'primary_release_date.desc'
    | 'first_air_date.desc';
  readonly voteCountGte?: number | null;
  readonly voteAverageGte?: number | null;
  /** Days of a movie's release or a series' first episode, YYYY-MM-DD. */
  readonly dateGte?: string | null;
  readonly dateLte?: string | null;
  /** Minutes. */
  readonly runtimeGte?: number | null;
  readonly runtimeLte?: number | null;
  /** ISO 639-1. */
  readonly originalLanguage?: string | null;
  /** ISO 3166-1; movies only, as is what it rates. */
  readonly certificationCountry?: string | null;
  readonly certificationLte?: string | null;
  /** Numbers of services, any of which will do in the region (ISO 3166-1). */
  readonly withWatchProviders?: string | null;
  readonly watchRegion?: string | null;
}

/** The orders of the schema's DiscoverSort. */
type DiscoverSort = 'POPULARITY' | 'RATING' | 'NEWEST' | 'MOST_VOTED';

/** What somebody filters by, checked: what TMDB takes as it is, and what becomes TMDB's parameters here. */
export interface DiscoverCriteria extends Omit<
  DiscoverQuery,
  'mediaType' | 'sortBy' | 'voteCountGte' | 'dateGte' | 'dateLte'
> {
  readonly yearFrom: number | null;
  readonly yearTo: number | null;
  /** null is the least that the rest of the wish makes sense with. */
  readonly minVotes: number | null;
}

/** Fewer votes than these say little about how good a title is. */
const MIN_VOTES_FOR_RATING: Readonly<Record<MediaType, number>> = { MOVIE: 200, TV: 100 };
/** Of what has fewer votes than these, TMDB often knows hardly more than a date. */
const MIN_VOTES_FOR_NEWEST = 5;
/** Minutes; TMDB has 0 for what nobody knows the length of. */
const KNOWN_RUNTIME = 1;

/**
 * What TMDB is asked for a wish: visible titles alone, as far as TMDB can tell them.
 *
 * @param today YYYY-MM-DD
 */
export function toDiscoverQuery(
  mediaType: MediaType,
  { yearFrom, yearTo, minVotes, ...asked }: DiscoverCriteria,
  order: DiscoverSort,
  today: string,
): DiscoverQuery {
  const { runtimeGte = null, runtimeLte = null, voteAverageGte = null } = asked;
  return {
    mediaType,
    ...asked,
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

/** The newest are those that are out, unless the wish names a year to come. */
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
