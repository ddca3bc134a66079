import { z } from 'zod';
import { toSeason, seasonRecord, type SeasonRecord } from '../records/season.ts';
import { distinctBy, type MediaType, titleId, type TitleRef } from '../records/title.ts';
import {
  namedGenre,
  type NamedGenre,
  readDetails,
  type TitleRecord,
  titleRecord,
} from '../records/titleDetails.ts';
import {
  type CollectionRecord,
  collectionResponse,
  type ExternalId,
  keyword as keywordEntry,
  type KeywordRecord,
} from '../records/titleFacts.ts';
import { REQUESTED_LANGUAGES } from '../records/titleLanguages.ts';
import { HOUR_MS, type TmdbRead } from '../tmdb/read.ts';
import * as wire from '../tmdb/wire.ts';
import { orNull } from '../tmdb/tmdbError.ts';

const genreList = wire.requiredEntries(namedGenre);
const genresResponse = z.object({ genres: genreList });

/** TMDB's genres in English, as the product and its URLs name them. The error is 'fetchGenres: {status}'. */
export const genres: TmdbRead<MediaType, readonly NamedGenre[]> = {
  request: (mediaType) => ({
    operation: 'fetchGenres',
    path: mediaType === 'MOVIE' ? '/genre/movie/list' : '/genre/tv/list',
  }),
  ttlMs: 24 * HOUR_MS,
  parse: (body) => genresResponse.parse(body).genres,
  record: wire.recordSchema(genreList),
  isEnglish: true,
};

/** append_to_response of the full details. */
const FULL = {
  MOVIE: 'videos,credits,similar,keywords,images,watch/providers,release_dates',
  TV: 'videos,credits,similar,keywords,images,watch/providers,content_ratings,external_ids',
};

/**
 * How much of a title is read: 'basic' has its videos, 'full' also credits, similar titles, releases, watch providers
 * and the like. 'trailer' is the call of 'basic', but its error is named after the trailer.
 */
const LEVELS = ['full', 'basic', 'trailer'] as const;
type DetailsKey = TitleRef & { readonly bundle: (typeof LEVELS)[number] };

const DETAILS_CALLS = { MOVIE: 'fetchMovieDetails', TV: 'fetchSeriesDetails' } as const;
const TRAILER_CALLS = { MOVIE: 'fetchMovieTrailer', TV: 'fetchSeriesTrailer' } as const;

/**
 * A title with its details; null when TMDB does not know it. The error is 'fetch{Movie|Series}Details: {status}',
 * or 'fetch{Movie|Series}Trailer: {status}' for the level 'trailer'. Reads that share a call share the name it was
 * made under, and the log has both. Genres have their English names in every language.
 */
export const details: TmdbRead<DetailsKey, TitleRecord | null> = {
  request: ({ mediaType, tmdbId, bundle }) => ({
    ...(bundle === 'trailer'
      ? { operation: TRAILER_CALLS[mediaType] }
      : { operation: DETAILS_CALLS[mediaType], alsoBrings: [TRAILER_CALLS[mediaType]] }),
    path: mediaType === 'MOVIE' ? `/movie/${tmdbId}` : `/tv/${tmdbId}`,
    query: {
      append_to_response: bundle === 'full' ? FULL[mediaType] : 'videos',
      include_video_language: REQUESTED_LANGUAGES,
      ...(bundle === 'full' && { include_image_language: REQUESTED_LANGUAGES }),
    },
  }),
  ttlMs: 6 * HOUR_MS,
  parse: (body, { mediaType, bundle }, pageLanguage) =>
    readDetails(body, { mediaType, isFull: bundle === 'full', pageLanguage }),
  record: titleRecord.nullable(),
  order: ({ bundle }) => LEVELS.indexOf(bundle),
  fromFuller: (key, readIfCached) =>
    key.bundle === 'full' ? null : readIfCached(details, { ...key, bundle: 'full' }),
  withEnglish: async (title, { mediaType, bundle }, readInEnglish) => {
    if (!title?.details || title.details.genres.length === 0 || bundle === 'trailer') return title;
    const names = new Map(
      (await orNull(readInEnglish(genres, mediaType)))?.map((genre) => [genre.id, genre]),
    );
    const inEnglish = title.details.genres.map((genre) => names.get(genre.id) ?? genre);
    return { ...title, details: { ...title.details, genres: inEnglish } };
  },
};

const foundIds = wire.entries(z.object({ id: wire.id }));
const findResponse = z.object({
  movie_results: foundIds,
  tv_results: foundIds,
  tv_episode_results: wire.entries(
    z.object({ show_id: wire.id, season_number: wire.count, episode_number: wire.count }),
  ),
  person_results: foundIds,
});
const foundByExternalId = z.object({
  /** The movie or series itself. */
  title: z.object({ mediaType: z.enum(['MOVIE', 'TV']), tmdbId: wire.id }).nullable(),
  /** The episode, by TMDB's id of its series. */
  episode: z.object({ seriesId: wire.id, seasonNumber: wire.count, episodeNumber: wire.count }).nullable(),
  personId: wire.id.nullable(),
});

/** What an id of another database names; nulls when TMDB knows nothing. The error is 'findByExternalId: {status}'. */
export const byExternalId: TmdbRead<ExternalId, z.output<typeof foundByExternalId>> = {
  request: ({ source, id }) => ({
    operation: 'findByExternalId',
    path: `/find/${id}`,
    query: { external_source: source },
  }),
  ttlMs: 24 * HOUR_MS,
  parse: (body) => {
    const matches = findResponse.parse(body);
    const [movie, series] = [matches.movie_results[0], matches.tv_results[0]];
    const [episode] = matches.tv_episode_results;
    const ofSeries = series ? ({ mediaType: 'TV', tmdbId: series.id } as const) : null;
    return {
      title: movie ? { mediaType: 'MOVIE', tmdbId: movie.id } : ofSeries,
      episode: episode
        ? {
            seriesId: episode.show_id,
            seasonNumber: episode.season_number,
            episodeNumber: episode.episode_number,
          }
        : null,
      personId: matches.person_results[0]?.id ?? null,
    };
  },
  record: foundByExternalId,
  isEnglish: true,
};

type SeasonKey = Readonly<{ seriesId: number; number: number }>;

/** A season, 0 for the specials, with its episodes; null if unknown. The error is 'fetchSeasonDetails: {status}'. */
export const season: TmdbRead<SeasonKey, SeasonRecord | null> = {
  request: ({ seriesId, number }) => ({
    operation: 'fetchSeasonDetails',
    path: `/tv/${seriesId}/season/${number}`,
  }),
  ttlMs: 6 * HOUR_MS,
  parse: (body, { seriesId }) => toSeason(body, seriesId),
  record: seasonRecord.nullable(),
};

/** Several seasons of a series, at most twenty: TMDB appends no more to a call. */
type SeasonsKey = Readonly<{ seriesId: number; numbers: readonly number[] }>;

const seasonDates = z.object({
  number: wire.count,
  episodes: z.array(z.object({ number: wire.count, airDate: wire.date.nullable() })),
});

/**
 * The numbers and dates of the episodes of several seasons, by one call; seasons that TMDB does not know are left out, and null is an
 * unknown series. The error is 'fetchEpisodeDates: {status}'.
 */
export const episodeDates: TmdbRead<SeasonsKey, readonly z.output<typeof seasonDates>[] | null> = {
  request: ({ seriesId, numbers }) => ({
    operation: 'fetchEpisodeDates',
    path: `/tv/${seriesId}`,
    query: { append_to_response: numbers.map((number) => `season/${number}`).join(',') },
  }),
  ttlMs: 6 * HOUR_MS,
  parse: (body, { seriesId, numbers }) => {
    const appended = z.record(z.string(), z.unknown()).parse(body);
    return numbers.flatMap((number) => {
      const response = appended[`season/${number}`];
      if (typeof response !== 'object' || response === null || !('episodes' in response)) return [];
      const { episodes = [] } = toSeason(response, seriesId);
      return [{ number, episodes: episodes.map((one) => ({ number: one.number, airDate: one.airDate })) }];
    });
  },
  record: z.array(seasonDates).nullable(),
  isEnglish: true,
};

/** Of a movie they are `titles`, of a series `results`. */
const alternativeTitles = wire.results(z.object({ title: wire.requiredName }), ['titles', 'results']);

/** What a title is called elsewhere, in any language; null if unknown. The error is 'fetchAlternativeTitles: {status}'. */
export const alternativeNames: TmdbRead<TitleRef, readonly string[] | null> = {
  request: ({ mediaType, tmdbId }) => ({
    operation: 'fetchAlternativeTitles',
    path: `${mediaType === 'MOVIE' ? '/movie' : '/tv'}/${tmdbId}/alternative_titles`,
  }),
  ttlMs: 24 * HOUR_MS,
  parse: (body) => alternativeTitles.parse(body).map(({ title }) => title),
  record: z.array(z.string()).nullable(),
  isEnglish: true,
};

/** A collection by its TMDB id; null when TMDB does not know it. The error is 'fetchCollection: {status}'. */
export const collection: TmdbRead<number, CollectionRecord | null> = {
  request: (tmdbId) => ({ operation: 'fetchCollection', path: `/collection/${tmdbId}` }),
  ttlMs: 6 * HOUR_MS,
  parse: (body) => {
    const collection = collectionResponse.parse(body);
    return { ...collection, movies: distinctBy(collection.movies, titleId) };
  },
  record: wire.recordSchema(collectionResponse).nullable(),
};

/** A keyword, in English, by its TMDB id; null when TMDB does not know it. The error is 'fetchKeyword: {status}'. */
export const keyword: TmdbRead<number, KeywordRecord | null> = {
  request: (tmdbId) => ({ operation: 'fetchKeyword', path: `/keyword/${tmdbId}` }),
  ttlMs: 24 * HOUR_MS,
  parse: (body) => keywordEntry.parse(body),
  record: wire.recordSchema(keywordEntry).nullable(),
  isEnglish: true,
};
