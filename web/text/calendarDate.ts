/** Made when the first date is written: making it takes a while, and some pages have none. */
let written: Intl.DateTimeFormat | undefined;

/** A date as people write it, for example '14 March 2025', from YYYY-MM-DD. */
export function writtenDate(date: string): string {
  // For one region, so that the server and every browser write alike; no time zone can move a date.
  written ??= new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
  return written.format(new Date(date));
}

/** A moment's date in UTC as YYYY-MM-DD, to be compared as text. */
export function utcDate(moment: Date): string {
  return moment.toISOString().slice(0, 10);
}

/** Whether something has come out by a day; without a date it has not. Both are YYYY-MM-DD. */
export function isOut(date: string | null, today: string): boolean {
  return date !== null && date <= today;
}
