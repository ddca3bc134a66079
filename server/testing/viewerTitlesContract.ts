import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { titleId } from '../records/title.ts';
import { defaultSettings } from '../../contract/settings.ts';
import { readLastWatched, readSettings, updateSettings } from '../viewer/documents.ts';
import { AccountFullError, type LoadedTitle, type SeasonParts } from '../viewer/records.ts';
import type { ListName, SeasonRange, ViewerStores, ViewerTitleList } from '../viewer/store.ts';
import { requireRoom, titleBytes } from '../viewer/titles/titleWrite.ts';
import {
  emptyTitle,
  readPages,
  savePlays,
  saveRatings,
  type StoresBackend,
  storedPlay,
  storedRating,
} from './storedRecords.ts';
import { dayOf, episode, facts, fullSeason, listed, thrones, withEpisodes } from './viewerTitleExamples.ts';

/** A backend whose records can be counted and made malformed. */
interface ViewerTitlesBackend extends StoresBackend {
  /** How many titles, parts, plays and other records of a viewer the backend stores. */
  readonly countRecords: (uid: string) => Promise<number>;
  /** Replaces a stored title's name by a value that is no string. */
  readonly spoil: (uid: string, id: string) => Promise<void>;
}

const MAX_BYTES = 30_000;

/** The contract of every store of viewers' titles and settings, whatever its backend. Each test starts a new backend. */
export function viewerTitlesContract(
  name: string,
  start: (maxBytes?: number) => Promise<ViewerTitlesBackend>,
): void {
  describe(name, () => {
    let backend: ViewerTitlesBackend;
    let store: ViewerStores;
    let uid: string;
    let otherUid: string;

    const open = async (maxBytes?: number) => {
      backend = await start(maxBytes);
      ({
        store,
        uids: [uid, otherUid],
      } = backend);
    };
    beforeEach(() => open());
    afterEach(() => backend.close());

    const save = (title: LoadedTitle) =>
      store.titles.update(title.record.uid, titleId(title.record), {
        needs: () => ({ seasons: [...title.parts.keys()] }),
        apply: () => title,
      });
    /** Changes the record of a stored title. */
    const change = (id: string, own: Partial<LoadedTitle['record']>) =>
      store.titles.update(uid, id, {
        apply: (before) => before && { ...before, record: { ...before.record, ...own } },
      });
    const list = (listName: ListName = 'titles', own: Partial<ViewerTitleList> = {}): ViewerTitleList => ({
      name: listName,
      mediaType: null,
      ...own,
    });
    const page = (viewerUid: string, listName?: ListName) =>
      store.titles.readPage(viewerUid, list(listName), { count: 60, from: null });
    const idsOf = async (viewerUid: string, listName?: ListName) =>
      (await page(viewerUid, listName)).records.map(titleId);
    const read = async (viewerUid: string, id: string) => (await store.titles.read(viewerUid, [id]))[0];
    const range = (id: string, seasonNumber: number, own: Partial<SeasonRange> = {}): SeasonRange => ({
      titleId: id,
      pass: 1,
      seasonNumber,
      stored: 200,
      ...own,
    });
    const seasonOf = async (viewerUid: string, id: string, seasonNumber: number, pass = 1) =>
      (await store.titles.readSeasons(viewerUid, [range(id, seasonNumber, { pass })]))[0];

    test('a viewer who has done nothing has no titles and no settings', async () => {
      await expect(page(uid)).resolves.toEqual({ records: [], end: null, hasMore: false });
      await expect(store.titles.count(uid, list())).resolves.toBe(0);
      await expect(store.titles.read(uid, ['movie:603', 'tv:1'])).resolves.toEqual([null, null]);
      await expect(seasonOf(uid, 'tv:1', 1)).resolves.toEqual(new Map());
      await expect(readSettings(store, uid)).resolves.toBeNull();
      await expect(store.storedBytes(uid)).resolves.toBe(0);
    });

    test('a title is read as it was stored, alone and in a list, and its parts season by season, in every process', async () => {
      const title = thrones(uid);
      await expect(save(title)).resolves.toMatchObject({ stored: title.record, loaded: title });
      await expect(store.titles.read(uid, ['movie:1', 'tv:1399'])).resolves.toEqual([null, title.record]);
      await expect(page(uid)).resolves.toMatchObject({ records: [title.record], hasMore: false });
      const { titles } = backend.other;
      await expect(titles.read(uid, ['tv:1399'])).resolves.toEqual([title.record]);
      const ranges = [1, 2, 9].map((number) => range('tv:1399', number, { pass: 2, stored: 2 }));
      await expect(titles.readSeasons(uid, ranges)).resolves.toEqual([
        title.parts.get(1),
        title.parts.get(2),
        new Map(),
      ]);
    });

    test('some parts of a season are read by their range, from its start or its end, in order of the episodes', async () => {
      const numbers = [10, 2, 9, 1, 30];
      await save(withEpisodes(emptyTitle(uid, 'tv:1399'), ...numbers.map((number) => episode(4, number))));
      const all = range('tv:1399', 4, { stored: numbers.length });
      const seasons = await store.titles.readSeasons(uid, [
        all,
        { ...all, limit: 2 },
        { ...all, limit: 2, isBackward: true },
        { ...all, from: 3, limit: 2 },
        { ...all, to: 9, limit: 2, isBackward: true },
        { ...all, from: 9, to: 9 },
        { ...all, from: 31 },
        { ...all, pass: 2 },
      ]);
      expect(seasons.map((season) => [...season.keys()])).toEqual([
        [1, 2, 9, 10, 30],
        [1, 2],
        [10, 30],
        [9, 10],
        [2, 9],
        [9],
        [],
        [],
      ]);
    });

    test('other work of the process continues between the seasons of a long read', async () => {
      await save(fullSeason(uid, 1));
      let turns = 0;
      const count = () => ((turns += 1), (next = setImmediate(count)));
      let next = setImmediate(count);
      // As long as it takes until reads of that size have had to pause.
      for (let reads = 0; turns < 3; reads += 1) {
        expect(reads).toBeLessThan(1000);
        await store.titles.readSeasons(
          uid,
          Array.from({ length: 50 }, (_, limit) => range('tv:1', 1, { limit: 100 + limit })),
        );
      }
      clearImmediate(next);
    });

    /** Adds movies to the watchlist, each on a day. */
    const saveMovies = async (...days: readonly (readonly [number, number])[]) => {
      for (const [number, day] of days) await save(listed(uid, `movie:${number}`, day));
    };

    test('a list is read page by page, newest first; titles of the same time in descending order of their id', async () => {
      await saveMovies([1, 3], [2, 9], [3, 6], [4, 6]);
      const watchlist = list('watchlist');
      const first = await store.titles.readPage(uid, watchlist, { count: 2, from: null });
      expect(first.records.map(titleId)).toEqual(['movie:2', 'movie:4']);
      expect(first).toMatchObject({ end: { at: dayOf(6), key: 'movie:4' }, hasMore: true });
      const second = await store.titles.readPage(uid, watchlist, { count: 2, from: first.end });
      expect(second.records.map(titleId)).toEqual(['movie:3', 'movie:1']);
      expect(second.hasMore).toBe(false);
      const third = store.titles.readPage(uid, watchlist, { count: 2, from: second.end });
      await expect(third).resolves.toEqual({ records: [], end: null, hasMore: false });
    });

    test('a list is read backwards from its end, one of a media type too', async () => {
      await save(thrones(uid));
      await saveMovies([1, 3], [2, 9], [3, 6], [4, 6]);
      const movies = list('watchlist', { mediaType: 'MOVIE' });
      const last = await store.titles.readPage(uid, movies, { count: 2, from: null, isBackward: true });
      expect(last.records.map(titleId)).toEqual(['movie:1', 'movie:3']);
      expect(last).toMatchObject({ end: { at: dayOf(6), key: 'movie:3' }, hasMore: true });
      const rest = { count: 2, from: last.end, isBackward: true };
      const before = await store.titles.readPage(uid, movies, rest);
      expect(before.records.map(titleId)).toEqual(['movie:4', 'movie:2']);
      expect(before.hasMore).toBe(false);
      const none = { records: [], end: null, hasMore: false };
      await expect(store.titles.readPage(uid, movies, { ...rest, from: before.end })).resolves.toEqual(none);
      const all = { count: 9, from: null };
      const backwards = await store.titles.readPage(uid, list('watchlist'), { ...all, isBackward: true });
      const forwards = await store.titles.readPage(uid, list('watchlist'), all);
      expect(backwards.records).toHaveLength(5);
      expect(backwards.records.toReversed()).toEqual(forwards.records);
    });

    test('a cursor stays valid when titles are changed or removed', async () => {
      await saveMovies([1, 1], [2, 2], [3, 3], [4, 4]);
      const { end } = await store.titles.readPage(uid, list('watchlist'), { count: 2, from: null });
      await change('movie:3', { listedAt: null });
      await saveMovies([5, 9]);
      const next = await store.titles.readPage(uid, list('watchlist'), { count: 2, from: end });
      expect(next.records.map(titleId)).toEqual(['movie:2', 'movie:1']);
    });

    test('each list has its own titles, and counts them', async () => {
      const opened = { ...episode(1, 1), seasonNumber: null, episodeNumber: null, plays: 0, at: dayOf(5) };
      await saveMovies([1, 1], [2, 2]);
      await change('movie:1', { playedAt: dayOf(5), last: opened, whole: opened, changedAt: dayOf(5) });
      await save(thrones(uid));
      await saveMovies([3, 0]);
      const dismissed = { playedAt: dayOf(6), last: opened, dismissedAt: dayOf(7), changedAt: dayOf(7) };
      await change('movie:3', { ...dismissed, listedAt: null });
      await saveMovies([4, 0]);
      await change('movie:4', { listedAt: null, droppedAt: dayOf(8), changedAt: dayOf(8) });
      await expect(idsOf(uid)).resolves.toEqual(['movie:4', 'movie:3', 'tv:1399', 'movie:1', 'movie:2']);
      await expect(idsOf(uid, 'watchlist')).resolves.toEqual(['movie:2', 'tv:1399', 'movie:1']);
      await expect(idsOf(uid, 'history')).resolves.toEqual(['movie:3', 'tv:1399', 'movie:1']);
      await expect(idsOf(uid, 'continuable')).resolves.toEqual(['tv:1399', 'movie:1']);
      await expect(idsOf(uid, 'dropped')).resolves.toEqual(['movie:4']);
      const series = list('watchlist', { mediaType: 'TV' });
      await expect(store.titles.readPage(uid, series, { count: 9, from: null })).resolves.toMatchObject({
        records: [thrones(uid).record],
      });
      await expect(store.titles.count(uid, series)).resolves.toBe(1);
      await expect(store.titles.count(uid, list('continuable'))).resolves.toBe(2);
      await expect(store.titles.count(uid, list())).resolves.toBe(5);
    });

    test.each([
      ['watchlistByTitle', ['tv:4', 'movie:2', 'movie:3', 'movie:1']],
      ['watchlistByRelease', ['movie:3', 'tv:4', 'movie:1', 'movie:2']],
      ['watchlistByRating', ['movie:1', 'tv:4', 'movie:3', 'movie:2']],
      ['watchlistByRuntime', ['movie:3', 'movie:1', 'tv:4', 'movie:2']],
    ] as const)('%s has the whole watchlist in its order, of a media type too', async (order, ids) => {
      const titles = [
        ['movie:1', 'Zodiac', facts({ releaseDate: '1999-03-31', rating: 100, runtime: 99 })],
        ['movie:2', 'amélie', null],
        ['movie:3', 'Heat', facts({ releaseDate: '2024-01-01', rating: 9, runtime: 100 })],
        ['tv:4', 'Alien: Earth', facts({ releaseDate: '2007-12-31', rating: 80 })],
        ['movie:5', 'Not on it', facts({ releaseDate: '2007-12-31', rating: 80, runtime: 90 })],
      ] as const;
      for (const [id, title, read] of titles) {
        await save(listed(uid, id, 1, read));
        await change(id, { title, ...(id === 'movie:5' && { listedAt: null, note: 'Seen' }) });
      }
      const pages = async (isBackward: boolean, mediaType: 'MOVIE' | null) => {
        const readTitles = await readPages((request) => {
          return store.titles.readPage(uid, list(order, { mediaType }), request);
        }, isBackward);
        return readTitles.flat().map(titleId);
      };
      await expect(pages(false, null)).resolves.toEqual(ids);
      await expect(pages(true, null)).resolves.toEqual(ids.toReversed());
      const movies = ids.filter((id) => id !== 'tv:4');
      await expect(pages(false, 'MOVIE')).resolves.toEqual(movies);
      await expect(pages(true, 'MOVIE')).resolves.toEqual(movies.toReversed());
      await expect(store.titles.count(uid, list(order, { mediaType: 'MOVIE' }))).resolves.toBe(3);
    });

    test('what comes is listed by its day from a day on, series in progress too, and follows their facts', async () => {
      const released = (day: string) => facts({ releaseDate: day });
      for (const [number, day] of [
        [1, '2026-12-24'],
        [2, '2026-12-03'],
        [3, '2026-12-03'],
        [4, '1999-03-31'],
      ] as const)
        await save(listed(uid, `movie:${number}`, 1, released(day)));
      const airing = (airDate: string) =>
        facts({ nextEpisode: { seasonNumber: 1, episodeNumber: 3, airDate } });
      const begun = withEpisodes(emptyTitle(uid, 'tv:5'), episode(1, 1), episode(1, 2));
      await save({ ...begun, record: { ...begun.record, facts: airing('2026-12-10') } });
      await save(listed(otherUid, 'movie:9', 1, released('2026-12-03')));
      const from = (at: string, count = 9, until?: string) =>
        store.titles.readPage(uid, list('coming'), {
          count,
          from: { at, key: '~' },
          ...(until !== undefined && { until }),
        });
      const coming = async (at: string) => (await from(at)).records.map(titleId);
      await expect(coming('2026-11-30')).resolves.toEqual(['movie:2', 'movie:3', 'tv:5', 'movie:1']);
      await expect(coming('2026-12-03')).resolves.toEqual(['tv:5', 'movie:1']);
      await expect(from('2026-11-30', 2)).resolves.toMatchObject({
        end: { at: '2026-12-03', key: 'movie:3' },
        hasMore: true,
      });
      const upTo = await from('2026-11-30', 2, '2026-12-03');
      expect(upTo).toMatchObject({ end: { at: '2026-12-03', key: 'movie:3' }, hasMore: false });
      await expect(from('2026-12-03', 9, '2026-12-09')).resolves.toMatchObject({ records: [], end: null });
      const backwards = { count: 9, from: null, isBackward: true, until: '2026-12-10' };
      const last = await store.titles.readPage(uid, list('coming'), backwards);
      expect(last.records.map(titleId)).toEqual(['movie:1', 'tv:5']);
      await change('tv:5', { facts: airing('2026-12-31') });
      await change('movie:1', { listedAt: null, note: 'Seen' });
      await expect(coming('2026-11-30')).resolves.toEqual(['movie:2', 'movie:3', 'tv:5']);
      await expect(store.titles.count(uid, list('coming'))).resolves.toBe(4);
    });

    test('a change writes what was last watched, unless that is of a later time already', async () => {
      const watched = (minute: number, title: string): LoadedTitle => {
        const watchedAt = new Date(Date.UTC(2025, 2, 5, 20, minute)).toISOString();
        const part = { seasonNumber: null, episodeNumber: null };
        const names = { title, posterPath: null, language: 'en' };
        const movie = listed(uid, 'movie:1', 5);
        return {
          ...movie,
          record: { ...movie.record, note: title, changedAt: '2025-03-05T21:00:00.000Z' },
          lastWatched: { uid, mediaType: 'MOVIE', movieId: 1, ...names, ...part, watchedAt },
        };
      };
      await save(watched(30, 'First'));
      await expect(readLastWatched(store, uid)).resolves.toEqual(watched(30, 'First').lastWatched);
      await save(watched(20, 'Reported late'));
      await expect(readLastWatched(store, uid)).resolves.toMatchObject({ title: 'First' });
      await save(watched(30, 'Second'));
      await expect(readLastWatched(store, uid)).resolves.toMatchObject({ title: 'Second' });
      // A clock ran ahead: a time ahead of the change counts as its time.
      await save(watched(90, 'Ahead'));
      await save(watched(59, 'Before the change'));
      await expect(readLastWatched(store, uid)).resolves.toMatchObject({ title: 'Ahead' });
      await save(watched(60, 'Of the time of the change'));
      await expect(readLastWatched(store, uid)).resolves.toMatchObject({
        title: 'Of the time of the change',
      });
    });

    test('a change receives what was stored before it, with the requested seasons', async () => {
      await save(thrones(uid));
      const received: unknown[] = [];
      const { loaded } = await store.titles.update(uid, 'tv:1399', {
        needs: (before) => ({
          seasons: [...(before?.seasons.keys() ?? [])].filter((season) => season === 2),
        }),
        apply: (before) => {
          received.push(before);
          return before && { ...before, record: { ...before.record, title: 'Another name' } };
        },
      });
      const { record, parts } = thrones(uid);
      const two = new Map([[2, parts.get(2)]]);
      const before = { record, parts: two, plays: new Map(), ratings: new Map() };
      expect(received.at(-1)).toEqual(before);
      const renamed = { ...record, title: 'Another name' };
      expect(loaded).toEqual({ ...before, record: renamed });
      await expect(read(uid, 'tv:1399')).resolves.toEqual(renamed);
      await expect(seasonOf(uid, 'tv:1399', 1, 2)).resolves.toEqual(parts.get(1));
    });

    test('with plays of the current pass come the seasons they belong to', async () => {
      const own = (id: string, seasonNumber: number | null, pass: number) =>
        storedPlay(uid, id, { titleId: 'tv:1399', seasonNumber, episodeNumber: 1, pass });
      await save(thrones(uid));
      await savePlays(store, own('a', 1, 1), own('b', 2, 2), own('c', null, 2));
      const seasonsWith = async (...ids: readonly string[]) => {
        const plays = { ids };
        const { loaded } = await store.titles.update(uid, 'tv:1399', {
          needs: () => ({ plays }),
          apply: (before) => before,
        });
        return loaded?.parts;
      };
      await expect(seasonsWith('b', 'c')).resolves.toEqual(new Map([[2, thrones(uid).parts.get(2)]]));
      await expect(seasonsWith('a')).resolves.toEqual(new Map());
    });

    test('parts of several seasons are written and removed by one change', async () => {
      await save(thrones(uid));
      const before = await read(uid, 'tv:1399');
      const added = [3, 4].flatMap((season) => [1, 2].map((number) => episode(season, number)));
      const { record, parts } = withEpisodes({ ...thrones(uid), parts: new Map() }, ...added);
      await save({ ...thrones(uid), record, parts });
      for (const season of [3, 4]) expect((await seasonOf(uid, 'tv:1399', season, 2))?.size).toBe(2);
      const none = new Map([3, 4].map((season) => [season, new Map()]));
      await save({ ...thrones(uid), parts: none });
      for (const season of [3, 4]) expect((await seasonOf(uid, 'tv:1399', season, 2))?.size).toBe(0);
      await expect(read(uid, 'tv:1399')).resolves.toEqual(before);
      expect((await seasonOf(uid, 'tv:1399', 1, 2))?.size).toBe(2);
    });

    test('removed parts are gone, and so is a season without parts', async () => {
      await save(withEpisodes(emptyTitle(uid, 'tv:1'), episode(1, 1), episode(1, 2), episode(2, 1)));
      const remaining = withEpisodes(emptyTitle(uid, 'tv:1'), episode(1, 1));
      const none: SeasonParts = new Map();
      await save({ ...remaining, parts: new Map([...remaining.parts, [2, none] as const]) });
      await expect(read(uid, 'tv:1')).resolves.toEqual(remaining.record);
      await expect(seasonOf(uid, 'tv:1', 1)).resolves.toEqual(remaining.parts.get(1));
      await expect(seasonOf(uid, 'tv:1', 2)).resolves.toEqual(new Map());
    });

    test('a pass that can be returned to keeps its parts; they are gone once it cannot', async () => {
      const first = withEpisodes(emptyTitle(uid, 'tv:1'), episode(1, 1), episode(1, 2), episode(2, 1));
      const { pass, passStartedAt, last, whole, seasons } = first.record;
      const nothing = { last: null, whole: null, seasons: new Map() };
      const again = { pass: 2, passStartedAt: dayOf(9), ...nothing };
      await save(first);
      await change('tv:1', { ...again, previous: { pass, passStartedAt, last, whole, seasons } });
      await expect(seasonOf(uid, 'tv:1', 1)).resolves.toEqual(first.parts.get(1));
      await expect(seasonOf(uid, 'tv:1', 1, 2)).resolves.toEqual(new Map());
      // Returned to, it is as it was.
      await change('tv:1', { pass, passStartedAt, last, whole, seasons, previous: null });
      await expect(read(uid, 'tv:1')).resolves.toEqual(first.record);
      await expect(seasonOf(uid, 'tv:1', 2)).resolves.toEqual(first.parts.get(2));
      await change('tv:1', { ...again, previous: { pass, passStartedAt, last, whole, seasons } });
      const bytes = await store.storedBytes(uid);
      const second = withEpisodes(
        { ...first, record: { ...first.record, ...again } },
        episode(1, 1, { at: dayOf(9) }),
      );
      await save({ ...second, parts: new Map([[1, second.parts.get(1) ?? new Map()]]) });
      expect(await store.storedBytes(uid)).toBeLessThan(bytes);
      for (const season of [1, 2]) expect((await seasonOf(uid, 'tv:1', season))?.size).toBe(0);
      await expect(seasonOf(uid, 'tv:1', 1, 2)).resolves.toEqual(second.parts.get(1));
    });

    test('a change without an effect writes nothing', async () => {
      await save(thrones(uid));
      const unchanged = await store.titles.update(uid, 'tv:1399', { apply: (before) => before });
      expect(unchanged).toMatchObject({ stored: thrones(uid).record, bytes: 0, rows: 1 });
    });

    test('a title about which nothing is to be stored is deleted with its seasons', async () => {
      await save(thrones(uid));
      for (let times = 0; times < 2; times += 1) {
        const deleted = await store.titles.update(uid, 'tv:1399', { apply: () => null });
        expect(deleted).toMatchObject({ stored: null, loaded: null });
      }
      await expect(read(uid, 'tv:1399')).resolves.toBeNull();
      await expect(seasonOf(uid, 'tv:1399', 1, 2)).resolves.toEqual(new Map());
      await expect(store.storedBytes(uid)).resolves.toBe(0);
    });

    test('no concurrent change is lost', async () => {
      // The store tries a change three times, enough for three concurrent changes, however long each of them takes.
      for (const some of [[4, 9, 2], [7, 1, 8], [3], [6], [5], [10]]) {
        await Promise.all(
          some.map((number) =>
            (number % 2 ? store : backend.other).titles.update(uid, 'tv:1399', {
              needs: () => ({ seasons: [1] }),
              apply: (before) => {
                const loaded = before ?? emptyTitle(uid, 'tv:1399');
                return withEpisodes(loaded, ...(loaded.parts.get(1)?.values() ?? []), episode(1, number));
              },
            }),
          ),
        );
      }
      expect((await seasonOf(uid, 'tv:1399', 1))?.size).toBe(10);
      await expect(read(uid, 'tv:1399')).resolves.toMatchObject({
        seasons: new Map([[1, expect.objectContaining({ parts: 10, watched: 10, left: 11 })]]),
      });
    });

    test('nothing is removed to make room: of eleven hundred titles on the watchlist all are there', async () => {
      for (let first = 1; first <= 1100; first += 20) {
        const ids = Array.from({ length: 20 }, (_, index) => `movie:${first + index}`);
        await Promise.all(ids.map((id) => save(listed(uid, id, 1))));
      }
      await expect(store.titles.count(uid, list('watchlist'))).resolves.toBe(1100);
      await expect(read(uid, 'movie:1')).resolves.toMatchObject({ tmdbId: 1 });
    });

    test('a full account rejects more titles with its size, and accepts them again once it has room', async () => {
      await backend.close();
      await open(MAX_BYTES);
      const season = (tmdbId: number) => fullSeason(uid, tmdbId);
      await save(season(1));
      await save(season(2));
      const size = titleBytes(season(1).record) + titleBytes(season(2).record);
      await expect(store.storedBytes(uid)).resolves.toBe(size);
      const rejected = await save(season(3)).catch((error: unknown) => error);
      expect(rejected).toBeInstanceOf(AccountFullError);
      expect(() => requireRoom(size, MAX_BYTES, MAX_BYTES)).toThrow(rejected);
      expect(String(rejected)).toContain('An account can store 0.03 MB, and this one stores 0.02 MB');
      await expect(read(uid, 'tv:3')).resolves.toBeNull();
      // A change that needs no more space than before is still stored.
      const parts = [...(season(1).parts.get(1)?.values() ?? [])];
      await save(withEpisodes(season(1), episode(1, 1, { position: 12.5, length: 3000 }), ...parts.slice(1)));
      const stored = await seasonOf(uid, 'tv:1', 1);
      expect(stored?.get(1)).toMatchObject({ position: 12.5 });
      await store.titles.update(uid, 'tv:2', { apply: () => null });
      await expect(save(season(3))).resolves.toMatchObject({ stored: season(3).record });
      await expect(save(listed(otherUid, 'movie:1', 1))).resolves.toBeDefined();
      expect(backend.log.messages('error')).toEqual([]);
    });

    test('a malformed title is an Error in its position, and left out of lists', async () => {
      await save(thrones(uid));
      await saveMovies([603, 1]);
      await backend.spoil(uid, 'movie:603');
      const [failure, ...others] = await store.titles.read(uid, ['movie:603', 'tv:1399', 'tv:1']);
      expect(failure).toMatchObject({
        name: 'AccountError',
        message: 'The operation could not be completed',
      });
      expect(others).toEqual([thrones(uid).record, null]);
      await expect(idsOf(uid)).resolves.toEqual(['tv:1399']);
    });

    test('a malformed title is deleted with its seasons when it is deleted or replaced, which frees its space; its plays stay', async () => {
      await save(fullSeason(uid, 1));
      await save(fullSeason(uid, 2));
      await savePlays(store, storedPlay(uid, 'a', { titleId: 'tv:1' }));
      const plays = (await store.storedBytes(uid)) - 2 * titleBytes(fullSeason(uid, 1).record);
      await backend.spoil(uid, 'tv:1');
      await backend.spoil(uid, 'tv:2');
      await store.titles.update(uid, 'tv:1', { apply: () => null });
      await save(emptyTitle(uid, 'tv:2'));
      await expect(idsOf(uid)).resolves.toEqual(['tv:2']);
      await expect(seasonOf(uid, 'tv:1', 1)).resolves.toEqual(new Map());
      await expect(seasonOf(uid, 'tv:2', 1)).resolves.toEqual(new Map());
      const remainingBytes = titleBytes(emptyTitle(uid, 'tv:2').record) + plays;
      await expect(store.storedBytes(uid)).resolves.toBe(remainingBytes);
      await expect(store.plays.read(uid, ['a'])).resolves.toMatchObject([{ titleId: 'tv:1' }]);
    });

    test('a change reports how many bytes it wrote, the changed parts only, and how many rows it read', async () => {
      const parts = Array.from({ length: 100 }, (_, index) => episode(1, index + 1));
      const title = withEpisodes(emptyTitle(uid, 'tv:1'), ...parts);
      const { bytes: all } = await save(title);
      expect(all).toBeGreaterThan(10_000);
      const { bytes: one, rows } = await store.titles.update(uid, 'tv:1', {
        needs: () => ({ seasons: [1] }),
        apply: (before) =>
          before && withEpisodes(before, ...(before.parts.get(1)?.values() ?? []), episode(1, 101)),
      });
      expect(one).toBeLessThan(1500);
      // The title and the season.
      expect(rows).toBe(101);
    });

    test("a viewer never sees another viewer's titles", async () => {
      await save(thrones(uid));
      await updateSettings(store, uid, { spoilerShield: true });
      await expect(idsOf(otherUid)).resolves.toEqual([]);
      await expect(read(otherUid, 'tv:1399')).resolves.toBeNull();
      await expect(seasonOf(otherUid, 'tv:1399', 1, 2)).resolves.toEqual(new Map());
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
      for (const owner of [uid, otherUid]) {
        await save(thrones(owner));
        await save(listed(owner, 'movie:603', 1));
        await savePlays(store, storedPlay(owner, 'a'), storedPlay(owner, 'b', { titleId: 'tv:1399' }));
        await saveRatings(store, storedRating(owner, 'tv:1399:s1'));
        await updateSettings(store, owner, {});
      }
      await store.deleteAll(uid);
      await expect(idsOf(uid)).resolves.toEqual([]);
      await expect(seasonOf(uid, 'tv:1399', 1, 2)).resolves.toEqual(new Map());
      await expect(readSettings(store, uid)).resolves.toBeNull();
      await expect(backend.countRecords(uid)).resolves.toBe(0);
      await expect(store.storedBytes(uid)).resolves.toBe(0);
      await expect(idsOf(otherUid)).resolves.toEqual(['tv:1399', 'movie:603']);
      await expect(seasonOf(otherUid, 'tv:1399', 2, 2)).resolves.toEqual(thrones(otherUid).parts.get(2));
      await expect(readSettings(store, otherUid)).resolves.not.toBeNull();
    });

    test('deleting nothing succeeds', async () => {
      await expect(store.deleteAll(uid)).resolves.toBeUndefined();
    });

    test('a failing change fails the update, and nothing is stored', async () => {
      const mistake = () => {
        throw new Error('A mistake');
      };
      await expect(store.titles.update(uid, 'movie:603', { apply: mistake })).rejects.toThrow();
      await expect(read(uid, 'movie:603')).resolves.toBeNull();
    });
  });
}
