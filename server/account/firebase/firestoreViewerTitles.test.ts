import { FirestoreMock } from '@firebase-bridge/firestore-admin';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { listed, opened, progressed, untouched } from '../../domain/viewerTitleChanges.ts';
import type { ViewerTitleListName } from '../../domain/viewerTitleLists.ts';
import { defaultSettings } from '../../../contract/settings.ts';
import { LogRecorder } from '../../testing/logRecorder.ts';
import { LIMITS, viewerTitlesContract } from '../../testing/viewerTitlesContract.ts';
import type { StorageLimits } from '../viewerTitlesStore.ts';
import { FirestoreViewerTitles } from './firestoreViewerTitles.ts';

const UID = 'K3vRk1mD0uXkqH8nYb7ZtQfWc2p1';
const AT = '2025-03-04T05:06:07.089Z';
const backend = new FirestoreMock();
afterEach(() => backend.deleteAll());

/** The store over the real SDK, which keeps its documents in this process. */
function openStore(limits?: StorageLimits) {
  const log = new LogRecorder();
  const firestore = backend.createDatabase().firestore();
  const open = () => new FirestoreViewerTitles(firestore, { deadlineMs: 5_000, logger: log }, limits);
  const documentOf = (path: string) => firestore.doc(`users/${UID}/${path}`);
  return {
    firestore,
    log,
    store: open(),
    /** The same as another process has it. */
    open,
    put: async (path: string, fields: object) => void (await documentOf(path).set({ ...fields })),
    get: async (path: string): Promise<unknown> => (await documentOf(path).get()).data() ?? null,
  };
}

viewerTitlesContract("Viewers' titles in Firestore", async () => {
  const { firestore, store } = openStore(LIMITS);
  const count = async (uid: string) => {
    const { docs: titles } = await firestore.collection(`users/${uid}/titles`).get();
    const { docs: meta } = await firestore.collection(`users/${uid}/meta`).get();
    const { docs: seasons } = await firestore.collectionGroup('seasons').get();
    const parts = seasons.filter(({ ref }) => ref.path.startsWith(`users/${uid}/`));
    return titles.length + meta.length + parts.length;
  };
  return {
    store,
    uids: [UID, 'Zx9LmPq4RtYuIoAs2DfGhJkLzX81'],
    countRecords: count,
    close: async () => undefined,
  };
});

const matrix = () =>
  untouched(UID, { mediaType: 'MOVIE', tmdbId: 603 }, { title: 'The Matrix', posterPath: null }, AT);
const listedMatrix = () => listed(matrix(), true, AT) ?? matrix();
const thrones = () =>
  progressed(
    untouched(UID, { mediaType: 'TV', tmdbId: 1399 }, { title: 'Game of Thrones', posterPath: null }, AT),
    { seasonNumber: 1, episodeNumber: 2 },
    { position: 61.5, length: 3000, at: AT },
  );
const idsOf = async (store: FirestoreViewerTitles, name: ViewerTitleListName = 'titles') =>
  (await store.readPage(UID, { name, mediaType: null }, 60, null)).titles.map(({ tmdbId }) => tmdbId);

test('documents have these names, whoever reads them', async () => {
  const { store, get } = openStore();
  await store.update(UID, 'tv:1399', { apply: thrones });
  const part = { position: 61.5, length: 3000, watched: false, at: AT };
  expect(await get('titles/tv:1399')).toEqual({
    media_type: 'tv',
    title_number: 1399,
    title: 'Game of Thrones',
    poster_path: null,
    local: null,
    listed_at: null,
    played_at: AT,
    hidden_at: null,
    changed_at: AT,
    continued_at: AT,
    last: { season_number: 1, episode_number: 2, ...part },
    whole: null,
    seasons: { 1: { parts: 1, newest: AT, furthest: null } },
    bytes: 1015,
  });
  expect(await get('titles/tv:1399/seasons/1')).toEqual({ parts: { 2: part } });
  expect(await get('meta/titles')).toEqual({ bytes: 1015, form: 2 });
  await store.saveSettings(UID, { spoilerShield: true });
  expect(await get('meta/settings')).toEqual({
    carousel_autoplay: true,
    next_autoplay: defaultSettings.nextAutoplay,
    spoiler_shield: true,
    reduced_data: false,
  });
});

test('what others have added to a document outlives a change', async () => {
  const { store, put, get } = openStore();
  await store.update(UID, 'movie:603', { apply: listedMatrix });
  await put('titles/movie:603', { ...Object(await get('titles/movie:603')), stars: 5 });
  await store.update(UID, 'movie:603', {
    apply: (before) => before && { ...before, record: { ...before.record, title: 'Matrix' } },
  });
  expect(await get('titles/movie:603')).toMatchObject({ title: 'Matrix', stars: 5 });
});

test('a malformed setting is as if nobody had chosen it', async () => {
  const { store, put } = openStore();
  await put('meta/settings', { carousel_autoplay: 'no', reduced_data: true });
  await expect(store.readSettings(UID)).resolves.toEqual({ ...defaultSettings, uid: UID, reducedData: true });
});

describe('a malformed document', () => {
  test.each([
    ['has a number past any title', { title_number: 2_147_483_648 }],
    ['is stored under the name of another title', { title_number: 604 }],
    ['has an unknown kind of title', { media_type: 'person' }],
    ['has a title that is no text', { title: 5 }],
    ['has a date that is none', { listed_at: 'yesterday' }],
    ['has a last part before its beginning', { last: { position: -1 } }],
    ['has a season that is none', { seasons: { one: { parts: 1 } } }],
  ])('that %s is refused by itself, and left out of lists', async (_fault, fields) => {
    const { store, put, get, log } = openStore();
    await store.update(UID, 'tv:1399', { apply: thrones });
    await store.update(UID, 'movie:603', { apply: listedMatrix });
    await put('titles/movie:603', { ...Object(await get('titles/movie:603')), ...fields });
    const [title, other] = await store.readTitles(UID, ['movie:603', 'tv:1399']);
    expect(title).toMatchObject({
      name: 'AccountError',
      message: 'The operation could not be completed',
    });
    expect(other).toMatchObject({ tmdbId: 1399 });
    log.lines.length = 0;
    expect(await idsOf(store)).toEqual([1399]);
    expect(log.lines).toMatchObject([
      { level: 'error', fields: { operation: 'readViewerTitles', code: 'malformed-document' } },
    ]);
    expect(JSON.stringify(log.lines)).not.toContain('Matrix');
  });

  test('is whole again after a change, and goes with everything else', async () => {
    const { store, put, log, firestore } = openStore();
    await put('titles/movie:603', { title: 5, seasons: {} });
    await store.update(UID, 'movie:603', { apply: (before) => before ?? listedMatrix() });
    expect(await store.readTitles(UID, ['movie:603'])).toEqual([listedMatrix().record]);
    expect(log.messages('error')).toHaveLength(1);
    await put('titles/movie:604', { title: 5 });
    await put('titles/movie:604/seasons/1', { parts: {} });
    await store.deleteAll(UID);
    const left = await firestore.collectionGroup('seasons').get();
    expect([left.size, (await firestore.collection(`users/${UID}/titles`).get()).size]).toEqual([0, 0]);
  });

  test('of a season loses the parts that are malformed, and no other', async () => {
    const { store, put } = openStore();
    const part = { position: 5, length: 60, watched: false, at: '2025-03-04T06:06:07+01:00' };
    const parts = { 1: part, 2: { ...part, position: -1 }, three: part, 4: 'seen' };
    await put('titles/tv:1/seasons/1', { parts });
    const [season] = await store.readSeasons(UID, [{ titleId: 'tv:1', seasonNumber: 1 }]);
    expect([...(season?.values() ?? [])]).toEqual([
      { seasonNumber: 1, episodeNumber: 1, ...part, at: '2025-03-04T05:06:07.000Z' },
    ]);
  });
});

describe('documents that hold their parts themselves, as they were stored before', () => {
  const part = { position: 60, length: 3000, watched: false, at: '2025-03-05T21:00:00.000Z' };
  const seen = { position: 0, length: null, watched: true, at: '2025-03-04T21:00:00.000Z' };
  const former = {
    media_type: 'tv',
    title_number: 1399,
    title: 'Game of Thrones',
    poster_path: null,
    listed_at: '2025-03-04T06:06:07+01:00',
    played_at: '2025-03-05T21:00:00.000Z',
    hidden_at: null,
    changed_at: '2025-03-05T21:00:00.000Z',
    last: 's1e2',
    parts: { s1e1: seen, s1e2: part, s2e1: seen, series: seen },
  };
  const movie = {
    ...former,
    media_type: 'movie',
    title_number: 603,
    title: 'The Matrix',
    last: null,
    parts: {},
  };

  test('are brought into today’s form when their viewer first comes, once', async () => {
    const { store, open, put, get, log } = openStore();
    await put('titles/tv:1399', { ...former, stars: 5 });
    await put('titles/movie:603', movie);
    expect(await idsOf(store, 'continuable')).toEqual([1399]);
    expect(await idsOf(store, 'watchlist')).toEqual([1399, 603]);
    const [title] = await store.readTitles(UID, ['tv:1399']);
    expect(title).toMatchObject({
      listedAt: '2025-03-04T05:06:07.000Z',
      last: { seasonNumber: 1, episodeNumber: 2, position: 60 },
      whole: { seasonNumber: null, watched: true },
      seasons: new Map([
        [1, { parts: 2, newest: part.at, furthest: null }],
        [2, { parts: 1, newest: seen.at, furthest: null }],
      ]),
    });
    const seasons = [1, 2].map((seasonNumber) => ({ titleId: 'tv:1399', seasonNumber }));
    const parts = await store.readSeasons(UID, seasons);
    expect(parts.map((season) => season.size)).toEqual([2, 1]);
    const document = await get('titles/tv:1399');
    expect(document).toMatchObject({ stars: 5, continued_at: part.at });
    expect(document).not.toHaveProperty('parts');
    expect(await get('meta/titles')).toMatchObject({ form: 2, bytes: 2125 });
    expect(await idsOf(open())).toHaveLength(2);
    expect(log.lines).toEqual([]);
  });

  test('that come later, from a process of before, are read and changed all the same', async () => {
    const { store, put, get } = openStore();
    await store.update(UID, 'movie:603', { apply: listedMatrix });
    await put('titles/tv:1399', former);
    expect(await idsOf(store)).toEqual([1399, 603]);
    await put('titles/tv:1399', former);
    const whole = { seasonNumber: null, episodeNumber: null };
    await store.update(UID, 'tv:1399', { apply: (before) => before && opened(before, whole, part.at) });
    const [season] = await store.readSeasons(UID, [{ titleId: 'tv:1399', seasonNumber: 1 }]);
    expect(season?.size).toBe(2);
    expect(await get('titles/tv:1399')).not.toHaveProperty('parts');
  });

  test.each([
    ['a part that no movie has', { parts: { s1e2: part } }],
    ['a part before its beginning', { parts: { movie: { ...part, position: -1 } } }],
    ['a part that may or may not be watched', { parts: { movie: { ...part, watched: 'yes' } } }],
    ['a last part that it has not', { last: 'movie' }],
  ])('with %s are left as they are, and out of lists', async (_fault, fields) => {
    const { store, put, get, log } = openStore();
    await put('titles/movie:603', { ...movie, ...fields });
    await put('titles/tv:1399', former);
    expect(await idsOf(store)).toEqual([1399]);
    expect(await get('titles/movie:603')).toEqual({ ...movie, ...fields });
    expect(log.lines[0]).toMatchObject({ fields: { code: 'malformed-document' } });
  });

  test('are all found, however many there are', async () => {
    const { store, put, log } = openStore();
    for (let number = 1; number <= 45; number += 1) {
      await put(`titles/movie:${number}`, { ...movie, title_number: number });
    }
    expect(await idsOf(store)).toHaveLength(45);
    expect(log.lines).toEqual([]);
  });
});

test.each(['', '.', '..', '__name__', 'a/b', `${UID}/meta`, 'a\nb', 'a'.repeat(129)])(
  'the uid %j reaches no document',
  async (uid) => {
    const { firestore, store, log } = openStore();
    const refusal = { name: 'AccountError', message: 'The operation could not be completed' };
    const list = { name: 'titles', mediaType: null } as const;
    const calls = [
      store.readPage(uid, list, 1, null),
      store.count(uid, list),
      store.readTitles(uid, ['movie:603']),
      store.readSeasons(uid, [{ titleId: 'tv:1', seasonNumber: 1 }]),
      store.update(uid, 'movie:603', { apply: () => null }),
      store.readSettings(uid),
      store.saveSettings(uid, {}),
      store.deleteAll(uid),
    ];
    for (const call of await Promise.allSettled(calls)) {
      expect(call).toMatchObject({ status: 'rejected', reason: refusal });
    }
    await expect(firestore.listCollections()).resolves.toEqual([]);
    expect(log.lines.map(({ fields }) => fields['code'])).toEqual(Array(8).fill('uid-no-path-segment'));
  },
);

test('a change is stored although nobody could count how many titles there are by then', async () => {
  const { firestore, store, log } = openStore();
  const counting = vi
    .spyOn(Object.getPrototypeOf(firestore.collection('any').count()), 'get')
    .mockRejectedValue(Object.assign(new Error(), { code: 14 }));
  const { record } = listedMatrix();
  await expect(store.update(UID, 'movie:603', { apply: listedMatrix })).resolves.toMatchObject({
    stored: record,
  });
  await expect(store.readTitles(UID, ['movie:603'])).resolves.toEqual([record]);
  expect(log.messages('error')).toEqual(['boundViewerTitles: Connection failed.']);
  await store.update(UID, 'movie:603', {
    apply: (before) => before && { ...before, record: { ...record, title: 'Matrix' } },
  });
  expect(counting).toHaveBeenCalledTimes(1);
});
