import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { type ListenAddress, reportToPrimary, serveMetrics } from './metricsServer.ts';
import { noopTelemetry, type StartTimer, type Telemetry, timed } from './telemetry.ts';

/** Histogram buckets in seconds: from a cached response to a call of TMDB that uses its whole budget. */
const BUCKETS = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/**
 * Collects metrics and serves them to Prometheus on a port of its own; a cluster worker reports them to the
 * primary instead. Rejects when it cannot listen.
 */
export async function createMetrics(address: ListenAddress): Promise<Telemetry> {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  const createTimer = (name: string, help: string, labelName: string): StartTimer => {
    const labelNames = [labelName, 'outcome'];
    const seconds = new Histogram({ name, help, labelNames, buckets: BUCKETS, registers });
    return (value) => {
      const startedAt = performance.now();
      return (outcome) =>
        seconds.observe({ [labelName]: value, outcome }, (performance.now() - startedAt) / 1000);
    };
  };
  const operation = createTimer(
    'marquee_operation_duration_seconds',
    'Executed GraphQL operations, by the name of the persisted document',
    'operation',
  );
  const attempts = new Counter({
    name: 'marquee_upstream_attempts_total',
    help: 'Attempts of TMDB calls, retries included',
    labelNames: ['endpoint'],
    registers,
  });
  const reads = new Counter({
    name: 'marquee_cache_reads_total',
    help: 'Cache reads, by tier and result',
    labelNames: ['tier', 'result'],
    registers,
  });
  const close = reportToPrimary(registry)
    ? () => Promise.resolve()
    : await serveMetrics(address, () => registry.metrics());
  return {
    // Single requests are traced, not measured.
    trace: noopTelemetry.trace,
    request: createTimer(
      'marquee_http_request_duration_seconds',
      'Requests, by route; a cached response ends when it is handed to the system, others when they are sent',
      'route',
    ),
    operation: (name, work, outcomeOf) => timed(operation(name), work, outcomeOf),
    startUpstreamTimer: createTimer(
      'marquee_upstream_call_duration_seconds',
      'TMDB calls, including the time in the queue and the retries',
      'endpoint',
    ),
    countUpstreamAttempt: (endpoint) => attempts.inc({ endpoint }),
    countCacheRead: (tier, result) => reads.inc({ tier, result }),
    gauge: (name, help, read) => {
      const gauge = new Gauge({
        name,
        help,
        labelNames: ['state'],
        registers,
        collect: () => Object.entries(read()).forEach(([state, value]) => gauge.set({ state }, value)),
      });
    },
    close,
  };
}
