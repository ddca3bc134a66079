import type { TitleRecord } from '../domain/title.ts';
import { answerKey } from './answerKey.ts';
import type { AnswerCache } from './cache.ts';
import type { Lookup } from './lookup.ts';
import { distinctTitles, readMixedTitles } from './titleEntries.ts';
import type { Tmdb } from './tmdb.ts';
import { wirePersonCredits } from './wire.ts';

/** What a person has been in the cast of. */
export function createPeople(lookup: Lookup, cache: AnswerCache): Tmdb['personCredits'] {
  const credits = cache.section<readonly TitleRecord[]>('personCredits');
  return (personId) => {
    const call = { operation: 'fetchPersonCredits', path: `/person/${personId}/combined_credits` };
    return credits.read(answerKey(call), () =>
      lookup.ask({
        ...call,
        read: (body, malformed) =>
          distinctTitles(readMixedTitles(wirePersonCredits.parse(body).cast, malformed)),
      }),
    );
  };
}
