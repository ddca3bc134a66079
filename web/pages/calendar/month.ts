import { dayAfter } from '../../text/dates.ts';

/** The month in a URL, YYYY-MM; for none, or an invalid one, that of today. */
export function parseMonth(query: URLSearchParams, today: string): string {
  const month = query.get('month') ?? '';
  return /^(?:19|20|21)\d\d-(?:0[1-9]|1[0-2])$/.test(month) ? month : today.slice(0, 7);
}

/** The weeks of a month with all their days, YYYY-MM-DD: at most six, which may begin and end in other months. */
export function weeksOf(month: string, weekday: number): readonly (readonly string[])[] {
  const first = new Date(`${month}-01`);
  const before = (first.getUTCDay() - weekday + 7) % 7;
  let day = new Date(first.getTime() - before * DAY_MS).toISOString().slice(0, 10);
  const weeks: string[][] = [];
  while (day.slice(0, 7) <= month) {
    const week: string[] = [];
    for (let nth = 0; nth < 7; nth += 1) {
      week.push(day);
      day = dayAfter(day);
    }
    weeks.push(week);
  }
  return weeks;
}

const DAY_MS = 86_400_000;

/**
 * The days that a month's list shows, of those on which something is known to come: of the current month those from today on, which may
 * be in the next one, and those before apart.
 */
export function agendaDays(known: readonly string[], month: string, today: string) {
  const ofMonth = known.filter((day) => day.startsWith(month));
  if (!today.startsWith(month)) return { before: [], after: ofMonth };
  return { before: ofMonth.filter((day) => day < today), after: known.filter((day) => day >= today) };
}
