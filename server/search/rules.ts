import { distance } from 'fastest-levenshtein';
import type { SearchSort } from '../graphql/generated/resolvers.ts';
import { foldedSpellings, foldedWords, foldText, withoutArticle } from '../records/foldText.ts';
import type { MakerRole, PersonRecord } from '../records/person.ts';
import type { MediaType } from '../records/title.ts';
import type { TitleRecord } from '../records/titleDetails.ts';
import type { Understanding } from './understanding.ts';

const YEAR_OPERATOR = /(?:^|\s)(?:y|year):(\d{4})(?=\s|$)/iu;
const QUOTED = /["“”„«»]([^"“”„«»]+)["“”„«»]/gu;
const BY = '(?:directed|written|created) by|starring|similar to';
/** "movies with Ada", "the best films by Ada", "directed by Ada", "something like Harbour", "similar to Harbour" */
const BY_OR_LIKE = new RegExp(
  `^(?:(?:\\S+ ){0,3}(?:movies?|films?|series|shows?|something) (?:by|with|like|${BY})|${BY}) (\\S.*)$`,
  'iu',
);
const TRAILING_YEAR = /^(.*\S)\s+\(?((?:18|19|20)\d\d)\)?$/u;

/** Parses a search text, trimmed before. A text of nothing but quotes is searched for literally. */
export function parseSearchText(text: string) {
  const yearText = YEAR_OPERATOR.exec(text)?.[1];
  const year = yearText === undefined ? null : Number(yearText);
  const undated = text.replace(YEAR_OPERATOR, ' ');
  const quoted = [...undated.matchAll(QUOTED)].map(([, phrase = '']) => foldText(phrase));
  const unquoted = undated.replace(QUOTED, ' $1 ').replace(/\s+/gu, ' ').trim();
  const words = foldText(unquoted) === '' ? '' : unquoted;
  const [, before, trailing] = (year === null && quoted.length === 0 && TRAILING_YEAR.exec(words)) || [];
  return {
    text,
    /** The text sent to TMDB, without year and quotes; '' if there is only a year. */
    words: words === '' && year === null ? text : words,
    /** Quoted phrases that must occur in the name, folded. */
    phrases: quoted.filter((phrase) => phrase !== ''),
    /** The required release year, from `y:1995`. */
    year,
    /** A trailing year, which may also be part of the name: `heat 1995`, `wonder woman 1984`. */
    trailingYear: before === undefined ? null : { words: before, year: Number(trailing) },
  };
}

export type SearchCriteria = ReturnType<typeof parseSearchText> & {
  /** Of a person's titles, only those they made in this role. */
  readonly madeAs?: MakerRole | null;
  readonly mediaType: MediaType | null;
  readonly sort: SearchSort;
  /** What the text means if it is not a name, and the queries for its titles; null for a name. */
  readonly understood: Understanding | null;
};

/**
 * The name in a text that asks for a person's titles, or for those like a title, such as "movies by Ada", and the requested role
 * for: "directed by Ada". Null for other texts.
 */
export function nameIn(text: string): { name: string; madeAs: MakerRole | null } | null {
  const name = BY_OR_LIKE.exec(text)?.[1];
  if (name === undefined) return null;
  const before = text.slice(0, -name.length);
  if (/\bdirected by $/iu.test(before)) return { name, madeAs: 'DIRECTING' };
  return { name, madeAs: /\bcreated by $/iu.test(before) ? 'CREATING' : null };
}

/**
 * Titles and people, those whose name starts with the typed words first, with or without its article: titles by popularity,
 * then people. The others follow in TMDB's order, unless the words mean something else.
 */
export function rankSuggestions<Found extends TitleRecord | PersonRecord>(
  words: string,
  found: readonly Found[],
  areUnderstood: boolean,
): Found[] {
  const prefixes = foldedSpellings(words);
  const startsWithWords = (one: Found) =>
    foldedSpellings('title' in one ? one.title : one.name)
      .flatMap((name) => [name, withoutArticle(name)])
      .some((name) => prefixes.some((prefix) => name.startsWith(prefix)));
  const popularity = (one: Found) => ('title' in one ? one.popularity : -1);
  const leading = new Set(found.filter(startsWithWords));
  const others = areUnderstood ? [] : found.filter((one) => !leading.has(one));
  return [...[...leading].sort((a, b) => popularity(b) - popularity(a)), ...others];
}

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
