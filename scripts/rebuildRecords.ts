import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { rebuildRecords } from '../embedded/accounts/rebuildRecords.ts';
import { parseEnv } from '../server/env.ts';
import { createLogger } from '../server/observe/log.ts';

/** Rebuilds what titles have of their plays, in the accounts database of DATA_DIR: `npm run records:rebuild`, with ids of accounts or for all. */
const envFile = fileURLToPath(new URL('../.env', import.meta.url));
if (existsSync(envFile)) process.loadEnvFile(envFile);
const { DATA_DIR, LOG_LEVEL } = parseEnv(process.env);
const total = await rebuildRecords(path.resolve(DATA_DIR), process.argv.slice(2), createLogger(LOG_LEVEL));
process.stdout.write(
  `${total.rebuilt} of ${total.titles} titles in ${total.accounts} accounts were rebuilt\n`,
);
