import { foldText } from '../../records/foldText.ts';
import type { EpisodeRecord } from '../../records/season.ts';
import { titleId } from '../../records/title.ts';
import type { TitleFacts, ViewerTitleRecord } from '../records.ts';

/** Days from the first to the last, YYYY-MM-DD. */
export interface DayRange {
  readonly from: string;
  readonly to: string;
}

/** What comes on a day: a movie's release, an episode, or the first episode of a season. */
export interface CalendarEntryRecord {
  readonly day: string;
  readonly kind: 'RELEASE' | 'EPISODE' | 'PREMIERE';
  readonly title: ViewerTitleRecord;
  /** Null for a movie. */
  readonly seasonNumber: number | null;
  readonly episodeNumber: number | null;
  /** Null for a movie, and for an episode of a season that could not be read. */
  readonly episodeName: string | null;
}

/** How many seasons of a series are read: the one that airs, and the one that begins after it. */
const MAX_SEASONS = 2;

/** What the calendar takes from an episode of a season. */
type CalendarEpisode = Pick<EpisodeRecord, 'number' | 'name' | 'airDate'>;

/** The seasons of a series that may have episodes on these days; none for a movie. */
export function seasonsOn(
  { mediaType, facts }: Pick<ViewerTitleRecord, 'mediaType' | 'facts'>,
  { from, to }: DayRange,
): readonly number[] {
  if (mediaType === 'MOVIE' || !facts) return [];
  const { nextEpisode, seasons } = facts;
  const beginning = seasons.filter(
    ({ number, airDate }) => number > 0 && airDate !== null && airDate >= from && airDate <= to,
  );
  const numbers = [...(nextEpisode ? [nextEpisode.seasonNumber] : []), ...beginning.map((one) => one.number)];
  return [...new Set(numbers)].slice(0, MAX_SEASONS);
}

/**
 * What of a title comes on these days.
 *
 * @param seasons the episodes of the seasons that were read; of any other the dates that are stored with the title are known
 */
export function entriesOn(
  title: ViewerTitleRecord,
  days: DayRange,
  seasons: ReadonlyMap<number, readonly CalendarEpisode[]>,
): readonly CalendarEntryRecord[] {
  const { mediaType, facts } = title;
  if (!facts) return [];
  const isShown = (day: string | null) => day !== null && day >= days.from && day <= days.to;
  if (mediaType === 'MOVIE') {
    const { releaseDate: day } = facts;
    const none = { seasonNumber: null, episodeNumber: null, episodeName: null };
    return day !== null && isShown(day) ? [{ day, kind: 'RELEASE', title, ...none }] : [];
  }
  const storedDates = datesOf(facts).filter(({ seasonNumber }) => !seasons.has(seasonNumber));
  const readDates = [...seasons].flatMap(([seasonNumber, episodes]) =>
    episodes
      .filter(({ airDate }) => isShown(airDate))
      .map(({ number, name, airDate }) => ({
        seasonNumber,
        episodeNumber: number,
        airDate,
        episodeName: name,
      })),
  );
  // A season may go on numbering from the one before.
  const firstNumbers = new Map(
    [...seasons].map(
      ([number, episodes]) => [number, Math.min(...episodes.map((one) => one.number))] as const,
    ),
  );
  return [...storedDates, ...readDates].flatMap(({ airDate: day, ...episode }) => {
    if (day === null || !isShown(day)) return [];
    const { seasonNumber, episodeNumber } = episode;
    const isFirst = seasonNumber > 0 && episodeNumber === (firstNumbers.get(seasonNumber) ?? 1);
    return [{ day, kind: isFirst ? 'PREMIERE' : 'EPISODE', title, ...episode } as const];
  });
}

/** The episodes whose dates are stored with a series: the last one and the next one, and the first one of each season. */
function datesOf({ lastEpisode, nextEpisode, seasons }: TitleFacts) {
  const named = [nextEpisode, lastEpisode].flatMap((one) => one ?? []);
  const first = seasons
    .filter(({ number }) => number > 0)
    .map(({ number, airDate }) => ({ seasonNumber: number, episodeNumber: 1, airDate }));
  const all = new Map(
    [...first, ...named].map((one) => [`${one.seasonNumber}:${one.episodeNumber}`, one] as const),
  );
  return [...all.values()].map((one) => ({ ...one, episodeName: null }));
}

/** Entries by day, then by the titles' English names, then by season and episode. */
export function inOrder<Entry extends CalendarEntryRecord>(entries: readonly Entry[]): readonly Entry[] {
  const names = new Map(entries.map(({ title }) => [title, `${foldText(title.title)} ${titleId(title)}`]));
  const nameOf = ({ title }: CalendarEntryRecord) => names.get(title) ?? '';
  return entries.toSorted(
    (one, other) =>
      compare(one.day, other.day) ||
      compare(nameOf(one), nameOf(other)) ||
      (one.seasonNumber ?? 0) - (other.seasonNumber ?? 0) ||
      (one.episodeNumber ?? 0) - (other.episodeNumber ?? 0),
  );
}

function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}

const DAY_MS = 86_400_000;

/** The day so many days after a day, or before it. */
export function daysAfter(day: string, count: number): string {
  return new Date(Date.parse(day) + count * DAY_MS).toISOString().slice(0, 10);
}
