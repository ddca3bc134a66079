import {
  certifications,
  MAX_KEYWORDS,
  MAX_RELEASE_YEAR,
  MAX_RUNTIME,
  MAX_VOTES,
  MIN_RELEASE_YEAR,
  type NumberFieldOf,
} from '../../contract/discover.ts';
import { MAX_INT, MAX_PROVIDERS } from '../../contract/limits.ts';
import { DEFAULT_REGION } from '../../contract/locales.ts';
import { parseProviderRegion } from '../graphql/arguments.ts';
import { badUserInput } from '../graphql/errors.ts';
import type { DiscoverFilter, DiscoverSort } from '../graphql/generated/resolvers.ts';
import { knownGenre } from '../records/genres.ts';
import type { MediaType } from '../records/title.ts';
import type { DiscoverQuery } from './reads.ts';

/** Limit of genres in one field of the filter: more than TMDB has. */
const MAX_GENRES = 20;

type NumberField = NumberFieldOf<DiscoverFilter>;
const BOUNDS: Readonly<Record<NumberField, readonly [min: number, max: number]>> = {
  yearFrom: [MIN_RELEASE_YEAR, MAX_RELEASE_YEAR],
  yearTo: [MIN_RELEASE_YEAR, MAX_RELEASE_YEAR],
  ratingAtLeast: [0, 10],
  votesAtLeast: [0, MAX_VOTES],
  runtimeFrom: [1, MAX_RUNTIME],
  runtimeTo: [1, MAX_RUNTIME],
};

/** With fewer votes than this, a rating says little about a title's quality. */
export const MIN_VOTES_FOR_RATING = { MOVIE: 200, TV: 100 };
/** With fewer votes than this, TMDB often has hardly more than a date. */
export const MIN_VOTES_FOR_NEWEST = 5;
/** Minutes; TMDB stores 0 for an unknown runtime. */
export const KNOWN_RUNTIME = 1;

/** TMDB's name of each order. */
export const SORT_BY = {
  POPULARITY: { MOVIE: 'popularity.desc', TV: 'popularity.desc' },
  RATING: { MOVIE: 'vote_average.desc', TV: 'vote_average.desc' },
  MOST_VOTED: { MOVIE: 'vote_count.desc', TV: 'vote_count.desc' },
  NEWEST: { MOVIE: 'primary_release_date.desc', TV: 'first_air_date.desc' },
};

/**
 * Converts a filter into a TMDB query, restricted to visible titles as far as TMDB can filter them; null fields mean no
 * restriction. `today` is YYYY-MM-DD. Throws BAD_USER_INPUT if a rule is broken.
 */
export function toDiscoverQuery(
  mediaType: MediaType,
  filter: DiscoverFilter,
  sort: DiscoverSort,
  today: string,
): DiscoverQuery {
  checkNumbers(filter);
  const { yearFrom, yearTo, ratingAtLeast: rating = null, runtimeFrom = null, runtimeTo = null } = filter;
  const namesFuture = Math.max(yearFrom ?? 0, yearTo ?? 0) > Number(today.slice(0, 4));
  const lastDay = typeof yearTo === 'number' ? `${yearTo}-12-31` : null;
  const isByRating = sort === 'RATING' || rating !== null;
  const defaultVotes = sort === 'NEWEST' ? MIN_VOTES_FOR_NEWEST : null;
  return {
    mediaType,
    withGenres: parseGenres(mediaType, filter),
    withoutGenres: joinIds(readGenres(mediaType, 'genresNone', filter), ','),
    withKeywords: joinIds(parseIds('keywords', filter.keywords, MAX_KEYWORDS), ','),
    sortBy: SORT_BY[sort][mediaType],
    voteCountGte: filter.votesAtLeast ?? (isByRating ? MIN_VOTES_FOR_RATING[mediaType] : defaultVotes),
    voteAverageGte: rating,
    dateGte: `${yearFrom ?? MIN_RELEASE_YEAR}-01-01`,
    // NEWEST only includes titles that are already released, unless the filter names a future year.
    dateLte: sort === 'NEWEST' && !namesFuture ? earlier(lastDay, today) : lastDay,
    runtimeGte: runtimeFrom ?? (runtimeTo === null ? null : KNOWN_RUNTIME),
    runtimeLte: runtimeTo,
    originalLanguage: parseLanguage(filter.originalLanguage ?? null),
    ...parseRegional(mediaType, filter),
  };
}

/** The earlier of two days (YYYY-MM-DD); the second when there is no first. */
export function earlier(day: string | null, today: string): string {
  return day !== null && day < today ? day : today;
}

function checkNumbers(filter: DiscoverFilter): void {
  for (const [name, [min, max]] of Object.entries(BOUNDS)) {
    const value = filter[name as NumberField] ?? min;
    if (value < min || value > max) throw badUserInput(`${name} must be ${min} to ${max}`, value);
  }
  const ranges = [['yearFrom', 'yearTo'] as const, ['runtimeFrom', 'runtimeTo'] as const];
  for (const [from, to] of ranges) {
    if ((filter[from] ?? -Infinity) <= (filter[to] ?? Infinity)) continue;
    throw badUserInput(`${from} must be at most ${to}`, { [from]: filter[from], [to]: filter[to] });
  }
}

/** The requested genres in TMDB's syntax, which cannot combine "any of" and "all of". */
function parseGenres(mediaType: MediaType, filter: DiscoverFilter): string | null {
  const any = readGenres(mediaType, 'genresAny', filter);
  const all = readGenres(mediaType, 'genresAll', filter);
  if (any.length > 0 && all.length > 0) {
    const { genresAny, genresAll } = filter;
    throw badUserInput('genresAny and genresAll must not be given together', { genresAny, genresAll });
  }
  // A name that maps to several TMDB genres means any of them; that works only if it is the sole genre.
  if (all.length === 1) return joinIds(all, '|');
  if (all.some((ids) => ids.includes('|'))) {
    const rule = 'Of several genresAll each must be a single genre of the movie database';
    throw badUserInput(rule, filter.genresAll);
  }
  return joinIds(any, '|') ?? joinIds(all, ',');
}

/** The TMDB ids of each genre, in discover syntax: some names map to several. */
function readGenres(
  mediaType: MediaType,
  name: 'genresAny' | 'genresAll' | 'genresNone',
  filter: DiscoverFilter,
): string[] {
  const kind = mediaType === 'MOVIE' ? 'movies' : 'series';
  return parseList(name, filter[name], MAX_GENRES).map((genre) => {
    const ids = knownGenre(genre)?.[kind]?.withGenres;
    if (ids !== undefined) return ids;
    const rule = `${name} must name genres that the movie database has for ${kind}, such as "Drama"`;
    throw badUserInput(rule, genre);
  });
}

/** Distinct ids in ascending order, so that equal filters share a cache entry; null if there are none. */
function joinIds(groups: readonly string[], separator: ',' | '|'): string | null {
  const distinct = new Set(groups.flatMap((ids) => ids.split('|')));
  return [...distinct].sort((a, b) => Number(a) - Number(b)).join(separator) || null;
}

type Maybe<T> = T | null | undefined;

function parseIds(name: string, list: Maybe<readonly number[]>, max: number): string[] {
  const ids = parseList(name, list, max);
  const invalid = ids.find((id) => id < 1);
  if (invalid !== undefined) throw badUserInput(`${name} must be 1 to ${MAX_INT}`, invalid);
  return ids.map(String);
}

/** The entries of a field that may be left out. An empty list would match everything or nothing, so it is rejected. */
function parseList<Entry>(name: string, list: Maybe<readonly Entry[]>, max: number): readonly Entry[] {
  if (!list) return [];
  if (list.length < 1 || list.length > max)
    throw badUserInput(`${name} must be 1 to ${max}, or null for any`, list.length);
  return list;
}

function parseLanguage(language: string | null): string | null {
  const code = language?.toLowerCase() ?? null;
  if (code === null || /^[a-z]{2}$/.test(code)) return code;
  throw badUserInput('originalLanguage must be an ISO 639-1 code such as "pt"', language);
}

/** The services, any of which may match, and a movie's highest certification in its own country, else in the region. */
function parseRegional(mediaType: MediaType, filter: DiscoverFilter): Omit<DiscoverQuery, 'mediaType'> {
  const { certificationAtMost: certification, certificationRegion } = filter;
  const region = typeof filter.region === 'string' ? parseProviderRegion(filter.region) : null;
  const services = parseIds('services', filter.services, MAX_PROVIDERS);
  if (services.length > 0 && region === null) {
    throw badUserInput('services must come with a region, such as "BR"', filter.services);
  }
  const offered = services.length > 0 && { withWatchProviders: joinIds(services, '|'), watchRegion: region };
  const countries = Object.keys(certifications).join(', ');
  const ratedIn = certificationRegion?.toUpperCase();
  if (ratedIn !== undefined && !certifications[ratedIn]) {
    throw badUserInput(`certificationRegion must be one of ${countries}`, certificationRegion);
  }
  if (certification === null || certification === undefined) return { ...offered };
  if (mediaType === 'TV') {
    const rule = 'certificationAtMost must be null for series, which cannot be filtered by it';
    throw badUserInput(rule, certification);
  }
  const country = ratedIn ?? region ?? DEFAULT_REGION;
  const allowed = certifications[country];
  if (!allowed) {
    const rule = `certificationAtMost must come with a certificationRegion, or a region, of ${countries}`;
    throw badUserInput(rule, country);
  }
  if (!allowed.includes(certification)) {
    const rule = `certificationAtMost must be one of ${country}'s: ${allowed.join(', ')}`;
    throw badUserInput(rule, certification);
  }
  return { ...offered, certificationCountry: country, certificationLte: certification };
}
