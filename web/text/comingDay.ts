import { weekdayName } from './daysAndMonths.ts';
import { formatDate } from './formatDate.ts';

const DAY_MS = 86_400_000;

/**
 * A coming day as people name it, and as messages select it: 'Thursday' within a week, else 'Mar 14', with its year if that is another
 * one. Many languages have other words before a weekday than before a date.
 *
 * @param date YYYY-MM-DD, as is `today`
 * @param locale a language tag (BCP 47)
 */
export function comingDay(date: string, today: string, locale: string) {
  const daysLeft = (Date.parse(date) - Date.parse(today)) / DAY_MS;
  if (daysLeft < 7) return { kind: 'weekday', day: weekdayName(date, locale) } as const;
  const isThisYear = date.slice(0, 4) === today.slice(0, 4);
  const day = { month: 'short', day: 'numeric' } as const;
  const style = isThisYear ? day : ({ ...day, year: 'numeric' } as const);
  return { kind: 'date', day: formatDate(date, locale, style) } as const;
}
