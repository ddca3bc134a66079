import { readRegion } from '../graphql/arguments.ts';
import type { RequestContext } from '../graphql/context.ts';
import { userError } from '../graphql/errors.ts';
import type {
  CollectionResolvers,
  KeywordResolvers,
  MovieResolvers,
  ProviderResolvers,
  SeriesResolvers,
  TrailerResolvers,
  VideoResolvers,
} from '../graphql/generated/resolvers.ts';
import { fullDetailsOf } from '../graphql/titleDetails.ts';
import { tmdbGlobalId } from '../records/globalIds.ts';
import { imageField, imageUrl } from '../records/imageUrl.ts';
import type { CollectionRecord, FullDetails, TitleRecord } from '../records/title.ts';
import { type CollectionRef, type TitleFacts, watchOptions } from '../records/titleFacts.ts';
import { isVisible, releaseDateSortKey } from '../records/visibility.ts';

/** Limit of movies of a collection. */
const MAX_COLLECTION_MOVIES = 60;

async function factsOf(title: TitleRecord, context: RequestContext): Promise<TitleFacts> {
  return (await fullDetailsOf(title, context)).related.facts;
}

/** Resolves a field to the fact of that name. */
function fact<Name extends keyof TitleFacts>(name: Name) {
  return async (title: TitleRecord, _arguments: unknown, context: RequestContext) =>
    (await factsOf(title, context))[name];
}

/** Resolves a field to the start of a list in the full details. */
function firstOf<Entry>(listOf: (related: FullDetails) => readonly Entry[]) {
  return async (title: TitleRecord, { first }: { readonly first: number }, context: RequestContext) =>
    listOf((await fullDetailsOf(title, context)).related).slice(0, first);
}

/** Fields of movies and series that need the full details. */
export const commonFactFields: MovieResolvers & SeriesResolvers = {
  tagline: fact('tagline'),
  status: fact('status'),
  homepage: fact('homepage'),
  imdbId: fact('imdbId'),
  companies: fact('companies'),
  cast: firstOf(({ cast }) => cast),
  crew: firstOf(({ crew }) => crew),
  keywords: firstOf(({ facts }) => facts.keywords),
  videos: firstOf(({ videos }) => videos),
  pictures: async (title, { first, size }, context) => {
    const { backdrops } = await factsOf(title, context);
    const { imageBaseUrl } = context.config;
    return backdrops.slice(0, first).flatMap((path) => imageUrl(imageBaseUrl, 'backdrop', path, size) ?? []);
  },
  certification: async (title, { region }, context) => {
    const regionCode = readRegion(region);
    return (await factsOf(title, context)).regions[regionCode]?.certification ?? null;
  },
  whereToWatch: async (title, { region }, context) => {
    const regionCode = readRegion(region);
    return watchOptions(await factsOf(title, context), regionCode);
  },
};

export const movieFactFields: MovieResolvers = {
  budget: fact('budget'),
  revenue: fact('revenue'),
  collection: fact('collection'),
  releases: async (movie, { region }, context) => {
    const regionCode = readRegion(region);
    return (await factsOf(movie, context)).regions[regionCode]?.releases ?? [];
  },
};

export const seriesFactFields: SeriesResolvers = {
  networks: fact('networks'),
  lastEpisode: fact('lastEpisode'),
  nextEpisode: fact('nextEpisode'),
};

export const Collection: CollectionResolvers = {
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
};

/** Loads a full collection; a movie only refers to it by id, name and images. */
async function loadCollection(
  { tmdbId }: CollectionRef,
  { loaders }: RequestContext,
): Promise<CollectionRecord> {
  const collection = await loaders.collection.load(tmdbId);
  if (!collection) throw userError('NOT_FOUND', `The movie database no longer has collection:${tmdbId}.`);
  return collection;
}

export const Keyword: KeywordResolvers = {
  id: ({ tmdbId }) => tmdbGlobalId('keyword', tmdbId),
};

export const Provider: ProviderResolvers = {
  id: ({ tmdbId }) => tmdbGlobalId('provider', tmdbId),
  logo: imageField('logo'),
};

const embedUrl: TrailerResolvers['embedUrl'] & VideoResolvers['embedUrl'] = (
  { key }: { readonly key: string },
  _arguments: unknown,
  { config }: RequestContext,
) => `${config.trailerBaseUrl}/${encodeURIComponent(key)}`;
export const Trailer: TrailerResolvers = { embedUrl };
export const Video: VideoResolvers = { embedUrl };
