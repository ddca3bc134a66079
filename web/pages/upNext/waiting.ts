import { shortEpisodeLabel } from '../../account/continueWatching/shelfItems.ts';
import { formatDate } from '../../components/controls/FormattedDate.tsx';
import type { UpNextQuery } from '../../gql/graphql.ts';
import * as m from '../../text/messages/upNext.ts';

/** Most series that are shown as waiting: when the next episode of each airs is looked up. */
const MAX_WAITING = 24;

type ChangedTitle = NonNullable<NonNullable<UpNextQuery['viewer']>['titles']>['nodes'][number];

/**
 * TMDB's ids of the series that wait for an episode.
 *
 * @param shown ids of the viewer's records that are shown as next
 */
export function waitingSeries(titles: readonly ChangedTitle[], shown: readonly string[]): readonly number[] {
  return titles
    .filter(({ id, state }) => state === 'UP_TO_DATE' && !shown.includes(id))
    .slice(0, MAX_WAITING)
    .map(({ tmdbId }) => tmdbId);
}

/** The episode that a series waits for. */
interface ComingEpisode {
  readonly seasonNumber: number;
  readonly number: number;
  /** YYYY-MM-DD; null when it is not known. */
  readonly airDate: string | null;
}

const DAY_MS = 86_400_000;

/**
 * When an episode airs: 'S2 E6 airs today', 'tomorrow', 'on Thursday' or 'on March 5, 2026'; 'No date yet' when that is not known.
 *
 * @param today the viewer's, YYYY-MM-DD
 */
export function airsText(episode: ComingEpisode | null, today: string, locale: string): string {
  if (!episode?.airDate) return m.noDate();
  const { seasonNumber, number: episodeNumber, airDate } = episode;
  const label = { episode: shortEpisodeLabel({ seasonNumber, episodeNumber }) ?? '' };
  const days = Math.round((Date.parse(airDate) - Date.parse(today)) / DAY_MS);
  if (days < 0) return m.hasAired(label);
  if (days === 0) return m.airsToday(label);
  if (days === 1) return m.airsTomorrow(label);
  if (days > 6) return m.airsOn({ ...label, day: formatDate(airDate, locale) });
  // UTC, so that no time zone can shift the date.
  const weekday = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' });
  return m.airsOn({ ...label, day: weekday.format(new Date(airDate)) });
}
