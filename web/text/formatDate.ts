/** Formatters by locale and style, created on first use: creating one is slow, and some pages have no date. */
const formatters = new Map<string, Intl.DateTimeFormat>();

/**
 * Formats a day or a month, YYYY-MM-DD or YYYY-MM: 'March 14, 2025' for `en-US` and the date style 'long'.
 *
 * @param locale a language tag (BCP 47)
 */
export function formatDate(date: string, locale: string, style: Intl.DateTimeFormatOptions): string {
  const key = locale + JSON.stringify(style);
  // UTC, so that no time zone can shift the date.
  const formatter = formatters.get(key) ?? new Intl.DateTimeFormat(locale, { ...style, timeZone: 'UTC' });
  formatters.set(key, formatter);
  return formatter.format(new Date(date));
}
