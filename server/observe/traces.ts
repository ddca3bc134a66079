import {
  type Attributes,
  diag,
  DiagLogLevel,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import type { Logger } from '../domain/logger.ts';
import { currentRequestId, currentTrace, inTrace } from './currentRequest.ts';
import type { Observer } from './observer.ts';

export interface TracesOptions {
  /** The collector's base URL, without a trailing slash; traces go to /v1/traces below it. */
  readonly endpoint: string;
  readonly logger: Logger;
}

/** How long one sending of spans may take, in milliseconds; the last one keeps a process from ending. */
const SENDING_MS = 5_000;

/** Endings that are no fault of anybody's. */
const WELL = new Set(['ok', '404', 'whole', 'answered']);

/**
 * Sends a span for each operation and each call of TMDB to an OpenTelemetry collector, in batches: while it cannot be
 * reached the process goes on, and what there is no room for is dropped. A call belongs to the operation that made it.
 */
export function openTraces({
  endpoint,
  logger,
}: TracesOptions): Pick<Observer, 'operation' | 'call' | 'close'> {
  const warn = (message: string): void => logger.warn({ from: 'opentelemetry' }, message);
  const quiet = (): void => undefined;
  const told = { error: warn, warn, info: quiet, debug: quiet, verbose: quiet };
  diag.setLogger(told, { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true });
  const exporter = new OTLPTraceExporter({ url: `${endpoint}/v1/traces`, timeoutMillis: SENDING_MS });
  const provider = new TracerProvider({
    // OTEL_SERVICE_NAME and OTEL_RESOURCE_ATTRIBUTES say more, or otherwise.
    resource: resourceFromAttributes({ 'service.name': 'marquee' }).merge(
      detectResources({ detectors: [envDetector] }),
    ),
    spanProcessors: [new BatchSpanProcessor({ exporter, exportTimeoutMillis: SENDING_MS })],
  });
  const tracer = provider.getTracer('marquee');
  const begin = (name: string, kind: SpanKind, attributes: Attributes): Span => {
    const requestId = currentRequestId();
    const all = requestId === undefined ? attributes : { ...attributes, 'marquee.request_id': requestId };
    return tracer.startSpan(name, { kind, attributes: all }, currentTrace() ?? ROOT_CONTEXT);
  };
  return {
    operation: (name, work, outcomeOf) => {
      const span = begin(`operation ${name}`, SpanKind.SERVER, { 'graphql.operation.name': name });
      return inTrace(trace.setSpan(ROOT_CONTEXT, span), async () => {
        try {
          const value = await work();
          end(span, outcomeOf(value));
          return value;
        } catch (error) {
          end(span, 'failed');
          throw error;
        }
      });
    },
    call: (endpointName) => {
      const span = begin(endpointName, SpanKind.CLIENT, { 'peer.service': 'tmdb' });
      return (outcome) => end(span, outcome);
    },
    close: async () => {
      await provider.shutdown().catch((error: unknown) => {
        warn(`the last spans could not be sent: ${error instanceof Error ? error.message : String(error)}`);
      });
    },
  };
}

function end(span: Span, outcome: string): void {
  span.setAttribute('marquee.outcome', outcome);
  if (!WELL.has(outcome)) span.setStatus({ code: SpanStatusCode.ERROR, message: outcome });
  span.end();
}
