import { expect, test, vi } from 'vitest';
import { titleId } from '../records/title.ts';
import { InMemoryStores } from '../testing/inMemoryStores.ts';
import { emptyTitle } from '../testing/storedRecords.ts';
import { episode, withEpisodes } from '../testing/viewerTitleExamples.ts';
import { createViewerLoaders } from './loaders.ts';

const all = { name: 'titles', mediaType: null } as const;

/** A loader over three of Ada’s series, and every call it makes. */
async function openLoader() {
  const calls: string[] = [];
  const stores = new InMemoryStores((call) => calls.push(call));
  for (const number of [1, 2, 3])
    await stores.seed(withEpisodes(emptyTitle('ada', `tv:${number}`), episode(1, number)));
  return { calls, stores, loaders: createViewerLoaders(() => stores) };
}

const idOf = (record: Parameters<typeof titleId>[0] | null | undefined) => record && titleId(record);

test('titles of one tick are read together, each once', async () => {
  const { loaders, calls } = await openLoader();
  const titles = await Promise.all(
    ['tv:1', 'tv:2', 'tv:9', 'tv:1'].map((id) => loaders.of('ada').titles.load(id)),
  );
  expect(titles.map(idOf)).toEqual(['tv:1', 'tv:2', null, 'tv:1']);
  await loaders.of('ada').titles.load('tv:2');
  expect(calls).toEqual(['titles.read ada tv:1 tv:2 tv:9']);
});

test('neither a page nor its titles are read again', async () => {
  const { loaders, calls } = await openLoader();
  const page = await loaders.of('ada').page(all, { count: 2, from: null });
  expect(page.records.map(idOf)).toEqual(['tv:3', 'tv:2']);
  await Promise.all([
    loaders.of('ada').page({ ...all }, { count: 2, from: null }),
    loaders.of('ada').titles.load('tv:3'),
  ]);
  await Promise.all([loaders.of('ada').count(all), loaders.of('ada').count({ ...all })]);
  expect(calls).toEqual(['titles.readPage ada titles', 'titles.count ada titles']);
  await loaders.of('ada').page(all, { count: 2, from: page.end });
  expect(calls).toHaveLength(3);
});

test('seasons of one tick are read together, each once', async () => {
  const { loaders, calls } = await openLoader();
  const season = (id: string) =>
    loaders
      .of('ada')
      .titles.load(id)
      .then((title) => title && loaders.of('ada').parts(title, { seasonNumber: 1 }));
  const [one, two] = await Promise.all(['tv:1', 'tv:2', 'tv:1'].map(season));
  expect([one?.has(1), two?.has(2)]).toEqual([true, true]);
  expect(calls).toEqual(['titles.read ada tv:1 tv:2', 'titles.readSeasons ada tv:1:s1 tv:2:s1']);
});

test('viewers are read separately', async () => {
  const { loaders, calls } = await openLoader();
  const [adas, bobs] = await Promise.all([
    loaders.of('ada').titles.load('tv:1'),
    loaders.of('bob').titles.load('tv:1'),
  ]);
  expect([idOf(adas), bobs]).toEqual(['tv:1', null]);
  expect(calls).toEqual(['titles.read ada tv:1', 'titles.read bob tv:1']);
});

test('a failing read rejects for its own key only', async () => {
  const { loaders, stores } = await openLoader();
  vi.spyOn(stores.titles, 'read').mockRejectedValue(new Error('Away'));
  await expect(
    Promise.allSettled([
      loaders.of('ada').titles.load('tv:1'),
      loaders.of('ada').page(all, { count: 1, from: null }),
    ]),
  ).resolves.toMatchObject([{ reason: { message: 'Away' } }, { status: 'fulfilled' }]);
});
