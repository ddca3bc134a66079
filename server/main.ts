import cluster from 'node:cluster';
import { SHUTDOWN_TIMEOUT_MS, startWorkers } from './cluster.ts';
import { type Env, parseEnv } from './env.ts';
import { type Marquee, startMarquee } from './marquee.ts';
import { nodeWarning } from './nodeVersion.ts';
import type { Logger } from './observe/log.ts';
import { createLogger } from './observe/logger.ts';
import { closeAll, Shutdown } from './shutdown.ts';

// React and Express read the variable themselves, and without it run as in development.
process.env['NODE_ENV'] ||= 'production';

/** How long closing may take: ten seconds are for answers in the making. Of several processes the first one waits for all. */
const CLOSING_MS = { own: SHUTDOWN_TIMEOUT_MS - 2_000, all: SHUTDOWN_TIMEOUT_MS + 2_000 };

/** Starts the product from the process's environment and says where it is. */
async function main(): Promise<void> {
  const env = parseEnv(process.env);
  const warning = cluster.isPrimary ? nodeWarning(process.versions.node) : null;
  if (warning) process.stderr.write(`${warning}\n`);
  const logger = createLogger(env.logLevel);
  // Vite's middleware is for one process.
  const isServingProcess = cluster.isWorker || env.webConcurrency === 1 || env.nodeEnv === 'development';
  const shutdown = new Shutdown(logger, isServingProcess ? CLOSING_MS.own : CLOSING_MS.all);
  const product = isServingProcess
    ? await startMarquee(env, { logger, prefetchHome: env.prefetchHome })
    : await startCluster(env, logger);
  shutdown.closes(product.close);
  if (cluster.isPrimary) process.stdout.write(`Marquee is at ${product.url}\n`);
}

/** Starts the processes of a cluster, and offers their metrics together. */
async function startCluster(env: Env, logger: Logger): Promise<Marquee> {
  const { host, metricsPort } = env;
  const workers = await startWorkers(env, logger);
  if (metricsPort === null) return workers;
  const { serveClusterMetrics } = await import('./observe/metricsServer.ts');
  const closeMetrics = await serveClusterMetrics({ host, port: metricsPort });
  return { ...workers, close: () => closeAll(logger, { workers: workers.close, metrics: closeMetrics }) };
}

try {
  await main();
} catch (error) {
  // The operator gets a sentence; only an unexpected error needs its class and stack.
  process.stderr.write(`${String(error).replace(/^(?:Env)?Error: /, '')}\n`);
  process.exit(1);
}
