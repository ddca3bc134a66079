import type { Context } from '@opentelemetry/api';
import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** What is known of the request that something is done for. */
interface CurrentRequest {
  readonly id?: string;
  /** The span that whatever begins now belongs to. */
  readonly trace?: Context;
  /** Takes what becomes known of the operation that runs in that span. */
  readonly note?: (known: KnownOperation) => void;
}

/** What is known of an operation once it has been read, and once it has been answered. */
export interface KnownOperation {
  readonly type?: 'query' | 'mutation' | 'subscription';
  /** What its author calls it; null when it has no name. */
  readonly name?: string | null;
  /** How many errors its answer has. */
  readonly errors?: number;
}

/** What a request's id from outside may look like; everything that numbers requests writes such ids. */
const REQUEST_ID = /^[\w.:-]{8,64}$/;

/** One for all: each that there were more would cost something at every promise. */
const current = new AsyncLocalStorage<CurrentRequest>();

/** Does some work for a request: whatever it logs, now or later, is logged under the request's id. */
export function runInRequest<T>(id: string, work: () => T): T {
  return current.run({ id }, work);
}

/**
 * The id of the request that this is done for; undefined when the server does it for itself. What several requests wait
 * for is done for the first of them.
 */
export function currentRequestId(): string | undefined {
  return current.getStore()?.id;
}

/** Does some work within a span, which is told by `note` what becomes known of the operation that the work is. */
export function runInSpan<T>(context: Context, work: () => T, note?: CurrentRequest['note']): T {
  return current.run({ ...current.getStore(), trace: context, ...(note && { note }) }, work);
}

/** Adds attributes to the operation's span; does nothing when tracing is off. */
export function noteOperation(known: KnownOperation): void {
  current.getStore()?.note?.(known);
}

/** The span that this is done within; undefined outside of all. */
export function currentSpanContext(): Context | undefined {
  return current.getStore()?.trace;
}

/** A request's id: X-Request-Id if it is well-formed and comes from a trusted proxy, else a new one. */
export function requestId(
  { headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>,
  isTrusted: (address: string) => boolean,
): string {
  const given = headers['x-request-id'];
  const isTaken =
    typeof given === 'string' && REQUEST_ID.test(given) && isTrusted(socket.remoteAddress ?? '');
  return isTaken ? given : randomUUID();
}
