import type { GraphQLResolveInfo } from 'graphql';
import { fallbackLocale } from '../../contract/locales.ts';
import { readPartNumber, readTitleId, readTmdbId } from '../graphql/arguments.ts';
import type { RequestContext } from '../graphql/context.ts';
import { userError } from '../graphql/errors.ts';
import type {
  CastMemberResolvers,
  CrewMemberResolvers,
  EpisodeResolvers,
  MovieResolvers,
  QueryResolvers,
  RecommendationResolvers,
  SeasonResolvers,
  SeriesResolvers,
  TitleResolvers,
} from '../graphql/generated/resolvers.ts';
import { withOptionalFieldTimeout } from '../graphql/optionalFieldTimeout.ts';
import { isAnyFieldSelected } from '../graphql/selectedFields.ts';
import { detailsOf, genresOf } from '../graphql/titleDetails.ts';
import { loadRecommendations } from '../recommendations/resolvers.ts';
import { episodeId, parseTitleId, recommendationId, seasonId } from '../records/globalIds.ts';
import { imageField } from '../records/imageUrl.ts';
import type { PersonRecord } from '../records/person.ts';
import { sortEpisodes, sortSeasons } from '../records/season.ts';
import {
  type CastRecord,
  type CrewRecord,
  type MediaType,
  titleId,
  type TitleRecord,
  type TitleRef,
} from '../records/title.ts';
import { releaseYear } from '../records/visibility.ts';
import { commonFactFields, movieFactFields, seriesFactFields } from './factResolvers.ts';

export const titleQueries: QueryResolvers = {
  movie: (_root, { tmdbId }, context) =>
    readTitle({ mediaType: 'MOVIE', tmdbId: readTmdbId(tmdbId) }, context),
  series: (_root, { tmdbId }, context) => readTitle({ mediaType: 'TV', tmdbId: readTmdbId(tmdbId) }, context),
  title: (_root, { id }, context) => readTitle(readTitleId(id), context),
  collection: (_root, { tmdbId }, { loaders }) => loaders.collection.load(readTmdbId(tmdbId)),
  titlesById: async (_root, { ids }, { loaders }, info) => {
    const bundles = { MOVIE: bundleFor('MOVIE', info), TV: bundleFor('TV', info) };
    const reads = ids.map((id) => {
      const ref = parseTitleId(id);
      return ref && loaders.details.load({ ...ref, bundle: bundles[ref.mediaType] });
    });
    const settled = await Promise.allSettled(reads);
    return settled.map((read) => (read.status === 'fulfilled' ? read.value : Promise.reject(read.reason)));
  },
};

/**
 * Reads a single title in full: a page that shows one usually requests its cast or suggestions too, and one call returns
 * credits and similar titles with the details.
 */
function readTitle(ref: TitleRef, { loaders }: RequestContext): Promise<TitleRecord | null> {
  return loaders.details.load({ ...ref, bundle: 'full' });
}

/** The level of details needed for the fields selected on one media type. */
function bundleFor(mediaType: MediaType, info: GraphQLResolveInfo): 'full' | 'basic' {
  const [typeName, facts] = mediaType === 'MOVIE' ? ['Movie', movieFactFields] : ['Series', seriesFactFields];
  const full = new Set(['recommendations', ...Object.keys({ ...commonFactFields, ...facts })]);
  return isAnyFieldSelected(info, typeName, full) ? 'full' : 'basic';
}

export const Title: TitleResolvers = {
  __resolveType: ({ mediaType }) => (mediaType === 'MOVIE' ? 'Movie' : 'Series'),
};

/** The overview of a title or an episode, or a default text if it is blank. */
function overview(record: { readonly overview: string }): string {
  return record.overview.trim() === '' ? 'No overview available' : record.overview;
}

/** Field resolvers common to movies and series; fields missing here are read from the record. */
const titleFields: MovieResolvers & SeriesResolvers = {
  ...commonFactFields,
  id: titleId,
  overview,
  overviewLanguage: (title, _arguments, { language }) =>
    (title.overview.trim() === '' || title.overviewInEnglish ? fallbackLocale : language).tag,
  year: ({ releaseDate }) => releaseYear(releaseDate),
  rating: ({ voteAverage }) => voteAverage && Math.round(voteAverage * 10) / 10,
  genres: (title, _arguments, context) => genresOf(title, context),
  poster: imageField('poster'),
  backdrop: imageField('backdrop'),
  trailer: async (title, _arguments, context) =>
    (await withOptionalFieldTimeout(detailsOf(title, context, 'trailer'), context)).trailer,
  countries: async (title, _arguments, context) => (await detailsOf(title, context)).countries,
  recommendations: (title, _arguments, context) =>
    withOptionalFieldTimeout(loadRecommendations(title, context), context),
  player: ({ mediaType, tmdbId }, _arguments, { config }) =>
    `${config.playerBaseUrl}/${mediaType === 'MOVIE' ? 'movie' : 'tv'}/${tmdbId}?autoplay=1`,
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
    const seasonNumber = readPartNumber('number', number);
    const { seasons } = await detailsOf(series, context);
    return sortSeasons(series.tmdbId, seasons).find((season) => season.number === seasonNumber) ?? null;
  },
};

/** The person of a credit, as named in the credit. */
function person({ personId, name, profilePath }: CastRecord | CrewRecord): PersonRecord {
  return { tmdbId: personId, name, profilePath };
}

export const CastMember: CastMemberResolvers = {
  id: ({ creditId }) => creditId,
  profile: imageField('profile'),
  person,
};

export const CrewMember: CrewMemberResolvers = { id: ({ creditId }) => creditId, person };

export const Recommendation: RecommendationResolvers = {
  id: ({ forTitle, title }) => recommendationId(forTitle, title),
};

export const Season: SeasonResolvers = {
  id: ({ seriesId, number }) => seasonId(seriesId, number),
  poster: imageField('poster'),
  episodes: async ({ seriesId, number, episodes }, _arguments, { loaders }) => {
    const loaded = episodes ?? (await loaders.season.load({ seriesId, number }))?.episodes;
    if (!loaded)
      throw userError('NOT_FOUND', `The movie database no longer has ${seasonId(seriesId, number)}.`);
    return sortEpisodes(loaded);
  },
};

export const Episode: EpisodeResolvers = {
  id: ({ seriesId, seasonNumber, number }) => episodeId(seriesId, seasonNumber, number),
  overview,
  still: imageField('still'),
  // The player continues with the next episode automatically.
  player: ({ seriesId, seasonNumber, number }, _arguments, { config }) =>
    `${config.playerBaseUrl}/tv/${seriesId}/${seasonNumber}-${number}?autoplay=1&autonext=1`,
};
