import Database from 'libsql';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** Takes SQLite's write lock on a file in a child process; the returned function ends it. */
export async function takeWriteLock(file: string): Promise<() => Promise<void>> {
  const child = fork(fileURLToPath(import.meta.url), ['hold', file], { execArgv: ['--import', 'tsx'] });
  await once(child, 'message');
  return async () => {
    child.send('release');
    await once(child, 'exit');
  };
}

if (process.send && process.argv[2] === 'hold') {
  const database = new Database(String(process.argv[3]));
  database.exec('BEGIN IMMEDIATE');
  process.once('message', () => {
    database.exec('ROLLBACK');
    database.close();
    process.exit();
  });
  process.once('disconnect', () => process.exit());
  process.send('held');
}
