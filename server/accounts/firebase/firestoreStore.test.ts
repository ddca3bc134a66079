import { Timestamp, Transaction } from 'firebase-admin/firestore';
import { describe, expect, test, vi } from 'vitest';
import { defaultSettings } from '../../../contract/settings.ts';
import { idsOf, openStore, UID, UIDS } from '../../testing/firestoreTestStore.ts';
import {
  emptyTitle,
  importedRow,
  saveList,
  savePlays,
  saveRatings,
  storedItem,
  storedList,
  storedPlay,
  storedRating,
  storedTitle,
} from '../../testing/storedRecords.ts';
import { viewerTitlesContract } from '../../testing/viewerTitlesContract.ts';
import { readSettings, updateSettings } from '../../viewer/documents.ts';
import { addImportRows, startImport } from '../../viewer/imports/importRules.ts';
import type { LoadedTitle, PartRecord } from '../../viewer/records.ts';
import type { ViewerStores } from '../../viewer/store.ts';

const AT = '2025-03-04T05:06:07.089Z';

viewerTitlesContract("Viewers' titles in Firestore", async (bytes) => {
  const { firestore, store, open, log, documentPaths } = openStore(bytes === undefined ? {} : { bytes });
  return {
    store,
    other: open(),
    log,
    uids: UIDS,
    countRecords: async (uid: string) =>
      documentPaths().filter((path) => path.startsWith(`users/${uid}/`)).length,
    spoil: async (uid, id) => {
      await firestore.doc(`users/${uid}/viewerTitles/${id}`).update({ title: 5 });
    },
    close: async () => undefined,
  };
});

/** A title with parts of seasons. */
function titleWith(
  id: string,
  parts: readonly PartRecord[],
  own: Parameters<typeof storedTitle>[2] = {},
): LoadedTitle {
  const numbers = [...new Set(parts.map(({ seasonNumber }) => seasonNumber ?? 0))];
  const seasons = numbers.map((number) => {
    const of = parts.filter(({ seasonNumber }) => seasonNumber === number);
    return [number, new Map(of.map((part) => [part.episodeNumber ?? 0, part]))] as const;
  });
  const tally = (size: number) => ({ parts: size, watched: 0, newest: AT, left: 1, furthest: null });
  const record = storedTitle(UID, id, {
    seasons: new Map(seasons.map(([number, of]) => [number, tally(of.size)])),
    ...own,
  });
  return { ...emptyTitle(UID, id), record, parts: new Map(seasons) };
}
const part = (seasonNumber: number, episodeNumber: number, own: Partial<PartRecord> = {}): PartRecord => ({
  seasonNumber,
  episodeNumber,
  position: 61.5,
  length: 3000,
  at: AT,
  plays: 0,
  ...own,
});
const matrix = () => ({
  ...emptyTitle(UID, 'movie:603'),
  record: storedTitle(UID, 'movie:603', { listedAt: AT }),
});
const thrones = () => titleWith('tv:1399', [part(1, 2)], { last: part(1, 2), playedAt: AT });
const save = (store: ViewerStores, title: LoadedTitle, seasons: readonly number[] = []) => {
  const { mediaType, tmdbId } = title.record;
  const id = `${mediaType === 'MOVIE' ? 'movie' : 'tv'}:${tmdbId}`;
  return store.titles.update(UID, id, { needs: () => ({ seasons }), apply: () => title });
};

test('documents have these names for every client', async () => {
  const { store, get } = openStore();
  await save(store, thrones(), [1]);
  const stored = { position: 61.5, length: 3000, at: AT, plays: 0 };
  const title = {
    media_type: 'tv',
    title_number: 1399,
    title: 'Title 1399',
    poster_path: '/p.jpg',
    local: null,
    facts: null,
    listed_at: null,
    played_at: AT,
    dismissed_at: null,
    dropped_at: null,
    note: null,
    previous: null,
    pass: 1,
    pass_started_at: null,
    last: { season_number: 1, episode_number: 2, ...stored },
    whole: null,
    seasons: { 1: { parts: 1, watched: 0, newest: AT, left: 1, furthest: null } },
    plays: 0,
    ratings: 0,
    listed_title: null,
    bytes: 1416,
  };
  expect(await get('viewerTitles/tv:1399')).toMatchObject(title);
  const season = { pass: 1, season_number: 1, parts: { 2: stored }, more: [] };
  expect(await get('viewerTitles/tv:1399/seasonParts/1-1')).toEqual(season);
  expect(await get('meta/storage')).toEqual({ bytes: 1416 });
  await savePlays(store, storedPlay(UID, 'p1', { run: 'r' }));
  expect(await get('plays/p1')).toMatchObject({
    title_id: 'movie:603',
    media_type: 'movie',
    season_number: null,
    play_key: '2025-03-04 ',
    source_id: null,
    run: 'r',
  });
  await saveRatings(store, storedRating(UID, 'tv:1399:s1'));
  expect(await get('ratings/tv:1399:s1')).toMatchObject({ title_id: 'tv:1399', media_type: 'tv', value: 80 });
  await saveList(store, storedList(UID, 'l1', { visibility: 'PUBLIC' }), storedItem('movie:603'));
  expect(await get('viewerLists/l1')).toMatchObject({ visibility: 'PUBLIC', shared_key: 'l1', items: 1 });
  expect(await get('viewerLists/l1/items/movie:603')).toMatchObject({ title_id: 'movie:603', rank: 'n' });
  expect(await get('listedTitles/movie:603')).toEqual({ list_ids: ['l1'] });
  await store.imports.update(UID, startImport({ id: 'i1', source: 'Trakt' }, AT));
  await store.imports.update(UID, addImportRows('i1', [importedRow(7, { sourceId: 'x' })], AT));
  expect(await get('imports/i1')).toMatchObject({ source: 'Trakt', started_at: AT, totals: { added: 1 } });
  // Firestore removes documents by a time of its own type.
  expect(await get('imports/i1/importRows/000007')).toEqual({
    row: expect.objectContaining({ number: 7, source_id: 'x', target_id: 'movie:603' }) as unknown,
    expires_at: Timestamp.fromDate(new Date('2025-04-03T05:06:07.089Z')),
  });
  await updateSettings(store, UID, { spoilerShield: true });
  expect(await get('meta/settings')).toEqual({
    carousel_autoplay: true,
    next_autoplay: defaultSettings.nextAutoplay,
    spoiler_shield: true,
    reduced_data: false,
    hide_watched: false,
    rating_scale: 'STARS',
    title_names: 'TRANSLATED',
    hidden: [],
  });
});

test('a save that needs no more space leaves the total unchanged', async () => {
  const { store } = openStore();
  await save(store, thrones(), [1]);
  const written = vi.spyOn(Transaction.prototype, 'set');
  const changed = titleWith('tv:1399', [part(1, 2, { position: 99 })]);
  await save(store, changed, [1]);
  expect(written.mock.calls.map(([document]) => document.path)).toEqual(
    ['viewerTitles/tv:1399', 'viewerTitles/tv:1399/seasonParts/1-1'].map((path) => `users/${UID}/${path}`),
  );
});

describe('a season of any length', () => {
  const long = Array.from({ length: 2500 }, (_, index) => part(1, index + 1));
  const range = { titleId: 'tv:1', pass: 1, seasonNumber: 1, stored: 2500 };

  test('is stored in documents far below a mebibyte, of which a change writes its own', async () => {
    const { store, get, documentPaths } = openStore();
    await save(store, titleWith('tv:1', long));
    const documents = documentPaths().filter((path) => path.includes('seasonParts'));
    expect(documents.map((path) => path.split('/').at(-1))).toEqual(['1-1', '1-1-1', '1-1-2']);
    for (const name of ['1-1', '1-1-1', '1-1-2']) {
      const size = JSON.stringify(await get(`viewerTitles/tv:1/seasonParts/${name}`)).length;
      expect(size).toBeLessThan(150_000);
    }
    const [season] = await store.titles.readSeasons(UID, [range]);
    expect([...(season?.keys() ?? [])]).toEqual(long.map(({ episodeNumber }) => episodeNumber));
    const written = vi.spyOn(Transaction.prototype, 'set');
    await store.titles.update(UID, 'tv:1', {
      needs: () => ({ seasons: [1] }),
      apply: (before) => {
        const parts = new Map([
          ...(before?.parts.get(1) ?? []),
          [1500, part(1, 1500, { position: 5 })] as const,
        ]);
        return before && { ...before, parts: new Map([[1, parts]]) };
      },
    });
    expect(written.mock.calls.map(([document]) => document.id)).toEqual(['tv:1', '1-1-1']);
  });

  test('loses its further documents with their last parts', async () => {
    const { store, documentPaths } = openStore();
    await save(store, titleWith('tv:1', long));
    const firstEpisodes = (count: number) => ({
      needs: () => ({ seasons: [1] }),
      apply: () => titleWith('tv:1', long.slice(0, count)),
    });
    const seasonDocuments = () => documentPaths().filter((path) => path.includes('seasonParts')).length;
    await store.titles.update(UID, 'tv:1', firstEpisodes(1500));
    expect(seasonDocuments()).toBe(2);
    const [season] = await store.titles.readSeasons(UID, [range]);
    expect(season?.size).toBe(1500);
    await store.titles.update(UID, 'tv:1', firstEpisodes(10));
    expect(seasonDocuments()).toBe(1);
  });
});

test('a title with hundreds of seasons is deleted with all of them, in steps', async () => {
  const { store, documentPaths } = openStore();
  await save(
    store,
    titleWith(
      'tv:1',
      Array.from({ length: 120 }, (_, index) => part(index + 1, 1)),
    ),
  );
  await store.titles.update(UID, 'tv:1', { apply: () => null });
  expect(documentPaths().filter((path) => path.includes('viewerTitles'))).toEqual([]);
});

describe('a season added while everything is deleted', () => {
  const addSeason = (store: ViewerStores) =>
    store.titles.update(UID, 'tv:1399', { apply: () => titleWith('tv:1399', [part(1, 2), part(2, 1)]) });

  test('is deleted with its title when added before the deletion starts', async () => {
    const { store, open, documentPaths, beforeNextTransaction } = openStore();
    await save(store, thrones());
    beforeNextTransaction(() => addSeason(open()));
    await store.deleteAll(UID);
    expect(documentPaths()).toEqual([]);
  });

  test('is deleted with its title when added before the deletion is committed', async () => {
    const { store, firestore, open, documentPaths } = openStore();
    await save(store, thrones());
    const run = firestore.runTransaction.bind(firestore);
    let isAdded = false;
    vi.spyOn(firestore, 'runTransaction').mockImplementation((change, options) =>
      run(async (transaction) => {
        const deleted = vi.spyOn(transaction, 'delete');
        const result = await change(transaction);
        const isTitle = deleted.mock.calls.some(([document]) =>
          document.path.endsWith('viewerTitles/tv:1399'),
        );
        if (isTitle && !isAdded) {
          isAdded = true;
          await addSeason(open());
        }
        return result;
      }, options),
    );
    await store.deleteAll(UID);
    expect(isAdded).toBe(true);
    expect(documentPaths()).toEqual([]);
  });
});

test('fields added by others survive a change', async () => {
  const { store, put, get } = openStore();
  await save(store, matrix());
  await put('viewerTitles/movie:603', { ...Object(await get('viewerTitles/movie:603')), stars: 5 });
  const { record } = matrix();
  await save(store, { ...matrix(), record: { ...record, title: 'Matrix' } });
  expect(await get('viewerTitles/movie:603')).toMatchObject({ title: 'Matrix', stars: 5 });
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
    await save(store, thrones());
    await save(store, matrix());
    await put('viewerTitles/movie:603', { ...Object(await get('viewerTitles/movie:603')), ...fields });
    const [title, other] = await store.titles.read(UID, ['movie:603', 'tv:1399']);
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
    expect(JSON.stringify(log.lines)).not.toContain('Title 603');
  });

  test('is valid again after a change, and is deleted with everything else', async () => {
    const { store, put, log, documentPaths } = openStore();
    await put('viewerTitles/movie:603', { title: 5, seasons: {} });
    await store.titles.update(UID, 'movie:603', { apply: (before) => before ?? matrix() });
    expect(await store.titles.read(UID, ['movie:603'])).toEqual([matrix().record]);
    expect(log.messages('error')).toHaveLength(1);
    await put('viewerTitles/movie:604', { title: 5 });
    await put('viewerTitles/movie:604/seasonParts/1-1', { parts: {} });
    await store.deleteAll(UID);
    expect(documentPaths()).toEqual([]);
  });

  test('of a season loses its malformed parts only', async () => {
    const { store, put } = openStore();
    const valid = { position: 5, length: 60, plays: 1, at: '2025-03-04T06:06:07+01:00' };
    const parts = { 1: valid, 2: { ...valid, position: -1 }, three: valid, 4: 'seen' };
    await put('viewerTitles/tv:1/seasonParts/1-1', { parts });
    const range = { titleId: 'tv:1', pass: 1, seasonNumber: 1, stored: 4 };
    const [season] = await store.titles.readSeasons(UID, [range]);
    expect([...(season?.values() ?? [])]).toEqual([
      { seasonNumber: 1, episodeNumber: 1, ...valid, at: '2025-03-04T05:06:07.000Z' },
    ]);
  });

  test('of a play, a rating, a list, an item, an import or a row is left out and logged', async () => {
    const { store, put, log } = openStore();
    await savePlays(store, storedPlay(UID, 'a'));
    await put('plays/b', { play_key: '2025', title_id: 'movie:603', note: 'Secret' });
    await put('ratings/movie:1', { at: AT, value: 'Secret' });
    await put('viewerLists/l', { changed_at: AT, name: 'Secret' });
    await put('viewerLists/l/items/tv:1', { rank: 'a', note: 'Secret' });
    await put('imports/i', { started_at: AT, source: ['Secret'] });
    await put('imports/i/importRows/000001', { row: { number: 1, name: ['Secret'] } });
    const page = { count: 9, from: null };
    const all = { year: null, mediaType: null, titleId: null };
    const { records } = await store.plays.readPage(UID, all, page);
    expect(records.map(({ id }) => id)).toEqual(['a']);
    await expect(store.plays.read(UID, ['b', 'a'])).resolves.toMatchObject([null, { id: 'a' }]);
    await expect(store.ratings.readPage(UID, { mediaType: null }, page)).resolves.toMatchObject({
      records: [],
    });
    await expect(store.lists.readPage(UID, page)).resolves.toMatchObject({ records: [] });
    await expect(store.lists.readItems(UID, 'l', 'rank', page)).resolves.toMatchObject({ records: [] });
    await expect(store.imports.readPage(UID, page)).resolves.toMatchObject({ records: [] });
    const rows = store.imports.readRows(UID, 'i', { after: 0, count: 9 });
    await expect(rows).resolves.toMatchObject({ records: [], hasMore: false });
    expect(log.lines.map(({ fields }) => fields['operation'])).toEqual([
      'readPlays',
      'readPlay',
      'readRatings',
      'readLists',
      'readListItems',
      'readImports',
      'readImportRows',
    ]);
    expect(JSON.stringify(log.lines)).not.toContain('Secret');
  });
});

test.each(['', '.', '..', '__name__', 'a/b', `${UID}/meta`, 'a\nb', 'a'.repeat(129)])(
  'the uid %j reaches no document',
  async (uid) => {
    const { firestore, store, log } = openStore();
    const failure = { name: 'AccountError', message: 'The operation could not be completed' };
    const page = { count: 1, from: null };
    const calls = [
      store.titles.readPage(uid, { name: 'titles', mediaType: null }, page),
      store.titles.read(uid, ['movie:603']),
      store.titles.update(uid, 'movie:603', { apply: () => null }),
      store.plays.read(uid, ['a']),
      store.ratings.read(uid, ['movie:603']),
      store.lists.readPage(uid, page),
      store.imports.readPage(uid, page),
      readSettings(store, uid),
      updateSettings(store, uid, {}),
      store.storedBytes(uid),
      store.deleteAll(uid),
    ];
    for (const call of await Promise.allSettled(calls)) {
      expect(call).toMatchObject({ status: 'rejected', reason: failure });
    }
    await expect(firestore.listCollections()).resolves.toEqual([]);
    for (const { fields } of log.lines) expect(fields['code']).toBe('uid-no-path-segment');
  },
);

test.each(['', '.', 'a/b', 'plays/a', '__id__', 'a'.repeat(65)])(
  'the id %j of a play, a list or an import reaches no document, and nothing is stored under it',
  async (id) => {
    const { store, documentPaths } = openStore();
    await expect(store.plays.read(UID, [id])).resolves.toEqual([null]);
    await expect(store.lists.read(UID, [id])).resolves.toEqual([null]);
    await expect(store.imports.read(UID, [id])).resolves.toEqual([null]);
    await expect(savePlays(store, storedPlay(UID, id))).rejects.toMatchObject({ name: 'AccountError' });
    await expect(saveList(store, storedList(UID, id))).rejects.toMatchObject({ name: 'AccountError' });
    const start = { ...startImport({ id: 'i', source: 'Any' }, AT), id };
    await expect(store.imports.update(UID, start)).rejects.toMatchObject({ name: 'AccountError' });
    expect(documentPaths()).toEqual([]);
  },
);
