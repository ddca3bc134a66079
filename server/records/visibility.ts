import type { TitleRecord } from './title.ts';

/** Titles released before this year are hidden from lists, search and recommendations. */
export const FIRST_VISIBLE_YEAR = 1990;

/** A search text with this word, in either case, also finds older titles. */
const LIFT_KEYWORD = 'timeless';

/** Whether the search text lifts the year rule. */
export function liftsYearRule(searchText: string): boolean {
  return searchText.toLowerCase().includes(LIFT_KEYWORD);
}

/**
 * Whether a title is shown in lists, search and recommendations: it is not adult, and was released in 1990 or later. A
 * title without a date counts as year 0, so it is hidden too, unless the year rule is lifted. Adult titles are always
 * hidden.
 */
export function isVisible(title: TitleRecord, yearRuleLifted = false): boolean {
  return !title.adult && (yearRuleLifted || (releaseYear(title.releaseDate) ?? 0) >= FIRST_VISIBLE_YEAR);
}

/** A date as a sortable number; 0 if there is none. */
export function releaseDateSortKey(date: string | null): number {
  return date === null ? 0 : Number(date.replaceAll('-', ''));
}

/** The year of a date; null if there is none. */
export function releaseYear(date: string | null): number | null {
  return date === null ? null : Number(date.slice(0, 4));
}
