import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { type ListenAddress, reportToPrimary, serveMetrics } from './metricsServer.ts';
import { type Telemetry, noopTelemetry } from './openTelemetry.ts';
import type { StartTimer } from './telemetry.ts';

/** Seconds: from a kept answer to a call of TMDB that takes all of its time. */
const BUCKETS = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/**
 * Counts what it is told, and offers it to Prometheus on a port of its own; in a process of a cluster, to the one that
 * started it. Rejects when it cannot listen.
 */
export async function createMetrics(address: ListenAddress): Promise<Telemetry> {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  const createTimer = (name: string, help: string, what: string): StartTimer => {
    const labelNames = [what, 'outcome'];
    const seconds = new Histogram({ name, help, labelNames, buckets: BUCKETS, registers });
    return (value) => {
      const beganAt = performance.now();
      return (outcome) => seconds.observe({ [what]: value, outcome }, (performance.now() - beganAt) / 1000);
    };
  };
  const operation = createTimer(
    'marquee_operation_duration_seconds',
    'GraphQL operations that were executed, by the name of the persisted document',
    'operation',
  );
  const attempts = new Counter({
    name: 'marquee_upstream_attempts_total',
    help: 'Attempts of calls of TMDB, retries included',
    labelNames: ['endpoint'],
    registers,
  });
  const reads = new Counter({
    name: 'marquee_cache_reads_total',
    help: 'Look-ups in a cache, by its tier and what came of them',
    labelNames: ['tier', 'result'],
    registers,
  });
  const close = reportToPrimary(registry)
    ? () => Promise.resolve()
    : await serveMetrics(address, () => registry.metrics());
  return {
    // One request alone is a matter of traces.
    trace: noopTelemetry.trace,
    request: createTimer(
      'marquee_http_request_duration_seconds',
      'Requests, by route; a kept answer ends when it is handed to the system, others when they were sent',
      'route',
    ),
    operation: async (name, work, outcomeOf) => {
      const ended = operation(name);
      try {
        const value = await work();
        ended(outcomeOf(value));
        return value;
      } catch (error) {
        ended('failed');
        throw error;
      }
    },
    startUpstreamTimer: createTimer(
      'marquee_upstream_call_duration_seconds',
      'Calls of TMDB from the ask to the answer, the wait in line and the retries included',
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
