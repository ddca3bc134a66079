import { fallbackLocale } from '../../contract/locales.ts';
import { foldText } from '../records/foldText.ts';
import { toUnderstanding } from './discoverQueries.ts';
import { parseSearchText } from './rules.ts';
import { readPhrase } from './reading.ts';
import { tokensOf } from './tokens.ts';
import { understand, type UnderstoodRecord } from './understanding.ts';
import { type Vocabulary, vocabularyOf } from './vocabulary.ts';

/** A search for titles of a sort, which a typed text means or begins. */
export interface SuggestedSearchRecord {
  readonly text: string;
  readonly understood: readonly UnderstoodRecord[];
}

/**
 * The search that a typed text means, or begins if it already means something: "90s com" begins "90s comedy", and "korean" the
 * search for movies in Korean. Null for a name, and for a text with one, which would have to be looked up.
 */
export function suggestSearch(typed: string, vocabulary: Vocabulary): SuggestedSearchRecord | null {
  for (const text of [typed, ...completions(typed, vocabulary)]) {
    const criteria = parseSearchText(text);
    const [runs = []] = criteria.phrases.length > 0 ? [] : readPhrase(criteria.words, vocabulary);
    const reading = understand(runs);
    if (!reading) continue;
    // A completion adds to a meaning: a word that only begins like a genre begins a name.
    if (text !== typed && reading.words.length < 2) continue;
    const understood = toUnderstanding(reading, { ...criteria, mediaType: null });
    if (understood && understood.queries.length > 0) return { text, understood: understood.words };
  }
  return null;
}

/** Letters of a name from which it is completed. */
const MIN_START = 3;

function completions(typed: string, vocabulary: Vocabulary): string[] {
  const { meaningsOf, names } = vocabulary;
  const isEnglish = vocabulary === vocabularyOf(fallbackLocale);
  if (isEnglish && meaningsOf(foldText(typed))[0]?.kind === 'LANGUAGE') return [`${typed} movies`];
  const tokens = tokensOf(typed);
  return [2, 1].flatMap((count) => {
    const begun = tokens.slice(-count);
    const start = begun.map(({ folded }) => folded).join(' ');
    if (tokens.length <= count || start.length < MIN_START) return [];
    const name = names.find(({ folded }) => folded.startsWith(start));
    return name ? [typed.slice(0, begun[0]?.from) + name.written] : [];
  });
}
