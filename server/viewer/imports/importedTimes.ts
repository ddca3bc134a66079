import type { RequestContext } from '../../graphql/context.ts';
import { badUserInput } from '../../graphql/errors.ts';
import type { PlayTimeInput } from '../../graphql/generated/resolvers.ts';
import { parseDay, parseTime } from '../input.ts';
import { instant, onDay, type PlayTime, UNKNOWN_TIME } from '../plays/playTime.ts';
import { normaliseTimestamp } from '../recordFields.ts';

/**
 * When something was watched. Unlike elsewhere, a future time is rejected: it would not be known.
 *
 * @param localDay the viewer's day at a moment, if it is known
 */
export function parsePlayed(
  time: PlayTimeInput,
  localDay: string | null,
  now: string,
  context: RequestContext,
): PlayTime {
  if (time.at !== undefined) {
    const at = normaliseTimestamp(time.at);
    if (at !== null && at > now) throw badUserInput('at must not be in the future', time.at);
    const past = parseTime(time.at, now);
    return instant(past, localDay === null ? context.viewerDay(past) : parseDayOf(past, localDay));
  }
  if (time.day !== undefined) {
    const day = parseDay('day', time.day);
    // It may be that day already where the play was recorded.
    const latest = new Date(Date.parse(now) + FIRST_ZONE_MS).toISOString().slice(0, 10);
    if (day > latest) throw badUserInput('day must not be in the future', time.day);
    return onDay(day);
  }
  if (!time.unknown) throw badUserInput('unknown must be true', time.unknown);
  return UNKNOWN_TIME;
}

/** How far the first time zone of a day is ahead of UTC, and the last one behind it, in milliseconds. */
const FIRST_ZONE_MS = 14 * 3_600_000;
const LAST_ZONE_MS = 12 * 3_600_000;

/** The day of a moment where a viewer was. */
function parseDayOf(at: string, day: string): string {
  const dayAt = (ms: number) => new Date(Date.parse(at) + ms).toISOString().slice(0, 10);
  const parsed = parseDay('day', day);
  if (parsed >= dayAt(-LAST_ZONE_MS) && parsed <= dayAt(FIRST_ZONE_MS)) return parsed;
  throw badUserInput('day must be a day at the moment time.at', day);
}
