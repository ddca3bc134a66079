import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { ImportedFact } from '../viewer/imports/importFacts.ts';
import { addImportRows, finishImport, noteUndone, startImport } from '../viewer/imports/importRules.ts';
import { batchOf, listStep, titleStep } from '../viewer/imports/importSteps.ts';
import { onDay } from '../viewer/plays/playTime.ts';
import type { ImportRowRecord } from '../viewer/imports/importRecords.ts';
import { AccountFullError } from '../viewer/records.ts';
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

    test('the rows with an outcome are read by their numbers, page by page', async () => {
      await begin('a');
      const outcomes = ['ADDED', 'ANSWERED', 'REJECTED', 'ADDED', 'ANSWERED', 'ANSWERED'] as const;
      const { stored } = await add(
        'a',
        ...outcomes.map((outcome, index) => importedRow(index + 1, { outcome })),
      );
      expect(stored.record.totals).toMatchObject({ added: 2, answered: 3, rejected: 1 });
      const page = (after: number) =>
        backend.other.imports.readRows(uid, 'a', { after, count: 2, outcome: 'ANSWERED' });
      await expect(page(0)).resolves.toMatchObject({
        records: [{ number: 2 }, { number: 5 }],
        hasMore: true,
      });
      await expect(page(5)).resolves.toMatchObject({ records: [{ number: 6 }], hasMore: false });
      await expect(rowsOf('a', { after: 0, count: 2 })).resolves.toMatchObject({
        records: [{ number: 1 }, { number: 2 }],
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

    test('the rows that added something are read from the last one down, whatever lies between their numbers', async () => {
      await begin('a');
      const rows = [
        importedRow(3),
        importedRow(4, { outcome: 'EXISTS' }),
        importedRow(200_000, { outcome: 'ANSWERED' }),
        importedRow(200_001, { outcome: 'REJECTED' }),
        importedRow(500_000),
      ];
      await add('a', ...rows);
      const read = async (before: number, count: number) => {
        const { records, hasMore } = await backend.other.imports.readAdded(uid, 'a', { before, count });
        return [records.map(({ number }) => number), hasMore];
      };
      await expect(read(500_001, 2)).resolves.toEqual([[500_000, 200_000], true]);
      await expect(read(200_000, 2)).resolves.toEqual([[3], false]);
      await expect(read(3, 2)).resolves.toEqual([[], false]);
      const others = store.imports.readAdded(otherUid, 'a', { before: 500_001, count: 2 });
      await expect(others).resolves.toMatchObject({ records: [], hasMore: false });
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

    const NAMES = { english: { title: 'A Title', posterPath: null }, local: null, facts: null };
    const into = (run: string, day: number) => ({ uid, run, source: 'Letterboxd', now: on(day) });
    const play = (day: string): ImportedFact => ({
      ...{ kind: 'PLAY', ref: { seasonNumber: null, episodeNumber: null }, time: onDay(day) },
      ...{ sourceId: null, count: 1, ordinal: 1, bulk: false, note: null },
    });
    const RATING: ImportedFact = {
      ...{ kind: 'RATING', targetId: 'movie:603', value: 80, original: { value: 4, scale: 5 }, at: on(1) },
    };
    const originOf = (number: number, targetId: string) => {
      const {
        outcome: _outcome,
        reason: _reason,
        undo: _undo,
        ...origin
      } = importedRow(number, { targetId });
      return origin;
    };
    const addToTitle = (id: string, facts: readonly ImportedFact[], day = 2, from = 1) => {
      const rows = facts.map((fact, index) => ({ origin: originOf(from + index, 'movie:603'), fact }));
      const ref = { mediaType: 'MOVIE', tmdbId: 603 } as const;
      return store.imports.add(uid, batchOf(into(id, day), [titleStep(ref, NAMES, rows, into(id, day))]));
    };
    const counts = async () => {
      const every = { year: null, mediaType: null, titleId: null };
      const [title = null] = await store.titles.read(uid, ['movie:603']);
      return {
        plays: await store.plays.count(uid, every),
        ratings: await store.ratings.count(uid, { mediaType: null }),
        counted: title instanceof Error ? title : title && { plays: title.plays, ratings: title.ratings },
        rows: (await rowsOf('a')).records.length,
      };
    };

    test('rows are stored together with what they add to a title, once', async () => {
      await begin('a');
      const facts = [play('2024-01-01'), play('2024-01-01'), RATING];
      const { stored, rows } = await addToTitle('a', facts);
      expect([...stored.rows.values()].map(({ outcome }) => outcome)).toEqual(['ADDED', 'EXISTS', 'ADDED']);
      expect(stored.record).toMatchObject({ totals: { added: 2, existing: 1 }, highest: 3 });
      expect(rows).toBeGreaterThan(1);
      const added = { plays: 1, ratings: 1, counted: { plays: 1, ratings: 1 }, rows: 3 };
      await expect(counts()).resolves.toEqual(added);
      const again = await addToTitle('a', facts, 3);
      expect([...again.stored.rows.values()]).toEqual([...stored.rows.values()]);
      await expect(counts()).resolves.toEqual(added);
      const later = await addToTitle('a', [play('2024-01-02'), ...facts], 4, 3);
      expect([...later.stored.rows.values()].map(({ outcome }) => outcome)).toEqual([
        'ADDED',
        'EXISTS',
        'EXISTS',
        'EXISTS',
      ]);
    });

    test('rows sent at once by two processes are imported once', async () => {
      await begin('a');
      const rows = [{ origin: originOf(1, 'movie:603'), fact: play('2024-01-01') }];
      const ref = { mediaType: 'MOVIE', tmdbId: 603 } as const;
      await Promise.all(
        [store, backend.other].map(({ imports }) =>
          imports.add(uid, batchOf(into('a', 2), [titleStep(ref, NAMES, rows, into('a', 2))])),
        ),
      );
      await expect(counts()).resolves.toMatchObject({ plays: 1, rows: 1 });
      await expect(store.imports.read(uid, ['a'])).resolves.toMatchObject([{ totals: { added: 1 } }]);
    });

    test('rows are stored together with what they add to a list', async () => {
      await begin('a');
      const item = (number: number, titleId: string) => ({
        origin: originOf(number, titleId),
        fact: { kind: 'LIST_ITEM', titleId, note: null, addedAt: on(1) } as const,
      });
      const list = {
        origin: originOf(1, 'list:l'),
        fact: { kind: 'LIST', name: 'L', description: null, ranked: true } as const,
      };
      const add = (rows: Parameters<typeof listStep>[2]) =>
        store.imports.add(uid, batchOf(into('a', 2), [listStep('l', 'secret', rows, into('a', 2))]));
      await expect(add([item(2, 'movie:2')])).resolves.toMatchObject({
        stored: { record: { totals: { rejected: 1 } } },
      });
      const all = [list, item(3, 'movie:3'), item(4, 'movie:1')];
      await expect(add(all)).resolves.toMatchObject({ stored: { record: { totals: { added: 3 } } } });
      await add(all);
      await expect(store.lists.read(uid, ['l'])).resolves.toMatchObject([{ name: 'L', items: 2 }]);
      const { records } = await store.lists.readItems(uid, 'l', 'rank', { count: 9, from: null });
      expect(records.map(({ titleId, addedAt }) => [titleId, addedAt])).toEqual([
        ['movie:3', on(1)],
        ['movie:1', on(1)],
      ]);
      await expect(rowsOf('a')).resolves.toMatchObject({ records: { length: 4 } });
    });

    /** Three movies with a play each, a list of two of them, and a row that changes nothing. */
    const mixed = (id: string) => {
      const of = into(id, 2);
      const titles = [1, 2, 3].map((tmdbId) => {
        const ref = { mediaType: 'MOVIE', tmdbId } as const;
        const fact = play(`2024-01-0${tmdbId}`);
        return titleStep(ref, NAMES, [{ origin: originOf(tmdbId, `movie:${tmdbId}`), fact }], of);
      });
      const item = (number: number, titleId: string) => ({
        origin: originOf(number, titleId),
        fact: { kind: 'LIST_ITEM', titleId, note: null, addedAt: on(1) } as const,
      });
      const list = {
        origin: originOf(4, 'list:l'),
        fact: { kind: 'LIST', name: 'L', description: null, ranked: false } as const,
      };
      const rows = [list, item(5, 'movie:1'), item(6, 'movie:2')];
      const left = importedRow(7, { outcome: 'LEFT_OUT', reason: 'A repeat', targetId: null });
      return batchOf(of, [listStep('l', 'secret', rows, of), ...titles], [left]);
    };

    test('rows of several titles and lists, and those that change nothing, are stored together, once', async () => {
      await begin('a');
      const { stored } = await store.imports.add(uid, mixed('a'));
      expect(stored.record).toMatchObject({ totals: { added: 6, leftOut: 1 }, highest: 7 });
      expect([...stored.rows.keys()].toSorted()).toEqual([1, 2, 3, 4, 5, 6, 7]);
      const bytes = await store.storedBytes(uid);
      expect(bytes).toBeGreaterThan(0);
      const again = await backend.other.imports.add(uid, mixed('a'));
      expect(again).toMatchObject({ bytes: 0, stored: { record: stored.record } });
      expect(new Map([...again.stored.rows].toSorted())).toEqual(new Map([...stored.rows].toSorted()));
      await begin('b');
      const other = await store.imports.add(uid, mixed('b'));
      expect(other.stored.record).toMatchObject({ totals: { added: 0, existing: 6, leftOut: 1 } });
      await expect(store.storedBytes(uid)).resolves.toBe(bytes);
      await expect(store.lists.read(uid, ['l'])).resolves.toMatchObject([{ items: 2 }]);
      const ids = ['movie:1', 'movie:2', 'movie:3'];
      await expect(store.titles.read(uid, ids)).resolves.toMatchObject(ids.map(() => ({ plays: 1 })));
      await expect(store.lists.readListsOf(uid, ids, 9)).resolves.toEqual([['l'], ['l'], []]);
    });

    test('a batch of which one row cannot be stored stores none', async () => {
      await backend.close();
      await open(undefined, 6);
      await begin('a');
      await expect(store.imports.add(uid, mixed('a'))).rejects.toThrow('An account can have 6 rows');
      const ids = ['movie:1', 'movie:2', 'movie:3'];
      await expect(store.titles.read(uid, ids)).resolves.toEqual([null, null, null]);
      await expect(store.lists.read(uid, ['l'])).resolves.toEqual([null]);
      await expect(rowsOf('a')).resolves.toMatchObject({ records: [] });
      await expect(store.storedBytes(uid)).resolves.toBe(0);
    });

    test('what cannot be stored leaves nothing half, neither of the rows nor of what they add', async () => {
      await backend.close();
      await open(undefined, 2);
      await expect(addToTitle('none', [RATING])).rejects.toThrow("one of the viewer's imports");
      await begin('a');
      await expect(addToTitle('a', [play('2024-01-01'), play('2024-01-02'), RATING])).rejects.toThrow(
        'An account can have 2 rows of imports',
      );
      const nothing = { plays: 0, ratings: 0, counted: null, rows: 0 };
      await expect(counts()).resolves.toEqual(nothing);
      await store.imports.update(uid, noteUndone('a', 1, on(2)));
      await expect(addToTitle('a', [RATING])).rejects.toThrow('an import that is not undone');
      await expect(counts()).resolves.toEqual(nothing);
      await begin('b');
      await store.imports.update(uid, finishImport('b', on(2)));
      await expect(addToTitle('b', [RATING])).rejects.toThrow('an import that is not finished');
      await expect(counts()).resolves.toEqual(nothing);
    });

    test('an undo goes down to the first row and never up again', async () => {
      await begin('a');
      const note = (to: number) => store.imports.update(uid, noteUndone('a', to, on(2)));
      await expect(note(5)).resolves.toMatchObject({ stored: { record: { undoneTo: 5, undoneAt: null } } });
      await expect(note(7)).resolves.toMatchObject({ bytes: 0, stored: { record: { undoneTo: 5 } } });
      await expect(note(0)).resolves.toMatchObject({ stored: { record: { undoneTo: 0, undoneAt: on(2) } } });
      await begin('b');
      const late = store.imports.update(uid, noteUndone('b', 5, on(31)));
      await expect(late).rejects.toThrow('an import of the last 30 days');
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
