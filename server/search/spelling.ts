import { distance } from 'fastest-levenshtein';
import { foldedWords, foldText } from '../records/foldText.ts';

/**
 * Queries whose results may include what a text that finds nothing meant: its two longest words, of which one may be
 * right, and the beginning of the longest, which is likely to be right. Distinct.
 */
export function correctionQueries(text: string): string[] {
  const words = foldText(text)
    .split(' ')
    .toSorted((a, b) => b.length - a.length);
  const [longest = ''] = words;
  const longestWords = words.length > 1 ? words.filter(({ length }) => length > 2).slice(0, 2) : [];
  const letters = Array.from(longest);
  const prefixes = [5, 3]
    .filter((length) => longest.length > length)
    .map((length) => letters.slice(0, length).join(''));
  return [...new Set([...longestWords, ...prefixes])];
}

/**
 * The text with each word replaced by the nearest of one name's words, as the name spells it; null if no name is near enough,
 * and if the text is already spelled like the nearest. TMDB ignores case, but not the accents of every script.
 */
export function correctSpelling(text: string, names: readonly string[]): string | null {
  const words = foldText(text).split(' ');
  let best = { text: '', errors: Infinity };
  for (const name of names) {
    const parts = foldedWords(name);
    const matches = words.map((word) => closestMatch(word, parts));
    const errors = matches.reduce((sum, match) => sum + match.errors, 0);
    if (errors < best.errors) best = { text: matches.map(({ written }) => written).join(' '), errors };
  }
  const isDifferent = best.errors > 0 || spelling(best.text) !== spelling(text);
  return isDifferent && best.text !== '' ? best.text : null;
}

/** The word of a vocabulary that a folded word is a typo of, whose first letter is right; null if none is near enough. */
export function nearestWord(word: string, vocabulary: readonly string[]): string | null {
  const candidates = vocabulary.filter(([first]) => first === word[0]);
  return (
    closestMatch(
      word,
      candidates.map((one) => ({ written: one, folded: one })),
    ).written || null
  );
}

/** A text's letters as they are written, apart from case and punctuation. */
function spelling(text: string): string {
  return foldedWords(text.toLowerCase())
    .map(({ written }) => written.replace(/['’‘`]/gu, ''))
    .join(' ');
}

/** The nearest word of a name, with infinitely many errors if none is near enough. */
function closestMatch(word: string, parts: ReturnType<typeof foldedWords>) {
  // In a short word, one error makes another word.
  const maxErrors = word.length < 4 ? 0 : word.length < 7 ? 1 : 2;
  return parts
    .filter(({ folded }) => Math.abs(folded.length - word.length) <= maxErrors)
    .map(({ written, folded }) => ({ written, errors: countErrors(word, folded) }))
    .filter(({ errors }) => errors <= maxErrors)
    .reduce((best, match) => (match.errors < best.errors ? match : best), { written: '', errors: Infinity });
}

/** The edit distance of two words, in which one pair of swapped letters counts as one error. */
function countErrors(word: string, part: string): number {
  const swapped = Array.from({ length: word.length - 1 }, (_, at) => {
    const [first = '', second = ''] = word.slice(at);
    return 1 + distance(word.slice(0, at) + second + first + word.slice(at + 2), part);
  });
  return Math.min(distance(word, part), ...swapped);
}
