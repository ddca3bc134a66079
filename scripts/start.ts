import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { totalmem } from 'node:os';
import { fileURLToPath } from 'node:url';
import { EnvError, parseEnv } from '../server/env.ts';
import { buildAll, isBuilt } from './build.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Megabytes that live for long in the server's heap: what it keeps is mostly outside of it, so more makes it lazy. */
const HEAP_MB = { least: 128, most: 160 };

/**
 * How the server is run: with a heap of a quarter of the machine's or the container's memory within those bounds, so
 * that the collector does not let garbage pile up, and with few of the allocator's pools, which never give back.
 */
function serverCommand(): { readonly flags: readonly string[]; readonly env: NodeJS.ProcessEnv } {
  const megabytes = Math.min(process.constrainedMemory() || Number.POSITIVE_INFINITY, totalmem()) / 2 ** 20;
  const heap = Math.round(Math.min(Math.max(megabytes / 4, HEAP_MB.least), HEAP_MB.most));
  return {
    flags: [`--max-old-space-size=${heap}`, '--max-semi-space-size=8'],
    env: { MALLOC_ARENA_MAX: '2', ...process.env },
  };
}

/** Checks the environment, builds when the build is missing or stale, and hands over to the server. */
async function start(): Promise<void> {
  process.env['NODE_ENV'] ||= 'production';
  if (existsSync(`${root}.env`)) process.loadEnvFile(`${root}.env`);
  parseEnv(process.env);
  if (!(await isBuilt())) {
    process.stdout.write('Building Marquee, once…\n');
    await buildAll();
  }
  const { flags, env } = serverCommand();
  const server = spawn(process.execPath, [...flags, 'dist/server/main.js'], {
    cwd: root,
    env,
    stdio: 'inherit',
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => server.kill(signal));
  server.on('exit', (code, signal) => process.exit(signal ? 0 : (code ?? 1)));
}

await start().catch((error: unknown) => {
  process.stderr.write(`${error instanceof EnvError ? error.message : String(error)}\n`);
  process.exit(1);
});
