import { shortEpisodeLabel } from '../../account/continueWatching/shelfItems.ts';
import type { WaitingTitleFragment } from '../../gql/graphql.ts';
import { comingDay } from '../../text/comingDay.ts';
import * as m from '../../text/messages/upNext.ts';

/**
 * The series that wait for an episode, the next one to air first, those without a date last.
 *
 * @param shown ids of the viewer's records that are shown as next
 */
export function waitingSeries(
  titles: readonly WaitingTitleFragment[],
  shown: readonly string[],
): readonly WaitingTitleFragment[] {
  const waiting = titles.filter(({ id, state }) => state === 'UP_TO_DATE' && !shown.includes(id));
  const dayOf = ({ upcoming }: WaitingTitleFragment) => upcoming?.airDate ?? NEVER;
  return waiting.sort((one, other) => dayOf(one).localeCompare(dayOf(other)));
}

/** After every day. */
const NEVER = '9999-12-31';
const DAY_MS = 86_400_000;

/**
 * When an episode airs: 'S2 E6 airs today', 'tomorrow', 'on Thursday' or 'on Mar 14'; 'No date yet' when that is not known.
 *
 * @param today the viewer's, YYYY-MM-DD
 */
export function airsText(episode: WaitingTitleFragment['upcoming'], today: string, locale: string): string {
  if (!episode?.airDate) return m.noDate();
  const { airDate } = episode;
  const label = { episode: shortEpisodeLabel(episode) ?? '' };
  const days = Math.round((Date.parse(airDate) - Date.parse(today)) / DAY_MS);
  if (days < 0) return m.hasAired(label);
  if (days === 0) return m.airsToday(label);
  if (days === 1) return m.airsTomorrow(label);
  return m.airsOn({ ...label, ...comingDay(airDate, today, locale) });
}
