import { isDeepStrictEqual } from 'node:util';
import { titleId, type TitleRef } from '../records/title.ts';
import { boundTimes, withTallies } from './parts.ts';
import {
  type CurrentNames,
  type LastWatchedRecord,
  type LoadedTitle,
  newTitleRecord,
  type PartRecord,
  type RatingRecord,
  type TitleFacts,
  type TitleNames,
  type ViewerTitleRecord,
} from './records.ts';
import type { TitleNeeds } from './store.ts';

/**
 * A rule: how a loaded title changes, and what has to be loaded for it. Rules are pure; `now` is the server's time at commit, ISO 8601, and
 * stored times ahead of it count as it. A title that does not change is returned as it is. Large changes are made in steps, see
 * `marks.ts`.
 */
export interface TitleRule {
  readonly needs: (before: ViewerTitleRecord | null) => TitleNeeds;
  readonly apply: (loaded: LoadedTitle, now: string) => LoadedTitle;
}

export function titleRule(apply: TitleRule['apply'], needs: TitleRule['needs'] = () => ({})): TitleRule {
  return { needs, apply: (loaded, now) => apply(boundTimes(loaded, now), now) };
}

/** A title without any recorded activity. */
export function newViewerTitle(uid: string, ref: TitleRef, names: TitleNames, at: string): LoadedTitle {
  const record = newTitleRecord(uid, ref, names, at);
  return { record, parts: new Map(), plays: new Map(), ratings: new Map() };
}

/** Whether nothing is to be stored about a title: it differs from a new one in nothing but its names, facts and pass. */
export function isEmpty(record: ViewerTitleRecord): boolean {
  // Making an empty one to compare with takes longer.
  if (record.plays > 0) return false;
  const { uid, local, facts, pass, passStartedAt, beforeImport, changedAt } = record;
  const empty = newTitleRecord(uid, record, record, changedAt);
  return isDeepStrictEqual(record, { ...empty, local, facts, pass, passStartedAt, beforeImport });
}

/** For how long stored facts are not replaced by the same ones, in milliseconds; then they are read again when shown. */
export const FACTS_MAX_AGE_MS = 24 * 60 * 60 * 1000;

/** Updates a title's names and facts. Returns the same object when nothing changes. */
export function withNames(loaded: LoadedTitle, { english, local, facts }: CurrentNames): LoadedTitle {
  const { record } = loaded;
  const renamed = {
    ...record,
    ...(english && { title: english.title, posterPath: english.posterPath }),
    local: local ?? record.local,
    facts: currentFacts(record.facts, facts),
  };
  return isDeepStrictEqual(renamed, record) ? loaded : { ...loaded, record: renamed };
}

/** Newly read facts, with the people that only a title's full details name; the stored ones if they are recent and the same. */
function currentFacts(stored: TitleFacts | null, read: TitleFacts | null): TitleFacts | null {
  if (!read || !stored) return read ?? stored;
  const { castIds, directorIds } = read.castIds.length + read.directorIds.length > 0 ? read : stored;
  const merged = { ...read, castIds, directorIds };
  const isRecent = Date.parse(read.factsAt) - Date.parse(stored.factsAt) < FACTS_MAX_AGE_MS;
  return isRecent && isDeepStrictEqual({ ...merged, factsAt: stored.factsAt }, stored) ? stored : merged;
}

/** Changes fields of a title at a moment. */
export function withFields(
  loaded: LoadedTitle,
  fields: Partial<ViewerTitleRecord>,
  now: string,
): LoadedTitle {
  return { ...loaded, record: { ...loaded.record, ...fields, changedAt: now } };
}

/**
 * Records that a part was played at a time, unless another part of the title was played later. The title is on Continue Watching
 * again, and is not dropped any more.
 *
 * @param lastWatched what the viewer last watched, then
 */
export function markPlayed(
  loaded: LoadedTitle,
  part: PartRecord,
  at: string,
  lastWatched: LastWatchedRecord | null = null,
): LoadedTitle {
  const { record } = loaded;
  if (record.playedAt !== null && record.playedAt > at) return loaded;
  const unlessBefore = (time: string | null) => (time !== null && time <= at ? null : time);
  const { dismissedAt, droppedAt } = record;
  const played = {
    ...loaded,
    record: {
      ...record,
      playedAt: at,
      last: part,
      dismissedAt: unlessBefore(dismissedAt),
      droppedAt: unlessBefore(droppedAt),
    },
    ...(lastWatched && { lastWatched }),
  };
  return part.seasonNumber === null ? played : withTallies(played, [part.seasonNumber]);
}

/** Adds a title to the watchlist, keeping the position of a listed one, or removes it. */
export function setListed(isListed: boolean): TitleRule {
  return titleRule((loaded, now) => {
    if (isListed === (loaded.record.listedAt !== null)) return loaded;
    return withFields(loaded, { listedAt: isListed ? now : null }, now);
  });
}

/** Takes a title off Continue Watching until it is played again, or puts it back. */
export function setDismissed(isDismissed: boolean): TitleRule {
  return titleRule((loaded, now) => {
    if (!isDismissed && loaded.record.dismissedAt === null) return loaded;
    return withFields(loaded, { dismissedAt: isDismissed ? now : null }, now);
  });
}

/** Records that the viewer gave a title up, until it is played again, or that they did not. */
export function setDropped(isDropped: boolean): TitleRule {
  return titleRule((loaded, now) => {
    if (isDropped === (loaded.record.droppedAt !== null)) return loaded;
    return withFields(loaded, { droppedAt: isDropped ? now : null }, now);
  });
}

/** Sets fields of a title. */
export function setFields(fields: Partial<ViewerTitleRecord>): TitleRule {
  return titleRule((loaded, now) => {
    const { record } = loaded;
    return isDeepStrictEqual({ ...record, ...fields }, record) ? loaded : withFields(loaded, fields, now);
  });
}

/** The viewer's rating of a title, season or episode. */
type NewRating = Pick<RatingRecord, 'targetId' | 'value'> & Partial<Pick<RatingRecord, 'original' | 'at'>>;

/** Rates a title, or a season or episode of it, by its global id; a null value removes the rating. */
export function rate({
  targetId,
  value,
  original = null,
  at,
}: Omit<NewRating, 'value'> & { readonly value: number | null }): TitleRule {
  const apply = (loaded: LoadedTitle, now: string) => {
    const { record } = loaded;
    const before = loaded.ratings.get(targetId);
    const ratings = new Map(loaded.ratings);
    if (value === null) {
      if (!ratings.delete(targetId)) return loaded;
      return withFields({ ...loaded, ratings }, { ratings: record.ratings - 1 }, now);
    }
    if (before?.value === value && isDeepStrictEqual(before.original, original)) return loaded;
    const { uid } = record;
    const titleOf = { uid, targetId, titleId: titleId(record) };
    ratings.set(targetId, { ...titleOf, value, original, at: at ?? now, changedAt: now });
    return withFields({ ...loaded, ratings }, { ratings: record.ratings + (before ? 0 : 1) }, now);
  };
  return titleRule(apply, () => ({ ratings: [targetId] }));
}

/**
 * Begins the next pass, with nothing in it; what the pass before holds can be returned to until something is played. A pass that
 * has nothing is not left.
 */
export function startOver(): TitleRule {
  return titleRule((loaded, now) => {
    const { pass, passStartedAt, last, whole, seasons } = loaded.record;
    if (!last && !whole && seasons.size === 0) return loaded;
    const previous = { pass, passStartedAt, last, whole, seasons };
    const begun = { pass: pass + 1, passStartedAt: now, last: null, whole: null, seasons: new Map() };
    return withFields({ ...loaded, parts: new Map() }, { ...begun, previous, droppedAt: null }, now);
  });
}

/** Returns to the pass before, unless something has been played since the title was started over. */
export function undoStartOver(): TitleRule {
  return titleRule((loaded, now) => {
    const { previous } = loaded.record;
    return previous
      ? withFields({ ...loaded, parts: new Map() }, { ...previous, previous: null }, now)
      : loaded;
  });
}
