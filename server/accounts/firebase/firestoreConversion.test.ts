import { Transaction } from 'firebase-admin/firestore';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { openStore, UID, UIDS } from '../../testing/firestoreTestStore.ts';
import {
  emptyTitle,
  saveList,
  savePlays,
  storedItem,
  storedList,
  storedPlay,
} from '../../testing/storedRecords.ts';
import type { ViewerStores } from '../../viewer/store.ts';

type TestStore = ReturnType<typeof openStore>;

const at = (day: number) => new Date(Date.UTC(2025, 2, day)).toISOString();
const watchedPart = (day: number) => ({ position: 0, length: null, watched: true, at: at(day) });
const former = (id: string, own: object = {}) => {
  const [kind, number] = id.split(':');
  return {
    media_type: kind,
    title_number: Number(number),
    title: `Title ${number}`,
    poster_path: null,
    local: null,
    listed_at: at(1),
    played_at: null,
    hidden_at: null,
    changed_at: at(9),
    last: null,
    whole: null,
    seasons: {},
    bytes: 800,
    ...own,
  };
};
/** An account of the form before: more titles than one page has, a series of 240 watched episodes, and one malformed title. */
const FORMER: Readonly<Record<string, object>> = {
  ...Object.fromEntries(
    Array.from({ length: 22 }, (_, index) => {
      const whole =
        index % 2 ? { season_number: null, episode_number: null, ...watchedPart(index + 1) } : null;
      return [`titles/movie:${index + 1}`, former(`movie:${index + 1}`, { whole, last: whole })];
    }),
  ),
  'titles/movie:666': former('movie:666', { title: 5 }),
  'titles/tv:1399': former('tv:1399'),
  ...Object.fromEntries(
    [1, 2, 3].map((season) => {
      const parts = Array.from({ length: 80 }, (_, index) => [index + 1, watchedPart(season)]);
      return [`titles/tv:1399/seasons/${season}`, { parts: Object.fromEntries(parts) as object }];
    }),
  ),
  'titles/tv:1': { ...former('tv:1'), last: 's1e2', parts: { s1e1: watchedPart(3), s1e2: watchedPart(4) } },
  'meta/titles': { bytes: 60_000 },
  'meta/lastWatched': { movieId: 603, title: 'The Matrix', stars: 5 },
  'meta/settings': { reduced_data: true },
};
const TITLES = 24;
const PLAYS = 11 + 240 + 2;
const ALL = { year: null, mediaType: null, titleId: null };

const NOW = Date.UTC(2026, 2, 1);
let clock = NOW;

async function openFormer(conversionWaitMs = 60_000): Promise<TestStore> {
  const opened = openStore({ conversionWaitMs, now: () => clock });
  for (const [path, fields] of Object.entries(FORMER)) await opened.put(path, fields);
  return opened;
}

/** Uses the account, which converts it. */
const use = (store: ViewerStores) => store.titles.count(UID, { name: 'titles', mediaType: null });

beforeEach(() => {
  clock = NOW;
});

let converted: Awaited<ReturnType<TestStore['dump']>>;
let steps = 0;

beforeAll(async () => {
  const { store, dump, firestore } = await openFormer();
  const transactions = vi.spyOn(firestore, 'runTransaction');
  await use(store);
  steps = transactions.mock.calls.length;
  converted = await dump();
});

test('an account is converted at its first use, with all its titles, parts and plays', async () => {
  const { store, log } = await openFormer();
  await expect(use(store)).resolves.toBe(TITLES);
  await expect(store.plays.count(UID, ALL)).resolves.toBe(PLAYS);
  await expect(store.titles.read(UID, ['tv:1399', 'movie:2', 'movie:666'])).resolves.toMatchObject([
    { plays: 240, listedAt: at(1) },
    { plays: 1, whole: { plays: 1 }, last: { plays: 1 } },
    null,
  ]);
  const range = { titleId: 'tv:1399', pass: 1, seasonNumber: 2, stored: 80 };
  const [season] = await store.titles.readSeasons(UID, [range]);
  expect(season?.size).toBe(80);
  await expect(store.plays.read(UID, ['converted:tv:1:s1:e2'])).resolves.toMatchObject([{ at: at(4) }]);
  await expect(store.storedBytes(UID)).resolves.toBeGreaterThan(TITLES * 1200 + PLAYS * 200 + 242 * 100);
  expect(log.lines.map(({ message }) => message)).toEqual([
    'convertRecords: The operation could not be completed',
    `An account's records are converted: ${TITLES} titles with ${PLAYS} plays; 1 malformed titles stay as they were`,
  ]);
  expect(log.lines.at(-1)?.fields).toEqual({
    operation: 'convertRecords',
    titles: TITLES,
    plays: PLAYS,
    malformed: 1,
  });
});

test('the documents of the form before stay as they were, and the version is written last', async () => {
  const { store, dump, firestore } = await openFormer();
  const run = firestore.runTransaction.bind(firestore);
  const versions: unknown[] = [];
  vi.spyOn(firestore, 'runTransaction').mockImplementation(async (...change) => {
    const result = await run(...change);
    versions.push((await firestore.doc(`users/${UID}/meta/version`).get()).get('version'));
    return result;
  });
  await use(store);
  expect(await dump()).toMatchObject(
    Object.fromEntries(Object.entries(FORMER).map(([path, fields]) => [`users/${UID}/${path}`, fields])),
  );
  expect(versions.length).toBeGreaterThan(3);
  expect(versions).toEqual([...Array<undefined>(versions.length - 3).fill(undefined), 6, 6, 7]);
});

test('no step writes more than two hundred documents, beside its progress and the total', async () => {
  const { store } = await openFormer();
  const sets = vi.spyOn(Transaction.prototype, 'set');
  await use(store);
  const writes = new Map<unknown, number>();
  for (const transaction of sets.mock.contexts) writes.set(transaction, (writes.get(transaction) ?? 0) + 1);
  expect(Math.max(...writes.values())).toBeGreaterThan(150);
  expect(Math.max(...writes.values())).toBeLessThanOrEqual(250);
});

describe('a conversion that is interrupted at any step', () => {
  const interruptions = ['before its step', 'after its step'] as const;

  test.each(interruptions)(
    '%s, and continued by another process, has nothing missing and nothing twice',
    async (when) => {
      for (let step = 1; step <= steps; step += 1) {
        const { store, open, firestore, dump } = await openFormer();
        const run = firestore.runTransaction.bind(firestore);
        let count = 0;
        const spy = vi.spyOn(firestore, 'runTransaction').mockImplementation(async (...change) => {
          count += 1;
          if (count < step) return run(...change);
          if (when === 'after its step') await run(...change);
          throw Object.assign(new Error(), { code: 14 });
        });
        const isInterrupted = await use(store).then(
          () => false,
          () => true,
        );
        expect(isInterrupted).toBe(true);
        spy.mockRestore();
        await expect(use(open())).resolves.toBe(TITLES);
        expect(await dump()).toEqual(converted);
      }
      expect(steps).toBeGreaterThan(3);
    },
  );

  test('is continued by the same process at the next use', async () => {
    const { store, firestore, dump } = await openFormer();
    const run = firestore.runTransaction.bind(firestore);
    let count = 0;
    vi.spyOn(firestore, 'runTransaction').mockImplementation(async (...change) => {
      count += 1;
      if (count === 2) throw Object.assign(new Error(), { code: 14 });
      return run(...change);
    });
    await expect(use(store)).rejects.toMatchObject({ message: 'Connection failed.' });
    await expect(use(store)).resolves.toBe(TITLES);
    expect(await dump()).toEqual(converted);
  });
});

test('processes that convert an account at once have the same result, and each sees all of it', async () => {
  const { store, open, dump } = await openFormer();
  const counts = await Promise.all([store, open(), store].map(use));
  expect(counts).toEqual([TITLES, TITLES, TITLES]);
  expect(await dump()).toEqual(converted);
});

test('until an account is converted, its records are unavailable for a while, and its documents are not', async () => {
  const { store, firestore } = await openFormer(1);
  const run = firestore.runTransaction.bind(firestore);
  let release = () => undefined as void;
  const released = new Promise<void>((resolve) => (release = resolve));
  const spy = vi.spyOn(firestore, 'runTransaction').mockImplementation(async (...change) => {
    await released;
    return run(...change);
  });
  const failure = { name: 'AccountError', message: expect.stringContaining('being converted') };
  await expect(use(store)).rejects.toMatchObject(failure);
  await expect(store.lists.count(UID)).rejects.toMatchObject(failure);
  await expect(savePlays(store, storedPlay(UID, 'a'))).rejects.toMatchObject(failure);
  const settings = store.readDocument('readSettings', UID, 'settings', (document) => document);
  await expect(settings).resolves.toEqual({ reduced_data: true });
  release();
  await expect.poll(() => use(store).catch(() => 0)).toBe(TITLES);
  expect(spy).toHaveBeenCalledTimes(steps);
});

describe('a process looks once whether an account has to be converted', () => {
  const TWO = ['titles', 'batchGetDocuments'];
  test.each([
    ['a new account', [...TWO, 'batchGetDocuments', 'viewerTitles']],
    ['a converted one', TWO],
  ])('of %s', async (name, looked) => {
    const opened = name === 'a new account' ? openStore() : await openFormer();
    if (name !== 'a new account') await use(opened.open());
    const readsOf = async (store: ViewerStores) => {
      opened.reads.length = 0;
      await store.titles.read(UID, ['movie:1']);
      return opened.reads.map(({ method, query }) => query?.collection ?? method);
    };
    const store = opened.open();
    await expect(readsOf(store)).resolves.toEqual([...looked, 'batchGetDocuments']);
    await expect(readsOf(store)).resolves.toEqual(['batchGetDocuments']);
  });
});

test('the documents of the form before are deleted a month after the conversion', async () => {
  const { store, open, documentPaths } = await openFormer();
  const former = () => documentPaths().filter((path) => path.startsWith(`users/${UID}/titles/`)).length;
  await use(store);
  const before = former();
  clock += 29 * 86_400_000;
  await use(open());
  expect(former()).toBe(before);
  clock += 2 * 86_400_000;
  await use(open());
  await expect.poll(former).toBe(0);
  await expect(use(open())).resolves.toBe(TITLES);
});

test('a title that is stored in the new form already is left as it is', async () => {
  const opened = openStore({ conversionWaitMs: 60_000 });
  const note = { ...emptyTitle(UID, 'tv:1399').record, note: 'New' };
  await opened.store.titles.update(UID, 'tv:1399', {
    apply: () => ({ ...emptyTitle(UID, 'tv:1399'), record: note }),
  });
  // An older process stores titles of its form meanwhile.
  for (const [path, fields] of Object.entries(FORMER)) await opened.put(path, fields);
  const store = opened.open();
  await expect(use(store)).resolves.toBe(TITLES);
  await expect(store.titles.read(UID, ['tv:1399'])).resolves.toMatchObject([{ note: 'New', plays: 0 }]);
  await expect(store.plays.count(UID, ALL)).resolves.toBe(PLAYS - 240);
});

test('what an older process stores after the conversion replaces nothing', async () => {
  const { store, put, open, dump } = await openFormer();
  await use(store);
  const before = await dump();
  await put('titles/tv:1399', former('tv:1399', { title: 'Older' }));
  await put('titles/movie:9999', former('movie:9999'));
  const other = open();
  await expect(use(other)).resolves.toBe(TITLES);
  await expect(other.titles.read(UID, ['tv:1399'])).resolves.toMatchObject([
    { title: 'Title 1399', plays: 240 },
  ]);
  expect(await dump()).toMatchObject({ ...before, [`users/${UID}/titles/tv:1399`]: { title: 'Older' } });
});

test.each(['before a step', 'while a step is made'])(
  'an account that is deleted %s of its conversion leaves nothing behind',
  async (when) => {
    for (let step = 1; step <= steps; step += 1) {
      const { store, open, firestore, documentPaths } = await openFormer();
      const run = firestore.runTransaction.bind(firestore);
      let count = 0;
      const deleteAt = async (now: string) => {
        if (count === step && now === when) {
          count += 1;
          await open().deleteAll(UID);
        }
      };
      const spy = vi.spyOn(firestore, 'runTransaction').mockImplementation(async (change, options) => {
        count += 1;
        await deleteAt('before a step');
        return run(async (transaction) => {
          const result = await change(transaction);
          await deleteAt('while a step is made');
          return result;
        }, options);
      });
      await use(store);
      spy.mockRestore();
      expect(count).toBeGreaterThan(step);
      expect(documentPaths()).toEqual([]);
    }
  },
);

test('lists, and other accounts, are none of a conversion', async () => {
  const { store, open } = await openFormer();
  const [, other] = UIDS;
  await saveList(open(), storedList(other, 'l'), storedItem('tv:1'));
  await saveList(store, storedList(UID, 'l'), storedItem('tv:1'));
  await expect(store.lists.readListsOf(UID, ['tv:1'], 5)).resolves.toEqual([['l']]);
  await expect(store.storedBytes(other)).resolves.toBe(800 + 'List l'.length);
});
