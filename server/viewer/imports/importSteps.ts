import { titleId, type TitleRef } from '../../records/title.ts';
import type { CurrentNames, ImportRowRecord, LoadedTitle } from '../records.ts';
import { isEmpty, newViewerTitle, withNames } from '../rules.ts';
import { type ImportStep, type ListChange, MAX_STEP, type ViewerTitleChange } from '../store.ts';
import { playIds } from './importedPlays.ts';
import { importIntoList, type ImportedListRow } from './importIntoList.ts';
import type { ImportedRow, ImportOf } from './importFacts.ts';
import { importIntoTitle, needsOfRows } from './importIntoTitle.ts';

/** When and for whom rows are imported. */
export interface ImportInto extends ImportOf {
  readonly uid: string;
  /** ISO 8601, UTC. */
  readonly now: string;
}

/** Splits the rows of a title so that none of the steps adds more plays than a change may, and each is of one pass. */
export function splitRows<Row extends ImportedRow>(
  rows: readonly Row[],
  source: string,
  title: TitleRef,
): readonly (readonly Row[])[] {
  const steps: Row[][] = [];
  let plays = Infinity;
  for (const row of rows) {
    const own = row.fact.kind === 'PLAY' ? playIds(source, title, row.fact).length : 0;
    plays += own;
    if (plays <= MAX_STEP && row.fact.kind !== 'STATE') steps.at(-1)?.push(row);
    else {
      steps.push([row]);
      plays = own;
    }
  }
  return steps;
}

/** Imports rows into a title. */
export function titleStep(
  ref: TitleRef,
  names: CurrentNames,
  rows: readonly ImportedRow[],
  into: ImportInto,
): ImportStep<ViewerTitleChange> {
  return stepOf(into, rows, (left) => {
    let receipts: readonly ImportRowRecord[] = [];
    const change: ViewerTitleChange = {
      needs: needsOfRows(left, into),
      apply: (before) => {
        if (left.length === 0) return before;
        const title = before ?? newTitle(ref, names, into);
        const added = importIntoTitle(title, left, into, into.now);
        receipts = added.rows;
        return before === null && isEmpty(added.title.record) ? null : added.title;
      },
    };
    return { change, rows: () => receipts };
  });
}

function newTitle(ref: TitleRef, names: CurrentNames, { uid, now }: ImportInto): LoadedTitle {
  if (!names.english) throw new Error(`${titleId(ref)} must have an English name`);
  return withNames(newViewerTitle(uid, ref, names.english, now), names);
}

/**
 * Imports rows into a list, by its own id.
 *
 * @param secret opens the list once it is shared
 */
export function listStep(
  id: string,
  secret: string,
  rows: readonly ImportedListRow[],
  into: ImportInto,
): ImportStep<ListChange> {
  const { uid, now } = into;
  return stepOf(into, rows, (left) => importIntoList({ uid, id, secret, now }, left));
}

/** A step of an import, with those of its rows that are not stored yet. */
function stepOf<Row extends ImportedRow | ImportedListRow, Change>(
  { run, now }: ImportInto,
  rows: readonly Row[],
  start: (rows: readonly Row[]) => ReturnType<ImportStep<Change>['start']>,
): ImportStep<Change> {
  return {
    importId: run,
    now,
    rowNumbers: rows.map(({ origin }) => origin.number),
    start: ({ rows: stored }) => start(rows.filter(({ origin }) => !stored.has(origin.number))),
  };
}
