import { Transaction } from 'firebase-admin/firestore';
import { describe, expect, test, vi } from 'vitest';
import { defaultSettings } from '../../../contract/settings.ts';
import { idsOf, openStore, UID, UIDS } from '../../testing/firestoreTestStore.ts';
import { LIMITS, viewerTitlesContract } from '../../testing/viewerTitlesContract.ts';
import { applyListed, applyProgress, markOpened, newViewerTitle } from '../../viewer/rules.ts';
import { readSettings, updateSettings, type ViewerStore } from '../../viewer/store.ts';

const AT = '2025-03-04T05:06:07.089Z';

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
    uids: UIDS,
    countRecords: count,
    spoil: async (uid, id) => {
      await firestore.doc(`users/${uid}/titles/${id}`).update({ title: 5 });
    },
    close: async () => undefined,
  };
});

const matrix = () =>
  newViewerTitle(UID, { mediaType: 'MOVIE', tmdbId: 603 }, { title: 'The Matrix', posterPath: null }, AT);
const listedMatrix = () => applyListed(matrix(), true, AT);
const thrones = () =>
  applyProgress(
    newViewerTitle(
      UID,
      { mediaType: 'TV', tmdbId: 1399 },
      { title: 'Game of Thrones', posterPath: null },
      AT,
    ),
    { seasonNumber: 1, episodeNumber: 2 },
    { position: 61.5, length: 3000, at: AT },
  );

test('documents have these names for every client', async () => {
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
  expect(await get('meta/titles')).toEqual({ bytes: 1015 });
  await updateSettings(store, UID, { spoilerShield: true });
  expect(await get('meta/settings')).toEqual({
    carousel_autoplay: true,
    next_autoplay: defaultSettings.nextAutoplay,
    spoiler_shield: true,
    reduced_data: false,
    hide_watched: false,
    hidden: [],
  });
});

test('a save that needs no more space leaves the total unchanged', async () => {
  const { store } = openStore();
  await store.update(UID, 'tv:1399', { apply: thrones });
  const written = vi.spyOn(Transaction.prototype, 'set');
  await store.update(UID, 'tv:1399', {
    seasons: () => [1],
    apply: (before) =>
      before &&
      applyProgress(
        before,
        { seasonNumber: 1, episodeNumber: 2 },
        { position: 99, length: 3000, at: '2025-03-04T05:07:07.089Z' },
      ),
  });
  expect(written.mock.calls.map(([document]) => document.path)).toEqual(
    ['titles/tv:1399', 'titles/tv:1399/seasons/1'].map((path) => `users/${UID}/${path}`),
  );
});

describe('a season added while everything is deleted', () => {
  const addSeason = (store: ViewerStore) =>
    store.update(UID, 'tv:1399', {
      seasons: () => [2],
      apply: (before) =>
        before && markOpened(before, { seasonNumber: 2, episodeNumber: 1 }, '2025-03-04T05:07:07.089Z'),
    });

  test('is deleted with its title when added before the deletion starts', async () => {
    const { store, open, left, beforeNextTransaction } = openStore();
    await store.update(UID, 'tv:1399', { apply: thrones });
    beforeNextTransaction(() => addSeason(open()));
    await store.deleteAll(UID);
    expect(await left()).toEqual([]);
  });

  test('is deleted with its title when added before the deletion is committed', async () => {
    const { store, open, left, beforeNextCommit } = openStore();
    await store.update(UID, 'tv:1399', { apply: thrones });
    beforeNextCommit(() => addSeason(open()));
    await store.deleteAll(UID);
    expect(await left()).toEqual([]);
  });
});

test('fields added by others survive a change', async () => {
  const { store, put, get } = openStore();
  await store.update(UID, 'movie:603', { apply: listedMatrix });
  await put('titles/movie:603', { ...Object(await get('titles/movie:603')), stars: 5 });
  await store.update(UID, 'movie:603', {
    apply: (before) => before && { ...before, record: { ...before.record, title: 'Matrix' } },
  });
  expect(await get('titles/movie:603')).toMatchObject({ title: 'Matrix', stars: 5 });
});

test('a malformed setting has its default', async () => {
  const { store, put } = openStore();
  await put('meta/settings', { carousel_autoplay: 'no', reduced_data: true });
  await expect(readSettings(store, UID)).resolves.toEqual({
    ...defaultSettings,
    uid: UID,
    reducedData: true,
  });
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
  ])('that %s is rejected by itself, and left out of lists', async (_fault, fields) => {
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

  test('is valid again after a change, and is deleted with everything else', async () => {
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

  test('of a season loses its malformed parts only', async () => {
    const { store, put } = openStore();
    const part = { position: 5, length: 60, watched: false, at: '2025-03-04T06:06:07+01:00' };
    const parts = { 1: part, 2: { ...part, position: -1 }, three: part, 4: 'seen' };
    await put('titles/tv:1/seasons/1', { parts });
    const [season] = await store.readSeasons(UID, [{ titleId: 'tv:1', seasonNumber: 1, stored: 4 }]);
    expect([...(season?.values() ?? [])]).toEqual([
      { seasonNumber: 1, episodeNumber: 1, ...part, at: '2025-03-04T05:06:07.000Z' },
    ]);
  });
});

test.each(['', '.', '..', '__name__', 'a/b', `${UID}/meta`, 'a\nb', 'a'.repeat(129)])(
  'the uid %j reaches no document',
  async (uid) => {
    const { firestore, store, log } = openStore();
    const failure = { name: 'AccountError', message: 'The operation could not be completed' };
    const list = { name: 'titles', mediaType: null } as const;
    const calls = [
      store.readPage(uid, list, 1, null),
      store.count(uid, list),
      store.readTitles(uid, ['movie:603']),
      store.readSeasons(uid, [{ titleId: 'tv:1', seasonNumber: 1, stored: 4 }]),
      store.update(uid, 'movie:603', { apply: () => null }),
      readSettings(store, uid),
      updateSettings(store, uid, {}),
      store.deleteAll(uid),
    ];
    for (const call of await Promise.allSettled(calls)) {
      expect(call).toMatchObject({ status: 'rejected', reason: failure });
    }
    await expect(firestore.listCollections()).resolves.toEqual([]);
    expect(log.lines.map(({ fields }) => fields['code'])).toEqual(Array(8).fill('uid-no-path-segment'));
  },
);

test('a change is stored although the titles could not be counted afterwards', async () => {
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
