import { titleId, type TitleRef } from '../../records/title.ts';
import type { ImportRowRecord } from './importRecords.ts';
import type { CurrentNames, LoadedTitle } from '../records.ts';
import { isEmpty, newViewerTitle, withNames } from '../rules.ts';
import type { ImportBatch, ImportStep, LoadedImport, ViewerTitleChange } from '../store.ts';
import { isStatedBy } from './addedPlays.ts';
import { importIntoList, type ImportedListRow } from './importIntoList.ts';
import type { ImportedRow, ImportOf } from './importFacts.ts';
import { importIntoTitle, needsOfRows } from './importIntoTitle.ts';

/** When and for whom rows are imported. */
export interface ImportInto extends ImportOf {
  readonly uid: string;
  /** ISO 8601, UTC. */
  readonly now: string;
  /** The own ids of those of the viewer's lists that rows name by their global ids, as an export of the same account does. */
  readonly ownLists?: ReadonlySet<string>;
}

/** Imports rows into a title. */
export function titleStep(
  ref: TitleRef,
  names: CurrentNames,
  rows: readonly ImportedRow[],
  into: ImportInto,
): ImportStep {
  const step = stepOf(rows, (left) => {
    let receipts: readonly ImportRowRecord[] = [];
    const change: ViewerTitleChange = {
      needs: needsOfRows(left, into),
      apply: (before) => {
        if (left.length === 0) return before;
        const title = before ?? newTitle(ref, names, into);
        const added = importIntoTitle(title, left, into, into.now);
        receipts = added.rows;
        const { record } = added.title;
        // What follows a state may come later.
        const isNothing = isEmpty(record) && !isStatedBy(added.title, into.run);
        return before === null && isNothing ? null : added.title;
      },
    };
    return { change, rows: () => receipts };
  });
  return { target: 'TITLE', id: titleId(ref), ...step };
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
): ImportStep {
  const { uid, now } = into;
  const step = stepOf(rows, (left) => importIntoList({ uid, id, secret, now }, left));
  return { target: 'LIST', id, ...step };
}

/** A step of an import, with those of its rows that are not stored yet. */
function stepOf<Row extends ImportedRow | ImportedListRow, Started>(
  rows: readonly Row[],
  start: (rows: readonly Row[]) => Started,
) {
  return {
    rowNumbers: rows.map(({ origin }) => origin.number),
    start: ({ rows: stored }: LoadedImport) => start(rows.filter(({ origin }) => !stored.has(origin.number))),
  };
}

/** Steps of an import, and rows that change nothing, which are stored together. */
export function batchOf(
  { run, now }: ImportInto,
  steps: readonly ImportStep[],
  rows: readonly ImportRowRecord[] = [],
): ImportBatch {
  return { importId: run, now, steps, rows };
}
