import type { SourceTime } from './sourceRow.ts';
import { readTime } from './readTime.ts';

/** Fewer times at midnight, or a smaller part of all, may really be times at midnight. */
const MIN_MIDNIGHTS = 3;
const MIN_PART = 1 / 20;

/**
 * Reads the times of a source that writes a day as the midnight of it, in UTC or in the zone of the viewer. If many of these
 * times are at midnight, those are days.
 */
export function createDayReader(
  times: Iterable<unknown>,
  timeZone: string | undefined,
): (time: unknown) => SourceTime {
  const findDay = createDayFinder(timeZone);
  const all = [...times];
  const midnights = all.filter((time) => findDay(time) !== null).length;
  const areDays = midnights >= MIN_MIDNIGHTS && midnights >= all.length * MIN_PART;
  return (time) => {
    const day = areDays ? findDay(time) : null;
    return day === null ? readTime(time) : readTime(day);
  };
}

/** Finds the day that a time is the midnight of. */
function createDayFinder(timeZone: string | undefined): (time: unknown) => string | null {
  const local = timeZone ? formatIn(timeZone) : null;
  return (time) => {
    if (typeof time !== 'string') return null;
    const [, day] = /^(\d{4}-\d\d-\d\d)T(?:00:00:00|23:59:59)(?:\.0+)?Z$/.exec(time) ?? [];
    if (day) return day;
    // Zones differ from UTC by quarters of an hour.
    if (!local || !/T\d\d:(?:00|15|30|45):00(?:\.0+)?Z$/.test(time)) return null;
    const [localDay, clock] = local.format(new Date(time)).split(', ');
    return clock === '00:00' && localDay ? localDay.split('/').reverse().join('-') : null;
  };
}

function formatIn(timeZone: string): Intl.DateTimeFormat | null {
  try {
    // eslint-disable-next-line no-restricted-syntax -- It is read again, not shown.
    return new Intl.DateTimeFormat('en-GB', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    });
  } catch {
    // Not a zone that this browser knows.
    return null;
  }
}
