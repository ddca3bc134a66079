import { isDeepStrictEqual } from 'node:util';
import { isSeenToEnd } from '../../contract/seenToEnd.ts';
import type { TitleRef } from '../records/title.ts';
import type {
  CurrentNames,
  LoadedTitle,
  PlayableRef,
  SeasonParts,
  TitleNames,
  ViewerTitleRecord,
  WatchedPartRecord,
} from './records.ts';
import { furthestOf } from './resumePoint.ts';

/** Maximum number of stored parts of one season; the oldest are dropped first. */
export const MAX_SEASON_PARTS = 2000;

/** A title without any recorded activity. */
export function newViewerTitle(uid: string, ref: TitleRef, names: TitleNames, at: string): LoadedTitle {
  const { mediaType, tmdbId } = ref;
  const { title, posterPath } = names;
  const times = { listedAt: null, playedAt: null, hiddenAt: null, changedAt: at };
  const nothing = { local: null, last: null, whole: null, seasons: new Map() };
  return { record: { uid, mediaType, tmdbId, title, posterPath, ...times, ...nothing }, parts: new Map() };
}

/** Whether nothing is to be stored about a title. */
export function isEmpty({ listedAt, playedAt, whole, seasons }: ViewerTitleRecord): boolean {
  return listedAt === null && playedAt === null && whole === null && seasons.size === 0;
}

/** Updates a title's names. Returns the same object when nothing changes. */
export function withNames(loaded: LoadedTitle, { english, local }: CurrentNames): LoadedTitle {
  const { record } = loaded;
  const renamed = { ...record, ...english, local: local ?? record.local };
  return isDeepStrictEqual(renamed, record) ? loaded : { ...loaded, record: renamed };
}

/** A playback position at a time. */
type Progress = Pick<WatchedPartRecord, 'position' | 'at'> & { readonly length: number };

/**
 * Records the progress of a part. Newer stored progress wins, unless the part had only been opened then. Like
 * every change of a part, this requires the part's season to be loaded.
 */
export function applyProgress(loaded: LoadedTitle, ref: PlayableRef, progress: Progress): LoadedTitle {
  const { at } = progress;
  const stored = partAt(loaded, ref);
  // Progress is more informative than an opening, whatever its time.
  const isOpenedOnly = stored?.position === 0 && stored.length === null && !stored.watched;
  if (stored && stored.at > at && !isOpenedOnly) return markPlayed(loaded, stored, at);
  return play(loaded, { ...ref, ...progress, watched: isSeenToEnd(progress) || (stored?.watched ?? false) });
}

/** Records that a part was opened in the player. Earlier progress is preserved. */
export function markOpened(loaded: LoadedTitle, ref: PlayableRef, at: string): LoadedTitle {
  const stored = partAt(loaded, ref);
  if (stored) return markPlayed(loaded, stored, at);
  return play(loaded, { ...ref, position: 0, length: null, watched: false, at });
}

function play(loaded: LoadedTitle, part: WatchedPartRecord): LoadedTitle {
  return markPlayed(mergeParts(loaded, [part]), part, part.at);
}

/** Adds a title to the watchlist, keeping the position of a listed one, or removes it. */
export function applyListed(loaded: LoadedTitle, isListed: boolean, at: string): LoadedTitle {
  if (isListed === (loaded.record.listedAt !== null)) return loaded;
  return touch(loaded, { listedAt: isListed ? at : null }, at);
}

/** Hides a title from Continue Watching until it is played again, or shows it again. */
export function applyHidden(loaded: LoadedTitle, isHidden: boolean, at: string): LoadedTitle {
  return touch(loaded, { hiddenAt: isHidden ? at : null }, at);
}

/**
 * Marks parts of one season, or the part without an episode, as watched at a time. Those that are watched already retain
 * their time.
 *
 * @param now when they are marked
 */
export function markWatched(
  loaded: LoadedTitle,
  marked: readonly PlayableRef[],
  at: string,
  now = at,
): LoadedTitle {
  const parts = marked.map((ref) => {
    const stored = partAt(loaded, ref);
    const length = stored?.length ?? null;
    return { ...ref, position: 0, length, watched: true, at: stored?.watched ? stored.at : at };
  });
  return touch(mergeParts(loaded, parts), {}, now);
}

/** Marks episodes of several seasons as watched at a time. Those that are watched already stay as they are. */
export function markSeriesWatched(
  loaded: LoadedTitle,
  seasons: readonly (readonly PlayableRef[])[],
  at: string,
  now = at,
): LoadedTitle {
  return seasons.reduce((marked, episodes) => {
    const unwatched = episodes.filter((episode) => !partAt(marked, episode)?.watched);
    return unwatched.length > 0 ? markWatched(marked, unwatched, at, now) : marked;
  }, loaded);
}

/**
 * The regular seasons that may hold marks of a time, in steps: `unmarkSeries` changes those of a step at once, and they hold a
 * limited number of parts together, unless a single season has more.
 */
export function unmarkingSteps({ seasons }: ViewerTitleRecord, at: string): readonly (readonly number[])[] {
  const steps: number[][] = [];
  let size = Infinity;
  for (const [number, { parts, newest }] of seasons) {
    if (number === 0 || newest < at) continue;
    size += parts;
    if (size <= MAX_SEASON_PARTS) steps.at(-1)?.push(number);
    else {
      steps.push([number]);
      size = parts;
    }
  }
  return steps;
}

/** The seasons that `unmarkSeries` needs: the ones to change, and the newest other one. */
export function seasonsToUnmark({ seasons }: ViewerTitleRecord, changed: readonly number[]) {
  return [...changed, ...newestSeasonBeside(seasons, changed)];
}

/** Removes the episodes of some seasons that were marked as watched at exactly that time. */
export function unmarkSeries(
  loaded: LoadedTitle,
  changed: readonly number[],
  at: string,
  now: string,
): LoadedTitle {
  return changed.reduce((left, seasonNumber) => {
    const marked = [...seasonOf(left, seasonNumber)].filter(([, part]) => part.watched && part.at === at);
    if (marked.length === 0) return left;
    const episodes = marked.map(([episode]) => episode);
    return markUnwatched(left, seasonNumber, episodes, now);
  }, loaded);
}

/** The seasons that `markUnwatched` needs: the given one and the most recently played one. */
export function seasonsToUnwatch({ seasons }: ViewerTitleRecord, seasonNumber: number | null) {
  return [seasonNumber, ...newestSeasonBeside(seasons, [seasonNumber])];
}

function newestSeasonBeside(
  seasons: ViewerTitleRecord['seasons'],
  excluded: readonly (number | null)[],
): readonly number[] {
  const others = [...seasons].filter(([number]) => !excluded.includes(number));
  const sorted = others.sort(([, a], [, b]) => newestFirst({ at: a.newest }, { at: b.newest }));
  return sorted.slice(0, 1).map(([number]) => number);
}

/**
 * Removes episodes of the given season, null for all of them, or, without a season, the part without an episode. When
 * the part last played is among them, the one played before it becomes the last.
 */
export function markUnwatched(
  loaded: LoadedTitle,
  seasonNumber: number | null,
  episodeNumbers: readonly number[] | null,
  at: string,
): LoadedTitle {
  const { record } = loaded;
  const removed = episodeNumbers && new Set<number | null>(episodeNumbers);
  const isRemoved = (episode: number | null) => !removed || removed.has(episode);
  let left: LoadedTitle = { ...loaded, record: { ...record, whole: null } };
  if (seasonNumber !== null) {
    const remaining = [...seasonOf(loaded, seasonNumber)].filter(([episode]) => !isRemoved(episode));
    left = withSeason(loaded, seasonNumber, new Map(remaining));
  }
  const { last } = record;
  if (last?.seasonNumber !== seasonNumber || !isRemoved(last.episodeNumber)) return touch(left, {}, at);
  const before = newestPart(left);
  const playedAt = before ? record.playedAt : null;
  return updateTallies(touch(left, { last: before, playedAt }, at), left.parts.keys());
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

function partAt(loaded: LoadedTitle, { seasonNumber, episodeNumber }: PlayableRef): WatchedPartRecord | null {
  if (seasonNumber === null || episodeNumber === null) return loaded.record.whole;
  return seasonOf(loaded, seasonNumber).get(episodeNumber) ?? null;
}

function seasonOf({ record, parts }: LoadedTitle, seasonNumber: number): SeasonParts {
  const season = parts.get(seasonNumber);
  if (!season && record.seasons.has(seasonNumber)) {
    throw new Error(`Season ${seasonNumber} must be loaded to be changed`);
  }
  return season ?? new Map();
}

/** Adds parts of one season to a title; updates the part last played if it is among them. */
function mergeParts(loaded: LoadedTitle, added: readonly WatchedPartRecord[]): LoadedTitle {
  const [first] = added;
  if (!first) return loaded;
  const { last } = loaded.record;
  const updated = added.find(
    (part) => part.seasonNumber === last?.seasonNumber && part.episodeNumber === last.episodeNumber,
  );
  const record = { ...loaded.record, last: updated ?? last };
  const { seasonNumber } = first;
  if (seasonNumber === null || first.episodeNumber === null) {
    return { ...loaded, record: { ...record, whole: first } };
  }
  const parts = new Map(seasonOf(loaded, seasonNumber));
  for (const part of added) if (part.episodeNumber !== null) parts.set(part.episodeNumber, part);
  if (parts.size <= MAX_SEASON_PARTS) return withSeason({ ...loaded, record }, seasonNumber, parts);
  const newest = [...parts].sort(([, a], [, b]) => newestFirst(a, b)).slice(0, MAX_SEASON_PARTS);
  return withSeason({ ...loaded, record }, seasonNumber, new Map(newest));
}

function withSeason(loaded: LoadedTitle, seasonNumber: number, season: SeasonParts): LoadedTitle {
  const parts = new Map([...loaded.parts, [seasonNumber, season]]);
  return updateTallies({ ...loaded, parts }, [seasonNumber]);
}

/** Recomputes the tallies of some loaded seasons; a season without parts has none. */
function updateTallies({ record, parts }: LoadedTitle, seasonNumbers: Iterable<number>): LoadedTitle {
  const seasons = new Map(record.seasons);
  for (const number of seasonNumbers) {
    const season: SeasonParts = parts.get(number) ?? new Map();
    const [newest] = [...season.values()].sort(newestFirst);
    if (newest) {
      const furthest = furthestOf(record.last, number, season);
      seasons.set(number, { parts: season.size, newest: newest.at, furthest });
    } else seasons.delete(number);
  }
  return { record: { ...record, seasons }, parts };
}

function newestFirst(a: Pick<WatchedPartRecord, 'at'>, b: Pick<WatchedPartRecord, 'at'>): number {
  return a.at < b.at ? 1 : a.at > b.at ? -1 : 0;
}
