import type { TitleRecord } from '../records/title.ts';
import { TmdbError } from '../tmdb/tmdbError.ts';
import type { RequestContext } from './context.ts';

/**
 * The titles that people are in the cast of, in the order of the people: null for each whose credits cannot be read. The
 * failed call has been logged where it failed.
 */
export async function loadCastCredits(
  personIds: readonly number[],
  { loaders }: RequestContext,
): Promise<(readonly TitleRecord[] | null)[]> {
  const answers = await loaders.personCredits.loadMany([...personIds]);
  return answers.map((answer) => {
    if (!(answer instanceof Error)) return answer;
    if (!(answer instanceof TmdbError)) throw answer;
    return null;
  });
}
