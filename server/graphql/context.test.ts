import { expect, test } from 'vitest';
import { POINTS } from '../http/admission.ts';
import { GraphqlTestServer } from '../testing/graphqlTestServer.ts';
import { markWatched, newViewerTitle } from '../viewer/rules.ts';
import { createContext } from './context.ts';

const AT = '2026-03-01T20:00:00.000Z';

test('writing a viewer’s titles reports the number of bytes written, and marking five hundred episodes is charged', async () => {
  const stored: number[] = [];
  const graphql = new GraphqlTestServer();
  const context = createContext({ ...graphql.contextOptions(), onStored: (bytes) => stored.push(bytes) });
  const marks = Array.from({ length: 500 }, (_, index) => ({ seasonNumber: 1, episodeNumber: index + 1 }));
  const title = newViewerTitle('ada', { mediaType: 'TV', tmdbId: 1 }, { title: 'T', posterPath: null }, AT);
  const updated = await context.viewerStore.update('ada', 'tv:1', {
    apply: () => markWatched(title, marks, AT),
  });
  expect(updated).toMatchObject({ stored: { tmdbId: 1 } });
  await context.viewerStore.update('ada', 'tv:1', { apply: (before) => before });
  expect(stored).toEqual([50_801, 0]);
  expect((stored[0] ?? 0) / POINTS.storedBytesPerPoint).toBeGreaterThan(5);
});
