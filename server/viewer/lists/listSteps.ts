import type { RequestContext } from '../../graphql/context.ts';
import type { ListRecord } from './listRecords.ts';
import type { ListChange, PageRequest, ViewerStores } from '../store.ts';
import { addItems, createList, deleteItems } from './listRules.ts';

interface Stores {
  readonly viewerStores: ViewerStores;
}

/** Makes a change of a list, and returns it with the items that the change worked on. */
export async function changeList(uid: string, id: string, change: ListChange, { viewerStores }: Stores) {
  const { stored } = await viewerStores.lists.update(uid, id, change);
  if (!stored) throw new Error(`The list ${id} is not stored although it was changed`);
  return stored;
}

/**
 * Copies a list with its titles as a private one, in steps. A copy that is stored already stays as it is, or is completed if it was
 * interrupted; one that fails is deleted again.
 */
export async function duplicateList(
  { uid, id, description, ranked }: ListRecord,
  copy: Pick<ListRecord, 'id' | 'name'>,
  context: Stores & Pick<RequestContext, 'unlimitedStores'>,
): Promise<ListRecord> {
  const { lists } = context.viewerStores;
  const [existing] = await lists.read(uid, [copy.id]);
  if (existing && !existing.isCopying) return existing;
  const fields = { name: copy.name, description, ranked, visibility: 'PRIVATE' as const, isCopying: true };
  const creation = createList({ uid, id: copy.id }, fields, '', new Date().toISOString());
  await changeList(uid, copy.id, creation, context);
  try {
    let from: PageRequest['from'] = null;
    for (;;) {
      const page = { count: lists.itemsAtOnce, from };
      const { records, end, hasMore } = await lists.readItems(uid, id, 'rank', page);
      const change = addItems(copy.id, records, hasMore, new Date().toISOString());
      const { record } = await changeList(uid, copy.id, change, context);
      if (!hasMore) return record;
      from = end;
    }
  } catch (error) {
    // The rows that the operation may read can be what ran out.
    await deleteList(uid, copy.id, { viewerStores: context.unlimitedStores });
    throw error;
  }
}

/** Deletes a list with its titles, in steps; the list itself goes with the last of them. */
export async function deleteList(
  uid: string,
  id: string,
  { viewerStores: { lists } }: Stores,
): Promise<void> {
  for (;;) {
    const { stored } = await lists.update(
      uid,
      id,
      deleteItems(id, lists.itemsAtOnce, new Date().toISOString()),
    );
    if (!stored) return;
  }
}
