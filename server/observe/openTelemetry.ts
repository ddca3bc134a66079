import { getOperationAST, parse } from 'graphql';
import type { Logger } from './log.ts';
import type { StartTimer, TimeOperation, TraceRequest } from './telemetry.ts';

/**
 * The product's instrumentation. All names and outcomes come from small fixed sets; none is taken from a
 * client's input.
 */
export interface Telemetry {
  /** Times requests, by route. */
  readonly request: StartTimer;
  /** Traces single requests. */
  readonly trace: TraceRequest;
  /** Times GraphQL operations, by name. */
  readonly operation: TimeOperation;
  /** Times calls of TMDB, by endpoint, including the time in the queue and the retries. */
  readonly startUpstreamTimer: StartTimer;
  /** Counts an attempt of a call. */
  readonly countUpstreamAttempt: (endpoint: string) => void;
  /** Counts a cache read. */
  readonly countCacheRead: (tier: string, result: string) => void;
  /** Registers a gauge whose values, by state, are read when the metrics are collected. */
  readonly gauge: (name: string, help: string, read: () => Readonly<Record<string, number>>) => void;
  readonly close: () => Promise<void>;
}

/** Options of createTelemetry. */
interface ObserverOptions {
  readonly host: string;
  /** Null disables metrics. */
  readonly metricsPort: number | null;
  /** Base URL of an OpenTelemetry collector; null disables tracing. */
  readonly otlpEndpoint: string | null;
  readonly logger: Logger;
}

const noop = (): void => undefined;

/** Telemetry that does nothing. */
export const noopTelemetry: Telemetry = {
  request: () => noop,
  trace: (_request, work) => {
    work();
    return noop;
  },
  operation: (_name, work) => work(),
  startUpstreamTimer: () => noop,
  countUpstreamAttempt: noop,
  countCacheRead: noop,
  gauge: noop,
  close: () => Promise.resolve(),
};

/**
 * Enables metrics and tracing as configured; the code of a disabled part is not loaded. Rejects with a readable
 * message on failure.
 */
export async function createTelemetry(options: ObserverOptions): Promise<Telemetry> {
  const { host, metricsPort, otlpEndpoint, logger } = options;
  const metrics = metricsPort === null ? noopTelemetry : await openMetricsAt(host, metricsPort);
  if (otlpEndpoint === null) return metrics;
  const { createTracing } = await import('./tracing.ts');
  const traces = createTracing({ endpoint: otlpEndpoint, logger });
  return {
    ...metrics,
    trace: traces.trace,
    operation: (name, work, outcomeOf) =>
      traces.operation(name, () => metrics.operation(name, work, outcomeOf), outcomeOf),
    startUpstreamTimer: (name) => {
      const stopMetric = metrics.startUpstreamTimer(name);
      const stopSpan = traces.startUpstreamTimer(name);
      return (outcome) => {
        stopMetric(outcome);
        stopSpan(outcome);
      };
    },
    close: async () => {
      await Promise.all([metrics.close(), traces.close()]);
    },
  };
}

async function openMetricsAt(host: string, port: number): Promise<Telemetry> {
  const { createMetrics } = await import('./metrics.ts');
  return createMetrics({ host, port });
}

/** The name of every operation that is not one of the web app's own. */
export const OTHER_OPERATION = 'other';

/**
 * Names operations by the hash of their document, as in codegen's manifest. The name inside an operation is not
 * used, since a client may send any.
 */
export function createOperationNamer(manifest: Readonly<Record<string, string>>): (hash: unknown) => string {
  const names = new Map<unknown, string>(
    Object.entries(manifest).map(([hash, text]) => [
      hash.replace(/^sha256:/, ''),
      getOperationAST(parse(text))?.name?.value ?? OTHER_OPERATION,
    ]),
  );
  return (hash) => names.get(hash) ?? OTHER_OPERATION;
}
