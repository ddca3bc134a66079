import {
  certificationCountries,
  certifications,
  filterGenres,
  MAX_KEYWORDS,
  MAX_RELEASE_YEAR,
  MAX_RUNTIME,
  MAX_VOTES,
  MIN_RELEASE_YEAR,
  originalLanguages,
} from '../../../contract/discover.ts';
import { MAX_PROVIDERS } from '../../../contract/limits.ts';
import { DEFAULT_REGION, regions } from '../../../contract/locales.ts';
import type { DiscoverFilter, MediaType } from '../../gql/graphql.ts';
import { countryName } from '../../text/displayNames.ts';
import { formatMinutes } from '../../text/format.ts';
import { genreSlug, parseKeywordSlug, parseServiceSlug } from '../../text/urlParams.ts';

/** The URL's values by field, unparsed; fields without a value are absent. */
export type Filters = Readonly<Partial<Record<FieldName, readonly [string, ...string[]]>>>;

export type FieldName =
  | 'with'
  | 'match'
  | 'without'
  | 'keyword'
  | 'year-from'
  | 'year-to'
  | 'rating'
  | 'votes'
  | 'runtime-from'
  | 'runtime-to'
  | 'language'
  | 'certification'
  | 'service'
  | 'region'
  | 'sort';

/** A field that titles can be filtered by. */
interface Field {
  /** Its query parameter. */
  readonly name: FieldName;
  /** The most values it may have; 1 by default. */
  readonly maxValues?: number;
  /** Normalises a value from the URL; null when it is invalid. */
  readonly read: (text: string, mediaType: MediaType) => string | null;
  /** Its part of the schema's filter. */
  readonly filter?: (
    values: readonly [string, ...string[]],
    mediaType: MediaType,
    choice: Filters,
  ) => DiscoverFilter;
  /** The label of an active value; absent for fields without one. */
  readonly label?: (value: string, mediaType: MediaType, choice: Filters) => string;
}

/** More genres than TMDB has. */
const MAX_GENRES = 20;

/** The sort orders other than the default, by their name in URLs. */
export const sorts = {
  rating: { sort: 'RATING', label: 'Best rated first' },
  newest: { sort: 'NEWEST', label: 'Newest first' },
  votes: { sort: 'MOST_VOTED', label: 'Most voted first' },
} as const;

/** Every field, in the order of the URL's parameters. */
export const fields: readonly Field[] = [
  {
    name: 'with',
    maxValues: MAX_GENRES,
    read: genre,
    filter: (slugs, type) => ({ genresAny: names(slugs, type) }),
    label: genreName,
  },
  { name: 'match', read: oneOf(['all']), label: () => 'All of these genres' },
  {
    name: 'without',
    maxValues: MAX_GENRES,
    read: genre,
    filter: (slugs, type) => ({ genresNone: names(slugs, type) }),
    label: (slug, type) => `Not ${genreName(slug, type)}`,
  },
  {
    name: 'keyword',
    maxValues: MAX_KEYWORDS,
    read: (text) => (parseKeywordSlug(text) ? text : null),
    filter: (slugs) => ({ keywords: slugs.flatMap((slug) => parseKeywordSlug(slug)?.tmdbId ?? []) }),
    label: (slug) => `About ${parseKeywordSlug(slug)?.words ?? slug}`,
  },
  {
    name: 'year-from',
    read: whole(MIN_RELEASE_YEAR, MAX_RELEASE_YEAR),
    filter: ([year]) => ({ yearFrom: Number(year) }),
    label: (year) => `From ${year}`,
  },
  {
    name: 'year-to',
    read: whole(MIN_RELEASE_YEAR, MAX_RELEASE_YEAR),
    filter: ([year]) => ({ yearTo: Number(year) }),
    label: (year) => `Until ${year}`,
  },
  {
    name: 'rating',
    read: rating,
    filter: ([least]) => ({ ratingAtLeast: Number(least) }),
    label: (least) => `Rated ${least} or more`,
  },
  {
    name: 'votes',
    read: whole(0, MAX_VOTES),
    filter: ([least]) => ({ votesAtLeast: Number(least) }),
    label: (least) => `${formatCount(Number(least))} votes or more`,
  },
  {
    name: 'runtime-from',
    read: whole(1, MAX_RUNTIME),
    filter: ([least]) => ({ runtimeFrom: Number(least) }),
    label: (least) => `${formatMinutes(Number(least))} or more`,
  },
  {
    name: 'runtime-to',
    read: whole(1, MAX_RUNTIME),
    filter: ([maxValues]) => ({ runtimeTo: Number(maxValues) }),
    label: (maxValues) => `${formatMinutes(Number(maxValues))} or less`,
  },
  {
    name: 'language',
    read: oneOf(Object.keys(originalLanguages)),
    filter: ([code]) => ({ originalLanguage: code }),
    label: (code) => `In ${originalLanguages[code]}`,
  },
  {
    name: 'certification',
    read: certification,
    filter: ([value]) => {
      const [certificationRegion, certificationAtMost] = certificationParts(value);
      return { certificationRegion, certificationAtMost };
    },
    label: (value) => {
      const [country, name] = certificationParts(value);
      return `${name} or milder (${certificationCountries[country]})`;
    },
  },
  {
    name: 'service',
    maxValues: MAX_PROVIDERS,
    read: (text) => (parseServiceSlug(text) ? text : null),
    filter: (slugs, _type, choice) => ({
      services: slugs.flatMap((slug) => parseServiceSlug(slug)?.tmdbId ?? []),
      region: regionOf(choice),
    }),
    label: (slug, _type, choice) =>
      `On ${parseServiceSlug(slug)?.name ?? slug} (${countryName(regionOf(choice))})`,
  },
  // Alone it selects the region whose services the form offers in browsers without JavaScript.
  { name: 'region', read: oneOf(regions) },
  {
    name: 'sort',
    read: oneOf(Object.keys(sorts)),
    label: (sort) => Object.entries(sorts).find(([name]) => name === sort)?.[1].label ?? '',
  },
];

/** The country whose services are selected, or offered. */
export function regionOf(choice: Filters): string {
  return choice.region?.[0] ?? DEFAULT_REGION;
}

/** A number with thousands separators: '12,345'. */
export function formatCount(count: number): string {
  return count.toLocaleString('en');
}

/** The region and certification of a value such as 'US-PG-13'. */
function certificationParts(value: string): [region: string, certification: string] {
  const end = value.indexOf('-');
  return [value.slice(0, end), value.slice(end + 1)];
}

/** The name of a genre in the URL. */
function genreName(slug: string, mediaType: MediaType): string {
  return filterGenres[mediaType].find((name) => genreSlug(name) === slug) ?? slug;
}

function names(slugs: readonly string[], mediaType: MediaType): string[] {
  return slugs.map((slug) => genreName(slug, mediaType));
}

function genre(text: string, mediaType: MediaType): string | null {
  return filterGenres[mediaType].some((name) => genreSlug(name) === text) ? text : null;
}

function certification(text: string, mediaType: MediaType): string | null {
  const [region, name] = certificationParts(text);
  const isOne = Object.hasOwn(certifications, region) && certifications[region]?.includes(name);
  return isOne && mediaType === 'MOVIE' ? text : null;
}

/** Half points: finer steps make no difference. */
function rating(text: string): string | null {
  const value = /^\d(?:\.[05])?$/.test(text) ? Number(text) : 0;
  return value > 0 ? String(value) : null;
}

function whole(least: number, maxValues: number): Field['read'] {
  return (text) => {
    const value = /^\d{1,7}$/.test(text) ? Number(text) : NaN;
    return value >= least && value <= maxValues ? String(value) : null;
  };
}

function oneOf(values: readonly string[]): Field['read'] {
  return (text) => (values.includes(text) ? text : null);
}
