import {
  type Attributes,
  type Context,
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
import { BatchSpanProcessor, type SpanExporter, TracerProvider } from '@opentelemetry/sdk-trace';
import type { Agent } from 'node:http';
import product from '../../package.json' with { type: 'json' };
import {
  currentRequest,
  errorCode,
  type KnownOperation,
  type Logger,
  runInSpan,
  runOutsideRequests,
} from './log.ts';
import { OTHER_OPERATION, type Telemetry, timed } from './telemetry.ts';

/** Timeout of one export of spans, in milliseconds, by which the last one may delay the end of the process. */
const EXPORT_TIMEOUT_MS = 5_000;
const MAX_TEXT = 200;
/** Outcomes that are no failure. */
const SUCCESS_OUTCOMES = new Set(['ok', '404', 'whole', 'answered']);

interface CollectorOptions {
  /** The collector's base URL, without a trailing slash; traces go to /v1/traces below it. */
  readonly endpoint: string;
  /** Connects to it; by default, directly. */
  readonly agent?: Agent;
}

/**
 * Exports a span for each request, operation and TMDB call to an OpenTelemetry collector, in batches. While the
 * collector is unreachable the process continues, and spans beyond the buffer are dropped. A call's span
 * belongs to its operation, the operation's to its request, and the request's to the caller's span, if any;
 * what a caller does not sample is not exported. Names and values follow OpenTelemetry's semantic conventions.
 *
 * @param metrics what is measured besides
 */
export function createTracing(
  { endpoint, agent }: CollectorOptions,
  logger: Logger,
  metrics: Telemetry,
): Telemetry {
  const health = reportOutages(logger);
  const ignore = (): void => undefined;
  const diagLogger = { error: health.warn, warn: health.warn, info: ignore, debug: ignore, verbose: ignore };
  diag.setLogger(diagLogger, { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true });
  const exporter = new OTLPTraceExporter({
    url: `${endpoint}/v1/traces`,
    timeoutMillis: EXPORT_TIMEOUT_MS,
    ...(agent && { httpAgentOptions: () => agent }),
  });
  const provider = new TracerProvider({
    // OTEL_SERVICE_NAME and OTEL_RESOURCE_ATTRIBUTES add to these or override them.
    resource: resourceFromAttributes({ 'service.name': 'marquee', 'service.version': product.version }).merge(
      detectResources({ detectors: [envDetector] }),
    ),
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: health.watch(exporter),
        // Longer than the exporter's own, whose failure says why.
        exportTimeoutMillis: 2 * EXPORT_TIMEOUT_MS,
      }),
    ],
  });
  const tracer = provider.getTracer('marquee');
  const startSpan = (name: string, kind: SpanKind, own: Attributes, caller?: Context): Span => {
    const { id, trace: parent = ROOT_CONTEXT } = currentRequest();
    const attributes = id === undefined ? own : { ...own, 'marquee.request_id': id };
    return tracer.startSpan(name, { kind, attributes }, caller ?? parent);
  };
  return {
    ...metrics,
    trace: ({ method, path, scheme, route, traceparent }, work) => {
      const isKnownRoute = route !== OTHER_OPERATION;
      const attributes = {
        'http.request.method': method,
        'url.path': path.slice(0, MAX_TEXT),
        'url.scheme': scheme,
        ...(isKnownRoute && { 'http.route': route }),
      };
      const name = isKnownRoute ? `${method} ${route}` : method;
      const caller = callersSpan(traceparent);
      const parent = caller ? trace.setSpanContext(ROOT_CONTEXT, caller) : ROOT_CONTEXT;
      const span = startSpan(name, SpanKind.SERVER, attributes, parent);
      runInSpan(trace.setSpan(ROOT_CONTEXT, span), work);
      return (status) => {
        if (status !== null) span.setAttribute('http.response.status_code', status);
        if (status === null || status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
        span.end();
      };
    },
    operation: (name, work, outcomeOf) => {
      const attributes: Attributes = name === OTHER_OPERATION ? {} : { 'graphql.operation.name': name };
      const span = startSpan(`operation ${name}`, SpanKind.INTERNAL, attributes);
      const measured = () => metrics.operation(name, work, outcomeOf);
      const run = () => timed((outcome) => end(span, outcome), measured, outcomeOf);
      return runInSpan(trace.setSpan(ROOT_CONTEXT, span), run, (operation) => note(span, operation));
    },
    startUpstreamTimer: (name) => {
      const span = startSpan(name, SpanKind.CLIENT, { 'peer.service': 'tmdb' });
      const stop = metrics.startUpstreamTimer(name);
      return (outcome) => {
        stop(outcome);
        end(span, outcome);
      };
    },
    close: async () => {
      const exported = provider
        .shutdown()
        .catch((error: unknown) => health.warn(`The last spans could not be exported: ${String(error)}`));
      await Promise.all([metrics.close(), exported]);
    },
  };
}

/** Logs that the collector is down once, and nothing more of OpenTelemetry until it is back. */
export function reportOutages(logger: Logger) {
  let isDown = false;
  let lastWarning: string | null = null;
  return {
    /** An exporter that reports whether its exports succeed. */
    watch: (exporter: SpanExporter): SpanExporter => ({
      export: (spans, done) => {
        const noteResult: typeof done = (result) => {
          const { error } = result;
          if (error && !isDown) {
            const code = 'code' in error && typeof error.code === 'number' ? error.code : errorCode(error);
            logger.warn({ code }, 'The OpenTelemetry collector is not responding: spans are lost');
          }
          if (!error && isDown) logger.info({}, 'The OpenTelemetry collector is responding again');
          isDown = error !== undefined;
          done(result);
        };
        // The first span of a batch starts its timer, but the batch has those of many requests.
        runOutsideRequests(() => exporter.export(spans, noteResult));
      },
      shutdown: () => exporter.shutdown(),
    }),
    /** Logs a warning of OpenTelemetry's code, unless it repeats the last one or follows from an outage. */
    warn: (message: string): void => {
      if (isDown || message === lastWarning) return;
      lastWarning = message;
      logger.warn({ from: 'opentelemetry' }, message);
    },
  };
}

function end(span: Span, outcome: string): void {
  span.setAttribute('marquee.outcome', outcome);
  if (!SUCCESS_OUTCOMES.has(outcome)) span.setStatus({ code: SpanStatusCode.ERROR, message: outcome });
  span.end();
}

function note(span: Span, { type, name, errors }: KnownOperation): void {
  if (type) span.setAttribute('graphql.operation.type', type);
  if (name) span.setAttribute('graphql.operation.name', name.slice(0, MAX_TEXT));
  if (errors === undefined) return;
  span.setAttribute('marquee.errors', errors);
  span.setStatus({ code: SpanStatusCode.ERROR, message: 'errors in the answer' });
}

/** Version, trace, parent and flags, in the format of W3C Trace Context; later versions may append more. */
const TRACEPARENT =
  /^(?!ff)([\da-f]{2})-(?!0{32})([\da-f]{32})-(?!0{16})([\da-f]{16})-([\da-f]{2})(-.{0,145})?$/;

/** Parses a traceparent header; null when it is missing or malformed. */
export function callersSpan(traceparent: string | undefined): SpanContext | null {
  const [, version, traceId, spanId, flags = '', rest] = TRACEPARENT.exec(traceparent ?? '') ?? [];
  if (traceId === undefined || spanId === undefined || (version === '00' && rest !== undefined)) return null;
  const traceFlags = Number.parseInt(flags, 16) & TraceFlags.SAMPLED;
  return { traceId, spanId, traceFlags, isRemote: true };
}
