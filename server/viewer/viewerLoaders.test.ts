import { expect, test, vi } from 'vitest';
import { titleId } from '../records/title.ts';
import { InMemoryViewerStore } from '../testing/inMemoryViewerStore.ts';
import { createViewerLoaders } from './store.ts';
import { markWatched, newViewerTitle } from './rules.ts';

const AT = '2026-03-01T20:00:00.000Z';
const all = { name: 'titles', mediaType: null } as const;

/** A loader over three of Ada’s series, and every call it makes. */
function openLoader() {
  const calls: string[] = [];
  const store = new InMemoryViewerStore((call) => calls.push(call));
  for (const tmdbId of [1, 2, 3]) {
    const title = newViewerTitle('ada', { mediaType: 'TV', tmdbId }, { title: 'T', posterPath: null }, AT);
    store.seed(markWatched(title, [{ seasonNumber: 1, episodeNumber: tmdbId }], AT));
  }
  return { calls, store, loaders: createViewerLoaders(store) };
}

const idOf = (record: Parameters<typeof titleId>[0] | null | undefined) => record && titleId(record);

test('titles of one tick are read together, each once', async () => {
  const { loaders, calls } = openLoader();
  const found = await Promise.all(
    ['tv:1', 'tv:2', 'tv:9', 'tv:1'].map((id) => loaders.of('ada').titles.load(id)),
  );
  expect(found.map(idOf)).toEqual(['tv:1', 'tv:2', null, 'tv:1']);
  await loaders.of('ada').titles.load('tv:2');
  expect(calls).toEqual(['readTitles ada tv:1 tv:2 tv:9']);
});

test('neither a page nor its titles are read again', async () => {
  const { loaders, calls } = openLoader();
  const page = await loaders.of('ada').page(all, 2, null);
  expect(page.titles.map(idOf)).toEqual(['tv:3', 'tv:2']);
  await Promise.all([loaders.of('ada').page({ ...all }, 2, null), loaders.of('ada').titles.load('tv:3')]);
  await Promise.all([loaders.of('ada').count(all), loaders.of('ada').count({ ...all })]);
  expect(calls).toEqual(['readPage ada titles', 'count ada titles']);
  await loaders.of('ada').page(all, 2, page.end);
  expect(calls).toHaveLength(3);
});

test('seasons of one tick are read together, each once', async () => {
  const { loaders, calls } = openLoader();
  const season = (id: string) =>
    loaders
      .of('ada')
      .titles.load(id)
      .then((title) => title && loaders.of('ada').parts(title, { seasonNumber: 1 }));
  const [one, two] = await Promise.all(['tv:1', 'tv:2', 'tv:1'].map(season));
  expect([one?.has(1), two?.has(2)]).toEqual([true, true]);
  expect(calls).toEqual(['readTitles ada tv:1 tv:2', 'readSeasons ada tv:1:s1 tv:2:s1']);
});

test('viewers are read separately', async () => {
  const { loaders, calls } = openLoader();
  const [adas, bobs] = await Promise.all([
    loaders.of('ada').titles.load('tv:1'),
    loaders.of('bob').titles.load('tv:1'),
  ]);
  expect([idOf(adas), bobs]).toEqual(['tv:1', null]);
  expect(calls).toEqual(['readTitles ada tv:1', 'readTitles bob tv:1']);
});

test('a failing read rejects for its own key only', async () => {
  const { loaders, store } = openLoader();
  vi.spyOn(store, 'readTitles').mockRejectedValue(new Error('Away'));
  await expect(
    Promise.allSettled([loaders.of('ada').titles.load('tv:1'), loaders.of('ada').page(all, 1, null)]),
  ).resolves.toMatchObject([{ reason: { message: 'Away' } }, { status: 'fulfilled' }]);
});
