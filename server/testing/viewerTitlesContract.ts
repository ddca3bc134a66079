import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { defaultSettings } from '../../contract/settings.ts';
import { AccountFullError, type LoadedTitle, type SeasonParts } from '../viewer/records.ts';
import { titleId } from '../records/title.ts';
import {
  applyHidden,
  applyListed,
  applyProgress,
  markOpened,
  markSeriesWatched,
  markWatched,
  seasonsToUnmark,
  unmarkSeries,
} from '../viewer/rules.ts';
import {
  bytesOf,
  type ListName,
  readSettings,
  requireRoom,
  type StorageLimits,
  updateSettings,
  type ViewerStore,
} from '../viewer/store.ts';
import { dayOf, empty, episode, fullSeason, movie, thrones, whole } from './viewerTitleExamples.ts';

/** A store over its own backend. */
interface ViewerTitlesBackend {
  readonly store: ViewerStore;
  /** Two viewers of the backend, neither of whom has any titles yet. */
  readonly uids: readonly [string, string];
  /** How many titles, parts and other records of a viewer the backend stores. */
  readonly countRecords: (uid: string) => Promise<number>;
  /** Replaces a stored title's name by a value that is no string. */
  readonly spoil: (uid: string, id: string) => Promise<void>;
  readonly close: () => Promise<void>;
}

/** The limits of the stores in the contract. */
export const LIMITS: StorageLimits = { titles: 5, bytes: 30_000 };

/**
 * The contract of every store of viewers' titles, whatever its backend, within LIMITS. Each test starts a new
 * backend.
 */
export function viewerTitlesContract(name: string, start: () => Promise<ViewerTitlesBackend>): void {
  describe(name, () => {
    let backend: ViewerTitlesBackend;
    let store: ViewerStore;
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

    const save = (title: LoadedTitle) =>
      store.update(title.record.uid, titleId(title.record), {
        seasons: () => [...title.parts.keys()],
        apply: () => title,
      });
    const page = (viewerUid: string, name: ListName = 'titles', first = 60) =>
      store.readPage(viewerUid, { name, mediaType: null }, first, null);
    const idsOf = async (viewerUid: string, name: ListName = 'titles') =>
      (await page(viewerUid, name)).titles.map(titleId);
    const read = async (viewerUid: string, id: string) => (await store.readTitles(viewerUid, [id]))[0];
    const seasonOf = async (viewerUid: string, id: string, seasonNumber: number) =>
      (await store.readSeasons(viewerUid, [{ titleId: id, seasonNumber, stored: 100 }]))[0];

    test('a viewer who has done nothing has no titles and no settings', async () => {
      await expect(page(uid)).resolves.toEqual({ titles: [], end: null, hasMore: false });
      await expect(store.count(uid, { name: 'titles', mediaType: null })).resolves.toBe(0);
      await expect(store.readTitles(uid, ['movie:603', 'tv:1'])).resolves.toEqual([null, null]);
      await expect(seasonOf(uid, 'tv:1', 1)).resolves.toEqual(new Map());
      await expect(readSettings(store, uid)).resolves.toBeNull();
    });

    test('a title is read as it was stored, alone and in a list, and its parts season by season', async () => {
      const title = thrones(uid);
      await expect(save(title)).resolves.toMatchObject({ stored: title.record });
      await expect(store.readTitles(uid, ['movie:1', 'tv:1399'])).resolves.toEqual([null, title.record]);
      await expect(page(uid)).resolves.toMatchObject({ titles: [title.record], hasMore: false });
      const seasons = [1, 2, 9].map((seasonNumber) => ({ titleId: 'tv:1399', seasonNumber, stored: 2 }));
      await expect(store.readSeasons(uid, seasons)).resolves.toEqual([
        title.parts.get(1),
        title.parts.get(2),
        new Map(),
      ]);
    });

    test('some parts of a season are read by their range, from its start or its end, in order of the episodes', async () => {
      const numbers = [10, 2, 9, 1, 30];
      const parts = numbers.map((number) => episode(4, number));
      await save(markWatched(empty(uid, 'TV', 1399), parts, dayOf(1)));
      const range = { titleId: 'tv:1399', seasonNumber: 4, stored: numbers.length };
      const found = await store.readSeasons(uid, [
        range,
        { ...range, limit: 2 },
        { ...range, limit: 2, isBackward: true },
        { ...range, from: 3, limit: 2 },
        { ...range, to: 9, limit: 2, isBackward: true },
        { ...range, from: 9, to: 9 },
        { ...range, from: 31 },
      ]);
      expect(found.map((season) => [...season.keys()])).toEqual([
        [1, 2, 9, 10, 30],
        [1, 2],
        [10, 30],
        [9, 10],
        [2, 9],
        [9],
        [],
      ]);
    });

    test('other work of the process continues between the seasons of a long read', async () => {
      const title = fullSeason(uid, 1);
      await save(title);
      const range = { titleId: 'tv:1', seasonNumber: 1, stored: 100 };
      let turns = 0;
      const count = () => ((turns += 1), (next = setImmediate(count)));
      let next = setImmediate(count);
      // As long as it takes until reads of that size have had to pause.
      for (let reads = 0; turns < 3; reads += 1) {
        expect(reads).toBeLessThan(1000);
        await store.readSeasons(
          uid,
          Array.from({ length: 50 }, (_, limit) => ({ ...range, limit: 100 + limit })),
        );
      }
      clearImmediate(next);
    });

    test('a list is read page by page, newest first; titles of the same time in descending order of their id', async () => {
      for (const [number, day] of [
        [1, 3],
        [2, 9],
        [3, 6],
        [4, 6],
      ] as const) {
        await save(movie(uid, number, day));
      }
      const list = { name: 'watchlist', mediaType: null } as const;
      const first = await store.readPage(uid, list, 2, null);
      expect(first.titles.map(titleId)).toEqual(['movie:2', 'movie:4']);
      expect(first).toMatchObject({ end: { at: dayOf(6), key: 'movie:4' }, hasMore: true });
      const second = await store.readPage(uid, list, 2, first.end);
      expect(second.titles.map(titleId)).toEqual(['movie:3', 'movie:1']);
      expect(second.hasMore).toBe(false);
      await expect(store.readPage(uid, list, 2, second.end)).resolves.toEqual({
        titles: [],
        end: null,
        hasMore: false,
      });
    });

    test('a list is read backwards from its end, one of a media type too', async () => {
      await save(thrones(uid));
      for (const [number, day] of [
        [1, 3],
        [2, 9],
        [3, 6],
        [4, 6],
      ] as const) {
        await save(movie(uid, number, day));
      }
      const list = { name: 'watchlist', mediaType: 'MOVIE' } as const;
      const last = await store.readPage(uid, list, 2, null, true);
      expect(last.titles.map(titleId)).toEqual(['movie:1', 'movie:3']);
      expect(last).toMatchObject({ end: { at: dayOf(6), key: 'movie:3' }, hasMore: true });
      const before = await store.readPage(uid, list, 2, last.end, true);
      expect(before.titles.map(titleId)).toEqual(['movie:4', 'movie:2']);
      expect(before.hasMore).toBe(false);
      const none = { titles: [], end: null, hasMore: false };
      await expect(store.readPage(uid, list, 2, before.end, true)).resolves.toEqual(none);
      const all = await store.readPage(uid, { ...list, mediaType: null }, 9, null, true);
      const forward = await store.readPage(uid, { ...list, mediaType: null }, 9, null);
      expect(all.titles).toHaveLength(5);
      expect(all.titles.toReversed()).toEqual(forward.titles);
    });

    test('a cursor stays valid when titles are played or removed', async () => {
      for (const day of [1, 2, 3, 4]) await save(movie(uid, day, day));
      const list = { name: 'watchlist', mediaType: null } as const;
      const { end } = await store.readPage(uid, list, 2, null);
      await store.update(uid, 'movie:3', {
        apply: (before) => before && applyListed(before, false, dayOf(9)),
      });
      await save(movie(uid, 5, 9));
      const next = await store.readPage(uid, list, 2, end);
      expect(next.titles.map(titleId)).toEqual(['movie:2', 'movie:1']);
    });

    test('each list has its own titles, and counts them', async () => {
      const played = markOpened(movie(uid, 1, 1), whole, dayOf(5));
      await save(played);
      await save(movie(uid, 2, 2));
      await save(thrones(uid));
      const removed = markOpened(empty(uid, 'MOVIE', 3), whole, dayOf(6));
      await save(applyHidden(removed, true, dayOf(7)));
      const marked = empty(uid, 'TV', 4);
      await save(markWatched(marked, [episode(1, 1)], dayOf(4)));
      await expect(idsOf(uid, 'titles')).resolves.toEqual([
        'movie:3',
        'tv:1399',
        'movie:1',
        'tv:4',
        'movie:2',
      ]);
      await expect(idsOf(uid, 'watchlist')).resolves.toEqual(['movie:2', 'tv:1399', 'movie:1']);
      await expect(idsOf(uid, 'history')).resolves.toEqual(['movie:3', 'tv:1399', 'movie:1']);
      await expect(idsOf(uid, 'continuable')).resolves.toEqual(['tv:1399', 'movie:1', 'tv:4']);
      const series = { name: 'watchlist', mediaType: 'TV' } as const;
      await expect(store.readPage(uid, series, 9, null)).resolves.toMatchObject({
        titles: [thrones(uid).record],
      });
      await expect(store.count(uid, series)).resolves.toBe(1);
      await expect(store.count(uid, { name: 'continuable', mediaType: null })).resolves.toBe(3);
    });

    test('a change receives what was stored before it, with the requested seasons', async () => {
      await save(thrones(uid));
      const seen: unknown[] = [];
      await store.update(uid, 'tv:1399', {
        seasons: (before) => [...before.seasons.keys()].filter((season) => season === 2),
        apply: (before) => {
          seen.push(before);
          return before && { ...before, record: { ...before.record, title: 'Another name' } };
        },
      });
      const { record, parts } = thrones(uid);
      expect(seen).toEqual([{ record, parts: new Map([[2, parts.get(2)]]) }]);
      await expect(read(uid, 'tv:1399')).resolves.toEqual({ ...record, title: 'Another name' });
      await expect(seasonOf(uid, 'tv:1399', 1)).resolves.toEqual(parts.get(1));
    });

    test('a series is marked in several seasons by one change, and unmarked by the time of the marks', async () => {
      await save(thrones(uid));
      const [before, at] = [await read(uid, 'tv:1399'), dayOf(20)];
      const added = [3, 4].map((season) => [1, 2].map((number) => episode(season, number)));
      const markAll = (loaded: LoadedTitle | null) => loaded && markSeriesWatched(loaded, added, at);
      await store.update(uid, 'tv:1399', { seasons: () => [3, 4], apply: markAll });
      for (const season of [3, 4]) expect((await seasonOf(uid, 'tv:1399', season))?.size).toBe(2);
      const { stored } = await store.update(uid, 'tv:1399', {
        seasons: (title) => seasonsToUnmark(title, [3, 4]),
        apply: (loaded) => loaded && unmarkSeries(loaded, [3, 4], at, dayOf(21)),
      });
      expect(stored?.seasons).toEqual(Object(before).seasons);
      for (const season of [3, 4]) expect((await seasonOf(uid, 'tv:1399', season))?.size).toBe(0);
    });

    test('a change without an effect writes nothing', async () => {
      await save(thrones(uid));
      await expect(store.update(uid, 'tv:1399', { apply: (before) => before })).resolves.toEqual({
        stored: thrones(uid).record,
        bytes: 0,
        rows: 1,
      });
    });

    test('a title about which nothing is to be stored is deleted with its seasons', async () => {
      await save(thrones(uid));
      await expect(store.update(uid, 'tv:1399', { apply: () => null })).resolves.toMatchObject({
        stored: null,
      });
      await expect(store.update(uid, 'tv:1399', { apply: () => null })).resolves.toMatchObject({
        stored: null,
      });
      await expect(read(uid, 'tv:1399')).resolves.toBeNull();
      await expect(seasonOf(uid, 'tv:1399', 1)).resolves.toEqual(new Map());
    });

    test('removed parts are gone, and so is a season without parts', async () => {
      await save(thrones(uid));
      const { record, parts } = thrones(uid);
      const first: SeasonParts = new Map([...(parts.get(1) ?? [])].slice(0, 1));
      const seasons = new Map([[1, { parts: 1, newest: dayOf(4), furthest: null }]]);
      const changed = {
        record: { ...record, seasons },
        parts: new Map([[1, first] as const, [2, new Map()] as const]),
      };
      await save(changed);
      await expect(read(uid, 'tv:1399')).resolves.toEqual(changed.record);
      await expect(seasonOf(uid, 'tv:1399', 1)).resolves.toEqual(first);
      await expect(seasonOf(uid, 'tv:1399', 2)).resolves.toEqual(new Map());
    });

    test('no concurrent change is lost, and the newest time of a part wins', async () => {
      const at = (turn: number) => new Date(Date.UTC(2025, 2, 1, 20, turn)).toISOString();
      // The store tries a change three times, enough for three concurrent changes, however long each of them
      // takes.
      for (const some of [[4, 9, 2], [7, 1, 8], [3], [6], [5], [0]]) {
        await Promise.all(
          some.map((turn) =>
            store.update(uid, 'tv:1399', {
              seasons: () => [1, 2],
              apply: (before) =>
                applyProgress(
                  applyProgress(before ?? empty(uid, 'TV', 1399), episode(1, 1), {
                    position: turn,
                    length: 3000,
                    at: at(turn),
                  }),
                  episode(2, turn),
                  { position: 5, length: 3000, at: at(turn) },
                ),
            }),
          ),
        );
      }
      const first = await seasonOf(uid, 'tv:1399', 1);
      expect(first?.get(1)).toMatchObject({ position: 9, at: at(9) });
      expect((await seasonOf(uid, 'tv:1399', 2))?.size).toBe(10);
      await expect(read(uid, 'tv:1399')).resolves.toMatchObject({
        playedAt: at(9),
        changedAt: at(9),
        last: episode(2, 9),
      });
    });

    test('a new title beyond the limit evicts the one with the oldest change', async () => {
      await save({ ...thrones(uid), record: { ...thrones(uid).record, changedAt: dayOf(0) } });
      for (const day of [3, 5, 2, 4]) await save(movie(uid, day, day));
      await save(movie(otherUid, 1, 1));
      const before = await backend.countRecords(uid);
      await save(movie(uid, 6, 6));
      await expect(idsOf(uid)).resolves.toEqual(['movie:6', 'movie:5', 'movie:4', 'movie:3', 'movie:2']);
      await expect(seasonOf(uid, 'tv:1399', 1)).resolves.toEqual(new Map());
      expect(await backend.countRecords(uid)).toBeLessThan(before);
      await expect(idsOf(otherUid)).resolves.toEqual(['movie:1']);
    });

    test('a full account rejects more titles with its size, and accepts them again once it has room', async () => {
      const season = (tmdbId: number) => fullSeason(uid, tmdbId);
      await save(season(1));
      await save(season(2));
      const size = bytesOf(season(1).record) + bytesOf(season(2).record);
      const rejected = await save(season(3)).catch((error: unknown) => error);
      expect(rejected).toBeInstanceOf(AccountFullError);
      expect(() => requireRoom(size, LIMITS.bytes, LIMITS.bytes)).toThrow(rejected);
      expect(String(rejected)).toContain(
        'can store 0.03 MB of titles and episodes, and this one stores 0.02 MB',
      );
      await expect(read(uid, 'tv:3')).resolves.toBeNull();
      // A change that needs no more space than before is still stored.
      await store.update(uid, 'tv:1', {
        seasons: () => [1],
        apply: (before) =>
          before && applyProgress(before, episode(1, 1), { position: 12.5, length: 3000, at: dayOf(2) }),
      });
      await expect(seasonOf(uid, 'tv:1', 1).then((parts) => parts?.get(1))).resolves.toMatchObject({
        position: 12.5,
      });
      await store.update(uid, 'tv:2', { apply: () => null });
      await expect(save(season(3))).resolves.toMatchObject({ stored: season(3).record });
      await expect(save(movie(otherUid, 1, 1))).resolves.toBeDefined();
    });

    test('a malformed title is an Error in its position, and left out of lists', async () => {
      await save(thrones(uid));
      await save(movie(uid, 603, 1));
      await backend.spoil(uid, 'movie:603');
      const [malformed, ...others] = await store.readTitles(uid, ['movie:603', 'tv:1399', 'tv:1']);
      expect(malformed).toMatchObject({
        name: 'AccountError',
        message: 'The operation could not be completed',
      });
      expect(others).toEqual([thrones(uid).record, null]);
      await expect(idsOf(uid)).resolves.toEqual(['tv:1399']);
    });

    test('a malformed title is deleted with its seasons when it is deleted or replaced, which frees its space', async () => {
      await save(fullSeason(uid, 1));
      await save(fullSeason(uid, 2));
      await backend.spoil(uid, 'tv:1');
      await backend.spoil(uid, 'tv:2');
      await store.update(uid, 'tv:1', { apply: () => null });
      await save(empty(uid, 'TV', 2));
      await expect(idsOf(uid)).resolves.toEqual(['tv:2']);
      await expect(seasonOf(uid, 'tv:1', 1)).resolves.toEqual(new Map());
      await expect(seasonOf(uid, 'tv:2', 1)).resolves.toEqual(new Map());
      await save(fullSeason(uid, 3));
      await expect(save(fullSeason(uid, 4))).resolves.toMatchObject({ stored: fullSeason(uid, 4).record });
    });

    test('a change reports how many bytes it wrote, the changed parts only, and how many rows it read', async () => {
      const title = empty(uid, 'TV', 1);
      const parts = Array.from({ length: 100 }, (_, index) => episode(1, index + 1));
      const { bytes: all } = await save(markWatched(title, parts, dayOf(1)));
      expect(all).toBeGreaterThan(10_000);
      const { bytes: one, rows } = await store.update(uid, 'tv:1', {
        seasons: () => [1],
        apply: (before) => before && markOpened(before, episode(1, 101), dayOf(2)),
      });
      expect(one).toBeLessThan(1200);
      // The title and the season.
      expect(rows).toBe(101);
    });

    test("a viewer never sees another viewer's titles", async () => {
      await save(thrones(uid));
      await updateSettings(store, uid, { spoilerShield: true });
      await expect(idsOf(otherUid)).resolves.toEqual([]);
      await expect(read(otherUid, 'tv:1399')).resolves.toBeNull();
      await expect(seasonOf(otherUid, 'tv:1399', 1)).resolves.toEqual(new Map());
      await expect(readSettings(store, otherUid)).resolves.toBeNull();
    });

    test('settings that are not changed stay, and have their defaults at first', async () => {
      const first = { ...defaultSettings, uid, spoilerShield: true };
      await expect(updateSettings(store, uid, { spoilerShield: true })).resolves.toEqual(first);
      await expect(updateSettings(store, uid, { nextAutoplay: false })).resolves.toEqual({
        ...first,
        nextAutoplay: false,
      });
      await expect(readSettings(store, uid)).resolves.toEqual({ ...first, nextAutoplay: false });
    });

    test('concurrent changes of different settings are all stored', async () => {
      await Promise.all([
        updateSettings(store, uid, { spoilerShield: true }),
        updateSettings(store, uid, { reducedData: true }),
      ]);
      await expect(readSettings(store, uid)).resolves.toMatchObject({
        spoilerShield: true,
        reducedData: true,
      });
    });

    test('titles and genres hidden at the same time are all stored, five hundred at most', async () => {
      await Promise.all([
        updateSettings(store, uid, { hide: ['movie:603', 'movie:604'] }),
        updateSettings(store, uid, { hide: ['genre:horror'] }),
      ]);
      const { hidden } = await updateSettings(store, uid, { unhide: ['movie:604'] });
      expect(new Set(hidden)).toEqual(new Set(['movie:603', 'genre:horror']));
      const many = Array.from({ length: 499 }, (_, nth) => `tv:${nth + 1}`);
      await expect(updateSettings(store, uid, { hide: many })).rejects.toBeInstanceOf(AccountFullError);
      await expect(readSettings(store, uid)).resolves.toMatchObject({ hidden });
    });

    test('everything of a viewer is deleted, and nothing of another viewer', async () => {
      await save(thrones(uid));
      await save(movie(uid, 603, 1));
      await updateSettings(store, uid, {});
      await save(thrones(otherUid));
      await updateSettings(store, otherUid, {});
      await store.deleteAll(uid);
      await expect(idsOf(uid)).resolves.toEqual([]);
      await expect(seasonOf(uid, 'tv:1399', 1)).resolves.toEqual(new Map());
      await expect(readSettings(store, uid)).resolves.toBeNull();
      await expect(backend.countRecords(uid)).resolves.toBe(0);
      await expect(idsOf(otherUid)).resolves.toEqual(['tv:1399']);
      await expect(seasonOf(otherUid, 'tv:1399', 2)).resolves.toEqual(thrones(otherUid).parts.get(2));
      await expect(readSettings(store, otherUid)).resolves.not.toBeNull();
    });

    test('deleting nothing succeeds', async () => {
      await expect(store.deleteAll(uid)).resolves.toBeUndefined();
    });

    test('a failing change fails the update, and nothing is stored', async () => {
      const mistake = () => {
        throw new Error('A mistake');
      };
      await expect(store.update(uid, 'movie:603', { apply: mistake })).rejects.toThrow();
      await expect(read(uid, 'movie:603')).resolves.toBeNull();
    });
  });
}
