import { expect } from 'vitest';
import { z } from 'zod';
import type { MediaType } from '../records/title.ts';

/** A title in TMDB's format, as far as the tests compare it. */
const recordedTitle = z.looseObject({
  id: z.number(),
  media_type: z.string().optional(),
  title: z.string().optional(),
  name: z.string().optional(),
  original_title: z.string().optional(),
  original_name: z.string().optional(),
  popularity: z.number().optional(),
  overview: z.string().nullish(),
  release_date: z.string().nullish(),
  first_air_date: z.string().nullish(),
  vote_average: z.number().optional(),
  vote_count: z.number().optional(),
  genre_ids: z.array(z.number()).optional(),
  poster_path: z.string().nullish(),
  backdrop_path: z.string().nullish(),
  adult: z.boolean().optional(),
  original_language: z.string().optional(),
});
export const rawPage = z.looseObject({
  page: z.number(),
  total_pages: z.number(),
  total_results: z.number(),
  results: z.array(recordedTitle),
});
const rawVideos = z.looseObject({
  results: z.array(
    z.looseObject({
      key: z.string(),
      site: z.string(),
      type: z.string(),
      official: z.boolean().optional(),
      published_at: z.string().optional(),
    }),
  ),
});
const rawCredits = z.looseObject({
  cast: z.array(
    z.looseObject({ id: z.number(), credit_id: z.string(), name: z.string(), order: z.number() }),
  ),
  crew: z
    .array(z.looseObject({ id: z.number(), credit_id: z.string(), name: z.string(), job: z.string() }))
    .default([]),
});
const rawRatings = <T extends z.ZodType>(own: T) => z.looseObject({ results: z.array(own) });
const rawReleases = z.looseObject({
  iso_3166_1: z.string(),
  release_dates: z.array(
    z.looseObject({
      certification: z.string(),
      release_date: z.string().optional(),
      type: z.number().optional(),
    }),
  ),
});
const rawContentRating = z.looseObject({ iso_3166_1: z.string(), rating: z.string() });
const rawNamed = z.looseObject({ id: z.number(), name: z.string() });
const rawServices = z
  .array(z.looseObject({ provider_id: z.number(), provider_name: z.string(), logo_path: z.string() }))
  .optional();
const rawWatch = z.looseObject({
  link: z.string(),
  flatrate: rawServices,
  free: rawServices,
  ads: rawServices,
  rent: rawServices,
  buy: rawServices,
});
/** The parts of the full details besides the cast. */
const rawEpisodeNumbers = z.looseObject({ season_number: z.number(), episode_number: z.number() });
const rawFacts = {
  tagline: z.string().nullish(),
  status: z.string().optional(),
  imdb_id: z.string().nullish(),
  budget: z.number().optional(),
  revenue: z.number().optional(),
  external_ids: z.looseObject({ imdb_id: z.string().nullish() }).optional(),
  production_companies: z.array(rawNamed).optional(),
  networks: z.array(rawNamed).optional(),
  belongs_to_collection: rawNamed.nullish(),
  keywords: z
    .object({ keywords: z.array(rawNamed).optional(), results: z.array(rawNamed).optional() })
    .optional(),
  images: z
    .looseObject({
      backdrops: z.array(z.looseObject({ file_path: z.string(), iso_639_1: z.string().nullable() })),
    })
    .optional(),
  last_episode_to_air: rawEpisodeNumbers.nullish(),
  next_episode_to_air: rawEpisodeNumbers.nullish(),
  'watch/providers': z.looseObject({ results: z.record(z.string(), rawWatch) }).optional(),
};
export const rawDetails = recordedTitle.extend({
  ...rawFacts,
  runtime: z.number().nullish(),
  genres: z.array(z.object({ id: z.number(), name: z.string() })),
  number_of_seasons: z.number().optional(),
  seasons: z.array(z.looseObject({ season_number: z.number(), episode_count: z.number() })).optional(),
  videos: rawVideos.optional(),
  credits: rawCredits.optional(),
  similar: rawPage.optional(),
  origin_country: z.array(z.string()).optional(),
  production_countries: z.array(z.looseObject({ iso_3166_1: z.string() })).optional(),
  created_by: z.array(z.looseObject({ id: z.number(), credit_id: z.string(), name: z.string() })).optional(),
  release_dates: rawRatings(rawReleases).optional(),
  content_ratings: rawRatings(rawContentRating).optional(),
});
export const rawSeason = z.looseObject({
  season_number: z.number(),
  name: z.string(),
  episodes: z.array(
    z.looseObject({
      episode_number: z.number(),
      name: z.string(),
      air_date: z.string().nullable(),
      runtime: z.number().nullish(),
      still_path: z.string().nullable(),
    }),
  ),
});
export const rawGenres = z.object({ genres: z.array(z.object({ id: z.number(), name: z.string() })) });
export const rawPersonCredits = z.looseObject({
  cast: z.array(
    recordedTitle.extend({
      character: z.string().optional(),
      order: z.number().optional(),
      episode_count: z.number().optional(),
    }),
  ),
  crew: z.array(recordedTitle.extend({ job: z.string() })),
});

export type RawTitle = z.infer<typeof recordedTitle>;
export type RawDetails = z.infer<typeof rawDetails>;

/** The expected record of a title, derived from the raw response alone. */
export function expectedTitle(mediaType: MediaType, raw: RawTitle) {
  const date = mediaType === 'MOVIE' ? raw.release_date : raw.first_air_date;
  return {
    mediaType,
    tmdbId: raw.id,
    title: (mediaType === 'MOVIE' ? raw.title : raw.name)?.trim(),
    originalTitle: (mediaType === 'MOVIE' ? raw.original_title : raw.original_name)?.trim() ?? null,
    overview: raw.overview ?? '',
    releaseDate: date === '' || date === undefined ? null : date,
    voteAverage: raw.vote_count === 0 ? null : raw.vote_average,
    voteCount: raw.vote_count,
    popularity: raw.popularity ?? 0,
    genreIds: raw.genre_ids,
    posterPath: raw.poster_path ?? null,
    backdropPath: raw.backdrop_path ?? null,
    adult: raw.adult ?? false,
    originalLanguage: raw.original_language === 'xx' ? null : (raw.original_language ?? null),
  };
}

/** The expected details of a title. */
export function expectedDetails(mediaType: MediaType, raw: RawDetails) {
  // All recorded trailers are in English.
  const trailers = raw.videos?.results.filter(({ type, site }) => type === 'Trailer' && site === 'YouTube');
  const official = trailers?.filter((one) => one.official);
  const [trailer] = (official?.length ? official : (trailers ?? [])).toSorted((one, other) =>
    (other.published_at ?? '').localeCompare(one.published_at ?? ''),
  );
  return {
    ...expectedTitle(mediaType, raw),
    genreIds: raw.genres.map(({ id }) => id),
    details: {
      genres: raw.genres,
      status: raw.status ?? null,
      runtime: mediaType === 'MOVIE' ? raw.runtime || null : null,
      seasonCount: raw.number_of_seasons ?? null,
      seasons: (raw.seasons ?? []).map((season) =>
        expect.objectContaining({ number: season.season_number, episodeCount: season.episode_count }),
      ),
      countries: raw.origin_country?.length
        ? raw.origin_country
        : (raw.production_countries ?? []).map((country) => country.iso_3166_1),
      lastEpisode: expectedEpisode(raw.last_episode_to_air),
      nextEpisode: expectedEpisode(raw.next_episode_to_air),
      trailer: trailer ? expect.objectContaining({ key: trailer.key }) : null,
    },
  };
}

function expectedEpisode(raw: z.output<typeof rawEpisodeNumbers> | null | undefined) {
  return raw
    ? expect.objectContaining({ seasonNumber: raw.season_number, number: raw.episode_number })
    : null;
}

/** The titles among entries of several media types. */
export function mixedTitles(entries: readonly RawTitle[]) {
  return entries
    .filter(({ media_type: kind }) => kind === 'movie' || kind === 'tv')
    .map((entry) => expectedTitle(entry.media_type === 'tv' ? 'TV' : 'MOVIE', entry));
}
