import { getOperationAST, parse } from 'graphql';
import type { Logger } from './log.ts';
import type { StartTimer, TimeOperation, TraceRequest } from './telemetry.ts';

/** What watches the product. All names and outcomes are out of a few: nothing of what a stranger sends is one. */
export interface Telemetry {
  /** Requests, by route. */
  readonly request: StartTimer;
  /** Requests that are worked on, one by one. */
  readonly trace: TraceRequest;
  /** GraphQL operations, by name. */
  readonly operation: TimeOperation;
  /** Calls of TMDB, by endpoint; with the waiting in line and the retries. */
  readonly startUpstreamTimer: StartTimer;
  /** An attempt of a call has begun. */
  readonly countUpstreamAttempt: (endpoint: string) => void;
  /** Something was looked up in a cache. */
  readonly countCacheRead: (tier: string, result: string) => void;
  /** Gauges, read when the metrics are collected, by label. */
  readonly gauge: (name: string, help: string, read: () => Readonly<Record<string, number>>) => void;
  readonly close: () => Promise<void>;
}

/** What an observer may be told to do. */
interface ObserverOptions {
  readonly host: string;
  /** Null offers no metrics. */
  readonly metricsPort: number | null;
  /** Base URL of an OpenTelemetry collector; null traces nothing. */
  readonly otlpEndpoint: string | null;
  readonly logger: Logger;
}

const nothing = (): void => undefined;

/** Watches nothing, and costs as much. */
export const noopTelemetry: Telemetry = {
  request: () => nothing,
  trace: (_request, work) => {
    work();
    return nothing;
  },
  operation: (_name, work) => work(),
  startUpstreamTimer: () => nothing,
  countUpstreamAttempt: nothing,
  countCacheRead: nothing,
  gauge: nothing,
  close: () => Promise.resolve(),
};

/** Opens what is asked for; the code of what is not is not even loaded. Rejects with a sentence when it cannot. */
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
      const counted = metrics.startUpstreamTimer(name);
      const traced = traces.startUpstreamTimer(name);
      return (outcome) => {
        counted(outcome);
        traced(outcome);
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

/** Name of every operation that is not the web's own. */
export const OTHER_OPERATION = 'other';

/**
 * Names operations by the hash of their document, from codegen's manifest. The name in a request is ignored: a client
 * may send any.
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
