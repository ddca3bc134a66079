import type { DiscoverQuery } from '../lists/reads.ts';
import type { SORT_BY } from '../lists/rules.ts';
import { foldText } from '../records/foldText.ts';
import type { KeywordRecord } from '../records/titleFacts.ts';
import { MAX_PHRASE, type Meaning, meaningsOf } from './meanings.ts';

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
  /** Of a text that finds nothing as a name: what means nothing, folded. */
  readonly ignoredWords: readonly string[];
  readonly order: Order;
}
export type Order = keyof typeof SORT_BY;

/** What a search means: its words, and the queries that discover its titles. */
export interface Understanding extends Omit<Reading, 'order'> {
  readonly queries: readonly DiscoverQuery[];
}

/** After a keyword, these say that it is not a name: "ship movies". The singular ends many names. */
const PLURALS = new Set(['movies', 'films', 'series', 'shows', 'tv shows', 'tv series']);
/** Words that mean nothing by themselves; 'timeless' lifts the year rule wherever it is. */
const FILLERS = new Set([
  'a',
  'an',
  'the',
  'and',
  'or',
  'of',
  'from',
  'in',
  'on',
  'by',
  'with',
  'for',
  'some',
  'any',
  'timeless',
]);
/** Words that narrow nothing down, though they begin many a name and keyword: "good place", "new york". */
const VAGUE = new Set(['good', 'great', 'popular', 'something', 'anything', 'stars', 'titles']);
/** Of these, some order the discovered titles. */
const ORDERS = new Map<string, Order>([
  ['best', 'RATING'],
  ['top', 'RATING'],
  ['new', 'NEWEST'],
  ['newest', 'NEWEST'],
  ['latest', 'NEWEST'],
]);
const IRREGULAR_PLURALS = new Map([
  ['zombies', 'zombie'],
  ['wolves', 'wolf'],
  ['werewolves', 'werewolf'],
  ['thieves', 'thief'],
  ['women', 'woman'],
  ['children', 'child'],
]);
/** More than a search means; a longer text is a name. The schema's list of understood words is as long. */
const MAX_UNDERSTOOD = 10;
const ABOUT = /^about(?: |$)/u;

/** Some words of a text and what they mean: a keyword, if nothing else, and nothing if all are vague. */
interface Run {
  readonly words: string;
  readonly meanings: readonly Meaning[];
}

/** Of each of these a search has one. */
const SINGLE: readonly Meaning['kind'][] = ['YEARS', 'RATING', 'RUNTIME', 'LANGUAGE', 'KEYWORD'];

/**
 * Reads a search text as genres, years, a rating, a runtime, a kind of title, a language and a keyword: "best 90s comedies
 * over 7", "about a ship". All of its words must be understood; otherwise it is a name, and null, unless it is to be read
 * in part: then the others are ignored. A year, a rating, a kind, a language and "short" are names if they are alone; in
 * part, a year is not.
 */
export function understand(text: string, inPart = false): Reading | null {
  // Folding would drop what makes a number a rating: "7+".
  const all = readRuns(foldText(text.replace(/(?<=\d)\+/gu, ' plus ')).split(' '));
  const isIgnored = ({ meanings }: Run) => inPart && meanings[0]?.kind === 'KEYWORD';
  const runs = all.filter((run) => !isIgnored(run));
  const found = runs.flatMap(({ words, meanings }) => meanings.map((meaning) => ({ ...meaning, words })));
  const allOf = (kind: Meaning['kind']) => found.filter((one) => one.kind === kind);
  const kinds = new Set(found.flatMap((one) => (one.kind === 'MEDIA_TYPE' ? one.mediaType : [])));
  if (kinds.size > 1 || found.length > MAX_UNDERSTOOD || SINGLE.some((kind) => allOf(kind).length > 1))
    return null;
  const vague = runs.flatMap(({ words, meanings }) => (meanings.length > 0 ? [] : words.split(' ')));
  const [order] = vague.flatMap((word) => ORDERS.get(word) ?? []);
  const [keyword] = allOf('KEYWORD');
  const hasPlural = found.some(({ words }) => PLURALS.has(words));
  const isRange = found.some((one) => one.kind === 'YEARS' && one.yearTo !== one.yearFrom);
  const isUnderstood = keyword
    ? keywordQueries(keyword.words).length > 0 && (ABOUT.test(keyword.words) || hasPlural)
    : allOf('GENRE').length > 0 ||
      isRange ||
      // That a year alone is no name is known only once it has found none.
      (inPart && runs.length === all.length && allOf('YEARS').length > 0) ||
      allOf('RUNTIME').some(({ words }) => words !== 'short') ||
      (kinds.size > 0 && (found.length > kinds.size || (order !== undefined && hasPlural)));
  if (!isUnderstood) return null;
  const words = found.map((one) => {
    const others = runs.filter(({ words }) => words !== one.words);
    const isLast = others.every(({ meanings }) => meanings.length === 0);
    return { ...one, without: isLast ? `"${one.words}"` : others.map(({ words }) => words).join(' ') };
  });
  const ignoredWords = all
    .filter(isIgnored)
    .map(({ words }) => trim(words.split(' '), isFiller, isVague).join(' '));
  return { words, ignoredWords, order: order ?? 'POPULARITY' };
}

/** The longest phrases with a meaning, and what is between them; without fillers. All words after "about" are one run. */
function readRuns(words: readonly string[]): Run[] {
  const runs: Run[] = [];
  let unknown: string[] = [];
  const endUnknown = () => {
    const named = trim(unknown, isFiller);
    const meanings: Meaning[] = named.every(isVague) ? [] : [{ kind: 'KEYWORD', keyword: null }];
    if (named.length > 0) runs.push({ words: named.join(' '), meanings });
    unknown = [];
  };
  const lengths = Array.from({ length: MAX_PHRASE }, (_, index) => MAX_PHRASE - index);
  for (let at = 0; at < words.length;) {
    const isAbout = unknown[0] === 'about';
    const phrases = lengths.map((length) => words.slice(at, at + length).join(' '));
    const phrase = phrases.find((one) => meaningsOf(one, isAbout).length > 0);
    if (phrase === undefined) unknown.push(words[at] ?? '');
    else {
      endUnknown();
      runs.push({ words: phrase, meanings: meaningsOf(phrase, isAbout) });
    }
    at += phrase?.split(' ').length ?? 1;
  }
  endUnknown();
  return runs;
}

const isFiller = (word: string) => FILLERS.has(word);
const isVague = (word: string) => VAGUE.has(word) || ORDERS.has(word);

/** The words without those at either end that are of one of the sorts. */
function trim(words: readonly string[], ...sorts: readonly ((word: string) => boolean)[]): readonly string[] {
  const isOther = (word: string) => !sorts.some((isOf) => isOf(word));
  return words.slice(words.findIndex(isOther), words.findLastIndex(isOther) + 1);
}

/**
 * The texts to look a keyword up by: without "about", and in the singular, as TMDB's keywords are. If vague words are at
 * an end, once with them and once without: "new york", "best time travel".
 */
export function keywordQueries(words: string): readonly string[] {
  const named = words.replace(ABOUT, '').split(' ');
  const texts = [trim(named, isFiller), trim(named, isFiller, isVague)].map((trimmed) =>
    trimmed.map((word, index) => (index === trimmed.length - 1 ? singular(word) : word)).join(' '),
  );
  return [...new Set(texts)].filter((text) => text !== '');
}

function singular(word: string): string {
  const irregular = IRREGULAR_PLURALS.get(word);
  if (irregular !== undefined) return irregular;
  return word
    .replace(/(?<=\w\w)ies$/u, 'y')
    .replace(/(?<=[cs]h|x|ss|zz)es$/u, '')
    .replace(/(?<=\w[^aisu])s$/u, '');
}

/** The keyword of that name, as it was searched for or in the plural; '(a.i.)' and the like may follow its name. */
export function findKeyword(query: string, found: readonly KeywordRecord[]): KeywordRecord | null {
  const names = [query, `${query}s`];
  const nameOf = ({ name }: KeywordRecord) => foldText(name.replace(/\(.*\)/u, ''));
  const matches = found.filter((one) => names.includes(nameOf(one)));
  return matches.toSorted((a, b) => nameOf(a).length - nameOf(b).length)[0] ?? null;
}
