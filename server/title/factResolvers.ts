import { readRegion } from '../graphql/arguments.ts';
import type { RequestContext } from '../graphql/context.ts';
import { userError } from '../graphql/errors.ts';
import type {
  CollectionResolvers,
  KeywordResolvers,
  MovieResolvers,
  ProviderResolvers,
  SeriesResolvers,
  VideoResolvers,
  WatchOptionsResolvers,
} from '../graphql/generated/resolvers.ts';
import { fullDetailsOf } from '../graphql/titleDetails.ts';
import { tmdbGlobalId } from '../records/globalIds.ts';
import { imageUrl } from '../records/imageUrl.ts';
import type { CollectionRecord, TitleRecord } from '../records/title.ts';
import {
  type CollectionRef,
  commonFacts,
  movieFacts,
  seriesFacts,
  type TitleFacts,
  watchOffers,
} from '../records/titleFacts.ts';
import { isVisible, releaseDateSortKey } from '../records/visibility.ts';

/** Limit of movies of a collection. */
const MAX_COLLECTION_MOVIES = 60;

async function factsOf(title: TitleRecord, context: RequestContext): Promise<TitleFacts> {
  return (await fullDetailsOf(title, context)).related.facts;
}

/** A fact as the generated types have it: their lists are mutable, though GraphQL never changes one. */
type FieldOf<Fact> = Fact extends readonly (infer Entry)[] ? Entry[] : Fact;

/** Resolvers for a group of facts: each field is the fact of that name in the full details. */
function resolversOf<Name extends keyof TitleFacts>(group: Readonly<Record<Name, unknown>>) {
  const entries = Object.keys(group).map((name) => [
    name,
    async (title: TitleRecord, _arguments: unknown, context: RequestContext) =>
      (await factsOf(title, context))[name as Name],
  ]);
  return Object.fromEntries(entries) as {
    readonly [Each in Name]: (
      title: TitleRecord,
      args: unknown,
      context: RequestContext,
    ) => Promise<FieldOf<TitleFacts[Each]>>;
  };
}

/** Facts common to movies and series. */
export const commonFactResolvers: MovieResolvers & SeriesResolvers = {
  ...resolversOf(commonFacts),
  certification: async (title, { region }, context) => {
    const regionCode = readRegion(region);
    return (await factsOf(title, context)).regions[regionCode]?.certification ?? null;
  },
  keywords: async (title, { first }, context) => (await factsOf(title, context)).keywords.slice(0, first),
  videos: async (title, { first }, context) =>
    (await fullDetailsOf(title, context)).related.videos.slice(0, first),
  pictures: async (title, { first, size }, context) => {
    const { backdrops } = await factsOf(title, context);
    return backdrops
      .slice(0, first)
      .flatMap((path) => imageUrl(context.config.imageBaseUrl, 'backdrop', path, size) ?? []);
  },
  whereToWatch: async (title, { region }, context) => {
    const regionCode = readRegion(region);
    return watchOffers(await factsOf(title, context), regionCode);
  },
};

export const movieFactFields: MovieResolvers = {
  ...resolversOf(movieFacts),
  releases: async (movie, { region }, context) => {
    const regionCode = readRegion(region);
    return [...((await factsOf(movie, context)).regions[regionCode]?.releases ?? [])];
  },
};

export const seriesFactFields: SeriesResolvers = resolversOf(seriesFacts);

export const Collection: CollectionResolvers = {
  id: ({ tmdbId }) => tmdbGlobalId('collection', tmdbId),
  poster: ({ posterPath }, { size }, { config }) => imageUrl(config.imageBaseUrl, 'poster', posterPath, size),
  backdrop: ({ backdropPath }, { size }, { config }) =>
    imageUrl(config.imageBaseUrl, 'backdrop', backdropPath, size),
  overview: async (collection, _arguments, context) =>
    (await loadCollection(collection, context)).overview || null,
  movies: async (collection, _arguments, context) => {
    const { movies } = await loadCollection(collection, context);
    return movies
      .filter((movie) => isVisible(movie))
      .toSorted((one, other) => releaseDateSortKey(one.releaseDate) - releaseDateSortKey(other.releaseDate))
      .slice(0, MAX_COLLECTION_MOVIES);
  },
};

/** Loads a full collection; a movie only refers to it by id, name and images. */
async function loadCollection(
  { tmdbId }: CollectionRef,
  { loaders }: RequestContext,
): Promise<CollectionRecord> {
  const collection = await loaders.collection.load(tmdbId);
  if (!collection) {
    throw userError('NOT_FOUND', `The movie database no longer has ${tmdbGlobalId('collection', tmdbId)}.`);
  }
  return collection;
}

export const Keyword: KeywordResolvers = {
  id: ({ tmdbId }) => tmdbGlobalId('keyword', tmdbId),
};

export const Provider: ProviderResolvers = {
  id: ({ tmdbId }) => tmdbGlobalId('provider', tmdbId),
  logo: ({ logoPath }, { size }, { config }) => imageUrl(config.imageBaseUrl, 'logo', logoPath, size),
};

export const WatchOptions: WatchOptionsResolvers = {
  subscription: ({ servicesOf }) => servicesOf('flatrate'),
  free: ({ servicesOf }) => servicesOf('free'),
  adverts: ({ servicesOf }) => servicesOf('ads'),
  rent: ({ servicesOf }) => servicesOf('rent'),
  buy: ({ servicesOf }) => servicesOf('buy'),
};

export const Video: VideoResolvers = {
  embedUrl: ({ key }, _arguments, { config }) => `${config.trailerBaseUrl}/${encodeURIComponent(key)}`,
};
