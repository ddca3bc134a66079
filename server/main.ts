import cluster from 'node:cluster';
import type { Logger } from './domain/logger.ts';
import { type Env, parseEnv } from './env.ts';
import { type Marquee, startMarquee } from './marquee.ts';
import { createLogger } from './observe/logger.ts';
import { startWorkers } from './workers.ts';

// React and Express read the variable themselves, and without it run as in development.
process.env['NODE_ENV'] ||= 'production';

/** One Ctrl-C may arrive several times, from the terminal and from each process above this one, in milliseconds. */
const ECHO_MS = 300;

/** Starts the product from the process's environment and says where it is. */
async function main(): Promise<void> {
  const env = parseEnv(process.env);
  const logger = createLogger(env.logLevel);
  // A fault in one answer is no reason to take all others down: nothing here is left half done between two of them.
  process.on('uncaughtException', (err) => logger.error({ err }, 'an error that nobody caught'));
  // Vite's middleware is for one process.
  const serves = cluster.isWorker || env.webConcurrency === 1 || env.nodeEnv === 'development';
  const product = serves
    ? await startMarquee(env, { logger, warmHome: env.warmHome })
    : await startCluster(env, logger);
  if (cluster.isPrimary) process.stdout.write(`Marquee is at ${product.url}\n`);
  let toldAt: number | undefined;
  const stop = () => {
    // Told twice, it ends at once.
    if (toldAt !== undefined && performance.now() - toldAt > ECHO_MS) process.exit(1);
    if (toldAt !== undefined) return;
    toldAt = performance.now();
    void product.close().then(() => process.exit(0));
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop);
}

/** Starts the processes of a cluster, and offers their metrics together. */
async function startCluster(env: Env, logger: Logger): Promise<Marquee> {
  const { host, metricsPort } = env;
  const workers = await startWorkers(env, logger);
  if (metricsPort === null) return workers;
  const { serveClusterMetrics } = await import('./observe/clusterMetrics.ts');
  const closeMetrics = await serveClusterMetrics({ host, port: metricsPort });
  return {
    ...workers,
    close: async () => {
      await Promise.all([workers.close(), closeMetrics()]);
    },
  };
}

try {
  await main();
} catch (error) {
  // A sentence for whoever starts it; only an error that nobody foresaw needs its kind.
  process.stderr.write(`${String(error).replace(/^(?:Env)?Error: /, '')}\n`);
  process.exit(1);
}
