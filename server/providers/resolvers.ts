import { parseProviderRegion } from '../graphql/arguments.ts';
import type { RequestContext } from '../graphql/context.ts';
import type { QueryResolvers, QueryServicesArgs } from '../graphql/generated/resolvers.ts';
import { withOptionalFieldTimeout } from '../graphql/optionalFieldTimeout.ts';
import type { MediaType } from '../records/title.ts';
import { mergeProviders, type RankedProvider } from './rules.ts';

const BOTH: readonly MediaType[] = ['MOVIE', 'TV'];

export const providerQueries: QueryResolvers = {
  services: (_root, filter, context) => withOptionalFieldTimeout(loadProviders(filter, context), context),
};

/** The streaming services of a region, for movies, series or both, the most important first. */
async function loadProviders(
  { region, mediaType, first }: QueryServicesArgs & { readonly first: number },
  { loaders }: RequestContext,
): Promise<RankedProvider[]> {
  const regionCode = parseProviderRegion(region);
  const kinds = mediaType ? [mediaType] : BOTH;
  const lists = await Promise.all(
    kinds.map((kind) => loaders.watchProviders.load({ mediaType: kind, region: regionCode })),
  );
  return mergeProviders(lists).slice(0, first);
}
