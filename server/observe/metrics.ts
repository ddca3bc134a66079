import cluster from 'node:cluster';
import { createServer } from 'node:http';
import { AggregatorRegistry, collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { noopTelemetry, type StartTimer, type Telemetry, timed } from './telemetry.ts';

type ListenAddress = Readonly<{ host: string; port: number }>;

/** Histogram buckets in seconds: from a cached response to a call of TMDB that uses its whole budget. */
const BUCKETS = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
/** Enough for scrapers; other clients of the port cannot exhaust the process's file descriptors. */
const MAX_CONNECTIONS = 16;
const TIMEOUT_MS = 10_000;

/**
 * Collects metrics and serves them to Prometheus on a port of its own; a cluster worker reports them to the
 * primary instead. Rejects when it cannot listen.
 */
export async function createMetrics(address: ListenAddress): Promise<Telemetry> {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const describe = <Label extends string>(name: string, help: string, ...labelNames: Label[]) => ({
    name: `marquee_${name}`,
    help,
    labelNames,
    registers: [registry],
  });
  const createTimer = (name: string, help: string, label: string): StartTimer => {
    const options = describe(`${name}_duration_seconds`, help, label, 'outcome');
    const seconds = new Histogram({ ...options, buckets: BUCKETS });
    return (value) => {
      const stop = seconds.startTimer({ [label]: value });
      return (outcome) => void stop({ outcome });
    };
  };
  const operationHelp = 'Executed GraphQL operations, by the name of the persisted document';
  const operation = createTimer('operation', operationHelp, 'operation');
  const createCounter = <Label extends string>(name: string, help: string, ...labelNames: Label[]) =>
    new Counter(describe(`${name}_total`, help, ...labelNames));
  const attempts = createCounter('upstream_attempts', 'Attempts of TMDB calls, retries included', 'endpoint');
  const reads = createCounter('cache_reads', 'Cache reads, by tier and result', 'tier', 'result');
  let close = () => Promise.resolve();
  if (cluster.isWorker) {
    AggregatorRegistry.setRegistries(registry);
    new AggregatorRegistry();
  } else close = await serveMetrics(address, () => registry.metrics());
  return {
    // Single requests are traced, not measured.
    trace: noopTelemetry.trace,
    request: createTimer(
      'http_request',
      'Requests, by route; a cached response ends when it is handed to the system, others when they are sent',
      'route',
    ),
    operation: (name, work, outcomeOf) => timed(operation(name), work, outcomeOf),
    startUpstreamTimer: createTimer(
      'upstream_call',
      'TMDB calls, including the time in the queue and the retries',
      'endpoint',
    ),
    countUpstreamAttempt: (endpoint) => attempts.inc({ endpoint }),
    countCacheRead: (tier, result) => reads.inc({ tier, result }),
    gauge: (name, help, read) => {
      const gauge = new Gauge({
        ...describe(name, help, 'state'),
        collect: () => Object.entries(read()).forEach(([state, value]) => gauge.set({ state }, value)),
      });
    },
    close,
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

/** Serves a text at /metrics in Prometheus's format; concurrent requests share one collection. */
async function serveMetrics({ host, port }: ListenAddress, collect: () => Promise<string>) {
  let collecting: Promise<string> | undefined;
  const timeouts = { headersTimeout: TIMEOUT_MS, requestTimeout: TIMEOUT_MS };
  const server = createServer(timeouts, ({ url, method }, response) => {
    if (url !== '/metrics' || method !== 'GET') {
      response.writeHead(404).end();
      return;
    }
    collecting ??= collect().finally(() => (collecting = undefined));
    collecting.then(
      (text) => response.writeHead(200, { 'Content-Type': Registry.PROMETHEUS_CONTENT_TYPE }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  server.maxConnections = MAX_CONNECTIONS;
  await new Promise<void>((resolve, reject) => {
    const fail = ({ message }: Error) =>
      reject(new Error(`METRICS_PORT could not be listened on: ${message}`));
    server.once('error', fail);
    server.listen(port, host, resolve);
  });
  return async (): Promise<void> => {
    const closed = new Promise((resolve) => server.close(resolve));
    server.closeAllConnections();
    await closed;
  };
}
