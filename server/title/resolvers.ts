import { fallbackLocale } from '../../contract/locales.ts';
import { readCastFirst, readSeasonNumber } from '../graphql/arguments.ts';
import { userError } from '../graphql/errors.ts';
import type {
  CastMemberResolvers,
  CrewMemberResolvers,
  EpisodeResolvers,
  MovieResolvers,
  RecommendationResolvers,
  SeasonResolvers,
  SeriesResolvers,
  TitleResolvers,
  TrailerResolvers,
} from '../graphql/generated/resolvers.ts';
import { withOptionalFieldTimeout } from '../graphql/optionalFieldTimeout.ts';
import { detailsOf, fullDetailsOf } from '../graphql/titleDetails.ts';
import { loadRecommendations } from '../recommendations/resolvers.ts';
import { episodeId, recommendationId, seasonId } from '../records/globalIds.ts';
import { imageUrl } from '../records/imageUrl.ts';
import type { PersonRecord } from '../records/person.ts';
import { type EpisodeRecord, sortEpisodes, sortSeasons } from '../records/season.ts';
import { type CastRecord, type CrewRecord, titleId, type TitleRef } from '../records/title.ts';
import { releaseYear } from '../records/visibility.ts';
import { overviewOrDefault, roundRating } from '../records/wording.ts';
import { commonFactResolvers, movieFactFields, seriesFactFields } from './factResolvers.ts';
import { resolveGenres } from './genres.ts';

export const Title: TitleResolvers = {
  __resolveType: ({ mediaType }) => (mediaType === 'MOVIE' ? 'Movie' : 'Series'),
};

/** Field resolvers common to movies and series; fields missing here are read from the record. */
const titleFields: MovieResolvers & SeriesResolvers = {
  id: titleId,
  overview: ({ overview }) => overviewOrDefault(overview),
  overviewLanguage: ({ overview, overviewInEnglish }, _arguments, { language }) =>
    (overview.trim() === '' || overviewInEnglish ? fallbackLocale : language).tag,
  year: ({ releaseDate }) => releaseYear(releaseDate),
  rating: roundRating,
  genres: (title, _arguments, context) => resolveGenres(title, context),
  poster: ({ posterPath }, { size }, { config }) => imageUrl(config.imageBaseUrl, 'poster', posterPath, size),
  backdrop: ({ backdropPath }, { size }, { config }) =>
    imageUrl(config.imageBaseUrl, 'backdrop', backdropPath, size),
  trailer: async (title, _arguments, context) =>
    (await withOptionalFieldTimeout(detailsOf(title, context, 'trailer'), context)).trailer,
  cast: async (title, { first }, context) => {
    const max = readCastFirst(first);
    return (await fullDetailsOf(title, context)).related.cast.slice(0, max);
  },
  crew: async (title, { first }, context) => {
    const max = readCastFirst(first);
    return (await fullDetailsOf(title, context)).related.crew.slice(0, max);
  },
  countries: async (title, _arguments, context) => [...(await detailsOf(title, context)).countries],
  ...commonFactResolvers,
  recommendations: (title, _arguments, context) =>
    withOptionalFieldTimeout(loadRecommendations(title, context), context),
  player: (title, _arguments, { config }) => titlePlayerUrl(config.playerBaseUrl, title),
};

export const Movie: MovieResolvers = {
  ...titleFields,
  ...movieFactFields,
  runtime: async (movie, _arguments, context) => (await detailsOf(movie, context)).runtime,
};

export const Series: SeriesResolvers = {
  ...titleFields,
  ...seriesFactFields,
  seasonCount: async (series, _arguments, context) => (await detailsOf(series, context)).seasonCount,
  seasons: async (series, _arguments, context) =>
    sortSeasons(series.tmdbId, (await detailsOf(series, context)).seasons),
  season: async (series, { number }, context) => {
    const seasonNumber = readSeasonNumber(number);
    const { seasons } = await detailsOf(series, context);
    return sortSeasons(series.tmdbId, seasons).find((season) => season.number === seasonNumber) ?? null;
  },
};

export const Trailer: TrailerResolvers = {
  embedUrl: ({ key }, _arguments, { config }) => `${config.trailerBaseUrl}/${encodeURIComponent(key)}`,
};

export const CastMember: CastMemberResolvers = {
  id: ({ creditId }) => creditId,
  profile: ({ profilePath }, { size }, { config }) =>
    imageUrl(config.imageBaseUrl, 'profile', profilePath, size),
  person: personOf,
};

export const CrewMember: CrewMemberResolvers = {
  id: ({ creditId }) => creditId,
  person: personOf,
};

/** The person of a credit, as named in the credit. */
function personOf({ personId, name, profilePath }: CastRecord | CrewRecord): PersonRecord {
  return { tmdbId: personId, name, profilePath };
}

export const Recommendation: RecommendationResolvers = {
  id: ({ forTitle, title }) => recommendationId(forTitle, title),
};

export const Season: SeasonResolvers = {
  id: ({ seriesId, number }) => seasonId(seriesId, number),
  poster: ({ posterPath }, { size }, { config }) => imageUrl(config.imageBaseUrl, 'poster', posterPath, size),
  episodes: async ({ seriesId, number, episodes }, _arguments, { loaders }) => {
    const loaded = episodes ?? (await loaders.season.load({ seriesId, number }))?.episodes;
    if (!loaded)
      throw userError('NOT_FOUND', `The movie database no longer has ${seasonId(seriesId, number)}.`);
    return sortEpisodes(loaded);
  },
};

export const Episode: EpisodeResolvers = {
  id: ({ seriesId, seasonNumber, number }) => episodeId(seriesId, seasonNumber, number),
  overview: ({ overview }) => overviewOrDefault(overview),
  still: ({ stillPath }, { size }, { config }) => imageUrl(config.imageBaseUrl, 'still', stillPath, size),
  player: (episode, _arguments, { config }) => episodePlayerUrl(config.playerBaseUrl, episode),
};

/** Absolute URL of the embedded player for a movie, or for a series with no episode chosen. */
export function titlePlayerUrl(playerBaseUrl: string, { mediaType, tmdbId }: TitleRef): string {
  return `${playerBaseUrl}/${mediaType === 'MOVIE' ? 'movie' : 'tv'}/${tmdbId}?autoplay=1`;
}

/** Absolute URL of the embedded player for an episode; the player continues with the next one automatically. */
export function episodePlayerUrl(
  playerBaseUrl: string,
  { seriesId, seasonNumber, number }: Pick<EpisodeRecord, 'seriesId' | 'seasonNumber' | 'number'>,
): string {
  return `${playerBaseUrl}/tv/${seriesId}/${seasonNumber}-${number}?autoplay=1&autonext=1`;
}
