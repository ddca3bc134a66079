import { listId, parseListId } from '../../records/globalIds.ts';
import { updateList } from './listRules.ts';
import type { ListRecord } from './listRecords.ts';
import type { ViewerStores } from '../store.ts';

/**
 * Makes a shared list private, for the operator: one that was reported. Returns it as it was; null if there is no such list, or if it
 * is private already.
 *
 * @param named what names it: its address, its id for others, or as a report in the log does, `<uid>/<id>`
 */
export async function unshareList(
  { lists }: Pick<ViewerStores, 'lists'>,
  named: string,
): Promise<ListRecord | null> {
  const [, owner, ownId] = /^([^/]+)\/([\w-]+)$/.exec(named) ?? [];
  const list =
    owner !== undefined && ownId !== undefined
      ? ((await lists.read(owner, [ownId]))[0] ?? null)
      : await lists.findShared(keyIn(named));
  if (!list || list.visibility === 'PRIVATE') return null;
  // A private list has no secret.
  const change = updateList(list.id, { visibility: 'PRIVATE' }, '', new Date().toISOString());
  await lists.update(list.uid, list.id, change);
  return list;
}

/** The id or secret in the address of a shared list, or in its global id. */
function keyIn(named: string): string {
  const [last = ''] = named.split(/[?#]/, 1);
  const key = last.split('/').at(-1) ?? '';
  return parseListId(key) ?? parseListId(listId(key)) ?? '';
}
