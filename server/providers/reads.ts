import { z } from 'zod';
import { providerFields } from '../records/titleFacts.ts';
import type { MediaType } from '../records/title.ts';
import { HOUR_MS, type TmdbRead } from '../tmdb/read.ts';
import * as wire from '../tmdb/wire.ts';
import { mergeProviders, type RankedProvider, rankedProvider } from './rules.ts';

/** Limit of services per region: TMDB lists some hundreds in large countries. */
const MAX_PROVIDERS = 200;
/** Sorts after all services with a priority in the region, and after those with a general one. */
const NO_PRIORITY = 1_000_000;

const rank = z.int().min(0).max(NO_PRIORITY);
const providerList = z.object({
  results: wire.requiredEntries(
    wire.responseObject({
      ...providerFields,
      /** By country. */
      displayPriorities: wire.orElse(z.record(z.string(), z.unknown()), {}),
      displayPriority: wire.orElse(rank, NO_PRIORITY),
    }),
  ),
});

/**
 * The streaming services of a region (ISO 3166-1), the most relevant first. The error is 'fetchServices: {status}'.
 */
export const watchProviders: TmdbRead<{ mediaType: MediaType; region: string }, readonly RankedProvider[]> = {
  request: ({ mediaType, region }) => ({
    operation: 'fetchServices',
    path: mediaType === 'MOVIE' ? '/watch/providers/movie' : '/watch/providers/tv',
    query: { watch_region: region },
  }),
  ttlMs: 24 * HOUR_MS,
  parse: (body, { region }) => {
    const services = providerList.parse(body).results.map((service) => {
      const { displayPriorities, displayPriority, ...provider } = service;
      return { ...provider, priority: priorityIn(region, displayPriorities, displayPriority) };
    });
    return mergeProviders([services]).slice(0, MAX_PROVIDERS);
  },
  record: z.array(rankedProvider),
  isEnglish: true,
};

/** A general priority counts after the region's own; if no country is named, it is the region's own. */
function priorityIn(region: string, byCountry: Readonly<Record<string, unknown>>, general: number): number {
  const namesCountries = Object.keys(byCountry).length > 0;
  return rank.safeParse(byCountry[region]).data ?? (namesCountries ? NO_PRIORITY : 0) + general;
}
