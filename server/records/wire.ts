import { z } from 'zod';
import { MAX_INT } from '../../contract/limits.ts';
import { wireName, wireText } from '../tmdb/wireScalars.ts';

/** A TMDB id. */
export const wireId = z.int().min(1).max(MAX_INT);
/** A count; null if TMDB omits it. */
const wireCount = z.int().min(0).max(MAX_INT).nullable().catch(null);
/** A calendar date; null for '', null and invalid values. */
const wireDate = z.iso.date().nullable().catch(null);
/** A path on the image host: a plain file name. */
export const imagePath = z
  .string()
  .max(200)
  .regex(/^\/[\w-][\w.-]*\.(?:jpg|jpeg|png|svg|webp)$/i);
/** A path on the image host; null if there is none or it is not a plain file name. */
export const wireImagePath = imagePath.nullable().catch(null);
/** Whole minutes; null if TMDB returns 0 or nothing. */
const wireMinutes = z.int().min(1).max(MAX_INT).nullable().catch(null);

/** An ISO 639-1 language; null if there is none, or if TMDB marks the title as having no language ('xx'). */
const wireLanguage = z
  .string()
  .regex(/^(?!xx$)[a-z]{2}$/)
  .nullable()
  .catch(null);
/** An ISO 3166-1 country. */
export const wireCountry = z.string().regex(/^[A-Z]{2}$/);

/** Entries that are parsed one by one, so that a malformed one only loses itself. */
export const wireEntries = z.array(z.unknown());
const optionalEntries = wireEntries.catch([]);

/** One page of titles. */
export const wirePage = z.object({
  page: z.int().min(1).max(MAX_INT),
  results: wireEntries,
  total_pages: z.int().min(0),
  total_results: wireCount,
});

/** One page of a search; invalid paging fields are tolerated. */
export const wireSearchPage = z.object({
  results: wireEntries,
  total_pages: z.int().min(0).catch(1),
});

const titleFields = {
  id: wireId,
  overview: wireText,
  vote_average: z.number().min(0).max(10).nullable().catch(null),
  vote_count: wireCount,
  popularity: z.number().min(0).catch(0),
  genre_ids: z.array(wireId).max(50).catch([]),
  poster_path: wireImagePath,
  backdrop_path: wireImagePath,
  adult: z.boolean().catch(false),
  original_language: wireLanguage,
};
const movieFields = { ...titleFields, title: wireName, original_title: wireName, release_date: wireDate };
const seriesFields = { ...titleFields, name: wireName, original_name: wireName, first_air_date: wireDate };
const isMovieNamed = (movie: { title: string; original_title: string }) =>
  movie.title !== '' || movie.original_title !== '';
const isSeriesNamed = (series: { name: string; original_name: string }) =>
  series.name !== '' || series.original_name !== '';
const UNNAMED_MOVIE = { path: ['title'], error: 'has no name' };
const UNNAMED_SERIES = { path: ['name'], error: 'has no name' };

export const wireMovie = z.object(movieFields).refine(isMovieNamed, UNNAMED_MOVIE);
export const wireSeries = z.object(seriesFields).refine(isSeriesNamed, UNNAMED_SERIES);

const appended = {
  videos: z.object({ results: optionalEntries }).catch({ results: [] }),
  credits: z.object({ cast: optionalEntries, crew: optionalEntries }).catch({ cast: [], crew: [] }),
  similar: z.object({ results: optionalEntries }).catch({ results: [] }),
};

/** Fields common to the details of both kinds. */
const detailsFields = {
  ...appended,
  genres: optionalEntries,
  origin_country: optionalEntries,
  production_countries: optionalEntries,
};

/** movie/{id}, with the appended responses. */
export const wireMovieDetails = z
  .object({
    ...movieFields,
    ...detailsFields,
    runtime: wireMinutes,
  })
  .refine(isMovieNamed, UNNAMED_MOVIE);

/** tv/{id}, with the appended responses. */
export const wireSeriesDetails = z
  .object({
    ...seriesFields,
    ...detailsFields,
    created_by: optionalEntries,
    number_of_seasons: wireCount,
    seasons: optionalEntries,
  })
  .refine(isSeriesNamed, UNNAMED_SERIES);

export const wireGenre = z.object({ id: wireId, name: wireName.pipe(z.string().min(1)) });

export const wireSeasonSummary = z.object({
  season_number: z.int().min(0).max(MAX_INT),
  name: wireName,
  air_date: wireDate,
  episode_count: wireCount,
  poster_path: wireImagePath,
});

/** tv/{id}/season/{number}. */
export const wireSeason = wireSeasonSummary.omit({ episode_count: true }).extend({ episodes: wireEntries });

export const wireEpisode = z.object({
  episode_number: z.int().min(0).max(MAX_INT),
  name: wireName,
  overview: wireText,
  air_date: wireDate,
  runtime: wireMinutes,
  still_path: wireImagePath,
});

/** A video; one without a name is named after its type. */
export const wireVideo = z
  .object({ key: z.string(), name: wireName, site: z.string(), type: wireName })
  .transform((video) => ({ ...video, name: video.name || video.type || 'Video' }));

const portrait = { profile_path: wireImagePath };

const creditFields = {
  ...portrait,
  /** null on records older than TMDB's credit ids. */
  credit_id: z
    .string()
    .regex(/^[\w-]{1,64}$/)
    .nullable()
    .catch(null),
  id: wireId,
  name: wireName.pipe(z.string().min(1)),
};

export const wireCastMember = z.object({
  ...creditFields,
  character: wireName,
  /** Billing; entries without one come last. */
  order: z.int().catch(MAX_INT),
});

export const wireCrewMember = z.object({ ...creditFields, job: wireName });

/** A series' creator: a crew member without a job. */
export const wireCreator = z.object(creditFields);

/** A production country. */
export const wireMakingCountry = z.object({ iso_3166_1: wireCountry });

/** The kinds of entries in search/multi and in a person's credits. */
export const wireMediaType = z.object({ media_type: z.string() });

const personFields = {
  ...portrait,
  id: wireId,
  name: wireName.pipe(z.string().min(1)),
  known_for_department: wireName,
};

/** A person in search results. */
export const wirePerson = z.object({ ...personFields, adult: z.boolean().catch(false) });

/** person/{id}, with the appended credits. */
export const wirePersonDetails = z.object({
  ...personFields,
  biography: wireText,
  birthday: wireDate,
  deathday: wireDate,
  place_of_birth: wireName,
  combined_credits: z.object({ cast: optionalEntries, crew: optionalEntries }).catch({ cast: [], crew: [] }),
});

/** person/{id}/combined_credits. */
export const wirePersonCredits = z.object({ cast: wireEntries });

/** A person's credit, apart from its title. */
export const wirePart = z.object({
  character: wireName,
  order: z.int().min(0).max(MAX_INT).nullable().catch(null),
  episode_count: wireCount,
});
export const wireJob = z.object({ department: wireName, job: wireName, episode_count: wireCount });

export type WireMovie = z.infer<typeof wireMovie>;
export type WireSeries = z.infer<typeof wireSeries>;
export type WireMovieDetails = z.infer<typeof wireMovieDetails>;
export type WireSeriesDetails = z.infer<typeof wireSeriesDetails>;
export type WireSeasonSummary = z.infer<typeof wireSeasonSummary>;
export type WireEpisode = z.infer<typeof wireEpisode>;
export type WireCastMember = z.infer<typeof wireCastMember>;
export type WireCrewMember = z.infer<typeof wireCrewMember>;
export type WireVideo = z.infer<typeof wireVideo>;
export type WirePerson = z.infer<typeof wirePerson>;
export type WirePersonDetails = z.infer<typeof wirePersonDetails>;
export type WirePart = z.infer<typeof wirePart>;
export type WireJob = z.infer<typeof wireJob>;
