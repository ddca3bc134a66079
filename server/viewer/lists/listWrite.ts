import { type ListItemRecord, type ListRecord, viewerList } from './listRecords.ts';
import { AccountFullError } from '../records.ts';
import { serialise } from '../storedDocuments.ts';
import { type ListChange, type LoadedList, MAX_LISTS } from '../store.ts';
import { countOf, differenceOf, itemBytes, listBytes } from '../titles/titleWrite.ts';

/** What opens a list to everyone: its secret, or its id if it was published before public lists had one; null for a private one. */
export function sharedKey({ id, secret, visibility }: ListRecord): string | null {
  if (visibility === 'PRIVATE') return null;
  return visibility === 'PUBLIC' ? (secret ?? id) : secret;
}

/** How many rows a change reads: the list, and its loaded items. */
export function rowsOfList(before: LoadedList | null): number {
  return 1 + (before?.items.size ?? 0);
}

/**
 * Applies a change and computes what to write; null for nothing. Throws for more items than it may write, and for a list that is
 * deleted while it has items left.
 */
export function listWriteOf(change: ListChange, before: LoadedList | null, itemsAtOnce: number) {
  const after = change.apply(before);
  if (after === before) return null;
  const items = differenceOf(before?.items, after?.items);
  if (countOf(items) > itemsAtOnce)
    throw new Error(`A change must write at most ${itemsAtOnce} items; this one writes ${countOf(items)}`);
  const count = after ? 0 : (before?.record.items ?? 0) - items.deleted.length;
  if (count > 0) throw new Error(`A list must have no items left to be deleted; this one has ${count}`);
  return {
    after,
    /** The list's document, with the key that opens it to everyone; null when it is deleted. */
    document: after && { ...serialise(viewerList, after.record), shared_key: sharedKey(after.record) },
    items,
    /** By how many bytes the account grows. */
    growth: sizeOf(after) - sizeOf(before),
    /** Number of bytes written. */
    bytes: sizeOf(after && { ...after, items: new Map(items.written.map((item) => [item.titleId, item])) }),
    /** The key under which it becomes open to everyone, which no other list may have; null when that does not change. */
    newKey: newKey(before, after),
  };
}

function newKey(before: LoadedList | null, after: LoadedList | null): string | null {
  const key = after && sharedKey(after.record);
  return before && sharedKey(before.record) === key ? null : key;
}

function sizeOf(list: LoadedList | null): number {
  return list ? listBytes(list.record) + sizeOfItems([...list.items.values()]) : 0;
}

function sizeOfItems(items: readonly ListItemRecord[]): number {
  return items.reduce((sum, item) => sum + itemBytes(item), 0);
}

/** Throws an AccountFullError when an account with this many lists has no room for another. */
export function requireListRoom(lists: number, limit = MAX_LISTS): void {
  if (lists < limit) return;
  throw new AccountFullError(
    `An account can have ${limit} lists, and this one has ${lists}: delete one first`,
    { name: 'LISTS', max: limit, used: lists },
  );
}
