import { expect, test, vi } from 'vitest';
import { openStore, UID } from '../../testing/firestoreTestStore.ts';
import { emptyTitle } from '../../testing/storedRecords.ts';
import { episode, facts, listed, withEpisodes } from '../../testing/viewerTitleExamples.ts';
import { titleId } from '../../records/title.ts';
import type { ViewerStores } from '../../viewer/store.ts';
import { titleDocument } from '../../viewer/titles/titleWrite.ts';

const MOVIES = 210;
/** Steps of an account of so many titles: two with titles, and the last one. */
const STEPS = 3;
const COMING = { name: 'coming', mediaType: null } as const;
const UP_NEXT = { name: 'upNext', mediaType: null } as const;

/** A series of which an episode before the furthest watched one is left. */
function withGap() {
  const title = withEpisodes(emptyTitle(UID, 'tv:1'), episode(1, 1), episode(1, 3));
  const ended = facts({
    status: 'Ended',
    seasons: [{ number: 1, episodeCount: 3, airDate: '2020-01-01' }],
    lastEpisode: { seasonNumber: 1, episodeNumber: 3, airDate: '2020-01-03' },
  });
  return { ...title.record, facts: ended };
}

/** An account of today's form whose titles were stored before there was a calendar, and by another rule of Up Next. */
async function openEarlier() {
  const opened = openStore({ conversionWaitMs: 60_000 });
  const movies = Array.from(
    { length: MOVIES },
    (_, index) => listed(UID, `movie:${index + 1}`, 1, facts({ releaseDate: '2026-12-03' })).record,
  );
  for (const record of [...movies, withGap()]) {
    const { coming_at: _comingAt, ...document } = titleDocument(record);
    await opened.put(`viewerTitles/${titleId(record)}`, { ...document, next_at: null });
  }
  await opened.put('viewerTitles/movie:9999', { title: 5 });
  return opened;
}

const counts = (store: ViewerStores) =>
  Promise.all([store.titles.count(UID, COMING), store.titles.count(UID, UP_NEXT)]);

test('titles that an earlier version stored have their positions in the calendar and in Up Next at the first use', async () => {
  const { store, open, get, firestore, log } = await openEarlier();
  const gap = withGap();
  const transactions = vi.spyOn(firestore, 'runTransaction');
  await expect(counts(store)).resolves.toEqual([MOVIES, 1]);
  expect(transactions).toHaveBeenCalledTimes(STEPS);
  expect(await get('viewerTitles/tv:1')).toMatchObject({ next_at: titleDocument(gap)['next_at'] });
  expect(await get('viewerTitles/movie:9999')).toEqual({ title: 5 });
  expect(await get('meta/version')).toEqual({ version: 7 });
  expect(log.messages('error')).toEqual([]);
  await expect(counts(open())).resolves.toEqual([MOVIES, 1]);
  expect(transactions).toHaveBeenCalledTimes(STEPS);
});

test.each(['before', 'after'])(
  'a process that is killed %s any step leaves the rest to the next one',
  async (when) => {
    for (let step = 1; step <= STEPS; step += 1) {
      const { store, open, firestore, get } = await openEarlier();
      const run = firestore.runTransaction.bind(firestore);
      let count = 0;
      const spy = vi.spyOn(firestore, 'runTransaction').mockImplementation(async (...change) => {
        count += 1;
        if (count < step) return run(...change);
        if (when === 'after') await run(...change);
        throw Object.assign(new Error(), { code: 14 });
      });
      await expect(counts(store)).rejects.toMatchObject({ name: 'AccountError' });
      spy.mockRestore();
      const continued = vi.spyOn(firestore, 'runTransaction');
      await expect(counts(open())).resolves.toEqual([MOVIES, 1]);
      const stepsLeft = STEPS - step + (when === 'before' ? 1 : 0);
      expect(continued).toHaveBeenCalledTimes(stepsLeft);
      expect(await get('meta/version')).toEqual({ version: 7 });
    }
  },
);

test('a title that is changed meanwhile keeps its change', async () => {
  const { store, open, beforeNextCommit, get } = await openEarlier();
  beforeNextCommit(async () => {
    await open().titles.update(UID, 'movie:1', { apply: () => null });
  });
  await counts(store);
  expect(await get('viewerTitles/movie:1')).toBeNull();
});

test('an account without titles stores nothing', async () => {
  const { store, documentPaths } = openStore();
  await expect(counts(store)).resolves.toEqual([0, 0]);
  expect(documentPaths()).toEqual([]);
});
