import { z } from 'zod';
import { openDatabase } from '../database.ts';
import { EmbeddedStores } from '../viewerStores.ts';
import { openTwoAccounts } from './openTwoAccounts.ts';

const sumRow = z.object({ sum: z.number() });
const TABLES = [
  'title JOIN viewer ON viewer = viewer.number',
  'part JOIN title ON title = title.number JOIN viewer ON viewer = viewer.number',
  'play JOIN viewer ON viewer = viewer.number',
  'rating JOIN viewer ON viewer = viewer.number',
  'list JOIN viewer ON viewer = viewer.number',
  'list_item JOIN viewer ON viewer = viewer.number',
  'import JOIN viewer ON viewer = viewer.number',
  'import_row JOIN import ON import = import.number JOIN viewer ON viewer = viewer.number',
  'viewer',
  'document',
  'access_token',
  'feed',
  'webhook',
];

/**
 * Two viewers' stores over a database in a folder of its own, and the same in another process.
 *
 * @param bytes how many bytes an account can store
 * @param lists how many lists it can have
 * @param imports how many imports it can have
 * @param importRows how many rows these can have
 */
export async function openStores(bytes?: number, lists?: number, imports?: number, importRows?: number) {
  const { folder, database, records, log, uids, close } = await openTwoAccounts();
  const otherDatabase = await openDatabase(folder);
  const { connection } = database;
  const sum = (query: string, ...values: unknown[]) =>
    sumRow.parse(connection.prepare(query).get(...values)).sum;
  return {
    folder,
    database,
    store: new EmbeddedStores(database, log, { bytes, lists, imports, importRows }),
    other: new EmbeddedStores(otherDatabase, log, { bytes, lists, imports, importRows }),
    uids,
    records,
    log,
    sum,
    spoil: async (uid: string, id: string) => {
      connection
        .prepare(
          `UPDATE title SET fields = json_set(fields, '$.title', 5)
           WHERE viewer = (SELECT number FROM viewer WHERE uid = ?) AND id = ?`,
        )
        .run(uid, id);
    },
    spoilImport: async (uid: string, id: string) => {
      connection
        .prepare(
          `UPDATE import SET fields = json_set(fields, '$.source', 5)
           WHERE viewer = (SELECT number FROM viewer WHERE uid = ?) AND id = ?`,
        )
        .run(uid, id);
    },
    spoilImportRow: async (uid: string, id: string, number: number) => {
      connection
        .prepare(
          `UPDATE import_row SET name = '' WHERE number = ? AND import =
             (SELECT import.number FROM import JOIN viewer ON viewer = viewer.number WHERE uid = ? AND id = ?)`,
        )
        .run(number, uid, id);
    },
    countRecords: async (uid: string) =>
      TABLES.map((table) => sum(`SELECT count(*) AS sum FROM ${table} WHERE uid = ?`, uid)).reduce(
        (total, count) => total + count,
      ),
    close: async () => {
      await otherDatabase.close(log);
      await close();
    },
  };
}
