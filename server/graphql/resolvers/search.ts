import { mergeSearch, type SearchRecord } from '../../domain/searchMerge.ts';
import { TmdbError } from '../../tmdb/tmdbError.ts';
import type { RequestContext } from '../context.ts';
import { creditsOf } from './personCredits.ts';

/**
 * What a text finds, in two round trips: the search, then the credits of each person found. What cannot be read is
 * left out, and the record says that it is partial; the failed call has been logged where it failed.
 */
export async function searchTitles(text: string, context: RequestContext): Promise<SearchRecord> {
  try {
    const { titles: direct, people } = await context.loaders.searches.load(text);
    const answers = await creditsOf(
      people.map(({ tmdbId }) => tmdbId),
      context,
    );
    const credits = people.flatMap((person, index) => {
      const titles = answers[index];
      return titles ? [{ person, titles }] : [];
    });
    const partial = credits.length < answers.length;
    if (partial) context.missing.add('search results');
    return { titles: mergeSearch({ text, direct, credits }), people, partial };
  } catch (error) {
    if (!(error instanceof TmdbError)) throw error;
    context.missing.add('search results');
    return { titles: [], people: [], partial: true };
  }
}
