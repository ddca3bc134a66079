import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { pino } from 'pino';
import { parseEnv } from '../../server/env.ts';
import { type Marquee, startMarquee } from '../../server/marquee.ts';
import type { Upstream } from './upstream.ts';

/** The product in a child process, with empty caches. */
export interface HomeServer {
  readonly url: string;
  /** Empties the caches of the same process: its code stays compiled. */
  readonly renew: () => Promise<HomeServer>;
  readonly close: () => void;
}

/**
 * Starts the product over the upstream.
 *
 * @param warmHome whether it renders its home page at startup, as the product does by default
 */
export async function startHomeServer(
  { baseUrl, token }: Upstream,
  { warmHome = false } = {},
): Promise<HomeServer> {
  const child = fork(fileURLToPath(import.meta.url), [], {
    execArgv: ['--import', 'tsx'],
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
    close: () => child.kill(),
  };
}

function startProduct(): Promise<Marquee> {
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
  const renew = async () => {
    await product.close();
    product = await startProduct();
    process.send?.(product.url);
  };
  process.on('message', () => void renew());
  process.send(product.url);
}
