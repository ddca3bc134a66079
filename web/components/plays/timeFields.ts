import type { PlayTime } from '../../library/plays.ts';
import { localDay } from '../../text/dates.ts';

/** The values of a day's and a time's field, in the viewer's time zone: YYYY-MM-DD and HH:MM; empty for what is not known. */
interface TimeFields {
  readonly day: string;
  readonly time: string;
}

/** When a play was, as fields show it. */
export function timeFieldsOf({ day, at }: PlayTime): TimeFields {
  if (at === null) return { day: day ?? '', time: '' };
  const moment = new Date(at);
  const twoDigits = (count: number) => String(count).padStart(2, '0');
  return {
    day: localDay(moment),
    time: `${twoDigits(moment.getHours())}:${twoDigits(moment.getMinutes())}`,
  };
}

/** When a play was, as fields say it. */
export function playTimeOf({ day, time }: TimeFields): PlayTime {
  if (day === '') return { day: null, at: null };
  return { day, at: time === '' ? null : new Date(`${day}T${time}`).toISOString() };
}
