import { outcomeReason } from '../../../contract/outcomeReasons.ts';
import { createHash } from 'node:crypto';
import { createList, rankAt, rankBetween } from '../lists/listRules.ts';
import type { ImportRowRecord } from './importRecords.ts';
import type { ListItemRecord, ListRecord } from '../lists/listRecords.ts';
import type { ListChange } from '../store.ts';
import { EXISTS, type ImportedRow, type Outcome, receiptOf, textHash } from './importFacts.ts';

/** What a row of an import says of a list. Times are at most now. */
export type ListFact =
  | (Pick<ListRecord, 'name' | 'description' | 'ranked'> & {
      readonly kind: 'LIST';
      /** Now by default. */
      readonly createdAt?: string;
    })
  | (Pick<ListItemRecord, 'titleId' | 'note' | 'addedAt'> & {
      readonly kind: 'LIST_ITEM';
      /** Its place in the list, from 1; by default the next one. */
      readonly position?: number | undefined;
    });

type ListFields = Pick<ListRecord, 'name' | 'description' | 'ranked' | 'visibility'>;

/** A row of an import about a list. */
export interface ImportedListRow extends Pick<ImportedRow, 'origin' | 'isAnswered'> {
  readonly fact: ListFact;
}

/** The own id of a list that a source calls by a key, the same in every import of a viewer's. */
export function importedListId(uid: string, source: string, key: string): string {
  return createHash('sha256')
    .update(JSON.stringify([uid, source, key]))
    .digest('base64url')
    .slice(0, 22);
}

/** What tells a list apart from one that was changed since. */
export function listHash({ name, description, ranked, visibility }: ListFields): string {
  return textHash(JSON.stringify([name, description, ranked, visibility]));
}

/** Adds what rows of an import say to a list, in their order, and says what became of each. What is there is kept. */
export function importIntoList(
  { uid, id, secret, now }: Readonly<{ uid: string; id: string; secret: string; now: string }>,
  rows: readonly ImportedListRow[],
): { readonly change: ListChange; readonly rows: () => readonly ImportRowRecord[] } {
  let receipts: readonly ImportRowRecord[] = [];
  const change: ListChange = {
    needs: {
      titleIds: rows.flatMap(({ fact }) => (fact.kind === 'LIST_ITEM' ? [fact.titleId] : [])),
      last: true,
    },
    apply: (before) => {
      let list = before;
      const items = new Map(before?.items);
      let last =
        [...items.values()]
          .map(({ rank }) => rank)
          .toSorted()
          .at(-1) ?? null;
      receipts = rows.map((row) => {
        const { fact } = row;
        const become = (own: Partial<Outcome>) => receiptOf(row, { ...EXISTS, ...own });
        if (fact.kind === 'LIST') {
          if (list) return become({});
          const { name, description, ranked, createdAt = now } = fact;
          const fields = { name, description, ranked, visibility: 'PRIVATE' } as const;
          list = createList({ uid, id }, fields, secret, createdAt).apply(null);
          return become({ outcome: 'ADDED', undo: listHash(fields) });
        }
        if (!list) return become({ outcome: 'REJECTED', reason: outcomeReason('listGone') });
        const { titleId, note, addedAt, position } = fact;
        const stored = items.get(titleId);
        if (stored) {
          const isSame = note === null || stored.note === note;
          return become({ reason: isSame ? null : outcomeReason('keptNote') });
        }
        const rank = position === undefined ? rankBetween(last, null) : rankAt(position);
        if (last === null || rank > last) last = rank;
        items.set(titleId, { titleId, note, rank, addedAt, changedAt: now });
        return become({ outcome: 'ADDED', undo: now });
      });
      const added = items.size - (before?.items.size ?? 0);
      if (!list || (list === before && added === 0)) return before;
      return { record: { ...list.record, items: list.record.items + added, changedAt: now }, items };
    },
  };
  return { change, rows: () => receipts };
}
