import type Database from 'libsql';
import { z } from 'zod';
import type { ListItemRecord } from '../../server/viewer/records.ts';
import type { ListChange, PageRequest } from '../../server/viewer/store.ts';
import { RecordRows } from './recordRows.ts';
import { RowPages } from './rowPages.ts';
import { document } from './viewerTable.ts';

/** A list by its id; its items refer to its number. */
export const listRow = z.object({ number: z.number(), uid: z.string(), id: z.string(), document });
export type ListRow = z.output<typeof listRow>;
export const itemRow = z.object({
  titleId: z.string(),
  note: z.string().nullable(),
  rank: z.string(),
  addedAt: z.string(),
  changedAt: z.string(),
});
const idRow = z.object({ id: z.string() });

/** Viewers' lists and their items as rows in SQLite. Viewers are named by their numbers. Changes are made within `database.transaction`. */
export class ListTable {
  readonly #statements: ReturnType<typeof prepare>;

  constructor({ connection }: { readonly connection: Database.Database }) {
    this.#statements = prepare(connection);
  }

  find(viewer: number, id: string): ListRow | null {
    return listRow.nullable().parse(this.#statements.find.get(viewer, id) ?? null);
  }

  /** The list of anyone's that a key opens. */
  findShared(key: string): ListRow | null {
    return listRow.nullable().parse(this.#statements.findShared.get(key) ?? null);
  }

  page(viewer: number, page: PageRequest) {
    return this.#statements.lists.read([viewer], page);
  }

  count(viewer: number): number {
    return this.#statements.lists.count([viewer]);
  }

  /** The rows of a page of a list's items. */
  itemPage(viewer: number, id: string, order: 'rank' | 'addedAt', page: PageRequest) {
    return this.#statements.items[order].read([viewer, id], page);
  }

  /** The ids of lists that have a title. */
  listsOf(viewer: number, titleId: string, count: number): string[] {
    return z
      .array(idRow)
      .parse(this.#statements.listsOf.all(viewer, titleId, count))
      .map(({ id }) => id);
  }

  /** The items of a list that a change works on. */
  items(list: number, needs: NonNullable<ListChange['needs']>): Map<string, ListItemRecord> {
    const { findItem, lastItem, beside } = this.#statements;
    const { titleIds = [], last = false, beside: neighbour } = needs;
    const rows = titleIds.map((id) => findItem.get(list, id));
    if (last) rows.push(lastItem.get(list));
    if (neighbour) {
      const { titleId, side } = neighbour;
      rows.push(findItem.get(list, titleId), beside[side].get(list, list, titleId));
    }
    const items = z.array(itemRow).parse(rows.filter((row) => row !== undefined));
    return new Map(items.map((item) => [item.titleId, item]));
  }

  /** Writes a list's document and returns its number. */
  write(viewer: number, id: string, fields: object): number {
    const written = this.#statements.write.get(viewer, id, JSON.stringify(fields));
    return z.object({ number: z.number() }).parse(written).number;
  }

  writeItems(viewer: number, list: number, items: readonly ListItemRecord[]): void {
    this.#statements.itemRows.write([viewer, list], items);
  }

  deleteItems(viewer: number, list: number, titleIds: readonly string[]): void {
    this.#statements.itemRows.delete([viewer, list], titleIds);
  }

  delete(list: number): void {
    this.#statements.delete.run(list);
  }
}

function prepare(database: Database.Database) {
  const columns = `number, (SELECT uid FROM viewer WHERE viewer.number = viewer) AS uid, id, fields AS document`;
  const itemRows = new RecordRows(database, {
    table: 'list_item',
    owner: ['viewer', 'list'],
    columns: { titleId: 'title', note: 'note', rank: 'rank', addedAt: 'added_at', changedAt: 'changed_at' },
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
    findItem: database.prepare(`SELECT ${itemColumns} FROM list_item WHERE list = ? AND title = ?`),
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
