import { expect, test, vi } from 'vitest';
import { titleId } from '../records/title.ts';
import { InMemoryViewerTitles } from '../testing/inMemoryViewerTitles.ts';
import { createViewerTitlesLoader } from './reads.ts';
import { markWatched, newViewerTitle } from './rules.ts';

const AT = '2026-03-01T20:00:00.000Z';
const all = { name: 'titles', mediaType: null } as const;

/** A loader over three of Ada’s series, and every call it makes. */
function openLoader() {
  const calls: string[] = [];
  const store = new InMemoryViewerTitles((call) => calls.push(call));
  for (const tmdbId of [1, 2, 3]) {
    const title = newViewerTitle('ada', { mediaType: 'TV', tmdbId }, { title: 'T', posterPath: null }, AT);
    store.seed(markWatched(title, [{ seasonNumber: 1, episodeNumber: tmdbId }], AT) ?? title);
  }
  return { calls, store, loader: createViewerTitlesLoader(store) };
}

const idOf = (record: Parameters<typeof titleId>[0] | null | undefined) => record && titleId(record);

test('titles of one tick are read together, each once', async () => {
  const { loader, calls } = openLoader();
  const found = await Promise.all(['tv:1', 'tv:2', 'tv:9', 'tv:1'].map((id) => loader.one('ada', id)));
  expect(found.map(idOf)).toEqual(['tv:1', 'tv:2', null, 'tv:1']);
  await loader.one('ada', 'tv:2');
  expect(calls).toEqual(['readTitles ada tv:1 tv:2 tv:9']);
});

test('neither a page nor its titles are read again', async () => {
  const { loader, calls } = openLoader();
  const page = await loader.page('ada', all, 2, null);
  expect(page.titles.map(idOf)).toEqual(['tv:3', 'tv:2']);
  await Promise.all([loader.page('ada', { ...all }, 2, null), loader.one('ada', 'tv:3')]);
  await Promise.all([loader.count('ada', all), loader.count('ada', { ...all })]);
  expect(calls).toEqual(['readPage ada titles', 'count ada titles']);
  await loader.page('ada', all, 2, page.end);
  expect(calls).toHaveLength(3);
});

test('seasons of one tick are read together, each once', async () => {
  const { loader, calls } = openLoader();
  const season = (id: string) => loader.season('ada', { titleId: id, seasonNumber: 1 });
  const [one, two] = await Promise.all(['tv:1', 'tv:2', 'tv:1'].map(season));
  expect([one?.has(1), two?.has(2)]).toEqual([true, true]);
  expect(calls).toEqual(['readSeasons ada tv:1:s1 tv:2:s1']);
});

test('viewers are read separately', async () => {
  const { loader, calls } = openLoader();
  const [adas, bobs] = await Promise.all([loader.one('ada', 'tv:1'), loader.one('bob', 'tv:1')]);
  expect([idOf(adas), bobs]).toEqual(['tv:1', null]);
  expect(calls).toEqual(['readTitles ada tv:1', 'readTitles bob tv:1']);
});

test('a failing read rejects for its own key only', async () => {
  const { loader, store } = openLoader();
  vi.spyOn(store, 'readTitles').mockRejectedValue(new Error('Away'));
  await expect(
    Promise.allSettled([loader.one('ada', 'tv:1'), loader.page('ada', all, 1, null)]),
  ).resolves.toMatchObject([{ reason: { message: 'Away' } }, { status: 'fulfilled' }]);
});
