import { spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../e2e/support/startApp.ts';

/** Limits of the product under attack. */
export const LIMITS = { descriptors: 1024, heapMegabytes: 256 } as const;

const projectRoot = fileURLToPath(new URL('../..', import.meta.url));

/** The built product under those limits, seen from outside. */
export interface TargetServer {
  readonly port: number;
  readonly dataDir: string;
  readonly alive: () => boolean;
  /** Open descriptors of the process; 0 once it has ended. */
  readonly descriptors: () => number;
  /** Resident memory in megabytes; 0 once it has ended. */
  readonly megabytes: () => number;
  readonly signal: (signal: NodeJS.Signals) => void;
  /** Whether it ends by itself within a timeout in milliseconds. */
  readonly endsWithin: (ms: number) => Promise<boolean>;
  /** Its output, both streams. */
  readonly output: () => string;
  /** Kills it and removes its data. */
  readonly close: () => Promise<void>;
}

interface TargetServerOptions {
  readonly env?: Readonly<Record<string, string>>;
  /** The folder that contains dist/. */
  readonly folder?: string;
}

/** Starts the built product with few descriptors and a small heap, and waits until it listens. */
export async function startTargetServer({
  env,
  folder = projectRoot,
}: TargetServerOptions = {}): Promise<TargetServer> {
  const port = await freePort();
  const dataDir = await mkdtemp(path.join(tmpdir(), 'marquee-attack-'));
  const limited = `ulimit -n ${LIMITS.descriptors}; exec "$0" --max-old-space-size=${LIMITS.heapMegabytes} dist/server/main.js`;
  const child = spawn('sh', ['-c', limited, process.execPath], {
    cwd: folder,
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'production',
      LOG_LEVEL: 'error',
      WARM_HOME: 'no',
      PORT: String(port),
      DATA_DIR: dataDir,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  let ended = false;
  const exited = new Promise<void>((resolve) =>
    child.once('exit', () => {
      ended = true;
      resolve();
    }),
  );
  const readFrom = (read: (pid: number) => number) => () => {
    try {
      return child.pid === undefined || ended ? 0 : read(child.pid);
    } catch {
      // It ended while it was inspected.
      return 0;
    }
  };
  await new Promise<void>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output = (output + chunk.toString()).slice(-100_000);
      if (output.includes('Marquee is at ')) resolve();
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    void exited.then(() => reject(new Error(`The product stopped before it listened:\n${output}`)));
  });
  return {
    port,
    dataDir,
    alive: () => !ended,
    descriptors: readFrom((pid) => readdirSync(`/proc/${pid}/fd`).length),
    megabytes: readFrom((pid) => {
      const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
      return Math.round(Number(kilobytes ?? 0) / 1024);
    }),
    signal: (signal) => child.kill(signal),
    endsWithin: (ms) => {
      const late = new Promise<boolean>((resolve) => setTimeout(() => resolve(false), ms).unref());
      return Promise.race([exited.then(() => true), late]);
    },
    output: () => output,
    close: async () => {
      child.kill('SIGKILL');
      await exited;
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
