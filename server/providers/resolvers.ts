import { parseProviderRegion } from '../graphql/arguments.ts';
import type { ProviderResolvers, QueryResolvers } from '../graphql/generated/resolvers.ts';
import { withOptionalFieldTimeout } from '../graphql/context.ts';
import { tmdbGlobalId } from '../records/globalIds.ts';
import { imageField } from '../records/imageUrl.ts';
import { mergeProviders } from './rules.ts';

export const Query: QueryResolvers = {
  services: async (_root, { region, mediaType, first }, context) => {
    const key = { region: parseProviderRegion(region) };
    const kinds = mediaType ? [mediaType] : (['MOVIE', 'TV'] as const);
    const reads = kinds.map((kind) => context.loaders.watchProviders.load({ ...key, mediaType: kind }));
    const lists = await withOptionalFieldTimeout(Promise.all(reads), context);
    return mergeProviders(lists).slice(0, first);
  },
};

export const Provider: ProviderResolvers = {
  id: ({ tmdbId }) => tmdbGlobalId('provider', tmdbId),
  logo: imageField('logo'),
};
