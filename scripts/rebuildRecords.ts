import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { rebuildRecords } from '../embedded/accounts/rebuildRecords.ts';
import { type Env, parseEnv } from '../server/env.ts';
import { createLogger } from '../server/observe/log.ts';
import { openAccounts } from '../server/openServices.ts';
import { rebuildTitles } from '../server/viewer/rebuild.ts';

/**
 * Rebuilds what titles have of their plays: `npm run records:rebuild`, with ids of accounts. Without ids it rebuilds all accounts in the
 * database of DATA_DIR; a Firebase project may have too many.
 */
const envFile = fileURLToPath(new URL('../.env', import.meta.url));
if (existsSync(envFile)) process.loadEnvFile(envFile);
const env = parseEnv(process.env);
const logger = createLogger(env.LOG_LEVEL);
const uids = process.argv.slice(2);
const total = env.firebase
  ? await rebuildHosted(env)
  : await rebuildRecords(path.resolve(env.DATA_DIR), uids, logger);
process.stdout.write(
  `${total.rebuilt} of ${total.titles} titles in ${total.accounts} accounts were rebuilt\n`,
);

async function rebuildHosted(hosted: Env) {
  if (uids.length === 0)
    throw new Error('With a Firebase project, records:rebuild needs the ids of accounts');
  const { viewerStores, close } = await openAccounts(hosted, logger);
  const sum = { accounts: uids.length, titles: 0, rebuilt: 0 };
  try {
    for (const uid of uids) {
      const { titles, rebuilt } = await rebuildTitles(viewerStores, uid);
      sum.titles += titles;
      sum.rebuilt += rebuilt;
    }
  } finally {
    await close();
  }
  return sum;
}
