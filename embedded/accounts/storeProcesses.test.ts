import { expect, test } from 'vitest';
import { LogRecorder } from '../../server/testing/logRecorder.ts';
import { readLastWatched, readSettings } from '../../server/viewer/documents.ts';
import { openDatabase } from './database.ts';
import { PROCESS_START_MS } from './testing/holdWriteLock.ts';
import { bytesOf, copyOf, openStored } from './testing/storedDatabase.ts';
import { type Acknowledged, addPlays, importUntilKilled, writeUntilKilled } from './testing/storeProcess.ts';
import { temporaryFolder } from './testing/temporaryFolder.ts';
import type { EmbeddedStores } from './viewerStores.ts';

const UID = 'ada';

async function createWithAccount(): Promise<string> {
  const dataDir = temporaryFolder();
  const created = await openDatabase(dataDir);
  created.connection.exec("INSERT INTO account VALUES ('ada', 'a@b.c', NULL, NULL, 'x', 0, 0, 0)");
  await created.close(new LogRecorder());
  return dataDir;
}

test(
  'of a thousand plays that two processes add to one title at once, none is lost',
  { timeout: PROCESS_START_MS },
  async () => {
    const dataDir = await createWithAccount();
    await Promise.all([addPlays(dataDir, UID, 500), addPlays(dataDir, UID, 500)]);
    const { store, rows } = await openStored(dataDir);
    expect(rows('play')).toBe(1000);
    await expect(store.titles.read(UID, ['tv:1'])).resolves.toMatchObject([{ plays: 1000 }]);
    expect(await store.storedBytes(UID)).toBe(await bytesOf(store, UID, 1));
  },
);

test.each([1, 16, 45])(
  'a process killed after %i writes of every kind has lost none that it acknowledged',
  { timeout: PROCESS_START_MS },
  async (count) => {
    const dataDir = await createWithAccount();
    const writes = await writeUntilKilled(dataDir, UID, count);
    expect(writes.length).toBeGreaterThanOrEqual(count);
    const { store, sum, rows } = await openStored(dataDir);
    for (const write of writes) await expectStored(store, write, writes);
    // What is counted is what is there, whatever was written last.
    const plays = sum(`SELECT coalesce(sum(fields ->> 'plays'), 0) AS sum FROM title`);
    expect(plays).toBe(rows('play'));
    const episodes = `SELECT coalesce(sum(value ->> 'parts'), 0) AS sum FROM title, json_each(fields, '$.seasons')`;
    expect(sum(episodes)).toBe(rows('part'));
    expect(sum(`SELECT coalesce(sum(fields ->> 'items'), 0) AS sum FROM list`)).toBe(rows('list_item'));
    const bytes = `SELECT (SELECT coalesce(sum(fields ->> 'bytes'), 0) FROM title)
      + 200 * (SELECT count(*) FROM play) + 300 * (SELECT count(*) FROM rating)
      + (SELECT coalesce(sum(500 + length(fields ->> 'name')), 0) FROM list) + 300 * (SELECT count(*) FROM list_item) AS sum`;
    expect(sum('SELECT bytes AS sum FROM viewer')).toBe(sum(bytes));
  },
);

async function expectStored(
  store: EmbeddedStores,
  { kind, number }: Acknowledged,
  writes: readonly Acknowledged[],
): Promise<void> {
  const id = `tv:${number}`;
  const isNewest = !writes.some((write) => write.kind === kind && write.number > number);
  if (kind === 'title') {
    await expect(store.titles.read(UID, [id])).resolves.toMatchObject([{ listedAt: expect.any(String) }]);
    const last = await readLastWatched(store, UID);
    expect(last?.movieId).toBeGreaterThanOrEqual(number);
  }
  if (kind === 'plays') {
    const ids = Array.from({ length: 20 }, (_, nth) => `${number}:${nth}`);
    expect(await store.plays.read(UID, ids)).not.toContain(null);
  }
  if (kind === 'rating')
    await expect(store.ratings.read(UID, [id])).resolves.toMatchObject([{ value: number % 100 }]);
  if (kind === 'list')
    await expect(store.lists.read(UID, [`l${number}`])).resolves.toMatchObject([{ items: 2 }]);
  if (kind === 'settings') expect((await readSettings(store, UID))?.hidden).toContain(`movie:${number}`);
  if (kind === 'token' && isNewest) {
    const stored = (await store.accessTokens.list(UID)).map((token) => token.id);
    expect(stored.some((token) => Number(token.slice(1)) >= number)).toBe(true);
  }
  if (kind === 'deletion') await expect(store.titles.read(UID, [`movie:${number}`])).resolves.toEqual([null]);
}

test(
  'an import that is killed at any statement has lost and doubled nothing once it is sent again',
  { timeout: 3 * PROCESS_START_MS },
  async () => {
    const dataDir = await createWithAccount();
    const statements = await importUntilKilled(copyOf(dataDir), UID, Number.POSITIVE_INFINITY);
    expect(statements).toBeGreaterThan(10);
    const moments = Array.from({ length: 10 }, (_, nth) => Math.ceil(((nth + 1) * statements) / 10));
    const killed = moments.map(async (moment) => {
      const copy = copyOf(dataDir);
      expect(await importUntilKilled(copy, UID, moment)).toBe(0);
      return copy;
    });
    for (const copy of await Promise.all(killed)) {
      const interrupted = await openStored(copy);
      const { rows } = interrupted;
      // Each row with what it added, or neither.
      const ofList = rows('list') + rows('list_item');
      expect([rows('play') + ofList, ofList]).toEqual([
        rows('import_row'),
        expect.toSatisfy((n) => n % 2 === 0),
      ]);
      await interrupted.database.close(new LogRecorder());
      expect(await importUntilKilled(copy, UID, Number.POSITIVE_INFINITY)).toBeGreaterThan(0);
      const completed = await openStored(copy);
      expect(['play', 'list', 'list_item', 'import_row'].map(completed.rows)).toEqual([3, 1, 1, 5]);
      const [record] = await completed.store.imports.read(UID, ['i']);
      expect(record).toMatchObject({ totals: { added: 5, existing: 0 } });
    }
  },
);
