import type { SearchSort } from '../graphql/generated/resolvers.ts';
import { foldedSpellings, foldText, withoutArticle } from '../records/foldText.ts';
import type { PersonRecord } from '../records/person.ts';
import type { MediaType } from '../records/title.ts';
import type { TitleRecord } from '../records/titleDetails.ts';
import type { Understanding } from './understanding.ts';

const YEAR_OPERATOR = /(?:^|\s)(?:y|year):(\d{4})(?=\s|$)/iu;
const QUOTED = /["“”„«»]([^"“”„«»]+)["“”„«»]/gu;
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
  readonly mediaType: MediaType | null;
  readonly sort: SearchSort;
  /** What the text means if it is not a name, and the queries for its titles; null for a name. */
  readonly understood: Understanding | null;
};

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
