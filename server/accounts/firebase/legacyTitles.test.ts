import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { DEADLINE_MS, idsOf, openStore, UID } from '../../testing/firestoreTitles.ts';
import { applyListed, markOpened, newViewerTitle } from '../../viewer/rules.ts';

const AT = '2025-03-04T05:06:07.089Z';
const matrix = () =>
  newViewerTitle(UID, { mediaType: 'MOVIE', tmdbId: 603 }, { title: 'The Matrix', posterPath: null }, AT);
const listedMatrix = () => applyListed(matrix(), true, AT) ?? matrix();

describe('documents in the legacy format', () => {
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

  test('are converted once, when their viewer first uses the store', async () => {
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

  test('that an older process adds later are read and changed as well', async () => {
    const { store, put, get } = openStore();
    await store.update(UID, 'movie:603', { apply: listedMatrix });
    await put('titles/tv:1399', former);
    expect(await idsOf(store)).toEqual([1399, 603]);
    await put('titles/tv:1399', former);
    expect(await store.readTitles(UID, ['tv:1399', 'movie:603'])).toMatchObject([
      { tmdbId: 1399, last: { position: 60 } },
      { tmdbId: 603 },
    ]);
    await put('titles/tv:1399', former);
    const whole = { seasonNumber: null, episodeNumber: null };
    await store.update(UID, 'tv:1399', { apply: (before) => before && markOpened(before, whole, part.at) });
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

  const putMovies = async (put: (path: string, fields: object) => Promise<void>) => {
    for (let number = 1; number <= 45; number += 1) {
      await put(`titles/movie:${number}`, { ...movie, title_number: number });
    }
  };

  test('are all converted, a page at a time, and counted once', async () => {
    const { firestore, store, put, log } = openStore();
    await putMovies(put);
    const run = firestore.runTransaction.bind(firestore);
    let running = 0;
    let most = 0;
    vi.spyOn(firestore, 'runTransaction').mockImplementation(async (...transaction) => {
      running += 1;
      most = Math.max(most, running);
      return run(...transaction).finally(() => (running -= 1));
    });
    expect(await idsOf(store)).toHaveLength(45);
    expect(most).toBe(20);
    const total = await firestore.doc(`users/${UID}/meta/titles`).get();
    expect(total.data()).toEqual({ form: 2, bytes: 45 * 810 });
    expect(total.updateTime).toEqual(total.createTime);
    expect(log.lines).toEqual([]);
  });

  test('are waited for up to the timeout of a call, and converted anyway', async () => {
    const { firestore, store, put, get, log } = openStore();
    await putMovies(put);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const run = firestore.runTransaction.bind(firestore);
    const held: (() => void)[] = [];
    const transactions = vi.spyOn(firestore, 'runTransaction').mockImplementation(async (...transaction) => {
      await new Promise<void>((resolve) => held.push(resolve));
      return run(...transaction);
    });
    // Lets the time of the documents’ own responses pass.
    const begun = (count: number) => expect.poll(() => held).toHaveLength(count);
    const release = () => {
      for (const start of held.splice(0)) start();
    };
    const call = store.count(UID, { name: 'titles', mediaType: null });
    const outcome = expect(call).rejects.toMatchObject({
      name: 'AccountError',
      message: 'Request time out',
    });
    await begun(20);
    vi.advanceTimersByTime(0.6 * DEADLINE_MS);
    release();
    await begun(20);
    vi.advanceTimersByTime(0.4 * DEADLINE_MS);
    await outcome;
    expect(log.lines).toMatchObject([
      { fields: { operation: 'convertViewerTitles' }, message: 'convertViewerTitles: Request time out' },
    ]);
    let later = 0;
    void store.count(UID, { name: 'titles', mediaType: null }).then((count) => (later = count));
    release();
    await begun(5);
    release();
    await begun(1);
    release();
    await expect.poll(() => later).toBe(45);
    vi.useRealTimers();
    // One for each title, and one for the total.
    expect(transactions).toHaveBeenCalledTimes(46);
    expect(await get('meta/titles')).toEqual({ form: 2, bytes: 45 * 810 });
    expect(log.lines).toHaveLength(1);
  });

  test('that are deleted in the meantime are no titles and are not counted', async () => {
    const { store, open, put, left, log, beforeNextTransaction } = openStore();
    await put('titles/tv:1399', former);
    beforeNextTransaction(() => open().deleteAll(UID));
    expect(await idsOf(store)).toEqual([]);
    expect(await left()).toEqual([]);
    expect(log.lines).toEqual([]);
  });

  test('return the size counted for them when they were in the current format before', async () => {
    const { store, put, get } = openStore();
    await put('titles/tv:1399', former);
    await idsOf(store);
    // An older process preserves the fields it does not know.
    await put('titles/tv:1399', { ...Object(await get('titles/tv:1399')), ...former });
    await idsOf(store);
    expect(await get('meta/titles')).toEqual({ form: 2, bytes: 1315 });
  });
});
