const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/** The calendar day at a moment in the viewer's time zone, YYYY-MM-DD, which compares as text. */
export function localDay(moment: Date): string {
  return toIsoDate(moment.getTime() - moment.getTimezoneOffset() * MINUTE_MS);
}

/** The day after a day; both are YYYY-MM-DD. */
export function dayAfter(day: string): string {
  return toIsoDate(Date.parse(day) + DAY_MS);
}

/** A moment's day in UTC. */
function toIsoDate(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}

/** Whether a title is released by a day; without a date it is not. Both are YYYY-MM-DD. */
export function isReleased(date: string | null, today: string): boolean {
  return date !== null && date <= today;
}
