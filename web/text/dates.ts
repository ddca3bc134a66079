/** Formatters by locale, created on first use: creating one is slow, and some pages have no date. */
const writers = new Map<string, Intl.DateTimeFormat>();

/**
 * Formats a YYYY-MM-DD date, for example 'March 14, 2025'.
 *
 * @param locale a language tag (BCP 47): `en-US`, `en-GB`, `de-DE`
 */
export function formatDate(date: string, locale: string): string {
  let writer = writers.get(locale);
  if (!writer) {
    // UTC, so that no time zone can shift the date.
    writer = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
    writers.set(locale, writer);
  }
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
