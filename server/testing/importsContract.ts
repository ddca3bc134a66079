import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { addImportRows, finishImport, startImport } from '../viewer/imports/importRules.ts';
import { AccountFullError, type ImportRowRecord } from '../viewer/records.ts';
import { MAX_STEP, type ViewerStores } from '../viewer/store.ts';
import {
  importedRow,
  readPages,
  type StartStores,
  storedImport,
  type StoresBackend,
} from './storedRecords.ts';

/** A backend that can make what is stored malformed. */
interface ImportsBackend extends StoresBackend {
  readonly spoilImport: (uid: string, id: string) => Promise<void>;
  readonly spoilImportRow: (uid: string, id: string, number: number) => Promise<void>;
}

/** The contract of every store of imports, whatever its backend. Each test starts a new backend. */
export function importsContract(
  name: string,
  start: (...limits: Parameters<StartStores>) => Promise<ImportsBackend>,
): void {
  describe(name, () => {
    let backend: ImportsBackend;
    let store: ViewerStores;
    let uid: string;
    let otherUid: string;

    const open = async (maxImports?: number, maxRows?: number) => {
      backend = await start(undefined, undefined, maxImports, maxRows);
      ({
        store,
        uids: [uid, otherUid],
      } = backend);
    };
    beforeEach(() => open());
    afterEach(() => backend.close());

    const on = (day: number) => new Date(Date.UTC(2025, 2, day)).toISOString();
    const begin = (id: string, at = on(1), viewer = uid, source = 'Letterboxd') =>
      store.imports.update(viewer, startImport({ id, source }, at));
    const addOn = (day: number, id: string, ...rows: ImportRowRecord[]) =>
      store.imports.update(uid, addImportRows(id, rows, on(day)));
    const add = (id: string, ...rows: ImportRowRecord[]) => addOn(2, id, ...rows);
    const rowsOf = (id: string, page = { after: 0, count: 10 }, viewer = uid) =>
      store.imports.readRows(viewer, id, page);

    test('an import is read as it was started, in every process; starting it again changes nothing', async () => {
      const started = storedImport(uid, 'a', { startedAt: on(1), changedAt: on(1) });
      await expect(begin('a')).resolves.toMatchObject({ stored: { record: started } });
      await expect(begin('a', on(2), uid, 'Trakt')).resolves.toMatchObject({
        stored: { record: started },
        bytes: 0,
      });
      await expect(backend.other.imports.read(uid, ['b', 'a', 'no id'])).resolves.toEqual([
        null,
        started,
        null,
      ]);
    });

    test('the latest started comes first', async () => {
      for (const [id, day] of [
        ['a', 3],
        ['b', 5],
        ['c', 4],
        ['d', 4],
      ] as const)
        await begin(id, on(day));
      const pages = await readPages((page) => store.imports.readPage(uid, page));
      expect(pages.map((page) => page.map(({ id }) => id))).toEqual([
        ['b', 'd'],
        ['c', 'a'],
      ]);
      await expect(store.imports.count(uid)).resolves.toBe(4);
    });

    test('rows are read by their numbers, page by page, as they were added; the totals count them', async () => {
      await begin('a');
      const rows = [
        importedRow(2),
        importedRow(10, { outcome: 'REJECTED', reason: 'No such title', targetId: null, sourceId: 'x1' }),
        importedRow(100_000, { outcome: 'EXISTS', kind: 'RATING', name: 'Ünïcode 🎬' }),
      ] as const;
      await add('a', rows[1], rows[2]);
      const { stored } = await add('a', rows[0]);
      expect(stored.record).toMatchObject({
        totals: { added: 1, existing: 1, rejected: 1 },
        changedAt: on(2),
      });
      await expect(backend.other.imports.read(uid, ['a'])).resolves.toEqual([stored.record]);
      const first = await rowsOf('a', { after: 0, count: 2 });
      expect(first).toMatchObject({ records: [rows[0], rows[1]], hasMore: true });
      await expect(rowsOf('a', { after: 10, count: 2 })).resolves.toMatchObject({
        records: [rows[2]],
        hasMore: false,
      });
    });

    test('a row that is added again stays as it is, and is counted once', async () => {
      await begin('a');
      await add('a', importedRow(1), importedRow(2));
      const again = await add('a', importedRow(2, { outcome: 'EXISTS' }), importedRow(3));
      expect([...again.stored.rows.values()]).toEqual([importedRow(2), importedRow(3)]);
      expect(again).toMatchObject({ stored: { record: { totals: { added: 3, existing: 0 } } }, rows: 2 });
      const repeated = await add('a', importedRow(2), importedRow(3));
      expect(repeated).toMatchObject({ bytes: 0, rows: 3 });
    });

    test('rows added at once are all there, and counted', async () => {
      await begin('a');
      const numbers = [1, 2, 3];
      await Promise.all(
        numbers.map((number) =>
          (number % 2 ? store : backend.other).imports.update(
            uid,
            addImportRows('a', [importedRow(number), importedRow(9)], on(2)),
          ),
        ),
      );
      const { records } = await rowsOf('a');
      expect(records.map(({ number }) => number)).toEqual([1, 2, 3, 9]);
      await expect(store.imports.read(uid, ['a'])).resolves.toMatchObject([{ totals: { added: 4 } }]);
    });

    test('two hundred of the longest rows are added at once', async () => {
      await begin('a');
      const long = { name: '🎬'.repeat(100), file: '🎬'.repeat(60), reason: '🎬'.repeat(100) };
      const rows = Array.from({ length: MAX_STEP }, (_, index) =>
        importedRow(index + 1, { outcome: 'REJECTED', sourceId: 's'.repeat(60), ...long }),
      );
      const { stored, bytes } = await add('a', ...rows);
      expect(stored.record.totals.rejected).toBe(MAX_STEP);
      expect(bytes).toBeLessThan(MAX_STEP * 1300);
      await expect(rowsOf('a', { after: 0, count: MAX_STEP })).resolves.toMatchObject({ records: rows });
      await expect(store.storedBytes(uid)).resolves.toBe(0);
    });

    test('a finished import says so, and takes no other rows', async () => {
      await begin('a');
      await add('a', importedRow(1));
      const { stored } = await store.imports.update(uid, finishImport('a', on(2)));
      expect(stored.record).toMatchObject({ finishedAt: on(2), totals: { added: 1 } });
      await expect(add('a', importedRow(2))).rejects.toThrow(
        'id must be that of an import that is not finished',
      );
      await expect(store.imports.read(uid, ['a'])).resolves.toEqual([stored.record]);
      expect(backend.log.messages('error')).toEqual([]);
    });

    test('an account has a limited number of imports', async () => {
      await backend.close();
      await open(2);
      for (const id of ['a', 'b']) await begin(id);
      const rejected = await begin('more').catch((error: unknown) => error);
      expect(rejected).toBeInstanceOf(AccountFullError);
      expect(rejected).toMatchObject({ message: 'An account can have 2 imports, and this one has 2' });
      await expect(add('a', importedRow(1))).resolves.toBeDefined();
      await expect(begin('first', on(1), otherUid)).resolves.toBeDefined();
      expect(backend.log.messages('error')).toEqual([]);
    });

    test('an account has a limited number of rows of the last thirty days', async () => {
      await backend.close();
      await open(undefined, 3);
      for (const id of ['a', 'b']) await begin(id);
      await begin('later', on(20));
      await add('a', importedRow(1), importedRow(2, { outcome: 'EXISTS' }));
      const rejected = await add('b', importedRow(1), importedRow(2)).catch((error: unknown) => error);
      expect(rejected).toBeInstanceOf(AccountFullError);
      expect(rejected).toMatchObject({
        message: 'An account can have 3 rows of imports of the last 30 days, and this one has 2',
      });
      await expect(rowsOf('b')).resolves.toMatchObject({ records: [] });
      await add('b', importedRow(1));
      await expect(add('a', importedRow(1))).resolves.toMatchObject({ bytes: 0 });
      await expect(add('a', importedRow(3))).rejects.toThrow('and this one has 3');
      await begin('a', on(1), otherUid);
      await expect(
        store.imports.update(otherUid, addImportRows('a', [importedRow(1)], on(2))),
      ).resolves.toBeDefined();
      await expect(addOn(30, 'later', importedRow(1))).rejects.toThrow('and this one has 3');
      await expect(addOn(31, 'later', importedRow(1))).resolves.toBeDefined();
      expect(backend.log.messages('error')).toEqual([]);
    });

    test('a malformed import, or row, makes a change of it fail, and nothing is overwritten', async () => {
      const failure = { name: 'AccountError', message: 'The operation could not be completed' };
      for (const id of ['a', 'b']) {
        await begin(id);
        await add(id, importedRow(1));
      }
      await backend.spoilImport(uid, 'a');
      await backend.spoilImportRow(uid, 'b', 1);
      await expect(begin('a')).rejects.toMatchObject(failure);
      await expect(add('a', importedRow(2))).rejects.toMatchObject(failure);
      await expect(add('b', importedRow(1), importedRow(2))).rejects.toMatchObject(failure);
      await expect(store.imports.read(uid, ['a', 'b'])).resolves.toMatchObject([
        null,
        { totals: { added: 1 } },
      ]);
      await expect(rowsOf('a')).resolves.toMatchObject({ records: [importedRow(1)] });
      await expect(rowsOf('b')).resolves.toMatchObject({ records: [] });
    });

    test('a viewer never sees the imports of another, and deleting all deletes those of the viewer alone', async () => {
      await begin('a');
      await add('a', importedRow(1));
      await begin('a', on(3), otherUid);
      await expect(rowsOf('a', undefined, otherUid)).resolves.toMatchObject({ records: [] });
      await store.deleteAll(uid);
      await expect(store.imports.count(uid)).resolves.toBe(0);
      await expect(rowsOf('a')).resolves.toMatchObject({ records: [], hasMore: false });
      await expect(store.imports.read(otherUid, ['a'])).resolves.toMatchObject([{ startedAt: on(3) }]);
    });
  });
}
