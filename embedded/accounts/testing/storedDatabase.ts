import { copyFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished } from 'vitest';
import { z } from 'zod';
import { LogRecorder } from '../../../server/testing/logRecorder.ts';
import { titleBytes } from '../../../server/viewer/titles/titleWrite.ts';
import { openDatabase } from '../database.ts';
import { EmbeddedStores } from '../viewerStores.ts';
import { temporaryFolder } from './temporaryFolder.ts';

const sumRow = z.object({ sum: z.number() });

/** Opens a folder's database, which must be undamaged, with its stores and what counts its rows. */
export async function openStored(dataDir: string) {
  const log = new LogRecorder();
  const database = await openDatabase(dataDir, {}, log);
  onTestFinished(() => database.close(log));
  const sum = (query: string) => sumRow.parse(database.connection.prepare(query).get()).sum;
  const rows = (table: string) => sum(`SELECT count(*) AS sum FROM ${table}`);
  const check = database.connection.prepare('PRAGMA integrity_check').all();
  expect(check).toEqual([{ integrity_check: 'ok' }]);
  return { log, rows, sum, store: new EmbeddedStores(database, log), database };
}

/** Another folder with the same files. */
export function copyOf(dataDir: string): string {
  const copy = temporaryFolder();
  for (const file of readdirSync(dataDir)) copyFileSync(path.join(dataDir, file), path.join(copy, file));
  return copy;
}

/** The size of an account's first series with their plays. */
export async function bytesOf(store: EmbeddedStores, uid: string, titles: number): Promise<number> {
  const ids = Array.from({ length: titles }, (_, index) => `tv:${index + 1}`);
  const records = await store.titles.read(uid, ids);
  return records.reduce((sum, record) => {
    if (!record || record instanceof Error) throw new Error('Every title must be stored');
    return sum + titleBytes(record) + record.plays * 200;
  }, 0);
}
