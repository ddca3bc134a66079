import { expect, onTestFinished, test, vi } from 'vitest';
import { POINTS } from '../http/admission.ts';
import { GraphqlTestServer } from '../testing/graphqlTestServer.ts';
import { fullSeason } from '../testing/viewerTitleExamples.ts';
import { createContext } from './context.ts';

test('writing a viewer’s titles reports the number of bytes written, and marking a hundred episodes is charged', async () => {
  const stored: number[] = [];
  const graphql = new GraphqlTestServer();
  const context = createContext({ ...graphql.contextOptions(), onStored: (bytes) => stored.push(bytes) });
  const updated = await context.viewerStores.titles.update('ada', 'tv:1', {
    apply: () => fullSeason('ada', 1),
  });
  expect(updated).toMatchObject({ stored: { tmdbId: 1 } });
  await context.viewerStores.titles.update('ada', 'tv:1', { apply: (before) => before });
  expect(stored).toEqual([13_213, 0]);
  expect((stored[0] ?? 0) / POINTS.storedBytesPerPoint).toBeGreaterThan(1);
});

test('the viewer’s day stays the same for a whole operation', () => {
  vi.useFakeTimers({ now: new Date('2026-03-01T23:59:59Z') });
  onTestFinished(() => void vi.useRealTimers());
  const graphql = new GraphqlTestServer(undefined, { timeZone: 'Europe/Lisbon' });
  const context = graphql.context();
  expect(context.viewerDay()).toBe('2026-03-01');
  vi.setSystemTime(new Date('2026-03-02T00:00:01Z'));
  expect(context.viewerDay()).toBe('2026-03-01');
  expect(graphql.context().viewerDay()).toBe('2026-03-02');
});
