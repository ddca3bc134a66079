import type { TitleRecord } from '../records/title.ts';
import { TmdbError } from '../tmdb/tmdbError.ts';
import type { RequestContext } from './context.ts';

/**
 * Loads the titles people are cast in, in the order of the people: null for each person whose credits cannot be read. A
 * failed call is logged where it fails.
 */
export async function loadCastCredits(
  personIds: readonly number[],
  { loaders }: RequestContext,
): Promise<(readonly TitleRecord[] | null)[]> {
  const results = await loaders.personCredits.loadMany([...personIds]);
  return results.map((result) => {
    if (!(result instanceof Error)) return result;
    if (!(result instanceof TmdbError)) throw result;
    return null;
  });
}
