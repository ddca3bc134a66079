import { foldText } from '../records/foldText.ts';
import { distinctBy } from '../records/title.ts';
import { FILLERS, type Lead, LEADS, type Meaning, NO_LEAD, ORDERS, REQUESTS, VAGUE } from './grammar.ts';
import { tokensOf } from './tokens.ts';
import type { Vocabulary } from './vocabulary.ts';

/** Some words of a text and what they mean: nothing if all are vague, and if they are a name that must be looked up. */
export interface Run {
  /** Folded, with what leads to a name. */
  readonly words: string;
  /** The same as it was typed. */
  readonly text: string;
  readonly meanings: readonly Meaning[];
  readonly name: Name | null;
}

/** A name in a search: of a person, a title, a service or what titles are about. */
export interface Name {
  readonly lead: Lead;
  readonly words: string;
  readonly text: string;
}

/** How far a name goes: to the end of the text, to the words before another name, or to the first words with a meaning. */
const EXTENTS = ['TEXT', 'LEAD', 'MEANING'] as const;

/**
 * The distinct ways to read a text, the likeliest first: a name may have words with a meaning in it, as in "like the big
 * short on kiosk".
 */
export function readPhrase(text: string, vocabulary: Vocabulary): Run[][] {
  return distinctBy(
    EXTENTS.map((extent) => readRuns(text, extent, vocabulary)),
    (runs) => JSON.stringify(runs),
  );
}

/** The longest phrases with a meaning, and the names between and after them; without fillers. */
function readRuns(
  text: string,
  extent: (typeof EXTENTS)[number],
  { maxPhrase, meaningsOf, numberMeaning, split }: Vocabulary,
): Run[] {
  const tokens = tokensOf(text, split);
  const wordsAt = (from: number, to: number) =>
    tokens
      .slice(from, to)
      .map(({ folded }) => folded)
      .join(' ');
  const textAt = (from: number, to: number) => text.slice(tokens[from]?.from, tokens[to - 1]?.to);
  /** The longest phrase at a position that is one: its length in words, and what it is. */
  const phraseAt = <Found>(at: number, find: (phrase: string) => Found | undefined) => {
    for (let length = Math.min(maxPhrase, tokens.length - at); length > 0; length -= 1) {
      const found = find(wordsAt(at, at + length));
      if (found !== undefined) return { length, found };
    }
    return null;
  };
  const runs: Run[] = [];
  let lead = NO_LEAD;
  let leadText = '';
  let start = phraseAt(0, (phrase) => (REQUESTS.includes(phrase) ? phrase : undefined))?.length ?? 0;
  const endName = (end: number) => {
    let [from, to] = [start, end];
    // An article may begin a title's name.
    while (from < to && isFiller(wordsAt(from, from + 1)) && !isArticle(wordsAt(from, from + 1), lead))
      from += 1;
    while (from < to && isFiller(wordsAt(to - 1, to))) to -= 1;
    const words = wordsAt(from, to);
    const isEmpty = lead === NO_LEAD && words.split(' ').every((word) => isFiller(word) || isVague(word));
    const first = lead === NO_LEAD ? from : start;
    if (from < to) {
      runs.push({
        words: [foldText(leadText), wordsAt(first, to)].join(' ').trim(),
        text: [leadText, textAt(first, to)].join(' ').trim(),
        meanings: [],
        name: isEmpty ? null : { lead, words, text: textAt(from, to) },
      });
    }
    lead = NO_LEAD;
    leadText = '';
  };
  let at = start;
  while (at < tokens.length) {
    const isTheme = lead !== NO_LEAD && lead.kinds[0] === 'KEYWORD';
    const isPerson = lead === NO_LEAD || lead.kinds[0] === 'PERSON';
    const next =
      !isPerson && extent === 'TEXT'
        ? null
        : phraseAt(at, (phrase) => LEADS.find(({ phrases }) => phrases.includes(phrase)));
    const meant =
      !isPerson && !isTheme && extent !== 'MEANING'
        ? null
        : phraseAt(at, (phrase) => {
            const meanings = isTheme ? numberMeaning(phrase) : meaningsOf(phrase);
            return meanings.length > 0 ? meanings : undefined;
          });
    const isAnd =
      lead !== NO_LEAD &&
      (isPerson || (isTheme && extent === 'MEANING')) &&
      at > start &&
      tokens[at]?.folded === 'and';
    if (meant && meant.length >= (next?.length ?? 0)) {
      endName(at);
      const end = at + meant.length;
      runs.push({ words: wordsAt(at, end), text: textAt(at, end), meanings: meant.found, name: null });
      at = start = end;
    } else if (next) {
      endName(at);
      lead = next.found;
      leadText = textAt(at, at + next.length);
      at = start = at + next.length;
    } else if (isAnd) {
      const [before, beforeText] = [lead, leadText];
      endName(at);
      [lead, leadText] = [before, beforeText];
      at = start = at + 1;
    } else at += 1;
  }
  endName(at);
  return runs;
}

export const isFiller = (word: string) => FILLERS.has(word);
export const isVague = (word: string) => VAGUE.has(word) || ORDERS.has(word);
const isArticle = (word: string, { kinds }: Lead) => kinds.includes('LIKE') && /^(?:the|an?)$/u.test(word);

/** A text, as it was typed, without the fillers and vague words at its ends, unless it has no others. */
export function trimLittleWords(text: string): string {
  const others = tokensOf(text).filter(({ folded }) => !isFiller(folded) && !isVague(folded));
  return text.slice(others[0]?.from, others.at(-1)?.to);
}
