import { expect, test } from 'vitest';
import { InMemoryTmdb } from '../testing/inMemoryTmdb.ts';
import { movie } from '../testing/recordBuilders.ts';
import { signedIn } from '../testing/signedIn.ts';
import { createContext } from './context.ts';
import { importing } from './importContext.ts';

/** What Ada's imports read with so many seconds to wait, and whose imports were opened. */
function importsOfAda(waitSeconds = 0) {
  const { graphql, session } = signedIn();
  const background = new InMemoryTmdb({ titles: [movie(7, { title: 'Read for an import' })] });
  const opened: string[] = [];
  const contextFor = (token: string | null) =>
    createContext({
      ...graphql.contextOptions(token),
      openImport: (uid) => {
        opened.push(uid);
        return { tmdb: background, tmdbInEnglish: background, retryAfterSeconds: waitSeconds };
      },
    });
  return { contextFor, session, opened, tmdb: graphql.tmdb };
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
