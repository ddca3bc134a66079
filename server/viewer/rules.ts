import { isDeepStrictEqual } from 'node:util';
import type { TitleRef } from '../records/title.ts';
import { furthestOf } from './resumePoint.ts';
import {
  type CurrentNames,
  isSamePart,
  isSeenToEnd,
  type LoadedTitle,
  type PlayableRef,
  type SeasonParts,
  type SeasonTally,
  type TitleNames,
  type ViewerTitleRecord,
  type WatchedPartRecord,
} from './viewerTitle.ts';

/** Maximum number of stored parts of one season; the oldest are dropped first. */
export const MAX_SEASON_PARTS = 2000;

/** A title without any recorded activity. */
export function newViewerTitle(
  uid: string,
  { mediaType, tmdbId }: TitleRef,
  { title, posterPath }: TitleNames,
  at: string,
): LoadedTitle {
  const times = { listedAt: null, playedAt: null, hiddenAt: null, changedAt: at };
  const nothing = { local: null, last: null, whole: null, seasons: new Map() };
  return { record: { uid, mediaType, tmdbId, title, posterPath, ...times, ...nothing }, parts: new Map() };
}

/** Updates a title's names. Returns the same object when nothing changes. */
export function withNames(loaded: LoadedTitle, { english, local }: CurrentNames): LoadedTitle {
  const { record } = loaded;
  const renamed = { ...record, ...english, local: local ?? record.local };
  return isDeepStrictEqual(renamed, record) ? loaded : { ...loaded, record: renamed };
}

/** A playback position at a time. */
export interface Progress {
  /** Seconds. */
  readonly position: number;
  readonly length: number;
  readonly at: string;
}

/**
 * Records the progress of a part. Newer stored progress wins, unless the part had only been opened then. Like
 * every change of a part, this requires the part's season to be loaded.
 */
export function applyProgress(
  loaded: LoadedTitle,
  { seasonNumber, episodeNumber }: PlayableRef,
  { position, length, at }: Progress,
): LoadedTitle {
  const stored = partAt(loaded, { seasonNumber, episodeNumber });
  if (stored && stored.at > at && !hasNoProgress(stored)) return markPlayed(loaded, stored, at);
  const watched = isSeenToEnd({ position, length }) || (stored?.watched ?? false);
  const part = { seasonNumber, episodeNumber, position, length, watched, at };
  return markPlayed(mergeParts(loaded, [part]), part, at);
}

/** Records that a part was opened in the player. Earlier progress is preserved. */
export function markOpened(
  loaded: LoadedTitle,
  { seasonNumber, episodeNumber }: PlayableRef,
  at: string,
): LoadedTitle {
  const stored = partAt(loaded, { seasonNumber, episodeNumber });
  if (stored) return markPlayed(loaded, stored, at);
  const part = { seasonNumber, episodeNumber, position: 0, length: null, watched: false, at };
  return markPlayed(mergeParts(loaded, [part]), part, at);
}

/** Adds a title to the watchlist, keeping the position of a listed one, or removes it. */
export function applyListed(loaded: LoadedTitle, isListed: boolean, at: string): LoadedTitle | null {
  if (isListed === (loaded.record.listedAt !== null)) return nullIfEmpty(loaded);
  return nullIfEmpty(touch(loaded, { listedAt: isListed ? at : null }, at));
}

/** Hides a title from Continue Watching until it is played again, or shows it again. */
export function applyHidden(loaded: LoadedTitle, isHidden: boolean, at: string): LoadedTitle | null {
  return nullIfEmpty(touch(loaded, { hiddenAt: isHidden ? at : null }, at));
}

/** Marks parts as watched. */
export function markWatched(
  loaded: LoadedTitle,
  marked: readonly PlayableRef[],
  at: string,
): LoadedTitle | null {
  const parts = marked.map(({ seasonNumber, episodeNumber }): WatchedPartRecord => {
    const length = partAt(loaded, { seasonNumber, episodeNumber })?.length ?? null;
    return { seasonNumber, episodeNumber, position: 0, length, watched: true, at };
  });
  return nullIfEmpty(touch(mergeParts(loaded, parts), {}, at));
}

/** The seasons that `markUnwatched` needs: the given one, and the most recently played one beside it. */
export function seasonsToUnwatch(
  record: ViewerTitleRecord | null,
  seasonNumber: number | null,
): readonly number[] {
  const others = [...(record?.seasons ?? [])].filter(([number]) => number !== seasonNumber);
  const [newest] = others.sort(([, a], [, b]) => newestFirst({ at: a.newest }, { at: b.newest }));
  return [...(seasonNumber === null ? [] : [seasonNumber]), ...(newest ? [newest[0]] : [])];
}

/**
 * Removes parts of the given season, or, for null, the part without an episode. When the part last played is
 * among them, the one played before it becomes the last.
 */
export function markUnwatched(
  loaded: LoadedTitle,
  seasonNumber: number | null,
  matches: (part: WatchedPartRecord) => boolean,
  at: string,
): LoadedTitle | null {
  const { record } = loaded;
  const { whole } = record;
  const left =
    seasonNumber === null
      ? { record: { ...record, whole: whole && matches(whole) ? null : whole }, parts: loaded.parts }
      : withSeason(
          loaded,
          seasonNumber,
          new Map([...seasonOf(loaded, seasonNumber)].filter(([, part]) => !matches(part))),
        );
  const { last } = record;
  if (!last || last.seasonNumber !== seasonNumber || !matches(last)) return nullIfEmpty(touch(left, {}, at));
  const before = newestPart(left);
  const playedAt = before ? record.playedAt : null;
  return nullIfEmpty(updateTallies(touch(left, { last: before, playedAt }, at), left.parts.keys()));
}

/** The part with the newest time; of several, the furthest. */
function newestPart({ record: { whole }, parts }: LoadedTitle): WatchedPartRecord | null {
  const all = [...(whole ? [whole] : []), ...[...parts.values()].flatMap((season) => [...season.values()])];
  const [newest] = all.sort((a, b) => newestFirst(a, b) || (b.episodeNumber ?? -1) - (a.episodeNumber ?? -1));
  return newest ?? null;
}

/** Records that a part was played, unless another part of the title was played later. */
function markPlayed(loaded: LoadedTitle, part: WatchedPartRecord, at: string): LoadedTitle {
  const { record } = loaded;
  if (record.playedAt !== null && record.playedAt > at) return touch(loaded, {}, at);
  const hiddenAt = record.hiddenAt !== null && record.hiddenAt <= at ? null : record.hiddenAt;
  const played = touch(loaded, { playedAt: at, last: part, hiddenAt }, at);
  return part.seasonNumber === null ? played : updateTallies(played, [part.seasonNumber]);
}

/** Changes a title; returns the same object when nothing changes. */
function touch(loaded: LoadedTitle, change: Partial<ViewerTitleRecord>, at: string): LoadedTitle {
  const { record } = loaded;
  const isLater = at > record.changedAt;
  if (!isLater && Object.keys(change).length === 0) return loaded;
  return { ...loaded, record: { ...record, ...change, changedAt: isLater ? at : record.changedAt } };
}

/** The title, or null when nothing is stored about it. */
function nullIfEmpty(loaded: LoadedTitle): LoadedTitle | null {
  const { listedAt, playedAt, whole, seasons } = loaded.record;
  return listedAt === null && playedAt === null && whole === null && seasons.size === 0 ? null : loaded;
}

/** Whether a part was only opened: progress in it is more informative, whatever its time. */
function hasNoProgress({ position, length, watched: isWatched }: WatchedPartRecord): boolean {
  return position === 0 && length === null && !isWatched;
}

function partAt(loaded: LoadedTitle, { seasonNumber, episodeNumber }: PlayableRef): WatchedPartRecord | null {
  if (seasonNumber === null || episodeNumber === null) return loaded.record.whole;
  return seasonOf(loaded, seasonNumber).get(episodeNumber) ?? null;
}

function seasonOf({ record, parts }: LoadedTitle, seasonNumber: number): SeasonParts {
  const season = parts.get(seasonNumber);
  if (season) return season;
  if (record.seasons.has(seasonNumber))
    throw new Error(`Season ${seasonNumber} must be loaded to be changed`);
  return new Map();
}

/** Adds parts of one season to a title; updates the part last played if it is among them. */
function mergeParts(loaded: LoadedTitle, added: readonly WatchedPartRecord[]): LoadedTitle {
  const [first] = added;
  if (!first) return loaded;
  const last = added.find((part) => loaded.record.last && isSamePart(part, loaded.record.last));
  const updated = last ? { ...loaded, record: { ...loaded.record, last } } : loaded;
  const { seasonNumber } = first;
  if (seasonNumber === null || first.episodeNumber === null) {
    return { ...updated, record: { ...updated.record, whole: first } };
  }
  const parts = new Map(seasonOf(loaded, seasonNumber));
  for (const part of added) if (part.episodeNumber !== null) parts.set(part.episodeNumber, part);
  return withSeason(updated, seasonNumber, limitParts(parts, updated.record.last, added));
}

/** Limits a season to its newest parts; the part last updated and the added ones have priority. */
function limitParts(
  parts: SeasonParts,
  last: WatchedPartRecord | null,
  added: readonly WatchedPartRecord[],
): SeasonParts {
  if (parts.size <= MAX_SEASON_PARTS) return parts;
  const isAdded = new Set(added);
  const isPinned = (part: WatchedPartRecord) => Number((last && isSamePart(part, last)) || isAdded.has(part));
  const newest = [...parts].sort(([, a], [, b]) => isPinned(b) - isPinned(a) || newestFirst(a, b));
  return new Map(newest.slice(0, MAX_SEASON_PARTS));
}

function withSeason(loaded: LoadedTitle, seasonNumber: number, season: SeasonParts): LoadedTitle {
  return updateTallies({ ...loaded, parts: new Map([...loaded.parts, [seasonNumber, season]]) }, [
    seasonNumber,
  ]);
}

/** Recomputes the tallies of some loaded seasons. */
function updateTallies(loaded: LoadedTitle, seasonNumbers: Iterable<number>): LoadedTitle {
  const seasons = new Map(loaded.record.seasons);
  for (const number of seasonNumbers) {
    const tally = tallyOf(loaded.record, number, loaded.parts.get(number) ?? new Map());
    if (tally) seasons.set(number, tally);
    else seasons.delete(number);
  }
  return { ...loaded, record: { ...loaded.record, seasons } };
}

/** The tally of a season with these parts; null when it has none. */
function tallyOf(
  { last }: Pick<ViewerTitleRecord, 'last'>,
  seasonNumber: number,
  season: SeasonParts,
): SeasonTally | null {
  const [newest] = [...season.values()].sort(newestFirst);
  if (!newest) return null;
  return { parts: season.size, newest: newest.at, furthest: furthestOf(last, seasonNumber, season) };
}

function newestFirst(a: Pick<WatchedPartRecord, 'at'>, b: Pick<WatchedPartRecord, 'at'>): number {
  return a.at < b.at ? 1 : a.at > b.at ? -1 : 0;
}
