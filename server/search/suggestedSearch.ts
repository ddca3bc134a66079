import { foldText } from '../records/foldText.ts';
import { completeName, meaningsOf } from './meanings.ts';
import { toUnderstanding } from './discoverQueries.ts';
import { parseSearchText } from './rules.ts';
import { readPhrase } from './reading.ts';
import { understand, type UnderstoodRecord } from './understanding.ts';

/** A search for titles of a sort, which a typed text means or begins. */
export interface SuggestedSearchRecord {
  readonly text: string;
  readonly understood: readonly UnderstoodRecord[];
}

/**
 * The search that a typed text means, or begins if it already means something: "90s com" begins "90s comedy", and "korean" the
 * search for movies in Korean. Null for a name, and for a text with one, which would have to be looked up.
 */
export function suggestSearch(typed: string): SuggestedSearchRecord | null {
  for (const text of [typed, ...completions(typed)]) {
    const criteria = parseSearchText(text);
    const [runs = []] = criteria.phrases.length > 0 ? [] : readPhrase(criteria.words);
    const reading = understand(runs);
    if (!reading) continue;
    // A completion adds to a meaning: a word that only begins like a genre begins a name.
    if (text !== typed && reading.words.length < 2) continue;
    const understood = toUnderstanding(reading, { ...criteria, mediaType: null });
    if (understood && understood.queries.length > 0) return { text, understood: understood.words };
  }
  return null;
}

function completions(typed: string): string[] {
  if (meaningsOf(foldText(typed))[0]?.kind === 'LANGUAGE') return [`${typed} movies`];
  const words = foldText(typed).split(' ');
  return [2, 1].flatMap((count) => {
    const name = words.length > count ? completeName(words.slice(-count).join(' ')) : null;
    return name === null ? [] : [[...words.slice(0, -count), name].join(' ')];
  });
}
