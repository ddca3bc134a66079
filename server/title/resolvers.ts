import type { GraphQLResolveInfo } from 'graphql';
import { fallbackLocale } from '../../contract/locales.ts';
import { parsePartNumber, parseRegion, parseTmdbId } from '../graphql/arguments.ts';
import {
  detailsOf,
  fullDetailsOf,
  orNullInTime,
  type RequestContext,
  withOptionalFieldTimeout,
} from '../graphql/context.ts';
import { badUserInput, requireFound } from '../graphql/errors.ts';
import type { MovieResolvers, Resolvers, SeriesResolvers } from '../graphql/generated/resolvers.ts';
import { isAnyFieldSelected } from '../graphql/fields.ts';
import { settleEach } from '../graphql/node.ts';
import { loadRecommendations } from './recommendations.ts';
import { episodeId, parseTitleId, recommendationId, seasonId, tmdbGlobalId } from '../records/globalIds.ts';
import { toGenreRecord } from '../records/genres.ts';
import { imageField, imageUrl } from '../records/imageUrl.ts';
import { countSeasons, sortEpisodes, sortSeasons } from '../records/season.ts';
import { isVisible, type MediaType, releaseDateSortKey, releaseYear, titleId } from '../records/title.ts';
import {
  type FullDetails,
  type TitleDetails,
  type TitleRecord,
  trailerOf,
  videosOf,
} from '../records/titleDetails.ts';
import { type CollectionRef, releasesIn, type TitleFacts, watchOptions } from '../records/titleFacts.ts';
import { readLookup } from './lookup.ts';

/** The level of details needed for the fields selected on one media type. */
export function bundleFor(mediaType: MediaType, info: GraphQLResolveInfo): 'full' | 'basic' {
  const [typeName, facts] = mediaType === 'MOVIE' ? ['Movie', movieFields] : ['Series', seriesFields];
  const full = new Set(['recommendations', ...Object.keys({ ...fullFields, ...facts })]);
  return isAnyFieldSelected(info, typeName, full) ? 'full' : 'basic';
}

/** The overview of a title or an episode, or a default text if it is blank. */
function overview(record: { readonly overview: string }): string {
  return record.overview.trim() === '' ? 'No overview available' : record.overview;
}

async function factsOf(title: TitleRecord, context: RequestContext): Promise<TitleFacts> {
  return (await fullDetailsOf(title, context)).related.facts;
}

/** A title's name in English: of the response that is the fallback for its missing texts, which is usually cached. */
async function englishTitle(title: TitleRecord, _arguments: unknown, context: RequestContext) {
  if (context.language.tag === fallbackLocale.tag) return title.title;
  const { mediaType, tmdbId, details } = title;
  const bundle = details?.related ? 'full' : 'basic';
  const read = await orNullInTime(context.englishDetails.load({ mediaType, tmdbId, bundle }), context);
  if (!read) context.degraded.add('English title');
  return read?.title ?? null;
}

/** Resolves a field to the fact of that name. */
function fact<Name extends keyof TitleFacts>(name: Name) {
  return async (title: TitleRecord, _arguments: unknown, context: RequestContext) =>
    (await factsOf(title, context))[name];
}

/** Resolves a field to the detail of that name. */
function detail<Name extends keyof TitleDetails>(name: Name) {
  return async (title: TitleRecord, _arguments: unknown, context: RequestContext) =>
    (await detailsOf(title, context))[name];
}

/** Resolves a field to the start of a list in the full details. */
function firstOf<Entry>(listOf: (related: FullDetails) => readonly Entry[]) {
  return async (title: TitleRecord, { first }: { readonly first: number }, context: RequestContext) =>
    listOf((await fullDetailsOf(title, context)).related).slice(0, first);
}

/** Resolves a field to what is known of a title in the region of its argument. */
function inRegion<Known>(read: (facts: TitleFacts, region: string) => Known) {
  return async (title: TitleRecord, { region }: { readonly region: string }, context: RequestContext) => {
    const regionCode = parseRegion(region);
    return read(await factsOf(title, context), regionCode);
  };
}

/** Fields of movies and series that need the full details. */
const fullFields: MovieResolvers & SeriesResolvers = {
  tagline: fact('tagline'),
  homepage: fact('homepage'),
  imdbId: fact('imdbId'),
  companies: fact('companies'),
  cast: firstOf(({ cast }) => cast),
  crew: firstOf(({ crew }) => crew),
  keywords: firstOf(({ facts }) => facts.keywords),
  videos: async (title, { first }, context) =>
    videosOf(title, (await fullDetailsOf(title, context)).related.videos).slice(0, first),
  pictures: async (title, { first, size }, context) => {
    const { backdrops } = await factsOf(title, context);
    const { imageBaseUrl } = context.config;
    return backdrops.slice(0, first).flatMap((path) => imageUrl(imageBaseUrl, 'backdrop', path, size) ?? []);
  },
  certification: inRegion(({ regions }, region) => regions[region]?.certification ?? null),
  whereToWatch: inRegion(watchOptions),
};

const movieFields: MovieResolvers = {
  budget: fact('budget'),
  revenue: fact('revenue'),
  collection: fact('collection'),
  releases: async (movie, { region }, context) => {
    const regionCode = parseRegion(region);
    return releasesIn(movie, await factsOf(movie, context), regionCode);
  },
};

const seriesFields: SeriesResolvers = {
  networks: fact('networks'),
};

/** Field resolvers common to movies and series; fields missing here are read from the record. */
const titleFields: MovieResolvers & SeriesResolvers = {
  ...fullFields,
  id: titleId,
  overview,
  overviewLanguage: (title, _arguments, { language }) =>
    (title.overview.trim() === '' || title.overviewInEnglish ? fallbackLocale : language).tag,
  year: ({ releaseDate }) => releaseYear(releaseDate),
  rating: ({ voteAverage }) => voteAverage && Math.round(voteAverage * 10) / 10,
  // The field is non-null, so that an error would null the whole title: it has no genres if their names fail or are late.
  genres: async ({ mediaType, details, genreIds }, _arguments, context) => {
    if (details) return details.genres.map((genre) => toGenreRecord(mediaType, genre));
    if (genreIds.length === 0) return [];
    const all = await orNullInTime(context.loaders.genres.load(mediaType), context);
    if (!all) context.degraded.add('genre names');
    const named = genreIds.flatMap((id) => all?.find((genre) => genre.id === id) ?? []);
    return named.map((genre) => toGenreRecord(mediaType, genre));
  },
  englishTitle,
  poster: imageField('poster'),
  backdrop: imageField('backdrop'),
  trailer: async (title, _arguments, context) =>
    trailerOf(title, (await withOptionalFieldTimeout(detailsOf(title, context, 'trailer'), context)).trailer),
  status: detail('status'),
  countries: detail('countries'),
  recommendations: (title, _arguments, context) =>
    withOptionalFieldTimeout(loadRecommendations(title, context), context),
  player: ({ mediaType, tmdbId }, _arguments, { config }) =>
    `${config.playerBaseUrl}/${mediaType === 'MOVIE' ? 'movie' : 'tv'}/${tmdbId}?autoplay=1`,
};

/** Limit of episodes requested by their numbers. */
const MAX_NUMBERS = 100;

/** A filter of the episodes of these numbers; of all if null. */
function parseNumbers(numbers: readonly number[] | null | undefined) {
  if (!numbers) return () => true;
  const { length } = numbers;
  if (length < 1 || length > MAX_NUMBERS) throw badUserInput(`numbers must be 1 to ${MAX_NUMBERS}`, length);
  const requested = new Set(numbers);
  return ({ number }: { readonly number: number }) => requested.has(number);
}

/** Limit of movies of a collection. */
const MAX_COLLECTION_MOVIES = 60;

/** Loads a full collection; a movie only refers to it by id, name and images. */
async function loadCollection({ tmdbId }: CollectionRef, { loaders }: RequestContext) {
  return requireFound(await loaders.collection.load(tmdbId), tmdbGlobalId('collection', tmdbId));
}

const embedUrl = ({ key }: { readonly key: string }, _arguments: unknown, { config }: RequestContext) =>
  `${config.trailerBaseUrl}/${encodeURIComponent(key)}`;

/** The series of a season or an episode. */
async function loadSeries(
  { seriesId: tmdbId }: { readonly seriesId: number },
  _arguments: unknown,
  { loaders }: RequestContext,
  info: GraphQLResolveInfo,
) {
  const series = await loaders.details.load({ mediaType: 'TV', tmdbId, bundle: bundleFor('TV', info) });
  return requireFound(series, titleId({ mediaType: 'TV', tmdbId }));
}

export const resolvers: Resolvers = {
  Query: {
    // A page that shows one title usually requests its cast or suggestions too, and one call returns all of them.
    movie: (_root, { tmdbId }, { loaders }) =>
      loaders.details.load({ mediaType: 'MOVIE', tmdbId: parseTmdbId(tmdbId), bundle: 'full' }),
    series: (_root, { tmdbId }, { loaders }) =>
      loaders.details.load({ mediaType: 'TV', tmdbId: parseTmdbId(tmdbId), bundle: 'full' }),
    titleBy: async (_root, { by }, context) => {
      const ref = await readLookup(by, context);
      return ref && context.loaders.details.load({ ...ref, bundle: 'full' });
    },
    title: (_root, { id }, { loaders }) => {
      const ref = parseTitleId(id);
      return ref && loaders.details.load({ ...ref, bundle: 'full' });
    },
    collection: (_root, { tmdbId }, { loaders }) => loaders.collection.load(parseTmdbId(tmdbId)),
    titlesById: async (_root, { ids }, { loaders }, info) => {
      const bundles = { MOVIE: bundleFor('MOVIE', info), TV: bundleFor('TV', info) };
      const reads = ids.map((id) => {
        const ref = parseTitleId(id);
        return ref ? loaders.details.load({ ...ref, bundle: bundles[ref.mediaType] }) : Promise.resolve(null);
      });
      return settleEach(reads);
    },
  },
  Title: {
    __resolveType: ({ mediaType }) => (mediaType === 'MOVIE' ? 'Movie' : 'Series'),
  },
  Movie: {
    ...titleFields,
    ...movieFields,
    runtime: detail('runtime'),
  },
  Series: {
    ...titleFields,
    ...seriesFields,
    lastEpisode: detail('lastEpisode'),
    nextEpisode: detail('nextEpisode'),
    seasonCount: async (series, _arguments, context) =>
      countSeasons(await detailsOf(series, context), new Date().toISOString().slice(0, 10)),
    seasons: async (series, _arguments, context) =>
      sortSeasons(series.tmdbId, (await detailsOf(series, context)).seasons),
    season: async (series, { number }, context) => {
      const seasonNumber = parsePartNumber('number', number);
      const { seasons } = await detailsOf(series, context);
      return sortSeasons(series.tmdbId, seasons).find((season) => season.number === seasonNumber) ?? null;
    },
  },
  Recommendation: {
    id: ({ forTitle, title }) => recommendationId(forTitle, title),
  },
  Season: {
    id: ({ seriesId, number }) => seasonId(seriesId, number),
    poster: imageField('poster'),
    episodes: async ({ seriesId, number, episodes }, { numbers }, { loaders }) => {
      const isRequested = parseNumbers(numbers);
      const loaded = episodes ?? (await loaders.season.load({ seriesId, number }))?.episodes;
      return sortEpisodes(requireFound(loaded, seasonId(seriesId, number))).filter(isRequested);
    },
    series: loadSeries,
  },
  Episode: {
    id: ({ seriesId, seasonNumber, number }) => episodeId(seriesId, seasonNumber, number),
    overview,
    still: imageField('still'),
    // The player continues with the next episode automatically.
    player: ({ seriesId, seasonNumber, number }, _arguments, { config }) =>
      `${config.playerBaseUrl}/tv/${seriesId}/${seasonNumber}-${number}?autoplay=1&autonext=1`,
    season: async ({ seriesId, seasonNumber: number }, _arguments, { loaders }) =>
      requireFound(await loaders.season.load({ seriesId, number }), seasonId(seriesId, number)),
    series: loadSeries,
  },
  Collection: {
    id: ({ tmdbId }) => tmdbGlobalId('collection', tmdbId),
    poster: imageField('poster'),
    backdrop: imageField('backdrop'),
    overview: async (collection, _arguments, context) =>
      (await loadCollection(collection, context)).overview || null,
    movies: async (collection, _arguments, context) => {
      const { movies } = await loadCollection(collection, context);
      return movies
        .filter((movie) => isVisible(movie))
        .toSorted((one, other) => releaseDateSortKey(one.releaseDate) - releaseDateSortKey(other.releaseDate))
        .slice(0, MAX_COLLECTION_MOVIES);
    },
  },
  Keyword: {
    id: ({ tmdbId }) => tmdbGlobalId('keyword', tmdbId),
  },
  Trailer: { embedUrl },
  Video: { embedUrl },
};
