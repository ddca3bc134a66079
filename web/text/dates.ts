/** Formatters by locale, created on first use: creating one is slow, and some pages have no date. */
const writers = new Map<string, Intl.DateTimeFormat>();

/** Formats a YYYY-MM-DD date for a language tag (BCP 47): 'March 14, 2025' for `en-US`. */
export function formatDate(date: string, locale: string): string {
  // UTC, so that no time zone can shift the date.
  const options = { dateStyle: 'long', timeZone: 'UTC' } as const;
  const writer = writers.get(locale) ?? new Intl.DateTimeFormat(locale, options);
  writers.set(locale, writer);
  return writer.format(new Date(date));
}

/** A moment's date in UTC as YYYY-MM-DD, which compares as text. */
export function toIsoDate(moment: Date): string {
  return moment.toISOString().slice(0, 10);
}

/** Whether a title is released by a day; without a date it is not. Both are YYYY-MM-DD. */
export function isReleased(date: string | null, today: string): boolean {
  return date !== null && date <= today;
}
