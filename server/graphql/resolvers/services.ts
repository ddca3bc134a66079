import { mergeServices, type RankedProvider } from '../../domain/services.ts';
import type { MediaType } from '../../domain/title.ts';
import type { RequestContext } from '../context.ts';
import type { QueryServicesArgs } from '../generated/resolvers.ts';
import { readServicesFirst, readServicesRegion } from '../input.ts';

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
