import { parseListId, parseRatable } from '../../records/globalIds.ts';
import { newestPart, partAt, withoutParts, withTallies } from '../parts.ts';
import { removePlays, seasonsBesideLast } from '../plays/marks.ts';
import type { ImportRowRecord } from './importRecords.ts';
import type { LoadedTitle, PlayableRef, ViewerTitleRecord } from '../records.ts';
import { titleRule, type TitleRule, undoStartOver, withFields } from '../rules.ts';
import { type ListChange, MAX_STEP } from '../store.ts';
import { hasAdded } from './importFacts.ts';
import { withoutNotes } from './importedNotes.ts';
import { isPassEmpty, parseStateUndo } from './importedState.ts';
import { listHash } from './importIntoList.ts';

/** Rows that added something, by what they added it to. */
interface AddedRows {
  readonly titles: ReadonlyMap<string, readonly ImportRowRecord[]>;
  /** By the list's own id. */
  readonly lists: ReadonlyMap<string, readonly ImportRowRecord[]>;
}

/** Groups the rows that added something by their title or list. */
export function addedRows(rows: readonly ImportRowRecord[]): AddedRows {
  const titles = new Map<string, ImportRowRecord[]>();
  const lists = new Map<string, ImportRowRecord[]>();
  const add = (
    groups: Map<string, ImportRowRecord[]>,
    key: string | null | undefined,
    row: ImportRowRecord,
  ) => {
    if (key) groups.set(key, [...(groups.get(key) ?? []), row]);
  };
  for (const row of rows) {
    if (!hasAdded(row) || row.targetId === null) continue;
    if (row.kind === 'LIST') add(lists, parseListId(row.targetId), row);
    else if (row.kind === 'LIST_ITEM') add(lists, parseListedId(row.targetId)?.list, row);
    else add(titles, titleOf(row.targetId), row);
  }
  return { titles, lists };
}

/** The list and the title in the id of a list's item. */
function parseListedId(id: string) {
  const [, list, titleId] = /^list-item:([\w-]{1,64})>([\w:]{1,40})$/.exec(id) ?? [];
  return list === undefined || titleId === undefined ? null : { list, titleId };
}

function titleOf(targetId: string): string | null {
  const [, title = null] = /^((?:movie|tv):\d+)/.exec(targetId) ?? [];
  return title;
}

function refOf(targetId: string | null): PlayableRef {
  const { seasonNumber = null, episodeNumber = null } = parseRatable(targetId ?? '') ?? {};
  return { seasonNumber, episodeNumber };
}

/**
 * Removes from a title what rows of an import added, at most MAX_STEP plays: it is repeated as long as it loads as many. With a play, all
 * of the import's go. What was changed since stays.
 *
 * @param run the import's own id
 */
export function undoRows(rows: readonly ImportRowRecord[], run: string): TitleRule {
  const ofKind = (kind: ImportRowRecord['kind']) => rows.filter((row) => row.kind === kind);
  const states = statesOf(rows);
  const positions = [
    ...[...ofKind('PROGRESS'), ...ofKind('PLAY')].map(({ targetId, undo }) => ({
      ref: refOf(targetId),
      at: undo,
    })),
    ...states.map(({ targetId, lastAt }) => ({ ref: refOf(targetId), at: lastAt })),
  ].filter(({ at }) => at !== null);
  const hasPlays = ofKind('PLAY').length > 0;
  const rated = new Map(ofKind('RATING').map(({ targetId, undo }) => [targetId, undo]));
  const listed = new Set(ofKind('WATCHLIST').map(({ undo }) => undo));
  const undone = new Set(rows.map(({ undo }) => undo));
  const notes = ofKind('NOTE').map(({ undo }) => undo);

  const apply = (loaded: LoadedTitle, now: string) => {
    const withoutPlays =
      loaded.plays.size > 0 ? removePlays(loaded, [...loaded.plays.keys()], [], now) : loaded;
    const begun = positions.flatMap(({ ref, at }) => {
      const part = partAt(withoutPlays, ref);
      return part?.at === at && part.plays === 0 ? [part] : [];
    });
    const parts = begun.length > 0 ? withoutParts(withoutPlays, begun) : withoutPlays;
    const isLast = loaded.plays.size < MAX_STEP;
    const isPlayedLess = hasPlays || begun.length > 0 || states.length > 0;
    const played = isPlayedLess && isLast ? withFirstPass(withPlayedBefore(parts, run), states) : parts;
    const { record } = played;
    const ratings = new Map(
      [...played.ratings].filter(([targetId, { changedAt }]) => rated.get(targetId) !== changedAt),
    );
    const { listedAt, droppedAt, dismissedAt, note } = record;
    const left = note && withoutNotes(note, notes);
    const fields = {
      ...(listed.has(listedAt) && { listedAt: null }),
      ...(undone.has(`dropped:${droppedAt}`) && { droppedAt: null }),
      ...(undone.has(`dismissed:${dismissedAt}`) && { dismissedAt: null }),
      ...(note !== null && note !== left && { note: left }),
    };
    const removedRatings = played.ratings.size - ratings.size;
    if (played === loaded && removedRatings === 0 && Object.keys(fields).length === 0) return loaded;
    const counted = { ...fields, ratings: record.ratings - removedRatings };
    return withFields({ ...played, ratings }, counted, now);
  };
  return titleRule(apply, (before) => ({
    seasons: before
      ? seasonsOfUndo(
          before,
          positions.map(({ ref }) => ref),
        )
      : [],
    ...(hasPlays && { plays: { run } }),
    ratings: [...rated.keys()].flatMap((id) => id ?? []),
  }));
}

/** Returns to the pass from which rows of an import started a title over, unless something was played since; null if none of them did. */
export function undoStartedOver(rows: readonly ImportRowRecord[]): TitleRule | null {
  const states = statesOf(rows);
  if (states.every(({ pass }) => pass === 1)) return null;
  const { needs, apply } = undoStartOver();
  return titleRule((loaded, now) => (isOfState(loaded, states) ? apply(loaded, now) : loaded), needs);
}

/** The states that rows added. */
function statesOf(rows: readonly ImportRowRecord[]) {
  return rows.flatMap(({ targetId, undo }) => {
    const state = parseStateUndo(undo);
    return state ? [{ ...state, targetId }] : [];
  });
}

type States = ReturnType<typeof statesOf>;

function isOfState({ record }: LoadedTitle, states: States): boolean {
  return states.some(
    ({ pass, passStartedAt }) => record.pass === pass && record.passStartedAt === passStartedAt,
  );
}

/** The first pass again, once nothing is left of the one that an import has restored. */
function withFirstPass(loaded: LoadedTitle, states: States): LoadedTitle {
  const { record } = loaded;
  if (!isOfState(loaded, states) || !isPassEmpty(record) || record.previous || record.plays > 0)
    return loaded;
  return { ...loaded, record: { ...record, pass: 1, passStartedAt: null } };
}

function seasonsOfUndo(before: ViewerTitleRecord, refs: readonly PlayableRef[]): readonly number[] {
  const named = [...refs, ...(before.beforeImport?.last ? [before.beforeImport.last] : [])];
  const numbers = named.flatMap(({ seasonNumber }) => seasonNumber ?? []);
  return [...new Set([...numbers, ...seasonsBesideLast(before)])];
}

/** Restores what was played last before an import, unless something was played since. */
function withPlayedBefore(loaded: LoadedTitle, run: string): LoadedTitle {
  const { record } = loaded;
  const { beforeImport, playedAt } = record;
  if (beforeImport?.run !== run) return loaded;
  if (beforeImport.since !== playedAt && playedAt !== null)
    return { ...loaded, record: { ...record, beforeImport: null } };
  const { last: ref } = beforeImport;
  // It may have been removed since.
  const last = (ref && partAt(loaded, ref)) ?? newestPart(loaded);
  const isPlayed = beforeImport.playedAt !== null;
  const before = {
    ...record,
    last: isPlayed ? last : null,
    playedAt: beforeImport.playedAt,
    beforeImport: null,
  };
  return withTallies({ ...loaded, record: before }, loaded.parts.keys());
}

/** Removes from a list what rows of an import added; the list itself if they did, it has nothing else, and is as it was imported. */
export function undoListRows(rows: readonly ImportRowRecord[], now: string): ListChange {
  const added = new Map(rows.map(({ targetId, undo }) => [parseListedId(targetId ?? '')?.titleId, undo]));
  const addedList = rows.find(({ kind }) => kind === 'LIST');
  return {
    needs: { titleIds: [...added.keys()].flatMap((id) => id ?? []) },
    apply: (before) => {
      if (!before) return null;
      const items = new Map([...before.items].filter(([id, item]) => added.get(id) !== item.changedAt));
      const removed = before.items.size - items.size;
      const left = before.record.items - removed;
      if (addedList?.undo === listHash(before.record) && left === 0) return null;
      if (removed === 0) return before;
      return { record: { ...before.record, items: left, changedAt: now }, items };
    },
  };
}
