import { listWriteOf, requireListRoom, rowsOfList } from '../../server/viewer/listWrite.ts';
import { type ListRecord, parse, viewerList } from '../../server/viewer/records.ts';
import {
  DuplicateIdError,
  type ListChange,
  type ListStore,
  type LoadedList,
} from '../../server/viewer/store.ts';
import { itemRow, listRow, type ListRow, type ListTable } from './listTable.ts';
import type { StoreAccess } from './storeAccess.ts';

/** Viewers' lists in SQLite. Each change of one is a transaction, with its items. */
export class EmbeddedListStore implements ListStore {
  readonly #access: StoreAccess;
  readonly #lists: ListTable;

  constructor(access: StoreAccess, lists: ListTable) {
    this.#access = access;
    this.#lists = lists;
  }

  readonly readPage: ListStore['readPage'] = (uid, page) =>
    this.#access.readPage(
      'readLists',
      () => this.#lists.page(this.#viewer(uid), page),
      (row) => recordOf(listRow.parse(row)),
    );

  readonly count: ListStore['count'] = (uid) =>
    this.#access.read('countLists', () => this.#lists.count(this.#viewer(uid)));

  readonly read: ListStore['read'] = (uid, ids) =>
    this.#access.readEach('readList', uid, ids, (viewer, id) =>
      this.#parsed('readList', this.#lists.find(viewer, id)),
    );

  readonly findShared: ListStore['findShared'] = (idOrSecret) =>
    this.#access.read('findSharedList', () =>
      this.#parsed('findSharedList', this.#lists.findShared(idOrSecret)),
    );

  readonly readItems: ListStore['readItems'] = (uid, listId, order, page) =>
    this.#access.readPage(
      'readListItems',
      () => this.#lists.itemPage(this.#viewer(uid), listId, order, page),
      (row) => itemRow.parse(row),
    );

  readonly readListsOf: ListStore['readListsOf'] = (uid, titleIds, count) =>
    this.#access.readEach('readListsOfTitles', uid, titleIds, (viewer, titleId) =>
      this.#lists.listsOf(viewer, titleId, count),
    );

  readonly update: ListStore['update'] = (uid, listId, change) =>
    this.#access.write('updateList', () => {
      const row = this.#lists.find(this.#viewer(uid), listId);
      const before = row && this.#load(row, change);
      const rows = rowsOfList(before);
      const write = listWriteOf(change, before);
      if (!write) return { stored: before, bytes: 0, rows };
      const { after, document, items, growth, bytes, newKey } = write;
      if (!row && after) requireListRoom(this.#lists.count(this.#viewer(uid)), this.#access.limits.lists);
      const owner = newKey === null ? null : this.#lists.findShared(newKey);
      if (owner && owner.number !== row?.number)
        throw new DuplicateIdError('The id of a published list must be new; this one is taken');
      const viewer = this.#access.grow(uid, growth);
      const number = document ? this.#lists.write(viewer, listId, document) : row?.number;
      if (number === undefined) return { stored: null, bytes, rows };
      for (const id of items.deleted) this.#lists.deleteItem(number, id);
      for (const item of items.written) this.#lists.writeItem(viewer, number, item);
      if (!document) this.#lists.delete(number);
      return { stored: after, bytes, rows };
    });

  #load(row: ListRow, { needs = {} }: ListChange): LoadedList {
    return { record: recordOf(row), items: this.#lists.items(row.number, needs) };
  }

  /** The list of a row; null without one, and for a malformed one, which is logged. */
  #parsed(operation: string, row: ListRow | null): ListRecord | null {
    const record = row && this.#access.parsed(operation, row, () => recordOf(row));
    return record instanceof Error ? null : record;
  }

  #viewer(uid: string): number {
    return this.#access.viewers.numberOf(uid);
  }
}

/** The list of a row. Throws for a malformed one. */
function recordOf({ uid, document }: ListRow): ListRecord {
  return { uid, ...parse(viewerList, document) };
}
