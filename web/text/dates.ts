/** A moment's date in UTC as YYYY-MM-DD, which compares as text. */
export function toIsoDate(moment: Date): string {
  return moment.toISOString().slice(0, 10);
}

/** Whether a title is released by a day; without a date it is not. Both are YYYY-MM-DD. */
export function isReleased(date: string | null, today: string): boolean {
  return date !== null && date <= today;
}
