/** Made when the first date of a locale is written: making one takes a while, and some pages have no date. */
const writers = new Map<string, Intl.DateTimeFormat>();

/**
 * A date as people write it, for example 'March 14, 2025', from YYYY-MM-DD.
 *
 * @param locale a language tag (BCP 47): `en-US`, `en-GB`, `de-DE`
 */
export function formatDate(date: string, locale: string): string {
  let writer = writers.get(locale);
  if (!writer) {
    // No time zone can move a date.
    writer = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
    writers.set(locale, writer);
  }
  return writer.format(new Date(date));
}

/** A moment's date in UTC as YYYY-MM-DD, to be compared as text. */
export function toIsoDate(moment: Date): string {
  return moment.toISOString().slice(0, 10);
}

/** Whether something has come out by a day; without a date it has not. Both are YYYY-MM-DD. */
export function isReleased(date: string | null, today: string): boolean {
  return date !== null && date <= today;
}
