import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { startEmulator } from '../emulator/startEmulator.ts';
import { buildAll, isBuildCurrent } from './build.ts';
import { install } from './install.ts';

const root = fileURLToPath(new URL('../', import.meta.url));

/** Runs the accounts contract and the product against Firebase's Auth emulator, which is installed on first use. */
if (install('emulator')) {
  if (!(await isBuildCurrent())) await buildAll();
  const emulator = await startEmulator();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void emulator.close().then(() => process.exit(1)));
  }
  try {
    const vitest = [path.join(root, 'node_modules/vitest/vitest.mjs'), 'run', '--project', 'emulator'];
    const env = { ...process.env, FIREBASE_AUTH_EMULATOR_HOST: emulator.host };
    const tests = spawn(process.execPath, [...vitest, ...process.argv.slice(2)], {
      cwd: root,
      env,
      stdio: 'inherit',
    });
    const exit: unknown[] = await once(tests, 'exit');
    process.exitCode = Number(exit[0] ?? 1);
  } finally {
    await emulator.close();
  }
} else {
  process.stdout.write(
    'skipped: the Auth emulator (a quarter of a gigabyte) could not be installed by `npm ci` in emulator/\n',
  );
}
