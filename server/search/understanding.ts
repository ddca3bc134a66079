import type { DiscoverQuery } from '../lists/reads.ts';
import type { SORT_BY } from '../lists/rules.ts';
import type { CreditRole, PersonRecord } from '../records/person.ts';
import type { TitleRecord } from '../records/titleDetails.ts';
import { type Meaning, NO_LEAD, ORDERS, PLURALS } from './grammar.ts';
import { isFiller, isVague, type Run, trimLittleWords } from './reading.ts';
import { nearestWord } from './spelling.ts';
import type { Vocabulary } from './vocabulary.ts';

/** Words with their meaning. */
export type UnderstoodRecord = Meaning & {
  /** Folded: lower case, without accents and punctuation. */
  readonly words: string;
  /** As they were typed. */
  readonly text: string;
  /** The same, with the whole name of what they name. */
  readonly label: string;
  /** The text that searches without them; the last ones left are searched for as a name, in quotes. */
  readonly without: string;
};

/** A search text as it is read: the words that mean something. */
export interface Reading {
  readonly words: readonly UnderstoodRecord[];
  /** What was left out, as it was typed: words without a meaning, and those that nothing fits besides the others. */
  readonly ignoredWords: readonly string[];
  readonly order: Order;
}
export type Order = keyof typeof SORT_BY;

/** A found title, and the person it was found through, in their role, if its own name does not match. */
export interface TitleHit {
  readonly title: TitleRecord;
  readonly person: PersonRecord | null;
  readonly personRole: CreditRole | null;
}

/** What a search means: its words, and the queries that discover its titles. */
export interface Understanding extends Omit<Reading, 'order'> {
  readonly reading: Reading;
  readonly queries: readonly DiscoverQuery[];
  /** In place of discovered titles: those of people, and those like a title; null if the words name neither. */
  readonly selected: readonly TitleHit[] | null;
  readonly people: readonly PersonRecord[];
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
export function correctRuns(
  runs: readonly Run[],
  { words: known, names, meaningsOf }: Vocabulary,
): readonly Run[] {
  if (!runs.some(({ meanings }) => meanings.length > 0)) return runs;
  return runs.flatMap((run): Run | Run[] => {
    if (run.name?.lead !== NO_LEAD || run.meanings.length > 0) return run;
    const words = run.words.split(' ').filter((word) => !isFiller(word) && !isVague(word));
    const corrected = words.map((word) => nearestWord(word, known));
    return corrected.every((word) => word !== null)
      ? corrected.map((word) => {
          const text = names.find(({ folded }) => folded === word)?.written ?? word;
          return { words: word, text, meanings: meaningsOf(word), name: null };
        })
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
    found.some(({ kind, run }) => kind === 'GENRE' || (run.name !== null && !inPart) || isRange(kind, run)) ||
    found.some((one) => one.kind === 'YEARS' && one.yearTo !== one.yearFrom) ||
    // That a year alone is no name is known only once it has found none.
    (inPart && runs.length === all.length && allOf('YEARS').length > 0) ||
    (kinds.size > 0 &&
      (found.some(({ kind }) => kind !== 'MEDIA_TYPE') ||
        (order !== undefined && !inPart && runs.some(({ words }) => PLURALS.has(words)))));
  if (!isUnderstood) return null;
  const words = found.map(({ run, ...meaning }) => {
    const others = runs.filter((one) => one !== run);
    const isLast = others.every(({ meanings }) => meanings.length === 0);
    const without = isLast ? `"${run.name?.text ?? run.text}"` : others.map(({ text }) => text).join(' ');
    return { ...meaning, words: run.words, text: run.text, label: labelOf(meaning, run), without };
  });
  const ignoredWords = all.filter(isUnknown).map(({ text }) => trimLittleWords(text));
  return { words, ignoredWords, order: order ?? 'POPULARITY' };
}

function labelOf(meaning: Meaning, { text, name }: Run): string {
  const fullName = nameOf(meaning);
  const label = name && fullName !== null ? text.slice(0, -name.text.length) + fullName : text;
  return label.charAt(0).toUpperCase() + label.slice(1);
}

/** The name of what a meaning is; null for what visitors have words of their own for. */
function nameOf(meaning: Meaning): string | null {
  if (meaning.kind === 'SERVICE') return `${meaning.service.name} (${meaning.region})`;
  if (meaning.kind === 'PERSON') return meaning.person.name;
  return meaning.kind === 'LIKE' ? meaning.title.title : null;
}

/** Whether words are a runtime in numbers; "short" begins a name. */
const isRange = (kind: Meaning['kind'], { words }: Run) =>
  kind === 'RUNTIME' && /\d|hour|minute/u.test(words);
