import { type SpanContext, TraceFlags } from '@opentelemetry/api';

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
