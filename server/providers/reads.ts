import { z } from 'zod';
import type { Tmdb } from '../reads.ts';
import { mergeProviders, type RankedProvider } from '../records/provider.ts';
import { servicesShape } from '../records/recordShapes.ts';
import { wireEntries } from '../records/wire.ts';
import { wireProvider } from '../records/wireFacts.ts';
import type { BoundRead } from '../tmdb/reader.ts';
import type { UpstreamCache } from '../tmdb/upstreamCache.ts';

/** Limit of services per region: TMDB lists some hundreds in large countries. */
const MAX_PROVIDERS = 200;
/** Sorts after all services with a priority in the region, and after those with a general one. */
const NO_PRIORITY = 1_000_000;

const wireServices = z.object({ results: wireEntries });
const wireRank = z.int().min(0).max(NO_PRIORITY);
const wireRanked = wireProvider.extend({
  /** By country. */
  display_priorities: z.record(z.string(), z.unknown()).catch({}),
  display_priority: wireRank.catch(NO_PRIORITY),
});

/** Reads the streaming services of a region. */
export function watchProviderReads(cache: UpstreamCache): BoundRead<Tmdb['watchProviders']> {
  const lists = cache.section('services', servicesShape);
  return (lookup) => (mediaType, region) =>
    lookup.read(lists, {
      operation: 'fetchServices',
      path: mediaType === 'MOVIE' ? '/watch/providers/movie' : '/watch/providers/tv',
      query: { watch_region: region },
      parse: (body, malformed) => {
        const services = malformed.parseEach(wireRanked, wireServices.parse(body).results);
        return mergeProviders([services.map((service) => toRankedProvider(service, region))]).slice(
          0,
          MAX_PROVIDERS,
        );
      },
    });
}

function toRankedProvider(wire: z.infer<typeof wireRanked>, region: string): RankedProvider {
  const inRegion = wireRank.safeParse(wire.display_priorities[region]);
  // A general priority counts after the region's own, unless no country is named: then it is that of the requested
  // region.
  const namesCountries = Object.keys(wire.display_priorities).length > 0;
  return {
    tmdbId: wire.provider_id,
    name: wire.provider_name,
    logoPath: wire.logo_path,
    priority: inRegion.data ?? (namesCountries ? NO_PRIORITY : 0) + wire.display_priority,
  };
}
