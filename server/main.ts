import cluster from 'node:cluster';
import { SHUTDOWN_TIMEOUT_MS, startWorkers } from './cluster.ts';
import { type Env, parseEnv } from './env.ts';
import { type Marquee, startMarquee } from './marquee.ts';
import { nodeWarning } from './nodeVersion.ts';
import { createLogger, type Logger } from './observe/log.ts';
import { closeAll, Shutdown } from './shutdown.ts';

// React and Express read this variable themselves, and default to development.
process.env['NODE_ENV'] ||= 'production';

/**
 * Time limits of closing, in milliseconds: two seconds less than a worker's shutdown timeout, or, in the
 * primary of a cluster, two seconds more.
 */
const SHUTDOWN_LIMIT_MS = { own: SHUTDOWN_TIMEOUT_MS - 2_000, all: SHUTDOWN_TIMEOUT_MS + 2_000 };

/** Starts the server from the environment and prints its address. */
async function main(): Promise<void> {
  const env = parseEnv(process.env);
  const warning = cluster.isPrimary ? nodeWarning(process.versions.node) : null;
  if (warning) process.stderr.write(`${warning}\n`);
  const logger = createLogger(env.logLevel);
  // Vite's middleware works in a single process only.
  const isServingProcess = cluster.isWorker || env.webConcurrency === 1 || env.nodeEnv === 'development';
  const shutdown = new Shutdown(logger, isServingProcess ? SHUTDOWN_LIMIT_MS.own : SHUTDOWN_LIMIT_MS.all);
  const product = isServingProcess
    ? await startMarquee(env, { logger, prefetchHome: env.prefetchHome })
    : await startCluster(env, logger);
  shutdown.closes(product.close);
  if (cluster.isPrimary) process.stdout.write(`Marquee is at ${product.url}\n`);
}

/** Starts the workers of a cluster and serves their metrics together. */
async function startCluster(env: Env, logger: Logger): Promise<Marquee> {
  const { host, metricsPort } = env;
  const workers = await startWorkers(env, logger);
  if (metricsPort === null) return workers;
  const { serveClusterMetrics } = await import('./observe/metrics.ts');
  const closeMetrics = await serveClusterMetrics({ host, port: metricsPort });
  return { ...workers, close: () => closeAll(logger, { workers: workers.close, metrics: closeMetrics }) };
}

try {
  await main();
} catch (error) {
  // Print only the message for the operator; an unexpected error keeps its name.
  process.stderr.write(`${String(error).replace(/^(?:Env)?Error: /, '')}\n`);
  process.exit(1);
}
