import type { TitleRecord } from './title.ts';

/** Titles released before this year are hidden from lists, search and recommendations. */
export const FIRST_VISIBLE_YEAR = 1990;

/** A search text that holds this word, in upper or lower case, finds older titles too. */
const LIFT_KEYWORD = 'timeless';

/** Whether the search text lifts the year rule. */
export function liftsYearRule(searchText: string): boolean {
  return searchText.toLowerCase().includes(LIFT_KEYWORD);
}

/**
 * Whether a title is shown in lists, search and recommendations: released in 1990 or later, and not adult. A title
 * without a date counts as year 0, so it is hidden too, unless the year rule is lifted. Adult titles never show.
 */
export function isVisible(title: TitleRecord, yearRuleLifted = false): boolean {
  return !title.adult && (yearRuleLifted || (releaseYear(title.releaseDate) ?? 0) >= FIRST_VISIBLE_YEAR);
}

/** A date as a number that orders it; 0 when there is no date. */
export function releaseDateSortKey(date: string | null): number {
  return date === null ? 0 : Number(date.replaceAll('-', ''));
}

/** The year of a date; null when there is no date. */
export function releaseYear(date: string | null): number | null {
  return date === null ? null : Number(date.slice(0, 4));
}
