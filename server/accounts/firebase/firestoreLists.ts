import {
  type DocumentReference,
  type DocumentSnapshot,
  FieldValue,
  type Firestore,
  type Transaction,
} from 'firebase-admin/firestore';
import { z } from 'zod';
import { listWriteOf, rowsOfList } from '../../viewer/lists/listWrite.ts';
import {
  listItem,
  type ListItemRecord,
  type ListRecord,
  viewerList,
} from '../../viewer/lists/listRecords.ts';
import { recordId } from '../../viewer/recordFields.ts';
import { parse, serialise } from '../../viewer/storedDocuments.ts';
import {
  DuplicateIdError,
  type ListChange,
  type ListStore,
  type LoadedList,
  MAX_STEP,
} from '../../viewer/store.ts';
import { callFirebase, type FirebaseCallOptions } from './firebaseCall.ts';
import {
  countOf,
  inOrder,
  type PreparedChange,
  readPage,
  setWhole,
  type StorageLimits,
  type ViewerDocuments,
  viewerOf,
  writeAll,
} from './viewerDocuments.ts';

const UPDATE = 'updateList';
const LISTS = 'viewerLists';

const ITEM_ORDERS = {
  rank: { field: 'rank', isAscending: true },
  addedAt: { field: 'added_at', isAscending: false },
} as const;

function listAt(viewer: DocumentReference, id: string): DocumentReference {
  return viewer.collection(LISTS).doc(recordId.parse(id));
}

function itemsOf(list: DocumentReference) {
  return list.collection('items');
}

/** The document that names the lists of a title, so that one read tells them. */
function listedAt(viewer: DocumentReference, titleId: string): DocumentReference {
  return viewer.collection('listedTitles').doc(titleId);
}

const listedTitle = z.object({ list_ids: z.array(z.string()) });

function listIdsOf(snapshot: DocumentSnapshot): readonly string[] {
  return listedTitle.safeParse(snapshot.data()).data?.list_ids ?? [];
}

/**
 * A viewer's lists in Firestore, at users/{uid}/viewerLists/{id}, with their items below them, at items/{titleId}. Which lists a
 * title has is at users/{uid}/listedTitles/{titleId}, too.
 */
export function createFirestoreLists(
  documents: ViewerDocuments,
  calls: FirebaseCallOptions,
  limits: StorageLimits,
) {
  const { firestore, parseAll, readNamed } = documents;
  const parseList = (snapshot: DocumentSnapshot): ListRecord => ({
    uid: viewerOf(snapshot),
    ...parse(viewerList, snapshot.data()),
  });
  const parseLists = (operation: string, snapshots: readonly DocumentSnapshot[]) =>
    parseAll(operation, snapshots, parseList);
  const parseItems = (operation: string, snapshots: readonly DocumentSnapshot[]) =>
    parseAll(operation, snapshots, (snapshot): ListItemRecord => parse(listItem, snapshot.data()));
  const shared = (key: string) => firestore.collectionGroup(LISTS).where('shared_key', '==', key);

  const store: ListStore = {
    itemsAtOnce: MAX_STEP,
    readPage: (uid, page) =>
      documents.call('readLists', uid, (viewer) =>
        readPage(viewer.collection(LISTS), { field: 'changed_at' }, page, (snapshots) =>
          parseLists('readLists', snapshots),
        ),
      ),
    count: (uid) => documents.call('countLists', uid, (viewer) => countOf(viewer.collection(LISTS))),
    read: (uid, ids) =>
      documents.call('readList', uid, (viewer) =>
        readNamed('readList', firestore, viewer.collection(LISTS), ids, parseList),
      ),
    findShared: (idOrSecret) =>
      callFirebase('findSharedList', calls, async () => {
        const { docs } = await shared(idOrSecret).limit(1).get();
        const [list] = await parseLists('findSharedList', docs);
        return list ?? null;
      }),
    readItems: (uid, listId, order, page) =>
      documents.call('readListItems', uid, (viewer) =>
        readPage(itemsOf(listAt(viewer, listId)), ITEM_ORDERS[order], page, (snapshots) =>
          parseItems('readListItems', snapshots),
        ),
      ),
    readListsOf: (uid, titleIds, count) =>
      documents.call('readListsOf', uid, async (viewer) => {
        if (titleIds.length === 0) return [];
        const snapshots = await firestore.getAll(...titleIds.map((id) => listedAt(viewer, id)));
        return snapshots.map((snapshot) => listIdsOf(snapshot).slice(0, count));
      }),
    update: (uid, listId, change) =>
      documents.transact(UPDATE, uid, async (transaction, viewer, signal) => {
        const prepared = await prepare(transaction, viewer, listId, change);
        await writeAll(transaction, viewer, [prepared], limits, signal);
        return prepared.update;
      }),
  };
  return { ...store, prepare };

  /** Reads what a change of a list needs. */
  async function prepare(
    transaction: Transaction,
    viewer: DocumentReference,
    listId: string,
    change: ListChange,
  ): Promise<PreparedChange<Awaited<ReturnType<ListStore['update']>>>> {
    const list = listAt(viewer, listId);
    const snapshot = await transaction.get(list);
    const [record] = await parseLists(UPDATE, [snapshot]);
    const before = record ? { record, items: await loadItems(transaction, list, change.needs) } : null;
    const rows = rowsOfList(before);
    const write = listWriteOf(change, before, MAX_STEP);
    if (!write)
      return { update: { stored: before, bytes: 0, rows }, growth: { bytes: 0 }, write: () => undefined };
    const { after, document, items, growth, bytes, newKey } = write;
    if (newKey !== null) await requireFreeKey(transaction, list, newKey);
    const unlisted = await readListed(transaction, viewer, items.deleted);
    const isNew = !snapshot.exists && after !== null;
    return {
      update: { stored: after, bytes, rows },
      growth: { bytes: growth, lists: isNew ? 1 : snapshot.exists && !after ? -1 : 0 },
      write: () => {
        if (document) setWhole(transaction, list, document);
        else transaction.delete(list);
        for (const item of items.written) {
          setWhole(transaction, itemsOf(list).doc(item.titleId), serialise(listItem, item));
          if (before?.items.has(item.titleId)) continue;
          const added = { list_ids: FieldValue.arrayUnion(listId) };
          transaction.set(listedAt(viewer, item.titleId), added, { merge: true });
        }
        for (const titleId of items.deleted) transaction.delete(itemsOf(list).doc(titleId));
        for (const listed of unlisted) {
          const isLast = listIdsOf(listed).every((id) => id === listId);
          if (isLast) transaction.delete(listed.ref);
          else transaction.update(listed.ref, { list_ids: FieldValue.arrayRemove(listId) });
        }
      },
    };
  }

  async function loadItems(
    transaction: Transaction,
    list: DocumentReference,
    { titleIds = [], first = 0, last = false, beside }: NonNullable<ListChange['needs']> = {},
  ): Promise<LoadedList['items']> {
    const items = itemsOf(list);
    const ids = [...new Set([...titleIds, ...(beside ? [beside.titleId] : [])])];
    const snapshots = [
      ...(await getAll(
        transaction,
        ids.map((id) => items.doc(id)),
      )),
    ];
    const [own] = beside ? snapshots.filter((one) => one.id === beside.titleId && one.exists) : [];
    if (beside && own) {
      const from = { at: String(own.get('rank')), key: own.id };
      const neighbour = inOrder(items, 'rank', beside.side === 'after', from).limit(1);
      snapshots.push(...(await transaction.get(neighbour)).docs);
    }
    if (first > 0) snapshots.push(...(await transaction.get(inOrder(items, 'rank', true).limit(first))).docs);
    if (last) snapshots.push(...(await transaction.get(inOrder(items, 'rank', false).limit(1))).docs);
    const loaded = await parseItems(UPDATE, snapshots);
    return new Map(loaded.flatMap((item) => (item ? [[item.titleId, item]] : [])));
  }

  /** Throws a DuplicateIdError when another list is open to everyone under this key. */
  async function requireFreeKey(
    transaction: Transaction,
    list: DocumentReference,
    key: string,
  ): Promise<void> {
    const { docs } = await transaction.get(shared(key).limit(2));
    if (docs.some(({ ref }) => ref.path !== list.path))
      throw new DuplicateIdError(
        'Another list is shared under this id: make a new list, such as with a random UUID',
      );
  }
}

async function getAll(source: Pick<Firestore, 'getAll'>, documents: readonly DocumentReference[]) {
  return documents.length > 0 ? source.getAll(...documents) : [];
}

/** What names the lists of some titles. */
async function readListed(
  transaction: Transaction,
  viewer: DocumentReference,
  titleIds: readonly string[],
): Promise<readonly DocumentSnapshot[]> {
  const snapshots = await getAll(
    transaction,
    titleIds.map((id) => listedAt(viewer, id)),
  );
  return snapshots.filter(({ exists }) => exists);
}
