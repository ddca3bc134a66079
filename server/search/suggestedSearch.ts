import { foldText } from '../records/foldText.ts';
import { completeName, meaningsOf } from './meanings.ts';
import { toUnderstanding } from './discoverQueries.ts';
import { parseSearchText } from './rules.ts';
import { understand, type UnderstoodRecord } from './understanding.ts';

/** A search for titles of a sort, which a typed text means or begins. */
export interface SuggestedSearchRecord {
  readonly text: string;
  readonly understood: readonly UnderstoodRecord[];
}

/**
 * The search that a typed text means, or begins if it already means something: "90s com" begins "90s comedy", and "korean" the
 * search for movies in Korean. Null for a name. Keywords would have to be looked up, so a text with one has none either.
 */
export function suggestSearch(typed: string): SuggestedSearchRecord | null {
  for (const text of [typed, ...completions(typed)]) {
    const criteria = parseSearchText(text);
    const reading = criteria.phrases.length > 0 ? null : understand(criteria.words);
    if (!reading || reading.words.some(({ kind }) => kind === 'KEYWORD')) continue;
    // A completion adds to a meaning: a word that only begins like a genre begins a name.
    if (text !== typed && reading.words.length < 2) continue;
    const understood = toUnderstanding(reading.words, reading, { ...criteria, mediaType: null });
    if (understood && understood.queries.length > 0) return { text, understood: understood.words };
  }
  return null;
}

function completions(typed: string): string[] {
  if (meaningsOf(foldText(typed), false)[0]?.kind === 'LANGUAGE') return [`${typed} movies`];
  const words = foldText(typed).split(' ');
  return [2, 1].flatMap((count) => {
    const name = words.length > count ? completeName(words.slice(-count).join(' ')) : null;
    return name === null ? [] : [[...words.slice(0, -count), name].join(' ')];
  });
}
