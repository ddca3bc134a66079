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

/** The versions without plays of which a database is kept, each written by that version of Marquee with two accounts. */
export const VERSIONS = ['version-3', 'version-5'] as const;

/** A folder with the database of a version, and what that version answered about its accounts. */
export function openFixture(version: (typeof VERSIONS)[number]) {
  return { dataDir: dataDirOf(version), accounts: expected.parse(expectedOf(version)).accounts };
}

const ids = z.array(z.string());
const records = z.array(z.record(z.string(), z.unknown()));
const expectedRecords = z.object({
  email: z.string(),
  password: z.string(),
  titles: records,
  pages: z.object({ history: ids, continuable: ids, dropped: ids, watchlist: ids }),
  plays: records,
  ratings: records,
  lists: z.array(z.looseObject({ id: z.string(), titles: records })),
  imports: records,
  importRows: z.record(z.string(), records).default({}),
  feeds: records.default([]),
  settings: z.record(z.string(), z.unknown()),
  lastWatched: z.record(z.string(), z.unknown()),
  tokens: z.number(),
  bytes: z.number(),
});

/**
 * The versions with plays of which a database is kept, each written by that version of Marquee with one account: the seventh, without a
 * calendar and with another rule of Up Next, and the ninth, whose imports could not be undone and which had no webhooks.
 */
export const RECORD_VERSIONS = ['version-7', 'version-9'] as const;

/** A folder with the database of a version, and the records that its stores read of the account. */
export function openWithRecords(version: (typeof RECORD_VERSIONS)[number]) {
  return { dataDir: dataDirOf(version), account: expectedRecords.parse(expectedOf(version)) };
}

function dataDirOf(version: string): string {
  const dataDir = temporaryFolder();
  writeFileSync(path.join(dataDir, 'marquee.db'), gunzipSync(readFile(`${version}.db.gz`)));
  return dataDir;
}

function expectedOf(version: string): unknown {
  return JSON.parse(readFile(`${version}.expected.json`).toString());
}

function readFile(name: string): Buffer {
  return readFileSync(path.join(import.meta.dirname, 'fixtures', name));
}
