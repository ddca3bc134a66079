import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { onTestFinished } from 'vitest';

/** Milliseconds in which a process has started, on a busy machine too. */
export const PROCESS_START_MS = 60_000;

/** What the other process does. It is given as text and knows nothing of ours, so that it starts at once. */
const HOLD = `
  const Database = require('libsql');
  const database = new Database(process.argv[1]);
  database.exec('BEGIN IMMEDIATE');
  process.send('held');
  process.once('message', () => {
    database.exec('COMMIT');
    process.send('released');
  });
`;

/** Has another process hold the write lock of a folder's database; gives what lets go of it. */
export async function holdLock(dataDir: string): Promise<() => Promise<void>> {
  const file = path.join(dataDir, 'marquee.db');
  if (!existsSync(file)) throw new Error(`${file} must be there to be locked`);
  const child = spawn(process.execPath, ['--eval', HOLD, file], {
    cwd: import.meta.dirname,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  onTestFinished(() => void child.kill());
  await says(child, 'held');
  return async () => {
    const released = says(child, 'released');
    child.send('release');
    await released;
  };
}

function says(child: ChildProcess, word: string): Promise<void> {
  return new Promise((resolve, reject) => {
    child.on('message', (said) => (said === word ? resolve() : undefined));
    child.once('exit', (code) => reject(new Error(`The lock's process ended with ${code}, not ${word}`)));
  });
}
