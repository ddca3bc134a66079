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
import type { DiscoverFilter } from '../graphql/generated/resolvers.ts';
import { knownGenre } from '../records/genres.ts';
import type { MediaType } from '../records/title.ts';
import type { DiscoverCriteria } from './rules.ts';

/** Limit of genres in one field of the filter: more than TMDB has. */
const MAX_GENRES = 20;
const MAX_RATING = 10;

type Maybe<T> = T | null | undefined;
type RegionalCriteria = Pick<
  DiscoverCriteria,
  'certificationCountry' | 'certificationLte' | 'withWatchProviders' | 'watchRegion'
>;

/** Validates a filter; null fields mean no restriction. Throws BAD_USER_INPUT if a rule is broken. */
export function parseDiscoverFilter(mediaType: MediaType, input: Maybe<DiscoverFilter>): DiscoverCriteria {
  const filter = input ?? {};
  const years = parseRange(filter, ['yearFrom', 'yearTo'], MIN_RELEASE_YEAR, MAX_RELEASE_YEAR);
  const minutes = parseRange(filter, ['runtimeFrom', 'runtimeTo'], 1, MAX_RUNTIME);
  return {
    withGenres: parseGenres(mediaType, filter),
    withoutGenres: joinIds(readGenres(mediaType, 'genresNone', filter), ','),
    withKeywords: parseKeywords(filter.keywords),
    yearFrom: years.from,
    yearTo: years.to,
    voteAverageGte: parseNumber('ratingAtLeast', filter.ratingAtLeast, 0, MAX_RATING),
    minVotes: parseNumber('votesAtLeast', filter.votesAtLeast, 0, MAX_VOTES),
    runtimeGte: minutes.from,
    runtimeLte: minutes.to,
    originalLanguage: parseLanguage(filter.originalLanguage),
    ...parseCertification(mediaType, filter),
    ...parseServices(filter),
  };
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
    throw badUserInput(
      'Of several genresAll each must be a single genre of the movie database',
      filter.genresAll,
    );
  }
  return joinIds(any, '|') ?? joinIds(all, ',');
}

/** The TMDB ids of each genre, in discover syntax: some names map to several. */
function readGenres(
  mediaType: MediaType,
  name: 'genresAny' | 'genresAll' | 'genresNone',
  filter: DiscoverFilter,
): string[] {
  return parseList(name, filter[name], MAX_GENRES).map((genre) => {
    const ids = knownGenre(genre)?.[mediaType === 'MOVIE' ? 'movies' : 'series']?.withGenres;
    if (ids !== undefined) return ids;
    const kind = mediaType === 'MOVIE' ? 'movies' : 'series';
    throw badUserInput(
      `${name} must name genres that the movie database has for ${kind}, such as "Drama"`,
      genre,
    );
  });
}

/** Distinct ids in ascending order, so that equal filters share a cache entry; null if there are none. */
function joinIds(groups: readonly string[], separator: ',' | '|'): string | null {
  const distinct = new Set(groups.flatMap((ids) => ids.split('|')));
  return [...distinct].sort((a, b) => Number(a) - Number(b)).join(separator) || null;
}

/** Keywords in TMDB's syntax: all must match. */
function parseKeywords(keywords: Maybe<readonly number[]>): string | null {
  const ids = parseList('keywords', keywords, MAX_KEYWORDS);
  return joinIds(
    ids.map((keyword) => String(parseNumber('keywords', keyword, 1, MAX_INT))),
    ',',
  );
}

/** A list of limited length; empty if there is none. */
function parseList<Entry>(name: string, list: Maybe<readonly Entry[]>, max: number): readonly Entry[] {
  if (list && list.length > max) throw badUserInput(`${name} must be at most ${max}`, list.length);
  return list ?? [];
}

function parseNumber(name: string, value: Maybe<number>, min: number, max: number): number | null {
  if (value === null || value === undefined) return null;
  if (value < min || value > max) throw badUserInput(`${name} must be ${min} to ${max}`, value);
  return value;
}

function parseRange(
  filter: DiscoverFilter,
  [fromName, toName]: readonly [NumberFieldOf<DiscoverFilter>, NumberFieldOf<DiscoverFilter>],
  min: number,
  max: number,
): { readonly from: number | null; readonly to: number | null } {
  const from = parseNumber(fromName, filter[fromName], min, max);
  const to = parseNumber(toName, filter[toName], min, max);
  if (from !== null && to !== null && from > to) {
    throw badUserInput(`${fromName} must be at most ${toName}`, { [fromName]: from, [toName]: to });
  }
  return { from, to };
}

function parseLanguage(language: Maybe<string>): string | null {
  const code = language?.toLowerCase() ?? null;
  if (code === null || /^[a-z]{2}$/.test(code)) return code;
  throw badUserInput('originalLanguage must be an ISO 639-1 code such as "pt"', language);
}

/** A movie's highest certification, as rated in a country: the given one, else the region. */
function parseCertification(mediaType: MediaType, filter: DiscoverFilter): RegionalCriteria {
  const { certificationAtMost: certification = null, certificationRegion } = filter;
  const region = parseRegion(filter);
  const ratedCountries = Object.keys(certifications);
  const ratedIn = certificationRegion?.toUpperCase();
  if (ratedIn !== undefined && !ratedCountries.includes(ratedIn)) {
    throw badUserInput(
      `certificationRegion must be one of ${ratedCountries.join(', ')}`,
      certificationRegion,
    );
  }
  if (certification === null) return {};
  if (mediaType === 'TV') {
    throw badUserInput(
      'certificationAtMost must be null for series, which cannot be filtered by it',
      certification,
    );
  }
  const country = ratedIn ?? region ?? DEFAULT_REGION;
  const allowed = certifications[country];
  if (!allowed) {
    throw badUserInput(
      `certificationAtMost must come with a certificationRegion, or a region, of ${ratedCountries.join(', ')}`,
      country,
    );
  }
  if (!allowed.includes(certification)) {
    throw badUserInput(
      `certificationAtMost must be one of ${country}'s: ${allowed.join(', ')}`,
      certification,
    );
  }
  return { certificationCountry: country, certificationLte: certification };
}

/** Services of a region in TMDB's syntax: any may match. */
function parseServices(filter: DiscoverFilter): RegionalCriteria {
  const region = parseRegion(filter);
  const services = parseList('services', filter.services, MAX_PROVIDERS);
  if (services.length === 0) return {};
  const invalid = services.find((service) => service < 1);
  if (invalid !== undefined) throw badUserInput(`services must be 1 to ${MAX_INT}`, invalid);
  if (region === null) throw badUserInput('services must come with a region, such as "BR"', services);
  return { withWatchProviders: joinIds(services.map(String), '|'), watchRegion: region };
}

function parseRegion({ region }: DiscoverFilter): string | null {
  return typeof region === 'string' ? parseProviderRegion(region) : null;
}
