import { parseProviderRegion } from '../graphql/arguments.ts';
import type { Resolvers } from '../graphql/generated/resolvers.ts';
import { withOptionalFieldTimeout } from '../graphql/context.ts';
import { tmdbGlobalId } from '../records/globalIds.ts';
import { imageField } from '../records/imageUrl.ts';
import { mergeProviders } from './rules.ts';

export const resolvers: Resolvers = {
  Query: {
    services: async (_root, { region, mediaType, first }, context) => {
      const key = { region: parseProviderRegion(region) };
      const kinds = mediaType ? [mediaType] : (['MOVIE', 'TV'] as const);
      const reads = kinds.map((kind) => context.loaders.watchProviders.load({ ...key, mediaType: kind }));
      const lists = await withOptionalFieldTimeout(Promise.all(reads), context);
      return mergeProviders(lists).slice(0, first);
    },
  },
  Provider: {
    id: ({ tmdbId }) => tmdbGlobalId('provider', tmdbId),
    logo: imageField('logo'),
  },
};
