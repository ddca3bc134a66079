const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/** A date as people write it, for example '14 March 2025', from YYYY-MM-DD; no time zone can move it. */
export function writtenDate(date: string): string {
  const [year = '', month = '', day = ''] = date.split('-');
  return `${Number(day)} ${MONTHS[Number(month) - 1] ?? month} ${year}`;
}

/** A moment's date in UTC as YYYY-MM-DD, to be compared as text. */
export function utcDate(moment: Date): string {
  return moment.toISOString().slice(0, 10);
}

/** Whether something has come out by a day; without a date it has not. Both are YYYY-MM-DD. */
export function isOut(date: string | null, today: string): boolean {
  return date !== null && date <= today;
}
