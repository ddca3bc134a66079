import { parseProviderRegion, readServicesFirst } from '../graphql/arguments.ts';
import type { RequestContext } from '../graphql/context.ts';
import type { QueryServicesArgs } from '../graphql/generated/resolvers.ts';
import type { MediaType } from '../records/title.ts';
import { mergeProviders, type RankedProvider } from './reads.ts';

const BOTH: readonly MediaType[] = ['MOVIE', 'TV'];

/** The streaming services of a region, for movies, series or both, the most important first. */
export async function loadProviders(
  { region, mediaType, first }: QueryServicesArgs & { readonly first: number },
  { loaders }: RequestContext,
): Promise<RankedProvider[]> {
  const regionCode = parseProviderRegion(region);
  const max = readServicesFirst(first);
  const kinds = mediaType ? [mediaType] : BOTH;
  const lists = await Promise.all(
    kinds.map((kind) => loaders.watchProviders.load({ mediaType: kind, region: regionCode })),
  );
  return mergeProviders(lists).slice(0, max);
}
