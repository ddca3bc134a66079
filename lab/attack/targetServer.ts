import { readdirSync, readFileSync } from 'node:fs';
import { launch } from '../../e2e/support/startApp.ts';
import { ALLOCATOR_ENV, NODE_FLAGS } from '../../scripts/nodeFlags.ts';

/** The limit of open descriptors of the product under attack. */
const MAX_DESCRIPTORS = 1024;

/** The built product as it is shipped, but with few descriptors, seen from outside. */
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

/** Starts the built product with few descriptors, and waits until it listens. */
export async function startTargetServer(options: TargetServerOptions = {}): Promise<TargetServer> {
  const limited = `ulimit -n ${MAX_DESCRIPTORS}; exec "$0" ${NODE_FLAGS.join(' ')} dist/server/main.js`;
  const { child, port, dataDir, exited, output, end } = await launch({
    ...options,
    env: { ...ALLOCATOR_ENV, LOG_LEVEL: 'error', ...options.env },
    command: ['sh', '-c', limited, process.execPath],
  });
  const isAlive = () => child.exitCode === null && child.signalCode === null;
  const readFrom = (read: (pid: number) => number) => () => {
    try {
      return child.pid === undefined || !isAlive() ? 0 : read(child.pid);
    } catch {
      // It ended while it was inspected.
      return 0;
    }
  };
  return {
    port,
    dataDir,
    alive: isAlive,
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
    output,
    close: async () => {
      await end('SIGKILL');
    },
  };
}
