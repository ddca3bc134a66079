import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { AccountFullError, type LastWatchedRecord, type PlayRecord } from '../viewer/records.ts';
import { readLastWatched } from '../viewer/documents.ts';
import {
  DuplicateIdError,
  MAX_STEP,
  type PlayFilter,
  type PlaySelection,
  type ViewerStores,
} from '../viewer/store.ts';
import {
  emptyTitle,
  readPages,
  savePlays,
  type StartStores,
  type StoresBackend,
  storedPlay,
} from './storedRecords.ts';

/** The contract of every store of plays, whatever its backend. Each test starts a new backend. */
export function playsContract(name: string, start: StartStores): void {
  describe(name, () => {
    let backend: StoresBackend;
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

    const ALL: PlayFilter = { year: null, mediaType: null, titleId: null };
    const play = (id: string, own?: Partial<PlayRecord>) => storedPlay(uid, id, own);
    const idsOf = async (filter: Partial<PlayFilter> = {}, isBackward?: boolean) => {
      const pages = await readPages(
        (page) => store.plays.readPage(uid, { ...ALL, ...filter }, page),
        isBackward,
      );
      return pages.map((page) => page.map(({ id }) => id));
    };
    const listed = async (filter?: Partial<PlayFilter>) => (await idsOf(filter)).flat();
    const count = (filter: Partial<PlayFilter> = {}) => store.plays.count(uid, { ...ALL, ...filter });
    /** Which plays a change of the title is given. */
    const loaded = async (titleId: string, plays: PlaySelection) => {
      const { loaded: title } = await store.titles.update(uid, titleId, {
        needs: () => ({ plays }),
        apply: (before) => before,
      });
      return [...(title?.plays.keys() ?? [])].toSorted();
    };
    /** Removes some of a title's plays. */
    const remove = (titleId: string, ...ids: readonly string[]) =>
      store.titles.update(uid, titleId, {
        needs: () => ({ plays: { ids } }),
        apply: (before) =>
          before && {
            ...before,
            record: { ...before.record, plays: before.record.plays - before.plays.size },
            plays: new Map(),
          },
      });

    test('a viewer who has played nothing has no plays', async () => {
      await expect(idsOf()).resolves.toEqual([[]]);
      await expect(count()).resolves.toBe(0);
      await expect(store.plays.read(uid, ['a', 'b'])).resolves.toEqual([null, null]);
      await expect(store.storedBytes(uid)).resolves.toBe(0);
    });

    test('plays are read as they were stored, in the order of their ids, in every process', async () => {
      const full = play('7b1d6a52-6c0b-4f5e-9d0e-2f1f0b7c9a11', {
        titleId: 'tv:1399',
        seasonNumber: 2,
        episodeNumber: 9,
        at: '2025-03-04T21:00:00.000Z',
        precision: 'INSTANT',
        pass: 3,
        source: 'IMPORT',
        sourceId: 'row 5',
        run: 'run-1',
        bulk: true,
        note: 'Again, with Ada 🎬',
      });
      const unknown = play('run-1:s1e2', { day: null, precision: 'UNKNOWN' });
      await savePlays(store, full, unknown);
      const plays = await backend.other.plays.read(uid, [unknown.id, 'none', full.id]);
      expect(plays).toEqual([unknown, null, full]);
      await expect(store.titles.read(uid, ['tv:1399'])).resolves.toMatchObject([{ plays: 1 }]);
    });

    /** In their order in the list. */
    const diary = [
      ['e', { day: '2025-03-05', at: '2025-03-04T23:30:00.000Z', precision: 'INSTANT' }],
      ['a', { at: '2025-03-04T22:00:00.000Z', precision: 'INSTANT' }],
      ['f', { at: '2025-03-04T21:00:00.000Z', precision: 'INSTANT', titleId: 'tv:1399', seasonNumber: 1 }],
      ['c', {}],
      ['b', {}],
      ['g', { day: '2024-12-31', titleId: 'tv:1399', seasonNumber: 1, episodeNumber: 1 }],
      ['h', { day: null, precision: 'UNKNOWN', titleId: 'tv:1399', seasonNumber: 1 }],
      ['d', { day: null, precision: 'UNKNOWN' }],
    ] as const satisfies readonly (readonly [string, Partial<PlayRecord>])[];
    const saveDiary = () => savePlays(store, ...diary.toSorted().map(([id, own]) => play(id, own)));

    test('the newest day comes first, in a day the newest moment, then plays without one; unknown days come last', async () => {
      await saveDiary();
      await expect(idsOf()).resolves.toEqual([
        ['e', 'a'],
        ['f', 'c'],
        ['b', 'g'],
        ['h', 'd'],
      ]);
      await expect(count()).resolves.toBe(8);
      const backwards = await idsOf({}, true);
      expect(backwards).toEqual([
        ['d', 'h'],
        ['g', 'b'],
        ['c', 'f'],
        ['a', 'e'],
      ]);
    });

    test.each([
      ['a year', { year: '2025' }, ['e', 'a', 'f', 'c', 'b']],
      ['another year', { year: '2024' }, ['g']],
      ['a year without plays', { year: '2023' }, []],
      ['a day and before', { until: '2025-03-04' }, ['a', 'f', 'c', 'b', 'g']],
      ['the end of a year and before', { until: '2024-12-31' }, ['g']],
      ['a year until a day', { year: '2025', until: '2025-03-04' }, ['a', 'f', 'c', 'b']],
      ['a year before a later day', { year: '2024', until: '2025-03-04' }, ['g']],
      ['a year after a day', { year: '2025', until: '2024-12-31' }, []],
      ['series until a day', { mediaType: 'TV', until: '2025-01-31' }, ['g']],
      ['movies', { mediaType: 'MOVIE' }, ['e', 'a', 'c', 'b', 'd']],
      ['series', { mediaType: 'TV' }, ['f', 'g', 'h']],
      ['series in a year', { mediaType: 'TV', year: '2025' }, ['f']],
      ['a title', { titleId: 'tv:1399' }, ['f', 'g', 'h']],
      ['a title without plays', { titleId: 'movie:1399' }, []],
    ] as const)('of %s, the list and its count have these alone', async (_name, filter, ids) => {
      await saveDiary();
      await expect(listed(filter)).resolves.toEqual(ids);
      const backwards = await idsOf(filter, true);
      expect(backwards.flat().toReversed()).toEqual(ids);
      await expect(count(filter)).resolves.toBe(ids.length);
    });

    test('a cursor stays valid when its play is removed, and newer plays change nothing after it', async () => {
      await saveDiary();
      const { end } = await store.plays.readPage(uid, ALL, { count: 4, from: null });
      await remove('movie:603', 'c');
      await savePlays(store, play('z', { day: '2025-04-01' }));
      const next = await store.plays.readPage(uid, ALL, { count: 2, from: end });
      expect(next.records.map(({ id }) => id)).toEqual(['b', 'g']);
    });

    test('a changed play moves in the lists; a removed one is gone', async () => {
      await savePlays(store, play('a'), play('b'));
      await savePlays(store, play('a', { day: '2024-03-04', note: 'Earlier' }));
      await expect(listed({ year: '2024' })).resolves.toEqual(['a']);
      await expect(listed()).resolves.toEqual(['b', 'a']);
      await remove('movie:603', 'b');
      await expect(listed()).resolves.toEqual(['a']);
      await expect(count()).resolves.toBe(1);
      await expect(store.plays.read(uid, ['a', 'b'])).resolves.toMatchObject([{ note: 'Earlier' }, null]);
    });

    test('a change is given plays by their ids, of a run, and of parts in a pass', async () => {
      const episode = (season: number, number: number, own: Partial<PlayRecord> = {}) =>
        play(`${own.run ?? 'x'}:${own.pass ?? 1}:s${season}e${number}`, {
          titleId: 'tv:1399',
          seasonNumber: season,
          episodeNumber: number,
          ...own,
        });
      await savePlays(
        store,
        episode(1, 1),
        episode(1, 2, { run: 'run' }),
        episode(1, 2, { pass: 2 }),
        episode(2, 1, { run: 'run' }),
        play('whole', { titleId: 'tv:1399' }),
        play('of-a-movie', { run: 'run' }),
      );
      await expect(loaded('tv:1399', { ids: ['whole', 'none'] })).resolves.toEqual(['whole']);
      await expect(loaded('tv:1399', { run: 'run' })).resolves.toEqual(['run:1:s1e2', 'run:1:s2e1']);
      const inPass = (pass: number, seasonNumber: number | null, episodeNumbers: number[] | null) =>
        loaded('tv:1399', { pass, seasonNumber, episodeNumbers });
      await expect(inPass(1, 1, null)).resolves.toEqual(['run:1:s1e2', 'x:1:s1e1']);
      await expect(inPass(1, 1, [2, 3])).resolves.toEqual(['run:1:s1e2']);
      await expect(inPass(2, 1, [1, 2])).resolves.toEqual(['x:2:s1e2']);
      await expect(inPass(1, null, null)).resolves.toEqual(['whole']);
      await expect(inPass(3, 1, null)).resolves.toEqual([]);
      await expect(loaded('movie:603', { run: 'run' })).resolves.toEqual(['of-a-movie']);
      await expect(loaded('movie:603', { all: true })).resolves.toEqual(['of-a-movie']);
    });

    test('the latest play of each part in a pass is read, the last in their order', async () => {
      const episode = { titleId: 'tv:1399', seasonNumber: 1, episodeNumber: 1 };
      const whole = { titleId: 'tv:1399', seasonNumber: null, episodeNumber: null };
      await savePlays(
        store,
        play('unknown', { ...episode, day: null, precision: 'UNKNOWN' }),
        play('day', episode),
        play('moment', { ...episode, at: '2025-03-04T09:00:00.000Z', precision: 'INSTANT' }),
        play('again', { ...episode, day: '2026-01-01', pass: 2 }),
        play('a', { ...episode, episodeNumber: 2 }),
        play('b', { ...episode, episodeNumber: 2 }),
        play('whole', whole),
      );
      const latest = await store.plays.readLatest(uid, [
        { ...whole, pass: 1 },
        { ...episode, pass: 1 },
        { ...episode, pass: 2 },
        { ...episode, pass: 1, episodeNumber: 2 },
        { ...episode, pass: 1, episodeNumber: 3 },
        { ...whole, pass: 1, titleId: 'movie:603' },
      ]);
      expect(latest.map((play) => play?.id ?? null)).toEqual(['whole', 'moment', 'again', 'b', null, null]);
      await expect(store.plays.readLatest(otherUid, [{ ...whole, pass: 1 }])).resolves.toEqual([null]);
    });

    test('many episodes are selected at once', async () => {
      const numbers = Array.from({ length: 100 }, (_, index) => index + 1);
      const plays = numbers.map((number) =>
        play(`e${number}`, { titleId: 'tv:1', seasonNumber: 1, episodeNumber: number }),
      );
      await savePlays(store, ...plays);
      const even = numbers.filter((number) => number % 2 === 0);
      const ids = await loaded('tv:1', { pass: 1, seasonNumber: 1, episodeNumbers: even });
      expect(ids).toEqual(even.map((number) => `e${number}`).toSorted());
    });

    test('a change is given and writes two hundred plays at most; longer runs are removed step by step', async () => {
      const run = (from: number, size: number) =>
        Array.from({ length: size }, (_, index) => play(`run:${from + index}`, { run: 'run' }));
      const tooMany = savePlays(store, ...run(0, MAX_STEP + 1));
      await expect(tooMany).rejects.toMatchObject({ name: 'AccountError' });
      await expect(count()).resolves.toBe(0);
      await savePlays(store, ...run(0, MAX_STEP));
      await savePlays(store, ...run(MAX_STEP, 30));
      const first = await loaded('movie:603', { run: 'run' });
      expect(first).toHaveLength(MAX_STEP);
      await remove('movie:603', ...first);
      await expect(loaded('movie:603', { run: 'run' })).resolves.toHaveLength(30);
      await expect(count()).resolves.toBe(30);
    });

    test('an id that is stored for the title is given to the change; the id of a play of another title fails it', async () => {
      await savePlays(store, play('mine', { note: 'First' }));
      const isNew = await store.titles.update(uid, 'movie:603', {
        needs: () => ({ plays: { ids: ['mine'] } }),
        apply: (before) => before,
      });
      expect(isNew.loaded?.plays.get('mine')).toMatchObject({ note: 'First' });
      const failure = await savePlays(store, play('mine', { titleId: 'movie:604' })).catch(
        (error: unknown) => error,
      );
      expect(failure).toBeInstanceOf(DuplicateIdError);
      await expect(store.titles.read(uid, ['movie:604'])).resolves.toEqual([null]);
      await expect(store.plays.read(uid, ['mine'])).resolves.toMatchObject([
        { note: 'First', titleId: 'movie:603' },
      ]);
      await savePlays(store, storedPlay(otherUid, 'mine', { titleId: 'movie:605' }));
      await expect(store.plays.read(otherUid, ['mine'])).resolves.toMatchObject([{ titleId: 'movie:605' }]);
      expect(backend.log.messages('error')).toEqual([]);
    });

    test('a title and its plays are stored together, or not at all', async () => {
      await savePlays(store, play('a'));
      const failing = store.titles.update(uid, 'movie:603', {
        needs: () => ({ plays: { ids: ['a', 'b'] } }),
        apply: () => {
          throw new Error('A mistake');
        },
      });
      await expect(failing).rejects.toThrow();
      await expect(listed()).resolves.toEqual(['a']);
      const ids = Array.from({ length: 6 }, (_, index) => `c${index}`);
      // The store tries a change three times, enough for three at once.
      for (const some of [ids.slice(0, 3), ids.slice(3)]) {
        await Promise.all(some.map((id, index) => savePlays(index % 2 ? backend.other : store, play(id))));
      }
      await expect(store.titles.read(uid, ['movie:603'])).resolves.toMatchObject([{ plays: 7 }]);
      await expect(count()).resolves.toBe(7);
    });

    test('what was last watched is written with the play that causes it, beside other fields', async () => {
      const record: LastWatchedRecord = {
        uid,
        movieId: 603,
        title: 'The Matrix',
        language: 'en',
        posterPath: null,
        mediaType: 'MOVIE',
        seasonNumber: null,
        episodeNumber: null,
        watchedAt: '2025-03-04T05:06:07.089Z',
      };
      await store.saveDocument('saveLastWatched', uid, 'lastWatched', { stars: 5 });
      await store.titles.update(uid, 'movie:603', {
        apply: () => ({ ...emptyTitle(uid, 'movie:603'), lastWatched: record }),
      });
      await expect(readLastWatched(store, uid)).resolves.toEqual(record);
      const stars = store.readDocument('readStars', uid, 'lastWatched', (document) => document['stars']);
      await expect(stars).resolves.toBe(5);
    });

    test('the bytes of an account follow its plays and their notes', async () => {
      await savePlays(store, play('a'));
      const before = await store.storedBytes(uid);
      const noted = play('b', { note: 'n'.repeat(1000), sourceId: 'é' });
      await savePlays(store, noted);
      await expect(store.storedBytes(uid)).resolves.toBe(before + 1202);
      await savePlays(store, { ...noted, note: null });
      await expect(store.storedBytes(uid)).resolves.toBe(before + 202);
      await remove('movie:603', 'b');
      await expect(store.storedBytes(uid)).resolves.toBe(before);
      await expect(store.storedBytes(otherUid)).resolves.toBe(0);
    });

    test('a full account rejects another play with a sentence, and stores nothing of it', async () => {
      await backend.close();
      await open(10_000);
      const note = 'n'.repeat(3000);
      await savePlays(store, play('a', { note }), play('b', { note }));
      const rejected = await savePlays(store, play('c', { note })).catch((error: unknown) => error);
      expect(rejected).toBeInstanceOf(AccountFullError);
      expect(String(rejected)).toContain('An account can store 0.01 MB');
      await expect(listed()).resolves.toEqual(['b', 'a']);
      await savePlays(store, play('a'));
      await savePlays(store, play('c', { note }));
      await expect(listed()).resolves.toEqual(['c', 'b', 'a']);
      expect(backend.log.messages('error')).toEqual([]);
    });

    test('a viewer never sees the plays of another, and deleting all deletes those of the viewer alone', async () => {
      const ids = Array.from({ length: 450 }, (_, index) => `p${index}`);
      for (const some of [ids.slice(0, 150), ids.slice(150, 300), ids.slice(300)])
        await savePlays(store, ...some.map((id) => play(id)));
      await savePlays(store, storedPlay(otherUid, 'theirs'));
      await expect(store.plays.read(otherUid, ['p1'])).resolves.toEqual([null]);
      await expect(store.plays.count(otherUid, ALL)).resolves.toBe(1);
      await store.deleteAll(uid);
      await expect(count()).resolves.toBe(0);
      await expect(store.storedBytes(uid)).resolves.toBe(0);
      await expect(store.titles.read(uid, ['movie:603'])).resolves.toEqual([null]);
      await expect(store.plays.read(otherUid, ['theirs'])).resolves.toMatchObject([{ id: 'theirs' }]);
    });
  });
}
