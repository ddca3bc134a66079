import { z } from 'zod';
import { wireName, wireText } from '../tmdb/wireScalars.ts';
import { wireCountry, wireEntries, wireEpisode, wireId, wireImagePath } from './wire.ts';

const MAX_MONEY = 1e12;
const optionalEntries = wireEntries.catch([]);
const results = z.object({ results: optionalEntries }).catch({ results: [] });

/** An address of the web's to lead to. */
export const link = z.url({ protocol: /^https?$/ }).max(2000);
const wireLink = link.nullable().catch(null);
/** US dollars; null when TMDB says 0 or nothing. */
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

/** What the full details of both kinds say beside what every title's details have. */
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

/** A wide picture; one in a language has words on it. */
export const wirePicture = z.object({
  file_path: wireImagePath.pipe(z.string()),
  iso_639_1: z.string().nullable().catch(null),
});

const wireCertification = wireName.pipe(z.string().max(20));

/** A country's release dates of a movie, each with its own rating; '' where it has none. */
export const wireReleases = z.object({ iso_3166_1: wireCountry, release_dates: wireEntries });
export const wireRelease = z.object({
  certification: wireCertification,
  /** A moment, of which the day alone says something; null when it is none. */
  release_date: z.iso.datetime().nullable().catch(null),
  /** 1 to 6; null for a kind that is not known. */
  type: z.int().min(1).max(6).nullable().catch(null),
});

/** A country's rating of a series. */
export const wireContentRating = z.object({ iso_3166_1: wireCountry, rating: wireCertification });

/** What a country's services offer, by the way they do. */
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
