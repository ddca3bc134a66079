import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readStatistics, saveStatistics } from '../viewer/documents.ts';
import type { StatisticsRecord } from '../viewer/statistics/statisticsRecord.ts';
import { StatisticsCounter } from '../viewer/statistics/statistics.ts';
import { createStatisticsBuilder } from '../viewer/statistics/statisticsBuilder.ts';
import type { ViewerStores } from '../viewer/store.ts';
import {
  savePlays,
  saveRatings,
  type StartStores,
  type StoresBackend,
  storedPlay,
  storedRating,
} from './storedRecords.ts';

/** The contract of every store of documents that are derived from records, whatever its backend. Each test starts a new backend. */
export function derivedContract(name: string, start: StartStores): void {
  describe(name, () => {
    let backend: StoresBackend;
    let store: ViewerStores;
    let uid: string;
    let otherUid: string;

    beforeEach(async () => {
      backend = await start();
      ({
        store,
        uids: [uid, otherUid],
      } = backend);
    });
    afterEach(() => backend.close());

    const statistics = async (own: Partial<StatisticsRecord> = {}): Promise<StatisticsRecord> => ({
      uid,
      computedAt: '2025-03-01T00:00:00.000Z',
      timeZone: 'America/Lima',
      changedAt: '2025-02-28T00:00:00.000Z',
      bytes: 1000,
      ...(await new StatisticsCounter('UTC').counts()),
      ...own,
    });
    const build = async (stores: ViewerStores, year: number | null = null) => {
      const builder = createStatisticsBuilder({ stores, logger: backend.log });
      builder.start({ uid, year, timeZone: 'UTC' });
      await builder.settled();
    };

    test('statistics are read as they were stored, in all and of each year, by every process', async () => {
      await savePlays(store, storedPlay(uid, 'a'));
      const all = await statistics({
        streak: { days: 2, from: '2025-03-01', to: '2025-03-02' },
        firstPlay: { titleId: 'tv:1', seasonNumber: 1, episodeNumber: 2, day: '2025-03-01' },
        genres: [{ genreId: 18, titles: 3, minutes: 300 }],
      });
      await saveStatistics(store, null, all);
      await saveStatistics(store, 2025, await statistics({ plays: 5 }));
      for (const stores of [store, backend.other]) {
        await expect(readStatistics(stores, uid, null)).resolves.toEqual(all);
        await expect(readStatistics(stores, uid, 2025)).resolves.toMatchObject({ plays: 5 });
        await expect(readStatistics(stores, uid, 2024)).resolves.toBeNull();
        await expect(readStatistics(stores, otherUid, null)).resolves.toBeNull();
      }
    });

    test('of two processes, the one that began later wins, unless its time is ahead of now', async () => {
      await savePlays(store, storedPlay(uid, 'a'));
      const [early, late, never] = ['2025-03-01', '2025-03-02', '9999-01-01'].map(
        (day) => `${day}T00:00:00.000Z`,
      );
      const save = async (stores: ViewerStores, computedAt = '', plays = 0) =>
        saveStatistics(stores, null, await statistics({ computedAt, plays }));
      await save(store, late, 2);
      await save(backend.other, early, 1);
      await expect(readStatistics(store, uid, null)).resolves.toMatchObject({ plays: 2 });
      await save(store, never, 3);
      await save(store, late, 4);
      await expect(readStatistics(store, uid, null)).resolves.toMatchObject({ plays: 4 });
    });

    test('a document in another form counts as none, and is replaced as a whole', async () => {
      await savePlays(store, storedPlay(uid, 'a'));
      const other = { computed_at: 'soon', months: 'none', added: 1 };
      await store.saveDerived('saveStatistics', uid, 'statistics', other, () => true);
      await expect(readStatistics(store, uid, null)).resolves.toBeNull();
      await saveStatistics(store, null, await statistics());
      const added = store.readDocument('readStatistics', uid, 'statistics', (document) =>
        Object.keys(document),
      );
      await expect(added).resolves.not.toContain('added');
      expect(backend.log.messages('error')).toEqual([]);
    });

    test('nothing derived is stored without records, and none outlives them', async () => {
      await saveStatistics(store, null, await statistics());
      await expect(readStatistics(store, uid, null)).resolves.toBeNull();
      await savePlays(store, storedPlay(uid, 'a'), storedPlay(uid, 'b'));
      await savePlays(store, storedPlay(otherUid, 'c'));
      await saveStatistics(store, null, await statistics());
      await saveStatistics(store, 2025, await statistics());
      await saveStatistics(store, null, await statistics({ uid: otherUid, plays: 1 }));
      await store.deleteAll(uid);
      await saveStatistics(backend.other, 2025, await statistics());
      for (const year of [null, 2025]) await expect(readStatistics(store, uid, year)).resolves.toBeNull();
      await expect(readStatistics(store, otherUid, null)).resolves.toMatchObject({ plays: 1 });
    });

    test('two processes compute the same at once, also while the records are deleted', async () => {
      await savePlays(store, storedPlay(uid, 'a'), storedPlay(uid, 'b', { day: '2024-03-04' }));
      await saveRatings(store, storedRating(uid, 'movie:603'), storedRating(uid, 'tv:1'));
      await Promise.all([build(store), build(backend.other), build(store, 2024)]);
      await expect(readStatistics(store, uid, null)).resolves.toMatchObject({ plays: 2, movies: 1 });
      await expect(readStatistics(store, uid, 2024)).resolves.toMatchObject({ plays: 1 });
      await Promise.all([build(store), build(backend.other, 2025), store.deleteAll(uid)]);
      await store.deleteAll(uid);
      for (const year of [null, 2024, 2025])
        await expect(readStatistics(store, uid, year)).resolves.toBeNull();
      expect(backend.log.messages('error')).toEqual([]);
    });
  });
}
