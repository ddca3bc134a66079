import cluster from 'node:cluster';
import { createServer } from 'node:http';
import { AggregatorRegistry, type Registry } from 'prom-client';
import { BODY_ENCODINGS, unreadableBody } from '../http/bodyEncoding.ts';

/** Where metrics are offered. */
export interface ListenAddress {
  readonly host: string;
  /** 0 takes any that is free. */
  readonly port: number;
}

/** Maximum connections: enough for collectors, and a bound on the descriptors that others can take. */
const MAX_CONNECTIONS = 16;
const TIMEOUT_MS = 10_000;

/**
 * Offers a text at /metrics, in Prometheus's format; asks at one time share one making. Resolves with what closes it.
 * Rejects with a sentence when it cannot listen.
 */
export async function serveMetrics(
  { host, port }: ListenAddress,
  collect: () => Promise<string>,
): Promise<() => Promise<void>> {
  let writing: Promise<string> | undefined;
  const server = createServer(
    { headersTimeout: TIMEOUT_MS, requestTimeout: TIMEOUT_MS },
    (request, response) => {
      if (unreadableBody(request.headers['content-encoding']) !== null) {
        response.writeHead(415, { 'Accept-Encoding': BODY_ENCODINGS.join(', '), Connection: 'close' }).end();
        return;
      }
      if (request.url !== '/metrics' || request.method !== 'GET') {
        response.writeHead(404).end();
        return;
      }
      writing ??= collect().finally(() => (writing = undefined));
      writing.then(
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
 * Serves the metrics of all processes of a cluster from their primary: a port shared by the workers would answer with
 * another worker's each time. Resolves to a function that closes it.
 */
export function serveClusterMetrics(address: ListenAddress): Promise<() => Promise<void>> {
  const aggregator = new AggregatorRegistry();
  return serveMetrics(address, () => aggregator.clusterMetrics());
}

/** Whether the metrics of this process are asked for by the one that started it; it answers from now on, if so. */
export function reportToPrimary(registry: Registry): boolean {
  if (!cluster.isWorker) return false;
  AggregatorRegistry.setRegistries(registry);
  new AggregatorRegistry();
  return true;
}
