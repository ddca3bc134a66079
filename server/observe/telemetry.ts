import { getOperationAST, parse } from 'graphql';
import type { Logger } from './log.ts';

/**
 * Starts a timer under a name from a small fixed set; call the returned function with the outcome to stop it. Neither
 * throws.
 */
export type StartTimer = (name: string) => (outcome: string) => void;

/** Runs work and stops its timer: with the value's outcome, or with 'failed'. */
export async function timed<T>(
  stopTimer: (outcome: string) => void,
  work: () => Promise<T>,
  outcomeOf: (value: T) => string,
): Promise<T> {
  try {
    const value = await work();
    stopTimer(outcomeOf(value));
    return value;
  } catch (error) {
    stopTimer('failed');
    throw error;
  }
}

/** What is traced of a request; neither its query or body nor its sender is. */
interface TracedRequest {
  /** One of those that node:http parses. */
  readonly method: string;
  readonly path: string;
  readonly scheme: 'http' | 'https';
  /** From a small fixed set; 'other' for no known route. */
  readonly route: string;
  /** The caller's span, from the traceparent header. */
  readonly traceparent: string | undefined;
}

/**
 * The product's instrumentation. All names and outcomes come from small fixed sets; none is taken from a
 * client's input.
 */
export interface Telemetry {
  readonly request: StartTimer;
  /**
   * Starts tracing a request; work started within it belongs to it. Call the returned function with the response's
   * status, or null when the client disconnected before. Throws only what the work throws.
   */
  readonly trace: (request: TracedRequest, work: () => void) => (status: number | null) => void;
  /** Runs an operation's work and times it. Work started within it belongs to it. */
  readonly operation: <T>(
    name: string,
    work: () => Promise<T>,
    outcomeOf: (value: T) => string,
  ) => Promise<T>;
  /** Times calls of TMDB, by endpoint, including the time in the queue and the retries. */
  readonly startUpstreamTimer: StartTimer;
  readonly countUpstreamAttempt: (endpoint: string) => void;
  readonly countCacheRead: (tier: string, result: string) => void;
  /** Registers a gauge whose values, by state, are read when the metrics are collected. */
  readonly gauge: (name: string, help: string, read: () => Readonly<Record<string, number>>) => void;
  readonly close: () => Promise<void>;
}

const noop = (): void => undefined;

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

/** The name of every operation that is not one of the web app's own, and the label of every unknown route. */
export const OTHER_OPERATION = 'other';

interface TelemetrySettings {
  readonly HOST: string;
  /** Without it there are no metrics. */
  readonly METRICS_PORT?: number | undefined;
  /** Base URL of an OpenTelemetry collector; without it there are no traces. */
  readonly OTEL_EXPORTER_OTLP_ENDPOINT?: string | undefined;
}

/**
 * Enables metrics and tracing as configured; the code of a disabled part is not loaded. Rejects with a readable
 * message on failure.
 */
export async function createTelemetry(
  { HOST: host, METRICS_PORT: port, OTEL_EXPORTER_OTLP_ENDPOINT: endpoint }: TelemetrySettings,
  logger: Logger,
): Promise<Telemetry> {
  const metrics =
    port === undefined ? noopTelemetry : await (await import('./metrics.ts')).createMetrics({ host, port });
  if (endpoint === undefined) return metrics;
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
 * Names operations by the hash of their document. The name inside an operation is not used, since a client may send
 * any.
 *
 * @param documents the web client's, by their hash; each contains one operation
 */
export function createOperationNamer(documents: ReadonlyMap<string, string>): (hash: string) => string {
  const names = new Map(
    [...documents].map(([hash, text]) => [hash, getOperationAST(parse(text))?.name?.value]),
  );
  return (hash) => names.get(hash) ?? OTHER_OPERATION;
}
