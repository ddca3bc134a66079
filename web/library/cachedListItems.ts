import type { ApolloCache, Reference } from '@apollo/client';
import type { MoveInListInput } from '../gql/graphql.ts';
import { listItemId } from './listIds.ts';
import { viewerTitleId } from './titleStatus.ts';

/** A cached connection. */
interface Page {
  readonly nodes: readonly Reference[];
  readonly totalCount?: number | null;
}

/** A field whose value may be null when it could not be read. */
type Cached<Value> = Value | Reference | null;

/** Adds a new list to the cached ones, the latest first. */
export function addToLists(cache: ApolloCache, uid: string, listId: string): void {
  modifyPages(cache, `viewer:${uid}`, 'lists', (nodes) => [{ __ref: listId }, ...without(nodes, listId)]);
}

/** Removes a list that is deleted, with what is cached of it. */
export function removeList(cache: ApolloCache, uid: string, listId: string): void {
  modifyPages(cache, `viewer:${uid}`, 'lists', (nodes) => without(nodes, listId));
  cache.evict({ id: listId });
  cache.gc();
}

/** Removes a title from the cached pages of a list. */
export function removeItem(cache: ApolloCache, listId: string, titleId: string): void {
  const ref = listItemId(listId, titleId);
  modifyPages(cache, listId, 'items', (nodes) => without(nodes, ref));
}

/** Moves a title in the cached pages of a ranked list; out of a page that does not have the other title. */
export function moveItem(cache: ApolloCache, { listId, titleId, before, after }: MoveInListInput): void {
  const ref = listItemId(listId, titleId);
  const other = listItemId(listId, before ?? after ?? '');
  modifyPages(cache, listId, 'items', (nodes) => movedBeside(nodes, ref, other, before == null ? 1 : 0));
}

function movedBeside(nodes: readonly Reference[], ref: string, other: string, offset: 0 | 1) {
  if (!has(nodes, ref)) return nodes;
  const others = without(nodes, ref);
  const at = others.findIndex(({ __ref }) => __ref === other);
  if (at === -1) return others;
  const place = at + offset;
  return [...others.slice(0, place), { __ref: ref }, ...others.slice(place)];
}

/** Adds a list to those that have a title. */
export function addListOfTitle(cache: ApolloCache, uid: string, titleId: string, listId: string): void {
  modifyListsOf(cache, uid, titleId, (lists) => [...without(lists, listId), { __ref: listId }]);
}

/** Removes a list from those that have a title. */
export function removeListOfTitle(cache: ApolloCache, uid: string, titleId: string, listId: string): void {
  modifyListsOf(cache, uid, titleId, (lists) => without(lists, listId));
}

type Change = (refs: readonly Reference[]) => readonly Reference[];

function modifyListsOf(cache: ApolloCache, uid: string, titleId: string, change: Change): void {
  cache.modify<Record<string, Cached<readonly Reference[]>>>({
    id: viewerTitleId(uid, titleId),
    fields: { lists: (lists) => (Array.isArray(lists) ? change(lists) : lists) },
  });
}

/** Changes the nodes of a connection in all of its cached pages, and their count. */
function modifyPages(cache: ApolloCache, id: string, field: string, change: Change): void {
  cache.modify<Record<string, Cached<Page>>>({
    id,
    fields: {
      [field]: (page: Cached<Page>) => {
        if (page === null || !('nodes' in page)) return page;
        const nodes = change(page.nodes);
        const { totalCount } = page;
        const more = nodes.length - page.nodes.length;
        return { ...page, nodes, ...(typeof totalCount === 'number' && { totalCount: totalCount + more }) };
      },
    },
  });
}

function has(nodes: readonly Reference[], ref: string): boolean {
  return nodes.some(({ __ref }) => __ref === ref);
}

function without(nodes: readonly Reference[], ref: string): readonly Reference[] {
  return has(nodes, ref) ? nodes.filter(({ __ref }) => __ref !== ref) : nodes;
}
