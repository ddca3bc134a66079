import {
  type Attributes,
  diag,
  DiagLogLevel,
  ROOT_CONTEXT,
  type Span,
  type SpanContext,
  SpanKind,
  SpanStatusCode,
  trace,
  TraceFlags,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import product from '../../package.json' with { type: 'json' };
import type { Logger } from './log.ts';
import { OTHER_OPERATION, type Telemetry } from './openTelemetry.ts';
import { currentRequestId, currentSpanContext, type KnownOperation, runInSpan } from './requestContext.ts';
import type { TracedRequest } from './telemetry.ts';

interface TracesOptions {
  /** The collector's base URL, without a trailing slash; traces go to /v1/traces below it. */
  readonly endpoint: string;
  readonly logger: Logger;
}

/** How long one sending of spans may take, in milliseconds; the last one keeps a process from ending. */
const EXPORT_TIMEOUT_MS = 5_000;

/** Longest text of a client's that a span holds. */
const MAX_TEXT = 200;
/** The methods that a span may be named after: a client may send any other. */
const METHODS = new Set(['GET', 'HEAD', 'POST', 'OPTIONS', 'PUT', 'PATCH', 'DELETE']);

/** Outcomes that are not errors. */
const SUCCESS_OUTCOMES = new Set(['ok', '404', 'whole', 'answered']);

/**
 * Sends a span for each request that is worked on, each operation and each call of TMDB to an OpenTelemetry collector, in
 * batches: while it cannot be reached the process goes on, and what there is no room for is dropped. A call belongs to the
 * operation that made it, that to its request, and the request to its caller's span when it names one; what a caller does
 * not sample is not sent. Names and values are those of OpenTelemetry's semantic conventions.
 */
export function createTracing({
  endpoint,
  logger,
}: TracesOptions): Pick<Telemetry, 'trace' | 'operation' | 'startUpstreamTimer' | 'close'> {
  const warn = (message: string): void => logger.warn({ from: 'opentelemetry' }, message);
  const quiet = (): void => undefined;
  const heard = { error: warn, warn, info: quiet, debug: quiet, verbose: quiet };
  diag.setLogger(heard, { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true });
  const exporter = new OTLPTraceExporter({ url: `${endpoint}/v1/traces`, timeoutMillis: EXPORT_TIMEOUT_MS });
  const provider = new TracerProvider({
    // OTEL_SERVICE_NAME and OTEL_RESOURCE_ATTRIBUTES say more, or otherwise.
    resource: resourceFromAttributes({ 'service.name': 'marquee', 'service.version': product.version }).merge(
      detectResources({ detectors: [envDetector] }),
    ),
    spanProcessors: [new BatchSpanProcessor({ exporter, exportTimeoutMillis: EXPORT_TIMEOUT_MS })],
  });
  const tracer = provider.getTracer('marquee');
  const begin = (
    name: string,
    kind: SpanKind,
    attributes: Attributes,
    parent = currentSpanContext(),
  ): Span => {
    const requestId = currentRequestId();
    const all = requestId === undefined ? attributes : { ...attributes, 'marquee.request_id': requestId };
    return tracer.startSpan(name, { kind, attributes: all }, parent ?? ROOT_CONTEXT);
  };
  return {
    trace: (request, work) => {
      const caller = callersSpan(request.traceparent);
      const parent = caller ? trace.setSpanContext(ROOT_CONTEXT, caller) : ROOT_CONTEXT;
      const { name, attributes } = diagLogger(request);
      const span = begin(name, SpanKind.SERVER, attributes, parent);
      runInSpan(trace.setSpan(ROOT_CONTEXT, span), work);
      return (status) => {
        if (status !== null) span.setAttribute('http.response.status_code', status);
        if (status === null || status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
        span.end();
      };
    },
    operation: (name, work, outcomeOf) => {
      const known: Attributes = name === OTHER_OPERATION ? {} : { 'graphql.operation.name': name };
      const span = begin(`operation ${name}`, SpanKind.INTERNAL, known);
      const run = async () => {
        try {
          const value = await work();
          end(span, outcomeOf(value));
          return value;
        } catch (error) {
          end(span, 'failed');
          throw error;
        }
      };
      return runInSpan(trace.setSpan(ROOT_CONTEXT, span), run, (operation) => note(span, operation));
    },
    startUpstreamTimer: (endpointName) => {
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
  if (!SUCCESS_OUTCOMES.has(outcome)) span.setStatus({ code: SpanStatusCode.ERROR, message: outcome });
  span.end();
}

/** What a span says of a request, and how it is called. */
function diagLogger({ method, path, scheme, route }: TracedRequest): {
  name: string;
  attributes: Attributes;
} {
  const isKnown = METHODS.has(method);
  const isRoute = route !== OTHER_OPERATION;
  return {
    name: `${isKnown ? method : 'HTTP'}${isRoute ? ` ${route}` : ''}`,
    attributes: {
      'http.request.method': isKnown ? method : '_OTHER',
      'url.path': path.slice(0, MAX_TEXT),
      'url.scheme': scheme,
      ...(isRoute && { 'http.route': route }),
    },
  };
}

function note(span: Span, { type, name, errors }: KnownOperation): void {
  if (type) span.setAttribute('graphql.operation.type', type);
  if (name) span.setAttribute('graphql.operation.name', name.slice(0, MAX_TEXT));
  if (errors === undefined) return;
  span.setAttribute('marquee.errors', errors);
  span.setStatus({ code: SpanStatusCode.ERROR, message: 'errors in the answer' });
}

/** Version, trace, parent and flags, as W3C's Trace Context writes them; versions to come may add parts behind. */
const TRACEPARENT = /^(?!ff)([\da-f]{2})-(?!0{32})([\da-f]{32})-(?!0{16})([\da-f]{16})-([\da-f]{2})(-.*)?$/;
const MAX_LENGTH = 200;

/** The span of a caller's that a request's traceparent names; null when there is none, or when it is malformed. */
export function callersSpan(traceparent: string | undefined): SpanContext | null {
  if (traceparent === undefined || traceparent.length > MAX_LENGTH) return null;
  const [, version, traceId, spanId, flags = '', rest] = TRACEPARENT.exec(traceparent) ?? [];
  if (traceId === undefined || spanId === undefined || (version === '00' && rest !== undefined)) return null;
  const traceFlags = Number.parseInt(flags, 16) & TraceFlags.SAMPLED;
  return { traceId, spanId, traceFlags, isRemote: true };
}
