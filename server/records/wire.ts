import { z } from 'zod';
import { MAX_INT } from '../../contract/limits.ts';
import { wireName, wireText } from '../tmdb/wireScalars.ts';

/** A number that names something. */
export const wireId = z.int().min(1).max(MAX_INT);
/** A count; null when TMDB leaves it out. */
const wireCount = z.int().min(0).max(MAX_INT).nullable().catch(null);
/** A calendar date; null for TMDB's '', null, or anything that is none. */
const wireDate = z.iso.date().nullable().catch(null);
/** A path on the image host: a plain file name. */
export const imagePath = z
  .string()
  .max(200)
  .regex(/^\/[\w-][\w.-]*\.(?:jpg|jpeg|png|svg|webp)$/i);
/** A path on the image host; null when there is none, or when it is not the plain file name it should be. */
export const wireImagePath = imagePath.nullable().catch(null);
/** Whole minutes; null when TMDB says 0 or nothing. */
const wireMinutes = z.int().min(1).max(MAX_INT).nullable().catch(null);

/** A language as ISO 639-1 has it; null when there is none, or when TMDB says there was no language ('xx'). */
const wireLanguage = z
  .string()
  .regex(/^(?!xx$)[a-z]{2}$/)
  .nullable()
  .catch(null);
/** A country as ISO 3166-1 has it. */
export const wireCountry = z.string().regex(/^[A-Z]{2}$/);

/** Entries that are read one by one, so that a malformed one costs only itself. */
export const wireEntries = z.array(z.unknown());
const optionalEntries = wireEntries.catch([]);

/** One page of titles. */
export const wirePage = z.object({
  page: z.int().min(1).max(MAX_INT),
  results: wireEntries,
  total_pages: z.int().min(0),
  total_results: wireCount,
});

/** One page of a search, which is read whatever it says of its paging. */
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

/** What the details of both kinds have. */
const detailsFields = {
  ...appended,
  genres: optionalEntries,
  origin_country: optionalEntries,
  production_countries: optionalEntries,
};

/** movie/{id}, with what the call appended to it. */
export const wireMovieDetails = z
  .object({
    ...movieFields,
    ...detailsFields,
    runtime: wireMinutes,
  })
  .refine(isMovieNamed, UNNAMED_MOVIE);

/** tv/{id}, with what the call appended to it. */
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

/** A video; one without a name is called by what it is. */
export const wireVideo = z
  .object({ key: z.string(), name: wireName, site: z.string(), type: wireName })
  .transform((video) => ({ ...video, name: video.name || video.type || 'Video' }));

const portrait = { profile_path: wireImagePath };

const creditFields = {
  ...portrait,
  /** null on a record so old that TMDB had not numbered its credits. */
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
  /** Billing; whoever has none comes last. */
  order: z.int().catch(MAX_INT),
});

export const wireCrewMember = z.object({ ...creditFields, job: wireName });

/** Who created a series: the same without a job. */
export const wireCreator = z.object(creditFields);

/** A country among those that made a title. */
export const wireMakingCountry = z.object({ iso_3166_1: wireCountry });

/** What search/multi and a person's credits tell apart by. */
export const wireMediaType = z.object({ media_type: z.string() });

const personFields = {
  ...portrait,
  id: wireId,
  name: wireName.pipe(z.string().min(1)),
  known_for_department: wireName,
};

/** A person whom a search has found. */
export const wirePerson = z.object({ ...personFields, adult: z.boolean().catch(false) });

/** person/{id}, with the credits the call appended to it. */
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

/** What a person's credit says beside its title. */
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
