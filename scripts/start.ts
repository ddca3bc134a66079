import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { EnvError, parseEnv } from '../server/env.ts';
import { buildAll, isBuildCurrent } from './build.ts';
import { ALLOCATOR_ENV, NODE_FLAGS } from './nodeFlags.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Checks the environment, builds when the build is missing or stale, and starts the server. */
async function start(): Promise<void> {
  process.env['NODE_ENV'] ||= 'production';
  if (existsSync(`${root}.env`)) process.loadEnvFile(`${root}.env`);
  parseEnv(process.env);
  if (!(await isBuildCurrent())) {
    process.stdout.write('Building Marquee, once…\n');
    await buildAll();
  }
  const server = spawn(process.execPath, [...NODE_FLAGS, 'dist/server/main.js'], {
    cwd: root,
    env: { ...ALLOCATOR_ENV, ...process.env },
    stdio: 'inherit',
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => server.kill(signal));
  // A stop signal is a normal exit; any other signal means that the server was killed.
  const isStopSignal = (signal: NodeJS.Signals | null) => signal === 'SIGINT' || signal === 'SIGTERM';
  server.on('exit', (code, signal) => process.exit(code ?? (isStopSignal(signal) ? 0 : 1)));
}

await start().catch((error: unknown) => {
  process.stderr.write(`${error instanceof EnvError ? error.message : String(error)}\n`);
  process.exit(1);
});
