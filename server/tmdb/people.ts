import type { TitleRecord } from '../domain/title.ts';
import type { AnswerCache } from './cache.ts';
import type { ForLookup } from './lookup.ts';
import { distinctTitles, readMixedTitles } from './titleEntries.ts';
import type { Tmdb } from './tmdb.ts';
import { TmdbError } from './tmdbError.ts';
import { wirePersonCredits } from './wire.ts';

/** What a person has been in the cast of. */
export function createPeople(cache: AnswerCache): ForLookup<Tmdb['personCredits']> {
  const credits = cache.section<readonly TitleRecord[] | null>('personCredits');
  const operation = 'fetchPersonCredits';
  return (lookup) => async (personId) => {
    const found = await lookup.readIfKnown(credits, {
      operation,
      path: `/person/${personId}/combined_credits`,
      read: (body, malformed) =>
        distinctTitles(readMixedTitles(wirePersonCredits.parse(body).cast, malformed)),
    });
    // Kept as unknown, so that whoever TMDB has no longer is asked about and logged once in a while, not each time.
    if (found === null) throw new TmdbError(operation, 404);
    return found;
  };
}
