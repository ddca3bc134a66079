import cluster from 'node:cluster';
import { createServer } from 'node:http';
import { AggregatorRegistry, type Registry } from 'prom-client';

/** The address that serves the metrics. */
export interface ListenAddress {
  readonly host: string;
  /** 0 picks any free port. */
  readonly port: number;
}

/** Enough for scrapers; other clients of the port cannot exhaust the process's file descriptors. */
const MAX_CONNECTIONS = 16;
const TIMEOUT_MS = 10_000;

/**
 * Serves a text at /metrics in Prometheus's format; concurrent requests share one collection. Resolves with a
 * function that closes the server. Rejects with a readable message when it cannot listen.
 */
export async function serveMetrics(
  { host, port }: ListenAddress,
  collect: () => Promise<string>,
): Promise<() => Promise<void>> {
  let collecting: Promise<string> | undefined;
  const server = createServer(
    { headersTimeout: TIMEOUT_MS, requestTimeout: TIMEOUT_MS },
    (request, response) => {
      if (request.url !== '/metrics' || request.method !== 'GET') {
        response.writeHead(404).end();
        return;
      }
      collecting ??= collect().finally(() => (collecting = undefined));
      collecting.then(
        (text) =>
          response.writeHead(200, { 'Content-Type': 'text/plain; version=0.0.4; charset=utf-8' }).end(text),
        () => response.writeHead(500).end(),
      );
    },
  );
  server.maxConnections = MAX_CONNECTIONS;
  await new Promise<void>((resolve, reject) => {
    server.once('error', ({ message }) =>
      reject(new Error(`METRICS_PORT could not be listened on: ${message}`)),
    );
    server.listen(port, host, resolve);
  });
  return async () => {
    const closed = new Promise((resolve) => server.close(resolve));
    server.closeAllConnections();
    await closed;
  };
}

/**
 * Serves the metrics of all workers together, from the primary: a scraper of the workers' shared port would
 * reach a different worker each time. Resolves with a function that closes the server.
 */
export function serveClusterMetrics(address: ListenAddress): Promise<() => Promise<void>> {
  const aggregator = new AggregatorRegistry();
  return serveMetrics(address, () => aggregator.clusterMetrics());
}

/**
 * Registers the metrics of a cluster worker, so that the primary can collect them. Returns false outside a
 * worker.
 */
export function reportToPrimary(registry: Registry): boolean {
  if (!cluster.isWorker) return false;
  AggregatorRegistry.setRegistries(registry);
  new AggregatorRegistry();
  return true;
}
