import type { ProviderRecord } from './titleFacts.ts';

/** A service in the list of a region. */
export interface RankedProvider extends ProviderRecord {
  /** How much it matters in the region: the less, the more. */
  readonly priority: number;
}

/** Several lists of a region as one: each service once, those that matter most first. */
export function mergeProviders(lists: readonly (readonly RankedProvider[])[]): RankedProvider[] {
  const best = new Map<number, RankedProvider>();
  for (const service of lists.flat()) {
    const known = best.get(service.tmdbId);
    if (!known || service.priority < known.priority) best.set(service.tmdbId, service);
  }
  return [...best.values()].sort((one, other) => one.priority - other.priority || one.tmdbId - other.tmdbId);
}
