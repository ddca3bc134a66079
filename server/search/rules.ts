import type { MediaType } from '../records/title.ts';

/** One page of one of TMDB's searches. */
export interface SearchQuery {
  /** '' finds every title of the year and the kind. */
  readonly text: string;
  /** Titles of one kind alone; null finds both, and people. */
  readonly mediaType: MediaType | null;
  /** Titles of one year alone; null finds those of any, and so does a search for both kinds. */
  readonly year: number | null;
  /** 1 to 500. */
  readonly page: number;
}

/** What order the titles found stand in. */
export type SearchSort = 'FIT' | 'POPULARITY' | 'NEWEST';

/** What somebody searches for, read out of what was typed. */
export interface SearchCriteria {
  /** As it was typed, trimmed. */
  readonly text: string;
  /** What TMDB is asked for: the text without its year and its quotes; '' when a year is all there is. */
  readonly words: string;
  /** What has to stand in the name as it is, folded. */
  readonly phrases: readonly string[];
  /** The year that the titles have to be of, for `y:1995`. */
  readonly year: number | null;
  /** A year that may be meant as one, or be part of the name: `heat 1995`, `wonder woman 1984`. */
  readonly trailingYear: { readonly words: string; readonly year: number } | null;
  readonly mediaType: MediaType | null;
  readonly sort: SearchSort;
}

const YEAR_OPERATOR = /(?:^|\s)(?:y|year):(\d{4})(?=\s|$)/iu;
const QUOTED = /["“”„«»]([^"“”„«»]+)["“”„«»]/gu;
const TRAILING_YEAR = /^(.*\S)\s+\(?((?:18|19|20)\d\d)\)?$/u;

/** Reads a text that somebody searches for. A text that is nothing but quotes is searched for as it stands. */
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

/** A text without case, accents and punctuation, its words one space apart. */
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
