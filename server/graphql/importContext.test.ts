import { expect, test } from 'vitest';
import { InMemoryTmdb } from '../testing/inMemoryTmdb.ts';
import { movie } from '../testing/recordBuilders.ts';
import { signedIn } from '../testing/signedIn.ts';
import { updateSettings } from '../viewer/documents.ts';
import { startImport } from '../viewer/imports/importRules.ts';
import { createContext } from './context.ts';
import { importing } from './importContext.ts';

/** What Ada's imports read with so many seconds to wait, and whose imports were opened. */
function importsOfAda(waitSeconds = 0) {
  const { graphql, session } = signedIn();
  const background = new InMemoryTmdb({ titles: [movie(7, { title: 'Read for an import' })] });
  const opened: string[] = [];
  /** The rows and bytes that the client and the imports have been charged for. */
  const charged = { client: { rows: 0, bytes: 0 }, imports: { rows: 0, bytes: 0 } };
  const chargesOf = (payer: keyof typeof charged) => ({
    onRowsRead: (rows: number) => (charged[payer].rows += rows),
    onStored: (bytes: number) => (charged[payer].bytes += bytes),
  });
  const contextFor = (token: string | null) =>
    createContext({
      ...graphql.contextOptions(token),
      ...chargesOf('client'),
      openImport: (uid) => {
        opened.push(uid);
        return {
          ...{ tmdb: background, tmdbInEnglish: background, retryAfterSeconds: waitSeconds },
          ...chargesOf('imports'),
        };
      },
    });
  return { contextFor, session, opened, charged, tmdb: graphql.tmdb };
}

const KEY = { mediaType: 'MOVIE', tmdbId: 7, bundle: 'basic' } as const;

test('an import reads the movie database as imports do, and the viewer’s records as the operation does', async () => {
  const { contextFor, session, opened, tmdb } = importsOfAda();
  const own = contextFor(session);
  const { viewer, context } = await importing(own);
  expect([viewer.uid, opened]).toEqual(['ada', ['ada']]);
  for (const details of [context.loaders.details, context.englishDetails])
    expect(await details.load(KEY)).toMatchObject({ title: 'Read for an import' });
  expect(tmdb.calls).toEqual([]);
  expect(context.loaders.viewer).toBe(own.loaders.viewer);
});

test('without points left, an import says how long to wait', async () => {
  const { contextFor, session } = importsOfAda(12);
  await expect(importing(contextFor(session))).rejects.toMatchObject({
    message: 'The imports of this account cause too much work. Try again in 12 seconds.',
    extensions: { code: 'TOO_MANY_REQUESTS', retryAfterSeconds: 12 },
  });
});

test('without a viewer, no import is opened', async () => {
  const { contextFor, opened } = importsOfAda();
  await expect(importing(contextFor(null))).rejects.toMatchObject({
    extensions: { code: 'UNAUTHENTICATED' },
  });
  expect(opened).toEqual([]);
});

test('an import pays for what it reads and changes itself; the rest of its operation is the client’s to pay', async () => {
  const { contextFor, session, charged } = importsOfAda();
  const own = contextFor(session);
  const { context } = await importing(own);
  const [now, id] = ['2026-03-04T05:06:07.089Z', 'i'];
  await context.viewerStores.imports.update('ada', startImport({ id, source: 'Trakt' }, now));
  const ofImports = { ...charged.imports };
  expect(ofImports).toMatchObject({ rows: 1, bytes: expect.toSatisfy((bytes) => bytes > 100) });
  expect(charged.client).toEqual({ rows: 0, bytes: 0 });
  // Naming an import makes no other read of the operation cheaper.
  await own.loaders.viewer.of('ada').imports.load(id);
  await own.viewerStores.plays.count('ada', { year: null, mediaType: null, titleId: null });
  await updateSettings(own.viewerStores, 'ada', { hide: ['movie:1'] });
  expect(charged.client).toEqual({ rows: 2, bytes: expect.toSatisfy((bytes) => bytes > 10) });
  expect(charged.imports).toEqual(ofImports);
});

test('an import is limited with the rest of its operation', async () => {
  const { contextFor, session } = importsOfAda();
  const own = contextFor(session);
  const { context } = await importing(own);
  own.rowsRead.add(25_001);
  await expect(context.viewerStores.imports.count('ada')).rejects.toThrow('at most 25000 rows');
});
