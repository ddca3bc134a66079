import { titleId, type TitleRef } from '../../records/title.ts';
import {
  isPartEmpty,
  isPartFinished,
  newestSeasonBeside,
  newPart,
  partAt,
  seasonsOf,
  withoutParts,
  withParts,
} from '../parts.ts';
import {
  instant,
  type NewPlay,
  onDay,
  type PlayTime,
  UNKNOWN_TIME,
  withoutPlays,
  withPlays,
} from './playTime.ts';
import type { LoadedTitle, PartRecord, PlayableRef, ViewerTitleRecord } from '../records.ts';
import { titleRule, type TitleRule, withFields } from '../rules.ts';
import { MAX_STEP } from '../store.ts';

/** A part to mark, with the day it was first shown, YYYY-MM-DD; null when that is unknown. */
export type MarkedPart = PlayableRef & { readonly airDate: string | null };

/** When the marked parts were watched: at a moment, each on the day it was first shown, or at a time that is not known. */
export type MarkTime =
  | { readonly when: 'NOW'; readonly at: string; readonly day: string }
  | { readonly when: 'AIR_DATE'; readonly today: string }
  | { readonly when: 'UNKNOWN' };

/** What the plays of one mark share. */
export interface Mark {
  /** Unique among the title's marks, or of one to complete: a part that has a play in the pass gets no other one. */
  readonly run: string;
  readonly time: MarkTime;
  /** Whether it names more than one part. */
  readonly bulk: boolean;
}

/** The run of a mark that is undone by its title and time alone. */
export function runAt(ref: TitleRef, at: string): string {
  return `${titleId(ref)}:${Date.parse(at).toString(36)}`;
}

/** Splits the parts of a mark into steps, each of which is one change of the title. */
export function markSteps(parts: readonly MarkedPart[]): readonly (readonly MarkedPart[])[] {
  const count = Math.ceil(parts.length / MAX_STEP);
  return Array.from({ length: count }, (_, step) => parts.slice(step * MAX_STEP, (step + 1) * MAX_STEP));
}

/**
 * Marks parts as watched, at most MAX_STEP: adds a play to each that has none in the current pass. Those that have one retain it,
 * and those that were started again are finished.
 */
export function markWatched(marked: readonly MarkedPart[], mark: Mark): TitleRule {
  const { run, bulk } = mark;
  const apply = (loaded: LoadedTitle, now: string) => {
    const { pass } = loaded.record;
    const id = titleId(loaded.record);
    const changed: PartRecord[] = [];
    const added: NewPlay[] = [];
    for (const { airDate, ...ref } of marked) {
      const stored = partAt(loaded, ref);
      if (stored && stored.plays > 0) {
        if (!isPartFinished(stored)) changed.push({ ...stored, position: 0 });
        continue;
      }
      const time = timeOf(mark.time, airDate);
      changed.push({ ...(stored ?? newPart(ref, now)), position: 0, at: time.at ?? now, plays: 1 });
      added.push({ id: `${run}:${id}:${pass}:${partKey(ref)}`, ref, time, source: 'MARK', run, bulk });
    }
    if (changed.length === 0) return loaded;
    const watched = withParts(loaded, changed);
    return withFields(added.length > 0 ? withPlays(watched, added, now) : watched, {}, now);
  };
  return titleRule(apply, () => ({ seasons: seasonsOf(...marked) }));
}

function timeOf(time: MarkTime, airDate: string | null): PlayTime {
  if (time.when === 'NOW') return instant(time.at, time.day);
  if (time.when === 'UNKNOWN' || airDate === null) return UNKNOWN_TIME;
  return onDay(airDate < time.today ? airDate : time.today);
}

function partKey({ seasonNumber, episodeNumber }: PlayableRef): string {
  return seasonNumber === null ? 'whole' : `s${seasonNumber}e${episodeNumber ?? 0}`;
}

/**
 * Removes the current pass's plays and progress of episodes of a season, null for all of them, or, without a season, of the
 * part without an episode. Earlier passes stay. Removes at most MAX_STEP plays: it is repeated as long as it loads as many.
 */
export function unmark(seasonNumber: number | null, episodeNumbers: readonly number[] | null): TitleRule {
  const named = episodeNumbers && new Set<number | null>(episodeNumbers);
  const apply = (loaded: LoadedTitle, now: string) => {
    const { whole } = loaded.record;
    const season =
      seasonNumber === null ? [whole ?? []].flat() : [...(loaded.parts.get(seasonNumber)?.values() ?? [])];
    const parts = season.filter(({ episodeNumber }) => !named || named.has(episodeNumber));
    return parts.length > 0 ? removePlays(loaded, [...loaded.plays.keys()], parts, now) : loaded;
  };
  return titleRule(apply, (before) => ({
    seasons: before
      ? [...(seasonNumber === null ? [] : [seasonNumber]), ...newestSeasonBeside(before, [seasonNumber])]
      : [],
    ...(before && { plays: { pass: before.pass, seasonNumber, episodeNumbers } }),
  }));
}

/** Removes the plays of one mark or import, at most MAX_STEP: it is repeated as long as it loads as many. Parts that were begun stay. */
export function undoRun(run: string): TitleRule {
  const apply = (loaded: LoadedTitle, now: string) => {
    const ids = [...loaded.plays.keys()];
    return ids.length > 0 ? removePlays(loaded, ids, [], now) : loaded;
  };
  return titleRule(apply, (before) => ({ seasons: seasonsBesideLast(before), plays: { run } }));
}

/** The seasons that decide what was played last, once the part last played is removed. */
export function seasonsBesideLast(before: ViewerTitleRecord | null): readonly number[] {
  if (!before?.last) return [];
  const { seasonNumber } = before.last;
  return [...(seasonNumber === null ? [] : [seasonNumber]), ...newestSeasonBeside(before, [seasonNumber])];
}

/**
 * Removes plays, and parts about which nothing is left then. A title cannot return to a pass whose plays were removed.
 *
 * @param unmarked parts whose progress is removed too, once they have no play
 */
export function removePlays(
  loaded: LoadedTitle,
  ids: readonly string[],
  unmarked: readonly PartRecord[],
  now: string,
): LoadedTitle {
  const { pass, previous } = loaded.record;
  const isOfPrevious = ids.some((id) => loaded.plays.get(id)?.pass === previous?.pass);
  const changed = new Map(unmarked.map((part) => [partKey(part), part]));
  const isUnmarked = new Set(changed.keys());
  for (const id of ids) {
    const play = loaded.plays.get(id);
    if (play?.pass !== pass) continue;
    const part = changed.get(partKey(play)) ?? partAt(loaded, play);
    if (part) changed.set(partKey(play), { ...part, plays: Math.max(0, part.plays - 1) });
  }
  const parts = [...changed.values()];
  const isGone = (part: PartRecord) => (isUnmarked.has(partKey(part)) ? part.plays === 0 : isPartEmpty(part));
  const rest = withParts(
    withoutPlays(loaded, ids),
    parts.filter((part) => !isGone(part)),
  );
  return withFields(withoutParts(rest, parts.filter(isGone)), isOfPrevious ? { previous: null } : {}, now);
}
