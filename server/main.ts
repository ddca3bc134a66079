import cluster from 'node:cluster';
import { type Env, parseEnv } from './env.ts';
import { type Marquee, startMarquee } from './marquee.ts';
import { createLogger, type Logger } from './observe/log.ts';
import { closeAll, nodeWarning, prepareShutdown, SHUTDOWN_TIMEOUT_MS, startWorkers } from './processes.ts';

// React and Express read this variable themselves, and default to development.
process.env['NODE_ENV'] ||= 'production';

/** Starts the server from the environment and prints its address. */
async function main(): Promise<void> {
  const env = parseEnv(process.env);
  const warning = cluster.isPrimary ? nodeWarning(process.versions.node) : null;
  if (warning) process.stderr.write(`${warning}\n`);
  const logger = createLogger(env.LOG_LEVEL);
  const isDevelopment = env.NODE_ENV === 'development';
  // Vite's middleware works in a single process only.
  const isServingProcess = cluster.isWorker || env.WEB_CONCURRENCY === 1 || isDevelopment;
  // A serving process gives up closing before the primary of its cluster kills it, and the primary after that.
  const closeOnShutdown = prepareShutdown(logger, SHUTDOWN_TIMEOUT_MS + (isServingProcess ? -2_000 : 2_000));
  const product = isServingProcess
    ? await startMarquee(env, { logger, prefetchHome: env.WARM_HOME === 'yes' && !isDevelopment })
    : await startCluster(env, logger);
  closeOnShutdown(product.close);
  if (cluster.isPrimary) process.stdout.write(`Marquee is at ${product.url}\n`);
}

/** Starts the workers of a cluster and serves their metrics together. */
async function startCluster(env: Env, logger: Logger): Promise<Marquee> {
  const workers = await startWorkers(env, logger);
  if (env.METRICS_PORT === undefined) return workers;
  const { serveClusterMetrics } = await import('./observe/metrics.ts');
  const closeMetrics = await serveClusterMetrics({ host: env.HOST, port: env.METRICS_PORT });
  return { ...workers, close: () => closeAll(logger, { workers: workers.close, metrics: closeMetrics }) };
}

try {
  await main();
} catch (error) {
  // Print only the message for the operator; an unexpected error keeps its name.
  process.stderr.write(`${String(error).replace(/^(?:Env)?Error: /, '')}\n`);
  process.exit(1);
}
