import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { z } from 'zod';
import { temporaryFolder } from './temporaryFolder.ts';

/** A list as a query's response had it: a connection, or in the first version an array. */
const listed = z.object({ titleId: z.string() }).loose();
const list = z.union([z.object({ nodes: z.array(listed) }).transform(({ nodes }) => nodes), z.array(listed)]);

const expected = z.object({
  accounts: z.array(
    z.object({
      email: z.string(),
      password: z.string(),
      tokens: z.number(),
      state: z.object({
        viewer: z.object({
          displayName: z.string(),
          watchlist: list,
          continueWatching: list,
          history: list,
          titles: list,
          settings: z.record(z.string(), z.boolean()).default({}),
        }),
        lastWatched: z.object({ movieId: z.number(), title: z.string() }),
      }),
    }),
  ),
});

/** The versions of which a database is kept, each written by that version of Marquee with two accounts. */
export const VERSIONS = ['version-3', 'version-5'] as const;

/** A folder with the database of a version, and what that version answered about its accounts. */
export function openFixture(version: (typeof VERSIONS)[number]) {
  const dataDir = temporaryFolder();
  const read = (name: string) => readFileSync(path.join(import.meta.dirname, 'fixtures', name));
  writeFileSync(path.join(dataDir, 'marquee.db'), gunzipSync(read(`${version}.db.gz`)));
  const { accounts } = expected.parse(JSON.parse(read(`${version}.expected.json`).toString()));
  return { dataDir, accounts };
}
