import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { LogRecorder } from '../../../server/testing/logRecorder.ts';
import { AccountTable } from '../accountTable.ts';
import { openDatabase } from '../database.ts';

/** A database in a folder of its own, with the accounts of two viewers. */
export async function openTwoAccounts() {
  const folder = mkdtempSync(path.join(tmpdir(), 'marquee-viewers-'));
  const database = await openDatabase(folder);
  const log = new LogRecorder();
  const records = new AccountTable(database, Date.now);
  const uidOf = (email: string) => records.create(email, 'x', null)?.uid ?? '';
  const uids: readonly [string, string] = [uidOf('ada@example.com'), uidOf('grace@example.com')];
  const close = async () => {
    await database.close(log);
    rmSync(folder, { recursive: true });
  };
  return { folder, database, records, uids, log, close };
}
