import { withParts } from '../parts.ts';
import type { LoadedTitle, PassState } from '../records.ts';
import { isStatedBy } from './addedPlays.ts';
import { ADDED, EXISTS, type ImportedState, kept, type Outcome } from './importFacts.ts';

/**
 * Restores where a viewer is with a title that has no plays and positions here, or starts it over after the import has restored the pass
 * before. What is there is kept.
 *
 * @param run the import's own id
 */
export function withState(
  loaded: LoadedTitle,
  state: ImportedState,
  run: string,
): { readonly title: LoadedTitle; readonly outcome: Outcome } {
  const { record } = loaded;
  const { pass, passStartedAt, playedAt, last } = state;
  const begin = (previous: PassState | null): LoadedTitle => {
    const begun = { pass, passStartedAt, playedAt, last, previous, whole: null, seasons: new Map() };
    const beforeImport = { run, last: null, playedAt: null, since: playedAt, isStated: true };
    const empty = { ...loaded, record: { ...record, ...begun, beforeImport }, parts: new Map() };
    return last ? withParts(empty, [last]) : empty;
  };
  const added = { ...ADDED, undo: undoOf(state) };
  if (isUnplayed(loaded)) return { title: begin(null), outcome: added };
  const isNext = pass === record.pass + 1 && passStartedAt !== null;
  if (isNext && isStatedBy(loaded, run)) {
    const { pass: before, passStartedAt: since, last: lastBefore, whole, seasons } = record;
    const previous = { pass: before, passStartedAt: since, last: lastBefore, whole, seasons };
    return { title: begin(previous), outcome: added };
  }
  const isSame = pass === record.pass && passStartedAt === record.passStartedAt;
  return { title: loaded, outcome: isSame ? EXISTS : kept('keptPlays') };
}

function isUnplayed({ record }: LoadedTitle): boolean {
  const { pass, passStartedAt, plays, playedAt, previous } = record;
  return isPassEmpty(record) && pass === 1 && (passStartedAt ?? playedAt ?? previous) === null && plays === 0;
}

/** Whether nothing is stored of a title's current pass. */
export function isPassEmpty({ last, whole, seasons }: PassState): boolean {
  return !last && !whole && seasons.size === 0;
}

/** By what an undo knows a state: its pass, and when that began and its last part was played. */
function undoOf({ pass, passStartedAt, last }: ImportedState): string {
  return ['state', pass, compact(passStartedAt), compact(last?.at ?? null)].join(':');
}

const compact = (time: string | null) => (time === null ? '' : Date.parse(time).toString(36));

/** The state that a row added, as its undo knows it; null for another row. */
export function parseStateUndo(undo: string | null) {
  const [, pass, startedAt = '', lastAt = ''] = /^state:(\d+):(-?\w*):(-?\w*)$/.exec(undo ?? '') ?? [];
  return pass === undefined
    ? null
    : { pass: Number(pass), passStartedAt: expanded(startedAt), lastAt: expanded(lastAt) };
}

const expanded = (time: string) => (time === '' ? null : new Date(Number.parseInt(time, 36)).toISOString());
