import {
  certifications,
  commonLanguages,
  MAX_KEYWORDS,
  MAX_RELEASE_YEAR,
  MAX_RUNTIME,
  MAX_VOTES,
  MIN_RELEASE_YEAR,
  filterGenres,
  type NumberFieldOf,
  originalLanguages,
} from '../../../contract/discover.ts';
import { MAX_PROVIDERS } from '../../../contract/limits.ts';
import { DEFAULT_REGION, regions } from '../../../contract/locales.ts';
import type { DiscoverFilter, MediaType } from '../../gql/graphql.ts';
import { countryName, languageName } from '../../text/displayNames.ts';
import { sortedByName } from '../../text/format.ts';
import { nameOfGenre } from '../../text/genreNames.ts';
import * as m from '../../text/messages/browse.ts';
import { genreSlug, parseKeywordSlug, parseServiceSlug } from '../../text/urlParams.ts';

export type FieldName = keyof typeof fieldsByName;
type Values = readonly [string, ...string[]];
/** The URL's values by field, unparsed; fields without a value are absent. */
export type Filters = Readonly<Partial<Record<FieldName, Values>>>;

/** An option's value and label, or the label of a group and its options. */
export type Option = readonly [key: string, named: string | readonly Option[]];

/** How the form offers a field: as a number in a range, or as a select box with options and groups of options. */
export interface Control {
  readonly label: string;
  readonly min?: number;
  readonly max?: number;
  readonly placeholder?: string | undefined;
  readonly options?: readonly Option[];
}

/** The parts of the filters, in their order. */
export type FilterPart = 'genre' | 'year' | 'rating' | 'service' | 'more';

/** A field that titles can be filtered by. */
interface FieldRules {
  /** The part of the filters that it belongs to; absent for the order. */
  readonly part?: FilterPart;
  /** The most values it may have; 1 by default. */
  readonly maxValues?: number;
  /** Normalises a value from the URL; null when it is invalid. */
  readonly read: (text: string, mediaType: MediaType) => string | null;
  readonly filter?: (values: Values, mediaType: MediaType, region: string) => DiscoverFilter;
  /** The label of an active value; null for a field that filters nothing by itself. */
  readonly label: ((value: string, mediaType: MediaType, region: string) => string) | null;
  /** For the end of a range: the field of its start, and the message for a start after the end. */
  readonly startsAt?: readonly [start: 'year-from' | 'runtime-from', message: () => string];
  /** Its control in the form; null for a media type without the field, absent for fields that have a part of their own. */
  readonly control?: (mediaType: MediaType, chosen: string) => Control | null;
}

/** More genres than TMDB has. */
const MAX_GENRES = 20;
const YEARS = [MIN_RELEASE_YEAR, MAX_RELEASE_YEAR] as const;
const RATINGS = ['9', '8.5', '8', '7.5', '7', '6.5', '6', '5', '4'];

/** The sort orders other than the default: their names in URLs, labels and values in the schema. */
export const sorts = [
  ['rating', m.sortRating, 'RATING'],
  ['newest', m.sortNewest, 'NEWEST'],
  ['votes', m.sortVotes, 'MOST_VOTED'],
] as const;

const certificationValues = Object.entries(certifications).flatMap(([region, names]) =>
  names.map((name) => `${region}-${name}`),
);

const fieldsByName = {
  with: genres('genresAny', nameOfGenre),
  match: { part: 'genre', read: oneOf(['all']), label: m.allGenres },
  without: genres('genresNone', (code) => m.notGenre({ genre: nameOfGenre(code) })),
  keyword: {
    part: 'more',
    maxValues: MAX_KEYWORDS,
    read: (text) => (parseKeywordSlug(text) ? text : null),
    filter: (slugs) => ({ keywords: slugs.flatMap((slug) => parseKeywordSlug(slug)?.tmdbId ?? []) }),
    label: (slug) => m.aboutKeyword({ keyword: parseKeywordSlug(slug)?.words ?? slug }),
  },
  'year-from': {
    part: 'year',
    ...wholeNumber('yearFrom', YEARS, m.fromYear),
    label: (year) => m.fromYearValue({ year }),
  },
  'year-to': {
    part: 'year',
    ...wholeNumber('yearTo', YEARS, m.toYear),
    label: (year) => m.toYearValue({ year }),
    startsAt: ['year-from', m.yearsReversed],
  },
  rating: {
    part: 'rating',
    // Half points: finer steps make no difference.
    read: (text) => (/^(?:0\.5|[1-9](?:\.[05])?)$/.test(text) ? String(Number(text)) : null),
    filter: ([least]) => ({ ratingAtLeast: Number(least) }),
    label: (rating) => m.minRatingValue({ rating }),
    control: (_type, chosen) => {
      // A value from the URL may be none of those on offer.
      const all = [...new Set([...RATINGS, ...(chosen ? [chosen] : [])])];
      const sorted = all.sort((one, other) => Number(other) - Number(one));
      return {
        label: m.minRating(),
        options: [['', m.any()], ...sorted.map((one): Option => [one, one])],
      };
    },
  },
  votes: {
    part: 'rating',
    ...wholeNumber('votesAtLeast', [0, MAX_VOTES], m.minVotes),
    label: (least) => m.minVotesValue({ count: Number(least) }),
  },
  'runtime-from': {
    part: 'more',
    ...wholeNumber('runtimeFrom', [1, MAX_RUNTIME], (mediaType) => m.minRuntime({ mediaType })),
    label: (least) => m.minRuntimeValue({ count: Number(least) }),
  },
  'runtime-to': {
    part: 'more',
    ...wholeNumber('runtimeTo', [1, MAX_RUNTIME], (mediaType) => m.maxRuntime({ mediaType })),
    label: (most) => m.maxRuntimeValue({ count: Number(most) }),
    startsAt: ['runtime-from', m.runtimesReversed],
  },
  language: {
    part: 'more',
    read: oneOf(originalLanguages),
    filter: ([code]) => ({ originalLanguage: code }),
    label: (code) => m.languageValue({ language: languageName(code) }),
    control: () => ({
      label: m.language(),
      options: [
        ['', m.any()],
        [m.commonLanguages(), languageOptions(commonLanguages)],
        [
          m.otherLanguages(),
          languageOptions(originalLanguages.filter((code) => !commonLanguages.includes(code))),
        ],
      ],
    }),
  },
  certification: {
    part: 'more',
    read: (text, type) => (type === 'MOVIE' && certificationValues.includes(text) ? text : null),
    filter: ([value]) => {
      const [certificationRegion, certificationAtMost] = certificationParts(value);
      return { certificationRegion, certificationAtMost };
    },
    label: (value) => {
      const [region, certification] = certificationParts(value);
      return m.maxCertificationValue({ certification, country: countryName(region) });
    },
    control: (type) =>
      type === 'TV'
        ? null
        : { label: m.maxCertification(), options: [['', m.any()], ...certificationGroups()] },
  },
  service: {
    part: 'service',
    maxValues: MAX_PROVIDERS,
    read: (text) => (parseServiceSlug(text) ? text : null),
    filter: (slugs, _type, region) => ({
      services: slugs.flatMap((slug) => parseServiceSlug(slug)?.tmdbId ?? []),
      region,
    }),
    label: (slug, _type, region) =>
      m.serviceValue({ service: parseServiceSlug(slug)?.name ?? slug, country: countryName(region) }),
  },
  // Alone it selects the region whose services the form offers in browsers without JavaScript.
  region: { read: oneOf(regions), label: null },
  sort: {
    read: oneOf(sorts.map(([name]) => name)),
    label: (sort) => sorts.find(([name]) => name === sort)?.[1]() ?? '',
  },
} satisfies Record<string, FieldRules>;

/** Every field, in the order of the URL's parameters and of the form. */
export const fields = Object.entries<FieldRules>(fieldsByName).map(([name, rules]) => {
  return { name: name as FieldName, ...rules };
});

/** The country whose services are selected, or offered. */
export function regionOf(choice: Filters): string {
  return choice.region?.[0] ?? DEFAULT_REGION;
}

function wholeNumber(
  key: NumberFieldOf<DiscoverFilter>,
  [min, max]: readonly [number, number],
  labelOf: (mediaType: MediaType) => string,
): Omit<FieldRules, 'label'> {
  return {
    read: (text) => {
      const value = /^\d+$/.test(text) ? Number(text) : NaN;
      return value >= min && value <= max ? String(value) : null;
    },
    filter: ([value]) => ({ [key]: Number(value) }),
    control: (mediaType) => ({ label: labelOf(mediaType), min, max, placeholder: m.any() }),
  };
}

function languageOptions(codes: readonly string[]): Option[] {
  return sortedByName(codes, languageName).map((code) => [code, languageName(code)]);
}

/** The certifications by country, those of the default region first. */
function certificationGroups(): Option[] {
  const { [DEFAULT_REGION]: own = [], ...others } = certifications;
  const optionsOf = (region: string, names: readonly string[]): Option => [
    countryName(region),
    names.map((name): Option => [`${region}-${name}`, name]),
  ];
  return [
    optionsOf(DEFAULT_REGION, own),
    ...sortedByName(Object.keys(others), countryName).map((region) =>
      optionsOf(region, others[region] ?? []),
    ),
  ];
}

/** The region and certification of a value such as 'US-PG-13'. */
function certificationParts(value: string): [region: string, certification: string] {
  const end = value.indexOf('-');
  return [value.slice(0, end), value.slice(end + 1)];
}

function genres(key: 'genresAny' | 'genresNone', labelOf: (code: string) => string): FieldRules {
  const codeOf = (slug: string, mediaType: MediaType) =>
    filterGenres[mediaType].find((code) => genreSlug(code) === slug);
  return {
    part: 'genre',
    maxValues: MAX_GENRES,
    read: (slug, type) => (codeOf(slug, type) ? slug : null),
    filter: (slugs, type) => ({ [key]: slugs.flatMap((slug) => codeOf(slug, type) ?? []) }),
    label: (slug, type) => labelOf(codeOf(slug, type) ?? slug),
  };
}

function oneOf(values: readonly string[]): FieldRules['read'] {
  return (text) => (values.includes(text) ? text : null);
}
