import type { MediaType } from '../records/title.ts';

/** One page of a TMDB search. */
export interface SearchQuery {
  /** '' finds every title of the year and the kind. */
  readonly text: string;
  /** Restricts the search to one kind; null finds both, and people. */
  readonly mediaType: MediaType | null;
  /** Restricts the search to one year; null for any; ignored when searching both kinds. */
  readonly year: number | null;
  /** 1 to 500. */
  readonly page: number;
}

/** The order of the results. */
export type SearchSort = 'FIT' | 'POPULARITY' | 'NEWEST';

/** Search criteria parsed from the typed text. */
export interface SearchCriteria {
  /** The typed text, trimmed. */
  readonly text: string;
  /** The text sent to TMDB, without year and quotes; '' if there is only a year. */
  readonly words: string;
  /** Quoted phrases that must occur in the name, folded. */
  readonly phrases: readonly string[];
  /** The required release year, from `y:1995`. */
  readonly year: number | null;
  /** A trailing year, which may also be part of the name: `heat 1995`, `wonder woman 1984`. */
  readonly trailingYear: { readonly words: string; readonly year: number } | null;
  readonly mediaType: MediaType | null;
  readonly sort: SearchSort;
}

const YEAR_OPERATOR = /(?:^|\s)(?:y|year):(\d{4})(?=\s|$)/iu;
const QUOTED = /["“”„«»]([^"“”„«»]+)["“”„«»]/gu;
const TRAILING_YEAR = /^(.*\S)\s+\(?((?:18|19|20)\d\d)\)?$/u;

/** Parses a search text. A text of nothing but quotes is searched for literally. */
export function parseSearchText(
  text: string,
  { mediaType = null, sort = 'FIT' }: Partial<Pick<SearchCriteria, 'mediaType' | 'sort'>> = {},
): SearchCriteria {
  const year = YEAR_OPERATOR.exec(text)?.[1];
  const undated = text.replace(YEAR_OPERATOR, ' ');
  const phrases = [...undated.matchAll(QUOTED)].map(([, phrase = '']) => foldText(phrase));
  const words = collapseWhitespace(undated.replace(QUOTED, ' $1 '));
  if (foldText(words) === '') {
    const isYear = year !== undefined;
    return {
      text,
      words: isYear ? '' : text,
      phrases: [],
      year: isYear ? Number(year) : null,
      trailingYear: null,
      mediaType,
      sort,
    };
  }
  const [, before, yearText] = (year === undefined && TRAILING_YEAR.exec(words)) || [];
  const trailingYear =
    before === undefined || phrases.length > 0 ? null : { words: before, year: Number(yearText) };
  return {
    text,
    words,
    phrases: phrases.filter((phrase) => phrase !== ''),
    year: year === undefined ? null : Number(year),
    trailingYear,
    mediaType,
    sort,
  };
}

function collapseWhitespace(text: string): string {
  return text.replace(/\s+/gu, ' ').trim();
}

/** Folds a text: lower case, without accents and punctuation, single spaces between words. */
export function foldText(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/gu, '')
    .replace(/['’‘`]/gu, '')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .normalize('NFC')
    .trim();
}

/** A TMDB search without its page number. */
export type UnpagedQuery = Omit<SearchQuery, 'page'>;

/** Searches for titles by name. */
export function titleQueries({ words, mediaType, year }: SearchCriteria): UnpagedQuery[] {
  return year === null ? [{ text: words, mediaType, year }] : ofYear(words, mediaType, year);
}

/** Searches for titles by name in case the number at the end of the text is a year. */
export function alternativeQueries({ trailingYear, mediaType }: SearchCriteria): UnpagedQuery[] {
  return trailingYear ? ofYear(trailingYear.words, mediaType, trailingYear.year) : [];
}

/** Searches for people: only multi search returns them, and a year is never part of a name. */
export function peopleQueries({ words, trailingYear }: SearchCriteria): UnpagedQuery[] {
  return words === '' ? [] : [{ text: trailingYear?.words ?? words, mediaType: null, year: null }];
}

/** Only searches for one kind accept a year. */
function ofYear(text: string, mediaType: MediaType | null, year: number): UnpagedQuery[] {
  const kinds: readonly MediaType[] = mediaType ? [mediaType] : ['MOVIE', 'TV'];
  return kinds.map((kind) => ({ text, mediaType: kind, year }));
}
