import type {
  BegunTitleFragment,
  DiaryPlayFragment,
  DiaryTitleFragment,
  TitlePartFragment,
} from '../../gql/graphql.ts';
import type { TitleAction } from '../../library/operations.ts';
import { latestFirst, playKey } from '../../library/plays.ts';
import { localDay } from '../../text/dates.ts';
import { dayName, weekdayName } from '../../text/daysAndMonths.ts';
import { listOf, partName } from '../../text/format.ts';
import * as m from '../../text/messages/diary.ts';

interface Entry {
  /** Stays the same when the entry is removed and restored. */
  readonly key: string;
  readonly title: DiaryTitleFragment;
  /** When it was watched: ISO 8601; null when only the day is known, if that. */
  readonly at: string | null;
  /** The viewer's day at that time: YYYY-MM-DD; null when it is not known. */
  readonly day: string | null;
  /** 0 for specials; null for a movie, and for a series played without an episode. */
  readonly seasonNumber: number | null;
  /** In order, each once; none without a season. */
  readonly episodeNumbers: readonly number[];
}

/** A play that was recorded by itself. */
interface PlayEntry extends Entry {
  readonly kind: 'play';
  readonly play: DiaryPlayFragment;
  /** Whether it is known to have been watched before. */
  readonly isAgain: boolean;
}

/** What was played last of a title, and only begun. */
export interface StoppedEntry extends Entry {
  readonly kind: 'stopped';
  readonly part: TitlePartFragment;
}

/** What of a movie or a season was recorded together with others in a month: its days say little. */
export interface MarkedEntry extends Entry {
  readonly kind: 'marked';
  /** What is removed with it. */
  readonly plays: readonly DiaryPlayFragment[];
}

export type DiaryEntry = PlayEntry | StoppedEntry | MarkedEntry;

/** A list as far as it is read, the latest first. */
interface ReadList<Node> {
  readonly nodes: readonly Node[];
  readonly pageInfo: { readonly hasNextPage: boolean };
}

/**
 * The diary as far as both lists are read: what is older than the end of one of them may lack something of the other.
 *
 * @param plays what was watched
 * @param begun the titles that were played: what was played last of them may only have been begun; null where they are not shown
 */
export function diaryOf(
  plays: ReadList<DiaryPlayFragment>,
  begun: ReadList<BegunTitleFragment> | null,
  mediaType: DiaryTitleFragment['mediaType'] | null,
): DiaryEntry[] {
  const stopped = (begun?.nodes ?? [])
    .filter((title) => mediaType === null || title.mediaType === mediaType)
    .flatMap(stoppedEntry);
  const lastPlay = plays.pageInfo.hasNextPage ? plays.nodes.at(-1) : undefined;
  const lastBegun = begun?.pageInfo.hasNextPage ? begun.nodes.at(-1)?.playedAt : undefined;
  const ends = [
    ...(lastPlay ? [playKey(lastPlay)] : []),
    ...(lastBegun != null ? [playKey({ day: dayOf(lastBegun), at: lastBegun })] : []),
  ];
  const end = ends.sort().at(-1) ?? '';
  const isRead = (entry: Pick<Entry, 'day' | 'at'>) => playKey(entry) >= end;
  const watched = plays.nodes.filter(isRead);
  return [
    ...playEntries(watched),
    ...markedEntries(watched.filter(({ bulk }) => bulk)),
    ...stopped.filter(isRead),
  ].sort(inOrder);
}

const dayOf = (at: string) => localDay(new Date(at));

/** What was played last of a title, if it was begun and not finished. What was only opened has not been watched. */
function stoppedEntry({ last, playedAt: _, ...title }: BegunTitleFragment): StoppedEntry[] {
  if (!last || last.watched || last.position === 0) return [];
  const { seasonNumber, episodeNumber, at } = last;
  const key = [title.titleId, seasonNumber, episodeNumber, 'begun'].join(' ');
  const episodeNumbers = episodeNumber === null ? [] : [episodeNumber];
  return [{ kind: 'stopped', key, title, at, day: dayOf(at), seasonNumber, episodeNumbers, part: last }];
}

/** The plays that were recorded by themselves. Of those that are read, a later play of the same part is known to be another time. */
function playEntries(plays: readonly DiaryPlayFragment[]): PlayEntry[] {
  const isSeen = new Set<string>();
  return plays
    .toSorted((one, other) => latestFirst(other, one))
    .flatMap((play) => {
      const { id: key, viewerTitle: title, seasonNumber, episodeNumber, day, at, pass, bulk } = play;
      if (!title) return [];
      const part = [title.titleId, seasonNumber, episodeNumber].join(' ');
      const isAgain = pass > 1 || isSeen.has(part);
      isSeen.add(part);
      const episodeNumbers = episodeNumber === null ? [] : [episodeNumber];
      return bulk ? [] : [{ kind: 'play', key, title, at, day, seasonNumber, episodeNumbers, play, isAgain }];
    });
}

/** One entry for what was recorded together of each movie and season in a month. */
function markedEntries(plays: readonly DiaryPlayFragment[]): MarkedEntry[] {
  const entries = new Map<string, MarkedEntry>();
  for (const play of plays) {
    const { seasonNumber, episodeNumber, day, at, pass, viewerTitle: title } = play;
    if (!title) continue;
    const key = [title.titleId, day?.slice(0, 7), seasonNumber, pass, 'marked'].join(' ');
    const before = entries.get(key);
    const numbers = new Set([
      ...(before?.episodeNumbers ?? []),
      ...(episodeNumber === null ? [] : [episodeNumber]),
    ]);
    entries.set(key, {
      kind: 'marked',
      key,
      title,
      // The latest, which comes first.
      at: before ? before.at : at,
      day: before ? before.day : day,
      seasonNumber,
      episodeNumbers: [...numbers].sort((one, other) => one - other),
      plays: [...(before?.plays ?? []), play],
    });
  }
  return [...entries.values()];
}

/** The actions that remove exactly the plays of an entry of what was marked together, one after another; the last one is announced. */
export function markedRemovals({ title: record, plays }: MarkedEntry): readonly TitleAction[] {
  const title = titleOf(record);
  return plays.map((play, index) => {
    const isLast = index === plays.length - 1;
    return { operation: 'RemovePlay', title, input: { id: play.id }, play, restored: null, isQuiet: !isLast };
  });
}

/** The title of an entry, as actions name it. */
export function titleOf({ titleId: id, tmdbId, mediaType, name: title, poster }: DiaryTitleFragment) {
  return { id, tmdbId, mediaType, title, poster };
}

/** An entry that was removed, with the id under which undoing adds its play again; null for what has none. */
export interface RemovedEntry {
  readonly entry: DiaryEntry;
  readonly restoredId: string | null;
}

/** Adds entries that were removed, at their position. One that is restored has its key again. */
export function withRemoved(
  entries: readonly DiaryEntry[],
  removed: ReadonlyMap<string, RemovedEntry>,
): DiaryEntry[] {
  const keys = new Map([...removed.values()].map(({ entry, restoredId }) => [restoredId, entry.key]));
  const shown = entries.map((entry) => ({ ...entry, key: keys.get(entry.key) ?? entry.key }));
  const isShown = new Set(shown.map(({ key }) => key));
  const missing = [...removed.values()].map(({ entry }) => entry).filter(({ key }) => !isShown.has(key));
  return [...shown, ...missing].sort(inOrder);
}

function inOrder(one: DiaryEntry, other: DiaryEntry): number {
  return latestFirst(one, other) || one.key.localeCompare(other.key);
}

/** A month of the diary. */
export interface DiaryMonth {
  /** YYYY-MM; null for what was watched at an unknown time. */
  readonly month: string | null;
  /** Its days with entries. */
  readonly days: ReadonlyMap<string | null, readonly (PlayEntry | StoppedEntry)[]>;
  readonly marked: readonly MarkedEntry[];
}

/** Entries by month and day, in their order. */
export function byMonth(entries: readonly DiaryEntry[]): readonly DiaryMonth[] {
  const months = grouped(entries, ({ day }) => day?.slice(0, 7) ?? null);
  return [...months].map(([month, ofMonth]) => ({
    month,
    days: grouped(
      ofMonth.filter((entry) => entry.kind !== 'marked'),
      ({ day }) => day,
    ),
    marked: ofMonth.filter((entry) => entry.kind === 'marked'),
  }));
}

function grouped<Key, One>(all: readonly One[], keyOf: (one: One) => Key): ReadonlyMap<Key, readonly One[]> {
  const groups = new Map<Key, One[]>();
  for (const one of all) {
    const group = groups.get(keyOf(one));
    if (group) group.push(one);
    else groups.set(keyOf(one), [one]);
  }
  return groups;
}

const DAY_MS = 86_400_000;

/** The name of a day of a month that is named: 'Today', 'Yesterday', 'Monday' or 'Monday, March 2'. */
export function pastDay(day: string, today: string, locale: string): string {
  const age = Math.round((Date.parse(today) - Date.parse(day)) / DAY_MS);
  if (age <= 0) return m.today();
  if (age === 1) return m.yesterday();
  return age < 7 ? weekdayName(day, locale) : dayName(day, locale);
}

/** The episodes of an entry: 'Season 2, episodes 3–5, 8'; null without any. */
export function episodesName({ seasonNumber, episodeNumbers }: Entry): string | null {
  const [first] = episodeNumbers;
  if (seasonNumber === null || first === undefined) return null;
  if (episodeNumbers.length === 1) return partName(seasonNumber, first);
  const runs: { from: number; to: number }[] = [];
  for (const number of episodeNumbers) {
    const last = runs.at(-1);
    if (last?.to === number - 1) last.to = number;
    else runs.push({ from: number, to: number });
  }
  const numbers = listOf(runs.map(({ from, to }) => (from === to ? from : m.range({ from, to }))));
  return m.episodes({ season: seasonNumber, numbers });
}
