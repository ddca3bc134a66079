import { mergeServices, type RankedProvider } from '../records/provider.ts';
import type { MediaType } from '../records/title.ts';
import type { RequestContext } from '../graphql/context.ts';
import type { QueryServicesArgs } from '../graphql/generated/resolvers.ts';
import { readServicesFirst, readServicesRegion } from '../graphql/arguments.ts';

const BOTH: readonly MediaType[] = ['MOVIE', 'TV'];

/** The services of a region: of movies, of series or of both, what matters most there first. */
export async function servicesOf(
  { region, mediaType, first }: QueryServicesArgs & { readonly first: number },
  { loaders }: RequestContext,
): Promise<RankedProvider[]> {
  const known = readServicesRegion(region);
  const most = readServicesFirst(first);
  const kinds = mediaType ? [mediaType] : BOTH;
  const lists = await Promise.all(
    kinds.map((kind) => loaders.services.load({ mediaType: kind, region: known })),
  );
  return mergeServices(lists).slice(0, most);
}
