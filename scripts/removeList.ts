import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseEnv } from '../server/env.ts';
import { createLogger } from '../server/observe/log.ts';
import { openAccounts } from '../server/openServices.ts';
import { unshareList } from '../server/viewer/lists/unshareList.ts';

/** Makes lists that viewers share private: `npm run lists:remove`, with their addresses, ids, or names in the log's reports. */
const envFile = fileURLToPath(new URL('../.env', import.meta.url));
if (existsSync(envFile)) process.loadEnvFile(envFile);
const env = parseEnv(process.env);
const names = process.argv.slice(2);
if (names.length === 0) throw new Error('lists:remove needs the address of a list, or its name in the log');
const { viewerStores, close } = await openAccounts(env, createLogger(env.LOG_LEVEL));
try {
  for (const named of names) {
    const list = await unshareList(viewerStores, named);
    if (!list) process.exitCode = 1;
    process.stdout.write(
      list
        ? `The list ${JSON.stringify(list.name)} (${list.uid}/${list.id}) was ${list.visibility} and is private now\n`
        : `No list is shared as ${named}\n`,
    );
  }
} finally {
  await close();
}
