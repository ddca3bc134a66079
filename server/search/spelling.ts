import { distance } from 'fastest-levenshtein';
import { foldText } from './rules.ts';

/** Most whole words that are looked up by themselves. */
const MAX_WORDS = 2;
/** How much of a word's beginning is looked up: it is likely to be right, and the rest is not asked for. */
const PREFIX_LENGTHS = [5, 3] as const;

/**
 * What to look up when a text finds nothing, so that what was meant may be among the answers: its longest words, each of which
 * may be right while another is not, and the beginning of the longest. At most four, distinct.
 */
export function correctionQueries(text: string): string[] {
  const words = foldText(text)
    .split(' ')
    .toSorted((a, b) => b.length - a.length);
  const [longest = ''] = words;
  const whole = words.length > 1 ? words.filter(({ length }) => length > 2).slice(0, MAX_WORDS) : [];
  const beginnings = PREFIX_LENGTHS.filter((length) => longest.length > length).map((length) =>
    [...longest].slice(0, length).join(''),
  );
  return [...new Set([...whole, ...beginnings])];
}

/**
 * The text with each word as the nearest of the names spells it; null when no name has something near for every word. Names
 * that come first win over others as near.
 */
export function correctSpelling(text: string, names: readonly string[]): string | null {
  const words = foldText(text).split(' ');
  let best: { readonly text: string; readonly errors: number } | null = null;
  for (const name of names) {
    const parts = foldText(name).split(' ');
    const near = words.map((word) => closestMatch(word, parts));
    const errors = near.reduce((sum, match) => sum + (match?.errors ?? Infinity), 0);
    if (errors < (best?.errors ?? Infinity)) {
      best = { text: near.map((match) => match?.part ?? '').join(' '), errors };
    }
  }
  return best && best.errors > 0 ? best.text : null;
}

interface Match {
  readonly part: string;
  readonly errors: number;
}

/** The part of a name that is nearest to a word; null when none is near enough. */
function closestMatch(word: string, parts: readonly string[]): Match | null {
  const matches = parts
    .map((part) => ({ part, errors: distance(word, part) }))
    .filter(({ errors }) => errors <= maxEditDistance(word));
  return matches.toSorted((a, b) => a.errors - b.errors)[0] ?? null;
}

/** A short word with an error is another word. */
function maxEditDistance({ length }: string): number {
  if (length < 4) return 0;
  return length < 7 ? 1 : 2;
}
