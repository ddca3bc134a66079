import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { pino } from 'pino';
import { parseEnv } from '../../server/env.ts';
import type * as marquee from '../../server/marquee.ts';
import type { Upstream } from './upstream.ts';

interface Usage {
  readonly cpuMs: number;
  readonly longestHoldMs: number;
}

const ownFolder = path.resolve(import.meta.dirname, '../..');

/** The product in a child process, with empty caches. */
export interface HomeServer {
  readonly url: string;
  /** Empties the caches of the same process: its code stays compiled. */
  readonly renew: () => Promise<HomeServer>;
  /** What the process has used since the last time this was called: CPU time, and the longest hold of its event loop. */
  readonly takeUsage: () => Promise<Usage>;
  readonly close: () => void;
}

/**
 * Starts the product over the upstream.
 *
 * @param warmHome whether it renders its home page at startup, as the product does by default
 * @param folder of the checkout that it is started from
 */
export async function startHomeServer(
  { baseUrl, token }: Pick<Upstream, 'baseUrl' | 'token'>,
  { warmHome = false, folder = ownFolder } = {},
): Promise<HomeServer> {
  const child = fork(fileURLToPath(import.meta.url), [], {
    execArgv: ['--import', 'tsx'],
    cwd: folder,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      TMDB_BASE_URL: baseUrl,
      TMDB_TOKEN: token,
      WARM_HOME: warmHome ? 'yes' : 'no',
    },
  });
  return started(child);
}

async function started(child: ChildProcess): Promise<HomeServer> {
  const [url] = await once(child, 'message');
  return {
    url: String(url),
    renew: () => {
      child.send('renew');
      return started(child);
    },
    takeUsage: async () => {
      child.send('usage');
      const [usage] = await once(child, 'message');
      return usage as Usage;
    },
    close: () => child.kill(),
  };
}

async function startProduct(): Promise<marquee.Marquee> {
  const entry = pathToFileURL(path.resolve('server/marquee.ts')).href;
  const { startMarquee } = (await import(entry)) as typeof marquee;
  // A round of cold visits must not be slowed by the upstream calls of the previous round, or by the client limit.
  const env = { ...parseEnv(process.env), PORT: 0, CLIENT_POINTS_PER_MINUTE: 1_000_000 };
  return startMarquee(env, {
    logger: pino({ level: 'error' }),
    requestsPerSecond: 1000,
    prefetchHome: env.WARM_HOME === 'yes',
  });
}

if (process.send && process.argv[1] === fileURLToPath(import.meta.url)) {
  let product = await startProduct();
  const holds = monitorEventLoopDelay({ resolution: 1 });
  holds.enable();
  let lastCpu = process.cpuUsage();
  const takeUsage = (): Usage => {
    const { user, system } = process.cpuUsage(lastCpu);
    lastCpu = process.cpuUsage();
    const longestHoldMs = holds.max / 1e6;
    holds.reset();
    return { cpuMs: (user + system) / 1000, longestHoldMs };
  };
  const renew = async () => {
    await product.close();
    product = await startProduct();
    process.send?.(product.url);
  };
  process.on('message', (message) => void (message === 'usage' ? process.send?.(takeUsage()) : renew()));
  process.send(product.url);
}
