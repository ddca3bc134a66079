import type { DiscoverQuery } from '../lists/reads.ts';
import type { SORT_BY } from '../lists/rules.ts';
import { foldText } from '../records/foldText.ts';
import type { PersonRecord } from '../records/person.ts';
import { distinctBy } from '../records/title.ts';
import type { TitleRecord } from '../records/titleDetails.ts';
import {
  FILLERS,
  type Lead,
  LEADS,
  MAX_PHRASE,
  type Meaning,
  meaningsOf,
  NO_LEAD,
  numberMeaning,
  ORDERS,
  type PersonRole,
  PLURALS,
  REQUESTS,
  VAGUE,
  VOCABULARY,
} from './grammar.ts';
import { nearestWord } from './spelling.ts';

/** Words with their meaning. */
export type UnderstoodRecord = Meaning & {
  /** Folded: lower case, without accents and punctuation. */
  readonly words: string;
  /** The text that searches without them; the last ones left are searched for as a name, in quotes. */
  readonly without: string;
};

/** A search text as it is read: the words that mean something. */
export interface Reading {
  readonly words: readonly UnderstoodRecord[];
  /** What was left out: words without a meaning, folded, and those that nothing fits besides the others. */
  readonly ignoredWords: readonly string[];
  readonly order: Order;
}
export type Order = keyof typeof SORT_BY;

/** A found title, and the person it was found through, in their role, if its own name does not match. */
export interface TitleHit {
  readonly title: TitleRecord;
  readonly person: PersonRecord | null;
  readonly personRole: PersonRole | null;
}

/** What a search means: its words, and the queries that discover its titles. */
export interface Understanding extends Omit<Reading, 'order'> {
  readonly reading: Reading;
  readonly queries: readonly DiscoverQuery[];
  /** In place of discovered titles: those of people, and those like a title; null if the words name neither. */
  readonly selected: readonly TitleHit[] | null;
  readonly people: readonly PersonRecord[];
}

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

/** More than a search means; a longer text is a name. The schema's list of understood words is as long. */
const MAX_UNDERSTOOD = 10;
/** Names that are looked up for a search; a text with more is a name itself. */
const MAX_NAMES = 3;
/** Words of the longest service's name that is understood alone. */
const MAX_SERVICE_WORDS = 3;
/** Of each of these a search has one. */
const SINGLE: readonly Meaning['kind'][] = [
  ...(['YEARS', 'RATING', 'RUNTIME', 'LANGUAGE', 'COUNTRY', 'SERVICE', 'LIKE'] as const),
];

interface Token {
  readonly folded: string;
  readonly from: number;
  readonly to: number;
}

/** A decimal, or a word; either with a plus after it, which folding would drop: "7.5+", "Disney+". An ampersand is "and". */
const TOKENS = /(?:\d\.\d|[\p{L}\p{M}\p{N}'’‘\x60]+)\+?|[&,]/gu;

function tokensOf(text: string): Token[] {
  return [...text.matchAll(TOKENS)].flatMap(({ 0: written, index }) => {
    const word = /[&,]/u.test(written) ? 'and' : foldText(written);
    const folded = written.endsWith('+') ? `${word} plus` : word;
    return folded === '' ? [] : { folded, from: index, to: index + written.length };
  });
}

/** How far a name goes: to the end of the text, to the words before another name, or to the first words with a meaning. */
const EXTENTS = ['TEXT', 'LEAD', 'MEANING'] as const;

/**
 * The distinct ways to read a text, the likeliest first: a name may have words with a meaning in it, as in "like the big
 * short on kiosk".
 */
export function readPhrase(text: string): Run[][] {
  return distinctBy(
    EXTENTS.map((extent) => readRuns(text, extent)),
    (runs) => JSON.stringify(runs),
  );
}

/** The longest phrases with a meaning, and the names between and after them; without fillers. */
function readRuns(text: string, extent: (typeof EXTENTS)[number]): Run[] {
  const tokens = tokensOf(text);
  const wordsAt = (from: number, to: number) =>
    tokens
      .slice(from, to)
      .map(({ folded }) => folded)
      .join(' ');
  const textAt = (from: number, to: number) => text.slice(tokens[from]?.from, tokens[to - 1]?.to);
  /** The longest phrase at a position that is one: its length in words, and what it is. */
  const phraseAt = <Found>(at: number, find: (phrase: string) => Found | undefined) => {
    for (let length = Math.min(MAX_PHRASE, tokens.length - at); length > 0; length -= 1) {
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

const isFiller = (word: string) => FILLERS.has(word);
const isVague = (word: string) => VAGUE.has(word) || ORDERS.has(word);
const isArticle = (word: string, { kinds }: Lead) => kinds.includes('LIKE') && /^(?:the|an?)$/u.test(word);

/**
 * Whether a text is likely to describe titles, so that its names are looked up beside it: a name without anything before it
 * counts only beside what no title's name has, such as a plural or a decade, and alone if it may be a service.
 */
export function isDescription(runs: readonly Run[]): boolean {
  const names = runs.flatMap(({ name }) => name ?? []);
  const isClear = runs.some(({ words, meanings }) => PLURALS.has(words) || meanings.some(isNoName));
  const [first] = names;
  if (runs.length === 1 && first?.lead === NO_LEAD) {
    return /^\D+$/u.test(first.words) && first.words.split(' ').length <= MAX_SERVICE_WORDS;
  }
  return names.length <= MAX_NAMES && (isClear || names.every(({ lead }) => lead !== NO_LEAD));
}

/** Whether a meaning's words are hardly part of a name, unlike a genre and a year. */
function isNoName(meaning: Meaning): boolean {
  if (meaning.kind === 'YEARS') return meaning.yearFrom !== meaning.yearTo;
  return meaning.kind === 'RATING';
}

/** Whether some words have a meaning, so that the names beside them are worth a lookup. */
export function hasMeaning(runs: readonly Run[]): boolean {
  const names = runs.flatMap(({ name }) => name ?? []);
  return (
    names.length <= MAX_NAMES &&
    (runs.some(({ meanings }) => meanings.length > 0) || names.some(({ lead }) => lead !== NO_LEAD))
  );
}

/** The runs with what the words of names without a lead are typos of, if they are beside others with a meaning. */
export function correctRuns(runs: readonly Run[]): readonly Run[] {
  if (!runs.some(({ meanings }) => meanings.length > 0)) return runs;
  return runs.flatMap((run): Run | Run[] => {
    if (run.name?.lead !== NO_LEAD || run.meanings.length > 0) return run;
    const words = run.words.split(' ').filter((word) => !isFiller(word) && !isVague(word));
    const corrected = words.map((word) => nearestWord(word, VOCABULARY));
    return corrected.every((word) => word !== null)
      ? corrected.map((word) => ({ words: word, text: word, meanings: meaningsOf(word), name: null }))
      : run;
  });
}

/**
 * What the runs of a text mean together: "best 90s comedies over 7", "about a ship". All of its words must have a meaning;
 * otherwise it is a name, and null, unless it is to be read in part: then the others are ignored. A year, a rating, a kind, a
 * language and "short" are names if they are alone; in part, a year is not.
 */
export function understand(all: readonly Run[], inPart = false): Reading | null {
  const isUnknown = ({ name, meanings }: Run) => name !== null && meanings.length === 0;
  if (!inPart && all.some(isUnknown)) return null;
  const runs = all.filter((run) => !isUnknown(run));
  const found = runs.flatMap((run) => run.meanings.map((meaning) => ({ ...meaning, run })));
  const allOf = (kind: Meaning['kind']) => found.filter((one) => one.kind === kind);
  const kinds = new Set(found.flatMap((one) => (one.kind === 'MEDIA_TYPE' ? one.mediaType : [])));
  if (kinds.size > 1 || found.length > MAX_UNDERSTOOD || SINGLE.some((kind) => allOf(kind).length > 1))
    return null;
  const vague = runs.flatMap(({ words, meanings }) => (meanings.length > 0 ? [] : words.split(' ')));
  const [order] = vague.flatMap((word) => ORDERS.get(word) ?? []);
  const isUnderstood =
    found.some(({ kind, run }) => kind === 'GENRE' || run.name !== null || isRange(kind, run)) ||
    found.some((one) => one.kind === 'YEARS' && one.yearTo !== one.yearFrom) ||
    // That a year alone is no name is known only once it has found none.
    (inPart && runs.length === all.length && allOf('YEARS').length > 0) ||
    (kinds.size > 0 &&
      (found.some(({ kind }) => kind !== 'MEDIA_TYPE') ||
        (order !== undefined && runs.some(({ words }) => PLURALS.has(words)))));
  if (!isUnderstood) return null;
  const words = found.map(({ run, ...meaning }) => {
    const others = runs.filter((one) => one !== run);
    const isLast = others.every(({ meanings }) => meanings.length === 0);
    const without = isLast ? `"${run.name?.text ?? run.text}"` : others.map(({ text }) => text).join(' ');
    return { ...meaning, words: run.words, without };
  });
  const ignoredWords = all.filter(isUnknown).map(({ words }) =>
    words
      .split(' ')
      .filter((word) => !isFiller(word) && !isVague(word))
      .join(' '),
  );
  return { words, ignoredWords, order: order ?? 'POPULARITY' };
}

/** Whether words are a runtime in numbers; "short" begins a name. */
const isRange = (kind: Meaning['kind'], { words }: Run) =>
  kind === 'RUNTIME' && /\d|hour|minute/u.test(words);
