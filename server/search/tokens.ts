import { foldText } from '../records/foldText.ts';

/** A word of a text, and where it stands in it. */
interface Token {
  readonly folded: string;
  readonly from: number;
  readonly to: number;
}

/** The parts of a folded word, from where to where they stand in it; null for a word that is none. */
export type SplitWord = (word: string) => readonly (readonly [from: number, to: number])[] | null;

/** A decimal, or a word; either with a plus after it, which folding would drop: "7.5+", "Disney+". An ampersand is "and". */
const TOKENS = /(?:\d\.\d|[\p{L}\p{M}\p{N}'’‘\x60]+)\+?|[&,]/gu;

/** The words of a text; a word that can be split is its parts. */
export function tokensOf(text: string, split: SplitWord = () => null): Token[] {
  return [...text.matchAll(TOKENS)].flatMap(({ 0: written, index }) => {
    const word = /[&,]/u.test(written) ? 'and' : foldText(written);
    const folded = written.endsWith('+') ? `${word} plus` : word;
    if (folded === '') return [];
    // A letter that is folded to two moves those after it.
    const parts = folded.length === written.length ? split(folded) : null;
    const spans = parts ?? ([[0, written.length]] as const);
    return spans.map(([from, to]) => ({
      folded: parts ? folded.slice(from, to) : folded,
      from: index + from,
      to: index + to,
    }));
  });
}

/** A text as phrases with a meaning are compared: its folded words. */
export function foldPhrase(text: string): string {
  return tokensOf(text)
    .map(({ folded }) => folded)
    .join(' ');
}
