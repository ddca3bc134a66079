import { z } from 'zod';
import { providerRecord } from '../records/titleFacts.ts';
import type * as wire from '../tmdb/wire.ts';

/** A streaming service in the list of a region. */
export const rankedProvider = providerRecord.extend({
  /** Display priority in the region: lower comes first. */
  priority: z.number().min(0),
});
export type RankedProvider = wire.RecordOf<typeof rankedProvider>;

/** Merges several lists of a region: each service once, by priority. */
export function mergeProviders(lists: readonly (readonly RankedProvider[])[]): RankedProvider[] {
  const seen = new Set<number>();
  return lists
    .flat()
    .sort((one, other) => one.priority - other.priority || one.tmdbId - other.tmdbId)
    .filter(({ tmdbId }) => !seen.has(tmdbId) && seen.add(tmdbId));
}
