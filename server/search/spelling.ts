import { distance } from 'fastest-levenshtein';
import { foldText } from './rules.ts';

/** Limit of whole words that are looked up separately. */
const MAX_WORDS = 2;
/** Lengths of the prefixes that are looked up: the beginning of a word is likely to be right. */
const PREFIX_LENGTHS = [5, 3] as const;

/**
 * Queries for a text that finds nothing, whose results may include what was meant: its longest words, each of which may
 * be right while another is misspelled, and prefixes of the longest. At most four, distinct.
 */
export function correctionQueries(text: string): string[] {
  const words = foldText(text)
    .split(' ')
    .toSorted((a, b) => b.length - a.length);
  const [longest = ''] = words;
  const longestWords = words.length > 1 ? words.filter(({ length }) => length > 2).slice(0, MAX_WORDS) : [];
  const prefixes = PREFIX_LENGTHS.filter((length) => longest.length > length).map((length) =>
    [...longest].slice(0, length).join(''),
  );
  return [...new Set([...longestWords, ...prefixes])];
}

/**
 * The text with each word replaced by the nearest word of one of the names; null if no name is near enough for every
 * word. Among equally near names the first wins.
 */
export function correctSpelling(text: string, names: readonly string[]): string | null {
  const words = foldText(text).split(' ');
  let best: { readonly text: string; readonly errors: number } | null = null;
  for (const name of names) {
    const parts = foldText(name).split(' ');
    const matches = words.map((word) => closestMatch(word, parts));
    const errors = matches.reduce((sum, match) => sum + (match?.errors ?? Infinity), 0);
    if (errors < (best?.errors ?? Infinity)) {
      best = { text: matches.map((match) => match?.part ?? '').join(' '), errors };
    }
  }
  return best && best.errors > 0 ? best.text : null;
}

interface Match {
  readonly part: string;
  readonly errors: number;
}

/** The word of a name that is nearest to a word; null if none is near enough. */
function closestMatch(word: string, parts: readonly string[]): Match | null {
  const matches = parts
    .map((part) => ({ part, errors: distance(word, part) }))
    .filter(({ errors }) => errors <= maxEditDistance(word));
  return matches.toSorted((a, b) => a.errors - b.errors)[0] ?? null;
}

/** The maximum edit distance; none for short words, where one error makes another word. */
function maxEditDistance({ length }: string): number {
  if (length < 4) return 0;
  return length < 7 ? 1 : 2;
}
