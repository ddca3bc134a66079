import type { BegunTitleFragment, HistoryPlayFragment, HistoryTitleFragment } from '../../gql/graphql.ts';
import type { HistoryPart } from '../../library/operations.ts';
import { localDay } from '../../text/dates.ts';
import { listOf, partName, seasonName } from '../../text/format.ts';
import * as m from '../../text/messages/history.ts';

/** What was watched of a title on one day: a movie, or episodes of one season. */
export interface HistoryEntry {
  readonly key: string;
  readonly title: HistoryTitleFragment;
  /** When the last of it was watched: ISO 8601; null when only the day is known, if that. */
  readonly at: string | null;
  /** The viewer's day at that time: YYYY-MM-DD; null when it is not known. */
  readonly day: string | null;
  /** 0 for specials; null for a movie, and for a series played without an episode. */
  readonly seasonNumber: number | null;
  /** In order, each once; none without a season. */
  readonly episodeNumbers: readonly number[];
  /** What is removed with it, and restored. */
  readonly parts: readonly HistoryPart[];
  /** Where the viewer stopped, in seconds; null when it was watched. */
  readonly stoppedAt: number | null;
}

/** A list of the history as far as it is read, the latest first. */
interface ReadList<Node> {
  readonly nodes: readonly Node[];
  readonly pageInfo: { readonly hasNextPage: boolean };
}

/**
 * The history as far as both lists are read: what is older than the end of one of them may lack something of the other.
 *
 * @param plays what was watched
 * @param begun the titles that were played: what was played last of them may only have been begun
 */
export function historyOf(
  plays: ReadList<HistoryPlayFragment>,
  begun: ReadList<BegunTitleFragment>,
): HistoryEntry[] {
  const watched = entriesOf(plays.nodes);
  const stopped = begun.nodes.flatMap(stoppedEntry);
  const lastPlay = plays.pageInfo.hasNextPage ? plays.nodes.at(-1) : undefined;
  const lastBegun = begun.pageInfo.hasNextPage ? begun.nodes.at(-1)?.playedAt : undefined;
  const ends = [lastPlay && timeOf(lastPlay), lastBegun].filter((end) => end != null);
  const end = ends.sort().at(-1) ?? '';
  return [...watched, ...stopped].filter((entry) => timeOf(entry) >= end).sort(newestFirst);
}

/** What was played last of a title, if it was begun and not finished. What was only opened has not been watched. */
function stoppedEntry({ last, playedAt: _, ...title }: BegunTitleFragment): HistoryEntry[] {
  if (!last || last.watched || last.position === 0) return [];
  const { seasonNumber, episodeNumber, position, at } = last;
  const key = [title.titleId, seasonNumber, episodeNumber, 'begun'].join(' ');
  const episodeNumbers = episodeNumber === null ? [] : [episodeNumber];
  const day = localDay(new Date(at));
  return [{ key, title, at, day, seasonNumber, episodeNumbers, parts: [last], stoppedAt: position }];
}

/** A time that compares as the order of the history does: by day, within a day by moment, unknown times last. */
function timeOf({ day, at }: Pick<HistoryEntry, 'day' | 'at'>): string {
  return at ?? day ?? '';
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
export function byDay(entries: readonly HistoryEntry[]): ReadonlyMap<string | null, readonly HistoryEntry[]> {
  const days = new Map<string | null, HistoryEntry[]>();
  for (const entry of entries) days.set(entry.day, [...(days.get(entry.day) ?? []), entry]);
  return days;
}

function newestFirst(one: HistoryEntry, other: HistoryEntry): number {
  return (
    (other.day ?? '').localeCompare(one.day ?? '') ||
    timeOf(other).localeCompare(timeOf(one)) ||
    one.key.localeCompare(other.key)
  );
}

/** A part as marking it again restores it: at noon, by the viewer’s clock, when only the day is known. */
function partOf(
  play: Pick<HistoryPlayFragment, 'seasonNumber' | 'episodeNumber' | 'day' | 'at'>,
): HistoryPart {
  const { seasonNumber, episodeNumber, day } = play;
  const at = play.at ?? (day && new Date(`${day}T12:00:00`).toISOString());
  return { seasonNumber, episodeNumber, at, watched: true, position: 0, length: null };
}

/** Episodes watched on a day are one entry for each season. */
function entriesOf(plays: readonly HistoryPlayFragment[]): HistoryEntry[] {
  const entries = new Map<string, HistoryEntry>();
  for (const { seasonNumber, episodeNumber, day, at, viewerTitle: title } of plays) {
    if (!title) continue;
    const key = [title.titleId, day, seasonNumber].join(' ');
    const { episodeNumbers = [], at: latest = null, parts = [] } = entries.get(key) ?? {};
    const numbers = new Set([...episodeNumbers, ...(episodeNumber === null ? [] : [episodeNumber])]);
    entries.set(key, {
      key,
      title,
      at: (latest ?? '') > (at ?? '') ? latest : at,
      day,
      seasonNumber,
      episodeNumbers: [...numbers].sort((one, other) => one - other),
      parts: [...parts, partOf({ seasonNumber, episodeNumber, day, at })],
      stoppedAt: null,
    });
  }
  return [...entries.values()];
}

const DAY_MS = 86_400_000;

/** The name of a day: 'Today', 'Yesterday', 'Monday', 'Monday, March 2' or, of another year, 'March 2, 2025'. */
export function dayName(day: string | null, today: string, locale: string): string {
  if (day === null) return m.dayUnknown();
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
