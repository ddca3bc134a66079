import { getOperationAST, parse } from 'graphql';
import type { Logger } from './log.ts';
import { noopTelemetry, OTHER_OPERATION, type Telemetry } from './telemetry.ts';

/** Options of createTelemetry. */
interface ObserverOptions {
  readonly host: string;
  /** Null disables metrics. */
  readonly metricsPort: number | null;
  /** Base URL of an OpenTelemetry collector; null disables tracing. */
  readonly otlpEndpoint: string | null;
  readonly logger: Logger;
}

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
