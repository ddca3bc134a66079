import { formatDate } from './formatDate.ts';

/** Where a week begins on Sunday; elsewhere on Monday, or on Saturday. Source: Unicode's data of regions. */
const SUNDAY_FIRST = 'BR CA CO HK ID IL IN JP KE KR MX PE PH PT SA SG TH TW US ZA'.split(' ');
const SATURDAY_FIRST = ['AE', 'EG'];

/** A day by its name: 'Thursday, December 3'. A line never breaks between the month and the number. */
export function dayName(day: string, locale: string): string {
  const style = { month: 'long', day: 'numeric' } as const;
  const date = formatDate(day, locale, style);
  return formatDate(day, locale, { weekday: 'long', ...style }).replace(date, date.replaceAll(' ', '\u{a0}'));
}

/** The weekday of a day: 'Thursday', or 'Thu'. */
export function weekdayName(day: string, locale: string, length: 'long' | 'short' = 'long'): string {
  return formatDate(day, locale, { weekday: length });
}

/** The day on which a week begins in a region: 0 is Sunday. */
export function firstWeekday(region: string): number {
  if (SATURDAY_FIRST.includes(region)) return 6;
  return SUNDAY_FIRST.includes(region) ? 0 : 1;
}

/** A month, YYYY-MM, by its name: 'November 2026'. */
export function monthName(month: string, locale: string): string {
  return formatDate(month, locale, { month: 'long', year: 'numeric' });
}

/** The month so many months after another one; both are YYYY-MM. */
export function monthsAfter(month: string, count: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + count)).toISOString().slice(0, 7);
}
