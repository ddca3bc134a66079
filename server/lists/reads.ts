import { z } from 'zod';
import type { TitleList } from '../graphql/generated/resolvers.ts';
import { type MediaType, titleListPage, type TitleListPage, titlePages } from '../records/title.ts';
import { providerFields } from '../records/titleFacts.ts';
import { HOUR_MS, MINUTE_MS, type TmdbRead } from '../tmdb/read.ts';
import * as wire from '../tmdb/wire.ts';
import { mergeProviders, type RankedProvider, rankedProvider } from './services.ts';

/** TMDB's path of each ready-made list, what the list contains, and its type in error messages. */
const LISTS: Readonly<Record<TitleList, readonly [path: string, mediaType: MediaType, type: string]>> = {
  TRENDING_MOVIES: ['/trending/movie/week', 'MOVIE', 'trending_movie'],
  TRENDING_SERIES: ['/trending/tv/week', 'TV', 'trending_tv'],
  TOP_RATED: ['/movie/top_rated', 'MOVIE', 'top_rated'],
  LATEST: ['/movie/now_playing', 'MOVIE', 'latest'],
  POPULAR: ['/movie/popular', 'MOVIE', 'popular'],
  UPCOMING: ['/movie/upcoming', 'MOVIE', 'upcoming'],
  MOVIES: ['/discover/movie', 'MOVIE', 'movie'],
  SERIES: ['/tv/popular', 'TV', 'tv'],
};

/** A page, 1 to 500, of a ready-made list. Its error is "fetchMoviesByType '{type}': {status}". */
export const list: TmdbRead<{ readonly list: TitleList; readonly page: number }, TitleListPage> = {
  request: ({ list: name, page }) => ({
    operation: `fetchMoviesByType '${LISTS[name][2]}'`,
    path: LISTS[name][0],
    query: { page: String(page), ...(name === 'MOVIES' && { sort_by: 'popularity.desc' }) },
  }),
  ttlMs: 10 * MINUTE_MS,
  parse: (body, { list: name }) => titlePages[LISTS[name][1]].parse(body),
  record: titleListPage,
};

/** TMDB's discover parameters, in the call's order and TMDB's syntax: comma is AND, pipe is OR. */
const PARAMETERS = {
  withGenres: 'with_genres',
  withoutGenres: 'without_genres',
  withKeywords: 'with_keywords',
  sortBy: 'sort_by',
  voteCountGte: 'vote_count.gte',
  voteAverageGte: 'vote_average.gte',
  /** Range of a movie's release date or a series' first air date, YYYY-MM-DD. */
  dateGte: { MOVIE: 'primary_release_date.gte', TV: 'first_air_date.gte' },
  dateLte: { MOVIE: 'primary_release_date.lte', TV: 'first_air_date.lte' },
  /** Minutes. */
  runtimeGte: 'with_runtime.gte',
  runtimeLte: 'with_runtime.lte',
  /** ISO 639-1. */
  originalLanguage: 'with_original_language',
  /** ISO 3166-1. */
  originCountry: 'with_origin_country',
  /** Ids of people in the cast or the crew; movies only. */
  withPeople: 'with_people',
  /** ISO 3166-1; movies only, like the certification itself. */
  certificationCountry: 'certification_country',
  certificationLte: 'certification.lte',
  /** Ids of services; a title matches if any of them offers it in the region (ISO 3166-1). */
  withWatchProviders: 'with_watch_providers',
  watchRegion: 'watch_region',
} as const;

/** A TMDB discover query: values of its parameters; null means no restriction. */
export type DiscoverQuery = { readonly mediaType: MediaType } & {
  readonly [Name in keyof typeof PARAMETERS]?: string | number | null;
};

const ENDPOINTS = {
  MOVIE: { operation: 'fetchMoviesByGenre', path: '/discover/movie' },
  TV: { operation: 'fetchSeriesByGenre', path: '/discover/tv' },
} as const;

/** A page of the titles that match TMDB's discover filters. Its error is 'fetch{Movies|Series}ByGenre: {status}'. */
export const discover: TmdbRead<DiscoverQuery & { readonly page: number }, TitleListPage> = {
  request: ({ mediaType, page, ...values }) => {
    const query: Record<string, string> = {};
    for (const [name, parameter] of Object.entries(PARAMETERS)) {
      const value = values[name as keyof typeof values] ?? null;
      if (value !== null)
        query[typeof parameter === 'string' ? parameter : parameter[mediaType]] = String(value);
    }
    return { ...ENDPOINTS[mediaType], query: { ...query, page: String(page) } };
  },
  ttlMs: HOUR_MS,
  parse: (body, { mediaType }) => titlePages[mediaType].parse(body),
  record: titleListPage,
};

/** Limit of services per region: TMDB lists some hundreds in large countries. */
const MAX_PROVIDERS = 200;
/** Sorts after all services with a priority in the region, and after those with a general one. */
const NO_PRIORITY = 1_000_000;

const rank = z.int().min(0).max(NO_PRIORITY);
const providerList = z.object({
  results: wire.requiredEntries(
    wire.responseObject({
      ...providerFields,
      /** By country. */
      displayPriorities: wire.orElse(z.record(z.string(), z.unknown()), {}),
      displayPriority: wire.orElse(rank, NO_PRIORITY),
    }),
  ),
});

/**
 * The streaming services of a region (ISO 3166-1), the most relevant first. The error is 'fetchServices: {status}'.
 */
export const watchProviders: TmdbRead<{ mediaType: MediaType; region: string }, readonly RankedProvider[]> = {
  request: ({ mediaType, region }) => ({
    operation: 'fetchServices',
    path: mediaType === 'MOVIE' ? '/watch/providers/movie' : '/watch/providers/tv',
    query: { watch_region: region },
  }),
  ttlMs: 24 * HOUR_MS,
  parse: (body, { region }) => {
    const services = providerList.parse(body).results.map((service) => {
      const { displayPriorities, displayPriority, ...provider } = service;
      return { ...provider, priority: priorityIn(region, displayPriorities, displayPriority) };
    });
    return mergeProviders([services]).slice(0, MAX_PROVIDERS);
  },
  record: z.array(rankedProvider),
  isEnglish: true,
};

/** A general priority counts after the region's own; if no country is named, it is the region's own. */
function priorityIn(region: string, byCountry: Readonly<Record<string, unknown>>, general: number): number {
  const namesCountries = Object.keys(byCountry).length > 0;
  return rank.safeParse(byCountry[region]).data ?? (namesCountries ? NO_PRIORITY : 0) + general;
}
