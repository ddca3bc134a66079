import type { LibraryEntry, WatchedPart } from '../../account/library/library.ts';
import { localDay } from '../../text/dates.ts';
import { listOf, partName, seasonName } from '../../text/format.ts';
import * as m from '../../text/messages/history.ts';

/** What was watched of a title on one day: a movie, or episodes of one season. */
export interface HistoryEntry {
  readonly key: string;
  readonly title: LibraryEntry;
  /** When the last of it was watched: ISO 8601. */
  readonly at: string;
  /** The viewer's day at that time: YYYY-MM-DD. */
  readonly day: string;
  /** 0 for specials; null for a movie, and for a series played without an episode. */
  readonly seasonNumber: number | null;
  /** In order; none without a season. */
  readonly episodeNumbers: readonly number[];
  /** Where the viewer stopped, in seconds; null when it was watched. */
  readonly stoppedAt: number | null;
}

/** A title of the library, with its parts; null while they are not known. */
interface HistoryTitle {
  readonly title: LibraryEntry;
  readonly parts: readonly WatchedPart[] | null;
}

/** The titles that were watched, the most recent first. */
export function watchedTitles(titles: readonly LibraryEntry[]): LibraryEntry[] {
  const timeOf = ({ watchedAt }: LibraryEntry) => watchedAt ?? '';
  return titles.filter(timeOf).sort((one, other) => timeOf(other).localeCompare(timeOf(one)));
}

/**
 * The history as far as it is complete. A title is watched over many days, so parts are left out that are older than the
 * newest one of a title whose parts are not known.
 *
 * @param titles the first of `watchedTitles`
 * @param next the title after them, if any
 */
export function historyOf(titles: readonly HistoryTitle[], next: LibraryEntry | undefined): HistoryEntry[] {
  const unknown = titles.find(({ parts }) => parts === null)?.title ?? next;
  const since = unknown?.watchedAt ?? '';
  return titles
    .flatMap(({ title, parts }) =>
      entriesOf(
        title,
        (parts ?? []).filter(({ at }) => at >= since),
      ),
    )
    .sort(newestFirst);
}

/** Adds entries that were removed, at their position. */
export function withRemoved(
  entries: readonly HistoryEntry[],
  removed: ReadonlyMap<string, HistoryEntry>,
): HistoryEntry[] {
  const keys = new Set(entries.map(({ key }) => key));
  return [...entries, ...[...removed.values()].filter(({ key }) => !keys.has(key))].sort(newestFirst);
}

/** Entries by day, in their order. */
export function byDay(entries: readonly HistoryEntry[]): ReadonlyMap<string, readonly HistoryEntry[]> {
  const days = new Map<string, HistoryEntry[]>();
  for (const entry of entries) days.set(entry.day, [...(days.get(entry.day) ?? []), entry]);
  return days;
}

function newestFirst(one: HistoryEntry, other: HistoryEntry): number {
  return other.at.localeCompare(one.at) || one.key.localeCompare(other.key);
}

/** Episodes watched on a day are one entry for each season; what was only begun is an entry of its own. */
function entriesOf(title: LibraryEntry, parts: readonly WatchedPart[]): HistoryEntry[] {
  const entries = new Map<string, HistoryEntry>();
  for (const { seasonNumber, episodeNumber, watched, position, at } of parts) {
    // What was only opened has not been watched.
    if (!watched && position === 0) continue;
    const day = localDay(new Date(at));
    const key = [title.titleId, day, seasonNumber, watched ? 'watched' : episodeNumber].join(' ');
    const { episodeNumbers = [], at: latest = '' } = entries.get(key) ?? {};
    entries.set(key, {
      key,
      title,
      at: at > latest ? at : latest,
      day,
      seasonNumber,
      episodeNumbers: [...episodeNumbers, ...(episodeNumber === null ? [] : [episodeNumber])].sort(
        (one, other) => one - other,
      ),
      stoppedAt: watched ? null : position,
    });
  }
  return [...entries.values()];
}

const DAY_MS = 86_400_000;

/** The name of a day: 'Today', 'Yesterday', 'Monday', 'Monday, March 2' or, of another year, 'March 2, 2025'. */
export function dayName(day: string, today: string, locale: string): string {
  const age = Math.round((Date.parse(today) - Date.parse(day)) / DAY_MS);
  if (age <= 0) return m.today();
  if (age === 1) return m.yesterday();
  const isThisYear = day.slice(0, 4) === today.slice(0, 4);
  const options: Intl.DateTimeFormatOptions = {
    // So that no time zone can shift the date.
    timeZone: 'UTC',
    ...(isThisYear ? { weekday: 'long' } : { year: 'numeric' }),
    ...(age > 6 && { month: 'long', day: 'numeric' }),
  };
  return new Intl.DateTimeFormat(locale, options).format(new Date(day));
}

/** The episodes of an entry: 'Season 2, episodes 3–5, 8'; null without any. */
export function episodesName({ seasonNumber, episodeNumbers }: HistoryEntry): string | null {
  const [first] = episodeNumbers;
  if (seasonNumber === null || first === undefined) return null;
  if (episodeNumbers.length === 1) return partName(seasonNumber, first);
  const runs: { from: number; to: number }[] = [];
  for (const number of episodeNumbers) {
    const last = runs.at(-1);
    if (last?.to === number - 1) last.to = number;
    else runs.push({ from: number, to: number });
  }
  const numbers = listOf(runs.map(({ from, to }) => (from === to ? `${from}` : `${from}–${to}`)));
  return m.episodes({ season: seasonName(seasonNumber), numbers });
}
