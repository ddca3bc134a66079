import { getOperationAST, parse } from 'graphql';
import type { Logger } from './log.ts';
import { noopTelemetry, OTHER_OPERATION, type Telemetry } from './telemetry.ts';

interface TelemetryOptions {
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
export async function createTelemetry(options: TelemetryOptions): Promise<Telemetry> {
  const { host, metricsPort: port, otlpEndpoint: endpoint, logger } = options;
  const metrics =
    port === null ? noopTelemetry : await (await import('./metrics.ts')).createMetrics({ host, port });
  if (endpoint === null) return metrics;
  const traces = (await import('./tracing.ts')).createTracing({ endpoint, logger });
  return {
    ...metrics,
    trace: traces.trace,
    operation: (name, work, outcomeOf) =>
      traces.operation(name, () => metrics.operation(name, work, outcomeOf), outcomeOf),
    startUpstreamTimer: (name) => {
      const stops = [metrics.startUpstreamTimer(name), traces.startUpstreamTimer(name)];
      return (outcome) => stops.forEach((stop) => stop(outcome));
    },
    close: async () => {
      await Promise.all([metrics.close(), traces.close()]);
    },
  };
}

/**
 * Names operations by the hash of their document, as in codegen's manifest. The name inside an operation is not
 * used, since a client may send any.
 */
export function createOperationNamer(manifest: Readonly<Record<string, string>>): (hash: unknown) => string {
  const names = new Map<unknown, string | undefined>(
    Object.entries(manifest).map(([hash, text]) => [
      hash.replace(/^sha256:/, ''),
      getOperationAST(parse(text))?.name?.value,
    ]),
  );
  return (hash) => names.get(hash) ?? OTHER_OPERATION;
}
