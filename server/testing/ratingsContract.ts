import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { RatingRecord } from '../viewer/records.ts';
import type { RatingFilter, ViewerStores } from '../viewer/store.ts';
import {
  readPages,
  saveRatings,
  type StartStores,
  type StoresBackend,
  storedRating,
} from './storedRecords.ts';

/** The contract of every store of ratings, whatever its backend. Each test starts a new backend. */
export function ratingsContract(name: string, start: StartStores): void {
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

    const ALL: RatingFilter = { mediaType: null };
    const rating = (targetId: string, own?: Partial<RatingRecord>) => storedRating(uid, targetId, own);
    const on = (day: number) => ({ at: new Date(Date.UTC(2025, 2, day)).toISOString() });
    const idsOf = async (filter = ALL, isBackward?: boolean) => {
      const pages = await readPages((page) => store.ratings.readPage(uid, filter, page), isBackward);
      return pages.map((page) => page.map(({ targetId }) => targetId));
    };
    const remove = (titleId: string, targetId: string) =>
      store.titles.update(uid, titleId, {
        needs: () => ({ ratings: [targetId] }),
        apply: (before) =>
          before && {
            ...before,
            record: { ...before.record, ratings: before.record.ratings - before.ratings.size },
            ratings: new Map(),
          },
      });

    test('a viewer who has rated nothing has no ratings', async () => {
      await expect(idsOf()).resolves.toEqual([[]]);
      await expect(store.ratings.count(uid, ALL)).resolves.toBe(0);
      await expect(store.ratings.read(uid, ['movie:603'])).resolves.toEqual([null]);
    });

    test('ratings of the parts of titles are read, however few of these have one', async () => {
      const ratings = ['tv:1', 'tv:1:s1:e2', 'tv:10:s1', 'tv:2:s1:e1', 'movie:1'].map((id) => rating(id));
      await saveRatings(store, ...ratings);
      const of = (titleId: string, stored: number, ...targetIds: string[]) =>
        targetIds.map((targetId) => ({ targetId, titleId, stored }));
      const targets = [
        ...of('tv:1', 2, 'tv:1', 'tv:1:s1', 'tv:1:s1:e1', 'tv:1:s1:e2', 'tv:1:s1:e3'),
        ...of('tv:2', 1, 'tv:2:s1:e1'),
        ...of('tv:10', 1, 'tv:10', 'tv:10:s2', 'tv:10:s1'),
        ...of('movie:1', 1, 'movie:1'),
      ];
      const read = await backend.other.ratings.readOf(uid, targets);
      expect(read).toEqual(
        targets.map(({ targetId }) => ratings.find((one) => one.targetId === targetId) ?? null),
      );
      await expect(store.ratings.readOf(otherUid, targets)).resolves.toEqual(targets.map(() => null));
      await expect(store.ratings.readOf(uid, [])).resolves.toEqual([]);
    });

    test('ratings of titles, seasons and episodes are read as they were stored, in the order of the ids', async () => {
      const ratings = [
        rating('tv:1399', { value: 0 }),
        rating('tv:1399:s1', { value: 100, original: { value: 4.5, scale: 5 } }),
        rating('tv:1399:s1:e2', { value: 75 }),
      ];
      await saveRatings(store, ...ratings);
      const ids = ratings.map(({ targetId }) => targetId);
      await expect(backend.other.ratings.read(uid, ['movie:1', ...ids])).resolves.toEqual([null, ...ratings]);
      await expect(store.titles.read(uid, ['tv:1399'])).resolves.toMatchObject([{ ratings: 3 }]);
    });

    test('the most recently given come first, and a page has those of a media type, forwards and backwards', async () => {
      await saveRatings(
        store,
        rating('movie:1', on(3)),
        rating('tv:2', on(5)),
        rating('movie:3', on(4)),
        rating('movie:4', on(4)),
        rating('tv:2:s1', on(1)),
      );
      const all = ['tv:2', 'movie:4', 'movie:3', 'movie:1', 'tv:2:s1'];
      await expect(idsOf()).resolves.toEqual([all.slice(0, 2), all.slice(2, 4), all.slice(4)]);
      const backwards = await idsOf(ALL, true);
      expect(backwards.flat()).toEqual(all.toReversed());
      for (const [mediaType, ids] of [
        ['MOVIE', ['movie:4', 'movie:3', 'movie:1']],
        ['TV', ['tv:2', 'tv:2:s1']],
      ] as const) {
        const [forwards, reversed] = [await idsOf({ mediaType }), await idsOf({ mediaType }, true)];
        expect([forwards.flat(), reversed.flat().toReversed()]).toEqual([ids, ids]);
        await expect(store.ratings.count(uid, { mediaType })).resolves.toBe(ids.length);
      }
      await expect(store.ratings.count(uid, ALL)).resolves.toBe(5);
    });

    test('a change is given the ratings it needs; a new one replaces, and a removed one is gone', async () => {
      await saveRatings(store, rating('tv:1', on(1)), rating('tv:1:s1', on(2)), rating('tv:1:s2', on(3)));
      const { loaded } = await store.titles.update(uid, 'tv:1', {
        needs: () => ({ ratings: ['tv:1:s1', 'tv:1:s9'] }),
        apply: (before) => before,
      });
      expect([...(loaded?.ratings.keys() ?? [])]).toEqual(['tv:1:s1']);
      await saveRatings(store, rating('tv:1', { value: 35, ...on(9) }));
      await expect(store.ratings.read(uid, ['tv:1'])).resolves.toMatchObject([{ value: 35 }]);
      await remove('tv:1', 'tv:1:s2');
      await expect(idsOf()).resolves.toEqual([['tv:1', 'tv:1:s1']]);
      await expect(store.titles.read(uid, ['tv:1'])).resolves.toMatchObject([{ ratings: 2 }]);
    });

    test('the bytes of an account follow its ratings', async () => {
      await saveRatings(store, rating('movie:1'));
      const before = await store.storedBytes(uid);
      await saveRatings(store, rating('movie:1', { value: 15 }));
      await expect(store.storedBytes(uid)).resolves.toBe(before);
      await remove('movie:1', 'movie:1');
      await expect(store.storedBytes(uid)).resolves.toBe(before - 300);
    });

    test('a viewer never sees the ratings of another, and deleting all deletes those of the viewer alone', async () => {
      await saveRatings(store, rating('movie:1'), storedRating(otherUid, 'movie:1', { value: 10 }));
      await expect(store.ratings.read(otherUid, ['movie:1'])).resolves.toMatchObject([{ value: 10 }]);
      await store.deleteAll(uid);
      await expect(store.ratings.count(uid, ALL)).resolves.toBe(0);
      await expect(store.ratings.read(uid, ['movie:1'])).resolves.toEqual([null]);
      await expect(store.ratings.count(otherUid, ALL)).resolves.toBe(1);
    });
  });
}
