import type { TitleRecord } from '../records/title.ts';
import { orNull } from '../tmdb/tmdbError.ts';
import type { RequestContext } from './context.ts';

/**
 * Loads the titles people are cast in, in the order of the people: null for each person whose credits cannot be read. A
 * failed call is logged where it fails.
 */
export function loadCastCredits(
  personIds: readonly number[],
  { loaders }: RequestContext,
): Promise<(readonly TitleRecord[] | null)[]> {
  return Promise.all(personIds.map((personId) => orNull(loaders.personCredits.load(personId))));
}
