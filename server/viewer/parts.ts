import { isFinished, isSeenToEnd } from '../../contract/seenToEnd.ts';
import type {
  LoadedTitle,
  PartRecord,
  PlayableRef,
  SeasonParts,
  SeasonTally,
  ViewerTitleRecord,
} from './records.ts';

// The parts of a loaded title in its current pass, and what its record counts of them.

/** The part that a reference names; null when nothing is stored of it. Throws unless the part's season is loaded. */
export function partAt(loaded: LoadedTitle, { seasonNumber, episodeNumber }: PlayableRef): PartRecord | null {
  if (seasonNumber === null || episodeNumber === null) return loaded.record.whole;
  return seasonOf(loaded, seasonNumber).get(episodeNumber) ?? null;
}

/** The seasons of some parts, which a change of them needs. */
export function seasonsOf(...parts: readonly PlayableRef[]): readonly number[] {
  return [...new Set(parts.flatMap(({ seasonNumber }) => seasonNumber ?? []))];
}

/** A part of which nothing is stored. */
export function newPart({ seasonNumber, episodeNumber }: PlayableRef, at: string): PartRecord {
  return { seasonNumber, episodeNumber, position: 0, length: null, at, plays: 0 };
}

export function isSamePart(one: PlayableRef, other: PlayableRef): boolean {
  return one.seasonNumber === other.seasonNumber && one.episodeNumber === other.episodeNumber;
}

/** Whether a part is finished: watched in the pass, and not started again since. */
export function isPartFinished(part: PartRecord): boolean {
  return isFinished({ ...part, watched: part.plays > 0 });
}

/** Whether nothing is left that a part would be stored for. A position at the end says nothing without a play. */
export function isPartEmpty({ plays, position, length }: PartRecord): boolean {
  return plays === 0 && (position === 0 || isSeenToEnd({ position, length }));
}

/** Stores parts of any loaded seasons; what was last played is updated if it is among them. */
export function withParts(loaded: LoadedTitle, changed: readonly PartRecord[]): LoadedTitle {
  return changeParts(loaded, changed, []);
}

/**
 * Removes parts. When what was last played is among them, the part that was played before it in the loaded seasons becomes the last; a
 * title without any other play was never played.
 */
export function withoutParts(loaded: LoadedTitle, removed: readonly PlayableRef[]): LoadedTitle {
  const remaining = changeParts(loaded, [], removed);
  const { last, playedAt, plays } = loaded.record;
  if (!last || !removed.some((part) => isSamePart(part, last))) return remaining;
  const before = newestPart(remaining);
  const { seasons } = remaining.record;
  const record = {
    ...remaining.record,
    last: before,
    playedAt: before || seasons.size + plays > 0 ? playedAt : null,
  };
  return withTallies({ ...remaining, record }, remaining.parts.keys());
}

function changeParts(
  loaded: LoadedTitle,
  changed: readonly PartRecord[],
  removed: readonly PlayableRef[],
): LoadedTitle {
  let { whole, last } = loaded.record;
  const seasons = new Map<number, Map<number, PartRecord>>();
  const toChange = (seasonNumber: number) => {
    const season = seasons.get(seasonNumber) ?? new Map(seasonOf(loaded, seasonNumber));
    seasons.set(seasonNumber, season);
    return season;
  };
  for (const { seasonNumber, episodeNumber } of removed) {
    if (seasonNumber === null || episodeNumber === null) whole = null;
    else toChange(seasonNumber).delete(episodeNumber);
  }
  for (const part of changed) {
    if (last && isSamePart(part, last)) last = part;
    if (part.seasonNumber === null || part.episodeNumber === null) whole = part;
    else toChange(part.seasonNumber).set(part.episodeNumber, part);
  }
  const parts = new Map([...loaded.parts, ...seasons]);
  return withTallies({ ...loaded, record: { ...loaded.record, whole, last }, parts }, seasons.keys());
}

function seasonOf({ record, parts }: LoadedTitle, seasonNumber: number): SeasonParts {
  const season = parts.get(seasonNumber);
  if (!season && record.seasons.has(seasonNumber)) {
    throw new Error(`Season ${seasonNumber} must be loaded to be changed`);
  }
  return season ?? new Map();
}

/** The part with the newest time; of several, the furthest. */
export function newestPart({ record: { whole }, parts }: LoadedTitle): PartRecord | null {
  const all = [...(whole ? [whole] : []), ...[...parts.values()].flatMap((season) => [...season.values()])];
  const [newest] = all.sort((a, b) => newestFirst(a, b) || (b.episodeNumber ?? -1) - (a.episodeNumber ?? -1));
  return newest ?? null;
}

/** Recomputes the tallies of some loaded seasons; a season without parts has none. */
export function withTallies(loaded: LoadedTitle, seasonNumbers: Iterable<number>): LoadedTitle {
  const { record, parts } = loaded;
  const seasons = new Map(record.seasons);
  for (const number of seasonNumbers) {
    const tally = tallyOf(record.last, number, parts.get(number) ?? new Map());
    if (tally) seasons.set(number, tally);
    else seasons.delete(number);
  }
  return { ...loaded, record: { ...record, seasons } };
}

/** What a title stores about a season; null without parts. `last` is what was last played of the title in the pass. */
function tallyOf(last: PartRecord | null, seasonNumber: number, season: SeasonParts): SeasonTally | null {
  if (season.size === 0) return null;
  const parts = [...season.values()];
  const furthest = furthestOf(last, seasonNumber, season);
  return {
    parts: parts.length,
    watched: parts.filter(({ plays }) => plays > 0).length,
    newest: parts.reduce((newest, { at }) => (at > newest ? at : newest), ''),
    left: unwatchedAfter(season, 0),
    furthest: furthest && { ...furthest, next: unwatchedAfter(season, furthest.episode) },
  };
}

/**
 * The furthest episode of a season that was watched since the last playback: a viewer who marks a season continues after it.
 * Without a last played episode of a regular season, every watched episode counts.
 */
function furthestOf(last: PartRecord | null, seasonNumber: number, season: SeasonParts) {
  if (seasonNumber === 0) return null;
  const since = (last && episodeOf(last)?.at) ?? '';
  let furthest: { episode: number; at: string } | null = null;
  for (const [episode, { plays, at }] of season) {
    if (plays > 0 && at >= since && episode > (furthest?.episode ?? -1)) furthest = { episode, at };
  }
  return furthest;
}

function unwatchedAfter(season: SeasonParts, episode: number): number {
  let next = episode + 1;
  while ((season.get(next)?.plays ?? 0) > 0) next += 1;
  return next;
}

/** A part as an episode of a regular season; null for any other. */
export function episodeOf({ seasonNumber, episodeNumber, at }: PartRecord) {
  return seasonNumber && episodeNumber !== null ? { seasonNumber, episodeNumber, at } : null;
}

/** The season, other than the given ones, that was changed last. */
export function newestSeasonBeside(
  { seasons }: ViewerTitleRecord,
  excluded: readonly (number | null)[],
): readonly number[] {
  const others = [...seasons].filter(([number]) => !excluded.includes(number));
  const sorted = others.sort(([, a], [, b]) => newestFirst({ at: a.newest }, { at: b.newest }));
  return sorted.slice(0, 1).map(([number]) => number);
}

/**
 * Counts stored times ahead of now as now: they were stored while a clock ran ahead, and would win over everything until then. Returns
 * the same object when there are none.
 */
export function boundTimes(loaded: LoadedTitle, now: string): LoadedTitle {
  const { record } = loaded;
  const bound = <At extends { readonly at: string } | null>(one: At): At =>
    one && one.at > now ? { ...one, at: now } : one;
  const earliest = <At extends string | null>(at: At) => (at !== null && at > now ? now : at);
  const { playedAt, dismissedAt, droppedAt, passStartedAt, changedAt } = record;
  const times = [playedAt, dismissedAt, droppedAt, passStartedAt, changedAt];
  const tallies = [...record.seasons.values()];
  const all = [...times, record.last?.at, record.whole?.at, ...tallies.map(({ newest }) => newest)];
  const areAhead = (season: SeasonParts) => [...season.values()].some(({ at }) => at > now);
  if (!all.some((at) => at && at > now) && ![...loaded.parts.values()].some(areAhead)) return loaded;
  const seasons = [...record.seasons].map(([number, tally]): [number, SeasonTally] => [
    number,
    { ...tally, newest: earliest(tally.newest), furthest: bound(tally.furthest) },
  ]);
  const parts = [...loaded.parts].map(([number, season]): [number, SeasonParts] => [
    number,
    new Map([...season].map(([episode, part]) => [episode, bound(part)])),
  ]);
  return {
    ...loaded,
    record: {
      ...record,
      playedAt: earliest(playedAt),
      dismissedAt: earliest(dismissedAt),
      droppedAt: earliest(droppedAt),
      passStartedAt: earliest(passStartedAt),
      changedAt: earliest(changedAt),
      last: bound(record.last),
      whole: bound(record.whole),
      seasons: new Map(seasons),
    },
    parts: new Map(parts),
  };
}

function newestFirst(a: { readonly at: string }, b: { readonly at: string }): number {
  return a.at < b.at ? 1 : a.at > b.at ? -1 : 0;
}
