import { mergeSearch, type SearchRecord } from '../../domain/searchMerge.ts';
import { TmdbError } from '../../tmdb/tmdbError.ts';
import type { RequestContext } from '../context.ts';

/**
 * What a text finds, in two round trips: the search, then the credits of each person found. What cannot be read is
 * left out, and the record says that it is partial; a failed call has been logged where it failed.
 */
export async function searchTitles(text: string, { loaders, logger }: RequestContext): Promise<SearchRecord> {
  try {
    const { titles, personIds } = await loaders.searches.load(text);
    const answers = await loaders.personCredits.loadMany([...personIds]);
    const credits = answers.flatMap((answer) => (answer instanceof Error ? [] : [answer]));
    const failed = answers.filter((answer) => answer instanceof Error);
    for (const err of failed)
      if (!(err instanceof TmdbError)) logger.error({ err }, 'A search leaves out a person');
    return { titles: mergeSearch({ text, direct: titles, credits }), partial: failed.length > 0 };
  } catch (err) {
    if (!(err instanceof TmdbError)) throw err;
    return { titles: [], partial: true };
  }
}
