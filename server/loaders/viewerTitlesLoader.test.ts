import { expect, test, vi } from 'vitest';
import { titleId } from '../domain/title.ts';
import { untouched } from '../domain/viewerTitleChanges.ts';
import { MemoryViewerTitles } from '../testing/memoryViewerTitles.ts';
import { viewerTitlesLoader } from './viewerTitlesLoader.ts';

/** A loader over what Ada has done with three movies, and every call it makes. */
function openLoader() {
  const calls: string[] = [];
  const store = new MemoryViewerTitles((call) => calls.push(call));
  for (const tmdbId of [1, 2, 3]) {
    const ref = { mediaType: 'MOVIE', tmdbId } as const;
    store.keep(untouched('ada', ref, { title: 'T', posterPath: null }, '2026-03-01T20:00:00.000Z'));
  }
  return { calls, store, loader: viewerTitlesLoader(store) };
}

const idOf = (record: Parameters<typeof titleId>[0] | null) => record && titleId(record);

test('one title that is asked for alone is read alone, once', async () => {
  const { loader, calls } = openLoader();
  expect(idOf(await loader.one('ada', 'movie:2'))).toBe('movie:2');
  expect(idOf(await loader.one('ada', 'movie:2'))).toBe('movie:2');
  expect(await loader.one('ada', 'movie:9')).toBeNull();
  expect(calls).toEqual(['read ada movie:2', 'read ada movie:9']);
});

test('several titles of one tick are one read of all', async () => {
  const { loader, calls } = openLoader();
  const [one, two, none] = await Promise.all(
    ['movie:1', 'movie:2', 'movie:9'].map((id) => loader.one('ada', id)),
  );
  expect([idOf(one ?? null), idOf(two ?? null), none]).toEqual(['movie:1', 'movie:2', null]);
  expect(calls).toEqual(['readAll ada']);
});

test('what has been read with all is not read again', async () => {
  const { loader, calls } = openLoader();
  expect(await loader.all('ada')).toHaveLength(3);
  await Promise.all([loader.all('ada'), loader.one('ada', 'movie:1')]);
  expect(calls).toEqual(['readAll ada']);
});

test('viewers are read apart', async () => {
  const { loader, calls } = openLoader();
  const [adas, bobs] = await Promise.all([loader.all('ada'), loader.one('bob', 'movie:1')]);
  expect([adas.length, bobs]).toEqual([3, null]);
  expect(calls).toEqual(['readAll ada', 'read bob movie:1']);
});

test('a read that fails fails whoever asked for it, and nobody else', async () => {
  const { loader, store } = openLoader();
  vi.spyOn(store, 'read').mockRejectedValue(new Error('Away'));
  await expect(Promise.allSettled([loader.one('bob', 'movie:1'), loader.all('ada')])).resolves.toMatchObject([
    { reason: { message: 'Away' } },
    { status: 'fulfilled' },
  ]);
});
