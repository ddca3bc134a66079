import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { startEmulator } from '../emulator/startEmulator.ts';
import { buildAll, isBuildCurrent } from './build.ts';

const root = fileURLToPath(new URL('../', import.meta.url));
const folder = path.join(root, 'emulator');

/** Runs the accounts contract and the product against Firebase's Auth emulator, which is installed on first use. */
if (await isInstalled()) {
  if (!(await isBuildCurrent())) await buildAll();
  const emulator = await startEmulator();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void emulator.close().then(() => process.exit(1)));
  }
  try {
    const vitest = [path.join(root, 'node_modules/vitest/vitest.mjs'), 'run'];
    process.exitCode = await run(
      process.execPath,
      [...vitest, '--project', 'emulator', ...process.argv.slice(2)],
      { cwd: root, env: { ...process.env, FIREBASE_AUTH_EMULATOR_HOST: emulator.host } },
    );
  } finally {
    await emulator.close();
  }
} else {
  process.stdout.write(
    'skipped: the Auth emulator (a quarter of a gigabyte) could not be installed by `npm ci` in emulator/\n',
  );
}

async function isInstalled(): Promise<boolean> {
  // npm writes this file last.
  if (existsSync(path.join(folder, 'node_modules/.package-lock.json'))) return true;
  process.stdout.write('Installing the Auth emulator in emulator/, which takes about a minute.\n');
  // The Auth emulator needs none of its packages' install scripts.
  return (await run('npm', ['ci', '--ignore-scripts'], { cwd: folder, env: process.env })) === 0;
}

function run(
  command: string,
  args: string[],
  options: { cwd: string; env: NodeJS.ProcessEnv },
): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(command, args, { ...options, stdio: 'inherit' });
    child.once('error', (error) => {
      process.stderr.write(`${command} could not be run: ${error.message}\n`);
      resolve(1);
    });
    child.once('exit', (code) => resolve(code ?? 1));
  });
}
