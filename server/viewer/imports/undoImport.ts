import type { RequestContext } from '../../graphql/context.ts';
import { parseTitleId } from '../../records/globalIds.ts';
import type { ImportChange } from '../store.ts';
import { removeSome } from '../titles/titleChanges.ts';
import { beginUndo, noteUndone } from './importRules.ts';
import type { ImportRecord, ImportRowRecord } from './importRecords.ts';
import { addedRows, undoListRows, undoRows, undoStartedOver } from './importUndo.ts';

/** How many rows are undone together. Each may take two changes of its title. */
const ROWS_AT_ONCE = 100;
/** By how many changes of titles and lists one mutation undoes an import at most: more than a step takes without its repeated removals. */
const MAX_CHANGES = 3 * ROWS_AT_ONCE;

/**
 * Undoes the rows of an import that added something, the last ones first, as far as a number of changes reaches. Done again, it continues
 * with the step where it stopped.
 */
export async function undoImport(
  record: ImportRecord,
  context: RequestContext,
  maxChanges = MAX_CHANGES,
): Promise<ImportRecord> {
  const { uid, id } = record;
  const { imports } = context.viewerStores;
  const store = async (change: ImportChange): Promise<ImportRecord> => {
    const { stored } = await imports.update(uid, change);
    return stored.record;
  };
  // Rows may have been added since the record was read.
  let current = record.undoneTo === null ? await store(beginUndo(id, new Date().toISOString())) : record;
  for (let left = maxChanges; current.undoneTo;) {
    const before = current.undoneTo;
    const { records, hasMore } = await imports.readAdded(uid, id, { before, count: ROWS_AT_ONCE });
    left -= await undoAdded(uid, id, records, left, context);
    if (left < 0) break;
    // Malformed rows are left out.
    const reached = hasMore ? (records.at(-1)?.number ?? Math.max(0, before - ROWS_AT_ONCE)) : 0;
    current = await store(noteUndone(id, reached, new Date().toISOString()));
    if (left < 2 * ROWS_AT_ONCE) break;
  }
  return current;
}

/** Removes what rows added, and returns by how many changes; more than a number when it takes more, and then some of it is left. */
async function undoAdded(
  uid: string,
  run: string,
  rows: readonly ImportRowRecord[],
  most: number,
  context: RequestContext,
): Promise<number> {
  const { titles, lists } = addedRows(rows);
  let changes = 0;
  for (const [id, own] of titles) {
    const ref = parseTitleId(id);
    if (!ref) continue;
    for (const rule of [undoStartedOver(own), undoRows(own, run)]) {
      for (let hasMore = rule !== null; rule && hasMore;) {
        if ((changes += 1) > most) return changes;
        ({ hasMore } = await removeSome(context, { uid, ref, at: new Date().toISOString() }, rule));
      }
    }
  }
  for (const [id, own] of lists) {
    if ((changes += 1) > most) return changes;
    await context.viewerStores.lists.update(uid, id, undoListRows(own, new Date().toISOString()));
  }
  return changes;
}
