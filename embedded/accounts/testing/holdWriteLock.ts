import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { onTestFinished } from 'vitest';

/** Milliseconds within which a process starts, even on a busy machine. */
export const PROCESS_START_MS = 60_000;

/** The code of the other process, passed as text and without imports, so that it starts at once. */
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

/** Makes another process hold the write lock of a folder's database; returns a function that releases it. */
export async function holdLock(dataDir: string): Promise<() => Promise<void>> {
  const file = path.join(dataDir, 'marquee.db');
  if (!existsSync(file)) throw new Error(`${file} must exist to be locked`);
  const child = spawn(process.execPath, ['--eval', HOLD, file], {
    cwd: import.meta.dirname,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  onTestFinished(() => void child.kill());
  await waitForWord(child, 'held');
  return async () => {
    const released = waitForWord(child, 'released');
    child.send('release');
    await released;
  };
}

function waitForWord(child: ChildProcess, word: string): Promise<void> {
  return new Promise((resolve, reject) => {
    child.on('message', (message) => (message === word ? resolve() : undefined));
    child.once('exit', (code) => reject(new Error(`The lock's process ended with ${code}, not ${word}`)));
  });
}
