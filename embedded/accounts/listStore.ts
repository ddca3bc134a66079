import type Database from 'libsql';
import { z } from 'zod';
import { listWriteOf, requireListRoom, rowsOfList } from '../../server/viewer/lists/listWrite.ts';
import {
  listItem,
  type ListItemRecord,
  type ListRecord,
  viewerList,
} from '../../server/viewer/lists/listRecords.ts';
import { parse } from '../../server/viewer/storedDocuments.ts';
import {
  DuplicateIdError,
  type ListChange,
  type ListStore,
  type LoadedList,
} from '../../server/viewer/store.ts';
import { RecordRows } from './recordRows.ts';
import { RowPages } from './rowPages.ts';
import type { StoreAccess } from './storeAccess.ts';
import { document } from './viewerTable.ts';

/** A list by its id; its items refer to its number. */
const listRow = z.object({ number: z.number(), uid: z.string(), id: z.string(), document });
type ListRow = z.output<typeof listRow>;
// Made once, since making a schema takes longer than reading a row.
const foundList = listRow.nullable();
const idRows = z.array(z.object({ id: z.string() }));
const listItems = z.array(listItem);
const numberRow = z.object({ number: z.number() });

/** Writing them takes as long as storing a transaction safely; more would hold the event loop for longer. */
const ITEMS_AT_ONCE = 1000;

/** Viewers' lists as rows in SQLite, with their items. Each change of a list is a transaction. */
export class EmbeddedListStore implements ListStore {
  readonly itemsAtOnce = ITEMS_AT_ONCE;
  readonly #access: StoreAccess;
  readonly #statements: ReturnType<typeof prepare>;

  constructor(access: StoreAccess) {
    this.#access = access;
    this.#statements = prepare(access.database.connection);
  }

  readonly readPage: ListStore['readPage'] = (uid, page) =>
    this.#access.readPage(
      'readLists',
      () => this.#statements.lists.read([this.#viewer(uid)], page),
      (row) => recordOf(listRow.parse(row)),
    );

  readonly count: ListStore['count'] = (uid) => this.#access.read('countLists', () => this.#count(uid));

  readonly read: ListStore['read'] = (uid, ids) =>
    this.#access.readEach('readList', uid, ids, (viewer, id) =>
      this.#access.recordOf('readList', this.#find(viewer, id), recordOf),
    );

  readonly findShared: ListStore['findShared'] = (idOrSecret) =>
    this.#access.read('findSharedList', () =>
      this.#access.recordOf('findSharedList', this.#findShared(idOrSecret), recordOf),
    );

  readonly readItems: ListStore['readItems'] = (uid, listId, order, page) =>
    this.#access.readPage(
      'readListItems',
      () => this.#statements.items[order].read([this.#viewer(uid), listId], page),
      (row) => listItem.parse(row),
    );

  readonly readListsOf: ListStore['readListsOf'] = (uid, titleIds, count) =>
    this.#access.readEach('readListsOfTitles', uid, titleIds, (viewer, titleId) => {
      const rows = this.#statements.listsOf.all(viewer, titleId, count);
      return idRows.parse(rows).map(({ id }) => id);
    });

  readonly update: ListStore['update'] = (uid, listId, change) =>
    this.#access.write('updateList', () => this.change(uid, listId, change));

  /** Changes a list within a transaction. */
  change(uid: string, listId: string, change: ListChange): Awaited<ReturnType<ListStore['update']>> {
    const row = this.#find(this.#viewer(uid), listId);
    const before = row && this.#load(row, change);
    const rows = rowsOfList(before);
    const write = listWriteOf(change, before, ITEMS_AT_ONCE);
    if (!write) return { stored: before, bytes: 0, rows };
    const { after, document: fields, items, growth, bytes, newKey } = write;
    if (!row && after) requireListRoom(this.#count(uid), this.#access.limits.lists);
    const owner = newKey === null ? null : this.#findShared(newKey);
    if (owner && owner.number !== row?.number)
      throw new DuplicateIdError('The id of a published list must be new; this one is taken');
    const viewer = this.#access.grow(uid, growth);
    const number = fields ? this.#write(viewer, listId, fields) : row?.number;
    if (number === undefined) return { stored: null, bytes, rows };
    const { itemRows } = this.#statements;
    itemRows.delete([viewer, number], items.deleted);
    itemRows.write([viewer, number], items.written);
    if (!fields) this.#statements.delete.run(number);
    return { stored: after, bytes, rows };
  }

  #load(row: ListRow, { needs = {} }: ListChange): LoadedList {
    return { record: recordOf(row), items: this.#items(row.number, needs) };
  }

  /** The items of a list that a change works on. */
  #items(list: number, needs: NonNullable<ListChange['needs']>): Map<string, ListItemRecord> {
    const { findItems, firstItems, lastItem, beside } = this.#statements;
    const { titleIds = [], first = 0, last = false, beside: neighbour } = needs;
    const ids = neighbour ? [...titleIds, neighbour.titleId] : titleIds;
    const rows = [
      ...(ids.length > 0 ? findItems.all(list, JSON.stringify(ids)) : []),
      ...(first > 0 ? firstItems.all(list, first) : []),
      ...(last ? lastItem.all(list) : []),
      ...(neighbour ? beside[neighbour.side].all(list, list, neighbour.titleId) : []),
    ];
    const items = listItems.parse(rows);
    return new Map(items.map((item) => [item.titleId, item]));
  }

  /** Writes a list's document and returns its number. */
  #write(viewer: number, id: string, fields: object): number {
    const written = this.#statements.write.get(viewer, id, JSON.stringify(fields));
    return numberRow.parse(written).number;
  }

  #find(viewer: number, id: string): ListRow | null {
    return foundList.parse(this.#statements.find.get(viewer, id) ?? null);
  }

  /** The list of anyone's that a key opens. */
  #findShared(key: string): ListRow | null {
    return foundList.parse(this.#statements.findShared.get(key) ?? null);
  }

  #count(uid: string): number {
    return this.#statements.lists.count([this.#viewer(uid)]);
  }

  #viewer(uid: string): number {
    return this.#access.viewers.numberOf(uid);
  }
}

/** The list of a row. Throws for a malformed one. */
function recordOf({ uid, document: fields }: ListRow): ListRecord {
  return { uid, ...parse(viewerList, fields) };
}

function prepare(database: Database.Database) {
  const columns = `number, (SELECT uid FROM viewer WHERE viewer.number = viewer) AS uid, id, fields AS document`;
  const itemRows = new RecordRows(database, {
    table: 'list_item',
    owner: ['viewer', 'list'],
    fields: Object.keys(listItem.shape),
    columns: { titleId: 'title' },
  });
  const itemColumns = itemRows.columns;
  const items = (index: string, at: string, isAscending: boolean) =>
    new RowPages(database, {
      columns: itemColumns,
      table: 'list_item',
      index,
      where: 'list = (SELECT number FROM list WHERE viewer = ? AND id = ?)',
      at,
      key: 'title',
      isAscending,
    });
  const beside = (isBeyond: '<' | '>', order: 'ASC' | 'DESC') =>
    database.prepare(
      `SELECT ${itemColumns} FROM list_item WHERE list = ?
         AND (rank, title) ${isBeyond} (SELECT rank, title FROM list_item WHERE list = ? AND title = ?)
       ORDER BY rank ${order}, title ${order} LIMIT 1`,
    );
  return {
    itemRows,
    lists: new RowPages(database, {
      columns,
      table: 'list',
      index: 'list_by_time',
      where: 'viewer = ?',
      at: 'changed_at',
      key: 'id',
    }),
    find: database.prepare(`SELECT ${columns} FROM list WHERE viewer = ? AND id = ?`),
    findShared: database.prepare(`SELECT ${columns} FROM list WHERE shared_key = ?`),
    items: {
      rank: items('list_item_by_rank', 'rank', true),
      addedAt: items('list_item_by_time', 'added_at', false),
    },
    findItems: database.prepare(
      `SELECT ${itemColumns} FROM list_item WHERE list = ? AND title IN (SELECT value FROM json_each(?))`,
    ),
    firstItems: database.prepare(
      `SELECT ${itemColumns} FROM list_item WHERE list = ? ORDER BY rank, title LIMIT ?`,
    ),
    lastItem: database.prepare(
      `SELECT ${itemColumns} FROM list_item WHERE list = ? ORDER BY rank DESC, title DESC LIMIT 1`,
    ),
    beside: { before: beside('<', 'DESC'), after: beside('>', 'ASC') },
    listsOf: database.prepare(
      `SELECT id FROM list_item JOIN list ON list.number = list_item.list
       WHERE list_item.viewer = ? AND list_item.title = ? LIMIT ?`,
    ),
    write: database.prepare(
      `INSERT INTO list (viewer, id, fields) VALUES (?, ?, ?)
       ON CONFLICT (viewer, id) DO UPDATE SET fields = excluded.fields RETURNING number`,
    ),
    delete: database.prepare('DELETE FROM list WHERE number = ?'),
  };
}
