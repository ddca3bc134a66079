import { z } from 'zod';
import { wireName, wireText } from '../tmdb/wireScalars.ts';
import { wireCountry, wireEntries, wireEpisode, wireId, wireImagePath } from './wire.ts';

const MAX_MONEY = 1e12;
const optionalEntries = wireEntries.catch([]);
const results = z.object({ results: optionalEntries }).catch({ results: [] });

/** An absolute web URL. */
export const link = z.url({ protocol: /^https?$/ }).max(2000);
const wireLink = link.nullable().catch(null);
/** US dollars; null if TMDB returns 0 or nothing. */
const wireMoney = z.number().min(1).max(MAX_MONEY).nullable().catch(null);
const wireImdbId = z
  .string()
  .regex(/^tt\d{5,12}$/)
  .nullable()
  .catch(null);

export const wireNamedEntry = z.object({ name: wireName.pipe(z.string().min(1)) });
export const wireKeyword = wireNamedEntry.extend({ id: wireId });
export const wireCollectionRef = wireKeyword.extend({
  poster_path: wireImagePath,
  backdrop_path: wireImagePath,
});
/** search/collection. */
export const wireCollectionPage = z.object({ results: wireEntries });
const wireAdjacentEpisode = wireEpisode
  .extend({ season_number: z.int().min(0) })
  .nullable()
  .catch(null);

/** Full-details fields common to both kinds, besides those of the basic details. */
const commonFields = {
  tagline: wireName,
  status: wireName,
  original_title: wireName,
  original_name: wireName,
  homepage: wireLink,
  production_companies: optionalEntries,
  images: z.object({ backdrops: optionalEntries }).catch({ backdrops: [] }),
  'watch/providers': z
    .object({ results: z.record(z.string(), z.unknown()).catch({}) })
    .catch({ results: {} }),
};

export const wireMovieFacts = z.object({
  ...commonFields,
  imdb_id: wireImdbId,
  budget: wireMoney,
  revenue: wireMoney,
  belongs_to_collection: wireCollectionRef.nullable().catch(null),
  keywords: z.object({ keywords: optionalEntries }).catch({ keywords: [] }),
  release_dates: results,
});

export const wireSeriesFacts = z.object({
  ...commonFields,
  networks: optionalEntries,
  external_ids: z.object({ imdb_id: wireImdbId }).catch({ imdb_id: null }),
  keywords: results,
  content_ratings: results,
  last_episode_to_air: wireAdjacentEpisode,
  next_episode_to_air: wireAdjacentEpisode,
});

export type WireCollectionRef = z.infer<typeof wireCollectionRef>;
export type WireMovieFacts = z.infer<typeof wireMovieFacts>;
export type WireSeriesFacts = z.infer<typeof wireSeriesFacts>;

/** A backdrop; one with a language has text on it. */
export const wirePicture = z.object({
  file_path: wireImagePath.pipe(z.string()),
  iso_639_1: z.string().nullable().catch(null),
});

const wireCertification = wireName.pipe(z.string().max(20));

/** A movie's release dates in a country, each with its own certification; '' where it has none. */
export const wireReleases = z.object({ iso_3166_1: wireCountry, release_dates: wireEntries });
export const wireRelease = z.object({
  certification: wireCertification,
  /** A timestamp of which only the date is meaningful; null if invalid. */
  release_date: z.iso.datetime().nullable().catch(null),
  /** 1 to 6; null for an unknown type. */
  type: z.int().min(1).max(6).nullable().catch(null),
});

/** A series' certification in a country. */
export const wireContentRating = z.object({ iso_3166_1: wireCountry, rating: wireCertification });

/** Offers of a country's streaming services, by type. */
export const wireWatch = z.object({
  link: wireLink,
  flatrate: optionalEntries,
  free: optionalEntries,
  ads: optionalEntries,
  rent: optionalEntries,
  buy: optionalEntries,
});
export const wireProvider = z.object({
  provider_id: wireId,
  provider_name: wireName.pipe(z.string().min(1)),
  logo_path: wireImagePath,
});

/** collection/{id}. */
export const wireCollection = wireCollectionRef.extend({ overview: wireText, parts: wireEntries });
