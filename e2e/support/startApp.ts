import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** A running product for one test. */
export interface RunningApp {
  /** http://localhost:port, without a trailing slash. */
  readonly url: string;
  /** Its output so far, both streams. */
  readonly output: () => string;
  /** Kills it, like a crashing machine. */
  readonly kill: () => Promise<void>;
  readonly close: () => Promise<void>;
  /** Sends a signal and waits for its exit; resolves to the exit code. */
  readonly end: (signal: NodeJS.Signals) => Promise<number | null>;
}

/** How much of its output is available, in characters. */
const MAX_OUTPUT = 1_000_000;

type Environment = Readonly<Record<string, string>>;

/** How often a start is repeated when another process has taken the free port. */
const MAX_STARTS = 5;

/**
 * Starts the built product as its users do, in a child process with its own DATA_DIR, and waits for its start message.
 *
 * @param env a function creates it for each start, for variables that contain the port
 */
export async function startApp(env: Environment | (() => Promise<Environment>) = {}): Promise<RunningApp> {
  for (let start = 1; ; start += 1) {
    try {
      return await startOnce(typeof env === 'function' ? await env() : env);
    } catch (error) {
      const isTaken = error instanceof Error && /EADDRINUSE|must differ from PORT/.test(error.message);
      if (!isTaken || start === MAX_STARTS) throw error;
    }
  }
}

async function startOnce(env: Environment): Promise<RunningApp> {
  // All tests share one address.
  const { port, output, end } = await launch({ env: { CLIENT_POINTS_PER_MINUTE: '1000000', ...env } });
  return {
    url: `http://localhost:${port}`,
    output,
    kill: async () => {
      await end('SIGKILL');
    },
    close: async () => {
      await end('SIGTERM');
    },
    end,
  };
}

interface LaunchOptions {
  readonly env?: Environment;
  /** The folder that contains dist/. */
  readonly folder?: string;
  readonly command?: readonly [string, ...string[]];
}

/** Runs the built product on a free port with its own DATA_DIR, unless those are given, and waits for its start message. */
export async function launch({
  env = {},
  folder = root,
  command = [process.execPath, 'dist/server/main.js'],
}: LaunchOptions) {
  const port = env['PORT'] === undefined ? await freePort() : Number(env['PORT']);
  const dataDir = await mkdtemp(path.join(tmpdir(), 'marquee-'));
  const [program, ...args] = command;
  const child = spawn(program, args, {
    cwd: folder,
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'production',
      LOG_LEVEL: 'warn',
      // Tests alone determine the upstream calls.
      WARM_HOME: 'no',
      PORT: String(port),
      DATA_DIR: dataDir,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  await new Promise<void>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output = (output + chunk.toString()).slice(-MAX_OUTPUT);
      if (output.includes('Marquee is at ')) resolve();
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    void exited.then(() => reject(new Error(`The product stopped before it listened:\n${output}`)));
  });
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal);
    await exited;
    await rm(dataDir, { recursive: true, force: true });
    return child.exitCode;
  };
  return { child, port, dataDir, exited, output: () => output, end };
}

/** An unused port of this machine. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() =>
        typeof address === 'object' && address ? resolve(address.port) : reject(new Error('no port is free')),
      );
    });
  });
}
