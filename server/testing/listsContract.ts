import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { addListReport } from '../viewer/documents.ts';
import type { ListItemRecord, ListRecord } from '../viewer/lists/listRecords.ts';
import { AccountFullError } from '../viewer/records.ts';
import { DuplicateIdError, type ListChange, type ViewerStores } from '../viewer/store.ts';
import { itemBytes, listBytes } from '../viewer/titles/titleWrite.ts';
import {
  readPages,
  removeItems,
  saveList,
  type StartStores,
  type StoresBackend,
  storedItem,
  storedList,
} from './storedRecords.ts';

/** The contract of every store of lists, whatever its backend. Each test starts a new backend. */
export function listsContract(name: string, start: StartStores): void {
  describe(name, () => {
    let backend: StoresBackend;
    let store: ViewerStores;
    let uid: string;
    let otherUid: string;

    const open = async (maxBytes?: number, maxLists?: number) => {
      backend = await start(maxBytes, maxLists);
      ({
        store,
        uids: [uid, otherUid],
      } = backend);
    };
    beforeEach(() => open());
    afterEach(() => backend.close());

    const list = (id: string, own?: Partial<ListRecord>) => storedList(uid, id, own);
    const on = (day: number) => new Date(Date.UTC(2025, 2, day)).toISOString();
    const item = (titleId: string, day = 1, rank = 'n') => storedItem(titleId, { addedAt: on(day), rank });
    const itemsOf = async (id: string, order: 'rank' | 'addedAt', isBackward?: boolean) => {
      const pages = await readPages((page) => store.lists.readItems(uid, id, order, page), isBackward);
      return pages.map((page) => page.map(({ titleId }) => titleId));
    };
    /** Which items a change of the list is given, in the order of ranks. */
    const loaded = async (id: string, needs: ListChange['needs']) => {
      const items: ListItemRecord[] = [];
      await store.lists.update(uid, id, {
        ...(needs && { needs }),
        apply: (before) => {
          items.splice(0, items.length, ...(before?.items.values() ?? []));
          return before;
        },
      });
      return items.toSorted((a, b) => (a.rank < b.rank ? -1 : 1)).map(({ titleId }) => titleId);
    };

    test('a viewer who has made no lists has none', async () => {
      await expect(store.lists.readPage(uid, { count: 5, from: null })).resolves.toEqual({
        records: [],
        end: null,
        hasMore: false,
      });
      await expect(store.lists.count(uid)).resolves.toBe(0);
      await expect(store.lists.read(uid, ['a'])).resolves.toEqual([null]);
      await expect(itemsOf('a', 'rank')).resolves.toEqual([[]]);
      await expect(store.lists.readListsOf(uid, ['movie:1', 'tv:1'], 5)).resolves.toEqual([[], []]);
      await expect(store.lists.findShared('a')).resolves.toBeNull();
    });

    test('a list and its items are read as they were stored, in every process', async () => {
      const own = list('Qz8-_w', { name: 'Best of 1999', description: 'By ♥', ranked: true });
      const note = { ...item('movie:603', 2), note: 'Twice', changedAt: on(3) };
      const { stored } = await saveList(store, own, note);
      const record = { ...own, items: 1 };
      expect(stored).toEqual({ record, items: new Map([['movie:603', note]]) });
      await expect(backend.other.lists.read(uid, ['none', own.id])).resolves.toEqual([null, record]);
      const page = backend.other.lists.readItems(uid, own.id, 'rank', { count: 5, from: null });
      await expect(page).resolves.toMatchObject({ records: [note], hasMore: false });
    });

    test('the most recently changed list comes first, forwards and backwards', async () => {
      for (const [id, day] of [
        ['a', 3],
        ['b', 5],
        ['c', 4],
        ['d', 4],
      ] as const)
        await saveList(store, list(id, { changedAt: on(day) }));
      const pages = async (isBackward?: boolean) => {
        const listPages = await readPages((page) => store.lists.readPage(uid, page), isBackward);
        return listPages.map((page) => page.map(({ id }) => id));
      };
      await expect(pages()).resolves.toEqual([
        ['b', 'd'],
        ['c', 'a'],
      ]);
      await expect(pages(true)).resolves.toEqual([
        ['a', 'c'],
        ['d', 'b'],
      ]);
      await saveList(store, list('a', { changedAt: on(6) }));
      const [first] = await pages();
      expect(first).toEqual(['a', 'b']);
      await expect(store.lists.count(uid)).resolves.toBe(4);
    });

    test('items are in the order of their ranks, or the most recently added first', async () => {
      await saveList(
        store,
        list('a'),
        item('movie:1', 1, 'c'),
        item('movie:2', 3, 'a'),
        item('tv:3', 2, 'b'),
        item('tv:4', 2, 'bm'),
        item('tv:5', 5, 'z'),
      );
      await expect(itemsOf('a', 'rank')).resolves.toEqual([
        ['movie:2', 'tv:3'],
        ['tv:4', 'movie:1'],
        ['tv:5'],
      ]);
      await expect(itemsOf('a', 'rank', true)).resolves.toEqual([
        ['tv:5', 'movie:1'],
        ['tv:4', 'tv:3'],
        ['movie:2'],
      ]);
      await expect(itemsOf('a', 'addedAt')).resolves.toEqual([
        ['tv:5', 'movie:2'],
        ['tv:4', 'tv:3'],
        ['movie:1'],
      ]);
      await expect(itemsOf('a', 'addedAt', true)).resolves.toEqual([
        ['movie:1', 'tv:3'],
        ['tv:4', 'movie:2'],
        ['tv:5'],
      ]);
    });

    test('a cursor in a list stays valid when its item moves or is removed', async () => {
      await saveList(store, list('a'), item('tv:1', 1, 'a'), item('tv:2', 1, 'b'), item('tv:3', 1, 'c'));
      const { end } = await store.lists.readItems(uid, 'a', 'rank', { count: 2, from: null });
      expect(end).toEqual({ at: 'b', key: 'tv:2' });
      await saveList(store, list('a'), item('tv:2', 1, 'z'));
      const page = { count: 5, from: end };
      const next = await store.lists.readItems(uid, 'a', 'rank', page);
      expect(next.records.map(({ titleId }) => titleId)).toEqual(['tv:3', 'tv:2']);
    });

    test('a change is given the items it needs: of titles, the first ones, the last one, and one beside another', async () => {
      await saveList(store, list('a'), item('tv:1', 1, 'c'), item('tv:2', 1, 'a'), item('tv:3', 1, 'b'));
      await expect(loaded('a', undefined)).resolves.toEqual([]);
      await expect(loaded('a', { titleIds: ['tv:1', 'tv:9'] })).resolves.toEqual(['tv:1']);
      await expect(loaded('a', { last: true })).resolves.toEqual(['tv:1']);
      await expect(loaded('a', { first: 2 })).resolves.toEqual(['tv:2', 'tv:3']);
      await expect(loaded('a', { last: true, titleIds: ['tv:2'] })).resolves.toEqual(['tv:2', 'tv:1']);
      const beside = (titleId: string, side: 'before' | 'after') =>
        loaded('a', { beside: { titleId, side } });
      await expect(beside('tv:3', 'before')).resolves.toEqual(['tv:2', 'tv:3']);
      await expect(beside('tv:3', 'after')).resolves.toEqual(['tv:3', 'tv:1']);
      await expect(beside('tv:1', 'after')).resolves.toEqual(['tv:1']);
      await expect(beside('tv:2', 'before')).resolves.toEqual(['tv:2']);
      await expect(beside('tv:9', 'after')).resolves.toEqual([]);
      await expect(loaded('none', { last: true })).resolves.toEqual([]);
    });

    test('the lists of several titles are known at once, as many as requested', async () => {
      await saveList(store, list('a'), item('tv:1'), item('tv:2'));
      await saveList(store, list('b'), item('tv:1'));
      await saveList(store, list('c'), item('tv:1'));
      const listsOf = async (count: number, ...titleIds: readonly string[]) => {
        const listIds = await store.lists.readListsOf(uid, titleIds, count);
        return listIds.map((ids) => ids.toSorted());
      };
      await expect(listsOf(9, 'tv:2', 'tv:3', 'tv:1')).resolves.toEqual([['a'], [], ['a', 'b', 'c']]);
      const [two] = await listsOf(2, 'tv:1');
      expect(two).toHaveLength(2);
      await removeItems(store, uid, 'a', ['tv:1', 'tv:2']);
      await expect(listsOf(9, 'tv:1', 'tv:2')).resolves.toEqual([['b', 'c'], []]);
      await expect(store.lists.readListsOf(otherUid, ['tv:1'], 9)).resolves.toEqual([[]]);
    });

    test('a list of anyone’s is found by its secret, or by its id if it was published without one', async () => {
      const sharedIdOf = async (key: string) => (await backend.other.lists.findShared(key))?.id ?? null;
      await saveList(store, list('a'));
      await expect(sharedIdOf('a')).resolves.toBeNull();
      await saveList(store, list('a', { visibility: 'PUBLIC' }));
      await expect(backend.other.lists.findShared('a')).resolves.toEqual(list('a', { visibility: 'PUBLIC' }));
      await saveList(store, list('a', { visibility: 'PUBLIC', secret: 's0' }));
      expect([await sharedIdOf('a'), await sharedIdOf('s0')]).toEqual([null, 'a']);
      await saveList(store, list('a', { visibility: 'LINK', secret: 's1' }));
      expect([await sharedIdOf('s0'), await sharedIdOf('s1')]).toEqual([null, 'a']);
      await saveList(store, list('a', { visibility: 'LINK', secret: 's2' }));
      expect([await sharedIdOf('s1'), await sharedIdOf('s2')]).toEqual([null, 'a']);
      await saveList(store, list('a'));
      expect([await sharedIdOf('s2'), await sharedIdOf('a'), await sharedIdOf('')]).toEqual([
        null,
        null,
        null,
      ]);
    });

    test('a list cannot be published under an id or a secret that another viewer’s has', async () => {
      await saveList(store, list('a', { visibility: 'PUBLIC' }));
      await saveList(store, list('b', { visibility: 'LINK', secret: 's1' }));
      for (const own of [
        storedList(otherUid, 'a', { visibility: 'PUBLIC' }),
        storedList(otherUid, 's1', { visibility: 'PUBLIC' }),
        storedList(otherUid, 'c', { visibility: 'LINK', secret: 'a' }),
      ]) {
        const failure = await saveList(store, own).catch((error: unknown) => error);
        expect(failure).toBeInstanceOf(DuplicateIdError);
      }
      await expect(store.lists.count(otherUid)).resolves.toBe(0);
      // Ids of private lists are each viewer's own.
      await saveList(store, storedList(otherUid, 'a', { name: 'Theirs' }));
      await expect(store.lists.findShared('a')).resolves.toMatchObject({ uid, name: 'List a' });
      // Publishing again what is public already is no conflict with itself.
      await saveList(store, list('a', { visibility: 'PUBLIC', name: 'New name' }));
      await expect(store.lists.findShared('a')).resolves.toMatchObject({ name: 'New name' });
      expect(backend.log.messages('error')).toEqual([]);
    });

    test('a list is deleted once it has no items left, and with the change that removes its last ones', async () => {
      await saveList(store, list('a', { visibility: 'PUBLIC' }), item('tv:1'), item('tv:2'), item('tv:3'));
      await removeItems(store, uid, 'a', ['tv:1']);
      await expect(itemsOf('a', 'rank')).resolves.toEqual([['tv:2', 'tv:3']]);
      const deleteList = (titleIds: readonly string[]) =>
        store.lists.update(uid, 'a', { needs: { titleIds }, apply: () => null });
      await expect(deleteList(['tv:2'])).rejects.toMatchObject({ name: 'AccountError' });
      await expect(store.lists.read(uid, ['a'])).resolves.toMatchObject([{ items: 2 }]);
      await expect(deleteList(['tv:2', 'tv:3'])).resolves.toMatchObject({ stored: null });
      await expect(store.lists.read(uid, ['a'])).resolves.toEqual([null]);
      await expect(itemsOf('a', 'rank')).resolves.toEqual([[]]);
      await expect(store.lists.findShared('a')).resolves.toBeNull();
      await expect(store.lists.readListsOf(uid, ['tv:2'], 5)).resolves.toEqual([[]]);
      await expect(store.storedBytes(uid)).resolves.toBe(0);
      await expect(deleteList([])).resolves.toMatchObject({ stored: null });
    });

    test('a change without an effect writes nothing, and a failing one stores nothing', async () => {
      await saveList(store, list('a'), item('tv:1'));
      const unchanged = await store.lists.update(uid, 'a', { apply: (before) => before });
      expect(unchanged).toMatchObject({ stored: { record: { id: 'a', items: 1 } }, bytes: 0 });
      const mistake = () => {
        throw new Error('A mistake');
      };
      await expect(store.lists.update(uid, 'b', { apply: mistake })).rejects.toThrow();
      await expect(store.lists.count(uid)).resolves.toBe(1);
    });

    test('only so many items are changed at once as the store says', async () => {
      const most = store.lists.itemsAtOnce;
      const items = Array.from({ length: most + 1 }, (_, index) => item(`tv:${index + 1}`));
      await expect(saveList(store, list('a'), ...items)).rejects.toMatchObject({ name: 'AccountError' });
      await expect(store.lists.read(uid, ['a'])).resolves.toEqual([null]);
      const { stored, bytes, rows } = await saveList(store, list('a'), ...items.slice(1));
      expect(stored?.record.items).toBe(most);
      expect(bytes).toBeGreaterThan(most * itemBytes(item('tv:1')));
      expect(rows).toBe(1);
      const ids = items.slice(1).map(({ titleId }) => titleId);
      const removed = await removeItems(store, uid, 'a', ids);
      expect(removed).toMatchObject({ rows: 1 + most, stored: { record: { items: 0 } } });
    });

    test('items added to a list at once are all there, and counted', async () => {
      await saveList(store, list('a'));
      // The store tries a change three times, enough for three at once.
      await Promise.all(
        [1, 2, 3].map((number) =>
          saveList(number % 2 ? store : backend.other, list('a'), item(`tv:${number}`, number)),
        ),
      );
      await expect(itemsOf('a', 'addedAt')).resolves.toEqual([['tv:3', 'tv:2'], ['tv:1']]);
      await expect(store.lists.read(uid, ['a'])).resolves.toMatchObject([{ items: 3 }]);
    });

    test('the bytes of an account follow its lists, their texts and their items', async () => {
      const described = list('a', { description: 'd'.repeat(1000) });
      const noted = { ...item('tv:1'), note: 'n'.repeat(500) };
      await saveList(store, described, noted, item('tv:2'));
      const expected = listBytes(described) + itemBytes(noted) + itemBytes(item('tv:2'));
      await expect(store.storedBytes(uid)).resolves.toBe(expected);
      await saveList(store, { ...described, description: null }, item('tv:1'));
      await expect(store.storedBytes(uid)).resolves.toBe(expected - 1500);
      await removeItems(store, uid, 'a', ['tv:1', 'tv:2']);
      await expect(store.storedBytes(uid)).resolves.toBe(listBytes(list('a')));
    });

    test('a full account rejects another item with a sentence', async () => {
      await backend.close();
      await open(10_000);
      const noted = (titleId: string) => ({ ...item(titleId), note: 'n'.repeat(3000) });
      await saveList(store, list('a'), noted('tv:1'), noted('tv:2'));
      const rejected = await saveList(store, list('a'), noted('tv:3')).catch((error: unknown) => error);
      expect(rejected).toBeInstanceOf(AccountFullError);
      expect(String(rejected)).toContain('An account can store 0.01 MB');
      await removeItems(store, uid, 'a', ['tv:1']);
      await expect(saveList(store, list('a'), noted('tv:3'))).resolves.toBeDefined();
      expect(backend.log.messages('error')).toEqual([]);
    });

    test('an account has a limited number of lists, and room for another once one is deleted', async () => {
      await backend.close();
      await open(undefined, 3);
      for (const id of ['a', 'b', 'c']) await saveList(store, list(id));
      const rejected = await saveList(store, list('more')).catch((error: unknown) => error);
      expect(rejected).toBeInstanceOf(AccountFullError);
      expect(rejected).toMatchObject({
        message: 'An account can have 3 lists, and this one has 3: delete one first',
      });
      await expect(saveList(store, list('a', { name: 'Changed' }))).resolves.toBeDefined();
      await expect(saveList(store, storedList(otherUid, 'first'))).resolves.toBeDefined();
      await store.lists.update(uid, 'b', { apply: () => null });
      await expect(saveList(store, list('more'))).resolves.toBeDefined();
      await expect(store.lists.count(uid)).resolves.toBe(3);
    });

    test('a viewer never sees the lists of another, and deleting all deletes those of the viewer alone', async () => {
      await saveList(store, list('a', { visibility: 'PUBLIC' }), item('tv:1'));
      await saveList(store, storedList(otherUid, 'b', { visibility: 'PUBLIC' }), item('tv:1'));
      await expect(store.lists.read(otherUid, ['a'])).resolves.toEqual([null]);
      await store.deleteAll(uid);
      await expect(store.lists.count(uid)).resolves.toBe(0);
      await expect(itemsOf('a', 'rank')).resolves.toEqual([[]]);
      await expect(store.lists.findShared('a')).resolves.toBeNull();
      await expect(store.lists.findShared('b')).resolves.toMatchObject({ uid: otherUid });
      await expect(store.lists.readListsOf(otherUid, ['tv:1'], 5)).resolves.toEqual([['b']]);
    });

    test('a report of a list is new once in thirty days, and an account has twenty of them in these', async () => {
      const [at, later] = ['2026-03-01T00:00:00.000Z', '2026-03-31T00:00:00.000Z'];
      const same = [addListReport(store, uid, 'a', at), addListReport(backend.other, uid, 'a', at)];
      expect((await Promise.all(same)).toSorted()).toEqual([false, true]);
      await expect(addListReport(store, otherUid, 'a', at)).resolves.toBe(true);
      for (let count = 1; count < 20; count += 1)
        await expect(addListReport(store, uid, `list ${count}`, at)).resolves.toBe(true);
      await expect(addListReport(store, uid, 'a', at)).resolves.toBe(false);
      const rejected = await addListReport(store, uid, 'b', at).catch((error: unknown) => error);
      expect(rejected).toBeInstanceOf(AccountFullError);
      expect(String(rejected)).toContain(
        'An account can report at most 20 lists in 30 days. Try again later.',
      );
      await expect(addListReport(store, uid, 'a', later)).resolves.toBe(true);
      await store.deleteAll(uid);
      await expect(addListReport(store, uid, 'a', later)).resolves.toBe(true);
    });
  });
}
