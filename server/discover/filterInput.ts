import {
  certifications,
  MAX_KEYWORDS,
  MAX_RELEASE_YEAR,
  MAX_RUNTIME,
  MAX_VOTES,
  MIN_RELEASE_YEAR,
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
type Names = Maybe<readonly string[]>;

/** Validates a filter; null fields mean no restriction. Throws BAD_USER_INPUT if a rule is broken. */
export function parseDiscoverFilter(mediaType: MediaType, filter: Maybe<DiscoverFilter>): DiscoverCriteria {
  const { genresAny, genresAll, genresNone } = filter ?? {};
  const years = parseRange(filter, ['yearFrom', 'yearTo'], MIN_RELEASE_YEAR, MAX_RELEASE_YEAR);
  const minutes = parseRange(filter, ['runtimeFrom', 'runtimeTo'], 1, MAX_RUNTIME);
  return {
    withGenres: parseGenres(mediaType, genresAny, genresAll),
    withoutGenres: joinIds(readGenres(mediaType, 'genresNone', genresNone), ','),
    withKeywords: readKeywords(filter?.keywords),
    yearFrom: years.from,
    yearTo: years.to,
    voteAverageGte: parseNumber('ratingAtLeast', filter?.ratingAtLeast, 0, MAX_RATING),
    minVotes: parseNumber('votesAtLeast', filter?.votesAtLeast, 0, MAX_VOTES),
    runtimeGte: minutes.from,
    runtimeLte: minutes.to,
    originalLanguage: readLanguage(filter?.originalLanguage),
    ...parseRegionalFilter(mediaType, filter ?? {}),
  };
}

/** The requested genres in TMDB's syntax, which cannot combine "any of" and "all of". */
function parseGenres(mediaType: MediaType, genresAny: Names, genresAll: Names): string | null {
  const any = readGenres(mediaType, 'genresAny', genresAny);
  const all = readGenres(mediaType, 'genresAll', genresAll);
  if (any.length > 0 && all.length > 0) {
    throw badUserInput('genresAny and genresAll must not be given together', { genresAny, genresAll });
  }
  const [only, ...others] = all;
  // A name that maps to several TMDB genres means any of them; that works only if it is the sole genre.
  if (only !== undefined && others.length === 0) return joinIds([only], '|');
  if (all.some((ids) => ids.includes('|'))) {
    throw badUserInput('Of several genresAll each must be a single genre of the movie database', genresAll);
  }
  return joinIds(any, '|') ?? joinIds(all, ',');
}

/** The TMDB ids of each genre, in discover syntax: some names map to several. */
function readGenres(mediaType: MediaType, name: string, genres: Names): string[] {
  if (!genres) return [];
  if (genres.length > MAX_GENRES) throw badUserInput(`${name} must be at most ${MAX_GENRES}`, genres.length);
  return genres.map((genre) => {
    const genreRecord = knownGenre(genre);
    const ids = (mediaType === 'MOVIE' ? genreRecord?.movies : genreRecord?.series)?.withGenres;
    if (ids === undefined) {
      const kind = mediaType === 'MOVIE' ? 'movies' : 'series';
      throw badUserInput(
        `${name} must name genres that the movie database has for ${kind}, such as "Drama"`,
        genre,
      );
    }
    return ids;
  });
}

/** Distinct ids in ascending order, so that equal filters share a cache entry; null if there are none. */
function joinIds(genres: readonly string[], separator: ',' | '|'): string | null {
  const ids = genres.flatMap((one) => one.split('|'));
  const distinct = [...new Set(ids)].sort((a, b) => Number(a) - Number(b));
  return distinct.length > 0 ? distinct.join(separator) : null;
}

/** Keywords in TMDB's syntax: all must match; distinct and in ascending order. */
function readKeywords(keywords: Maybe<readonly number[]>): string | null {
  if (!keywords) return null;
  if (keywords.length > MAX_KEYWORDS) {
    throw badUserInput(`keywords must be at most ${MAX_KEYWORDS}`, keywords.length);
  }
  return joinIds(
    keywords.map((keyword) => String(parseNumber('keywords', keyword, 1, MAX_INT))),
    ',',
  );
}

function parseNumber(name: string, value: Maybe<number>, min: number, max: number): number | null {
  if (value === null || value === undefined) return null;
  if (value < min || value > max) throw badUserInput(`${name} must be ${min} to ${max}`, value);
  return value;
}

function parseRange(
  filter: Maybe<DiscoverFilter>,
  [fromName, toName]: readonly ['yearFrom', 'yearTo'] | readonly ['runtimeFrom', 'runtimeTo'],
  min: number,
  max: number,
): { readonly from: number | null; readonly to: number | null } {
  const from = parseNumber(fromName, filter?.[fromName], min, max);
  const to = parseNumber(toName, filter?.[toName], min, max);
  if (from !== null && to !== null && from > to) {
    throw badUserInput(`${fromName} must be at most ${toName}`, { [fromName]: from, [toName]: to });
  }
  return { from, to };
}

function readLanguage(language: Maybe<string>): string | null {
  if (language === null || language === undefined) return null;
  const code = language.toLowerCase();
  if (!/^[a-z]{2}$/.test(code))
    throw badUserInput('originalLanguage must be an ISO 639-1 code such as "pt"', language);
  return code;
}

type CertificationFilter = Pick<DiscoverCriteria, 'certificationCountry' | 'certificationLte'>;
type ProviderFilter = Pick<DiscoverCriteria, 'withWatchProviders' | 'watchRegion'>;

/** Validates the region-specific filters. Throws BAD_USER_INPUT if a rule is broken. */
function parseRegionalFilter(
  mediaType: MediaType,
  filter: DiscoverFilter,
): CertificationFilter & ProviderFilter {
  const region = typeof filter.region === 'string' ? parseProviderRegion(filter.region) : null;
  return { ...readCertification(mediaType, filter, region), ...readServices(filter, region) };
}

function readCertification(
  mediaType: MediaType,
  filter: DiscoverFilter,
  region: string | null,
): CertificationFilter {
  const { certificationAtMost: certification = null, certificationRegion } = filter;
  const ratedCountries = Object.keys(certifications);
  const certificationCountry = certificationRegion?.toUpperCase();
  if (certificationCountry !== undefined && !ratedCountries.includes(certificationCountry)) {
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
  const country = certificationCountry ?? region ?? DEFAULT_REGION;
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

/**
 * Services in TMDB's syntax: any may match; distinct and in ascending order, so that equal filters share a cache entry.
 */
function readServices({ services }: DiscoverFilter, region: string | null): ProviderFilter {
  if (!services || services.length === 0) return {};
  if (services.length > MAX_PROVIDERS) {
    throw badUserInput(`services must be at most ${MAX_PROVIDERS}`, services.length);
  }
  const invalid = services.find((service) => service < 1);
  if (invalid !== undefined) throw badUserInput(`services must be 1 to ${MAX_INT}`, invalid);
  if (region === null) throw badUserInput('services must come with a region, such as "BR"', services);
  const distinct = [...new Set(services)].sort((one, other) => one - other);
  return { withWatchProviders: distinct.join('|'), watchRegion: region };
}
