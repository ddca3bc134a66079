import { z } from 'zod';
import { distinctBy } from '../records/title.ts';
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
  const byPriority = lists.flat().sort((a, b) => a.priority - b.priority || a.tmdbId - b.tmdbId);
  return distinctBy(byPriority, ({ tmdbId }) => tmdbId);
}
