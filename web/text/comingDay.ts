const DAY_MS = 86_400_000;

/**
 * A coming day as people name it: 'Thursday' within a week, else 'Mar 14', with its year if that is another one.
 *
 * @param date YYYY-MM-DD, as is `today`
 * @param locale a language tag (BCP 47)
 */
export function comingDay(date: string, today: string, locale: string): string {
  const daysLeft = (Date.parse(date) - Date.parse(today)) / DAY_MS;
  const isThisYear = date.slice(0, 4) === today.slice(0, 4);
  const style: Intl.DateTimeFormatOptions =
    daysLeft < 7
      ? { weekday: 'long' }
      : { month: 'short', day: 'numeric', ...(!isThisYear && { year: 'numeric' }) };
  // UTC, so that no time zone can shift the date.
  return new Intl.DateTimeFormat(locale, { ...style, timeZone: 'UTC' }).format(new Date(date));
}
