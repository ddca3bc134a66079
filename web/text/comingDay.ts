import { weekdayName } from './daysAndMonths.ts';
import { formatDate } from './formatDate.ts';

const DAY_MS = 86_400_000;

/**
 * A coming day as people name it: 'Thursday' within a week, else 'Mar 14', with its year if that is another one.
 *
 * @param date YYYY-MM-DD, as is `today`
 * @param locale a language tag (BCP 47)
 */
export function comingDay(date: string, today: string, locale: string): string {
  const daysLeft = (Date.parse(date) - Date.parse(today)) / DAY_MS;
  if (daysLeft < 7) return weekdayName(date, locale);
  const isThisYear = date.slice(0, 4) === today.slice(0, 4);
  return formatDate(date, locale, {
    month: 'short',
    day: 'numeric',
    ...(!isThisYear && { year: 'numeric' }),
  });
}
