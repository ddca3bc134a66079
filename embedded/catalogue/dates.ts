const DAY = 86_400_000;

/** The day as YYYY-MM-DD, in UTC. */
export function toIsoDate(date: Date): string {
  return date.toISOString().slice(0, 10);
}

/** The day a number of days after another (before, when negative). */
export function addDays(day: string, days: number): string {
  return toIsoDate(new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY));
}
