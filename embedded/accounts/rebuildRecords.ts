import { z } from 'zod';
import type { AccountLogger } from '../../server/accounts/accounts.ts';
import { rebuildTitles } from '../../server/viewer/rebuild.ts';
import { openDatabase } from './database.ts';
import { EmbeddedStores } from './viewerStores.ts';

const uidRows = z.array(z.object({ uid: z.string() }));

/**
 * Counts again what titles have of their plays, of some accounts by their ids or, without any, of all that store records. Each title is
 * changed in a transaction of its own, so a server may run meanwhile. Returns how many titles there are, and how many differed.
 */
export async function rebuildRecords(dataDir: string, uids: readonly string[], logger: AccountLogger) {
  const database = await openDatabase(dataDir, {}, logger);
  try {
    const stores = new EmbeddedStores(database, logger);
    const stored = uidRows.parse(database.connection.prepare('SELECT uid FROM viewer ORDER BY number').all());
    const all = stored.map(({ uid }) => uid);
    const total = { accounts: 0, titles: 0, rebuilt: 0 };
    for (const uid of uids.length > 0 ? all.filter((one) => uids.includes(one)) : all) {
      const { titles, rebuilt } = await rebuildTitles(stores, uid);
      total.accounts += 1;
      total.titles += titles;
      total.rebuilt += rebuilt;
    }
    return total;
  } finally {
    await database.close(logger);
  }
}
